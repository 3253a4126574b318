"""Marked text: what is read once bold, links and the like are taken out. Lengths count UTF-16 units."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

Marked = tuple[str, tuple[dict[str, Any], ...]]


def units(text: str) -> int:
    """The length of a text as Telegram counts offsets (the strictest reading of its limits, too)."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(slots=True)
class Writer:
    """Text under construction, with the marks that are open and closed over it."""

    text: str = ""
    length: int = 0
    marks: list[dict[str, Any]] = field(default_factory=list)

    def write(self, text: str) -> None:
        self.text += text
        self.length += units(text)

    def open(self, kind: str) -> dict[str, Any]:
        return {"type": kind, "offset": self.length, "length": 0}

    def close(self, mark: dict[str, Any]) -> None:
        mark["length"] = self.length - mark["offset"]
        if mark["length"] and mark["type"]:
            self.marks.append(mark)

    def marked(self) -> Marked:
        return trimmed(self.text, tuple(sorted(self.marks, key=lambda mark: (mark["offset"], -mark["length"]))))


class Named(Protocol):
    def json(self) -> dict[str, Any]: ...


USER = "tg://user?id="


def with_mentions(marks: tuple[dict[str, Any], ...], people: Mapping[int, Named]) -> tuple[dict[str, Any], ...]:
    """Links to people become mentions that call them; a link to nobody is dropped."""
    read: list[dict[str, Any]] = []
    for mark in marks:
        url = mark.get("url", "")
        if not url.startswith(USER):
            read.append(mark)
        elif (number := url.removeprefix(USER)).isdecimal() and int(number) in people:
            kept = {name: mark[name] for name in ("offset", "length")}
            read.append({"type": "text_mention", **kept, "user": people[int(number)].json()})
    return tuple(read)


def trimmed(text: str, marks: tuple[dict[str, Any], ...]) -> Marked:
    """Without white space around: Telegram drops it, but at the front only before the first mark."""
    kept = text.rstrip()
    front = len(kept) - len(kept.lstrip())  # white space is one unit a character
    if marks:
        front = min(front, marks[0]["offset"])
    kept = kept[front:]
    end = units(kept)
    moved = ({**mark, "offset": mark["offset"] - front} for mark in marks)
    cut = ({**mark, "length": min(mark["length"], end - mark["offset"])} for mark in moved)
    return kept, tuple(mark for mark in cut if mark["length"] > 0)
