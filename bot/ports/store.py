"""The port to the store of tables."""

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias

from bot.days.stores import DayResults
from bot.leagues.seasons import Seasons
from bot.ports.analyses import Analyses
from bot.ports.free_times import FreeTimes
from bot.ports.people import Belongings, People
from bot.ports.platforms import Uptime
from bot.ports.upkeep import Upkeep
from bot.results.stores import Boards, Careers, Ratings, Results, Tallies
from bot.tables.doors import Link
from bot.tables.stored import Entry, Found, Loaded, Place, Saving, Shown, Written
from bot.tables.table import Channel, TableId, User

Clock: TypeAlias = Callable[[], float]
"""A function that returns the time in seconds since 1970."""

AT_ONCE: Final = 100
"""The most appointments that are looked at in one round."""


class Appointment(NamedTuple):
    """Something that is due at a time and belongs to no table: a word, whom it is about, and when."""

    what: str
    when: float


class Waiting(NamedTuple):
    """What waits to be done: tables that are due, matches from whose results something has to follow, appointments, and
    tables whose boards are out of date; each oldest first.
    """

    due: list[TableId]
    owed: list[TableId]
    planned: list[Appointment]
    boards: list[TableId]


class Pointer(StrEnum):
    """Kinds of pointers to tables."""

    AT = "at"  # from a chat to the tables shown there
    MINE = "mine"  # from a user to the tables where that user sits
    INVITED = "invited"  # from a user to the tables where a seat is kept for that user
    ENDED = "ended"  # from a user to the tables whose end that user has not seen


class Store(Protocol):
    """Stores tables and, beside each table, its half-made choices, its places and its log.

    Every method raises Away when the store cannot be reached. Times are in seconds since 1970.
    """

    @property
    def people(self) -> People:
        """Whose the accounts are."""

    @property
    def uptime(self) -> Uptime:
        """Which platforms are served."""

    @property
    def free_times(self) -> FreeTimes:
        """When no clock runs."""

    @property
    def results(self) -> Results:
        """The results of finished matches."""

    @property
    def ratings(self) -> Ratings:
        """The ratings of each game."""

    @property
    def boards(self) -> Boards:
        """The boards of communities and of everybody."""

    @property
    def careers(self) -> Careers:
        """What belongs to each person."""

    @property
    def tallies(self) -> Tallies:
        """What all draws add up to."""

    @property
    def days(self) -> DayResults:
        """Results of games of the day."""

    @property
    def belongings(self) -> Belongings:
        """What is kept about people."""

    @property
    def leagues(self) -> Seasons:
        """Seasons of leagues."""

    @property
    def analyses(self) -> Analyses:
        """What is kept of the analyses of finished matches."""

    @property
    def upkeep(self) -> Upkeep:
        """What operators want to know of it."""

    async def load(self, table: TableId) -> Loaded | None:
        """The newest revision of a table with its half-made choices, also of an archived table; None: there is no such
        table.

        Raises:
            Unreadable: this version cannot read the table, which is now kept aside.
            Away: the store cannot be reached.
        """

    async def find(self, table: TableId, op: str) -> Found | None:
        """What an operation needs to know of a table before it decides, read at one moment; None: there is no such
        table.

        Raises:
            Unreadable: this version cannot read the table, which is now kept aside.
            Away: the store cannot be reached.
        """

    async def prepare(self, table: TableId, op: str, asker: User, channel: Channel) -> Found | None:
        """What ``find`` will return to an operation that asks for it at once, for who has to look before; see there.

        Besides it reads what will be needed of the asker, of the chat and of those who sit there, all at once.
        """

    async def recent(self, table: TableId) -> Loaded | None:
        """A table for whoever only shows it: the very same that this process has found or written lately, as long as it
        hears of all changes and has heard of none; else it is loaded. Nothing may be decided on it.

        Raises:
            Unreadable: this version cannot read the table, which is now kept aside.
            Away: the store cannot be reached.
        """

    async def save(self, saving: Saving) -> Written | None:
        """Writes a table with its operation, log line, places, due time and need to be drawn, all atomically, and
        publishes that it has changed.

        Returns None and writes nothing when the operation has been saved before.

        Raises:
            Conflict: the stored revision is not ``saving.expected``.
            Away: the store cannot be reached.
        """

    async def done(self, table: TableId, op: str) -> bool:
        """Whether the operation ``op`` has already changed the table."""

    async def opener(self, table: TableId) -> str | None:
        """The operation that opened a table, also an archived or unreadable one; empty: only its result is left;
        None: the id is free.
        """

    async def log(self, table: TableId) -> list[Entry]:
        """The log of a table, oldest line first. It holds secrets, so players may read it only after the match."""

    async def draft(self, table: TableId, what: str, text: str) -> None:
        """Stores a half-made choice under the key ``seat:what``. The revision stays the same."""

    async def choose(
        self, found: Loaded, op: str, what: str, text: str, claims: tuple[Place, ...] = ()
    ) -> Written | None:
        """Stores a half-made choice, as ``draft`` does, and publishes that; None: the table has changed meanwhile, or
        is archived, or the operation is already done. ``claims`` are claimed as ``Saving`` tells.
        """

    async def pull(self, table: TableId, place: Place) -> tuple[Loaded, Shown] | None:
        """A table and what a place shows of it, read at one moment; None: the place no longer shows the table.

        Raises:
            Unreadable: this version cannot read the table, which is now kept aside.
            Away: the store cannot be reached.
        """

    async def note(self, table: TableId, what: str, text: str) -> bool:
        """Stores a note beside a table; returns whether it is new. The next decision of its seat removes it."""

    async def archive(self, table: TableId, *, keep: bool = True) -> None:
        """Moves a finished table and its log into one archive record, which is kept for 400 days, and removes its
        places. Unless ``keep``, the table is deleted.
        """

    async def add_place(self, table: TableId, place: Place) -> None:
        """Adds a place where the table is shown."""

    async def drop_place(self, table: TableId, place: Place) -> None:
        """Removes a place where the table was shown."""

    async def places(self, table: TableId) -> dict[Place, Shown]:
        """The places where a table is shown, with what each shows."""

    async def channels(self, table: TableId) -> frozenset[Channel]:
        """The chats where a table is shown, for whoever only shows it there: as ``recent`` knows tables."""

    async def shown(self, table: TableId, place: Place, what: Shown, *, last: bool = False) -> None:
        """Stores what a place shows now. A table whose newest revision is drawn everywhere no longer waits. ``last``
        ends this process's claim there.
        """

    async def look(self, now: float, longer_than: float) -> Waiting:
        """What is known to be due at ``now``, and a part of what waits anywhere, in turn: all of it in some seconds.
        Boards come that have been out of date for ``longer_than`` seconds. The first call looks everywhere.
        """

    async def waiting(self, longer_than: float) -> list[TableId]:
        """Tables whose newest revision has not been drawn everywhere for ``longer_than`` seconds, oldest first."""

    async def postpone(self, table: TableId, seconds: float) -> None:
        """Lets a waiting table wait ``seconds`` more, after it could not be drawn."""

    async def due(self, now: float) -> list[TableId]:
        """Tables with something due at ``now``, longest overdue first."""

    async def owe(self, table: TableId, rev: int, due: float | None) -> None:
        """Sets when a table is due next; None: never. Does nothing when the table is no longer at revision ``rev``."""

    async def plan(self, what: str, when: float | None) -> None:
        """Sets when something is due that belongs to no table, such as ``digest discord:42``; None: never."""

    async def plan_once(self, what: str, when: float) -> None:
        """Sets when something is due that belongs to no table, unless it is due already."""

    async def planned(self, now: float) -> list[Appointment]:
        """What is due at ``now`` and belongs to no table, longest overdue first; at most ``bot.ports.AT_ONCE``."""

    async def advance(self, appointment: Appointment, when: float | None) -> bool:
        """Moves an appointment to ``when``, None: strikes it off. True for one caller, False where another one, in any
        process, has moved it.
        """

    def claim(self, table: TableId, place: Place) -> AbstractAsyncContextManager[bool]:
        """A context that yields True for one drawer at a time, in all processes. A claim ends when its process dies.

        A claim that a write has brought along is taken over.
        """

    async def point(self, kind: "Pointer", whose: str, table: TableId, *, here: bool) -> bool:
        """Adds (``here``) or removes a pointer from a chat or user to a table; whether that changed anything. Pointers
        may be wrong, so readers check them.
        """

    async def pointed(self, kind: "Pointer", whose: str) -> list[TableId]:
        """The ids of the tables to which a chat or user points."""

    async def reserve(self, whose: str, table: TableId, free: int, known: Collection[TableId]) -> bool:
        """Reserves one of ``free`` places of a chat for a table that is about to be opened; False: none is left.

        A chat points to a table only once it is shown. Until then its reservation counts, so that people who open
        tables at the same moment see each other's. ``known`` are the tables to which the chat already points.
        """

    async def keep_link(self, token: str, link: Link) -> None:
        """Lets a token lead to the table of a link for ``bot.tables.doors.LASTS`` seconds."""

    async def link(self, token: str) -> Link | None:
        """The link of a token; None: there is none, or it has ended."""

    async def settings(self, whose: str) -> dict[str, str]:
        """The settings of a chat or user, by name."""

    def remembers(self, user: User) -> bool:
        """Whether it is known without a look who this is and what this person has set."""

    async def set(self, whose: str, what: str, value: str) -> None:
        """Sets one setting of a chat or user."""

    async def set_audited(self, whose: str, what: str, value: str, line: tuple[str, ...]) -> None:
        """Sets one setting of a community and adds a line to its audit log, atomically."""

    async def add_audit(self, whose: str, line: tuple[str, ...]) -> None:
        """Adds a line to the audit log of a community. Only the newest lines are kept."""

    async def audited(self, whose: str, most: int) -> list[tuple[int, tuple[str, ...]]]:
        """The newest lines of a community's audit log, newest first, each with its time in seconds since 1970."""

    async def move_audit(self, before: str, after: str) -> None:
        """Moves the audit log of a community whose id has changed, among the lines that the new one already has; may be
        repeated.
        """

    async def secret(self) -> bytes:
        """32 random bytes that never change and are the same in all processes."""

    async def probe(self) -> None:
        """Writes to every part of the store that may hold tables.

        Raises:
            Away: a part cannot be reached, or can only be read.
        """

    async def publish_change(self, table: TableId) -> None:
        """Publishes to all processes that a table has changed."""

    def changes(self) -> AsyncIterator[TableId]:
        """The ids of changed tables, as any process reports them. It may miss some, and it never ends by itself."""
