"""The ports: what the service needs from stores and chats. Adapters implement them."""

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from bot.days.results import DayPost, Row, Standing
from bot.i18n import Speaker
from bot.leagues.seasons import Seasons
from bot.person_ports import Belongings, People
from bot.platform_ports import Uptime
from bot.results.result import Result
from bot.results.stores import Boards, Careers, Ratings
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.doors import Doors, Link
from bot.tables.person import PersonId
from bot.tables.stored import Entry, Loaded, Place, Saving, Shown
from bot.tables.table import Accounts, Channel, Table, TableId, User
from bot.tables.vacation import Vacation
from engines.core import Seat

ThreadTrouble: TypeAlias = Literal["rights", "locked", "full"]
"""Why a thread cannot be started."""


class Conflict(Exception):
    """Another writer was first: load the table and decide again."""


class Away(Exception):
    """The store cannot be reached or refuses everybody; as far as is known, nothing was written.

    The store logs the reason once for each outage, so callers need not log it.
    """


class Gone(Exception):
    """The chat of a place no longer exists, or the bot may no longer write there."""


class Unreached(Exception):
    """The chat cannot be written to at present; the place waits for another try.

    ``after`` is the number of seconds during which another try is useless.
    """

    def __init__(self, why: str = "", after: float = 0.0) -> None:
        super().__init__(why)
        self.after = after


class NoThread(Exception):
    """A thread cannot be started for a reason that an administrator can change; ``where`` is what people call the
    channel.

    ``why`` says which reason. ``rights``: the bot lacks a right. ``locked``: the channel is closed. ``full``: there are
    too many threads.
    """

    def __init__(self, why: ThreadTrouble, where: str = "") -> None:
        super().__init__(why)
        self.why, self.where = why, where


class Results(Protocol):
    """The results of finished matches. A match has one result, written with the revision that ends it.

    What follows from a result (ratings, lists, a league's table) lies elsewhere in the store, so it is owed until it
    is done. Every method raises Away when the store cannot be reached.
    """

    async def load(self, table: TableId) -> Result | None:
        """The result of a match; None: it has none."""

    async def keep(self, result: Result) -> bool:
        """Keeps a result that is written later than the end of its match; False: the match has one already."""

    async def annul(self, result: Result, why: str) -> bool:
        """Annuls a result, from which other things follow now; False: it is annulled already, or somebody in it was
        forgotten meanwhile.
        """

    async def agree(self, table: TableId, person: PersonId) -> frozenset[PersonId]:
        """Notes that a player agrees to annul a result; returns everybody who does."""

    async def agreed(self, table: TableId) -> frozenset[PersonId]:
        """The players who agree to annul a result."""

    async def owed(self, now: float) -> list[TableId]:
        """The matches from whose results something still has to follow, the longest waiting first."""

    async def postpone(self, table: TableId, when: float) -> None:
        """Tries later what a result owes, after it has failed."""

    async def settle(self, table: TableId) -> None:
        """Strikes off what a result owed: all of it is done."""


class DayResults(Protocol):
    """Results of games of the day. Days are counted since 1970; every method raises Away when the store cannot be
    reached, and every one that writes may be repeated.
    """

    async def enter(self, kind: str, day: int, person: PersonId, row: Row, *, first: bool) -> None:
        """Enters a person's result. Only the ``first`` try counts, and only once; a later one may be the best."""

    async def enter_here(self, community: str, kind: str, day: int, person: PersonId, row: Row, *, first: bool) -> None:
        """Enters the same in the table of a community, which is kept for 60 days."""

    async def row(self, kind: str, day: int, people: Collection[PersonId]) -> tuple[Row, int] | None:
        """The result of a person, known by any of these ids, and their best points; None: there is none."""

    async def standing(self, kind: str, day: int, score: int) -> Standing:
        """The place of a result among those of everybody."""

    async def rows_here(self, community: str, kind: str, day: int, most: int) -> list[tuple[PersonId, Row, int]]:
        """The best results of a community with their people, each with the best points of that person."""

    async def come_from(self, community: str, kind: str, day: int, person: PersonId) -> None:
        """Notes that a person has come to a day from a community, whose table the result belongs into."""

    async def came_from(self, kind: str, day: int, person: PersonId) -> frozenset[str]:
        """The communities from which a person has come to a day."""

    async def finished(self, kind: str, people: Collection[PersonId]) -> frozenset[int]:
        """The newest days that a person, known by any of these ids, has finished while they were open."""

    async def keep_deal(self, kind: str, day: int, deal: str) -> str:
        """Keeps the deal that was found for a day, unless one is kept; returns the one that is."""

    async def claim_post(self, community: str, day: int) -> bool:
        """True for the one process that posts a day in a community."""

    async def release_post(self, community: str, day: int) -> None:
        """Lets somebody else post a day after it could not be done."""

    async def keep_post(self, community: str, post: DayPost) -> None:
        """Keeps what was posted in a community."""

    async def post(self, community: str) -> DayPost | None:
        """The newest post of a day in a community; None: there is none."""

    async def deal(self, kind: str, day: int) -> str | None:
        """The deal that was found for a day; None: nobody has looked for one."""


class Appointment(NamedTuple):
    """Something that is due at a time and belongs to no table: a word, whom it is about, and when."""

    what: str
    when: float


AT_ONCE: Final = 100
"""The most appointments that are looked at in one round."""


class FreeTimes(Protocol):
    """When no clock runs. A table is loaded with what holds at it; what that says of people may be half a minute old.

    Every method raises Away when the store cannot be reached.
    """

    async def beat(self) -> float:
        """Notes that a process is alive, and as an outage that none was for five minutes or longer; the store's time,
        in seconds since 1970.
        """

    async def vacation(self, account: User) -> Vacation:
        """The vacation of an account's person, as it is now."""

    async def change(self, account: User, decide: Callable[[Vacation], Vacation]) -> Vacation:
        """The vacation of an account's person after a change; ``decide`` may be called several times."""


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
    def days(self) -> DayResults:
        """Results of games of the day."""

    @property
    def belongings(self) -> Belongings:
        """What is kept about people."""

    @property
    def leagues(self) -> Seasons:
        """Seasons of leagues."""

    async def load(self, table: TableId) -> Loaded | None:
        """The newest revision of a table with its half-made choices, also of an archived table; None: there is no such
        table.

        Raises:
            Unreadable: this version cannot read the table, which is now kept aside.
            Away: the store cannot be reached.
        """

    async def save(self, saving: Saving) -> bool:
        """Writes a table with its operation, log line, places, due time and need to be drawn, all atomically.

        Returns False and writes nothing when the operation has been saved before.

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

    async def shown(self, table: TableId, place: Place, what: Shown) -> None:
        """Stores what a place shows now. A table whose newest revision is drawn everywhere no longer waits."""

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

    async def planned(self, now: float) -> list[Appointment]:
        """What is due at ``now`` and belongs to no table, longest overdue first; at most ``bot.ports.AT_ONCE``."""

    async def advance(self, appointment: Appointment, when: float | None) -> bool:
        """Moves an appointment to ``when``, None: strikes it off. True for one caller, False where another one, in any
        process, has moved it.
        """

    def claim(self, table: TableId, place: Place) -> AbstractAsyncContextManager[bool]:
        """A context that yields True for one drawer at a time, in all processes. A claim ends when its process dies."""

    async def point(self, kind: "Pointer", whose: str, table: TableId, *, here: bool) -> None:
        """Adds (``here``) or removes a pointer from a chat or user to a table. Pointers may be wrong, so readers check
        them.
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


class Pointer(StrEnum):
    """Kinds of pointers to tables."""

    AT = "at"  # from a chat to the tables shown there
    MINE = "mine"  # from a user to the tables where that user sits
    INVITED = "invited"  # from a user to the tables where a seat is kept for that user
    ENDED = "ended"  # from a user to the tables whose end that user has not seen


class BoardView(NamedTuple):
    """A board ready for a chat to draw: a scene with its language, style and colours.

    ``message`` is the chat's id of the message to edit; empty: a new one is posted. ``call`` are players who must be
    notified of their turn: since edits notify nobody, such a board is a new message. ``waited`` is for how many
    hours it has been the turn of reminded players; 0: they are called for the first time. ``until`` is when the
    time of reminded players is up of which little is left, 0 otherwise. They are given by their accounts on this
    platform; ``called`` are their names at the table. ``sitting`` holds the accounts of everybody who sits at the
    table, by each of them. ``doors`` says which links of the table are valid.
    """

    table: Table[Any, Any]
    scene: Scene
    say: Speaker
    style: Style
    call: tuple[User, ...] = ()
    waited: int = 0
    until: int = 0
    message: str = ""
    colours: Colours = USUAL
    sitting: Mapping[User, Accounts] = MappingProxyType({})
    called: tuple[str, ...] = ()
    doors: Doors = Doors()

    def seat(self, account: User) -> Seat | None:
        """The seat of the person with this account."""
        return self.table.find(self.sitting.get(account, account))


class Entrance(NamedTuple):
    """A way to a table through a chat: an address to follow, and a place that has to show the table for it."""

    address: str
    place: Place | None = None


class Newest(Protocol):
    """Fetches the newest board of a table at a place. A chat calls it just before it can show the board, so that
    nothing old is shown.
    """

    async def __call__(self) -> BoardView | None:
        """The newest board; None when the place is up to date or no longer shows the table.

        Raises:
            Unreadable: this version cannot read the table.
            Away: the store cannot be reached.
        """


class Chat(Protocol):
    """One chat platform.

    ``calls`` says that players must be called to their turn by a new message. ``walks`` says that moves are chosen step
    by step on the board, so that everybody sees a half-made move.
    """

    calls: bool
    walks: bool

    async def show(self, place: Place, newest: Newest) -> str | None:
        """Shows the newest board at a place: edits its message or posts a new one.

        Returns the chat's id of the message; None when there was nothing to show.

        Raises:
            Gone: the chat no longer exists; the place is dropped.
            Unreached: the chat cannot be written to at present; the place waits.
        """

    async def overtaken(self, place: Place, table: TableId) -> None:
        """Says that the table has changed while ``show`` still runs for this place. Work that need not wait for the
        board may go ahead.
        """

    async def remove(self, place: Place, message: str) -> None:
        """Deletes a message, or removes its buttons when it can no longer be deleted."""

    def address(self, channel: Channel, message: str = "") -> str | None:
        """The address of a link that opens a chat, at a message there; None: there is none."""

    async def private_chat(self, user: User) -> Channel:
        """The chat in which the bot writes to one user of this platform alone.

        Raises:
            Gone: there is no such user, or the bot may not write to them.
            Unreached: the platform cannot be reached at present.
        """

    async def post(self, channel: Channel, page: Answer, message: str = "") -> str:
        """Posts a page for which nobody has asked, or edits the ``message`` that shows it; returns the message's id.

        A message that can no longer be edited is posted anew. Nobody is mentioned.

        Raises:
            Gone: the chat no longer exists, or the bot may not write there; a user has not let the bot write.
            Unreached: the chat cannot be written to at present.
        """

    def entrance(self, token: str, places: Mapping[Place, Shown]) -> Entrance | None:
        """How people come through this chat to the table of a link, which is shown at ``places``; None: not at all."""

    async def start_thread(self, place: Place, message: str, name: str) -> Channel | None:
        """Starts a thread below a message, or finds the one that was started there; None: this is not possible.

        Raises:
            NoThread: the chat refuses.
            Unreached: the chat cannot be written to at present.
        """

    async def is_member(self, channel: Channel, user: User) -> bool:
        """Whether a user of this platform is still in a chat; True when that cannot be told."""

    async def is_open(self, user: User) -> bool:
        """Whether a user of this platform has it on the screen; False when that cannot be told."""

    def serves(self, place: Place) -> bool:
        """Whether this process draws at this place."""


Chats: TypeAlias = Mapping[str, Chat]
"""The chats by the prefix of their channels: ``discord``, ``telegram``, ``web``."""

Clock: TypeAlias = Callable[[], float]
"""A function that returns the time in seconds since 1970."""
