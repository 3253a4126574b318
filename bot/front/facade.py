"""The facade for every chat: it takes ids and texts and returns answers. It turns every failure into an answer."""

import re
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.days.kinds import KINDS
from bot.front import pages
from bot.front.ahead_page import COMMAND as PLAN
from bot.front.challenge import challenge
from bot.front.command_handlers import CommandHandlers
from bot.front.completion import Completion
from bot.front.finder import AmbiguousTable, Finder
from bot.front.first_steps import FirstSteps
from bot.front.following import Following
from bot.front.inquiries import Inquiries
from bot.front.invite_page import BRING, DOORS
from bot.front.playing_again import PlayingAgain
from bot.front.privacy import PrivacyCommands
from bot.front.tips import Tips
from bot.front.typed import TypedLine, check_length, parse_line
from bot.front.waiting_page import PAGE as TABLES
from bot.front.waiting_tables import WaitingTables
from bot.front.ways_on import ways_on
from bot.operation import journey
from bot.ports import FORGET, Away
from bot.scenes.blocks import Say
from bot.scenes.controls import Press
from bot.scenes.scene import Scene
from bot.screens import verification
from bot.screens.answer import Answer, Suggestion
from bot.screens.hints import COMPARE
from bot.services.analyses import WORD as ANALYSE
from bot.services.analysing import WORD as ANALYSED
from bot.services.analysing import Analysing
from bot.services.floods import FloodGuard
from bot.services.forgetting import Forgetting
from bot.services.league_season import LeagueSeason
from bot.services.next_table import NextTable
from bot.services.places import Places
from bot.services.service import SET_OPEN_TO, Service
from bot.tables.request import Request
from bot.tables.table import AnyTable, RefusedAt, TableId, Unreadable
from bot.tables.token import NOWHERE, Kind, Token, parsed, read
from engines.core import Note, Refused, note

SAME: Final = "same"
REOPENING: Final = ("rematch", SAME)
"""Commands of a finished table that open another table."""

ON_OPTIONS: Final = ("option:", "clock=", SET_OPEN_TO)
"""The beginnings of commands that stand on the page of options, which shows what holds afterwards."""

ANALYSIS: Final = "analysis-"
"""The beginning of the commands of a finished table that concern its analysis."""

WAITING: Final = f"{TABLES}."
"""The beginning of the names of the pages that list tables."""

MOST_MOVES: Final = 25
"""The most moves that a refusal offers as buttons."""

_WORD: Final = re.compile(r"/?[a-z-]+")
"""The first word of a command, without what it is about."""

log = structlog.get_logger()


class Facade(Inquiries):
    """The interface between adapters and the bot.

    Methods that return answers or suggestions turn every failure into them; the others raise what they name.
    """

    def __init__(self, service: Service, tips: Tips | None = None) -> None:
        super().__init__(service)
        self.places = Places(service.store, service.painter, service)
        self._find = Finder(service)
        self._first_steps = FirstSteps(self._pages)
        self.forgetting = Forgetting(service)
        service.agenda.handlers[FORGET] = self.forgetting.carry_out
        self.analysing = Analysing(service)
        service.agenda.handlers[ANALYSE] = self.analysing.carry_out
        service.agenda.handlers[ANALYSED] = self.analysing.tell
        privacy = PrivacyCommands(service, self._pages, self.forgetting)
        self._commands = CommandHandlers(service, self._find, self._pages, self._first_steps, privacy)
        self._completion = Completion(service, self._find)
        self._tips = tips
        LeagueSeason(service).serve()

    # --- calls of the adapters ---

    @property
    def floods(self) -> FloodGuard:
        """What a chat asks about every press and line before it queues it."""
        return self._service.quotas.floods

    async def press(self, request: Request, token: str, numbers: tuple[int, ...] = ()) -> Answer | None:
        """Handles the press of a button.

        ``token`` is the button's text; ``numbers`` are the places of the items chosen in a select, counted from 0.
        Returns an answer for the asker alone, or None when the changed board says everything.
        """
        with journey.taken(request, *_pressed(token)):
            answer = await self._paced(request, lambda known: self._press(known, read(token), numbers))
            return await self._with_tip(request, answer, token)

    async def line(self, request: Request, text: str) -> Answer | None:
        """Handles a typed line: a slash command in any language, otherwise a move.

        Returns an answer for the asker alone, or None when the changed board says everything.
        """
        with journey.taken(request, _typed(text)):
            return await self._with_tip(request, await self._paced(request, lambda known: self._line(known, text)))

    async def run(self, request: Request, command: str, args: dict[str, str]) -> Answer | None:
        """Handles a slash command that the chat has already split into parameters.

        ``args`` maps the English names of parameters to their texts. Returns an answer for the asker alone, or None
        when the changed board says everything.
        """
        with journey.taken(request, f"/{command}"):
            answer = await self._paced(request, lambda known: self._run(known, command, args))
            return await self._with_tip(request, answer)

    async def challenge(self, request: Request) -> Answer | None:
        """The page on which the asker chooses the game for a challenge to the person whom the request names."""
        with journey.taken(request, "challenge"):
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

    async def panel(self, request: Request, table: TableId, page: str = "hand") -> Answer | None:
        """A page about a table for the asker alone, such as their hand; None when there is nothing to show.

        ``page`` is ``hand``, ``menu``, ``rules`` and so on. A failure becomes an answer that says why.
        """
        return await self._guarded(request, lambda known: self._pages.panel(known, table, page))

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
        with journey.taken(request, "open"):
            known = await self._admitted(request)
            return await self._service.open(known, game, ruleset, computers, deal, at_once=at_once)

    async def rematch(self, request: Request, table: TableId, *, same: bool = False) -> AnyTable:
        """Opens a rematch of a finished match, or joins the one that is open; with ``same`` with the same deal.

        Raises:
            RefusedAt: the asker did not play in the match, or its rematch is full, over, put away or goes on without
                the asker; that is the table.
            Refused: there is no such table, or the match is not over.
            Away: the store cannot be reached.
        """
        with journey.taken(request, "rematch", table):
            return await self._service.rematch(await self._admitted(request), table, same=same)

    async def next_table(self, request: Request, after: TableId | None) -> AnyTable | None:
        """The next table that waits for the asker, for a chat that goes there by itself; None: nothing else waits.

        ``after`` is the table from which the asker goes on: if it still waits, it counts as skipped today.

        Raises:
            Away: the store cannot be reached.
        """
        known = await self.recognize(request)
        return (await NextTable(self._service, self._preferences).step(known, after, self._service.clock())).table

    async def play_day(self, request: Request, kind: str, day: int) -> AnyTable:
        """Opens the asker's try of a game of the day, or finds the one that there is; ``day`` counts since 1970.

        Raises:
            Refused: there is no such kind of game, the day is still to come, or the asker is being forgotten.
            Away: the store cannot be reached.
        """
        with journey.taken(request, "day"):
            if kind not in KINDS:
                raise Refused(note("day-unreadable"))
            return await self._service.days.play(await self._admitted(request), KINDS[kind], day)

    # --- the guard ---

    async def _paced(self, request: Request, work: Callable[[Request], Awaitable[Answer | None]]) -> Answer | None:
        """Counts a press or a typed line, refuses it when they come too fast, and carries it out."""

        async def counted(known: Request) -> Answer | None:
            self._service.quotas.count_input(known)
            return await work(known)

        return await self._guarded(request, counted)

    async def _guarded(self, request: Request, work: Callable[[Request], Awaitable[Answer | None]]) -> Answer | None:
        """Carries out ``work`` for the person who asks and turns any failure into an answer. One of ours names the
        number of the press, under which the log tells more.
        """
        try:
            request = await self._admitted(request)
            return await work(request)
        except Refused as refusal:
            return await self._refused(request, refusal)
        except AmbiguousTable as ambiguous:
            return await self._pages.page(request, self._which(request, ambiguous), "which")
        except Away as error:
            return await self._failed(request, error, note("store-away"))
        except Unreadable as error:
            log.exception("unreadable table", op=request.op, error=str(error))
            return await self._failed(request, error, note("other-version"))
        except Exception as error:
            log.exception("fault", number=journey.number_of(request.op), op=request.op)
            return await self._failed(request, error, note("fault"))

    async def _failed(self, request: Request, error: Exception, told: Note) -> Answer:
        """An answer that tells of a failure of ours, with the number of the press."""
        journey.failed(request, error)
        return await self._refused(request, Refused(told), number=journey.number_of(request.op))

    async def _admitted(self, request: Request) -> Request:
        """The request with its person, for whom something may be done.

        Raises:
            Refused: the person is being forgotten.
        """
        known = await self.recognize(request)
        if known.person and known.person.is_forgotten:
            raise Refused(note("privacy-under-way"))
        return known

    async def _with_tip(self, request: Request, answer: Answer | None, pressed: str = "") -> Answer | None:
        """The answer with a hint in passing, if one is due."""
        try:
            return await self._tips.beside(await self.recognize(request), answer, pressed) if self._tips else answer
        except Away:
            return answer

    def _which(self, request: Request, ambiguous: AmbiguousTable) -> Scene:
        return pages.which_table(ambiguous.tables, ambiguous.line, request.accounts, self._service.clock())

    async def _refused(self, request: Request, refusal: Refused, *, number: str = "") -> Answer:
        """An answer that says why a request is refused, with a button for each move that may be meant and for what can
        be done instead; the ``number`` of a press that has failed stands behind the reason.
        """
        table = refusal.table if isinstance(refusal, RefusedAt) else None
        journey.refused(request, refusal, table)
        meant = tuple(Press(label, move) for label, move in refusal.instead[:MOST_MOVES])
        say = await self.speaker(request)
        why = note("numbered", what=refusal.why, number=number) if number else refusal.why
        scene = Scene((Say(why),), (*meant, *ways_on(refusal.why, table, request.accounts)))
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
            case Kind.PAGE if token.table == NOWHERE and token.text.startswith(WAITING):
                return await WaitingTables(self._service, self._pages).page(request, token.text.removeprefix(WAITING))
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
            return await PlayingAgain(self._service, self._pages)(request, name, same=command == SAME)
        if command.startswith(PLAN):
            return await self._pages.plan(request, name, command.removeprefix(PLAN))
        if command.startswith(COMPARE):
            return await self._pages.compare(request, name, command.removeprefix(COMPARE))
        if command.startswith(DOORS):
            return await self._pages.doors(request, name, command.removeprefix(DOORS))
        if command.startswith(BRING):
            return await Following(self._pages).answer(request, name, command.removeprefix(BRING))
        if command.startswith(ANALYSIS):
            return await self._commands.analysis.act(request, name, command)
        if command == "leave":
            return await self._commands.leave(request, (await self._service.load(name)).table)
        table = await self._service.act(request, name, command)
        if command.startswith(ON_OPTIONS):
            return await self._pages.page(request, pages.options_page(table), "options", table)
        return await self._pages.panel(request, name, verification.PAGE) if command == verification.WORD else None


def _pressed(text: str) -> tuple[str, str]:
    """What a button does, in a word or two that tell nothing of a hand, and its table."""
    token = parsed(text)
    if token is None:
        return "garbled", ""
    word = _WORD.match(token.text) if token.kind in (Kind.ACT, Kind.PAGE, Kind.RUN) else None
    return f"{token.kind.name.lower()} {word[0] if word else ''}".rstrip(), token.table.strip(NOWHERE)


def _typed(text: str) -> str:
    """The word of a command, and of a move nothing."""
    word = _WORD.match(text.lower()) if text.startswith("/") else None
    return word[0] if word else "line"
