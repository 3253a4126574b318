"""What the bot has called, for tests that count."""

from dataclasses import dataclass
from typing import Any

FREE = ("sendChatAction",)


def counts(method: str) -> bool:
    """Whether a method spends one of the chat's sends and edits."""
    return method.startswith(("send", "edit")) and method not in FREE and not method.endswith("ForumTopic")


@dataclass(slots=True)
class Call:
    """One request: its method, its fields with JSON opened, its status and when it came by the platform's clock."""

    method: str
    params: dict[str, Any]
    files: tuple[str, ...]
    time: float
    chat_id: int | None = None
    status: int = 0  # 0: on its way, or cut off
    description: str = ""
    by_webhook: bool = False  # in the answer to the webhook's request

    @property
    def ok(self) -> bool:
        return self.status == 200

    @property
    def counts(self) -> bool:
        return counts(self.method) and self.status != 429
