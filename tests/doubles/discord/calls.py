"""What was asked over REST, and what was answered."""

import re
from dataclasses import dataclass, field

from .attachments import Upload


@dataclass(eq=False)
class Call:
    """``path`` without the API's prefix, ``template`` as the documentation writes it, ``at`` by the fake's clock.

    ``status`` is 0 while unanswered and where the connection was torn; ``seconds`` from request to answer.
    """

    method: str
    path: str
    template: str
    query: dict[str, str]
    headers: dict[str, str]
    body: dict | list | None
    files: dict[str, Upload]
    at: float
    status: int = 0
    answer: dict | list | None = None
    seconds: float = 0.0
    params: dict = field(default_factory=dict)

    def __repr__(self) -> str:
        short = re.sub(r"/[\w-]{60,}", "/token", self.path)
        return f"<{self.method} {short} {self.status}>"

    @property
    def code(self) -> int | None:
        """Discord's code of an error."""
        return self.answer.get("code") if self.status >= 400 and isinstance(self.answer, dict) else None
