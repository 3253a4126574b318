"""The front desk, for every chat: ids in, answers out. Nothing is ever raised at a chat."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.front import pages
from bot.front.command_handlers import CommandHandlers
from bot.front.completion import Completion
from bot.front.finder import Finder, Several
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine, bounded, split
from bot.ports import Away, Drawn
from bot.scenes.blocks import Say
from bot.scenes.controls import Press
from bot.scenes.scene import Scene
from bot.screens.answer import Answer, Suggestion
from bot.services.lookup import is_live
from bot.services.service import Service
from bot.tables.request import Ask
from bot.tables.stored import Place
from bot.tables.table import Channel, RefusedAt, TableId, Unreadable, User
from bot.tables.token import Kind, Token, read
from engines.core import Refused, note

RECENT: Final = 24 * 3600
"""Seconds that a finished board still stands in its chat."""

AGAIN: Final = ("rematch", "same")
"""Commands of a finished table that open another one."""

MEANT: Final = 25
"""Moves that a refusal offers; who means another writes more of it."""

log = structlog.get_logger()


class Desk:
    """What an adapter talks to."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._painter, self._manners = service.painter, service.preferences
        self._find = Finder(service)
        self._pages = PageBuilder(service, service.store, service.preferences)
        self._commands = CommandHandlers(service, self._find, self._pages)
        self._completion = Completion(service, self._find)

    # --- what a chat calls ---

    async def press(self, ask: Ask, token: str, numbers: tuple[int, ...] = ()) -> Answer | None:
        """A button; ``numbers`` are the items chosen in a select."""
        return await self._wished(ask, lambda: self._press(ask, read(token), numbers))

    async def line(self, ask: Ask, text: str) -> Answer | None:
        """A typed line: a slash command in any language, else a move."""
        return await self._wished(ask, lambda: self._line(ask, text))

    async def run(self, ask: Ask, command: str, args: dict[str, str]) -> Answer | None:
        """A command whose parameters the chat has told apart already."""
        return await self._wished(ask, lambda: self._run(ask, command, args))

    async def complete(self, ask: Ask, text: str) -> list[Suggestion]:
        """Whole lines that a half-typed one may become."""
        try:
            return await self._completion.line(ask, bounded(text))
        except (Refused, Several, Away, Unreadable):
            return []

    async def fill(self, ask: Ask, command: str, param: str, typed: str, given: dict[str, str]) -> list[Suggestion]:
        """Values of one parameter of a command, for chats that ask for each apart."""
        try:
            return await self._completion.param(ask, command, param, bounded(typed), given)
        except (Refused, Several, Away, Unreadable):
            return []

    async def boards(self, channel: Channel, ask: Ask | None = None) -> list[Drawn]:
        """The boards of a chat, oldest first, as everybody sees them; in a private chat as the asker does."""
        eyes = ask.user if ask and ask.private else None
        drawn = []
        for table in await self.service.here(channel):
            fresh = is_live(table) or self.service.clock() - table.touched < RECENT
            if fresh and (found := await self.store.load(table.id)):
                drawn.append(await self._painter.board(found, Place(channel, eyes)))
        return drawn

    async def channels(self, table: TableId) -> set[Channel]:
        """The chats where a table is shown."""
        return {place.channel for place in await self.store.places(table)}

    async def people(self, channel: Channel) -> dict[User, str]:
        """Who sits at the tables of a chat, and what they are called there."""
        tables = await self.service.here(channel)
        return {chair.user: chair.name for table in tables for chair in table.chairs if chair.user}

    async def panel(self, ask: Ask, table: TableId, page: str = "hand") -> Answer | None:
        """What only the asker sees of a table; None for who has nothing hidden there."""
        return await self._guarded(ask, lambda: self._pages.panel(ask, table, page))

    async def language(self, ask: Ask) -> str:
        """The asker's own language."""
        return (await self._manners.private(ask)).language

    # --- the guard ---

    async def _wished(self, ask: Ask, work: Callable[[], Awaitable[Answer | None]]) -> Answer | None:
        """Something that a person presses or types, at the pace at which people play."""
        try:
            self.service.quotas.pace(ask)
        except Refused as refusal:
            return await self._refused(ask, refusal)
        return await self._guarded(ask, work)

    async def _guarded(self, ask: Ask, work: Callable[[], Awaitable[Answer | None]]) -> Answer | None:
        """Whatever goes wrong is said in words; what is ours is logged under a number that the asker sees."""
        try:
            return await work()
        except Refused as refusal:
            return await self._refused(ask, refusal)
        except Several as several:
            return await self._pages.page(ask, self._which(ask, several), "which")
        except Away:
            return await self._refused(ask, Refused(note("store-away")))
        except Unreadable as error:
            log.exception("unreadable table", op=ask.op, error=str(error))
            return await self._refused(ask, Refused(note("other-version")))
        except Exception:
            number = secrets.token_hex(2).upper()
            log.exception("fault", number=number, op=ask.op)
            return await self._refused(ask, Refused(note("fault", number=number)))

    def _which(self, ask: Ask, several: Several) -> Scene:
        return pages.which_table(several.tables, several.line, ask.user, self.service.clock())

    async def _refused(self, ask: Ask, refusal: Refused) -> Answer:
        """Why not; where several moves may be meant, a button for each of them."""
        table = refusal.table if isinstance(refusal, RefusedAt) else None
        meant = tuple(Press(label, move) for label, move in refusal.instead[:MEANT])
        try:
            say = await self._manners.private(ask)
        except Away:
            say = self._manners.guess(ask)
        scene = Scene((Say(refusal.why),), meant)
        return Answer(scene, say.naming(table.names if table else ()), refused=True, table=table)

    # --- what is typed ---

    async def _line(self, ask: Ask, text: str) -> Answer | None:
        return await self._commands.run(ask, split(text))

    async def _run(self, ask: Ask, command: str, args: dict[str, str]) -> Answer | None:
        return await self._commands.run(ask, TypedLine(command, {name: bounded(text) for name, text in args.items()}))

    # --- buttons ---

    async def _press(self, ask: Ask, token: Token, numbers: tuple[int, ...]) -> Answer | None:
        table = TableId(token.table)
        match token.kind:
            case Kind.GO:
                return await self._commands.run(ask, split(token.text))
            case Kind.LOOK:
                return await self._pages.panel(ask, table, token.text)
            case Kind.ACT:
                return await self._act(ask, table, token.text)
            case _:
                await self.service.press(ask, token, numbers)
                return None

    async def _act(self, ask: Ask, name: TableId, command: str) -> Answer | None:
        if command in AGAIN:
            await self.service.rematch(ask, name, same=command == "same")
            return None
        if command == "leave" and await self._commands.must_ask(ask, name):
            return await self._pages.panel(ask, name, "resign")
        table = await self.service.act(ask, name, command)
        if command.startswith("option:"):
            return await self._pages.page(ask, pages.options_page(table), "options", table)
        return None
