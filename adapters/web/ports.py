"""What the parlour needs of the bot and of its store."""

from collections.abc import AsyncIterator
from typing import Protocol, TypeAlias

from bot.days.status import Status
from bot.ports import BoardView
from bot.screens.answer import Answer, Suggestion
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import Accounts, AnyTable, Channel, TableId, User


class Facade(Protocol):
    """Answers what people press and type; players' mistakes come back as refused answers."""

    async def open(
        self,
        request: Request,
        game: str,
        ruleset: str = "",
        computers: int = 0,
        deal: str = "",
        *,
        at_once: bool = False,
    ) -> AnyTable:
        """Opens a table; ``at_once`` begins the match if it can begin. Raises Refused."""

    async def rematch(self, request: Request, table: TableId, *, same: bool = False) -> AnyTable:
        """Opens a rematch of a finished match, or joins the one that is open. Raises Refused, Away."""

    async def next_table(self, request: Request, after: TableId | None) -> AnyTable | None:
        """The next table that waits for the asker, None: nothing else does. Raises Away."""

    async def invited(self, token: str) -> TableId:
        """The table of a link. Raises Refused, Away, Unreadable."""

    async def rematch_of(self, table: TableId) -> TableId | None:
        """The table of the rematch of a match, None while nobody has opened one. Raises Away."""

    async def tables_of(self, request: Request) -> list[AnyTable]:
        """The tables in the lobby or in play at which the asker sits."""

    async def invitations_of(self, request: Request) -> list[AnyTable]:
        """The lobbies in which a seat is kept for the asker."""

    async def tables_in(self, channel: Channel) -> list[AnyTable]:
        """The tables that are shown in a chat. It does not check who asks."""

    def deals_of_the_day(self) -> dict[str, int]:
        """The numbers of the deals of the day, by game."""

    async def days(self, request: Request) -> tuple[Status, ...]:
        """Where the asker stands with the games of today. Raises Away."""

    async def play_day(self, request: Request, kind: str, day: int) -> AnyTable:
        """Opens the asker's try of a day, or finds it. Raises Refused, Away."""

    async def people(self, channel: Channel) -> dict[User, str]:
        """Who sits at the tables of a chat, and what they are called there."""

    async def recognize(self, request: Request) -> Request:
        """The request with the person whose account asks. Raises Away."""

    async def sitting(self, table: AnyTable) -> dict[User, Accounts]:
        """The accounts of everybody who sits at a table, by each of those accounts. Raises Away."""

    async def find(self, table: TableId) -> Loaded | None:
        """The newest revision of a table; None: there is none. It does not check whether anybody may see the table."""

    async def admit(self, request: Request, table: TableId) -> Loaded:
        """The newest revision of a table that the asker may see; raises Refused otherwise."""

    async def past(self, request: Request, table: TableId, step: int) -> AnyTable:
        """A table as it was after that many steps."""

    async def moves(self, request: Request, table: TableId) -> tuple[tuple[str, str], ...]:
        """What is told of each step of a match."""

    async def channels(self, table: TableId) -> frozenset[Channel]:
        """The chats where a table is shown, or was a moment ago."""

    async def press(self, request: Request, token: str, numbers: tuple[int, ...] = ()) -> Answer | None:
        """A button."""

    async def line(self, request: Request, text: str) -> Answer | None:
        """A typed line that begins with a slash."""

    async def complete(self, request: Request, text: str) -> list[Suggestion]:
        """What a half-typed line could become; each value is the whole line."""

    async def boards(self, channel: Channel, request: Request | None = None) -> list[BoardView]:
        """Every board of a room, oldest first, as everybody sees it; in a private chat as the asker does."""

    async def board(self, table: TableId, channel: Channel, request: Request) -> BoardView | None:
        """One of them, as the asker sees it; None: there is none any more."""

    async def panel(self, request: Request, table: TableId, page: str = "hand") -> Answer | None:
        """What only the asker sees of a table, if there is anything."""

    async def language(self, request: Request) -> str:
        """The asker's own language."""


class Settings(Protocol):
    """The little that a store keeps about a person."""

    async def settings(self, whose: str) -> dict[str, str]:
        """Everything that is set."""

    async def set(self, whose: str, what: str, value: str) -> None:
        """Sets one thing."""


class TableChanges(Protocol):
    """News of tables that look different now, from all processes."""

    def changes(self) -> AsyncIterator[TableId]:
        """Those tables; may miss some, never ends by itself."""


class Attendance(Protocol):
    """What every process knows of who has a page open; lines of a process that has died expire. Methods raise Away."""

    async def at_table(self, table: TableId, line: str) -> list[str]:
        """Writes what this process knows of a table; returns what the others know."""

    async def of_person(self, user: User, line: str) -> list[str]:
        """Writes what this process knows of a person; returns what the others know."""

    def follow(self) -> AsyncIterator[tuple[TableId, User]]:
        """Tables and persons of whom another process knows something new, one of both empty; may miss some."""


LoggedMessage: TypeAlias = tuple[Channel, str, str]
"""A room, the operation that wrote the message, and the message as JSON."""


class RoomLog(Protocol):
    """The chat messages of every room. Methods raise bot.ports.Away."""

    async def add(self, message: LoggedMessage) -> None:
        """Appends it, unless a recent line is of the same operation; then everybody who follows hears of it."""

    async def put(self, message: LoggedMessage) -> None:
        """Writes it in the place of the former one of this operation; an empty text takes that one away."""

    async def last(self, channel: Channel) -> list[LoggedMessage]:
        """The most recent ones, oldest first."""

    def follow(self) -> AsyncIterator[LoggedMessage]:
        """New lines of all channels, as added by any process; may miss some, never ends by itself."""
