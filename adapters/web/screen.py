"""What one open page shows: a room, its boards, and what only this person sees of them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from hashlib import blake2b
from time import time

from adapters.web import rooms
from adapters.web.home.home_page import HomePage
from adapters.web.person import Person
from adapters.web.ports import LoggedMessage
from adapters.web.protocol import (
    BoardMessage,
    ChatMessage,
    PanelMessage,
    RoomActivity,
    RoomContents,
    Said,
    ServerMessage,
    Welcome,
)
from adapters.web.rooms import Room
from adapters.web.services import Services
from adapters.web.table_view.admission import admitted
from adapters.web.table_view.gaze import Gaze
from adapters.web.table_view.messages import MovesMessage, PeopleMessage
from adapters.web.table_view.viewers import Written, rematch_of, show, stage_of_table
from adapters.web.text_writer import SharedText
from adapters.web.ui_strings import public_rooms, ui_strings
from bot.ports import BoardView
from bot.scenes.render.stages import Size
from bot.screens.answer import Answer
from bot.tables.durations import DAY
from bot.tables.names import passes_for_bot
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import AnyTable, Channel, TableId, User
from engines.core import Refused

HAND = "hand"
ALWAYS = (rooms.OWN, *rooms.PUBLIC)
"""Rooms that every page hears of."""


class Screen:
    """A watcher of ``adapters.web.chat``; ``send`` never waits."""

    def __init__(self, services: Services, person: Person, send: Callable[[str | SharedText], None]) -> None:
        self.person = person
        self._services, self._send = services, send
        self._room: Room | None = None
        self._known: dict[Channel, Room] = {}
        self._seen: dict[TableId, tuple[int, bytes]] = {}
        self._hands: dict[TableId, bytes] = {}
        self._one_hand = asyncio.Lock()
        self._boards = True
        self.gaze: Gaze | None = None
        self.staged: Written | None = None
        self._home = HomePage(services, person)
        self._people: PeopleMessage | None = None

    def tell(self, message: ServerMessage) -> None:
        self._send(message.model_dump_json())

    # --- what the chat draws ---

    @property
    def user(self) -> User:
        return self.person.user

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def wants_boards(self) -> bool:
        """Whether boards are drawn into this page's conversation."""
        return self._boards

    def request(self, channel: Channel) -> Request | None:
        room = self._known.get(channel)
        return self.person.request(room, "look") if room else None

    async def show(self, drawn: BoardView, board: BoardMessage, channel: Channel) -> None:
        """Shows a board unless a newer one, or this very one, is shown already; then the person's own hand."""
        if (room := self._known.get(channel)) is None:
            return
        seat = drawn.seat(self.user)
        turn = drawn.table.phase == "playing" and seat in drawn.table.awaited()
        if room != self._room:
            self.tell(RoomActivity(room=room.name, table=drawn.table.id, turn=turn))
            return
        mine = board.model_copy(update={"room": room.name, "turn": turn, "mine": seat is not None})
        if self._is_news(mine):
            self.tell(mine)
        if seat is not None and drawn.table.rules.hides and room.owner is None:
            await self._show_hand(drawn, room)
        elif seat is None:
            self._take_hand(drawn.table, room)

    async def say(self, message: LoggedMessage) -> None:
        if (room := self._known.get(message[0])) is None:
            return
        if room == self._room:
            self.tell(_message(room, message))
        elif message[2]:
            self.tell(RoomActivity(room=room.name))
        if room.owner and (news := await self._home.posted()):
            self.tell(news)

    def _is_news(self, board: BoardMessage) -> bool:
        table = TableId(board.table)
        before, now = self._seen.get(table), (board.rev, _digest(board.model_copy(update={"draws": 0})))
        if before == now or (before and before[0] > board.rev):
            return False
        self._seen[table] = now
        return True

    # --- what only this person sees ---

    async def _show_hand(self, drawn: BoardView, room: Room) -> None:
        """While play goes on the hand lies below the board; in a chat of one's own the board itself has it."""
        table = drawn.table
        if table.phase == "playing":
            await self.show_hand(room, table.id)
        else:
            self._take_hand(table, room)

    def _take_hand(self, table: AnyTable, room: Room) -> None:
        """Takes the hand away that is shown, if there is one."""
        if self._hands.pop(table.id, None):
            self.tell(PanelMessage(room=room.name, table=table.id, page=HAND, rev=table.rev, scene=None))

    async def show_hand(self, room: Room, table: TableId) -> None:
        """The hand as it is now; one after another, so that the last one is the newest."""
        async with self._one_hand:
            answer = await self._services.facade.panel(self.person.request(room, "panel"), table)
            if answer is not None and not answer.refused and room == self._room:
                await self.panel(room, answer)

    async def panel(self, room: Room, answer: Answer, *, asked: bool = False) -> None:
        """Shows a private page about a table; one that was asked for is sent again even where it is shown already."""
        table = answer.table
        if table is None:
            return
        scene = await self._services.chat.renderer.answer(answer)
        panel = PanelMessage(room=room.name, table=table.id, page=answer.page, rev=table.rev, scene=scene)
        digest = _digest(panel)
        if asked or self._hands.get(table.id) != digest:
            self.tell(panel)
        if answer.page == HAND:
            self._hands[table.id] = digest

    def has_hand(self, table: TableId) -> bool:
        """Whether a hand of this table is shown."""
        return table in self._hands

    # --- the home page ---

    @property
    def is_home(self) -> bool:
        """Whether it shows the home page."""
        return self._home.is_open

    def has_at_home(self, table: TableId) -> bool:
        """Whether that table is in sight of the home page."""
        return self._home.is_made_of(table)

    async def visit_home(self) -> None:
        """Shows the home page, now and whenever something on it changes."""
        self.look_away()
        self.tell(await self._home.open())

    async def show_home(self, changed: Mapping[TableId, AnyTable | None]) -> None:
        """Shows the home page if these tables, which have changed or ceased to be, let it look different."""
        if news := await self._home.changed(changed):
            self.tell(news)

    # --- the table that it looks at ---

    async def look(self, table: TableId, room: str, box: Size, step: int, *, turned: bool = False) -> None:
        """Shows a table in a box, now and whenever it changes; a ``step`` of the past is shown once.

        Raises:
            Refused: there is no such table, or this person may not see it from any room that the page knows.
        """
        found, here = await admitted(self._services.facade, self.person, table, room)
        self._home.close()
        self._gaze_at(gaze := Gaze(table, here.name, box, self.person.language, turned))
        sitting = await self._services.facade.sitting(found.table)
        self._services.chat.viewers.presence.seen(found.table, sitting)
        if step < 0:
            others = [page for page in self._services.chat.viewers.looking_at(table) if page is not self]
            show(found, [self], sitting, await rematch_of(found, self._services.facade), others=others)
            return
        then = await self._services.facade.past(self.person.request(here, "look"), table, step)
        self._send(stage_of_table(Loaded(then, {}), sitting.get(self.user), gaze, step=step).text())

    async def tell_moves(self) -> None:
        """The list of moves of the table that is shown, as far as this person may know them.

        Raises:
            Refused: this person may no longer see the table, or its rules have changed since.
        """
        if self.gaze and (room := rooms.enter(self.gaze.room, self.user)):
            told = await self._services.facade.moves(self.person.request(room, "moves"), self.gaze.table)
            self.tell(MovesMessage(table=self.gaze.table, told=told))

    def look_away(self) -> None:
        """Shows no table any more."""
        self._gaze_at(None)

    def _gaze_at(self, gaze: Gaze | None) -> None:
        """Tells the others at a table that this page comes or goes; a page that only changes its box does neither."""
        before, self.gaze, self.staged = self.gaze, gaze, None
        if (before and (before.table, before.room)) == (gaze and (gaze.table, gaze.room)):
            return
        self._people = None
        for one in (before, gaze):
            if one:
                self._services.chat.viewers.presence.changed(one.table)

    def people(self, message: PeopleMessage) -> None:
        """Shows who looks at the table, unless that is shown."""
        if message != self._people:
            self._people = message
            self.tell(message)

    def stage(self, stage: Written) -> None:
        """Shows a stage, unless a newer one or the same one is shown."""
        if self.staged and (stage.rev < self.staged.rev or stage.message == self.staged.message):
            return
        self._send(stage.text(self.staged))
        self.staged = stage

    async def reconsider(self) -> None:
        """Looks away, unless this person may see the table without sitting there. Raises Away."""
        if gaze := self.gaze:
            try:
                await admitted(self._services.facade, self.person, gaze.table, gaze.room)
            except Refused:
                self.look_away()

    # --- rooms ---

    async def welcome(self) -> None:
        """Who is writing, and the page's own words."""
        person = self.person
        name = (await self._services.settings.settings(person.user)).get("name", "")
        person.name = "" if passes_for_bot(name) else name
        person.language = await self._services.facade.language(person.request(person.own, "language"))
        if not self._known:
            self._know(ALWAYS)
        if self.gaze:
            self._services.chat.viewers.presence.changed(self.gaze.table)
        self.tell(
            Welcome(
                user=person.user,
                name=person.name,
                language=person.language,
                strings=ui_strings(person.language),
                rooms=public_rooms(person.language),
            )
        )

    async def enter(self, room: Room, known: Iterable[str], *, boards: bool = True) -> None:
        """Shows a room; the first time also tells where else it is this person's turn."""
        first = self._room is None
        self._room, self._seen, self._hands, self._boards = room, {}, {}, boards
        self._know((*ALWAYS, *known, room.name))
        messages = await self._services.room_log.last(room.channel)
        self.tell(
            RoomContents(
                room=room.name,
                private=not room.public and room.owner is None,
                messages=tuple(_message(room, message) for message in messages),
            )
        )
        if not boards:
            return
        channels = tuple(self._known) if first else (room.channel,)
        facade = self._services.facade
        shown = await asyncio.gather(*(facade.boards(channel, self.request(channel)) for channel in channels))
        for channel, found in zip(channels, shown, strict=True):
            for drawn in found:
                await self._services.chat.push(drawn, channel, [self])

    async def others(self) -> AsyncIterator[str]:
        """Names of others in sight: at pages, and at tables and in the talk of a day in this and in public rooms."""
        for watcher in tuple(self._services.chat.watchers):
            if watcher.user != self.user:
                yield watcher.name
        since = (time() - DAY) * 1000
        here = {rooms.enter(name, self.user) for name in rooms.PUBLIC} | {self._room}
        for channel in {room.channel for room in here if room}:
            for user, name in (await self._services.facade.people(channel)).items():
                if user != self.user:
                    yield name
            for _, _, text in await self._services.room_log.last(channel):
                said = Said.model_validate_json(text)
                if said.user != self.user and said.at > since:
                    yield said.author

    def _know(self, names: Iterable[str]) -> None:
        """In place of all that were known before: a page says each time what it wants to hear of."""
        found = (rooms.enter(name, self.user) for name in names)
        self._known = {room.channel: room for room in found if room}


def _message(room: Room, message: LoggedMessage) -> ChatMessage:
    _, name, text = message
    return ChatMessage(room=room.name, id=name, said=Said.model_validate_json(text) if text else None)


def _digest(message: ServerMessage) -> bytes:
    return blake2b(message.model_dump_json().encode(), digest_size=16).digest()
