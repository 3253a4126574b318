"""One table: who sits where, and the state. The unit that the store keeps."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, Literal, NewType, Self, TypeAlias, TypeVar, cast, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.catalog import CATALOG, GameDefinition
from bot.tables.waiting import Waiting
from engines.core import Outcome, Refused, Seat, note
from engines.luck import Luck

TableId = NewType("TableId", str)
"""Eight letters, a keyed hash of the operation that opened it. Its first letter names the bucket of the store."""

Channel = NewType("Channel", str)
"""A chat where tables are shown: ``discord:123``, ``telegram:-456``, ``web:garden``. Only adapters make these."""

User = NewType("User", str)
"""Who plays: ``discord:42``. Only adapters make these."""

G = TypeVar("G")
S = TypeVar("S")

VERSION: Final = 1


class Unreadable(Exception):
    """A stored table that this version does not understand. It is kept aside, never deleted."""


Level: TypeAlias = Literal["easy", "medium", "strong"]
"""How well a computer plays."""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a person, a computer (nobody's user), or a computer that stands in for a person.

    A ``vacant`` one was left by a person in mid-game: anybody may claim it. ``seen`` is when the person last did
    something here, ``level`` how well a computer plays that sits there.
    """

    user: User | None = None
    name: str = ""
    computer: bool = False
    vacant: bool = False
    seen: int = 0
    level: Level = "medium"


OfferKind: TypeAlias = Literal["draw", "undo", "option", "stand-in"]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that needs the consent of the others.

    A draw, an undo (``what`` is the revision to go back to), other rules in the lobby (``what`` is the command) or
    a computer for who has been silent (``what`` is the seat).
    ``agreed`` are seats.
    """

    kind: OfferKind
    by: int
    rev: int
    what: str = ""
    agreed: tuple[int, ...] = ()


class Table(BaseModel, Generic[G, S]):
    """A frozen snapshot; ``rev`` counts changes and guards every write.

    ``rules`` holds the value of every option, so a new default never changes a running game. ``luck`` is what the
    match was set up with: with the log it replays the match. ``asked[seat]`` is the revision since which the seat's
    present decision stands, None when it has none. ``order`` is who sits where, seat by seat, when
    a rematch settles that and everybody comes. ``deal`` is the number of a deal that was asked for by its number;
    ``together`` lets anybody in the chat move for the one who plays alone. ``waiting`` says for how long the open
    decisions have been waited for; a table of an older version has nothing there. Times are whole seconds since 1970.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    v: Literal[1] = 1
    id: TableId
    game: str
    ruleset: str
    rules: G
    home: Channel
    opener: User
    chairs: tuple[Chair, ...]
    phase: Literal["lobby", "playing", "over", "folded"] = "lobby"
    rev: int = 1
    asked: tuple[int | None, ...] = ()
    state: S | None = None
    luck: Luck | None = Field(default=None, repr=False)
    offer: Offer | None = None
    ending: Outcome | None = None
    order: tuple[User | None, ...] = ()
    moves: int = 0
    deal: int | None = None
    together: bool = False
    waiting: Waiting = Waiting()
    opened: int = 0
    touched: int = 0

    @property
    def definition(self) -> GameDefinition[Any, Any, Any]:
        return CATALOG[self.game]

    @property
    def draws(self) -> bool:
        """Whether players may agree to a draw."""
        return self.definition.draws(self.rules)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def people(self) -> tuple[User, ...]:
        """Everybody who sits here, also those for whom a computer stands in."""
        return tuple(chair.user for chair in self.chairs if chair.user)

    def find(self, user: User | None) -> Seat | None:
        """The seat of a user, None for an onlooker."""
        return next((Seat(i) for i, chair in enumerate(self.chairs) if user and chair.user == user), None)

    def seat_of(self, user: User) -> Seat:
        """Raises Refused when the user only looks on."""
        if (seat := self.find(user)) is None:
            raise Refused(note("not-at-table"))
        return seat

    def mover(self, user: User) -> Seat:
        """The seat for which a user may move: his own, or the one of a patience that is played together.

        Raises:
            Refused: the user only looks on.
        """
        return Seat(0) if self.together and self.find(user) is None else self.seat_of(user)

    def check(self, seat: Seat, rev: int) -> None:
        """Raises Refused when a button drawn at ``rev`` is not about the seat's present decision."""
        since = self.asked[seat] if self.asked else None
        if since is not None and not since <= rev <= self.rev:
            raise Refused(note("stale-button"))

    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or by resignation or agreement."""
        rules: Any = self.rules
        return self.ending or (None if self.state is None else rules.outcome(self.state))

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        return tuple(Seat(i) for i, since in enumerate(self.asked) if since is not None)

    def changed(self, now: int, **changes: object) -> Self:
        """The next revision with these fields."""
        return self.model_copy(update={"rev": self.rev + 1, "touched": now, **changes})

    def stepped(self, seat: Seat | None, state: Any, now: int, *, back: Seat | None = None, **changes: object) -> Self:
        """The next revision after a step: an open decision of another seat stands, everything else is asked anew.

        Without a seat (a first deal, a step taken back) everybody is asked anew; a seat whose own step others cannot
        see still faces the same question. ``back`` is who has been missed.
        """
        rules: Any = self.rules
        rev, movers = self.rev + 1, rules.to_move(state)
        before = self.asked or (None,) * len(self.chairs)
        stays = seat in movers and rules.view(state, None) == rules.view(self.state, None)
        asked = tuple(
            None if i not in movers else rev if seat is None or (i == seat and not stays) or since is None else since
            for i, since in enumerate(before)
        )
        phase = "playing" if movers else "over"
        waiting = self.waiting.stepped(before, asked, now, back)
        return self.changed(now, state=state, asked=asked, phase=phase, waiting=waiting, **changes)


AnyTable: TypeAlias = Table[Any, Any]
"""A table of any game."""


class RefusedAt(Refused):
    """A refusal at a table, whose players it may name and whose moves it may offer."""

    def __init__(self, table: Table[Any, Any], refusal: Refused) -> None:
        super().__init__(refusal.why, refusal.instead)
        self.table = table


@cache
def codec(game: str) -> type[Table[Any, Any]]:
    """The table of one game, with its own options and state; built once, because that is slow."""
    rules, generic = CATALOG[game].default, cast("Any", Table)
    return cast("type[Table[Any, Any]]", generic[type(rules), rules.state_type])


MIGRATIONS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""From a version of the stored table to the next one."""


def dump(table: Table[Any, Any]) -> str:
    """The version and the game's name on a line, then the table as JSON."""
    return f"{VERSION} {table.game}\n{table.model_dump_json()}"


def load(blob: str) -> Table[Any, Any]:
    """Strict: an unknown field or a wrong type is an error, never dropped.

    Raises:
        Unreadable: this version cannot read it.
    """
    head, _, body = blob.partition("\n")
    version, _, game = head.partition(" ")
    if game not in CATALOG:
        raise Unreadable(head)
    try:
        return codec(game).model_validate_json(body if version == str(VERSION) else _migrated(version, body))
    except ValidationError as wrong:
        where = [".".join(map(str, error["loc"])) for error in wrong.errors(include_input=False)]
        raise Unreadable(f"{head}: {where}") from None  # the input holds secrets
    except (LookupError, TypeError, ValueError) as wrong:  # what an old or a future version wrote is not what we think
        raise Unreadable(f"{head}: {type(wrong).__name__}") from None


def _migrated(version: str, body: str) -> str:
    """Walks from version to version.

    Raises:
        Unreadable: a step is missing, or the table is from the future.
    """
    fields, at = json.loads(body), int(version) if version.isdecimal() else VERSION + 1
    while at < VERSION and at in MIGRATIONS:
        fields, at = MIGRATIONS[at](fields), at + 1
    if at != VERSION:
        raise Unreadable(version)
    return json.dumps(fields)
