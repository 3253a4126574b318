"""What the service needs from the outside world."""

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, TypeAlias

from bot.i18n import Speaker
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.tables.stored import Entry, Loaded, Place, Saving, Shown
from bot.tables.table import Table, TableId, User


class Conflict(Exception):
    """Someone else wrote first; load again and decide again."""


class Away(Exception):
    """The store cannot be reached, or refuses everybody; nothing is known to have been written.

    The store tells the log why, once for each reason: whoever catches this has nothing to add.
    """


class Gone(Exception):
    """The chat where this place was is no more, or the bot may not write there any longer."""


class Unreached(Exception):
    """The chat cannot be written to just now; the place waits and is tried again.

    ``after`` says for how many seconds trying again is of no use.
    """

    def __init__(self, why: str = "", after: float = 0.0) -> None:
        super().__init__(why)
        self.after = after


class Store(Protocol):
    """Tables; beside each: half-made choices, where it is shown, what happened. Every method raises Away."""

    async def load(self, table: TableId) -> Loaded | None:
        """The newest revision, also of an archived table.

        Raises:
            Unreadable: it is from a version that this one cannot read; it has been set aside.
        """

    async def save(self, saving: Saving) -> bool:
        """Writes table, operation, log, places, ``due`` and the need to show in one stroke.

        A repeat of an operation writes nothing and returns False.

        Raises:
            Conflict: the stored revision is not the expected one.
        """

    async def done(self, table: TableId, op: str) -> bool:
        """Whether this operation has already changed the table."""

    async def opener(self, table: TableId) -> str | None:
        """The operation that opened a table, also one that is archived or cannot be read; None: there is none."""

    async def log(self, table: TableId) -> list[Entry]:
        """Everything that happened, oldest first. It holds secrets: nobody reads it before the end."""

    async def draft(self, table: TableId, what: str, text: str | None) -> None:
        """Notes or forgets (None) a half-made choice, without a new revision."""

    async def pull(self, table: TableId, place: Place) -> tuple[Loaded, Shown] | None:
        """A table and what is shown of it at a place, at one moment; None where it is not to be shown any more.

        Raises:
            Unreadable: as ``load``.
        """

    async def note(self, table: TableId, what: str, text: str) -> bool:
        """Notes something beside a table, once: whether it had not been noted before."""

    async def archive(self, table: TableId) -> None:
        """Puts a finished table and its log away in one record, and forgets where it was shown."""

    async def add_place(self, table: TableId, place: Place) -> None:
        """The table is shown here too from now on."""

    async def drop_place(self, table: TableId, place: Place) -> None:
        """The table is no longer shown here."""

    async def places(self, table: TableId) -> dict[Place, Shown]:
        """Everywhere the table is shown."""

    async def shown(self, table: TableId, place: Place, what: Shown) -> None:
        """Notes what has been drawn; a table whose newest revision is drawn everywhere is no longer waiting."""

    async def waiting(self, longer_than: float) -> list[TableId]:
        """Tables whose newest revision has not been drawn everywhere for so many seconds, oldest first."""

    async def postpone(self, table: TableId, seconds: float) -> None:
        """A waiting table that could not be drawn waits so much longer."""

    async def due(self, now: float) -> list[TableId]:
        """Tables that owe something by themselves by now, longest overdue first."""

    async def owe(self, table: TableId, rev: int, due: float | None) -> None:
        """Moves what the table owes to another time (None: it owes nothing), unless this revision has passed."""

    def claim(self, table: TableId, place: Place) -> AbstractAsyncContextManager[bool]:
        """True for one drawer at a time, in all processes; ends by itself when the drawer dies."""

    async def point(self, kind: "Pointer", whose: str, table: TableId, *, here: bool) -> None:
        """Adds (or removes) a pointer from a chat or a user to a table. Pointers may be wrong: readers look."""

    async def pointed(self, kind: "Pointer", whose: str) -> list[TableId]:
        """The tables that a chat or a user points to."""

    async def reserve(self, whose: str, table: TableId, free: int, known: Collection[TableId]) -> bool:
        """Takes one of the free places of a chat for a table that is about to be opened; False when there is none left.

        A chat points to a table only after it has been shown. Until then it is counted here, so that those who open at
        the same moment see each other; ``known`` are the tables that the chat points to.
        """

    async def settings(self, whose: str) -> dict[str, str]:
        """What a chat or a user has set."""

    async def set(self, whose: str, what: str, value: str) -> None:
        """Sets one thing of a chat or a user."""

    async def secret(self) -> bytes:
        """32 random bytes, the same for ever and for all processes."""

    async def probe(self) -> None:
        """Writes wherever tables may lie: a store that can only be read is away."""

    async def publish_change(self, table: TableId) -> None:
        """Publishes to all processes that a table has changed."""

    def hints(self) -> AsyncIterator[TableId]:
        """Tables that have changed, as told by any process; may miss some, never ends by itself."""


class Pointer(StrEnum):
    """What points to tables."""

    AT = "at"  # a chat, to the tables shown there
    MINE = "mine"  # a user, to the tables where he sits


class BoardView(NamedTuple):
    """A board ready for a chat's own skin: the scene in one language and style.

    ``message`` is the chat's name of the message to be edited, empty where a new one is to be posted. ``call`` are
    players who must be told that it is their turn: an edit rings nowhere, so such a board is new. ``waited`` says that
    they are reminded, and for how many hours it has been their turn; 0: they are called.
    """

    table: Table[Any, Any]
    scene: Scene
    say: Speaker
    style: Style
    call: tuple[User, ...] = ()
    waited: int = 0
    message: str = ""


class Newest(Protocol):
    """The newest board of a table at a place; a chat pulls it when it can show it, so that nothing old is shown."""

    async def __call__(self) -> BoardView | None:
        """Loads the table; None when what stands at the place is up to date, or there is nothing to show any more."""


class Chat(Protocol):
    """One platform.

    ``calls`` says that players there have to be called to their turn by a new message, ``walks`` that moves are walked
    on the board itself, so that half of one stands there in public too.
    """

    calls: bool
    walks: bool

    async def show(self, place: Place, newest: Newest) -> str | None:
        """Pulls the newest board, edits its message or posts a new one, and returns the message's name.

        None: nothing was pulled, so nothing is shown.

        Raises:
            Gone: there is no such chat any more; the place is dropped.
            Unreached: not now; the place waits.
        """

    async def overtaken(self, place: Place, table: TableId) -> None:
        """The table has gone on while ``show`` has not ended there: what need not wait for the board may go ahead."""

    async def remove(self, place: Place, message: str) -> None:
        """Takes a message away, or what it offers where it cannot be taken away any more."""

    def serves(self, place: Place) -> bool:
        """Whether this process draws there."""


Chats: TypeAlias = Mapping[str, Chat]
"""By the beginning of a channel: ``discord``, ``telegram``, ``web``."""

Clock: TypeAlias = Callable[[], float]
"""Seconds since 1970."""
