"""What a button carries: the table, the revision that it was drawn at, and what it means."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engines.core import Refused, note

NOWHERE: Final = "-"
"""The table of a button that belongs to none."""


class Kind(StrEnum):
    """What a press asks for; ``text`` in brackets."""

    MOVE = "m"  # play [a move]
    MARK = "k"  # [+3] choose, [-3] un-choose item 3
    STEP = "s"  # walk a path [so far]
    VERB = "v"  # do [verb number] with the chosen items
    CARD = "c"  # play [deal.card] of my hand, from a panel that only I see
    NUMBER = "n"  # play card [number] of my hand, from a keyboard that all share
    ACT = "a"  # [a command] of the table; the revision does not matter
    PAGE = "l"  # show me [a page] about the table
    RUN = "g"  # [a slash command]; no table at all

    @property
    def is_move(self) -> bool:
        """Whether it is a move of the game or a part of one."""
        return self not in (Kind.ACT, Kind.PAGE, Kind.RUN)


@dataclass(frozen=True, slots=True)
class Token:
    """Says nothing about who presses: the chat does."""

    table: str
    rev: int
    kind: Kind
    text: str = ""

    def __str__(self) -> str:
        return f"{self.table}:{self.rev}:{self.kind}:{self.text}"


_NAME: Final = r"[a-z2-7]{8}"
PATTERN: Final = rf"(?P<table>{_NAME}|{NOWHERE}):(?P<rev>\d{{1,9}}):(?P<kind>[{''.join(Kind)}]):(?P<text>.{{0,80}})"
_READ: Final = re.compile(PATTERN, re.ASCII)


def is_name(text: str) -> bool:
    """Whether a table may be called so."""
    return re.fullmatch(_NAME, text, re.ASCII) is not None


def parsed(text: str) -> Token | None:
    """The token that a text is; None when it is none."""
    if match := _READ.fullmatch(text):
        return Token(match["table"], int(match["rev"]), Kind(match["kind"]), match["text"])
    return None


def read(text: str) -> Token:
    """Raises Refused when the text is no token."""
    if token := parsed(text):
        return token
    raise Refused(note("stale-button"))
