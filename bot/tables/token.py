"""Tokens: what a button carries. A token names the table, the revision at which the button was drawn, and an action."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from engines.core import Refused, note

NOWHERE: Final = "-"
"""The table id of a button that belongs to no table."""


REMEMBERED: Final = 4096
"""The tokens that are read once; one press reads its own several times, and a panel those of all its buttons."""


class Kind(StrEnum):
    """The kind of action; the brackets below say what ``text`` holds."""

    MOVE = "m"  # [a move] in notation
    MARK = "k"  # [+3] chooses item 3, [-3] takes it back
    STEP = "s"  # [the steps so far] of a move that is chosen step by step
    VERB = "v"  # [the number of a verb] is done with the chosen items
    CARD = "c"  # [deal.card] plays a card, from a panel that only its player sees
    LASTING = "d"  # [deal.move] makes a move that means the same throughout the deal
    NUMBER = "n"  # [a number] plays the card at that place of the presser's hand, from buttons that all see
    DROP = "t"  # [a place] takes chosen cards of the presser's hand
    ACT = "a"  # [a command] of the table; the revision does not matter
    PAGE = "l"  # [a page] about the table, for the presser alone
    RUN = "g"  # [a slash command] that belongs to no table

    @property
    def is_move(self) -> bool:
        """Whether the action is a move or a part of one."""
        return self not in (Kind.ACT, Kind.PAGE, Kind.RUN)


@dataclass(frozen=True, slots=True)
class Token:
    """One button's action. It does not say who may press: the chat says who pressed. ``str`` gives its text."""

    table: str
    rev: int
    kind: Kind
    text: str = ""

    @property
    def move(self) -> str | None:
        """The move that it names, None when it names none."""
        match self.kind:
            case Kind.MOVE:
                return self.text
            case Kind.LASTING:
                return self.text.partition(".")[2]
            case _:
                return None

    def __str__(self) -> str:
        return f"{self.table}:{self.rev}:{self.kind}:{self.text}"


_NAME: Final = r"[a-z2-7]{8}"
PATTERN: Final = rf"(?P<table>{_NAME}|{NOWHERE}):(?P<rev>\d{{1,9}}):(?P<kind>[{''.join(Kind)}]):(?P<text>.{{0,80}})"
_READ: Final = re.compile(PATTERN, re.ASCII)


def is_name(text: str) -> bool:
    """Whether a text has the form of a table id."""
    return re.fullmatch(_NAME, text, re.ASCII) is not None


@lru_cache(REMEMBERED)
def parsed(text: str) -> Token | None:
    """The token with this text; None when the text is no token."""
    if match := _READ.fullmatch(text):
        return Token(match["table"], int(match["rev"]), Kind(match["kind"]), match["text"])
    return None


def read(text: str) -> Token:
    """The token with this text.

    Raises:
        Refused: the text is no token.
    """
    if token := parsed(text):
        return token
    raise Refused(note("stale-button"))
