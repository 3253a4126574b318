"""One table: its seats, its rules and the state of its match. It is the unit that the store keeps."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, Generic, Literal, NewType, Self, TypeAlias, TypeVar, cast, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.ai.levels import Level
from bot.catalog import CATALOG, GameDefinition
from bot.tables.clock import Clock
from bot.tables.day_try import DayTry
from bot.tables.durations import DAY, HOUR
from bot.tables.free_time import FreeTime
from bot.tables.seal import Seal
from bot.tables.waiting import Waiting
from engines.core import Outcome, Refused, Seat, note
from engines.luck import Luck

TableId = NewType("TableId", str)
"""The id of a table: eight letters, a keyed hash of the operation that opened it."""

Channel = NewType("Channel", str)
"""The id of a chat: ``discord:123``, ``telegram:-456``, ``web:garden``. Only adapters make channels."""

User = NewType("User", str)
"""An account of a person on one platform: ``discord:42``. Only adapters make users."""

Accounts: TypeAlias = frozenset[User]
"""The accounts of one person: one, or those that the person has joined."""

G = TypeVar("G")
S = TypeVar("S")

VERSION: Final = 1

AFTER_PAUSE: Final = 12 * HOUR
"""The least time, in seconds, of who is asked when a pause is over."""


class Unreadable(Exception):
    """A stored table that this version cannot read. It is kept aside, never deleted."""


LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""How well a computer may play, from the weakest up."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair at the table: with a person, a computer (``user`` is None), or a computer that stands in for a person.

    Anybody may claim a ``vacant`` chair: its person left during the match. ``seen`` is when the person last acted here,
    in seconds since 1970; ``level`` is the strength of a computer on this chair.
    """

    user: User | None = None
    name: str = ""
    computer: bool = False
    vacant: bool = False
    seen: int = 0
    level: Level = "medium"


@dataclass(frozen=True, slots=True)
class Hold:
    """A seat that is kept for an invited person until a moment.

    ``said`` is when the invitation was said once more, 0 if it was not. ``answer`` says why the seat is kept no longer;
    empty: it is kept. Times are in seconds since 1970.
    """

    whom: User
    name: str
    until: int
    said: int = 0
    answer: Literal["", "declined", "expired", "withdrawn"] = ""


How: TypeAlias = Literal["only", "planned", "declines"]
"""How something was done without a player: the only possible move was made, or one that was planned for this case; or a
computer has declined a draw.
"""


@dataclass(frozen=True, slots=True)
class ByItself:
    """The last step, if it was made without its player; ``move`` is in notation, empty if it was none."""

    seat: int
    move: str
    how: How


OpenTo: TypeAlias = Literal["invited", "here", "everywhere"]
"""Who may sit down in a lobby: the invited, whoever sees it too, or anybody, who then finds it by a list."""
OPEN_TO: Final[tuple[OpenTo, ...]] = get_args(OpenTo)


OfferKind: TypeAlias = Literal["draw", "undo", "option", "stand-in", "replace", "clock", "pause"]


@dataclass(frozen=True, slots=True)
class Offer:
    """A pending offer that needs the consent of the others.

    Its kind is a draw, an undo (``what`` is the revision to return to), other rules in the lobby (``what`` is the
    command) or another clock there (``what`` is its tempo), a pause of all clocks, a computer for a silent player or
    somebody else in their place (``what`` is the seat). ``by`` is the seat that offers, ``rev`` the table's revision
    with the offer, ``agreed`` the seats that agree.
    """

    kind: OfferKind
    by: int
    rev: int
    what: str = ""
    agreed: tuple[int, ...] = ()


class Table(BaseModel, Generic[G, S]):
    """An immutable snapshot of a table; ``rev`` counts its changes and guards every write.

    ``rules`` holds the value of every option, so a new default never changes a running game. ``luck`` is the source of
    luck at the setup of the match: together with the log it replays the match. ``seal`` holds the secret from which it
    follows, None where luck has another source. ``asked[seat]`` is the revision since
    which the seat's open decision stands; None: it has none. ``order`` is the seating of a rematch, used when everybody
    comes. ``deal`` is the number of a deal that was chosen by its number. ``together`` lets anybody in the chat move
    for a player who plays alone. ``holds`` are the invitations of a lobby, ``open_to`` says who else may sit down.
    ``waiting`` says how long the open decisions have been waited for; it is empty on a table of an older version.
    ``community`` is the id of the community where the table was opened; empty on a table of an older version.
    ``silence`` is the number of seconds after which the others may replace a player who is waited for; it is the
    community's when the table was opened. ``thread`` says that the match gets a thread of its own when it begins.
    With ``watching`` people from elsewhere may look on by a link. ``clock`` limits the time of turns; None: there is no
    limit. ``returned`` are the seconds of an outage of ours that ended since the change before, so that clocks had them
    back. ``by_itself`` is the last step if it was made without its player. ``asleep`` is since when nobody has been at
    a table that sleeps, 0: it is awake. ``free`` is never stored: it is what was known when the table was loaded.
    ``day`` says which game of the day this is. ``folded_by`` is the name of an administrator who has put away a table
    of others, ``league`` the id of the league to which a game belongs; empty: to none. ``start`` is the position of
    another match from which this one goes on, None: it begins as the rules say; its result is not kept. Times are whole
    seconds since 1970.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    v: Literal[1] = 1
    id: TableId
    game: str
    ruleset: str
    rules: G
    home: Channel
    community: str = ""
    opener: User
    chairs: tuple[Chair, ...]
    phase: Literal["lobby", "playing", "over", "folded"] = "lobby"
    rev: int = 1
    asked: tuple[int | None, ...] = ()
    state: S | None = Field(default=None, repr=False)
    luck: Luck | None = Field(default=None, repr=False)
    seal: Seal | None = Field(default=None, repr=False)
    offer: Offer | None = None
    ending: Outcome | None = None
    order: tuple[User | None, ...] = ()
    moves: int = 0
    deal: int | None = None
    together: bool = False
    holds: tuple[Hold, ...] = ()
    open_to: OpenTo = "here"
    waiting: Waiting = Waiting()
    silence: int = 3 * DAY
    thread: bool = False
    watching: bool = True
    clock: Clock | None = None
    returned: int = 0
    asleep: int = 0
    by_itself: ByItself | None = None
    free: FreeTime = Field(default=FreeTime(), exclude=True, repr=False)
    day: DayTry | None = None
    folded_by: str = ""
    league: str = ""
    start: S | None = Field(default=None, repr=False)
    opened: int = 0
    touched: int = 0

    @property
    def definition(self) -> GameDefinition[Any, Any, Any]:
        """What the catalogue knows of this table's game."""
        return CATALOG[self.game]

    @property
    def draws(self) -> bool:
        """Whether players may agree to a draw."""
        return self.definition.draws(self.rules)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def people(self) -> tuple[User, ...]:
        """The users at this table, also those for whom a computer stands in."""
        return tuple(chair.user for chair in self.chairs if chair.user)

    @property
    def invited(self) -> tuple[Hold, ...]:
        """The invitations that have not been answered."""
        return tuple(hold for hold in self.holds if not hold.answer)

    def find(self, who: User | Accounts | None) -> Seat | None:
        """The seat that was taken by an account, or by any account of a person; None when nobody of them sits here."""
        accounts = (who,) if isinstance(who, str) else who or ()
        return next((Seat(i) for i, chair in enumerate(self.chairs) if chair.user and chair.user in accounts), None)

    def seat_of(self, who: User | Accounts) -> Seat:
        """The seat of an account or a person.

        Raises:
            Refused: they do not sit here.
        """
        if (seat := self.find(who)) is None:
            raise Refused(note("not-at-table"))
        return seat

    def mover(self, who: User | Accounts) -> Seat:
        """The seat for which somebody may move: their own, or that of a patience that is played together.

        Raises:
            Refused: there is no such seat.
        """
        return Seat(0) if self.together and self.find(who) is None else self.seat_of(who)

    def check(self, seat: Seat, rev: int) -> None:
        """Checks that a button drawn at the revision ``rev`` belongs to the seat's open decision.

        Raises:
            Refused: it belongs to an earlier decision.
        """
        since = self.asked[seat] if self.asked else None
        if since is not None and not since <= rev <= self.rev:
            raise Refused(note("stale-button"))

    def outcome(self) -> Outcome | None:
        """The result by the rules, by resignation or by agreement; None while the match runs."""
        rules: Any = self.rules
        return self.ending or (None if self.state is None else rules.outcome(self.state))

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have an open decision; nobody is waited for at a table that sleeps."""
        return () if self.asleep else tuple(Seat(i) for i, since in enumerate(self.asked) if since is not None)

    def changed(self, now: int, **changes: object) -> Self:
        """The next revision, changed at ``now`` (seconds since 1970), with these fields replaced. Clocks of seats that
        need not decide any more stand, others begin to run.
        """
        return self._next(now, changes)

    def _next(self, now: int, changes: dict[str, object], *, earned: bool = False) -> Self:
        """The next revision. ``earned`` says that seats which need not decide any more have earned their increment."""
        now = max(now, self.touched)
        after = self.model_copy(update={"rev": self.rev + 1, "touched": now, **changes})
        if after.clock is None or after.phase != "playing":
            return after
        returned = sum(end - begin for begin, end in self.free.outages if self.touched < end <= now)
        kept = self.returned if now == self.touched else returned
        clock = self._clocked(after, after.clock, now, earned=earned)
        return after.model_copy(update={"clock": clock, "returned": kept})

    def resumed(self, now: int) -> Self:
        """The same revision without its pause: clocks run again, and who is asked has ``AFTER_PAUSE`` at least."""
        if self.clock is None or not self.clock.paused:
            return self
        clock = replace(self.clock, paused=0)
        for seat in self.awaited():
            clock = clock.with_least(seat, AFTER_PAUSE)
        after = self.model_copy(update={"clock": clock})
        return after.model_copy(update={"clock": self._clocked(after, clock, now, earned=False)})

    def runs(self, seat: Seat) -> bool:
        """Whether the clock of a seat has to run: its person must decide, and plays with other people who are awake
        and have not agreed to a pause.
        """
        people = [bool(chair.user) and not chair.computer for chair in self.chairs]
        stands = self.asleep or (self.clock and self.clock.paused)
        is_asked = self.phase == "playing" and seat < len(self.asked) and self.asked[seat] is not None
        return is_asked and not stands and people[seat] and sum(people) > 1

    def _clocked(self, after: Self, clock: Clock, now: int, *, earned: bool) -> Clock:
        clock = clock if clock.left else clock.started(len(after.chairs))
        for seat in map(Seat, range(len(after.chairs))):
            ran, runs = clock.since[seat] is not None, after.runs(seat)
            if ran and not runs:
                clock = clock.stopped(seat, now, self.free.of(seat), earned=earned and after.asked[seat] is None)
            elif runs and not ran:
                is_new = self.phase == "playing" and self.chairs[seat].computer
                clock = clock.running(seat, now, least=DAY if is_new else 0)
        return clock

    def stepped(self, seat: Seat | None, state: Any, now: int, *, back: Seat | None = None, **changes: object) -> Self:
        """The next revision after a step, which ends a pause. The open decision of another seat stays; everybody else
        who is to move gets a new one.

        Without a ``seat`` (a first deal, a step taken back) everybody gets a new decision. A seat whose step others
        cannot see keeps its decision. ``back`` is a seat whose missed player has returned.
        """
        if self.clock and self.clock.paused:
            return self.resumed(now).stepped(seat, state, now, back=back, **changes)
        rules: Any = self.rules
        rev, movers = self.rev + 1, rules.to_move(state)
        before = self.asked or (None,) * len(self.chairs)
        stays = rules.hides and seat in movers and rules.view(state, None) == rules.view(self.state, None)
        asked = tuple(
            None if i not in movers else rev if seat is None or (i == seat and not stays) or since is None else since
            for i, since in enumerate(before)
        )
        phase = "playing" if movers else "over"
        waiting = self.waiting.stepped(before, asked, now, back)
        fresh = {"state": state, "asked": asked, "phase": phase, "waiting": waiting}
        after = {"by_itself": None, **fresh, **changes}
        return self._next(now, after, earned=seat is not None)


AnyTable: TypeAlias = Table[Any, Any]
"""A table of any game."""


def is_live(table: AnyTable) -> bool:
    """Whether a table is in its lobby or in play."""
    return table.phase in ("lobby", "playing")


class RefusedAt(Refused):
    """A refusal at a table: its text may name the players, and its buttons may offer moves there."""

    def __init__(self, table: Table[Any, Any], refusal: Refused) -> None:
        super().__init__(refusal.why, refusal.instead)
        self.table = table


@cache
def codec(game: str) -> type[Table[Any, Any]]:
    """The model class of one game's tables, with the game's options and state; cached, since it is slow to build."""
    rules, generic = CATALOG[game].default, cast("Any", Table)
    return cast("type[Table[Any, Any]]", generic[type(rules), rules.state_type])


MIGRATIONS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""By version: converts the fields of a stored table to the next version."""


def dump(table: Table[Any, Any]) -> str:
    """The table as text: the version and the game on the first line, then JSON."""
    return f"{VERSION} {table.game}\n{table.model_dump_json()}"


def load(blob: str) -> Table[Any, Any]:
    """The table from its text. An unknown field or a wrong type is an error; nothing is dropped.

    Raises:
        Unreadable: this version cannot read the table.
    """
    head, _, body = blob.partition("\n")
    version, _, game = head.partition(" ")
    try:
        return codec(game).model_validate_json(body if version == str(VERSION) else _migrated(version, body))
    except ValidationError as wrong:
        where = [".".join(map(str, error["loc"])) for error in wrong.errors(include_input=False)]
        raise Unreadable(f"{head}: {where}") from None  # the invalid input may hold secrets
    except (LookupError, TypeError, ValueError) as wrong:  # another version may have written anything
        raise Unreadable(f"{head}: {type(wrong).__name__}") from None


def _migrated(version: str, body: str) -> str:
    """Converts a table from an older version, step by step.

    Raises:
        Unreadable: a conversion is missing, or a newer version wrote the table.
    """
    fields, at = json.loads(body), int(version) if version.isdecimal() else VERSION + 1
    while at < VERSION and at in MIGRATIONS:
        fields, at = MIGRATIONS[at](fields), at + 1
    if at != VERSION:
        raise Unreadable(version)
    return json.dumps(fields)
