"""A season of a league: who has entered, who plays whom, and what has come of it."""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar, Final, Literal, NewType, TypeAlias

from pydantic import ConfigDict, TypeAdapter, ValidationError

from bot.tables.clock import TEMPOS, Tempo
from bot.tables.table import Accounts, Channel, TableId, Unreadable, User

LeagueId = NewType("LeagueId", str)
"""The id of one season of a league: eight letters, a keyed hash of what has opened it."""

VERSION: Final = 1

Status: TypeAlias = Literal["in", "absent", "withdrawn"]
"""Whether a member still plays. Who was absent twice may come back; who has withdrawn may not."""

GameResult: TypeAlias = Literal[
    "", "first", "second", "draw", "first-absent", "second-absent", "both-absent", "first-free", "second-free", "void"
]
"""How a game came out: who won; who lost it by absence; who gets the point without a game, because the other one is out
of the league; or that nobody gets anything. Empty: it is not over.
"""

UNPLAYED: Final[tuple[GameResult, ...]] = ("first-free", "second-free", "void")
"""Results of pairings that came to no game."""


NO_TABLE: Final = TableId("")
NOWHERE: Final = Channel("")
NO_LEAGUE: Final = LeagueId("")


class UnreadableLeague(Unreadable):
    """A stored league that this version cannot read."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A member. ``chat`` is the private chat where the member's boards stand; empty: they stand where the league is.

    ``rating`` is what placed the member at the beginning, None: unrated. ``rank`` is the place that the former season
    has given, counted from 0 through all divisions; None: the member is new. ``absences`` are the games lost by
    absence.
    """

    user: User
    name: str
    chat: Channel = NOWHERE
    rating: float | None = None
    rank: int | None = None
    status: Status = "in"
    absences: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    """A pairing: the numbers of who sits first and who sits second among the members.

    ``table`` is the id of its table once the game is owed, and ``opened`` says that the table stands.
    """

    division: int
    round: int
    first: int
    second: int
    table: TableId = NO_TABLE
    opened: bool = False
    result: GameResult = ""

    @property
    def runs(self) -> bool:
        """Whether the game is owed or under way."""
        return bool(self.table) and not self.result

    @property
    def members(self) -> tuple[int, int]:
        """Both players, by their numbers among the members."""
        return self.first, self.second


@dataclass(frozen=True, slots=True, kw_only=True)
class League:
    """One season. ``rev`` counts its changes and guards every write.

    ``community`` is the id of the place that the league belongs to, ``home`` the chat where it is announced; ``thread``
    is where the boards stand, unless they stand in private chats because the league is ``private``. ``closes`` is the
    end of the entries, ``extended`` how often it was put off. At most ``at_once`` games of a member run at a time, and
    a division has at most ``most`` members. ``lot`` is the season's secret, whose commitment is public from the
    beginning; it decides what nothing else decides. ``former`` are the ranks that the former season gives.
    ``following`` is the next season. ``said`` is what has been posted last (``card``,
    ``begin``, ``end``), ``card`` the message by which people enter. Times are whole seconds since 1970.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")

    id: LeagueId
    community: str
    home: Channel
    opener: User
    game: str
    ruleset: str
    closes: int
    private: bool = False
    thread: Channel = NOWHERE
    tempo: Tempo = TEMPOS["week"]
    days: int = 7
    most: int = 10
    at_once: int = 3
    season: int = 1
    phase: Literal["entry", "on", "over", "closed"] = "entry"
    members: tuple[Entrant, ...] = ()
    divisions: tuple[tuple[int, ...], ...] = ()
    games: tuple[Game, ...] = ()
    lot: str = field(default="", repr=False)
    former: tuple[tuple[User, int], ...] = ()
    following: LeagueId = NO_LEAGUE
    extended: int = 0
    began: int = 0
    ended: int = 0
    said: str = ""
    card: str = ""
    rev: int = 1

    def changed(self, **changes: object) -> "League":
        """The next revision, with these fields replaced."""
        return replace(self, rev=self.rev + 1, **changes)  # type: ignore[arg-type]  # the names are those of fields

    def find(self, who: Accounts) -> int | None:
        """The number of the member with one of these accounts; None: nobody of them has entered."""
        return next((n for n, member in enumerate(self.members) if member.user in who), None)

    def division_of(self, member: int) -> int:
        """The division of a member, counted from 0."""
        return next(n for n, members in enumerate(self.divisions) if member in members)

    def games_in(self, division: int) -> tuple[Game, ...]:
        """The games of a division."""
        return tuple(game for game in self.games if game.division == division)

    def games_of(self, member: int) -> tuple[Game, ...]:
        """The games of a member, by rounds."""
        return tuple(game for game in self.games if member in game.members)

    def with_game(self, number: int, game: Game) -> tuple[Game, ...]:
        """All games, with another one in the place of one."""
        return (*self.games[:number], game, *self.games[number + 1 :])

    def with_member(self, number: int, member: Entrant) -> tuple[Entrant, ...]:
        """All members, with another one in the place of one."""
        return (*self.members[:number], member, *self.members[number + 1 :])

    def game_at(self, table: TableId) -> int | None:
        """The number of the game at a table; None: it is no game of this league."""
        return next((n for n, game in enumerate(self.games) if game.table and game.table == table), None)


@cache
def _codec() -> TypeAdapter[League]:
    return TypeAdapter(League)


def dump(league: League) -> str:
    """The league as text: the version on the first line, then JSON without what has its default."""
    return f"{VERSION}\n{_codec().dump_json(league, exclude_defaults=True).decode()}"


def load(text: str) -> League:
    """The league from its text.

    Raises:
        UnreadableLeague: this version cannot read it.
    """
    version, _, body = text.partition("\n")
    if version != str(VERSION):
        raise UnreadableLeague(version)
    try:
        return _codec().validate_json(body)
    except ValidationError as wrong:
        where = [".".join(map(str, error["loc"])) for error in wrong.errors(include_input=False)]
        raise UnreadableLeague(str(where)) from None  # the input holds a secret
