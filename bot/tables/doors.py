"""Links to a table: what a link grants, and which links of a table are valid. Pure."""

import re
from base64 import b32encode
from hashlib import blake2b
from typing import Final, Literal, NamedTuple, Self, TypeAlias

from bot.tables.durations import DAY
from bot.tables.table import TableId

LASTS: Final = 30 * DAY
"""Seconds for which a link is kept after it was last handed out."""

DOORS: Final = "doors"
"""The name under which the store keeps, beside a table, which links of it are valid."""

LinkKind: TypeAlias = Literal["seat", "watch"]
"""What a link grants: a seat if one is free, or only the sight of what everybody sees."""

_TOKEN: Final = re.compile(r"[a-z2-7]{26}", re.ASCII)


class Link(NamedTuple):
    """A link to a table; links are made in rounds, and only those of the newest round are valid."""

    table: TableId
    kind: LinkKind
    round: int

    def token(self, secret: bytes) -> str:
        """The 128 bits by which the link is found, as 26 letters and digits; the same link has the same token."""
        digest = blake2b(str(self).encode(), key=secret, digest_size=16, person=b"link").digest()
        return b32encode(digest).decode().lower().rstrip("=")

    def __str__(self) -> str:
        return f"{self.table} {self.kind} {self.round}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The link with this text."""
        table, kind, number = text.split(" ")
        return cls(TableId(table), "watch" if kind == "watch" else "seat", int(number))


class Doors(NamedTuple):
    """The newest round of links of a table, and whether they are valid."""

    round: int = 1
    open: bool = True

    @classmethod
    def read(cls, beside: dict[str, str]) -> Self:
        """The doors of a table, from what the store keeps beside it."""
        word, _, number = beside.get(DOORS, "open 1").partition(" ")
        return cls(int(number), word == "open")

    def __str__(self) -> str:
        return f"{'open' if self.open else 'closed'} {self.round}"

    def after(self, command: str) -> Self:
        """The doors after a command: ``new=3`` makes the links of round 3, ``close=2`` closes those of round 2. A
        repeat, and a command of an earlier round, changes nothing.
        """
        what, _, number = command.partition("=")
        if what == "new" and number == str(self.round + 1):
            return self._replace(round=self.round + 1, open=True)
        return self._replace(open=False) if what == "close" and number == str(self.round) else self

    def lets(self, link: Link) -> bool:
        """Whether a link is valid."""
        return self.open and link.round == self.round


def is_token(text: str) -> bool:
    """Whether a text has the form of a link's token."""
    return _TOKEN.fullmatch(text) is not None
