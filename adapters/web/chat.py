"""The parlour as one of the bot's chats: which pages are open, and which boards and messages each of them gets."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import methodcaller
from secrets import token_hex
from time import time
from typing import Final, Protocol

import structlog
from cachetools import LRUCache

from adapters.web import rooms
from adapters.web.home.homes import Homes
from adapters.web.ports import Facade, LoggedMessage, RoomLog, TableChanges
from adapters.web.protocol import BoardMessage, Said
from adapters.web.scene_renderer import SceneRenderer
from adapters.web.table_view.gaze import Gaze
from adapters.web.table_view.messages import PeopleMessage
from adapters.web.table_view.viewers import Viewers, Written
from bot.ports import Away, BoardView, Entrance, Newest
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.stored import Place, Shown
from bot.tables.table import AnyTable, Channel, TableId, User
from engines.core import Seat, note

log = structlog.get_logger()

GATHER: Final = 0.05
"""Seconds in which changes of tables are gathered before the tables are looked up."""

AGAIN: Final = 2.0
"""Seconds until boards are looked up again while the store is away."""

POST: Final = "post-"
"""Begins the id of a message that the bot has posted; the id of a board begins with its table."""

REMEMBERED: Final = 1000
"""Boards whose positions are kept; the position of an older one is derived from when its table was opened."""


@dataclass(slots=True)
class BoardPosition:
    """A board's place in a conversation, in milliseconds since 1970, and how often it was drawn there."""

    at: int
    draws: int = 0


class Watcher(Protocol):
    """An open page. It may look at one table, beside the conversation of a room."""

    @property
    def gaze(self) -> Gaze | None:
        """The table that it looks at; None: at no table."""

    @property
    def staged(self) -> Written | None:
        """The stage that it shows."""

    def stage(self, stage: Written) -> None:
        """Shows a stage of that table."""

    async def reconsider(self) -> None:
        """Looks away, unless this person may see that table without sitting there. Raises Away."""

    def people(self, message: PeopleMessage) -> None:
        """Shows who looks at that table."""

    @property
    def is_home(self) -> bool:
        """Whether it shows the home page."""

    def has_at_home(self, table: TableId) -> bool:
        """Whether that table is in sight of the home page."""

    async def show_home(self, changed: Mapping[TableId, AnyTable | None]) -> None:
        """Shows the home page if it looks different after these changes."""

    @property
    def user(self) -> User:
        """Who looks at it."""

    @property
    def name(self) -> str:
        """What that person is called; empty until that is settled."""

    @property
    def wants_boards(self) -> bool:
        """Whether boards are drawn into its conversation."""

    def request(self, channel: Channel) -> Request | None:
        """A request of this page in a room; None for a room of which it wants no news."""

    async def show(self, drawn: BoardView, board: BoardMessage, channel: Channel) -> None:
        """Shows a board that has changed."""

    async def say(self, message: LoggedMessage) -> None:
        """Shows a chat message."""


class WebChat:
    """Sends boards and chat messages to the pages of this process. Everything else a page fetches when it connects."""

    calls = False  # an open page shows every edit, and the title of its tab counts turns
    walks = True

    def __init__(self, renderer: SceneRenderer, room_log: RoomLog, address: str = "") -> None:
        """``address`` is where browsers of others find the pages, empty when only this machine does."""
        self.renderer, self._room_log, self._address = renderer, room_log, address
        self.watchers: set[Watcher] = set()
        self.viewers = Viewers(self.watchers)
        self.homes = Homes(self.watchers)
        self._positions: LRUCache[tuple[Channel, TableId], BoardPosition] = LRUCache(REMEMBERED)
        self._changed: set[TableId] = set()
        self._news = asyncio.Event()

    # --- bot.ports.Chat ---

    async def is_open(self, user: User) -> bool:
        return await self.viewers.presence.is_here(user)

    async def is_member(self, channel: Channel, user: User) -> bool | None:
        room = rooms.of(channel, user)
        if room is None:
            return False  # another person's own
        return True if room.public or room.owner else None  # who knows a private room's code is written nowhere

    async def start_thread(self, place: Place, message: str, name: str) -> Channel | None:
        return None  # a match is played where it was opened

    def serves(self, place: Place) -> bool:
        return place.channel.startswith(rooms.PREFIX)

    async def show(self, place: Place, newest: Newest) -> str | None:
        """A board without a message goes to the end of the conversation."""
        if (board := await newest()) is None:
            return None
        position = self.position(place.channel, board)
        position.draws += 1
        if not board.message:
            position.at = _now()
        await self.push(board, place.channel, self._seeing(place))
        return board.message or f"{board.table.id}.{position.at}"

    def entrance(self, token: str, places: Mapping[Place, Shown]) -> Entrance | None:
        """The address of the table's page. The table has a private room of its own for those who come that way."""
        if not self._address:
            return None
        return Entrance(f"{self._address}/i/{token}", Place(rooms.behind(token).channel))

    def expect(self, place: Place, table: AnyTable, chooser: Seat | None = None) -> None:
        """Nothing to do: a board is pushed at once."""

    async def overtaken(self, place: Place, table: TableId) -> None:
        """Nothing to do: a board is pushed at once."""

    async def remove(self, place: Place, message: str) -> None:
        """A post is taken away; a board has one place in a conversation, and the next drawing moves it."""
        if message.startswith(POST):
            await self._room_log.put((place.channel, message, ""))

    def address(self, channel: Channel, message: str = "") -> str | None:
        return self._address or None

    async def private_chat(self, user: User) -> Channel:
        return rooms.own(user)

    async def post(self, channel: Channel, page: Answer, message: str = "") -> str:
        """The post stays in the room's conversation; what is in somebody's own room stands on the home page too."""
        message = message or f"{POST}{token_hex(8)}"
        scene = await self.renderer.answer(page)
        text = "\n".join(line.text for line in scene.lines)
        said = Said(
            at=_now(),
            author=page.say(note("parlour-bot")),
            user="",
            text=text,
            scene=scene,
            table=page.table.id if page.table else "",
        )
        await self._room_log.put((channel, message, said.model_dump_json()))
        return message

    # --- pages ---

    def position(self, channel: Channel, drawn: BoardView) -> BoardPosition:
        """Where the board stands in the conversation."""
        return self._positions.setdefault((channel, drawn.table.id), BoardPosition(drawn.table.opened * 1000))

    async def push(self, drawn: BoardView, channel: Channel, watchers: Iterable[Watcher]) -> None:
        """Shows a board to these pages; composes nothing where nobody looks."""
        if not (seeing := tuple(page for page in watchers if page.wants_boards)):
            return
        position = self.position(channel, drawn)
        board = await self.renderer.board(drawn, "", position.at, position.draws)
        await _each(seeing, lambda page: page.show(drawn, board, channel))

    async def refresh(self, facade: Facade, request: Request) -> None:
        """Looks up the boards of the asker's room again."""
        pages = self._seeing(Place(request.channel))
        for drawn in await facade.boards(request.channel, request):
            await self.push(drawn, request.channel, pages)

    # --- news from all processes ---

    async def follow_tables(self, source: TableChanges, facade: Facade) -> None:
        """Notes which tables change in any process, and shows them to pages that look at them; never ends by itself."""
        async for table in source.changes():
            self.viewers.changed(table, facade)
            self.homes.changed(table, facade)
            self._changed.add(table)
            self._news.set()

    async def keep_up(self, facade: Facade) -> None:
        """Draws the tables that other processes have changed; never ends by itself."""
        while await self._news.wait():
            await asyncio.sleep(GATHER)
            self._news.clear()
            tables = self._changed.copy()
            self._changed.clear()
            if not await self._draw_anew(facade, tables):
                self._changed |= tables
                self._news.set()
                await asyncio.sleep(AGAIN)

    async def _draw_anew(self, facade: Facade, tables: set[TableId]) -> bool:
        """Draws these tables in the rooms where they are shown; returns whether the store was there all the time."""
        if not any(page.wants_boards for page in self.watchers):  # where tables are shown is asked of the store
            return True
        return all(await asyncio.gather(*(_safely(self._draw_everywhere(facade, table)) for table in tables)))

    async def _draw_everywhere(self, facade: Facade, table: TableId) -> None:
        for channel in await facade.channels(table):
            pages = [page for page in self._seeing(Place(channel)) if page.wants_boards]
            request = pages[0].request(channel) if pages else None
            if request and (drawn := await facade.board(table, channel, request)):
                await self.push(drawn, channel, pages)

    async def follow_messages(self, room_log: RoomLog) -> None:
        """Sends the chat messages of all processes to the pages; never ends by itself."""
        async for message in room_log.follow():
            await _each(tuple(self.watchers), methodcaller("say", message))

    def _seeing(self, place: Place) -> list[Watcher]:
        return [page for page in self.watchers if page.request(place.channel) and place.eyes in (None, page.user)]


async def _each(pages: Iterable[Watcher], do: Callable[[Watcher], Awaitable[None]]) -> None:
    """Does something with every page; an error of one page does not stop the others."""
    await asyncio.gather(*(_safely(do(page)) for page in pages))


async def _safely(work: Awaitable[None]) -> bool:
    """Returns whether the store was there. Any other error is logged, and not tried again: it would be the same."""
    try:
        await work
    except Away:
        return False
    except Exception:
        log.exception("not shown on a page")
    return True


def _now() -> int:
    return round(time() * 1000)
