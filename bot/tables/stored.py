"""What the store keeps beside a table: where it is shown, half-made choices, its log; and one write of all that."""

from typing import Any, NamedTuple

from bot.tables.table import Channel, Table, User


class Place(NamedTuple):
    """Where a table is shown. ``eyes`` is the only user who sees it there; None: everybody in the channel does.

    A ``brief`` place has one line that names the table, which is played elsewhere, in a thread of its own.
    """

    channel: Channel
    eyes: User | None = None
    brief: bool = False


class Shown(NamedTuple):
    """What a place shows: the newest drawn revision, and the chat's id of the message."""

    rev: int = 0
    message: str = ""


class Loaded(NamedTuple):
    """A table with the half-made choices beside it; their keys are ``seat:what``."""

    table: Table[Any, Any]
    drafts: dict[str, str]


class Found(NamedTuple):
    """A table as it was found for an operation: what places show of it, and whether the operation is done already."""

    loaded: Loaded
    places: dict[Place, Shown]
    is_done: bool


class Written(NamedTuple):
    """What stands in the store right after a write, and the places whose claims the writer was given with it.

    Who has a claim may draw what is here without looking again: nobody else draws there meanwhile.
    """

    loaded: Loaded
    places: dict[Place, Shown]
    claimed: frozenset[Place]


class Entry(NamedTuple):
    """One line of a table's log. ``rev`` is the revision after it; ``step`` is ``seat move`` or ``!command``."""

    rev: int
    step: str


class Saving(NamedTuple):
    """One change of a table, written atomically.

    ``expected`` is the stored revision that the change is based on; 0: the table is new. ``op`` is the request's id,
    ``step`` the line of the log. ``due`` is when the table must be looked at next, in seconds since 1970; None: never.
    ``places`` are new places where it is shown. ``result`` is the result of a match that ends with this change, as
    text; empty: none. ``claims`` are places where the writer will draw, which are claimed with the change if nobody
    draws there.
    """

    table: Table[Any, Any]
    expected: int
    op: str
    step: str
    due: float | None = None
    places: tuple[Place, ...] = ()
    result: str = ""
    claims: tuple[Place, ...] = ()
