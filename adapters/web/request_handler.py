"""Handles the messages of one page. Every message gets a response; one that cannot be read changes nothing."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from time import time
from typing import Final, assert_never

import structlog
from pydantic import ValidationError

from adapters.web import rooms
from adapters.web.home.composer import room_of
from adapters.web.home.days import day_played
from adapters.web.home.messages import OpenTable, PlayDay, PutAway, VisitHome
from adapters.web.home.opening import open_table
from adapters.web.protocol import (
    CLIENT_MESSAGE,
    ClientMessage,
    Complete,
    Completions,
    CreateRoom,
    Enter,
    PressButton,
    Rename,
    RenderedScene,
    Response,
    Said,
    Speak,
    TextLine,
)
from adapters.web.rooms import Room
from adapters.web.sanitize import sanitized_input, sanitized_message, sanitized_name
from adapters.web.screen import Screen
from adapters.web.services import Services
from adapters.web.table_view.messages import LARGEST, SMALLEST, AskMoves, Look, LookAway
from adapters.web.unnamed import may_be_unnamed
from bot.catalog import CATALOG
from bot.days import calendar
from bot.front.facade import REOPENING, SAME
from bot.front.following import PAGE as BRING
from bot.front.typed import parse_line
from bot.i18n import Speaker
from bot.operation import journey
from bot.ports import Away
from bot.screens.answer import Answer
from bot.services.floods import Entry
from bot.tables.names import LONGEST as LONGEST_NAME
from bot.tables.names import passes_for_bot, skeleton, visible
from bot.tables.request import Request
from bot.tables.table import AnyTable, RefusedAt, TableId
from bot.tables.token import Kind, Token, parsed
from engines.core import Note, Refused, note

log = structlog.get_logger()

LONGEST: Final = 16 * 1024
"""Bytes of one message."""

SUGGESTIONS: Final = 25

PRESSES: Final = (PressButton, Speak, OpenTable, PlayDay)
"""Messages for which somebody has pressed or typed something; the page sends the others by itself."""

BY_ITSELF: Final = 0.2
"""What a message that the page sends by itself counts of a press."""

NAME: Final = "name"
"""The page of a response to somebody who has to have a name first."""

_OP: Final = re.compile(r'"op"\s*:\s*"([A-Za-z0-9-]{1,40})"', re.ASCII)


class RequestHandler:
    """Acts for the person of one connection; nothing in a message can change who that is."""

    def __init__(self, services: Services, screen: Screen) -> None:
        self._services, self._screen, self._person = services, screen, screen.person
        self._under_way: set[asyncio.Task[None]] = set()

    async def handle(self, text: str) -> None:
        """Handles one message, whatever it holds."""
        if len(text.encode("utf-8", "replace")) > LONGEST:
            self._refuse(_op(text), note("parlour-too-long"))
            return
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            self._refuse(_op(text), note("parlour-garbled"))
            return
        floods, account, is_press = self._services.quotas.floods, self._person.user, isinstance(message, PRESSES)
        own, cost = (account, 1.0) if is_press else (f"{account} page", BY_ITSELF)
        with floods.entry(own, cost) as entry:
            if entry is Entry.TO_BE_TOLD:
                self._refuse(message.op, floods.told(own))
            elif entry is Entry.DROPPED:
                self._screen.tell(Response(op=message.op, refused=True))
            elif is_press:
                with journey.received("web"):
                    await self._answer(message)
                    journey.acknowledged()
            else:
                await self._answer(message)

    async def _answer(self, message: ClientMessage) -> None:
        try:
            await self._do(message)
        except Refused as refusal:
            self._refuse(message.op, refusal.why)
        except Away as error:
            self._fail(message.op, error, note("parlour-store-away"))
        except Exception as error:
            log.exception("a page's message failed", op=self._person.op(message.op))
            self._fail(message.op, error, note("parlour-fault"))

    def _fail(self, op: str, error: Exception, told: Note) -> None:
        """Tells of a failure of ours, with the number under which the log tells more."""
        request = self._person.request(self._person.own, op)
        journey.failed(request, error)
        self._refuse(op, note("numbered", what=told, number=journey.number_of(request.op)))

    async def _do(self, message: ClientMessage) -> None:
        match message:
            case Rename():
                await self._rename(message)
            case Look():
                await self._look(message)
            case LookAway():
                self._screen.look_away()
                self._screen.tell(Response(op=message.op))
            case AskMoves():
                await self._screen.tell_moves()
                self._screen.tell(Response(op=message.op))
            case VisitHome():
                await self._screen.visit_home()
                self._screen.tell(Response(op=message.op))
            case PutAway():
                await self._services.room_log.put((self._person.own.channel, message.post, ""))
                self._screen.tell(Response(op=message.op))
            case _ if not self._person.name and not may_be_unnamed(message):
                self._refuse(message.op, note("parlour-name-first"), page=NAME)
            case OpenTable() | PlayDay():
                await self._open(message)
            case CreateRoom():
                self._screen.tell(Response(op=message.op, room=rooms.fresh()))
            case _:
                room = rooms.enter(message.room, self._person.user)
                if room is None:
                    self._refuse(message.op, note("parlour-no-room"))
                else:
                    await self._do_in(room, message)

    async def _do_in(self, room: Room, message: Enter | Speak | PressButton | Complete) -> None:
        match message:
            case Enter():
                await self._screen.enter(room, message.known, boards=message.boards)
                self._screen.tell(Response(op=message.op))
            case Speak():
                await self._speak(room, message)
            case PressButton():
                await self._press(room, message)
            case Complete():
                found = await self._services.facade.complete(
                    self._person.request(room, message.op), sanitized_input(message.text)
                )
                items = tuple((suggestion.value, suggestion.label) for suggestion in found[:SUGGESTIONS])
                self._screen.tell(Completions(op=message.op, items=items))
            case _:
                assert_never(message)

    async def _look(self, message: Look) -> None:
        box = _within(message.width), _within(message.height)
        await self._screen.look(TableId(message.table), message.room, box, message.step, turned=message.turned)
        self._screen.tell(Response(op=message.op))

    async def _open(self, message: OpenTable | PlayDay) -> None:
        request, facade = self._person.request(self._person.own, message.op), self._services.facade
        self._services.quotas.count_input(request)
        if isinstance(message, PlayDay):
            table = await facade.play_day(request, message.game, calendar.day_of(message.number))
        else:
            table = await open_table(facade, self._person, message)
        self._screen.tell(Response(op=message.op, table=table.id, room=room_of(table, self._person)))

    async def _rename(self, message: Rename) -> None:
        name = sanitized_name(message.name)
        if not name:
            self._refuse(message.op, note("parlour-bad-name"))
            return
        if len(" ".join(visible(message.name).split())) > LONGEST_NAME:
            self._refuse(message.op, note("parlour-name-long", most=LONGEST_NAME))
            return
        if passes_for_bot(name):
            self._refuse(message.op, note("parlour-name-of-bot", name=name))
            return
        if skeleton(name) in {skeleton(other) async for other in self._screen.others()}:
            self._refuse(message.op, note("parlour-name-taken", name=name))
            return
        await self._services.settings.set(self._person.user, "name", name)
        await self._screen.welcome()
        self._screen.tell(Response(op=message.op))

    async def _speak(self, room: Room, message: Speak) -> None:
        text = sanitized_message(message.text)
        if not text:
            self._refuse(message.op, note("parlour-garbled"))
        elif text.startswith("/"):
            await self._reply(
                room, message.op, await self._services.facade.line(self._person.request(room, message.op), text)
            )
            await self._settle(room)
        else:
            self._services.quotas.count_input(self._person.request(room, message.op))
            said = Said(at=_now(), author=self._person.name, user=self._person.user, text=text)
            await self._services.room_log.add((room.channel, self._person.op(message.op), said.model_dump_json()))
            self._screen.tell(Response(op=message.op))

    async def _press(self, room: Room, message: PressButton) -> None:
        request = self._person.request(room, message.op)
        token = parsed(message.token)
        if token and token.kind is Kind.ACT and token.text in REOPENING:
            await self._rematch(request, message.op, token)
            return
        if token and self._screen.gaze and (day := day_played(token)):
            self._services.quotas.count_input(request)
            table = await self._services.facade.play_day(request, *day)
            self._screen.tell(Response(op=message.op, table=table.id, room=room_of(table, self._person)))
            return
        if token and self._screen.gaze and (again := _opens(token)):
            self._services.quotas.count_input(request)
            table = await self._services.facade.open(request, *again)
            self._screen.tell(Response(op=message.op, table=table.id, room=room_of(table, self._person)))
            return
        if token and (self._screen.gaze or self._screen.is_home) and (walk := _walks(token)):
            await self._walk(request, message.op, walk)
            return
        await self._reply(room, message.op, await self._services.facade.press(request, message.token, message.numbers))
        of, _, rest = message.token.partition(":")
        if f":{Kind.RUN}:" in rest:
            await self._settle(room)
        elif self._screen.has_hand(TableId(of)):  # a half-made choice shows there, and makes no revision
            await self._screen.show_hand(room, TableId(of))

    async def _rematch(self, request: Request, op: str, token: Token) -> None:
        """The page goes on to the table of the rematch."""
        self._services.quotas.count_input(request)
        try:
            table = await self._services.facade.rematch(request, TableId(token.table), same=token.text == SAME)
        except RefusedAt as why:
            if why.table.id == token.table or why.table.phase == "folded":
                raise
            table = why.table  # it goes on without this person, or is over: the page looks on there
        self._screen.tell(Response(op=op, table=table.id, room=room_of(table, self._person)))

    async def _walk(self, request: Request, op: str, words: tuple[str, ...]) -> None:
        """The page goes to the table that a button names, or to the next one that waits for this person."""
        self._services.quotas.count_input(request)
        named = TableId(words[1]) if words[1:] else None
        if words[0] == "play" and named:
            table: AnyTable | None = (await self._services.facade.admit(request, named)).table
        else:
            table = await self._services.facade.next_table(request, named)
        if table is None:
            scene = RenderedScene(
                lines=(TextLine(text=Speaker(self._person.language)(note("inbox-all-done"))),),
                language=self._person.language,
            )
            self._screen.tell(Response(op=op, scene=scene))
        else:
            self._screen.tell(Response(op=op, table=table.id, room=room_of(table, self._person)))

    async def _settle(self, room: Room) -> None:
        """A command may have changed the person's language, or the room's."""
        if await self._services.facade.language(self._person.request(room, "language")) != self._person.language:
            await self._screen.welcome()
        await self._services.chat.refresh(self._services.facade, self._person.request(room, "look"))

    async def _reply(self, room: Room, op: str, answer: Answer | None) -> None:
        if answer is None:
            self._screen.tell(Response(op=op))
            return
        if answer.table is not None and answer.page and answer.page != BRING and not answer.refused:
            await self._screen.panel(room, answer, asked=True)
            self._screen.tell(Response(op=op))
            if answer.later is not None:
                task = asyncio.create_task(self._show_later(room, answer.later))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)
            return
        scene = await self._services.chat.renderer.answer(answer)
        told = Response(op=op, refused=answer.refused, page=answer.page, scene=scene, removes=answer.removes)
        self._screen.tell(told)

    async def _show_later(self, room: Room, later: Callable[[], Awaitable[Answer]]) -> None:
        """Shows the page that takes the place of one that said that it is being looked for."""
        try:
            answer = await later()
            await self._screen.panel(room, answer, asked=True)
            while answer.later is not None:
                answer = await answer.later()
                await self._screen.panel(room, answer, asked=True)
        except Away:
            log.info("no answer later", why="the store is away")

    def _refuse(self, op: str, why: Note, *, page: str = "") -> None:
        language = self._person.language
        scene = RenderedScene(lines=(TextLine(text=Speaker(language)(why)),), language=language)
        self._screen.tell(Response(op=op, refused=True, page=page, scene=scene))


def _opens(token: Token) -> tuple[str, str] | None:
    """The game and the ruleset of a table that a button opens in place of another; the page goes on to it."""
    line = parse_line(token.text) if token.kind is Kind.RUN else None
    if line is None or line.command != "play" or not line.args.keys() <= {"game", "ruleset"}:
        return None
    game = line.args.get("game", "")
    return (game, line.args.get("ruleset", "")) if game in CATALOG else None


def _walks(token: Token) -> tuple[str, ...]:
    """The words of a button that leads to another table: ``next`` or ``play``, and a table."""
    line = parse_line(token.text) if token.kind is Kind.RUN else None
    words = tuple(line.args.get("view", "").split()) if line and line.command == "mine" else ()
    return words if words[:1] in (("next",), ("play",)) else ()


def _op(text: str) -> str:
    """The number of a message that cannot be read, so that the page stops waiting for it."""
    found = _OP.search(text)
    return found[1] if found else ""


def _within(side: int) -> int:
    """A width or height that a stage may have."""
    return min(max(side, SMALLEST), LARGEST)


def _now() -> int:
    return round(time() * 1000)
