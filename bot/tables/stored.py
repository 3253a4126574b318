"""What is stored beside a table: where it is shown, half-made choices, its log, and one change of all that."""

from typing import Any, NamedTuple

from bot.tables.table import Channel, Table, User


class Place(NamedTuple):
    """Where a table is shown, and whose eyes see it there; None is everybody's."""

    channel: Channel
    eyes: User | None = None


class Shown(NamedTuple):
    """The newest revision drawn at a place, and the chat's name of the message."""

    rev: int = 0
    message: str = ""


class Loaded(NamedTuple):
    """A table and the half-made choices beside it, by ``seat:what``."""

    table: Table[Any, Any]
    drafts: dict[str, str]


class Entry(NamedTuple):
    """One line of a table's log: the revision after it, and ``seat notation`` or ``!command``."""

    rev: int
    step: str


class Saving(NamedTuple):
    """One change, written in one stroke.

    ``expected`` is the stored revision that it rests on (0: nothing is stored). ``due`` is when the table owes
    something by itself, in seconds since 1970; None when it owes nothing. ``places`` are added to where it is shown.
    """

    table: Table[Any, Any]
    expected: int
    op: str
    step: str
    due: float | None = None
    places: tuple[Place, ...] = ()
