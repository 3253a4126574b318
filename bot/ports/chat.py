"""The port to the chats."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias

from bot.i18n import Speaker
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.doors import Doors
from bot.tables.stored import Place, Shown
from bot.tables.table import Accounts, AnyTable, Channel, Table, TableId, User
from engines.core import Seat


class BoardView(NamedTuple):
    """A board ready for a chat to draw: a scene with its language, style and colours.

    ``message`` is the chat's id of the message to edit; empty: a new one is posted. ``call`` are players who must be
    notified of their turn: since edits notify nobody, such a board is a new message. ``waited`` is for how many
    hours it has been the turn of reminded players; 0: they are called for the first time. ``until`` is when the
    time of reminded players is up of which little is left, 0 otherwise. They are given by their accounts on this
    platform; ``called`` are their names at the table. ``is_changed`` says that the table, or a half-made choice that
    shows there, may have changed since the message was drawn, so that it is likely to look differently. ``sitting``
    holds the accounts of everybody who sits at the table, by each of them. ``doors`` says which links of the table are
    valid.
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
    is_changed: bool = False

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

    def expect(self, place: Place, table: AnyTable, chooser: Seat | None = None) -> None:
        """Says that a move is being saved that has led to this table, or a half-made choice of the ``chooser`` there:
        ``show`` probably follows for this place. Work that need not know what will be shown may go ahead.
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

    async def is_member(self, channel: Channel, user: User) -> bool | None:
        """Whether a user of this platform is still in a chat, True when that cannot be told at present; None where
        nobody ever can, since a chat has no list of its members.
        """

    async def is_open(self, user: User) -> bool:
        """Whether a user of this platform has it on the screen; False when that cannot be told."""

    def serves(self, place: Place) -> bool:
        """Whether this process draws at this place."""


Chats: TypeAlias = Mapping[str, Chat]
"""The chats by the prefix of their channels: ``discord``, ``telegram``, ``web``."""
