"""Who saw what: every text, caption, keyboard, picture and alert that reached a person, in order."""

import json
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.message import Message, content_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.doubles.telegram.person import Person


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing shown: its words and buttons as JSON, its picture as bytes."""

    shown: dict[str, Any]
    picture: bytes = b""

    @property
    def words(self) -> str:
        return json.dumps(self.shown, ensure_ascii=False)

    def __bytes__(self) -> bytes:
        return self.words.encode() + b"\n" + self.picture


class Ledger:
    def __init__(self) -> None:
        self._seen: dict[Person, list[Seen]] = defaultdict(list)

    def shown(self, message: Message, to: "Iterable[Person]") -> None:
        """A message in its present look."""
        seen = Seen(content_json(message.content) | {"from": message.sender.first_name}, message.picture or b"")
        for person in to:
            self._seen[person].append(seen)

    def told(self, person: "Person", what: dict[str, Any]) -> None:
        """Something that is no message."""
        self._seen[person].append(Seen(what))

    def of(self, person: "Person") -> list[Seen]:
        return self._seen[person]
