"""The facade for every chat: it takes ids and texts and returns answers. It turns every failure into an answer."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.catalog import CATALOG
from bot.front import pages
from bot.front.challenge import challenge
from bot.front.command_handlers import CommandHandlers
from bot.front.completion import Completion
from bot.front.finder import AmbiguousTable, Finder
from bot.front.first_steps import FirstSteps
from bot.front.invite_page import DOORS
from bot.front.page_builder import PageBuilder
from bot.front.tips import Tips
from bot.front.typed import TypedLine, check_length, parse_line
from bot.front.ways_on import ways_on
from bot.i18n import Speaker
from bot.ports import Away, BoardView
from bot.scenes.blocks import Say
from bot.scenes.controls import Press
from bot.scenes.scene import Scene
from bot.screens import replay
from bot.screens.answer import Answer, Suggestion
from bot.services.places import Places
from bot.services.service import OPEN_TO, Service
from bot.tables import deals, history
from bot.tables.history import Step
from bot.tables.request import Request
from bot.tables.stored import Loaded, Place
from bot.tables.table import Accounts, AnyTable, Channel, RefusedAt, TableId, Unreadable, User, is_live
from bot.tables.token import NOWHERE, Kind, Token, read
from engines.core import Note, Refused, note

FINISHED_SHOWN_FOR: Final = 24 * 3600
"""Seconds for which a finished table stays among the boards of its chat."""

SAME: Final = "same"
REOPENING: Final = ("rematch", SAME)
"""Commands of a finished table that open another table."""

MOST_MOVES: Final = 25
"""The most moves that a refusal offers as buttons."""

log = structlog.get_logger()


class Facade:
    """The interface between adapters and the bot.

    Methods that return answers or suggestions turn every failure into them; the others raise what they name.
    """

    def __init__(self, service: Service, tips: Tips | None = None) -> None:
        self.places = Places(service.store, service.painter, service)
        self._service, self._store, self._people = service, service.store, service.store.people
        self._painter, self._preferences = service.painter, service.preferences
        self._find = Finder(service)
        self._pages = PageBuilder(service, service.store, service.preferences)
        self._first_steps = FirstSteps(self._pages)
        self._commands = CommandHandlers(service, self._find, self._pages, self._first_steps)
        self._completion = Completion(service, self._find)
        self._tips = tips

    # --- calls of the adapters ---

    async def press(self, request: Request, token: str, numbers: tuple[int, ...] = ()) -> Answer | None:
        """Handles the press of a button.

        ``token`` is the button's text; ``numbers`` are the places of the items chosen in a select, counted from 0.
        Returns an answer for the asker alone, or None when the changed board says everything.
        """
        answer = await self._paced(request, lambda known: self._press(known, read(token), numbers))
        return await self._with_tip(request, answer, token)

    async def line(self, request: Request, text: str) -> Answer | None:
        """Handles a typed line: a slash command in any language, otherwise a move.

        Returns an answer for the asker alone, or None when the changed board says everything.
        """
        return await self._with_tip(request, await self._paced(request, lambda known: self._line(known, text)))

    async def run(self, request: Request, command: str, args: dict[str, str]) -> Answer | None:
        """Handles a slash command that the chat has already split into parameters.

        ``args`` maps the English names of parameters to their texts. Returns an answer for the asker alone, or None
        when the changed board says everything.
        """
        return await self._with_tip(request, await self._paced(request, lambda known: self._run(known, command, args)))

    async def challenge(self, request: Request) -> Answer | None:
        """The page on which the asker chooses the game for a challenge to the person whom the request names."""
        return await self._paced(request, self._challenge)

    async def complete(self, request: Request, text: str) -> list[Suggestion]:
        """Suggestions of whole lines for a half-typed one, at most 25; none after an error."""
        try:
            return await self._completion.line(await self.recognize(request), check_length(text))
        except (Refused, AmbiguousTable, Away, Unreadable):
            return []

    async def fill(
        self, request: Request, command: str, param: str, typed: str, given: dict[str, str]
    ) -> list[Suggestion]:
        """Suggestions for one parameter of a command, at most 25; none after an error.

        ``command`` and ``param`` are English names, ``typed`` is the text so far, ``given`` holds the other parameters.
        """
        try:
            known = await self.recognize(request)
            return await self._completion.param(known, command, param, check_length(typed), given)
        except (Refused, AmbiguousTable, Away, Unreadable):
            return []

    async def boards(self, channel: Channel, request: Request | None = None) -> list[BoardView]:
        """The boards of a chat, oldest first, as everybody there sees them; for a private request, as the asker does.

        Tables that ended more than a day ago are left out.

        Raises:
            Away: the store cannot be reached.
        """
        eyes = request.user if request and request.private else None
        drawn = []
        for table in await self._service.tables_in(channel):
            fresh = is_live(table) or self._service.clock() - table.touched < FINISHED_SHOWN_FOR
            if fresh and (found := await self._store.load(table.id)):
                drawn.append(await self._painter.board(found, Place(channel, eyes)))
        return drawn

    async def channels(self, table: TableId) -> set[Channel]:
        """The chats where a table is shown.

        Raises:
            Away: the store cannot be reached.
        """
        return {place.channel for place in await self._store.places(table)}

    async def people(self, channel: Channel) -> dict[User, str]:
        """The people who sit at the tables of a chat, with their names there.

        Raises:
            Away: the store cannot be reached.
        """
        tables = await self._service.tables_in(channel)
        return {chair.user: chair.name for table in tables for chair in table.chairs if chair.user}

    async def panel(self, request: Request, table: TableId, page: str = "hand") -> Answer | None:
        """A page about a table for the asker alone, such as their hand; None when there is nothing to show.

        ``page`` is ``hand``, ``menu``, ``rules`` and so on. A failure becomes an answer that says why.
        """
        return await self._guarded(request, lambda known: self._pages.panel(known, table, page))

    async def language(self, request: Request) -> str:
        """The code of the asker's language: the asker's setting, else the language of their program.

        Raises:
            Away: the store cannot be reached.
        """
        return (await self._preferences.private(request)).language

    async def speaker(self, request: Request) -> Speaker:
        """What formats texts in the asker's own language; when the store is away, in that of the asker's client."""
        try:
            return await self._preferences.private(request)
        except Away:
            return self._preferences.client_speaker(request)

    async def public_speaker(self, channel: Channel) -> Speaker:
        """What formats texts in the language of a chat.

        Raises:
            Away: the store cannot be reached.
        """
        speaker, _ = await self._preferences.public(channel)
        return speaker

    async def greet(self, request: Request) -> None:
        """Sets the language of a chat that has none: its language on its platform, else the asker's.

        Raises:
            Away: the store cannot be reached.
        """
        await self._preferences.set_default_language(request)

    async def greeting(self, request: Request, lacks: tuple[Note, ...] = ()) -> Answer:
        """The greeting for a chat to which ``request``'s person has just added the bot.

        ``lacks`` are the rights that the bot would need for pictures.

        Raises:
            Unreadable: this version cannot read a table that waits there.
            Away: the store cannot be reached.
        """
        return await self._first_steps.greeting(request, lacks)

    async def find(self, table: TableId) -> Loaded | None:
        """The newest revision of a table; None: there is none. It does not check whether anybody may see the table.

        Raises:
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._store.load(table)

    async def admit(self, request: Request, table: TableId) -> Loaded:
        """The newest revision of a table that the asker may see.

        Raises:
            Refused: there is no such table, or the asker may not see it; the text is the same.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._service.admit(await self.recognize(request), table)

    async def past(self, request: Request, table: TableId, step: int) -> AnyTable:
        """A table as it was after that many steps.

        Raises:
            Refused: there is no such table or step, the asker may not see it, or its rules have changed since.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        now = (await self._service.admit(await self.recognize(request), table)).table
        return replay.as_it_was(now, await self._steps(now), step)

    async def moves(self, request: Request, table: TableId) -> tuple[str, ...]:
        """The moves of a match so far, as the asker may know them: one text for each step, with its player.

        Raises:
            Refused: there is no such table, the asker may not see it, or its rules have changed since.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        now = (await self._service.admit(await self.recognize(request), table)).table
        say = (await self._preferences.private(request)).naming(now.names).in_words()
        steps = await self._steps(now)
        return await asyncio.to_thread(lambda: tuple(say(told) for told in replay.told(now, steps)))

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
        """Opens a table of a game; a repeated request returns the table it has opened.

        ``ruleset`` is a ruleset's name, empty for the default; ``computers`` sit down too. ``deal`` is the number of a
        deal, ``today`` or ``winnable``; empty: a random one. ``at_once`` begins the match if enough players sit.

        Raises:
            Refused: the asker may not open one now, or there is no such ruleset or deal.
            Away: the store cannot be reached.
        """
        known = await self.recognize(request)
        return await self._service.open(known, game, ruleset, computers, deal, at_once=at_once)

    async def rematch(self, request: Request, table: TableId, *, same: bool = False) -> AnyTable:
        """Opens a rematch of a finished match, or joins the one that is open; with ``same`` with the same deal.

        Raises:
            Refused: there is no such table, the match is not over, or the asker did not play in it.
            Away: the store cannot be reached.
        """
        return await self._service.rematch(await self.recognize(request), table, same=same)

    async def link_of(self, table: TableId) -> str:
        """The token of the link that seats people at a table; empty while its doors are closed.

        Raises:
            Refused: there is no such table.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._pages.invitations.link_of(table)

    async def shared(self, request: Request, token: str) -> tuple[AnyTable, str]:
        """The table of a link that somebody who sits there shares, and the token by which others look on.

        Raises:
            Refused: the link leads nowhere, or the asker does not sit there.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._pages.invitations.shared(await self.recognize(request), token)

    async def invited(self, token: str) -> TableId:
        """The table of a link.

        Raises:
            Refused: there is no such link, it is no longer valid, or its table is over.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        link, found = await self._pages.invitations.meant(token)
        if link.kind != "seat":  # looking on needs no address of a page
            raise Refused(note("invite-link-gone"))
        return found.table.id

    async def rematch_of(self, table: TableId) -> TableId | None:
        """The table of the rematch of a match, None while nobody has opened one.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._service.rematch_of(table)

    async def tables_of(self, request: Request) -> list[AnyTable]:
        """The tables in the lobby or in play at which the asker sits, oldest first.

        Raises:
            Unreadable: this version cannot read one of them.
            Away: the store cannot be reached.
        """
        return await self._service.tables_of(await self.recognize(request))

    async def tables_in(self, channel: Channel) -> list[AnyTable]:
        """The tables that are shown in a chat, oldest first. It does not check whether anybody may see them.

        Raises:
            Unreadable: this version cannot read one of them.
            Away: the store cannot be reached.
        """
        return await self._service.tables_in(channel)

    def deals_of_the_day(self) -> dict[str, int]:
        """The numbers of the deals of the day, by game; each is of the game's default ruleset."""
        now = self._service.clock()
        numbered = {game: next(iter(found.rulesets)) for game, found in CATALOG.items() if found.numbered}
        return {game: deals.today(game, ruleset, now) for game, ruleset in numbered.items()}

    async def secret(self) -> bytes:
        """32 random bytes that never change and are the same in all processes.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._store.secret()

    async def _steps(self, table: AnyTable) -> tuple[Step, ...]:
        """The steps of a match so far. They hold every secret: only what a view shows may be told of them."""
        log = tuple(entry for entry in await self._store.log(table.id) if entry.rev <= table.rev)
        return await asyncio.to_thread(history.replay, table, log)

    async def recognize(self, request: Request) -> Request:
        """The request with the person whose account asks: with all accounts that the person has joined.

        Raises:
            Away: the store cannot be reached.
        """
        return request._replace(person=await self._people.person(request.user))

    async def sitting(self, table: AnyTable) -> dict[User, Accounts]:
        """The accounts of everybody who sits at a table, by each of those accounts.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._people.sitting(table)

    # --- the guard ---

    async def _paced(self, request: Request, work: Callable[[Request], Awaitable[Answer | None]]) -> Answer | None:
        """Counts a press or a typed line, refuses it when they come too fast, and carries it out."""

        async def counted(known: Request) -> Answer | None:
            self._service.quotas.count_input(known)
            return await work(known)

        return await self._guarded(request, counted)

    async def _guarded(self, request: Request, work: Callable[[Request], Awaitable[Answer | None]]) -> Answer | None:
        """Carries out ``work`` for the person who asks and turns any failure into an answer. An unexpected one is
        logged under a number that the answer names.
        """
        try:
            request = await self.recognize(request)
            return await work(request)
        except Refused as refusal:
            return await self._refused(request, refusal)
        except AmbiguousTable as ambiguous:
            return await self._pages.page(request, self._which(request, ambiguous), "which")
        except Away:
            return await self._refused(request, Refused(note("store-away")))
        except Unreadable as error:
            log.exception("unreadable table", op=request.op, error=str(error))
            return await self._refused(request, Refused(note("other-version")))
        except Exception:
            number = secrets.token_hex(2).upper()
            log.exception("fault", number=number, op=request.op)
            return await self._refused(request, Refused(note("fault", number=number)))

    async def _with_tip(self, request: Request, answer: Answer | None, pressed: str = "") -> Answer | None:
        """The answer with a hint in passing, if one is due."""
        try:
            return await self._tips.beside(await self.recognize(request), answer, pressed) if self._tips else answer
        except Away:
            return answer

    def _which(self, request: Request, ambiguous: AmbiguousTable) -> Scene:
        return pages.which_table(ambiguous.tables, ambiguous.line, request.accounts, self._service.clock())

    async def _refused(self, request: Request, refusal: Refused) -> Answer:
        """An answer that says why a request is refused, with a button for each move that may be meant and for what can
        be done instead.
        """
        table = refusal.table if isinstance(refusal, RefusedAt) else None
        meant = tuple(Press(label, move) for label, move in refusal.instead[:MOST_MOVES])
        say = await self.speaker(request)
        scene = Scene((Say(refusal.why),), (*meant, *ways_on(refusal.why, table)))
        return Answer(scene, say.naming(table.names if table else ()), refused=True, table=table)

    # --- what is typed ---

    async def _line(self, request: Request, text: str) -> Answer | None:
        return await self._commands.run(request, parse_line(text))

    async def _run(self, request: Request, command: str, args: dict[str, str]) -> Answer | None:
        return await self._commands.run(
            request, TypedLine(command, {name: check_length(text) for name, text in args.items()})
        )

    async def _challenge(self, request: Request) -> Answer:
        (whom,) = request.mentions
        await self._service.guests.check(request, whom)
        return await self._pages.page(request, challenge(whom), "challenge")

    # --- buttons ---

    async def _press(self, request: Request, token: Token, numbers: tuple[int, ...]) -> Answer | None:
        table = TableId(token.table)
        match token.kind:
            case Kind.RUN:
                return await self._commands.run(request, parse_line(token.text))
            case Kind.PAGE if token.table == NOWHERE:
                return await self._first_steps.page(request, token.text)
            case Kind.PAGE:
                return await self._pages.panel(request, table, token.text)
            case Kind.ACT:
                return await self._act(request, table, token.text)
            case _:
                await self._service.press(request, token, numbers)
                return None

    async def _act(self, request: Request, name: TableId, command: str) -> Answer | None:
        if command in REOPENING:
            await self._service.rematch(request, name, same=command == SAME)
            return None
        if command.startswith(DOORS):
            return await self._pages.doors(request, name, command.removeprefix(DOORS))
        if command == "leave":
            return await self._commands.leave(request, (await self._service.load(name)).table)
        table = await self._service.act(request, name, command)
        if command.startswith(("option:", OPEN_TO)):
            return await self._pages.page(request, pages.options_page(table), "options", table)
        return None
