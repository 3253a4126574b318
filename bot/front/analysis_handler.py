"""The command ``/analyse`` and the pages that belong to it: for those who played, when the match is over."""

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.ai.analysis import Analysed, Analysis
from bot.front.finder import Finder
from bot.front.page_builder import PageBuilder, check_day
from bot.front.typed import TypedLine
from bot.ports import Away
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens import analysis as screens
from bot.screens import analysis_words, film, record
from bot.screens.analysis_offer import PAGE, can_be_analysed
from bot.screens.answer import Answer
from bot.services.analyses import Analyses, Looked
from bot.services.trying import Trying
from bot.services.visibility import NOWHERE, Visibility
from bot.tables.history import Step
from bot.tables.request import Request
from bot.tables.table import AnyTable, RefusedAt, TableId
from engines.core import Refused, Seat, note

PATIENCE: Final = 1.2
"""Seconds for which an answer waits for the analysis before it says how far that has come."""

LOOK: Final = 0.25
"""Seconds between two looks."""

BETWEEN: Final = 3.0
"""Seconds between two answers that say how far it has come."""

GIVEN_UP: Final = note("analysis-given-up")
"""What is said of an analysis that failed too often."""

LOOKS: Final = 40
"""So many of those answers follow by themselves."""


@dataclass(frozen=True, slots=True)
class AnalysisHandler:
    """Shows analyses, has them made, and shares them."""

    pages: PageBuilder
    find: Finder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The analysis of the match that the line names, else of the asker's newest one here.

        Raises:
            Refused: there is none, it still goes on, or the asker did not play in it.
        """
        if name := line.args.get("match", ""):
            return await self.page(request, TableId(name), "")

        def is_over(table: AnyTable) -> bool:
            return table.phase == "over" and table.find(request.accounts) is not None and can_be_analysed(table)

        table = await self.find.one(request, line, is_over, note("analysis-later"), last=True)
        return await self.page(request, table.id, "")

    async def page(self, request: Request, name: TableId, at: str) -> Answer:
        """A page of the analysis of a match; see ``bot.screens.analysis_offer.PAGE``.

        Raises:
            Refused: it still goes on, the asker did not play in it, or there is no such page.
        """
        table, own = await self._table(request, name)
        looked = await self._looked(table)
        if looked.analysis is None:
            waiting = await self._waiting(request, table, own, looked)
            return replace(waiting, later=partial(self._later, request, name, at, LOOKS))
        scene = await self._scene(request, table, looked.analysis, looked.shared, own, at)
        return await self._answer(request, scene, table)

    async def _later(self, request: Request, name: TableId, at: str, looks: int) -> Answer:
        """What takes the place of a page that says how far the analysis has come; more looks follow it."""
        looked = await self._analyses.look(name)
        for _ in range(round(BETWEEN / LOOK)):
            await asyncio.sleep(LOOK)
            looked = await self._analyses.look(name)
            if looked.analysis is not None:
                return await self.page(request, name, at)
        table, own = await self._table(request, name)
        if looked.is_given_up:
            return await self._answer(request, Scene((Say(GIVEN_UP, strong=True),)), table)
        waiting = await self._waiting(request, table, own, looked)
        return replace(waiting, later=partial(self._later, request, name, at, looks - 1)) if looks else waiting

    async def _waiting(self, request: Request, table: AnyTable, own: Seat, looked: Looked) -> Answer:
        scene = screens.working(looked.done, looked.total, looked.ahead, called=own in looked.called)
        return await self._answer(request, scene, table)

    async def moment(self, request: Request, name: TableId, _: str) -> Answer:
        """The film of the steps around the decision that cost its player most, for the asker alone.

        Raises:
            Refused: there is no analysis yet, the asker did not play, or the game has no pictures.
        """
        table, own = await self._table(request, name)
        looked, steps = await self._looked(table), await self._steps(table)
        if looked.analysis is None:
            raise Refused(note("stale-button"))
        part = screens.around(table, steps, looked.analysis, own)
        answer = await self._answer(request, Scene((Say(note("analysis-moment")),)), table)
        made = await self.pages.service.filming.film(*part, answer.say, answer.colours)
        return replace(answer, page=film.PAGE, file=made)

    async def act(self, request: Request, name: TableId, command: str) -> Answer:
        """Shares an analysis with the chat, opens a table at the position of a decision, or has the asker called when
        the analysis is done.

        Raises:
            Refused: it still goes on, the asker did not play in it, others still play the game of the day, or no table
                may be opened here.
        """
        table, own = await self._table(request, name)
        looked = await self._looked(table)
        if command == screens.CALL and looked.analysis is None:
            await self._analyses.call(table.id, own)
        if command == screens.CALL:
            return await self.page(request, name, "")
        if command.startswith(screens.TRY) and looked.analysis is not None:
            row = _decision(looked.analysis, command.removeprefix(screens.TRY))
            if row is None or not screens.may_see(table, own, row.seat, looked.shared):
                raise Refused(note("stale-button"))
            step = (await self._steps(table))[row.step]
            opened = await Trying(self.pages.service).open(request, table, step)
            return await self._answer(request, screens.tried(opened, row), opened)
        if command != screens.POST or looked.analysis is None:
            raise Refused(note("stale-button"))
        check_day(table, screens.POST, self.pages.service.clock())
        await self._analyses.show(table.id, own)
        say, looks = await self.pages.preferences.public(request.channel)
        scene = screens.shared(table, looked.analysis, own)
        named = say.naming(await self._names(table, own, say(note("analysis-opponent"))))
        return Answer(scene, named, looks.style, table=table, page=PAGE, colours=looks.colours, shared=True)

    @property
    def _analyses(self) -> Analyses:
        return Analyses(self.pages.store, self.pages.service.clock)

    async def _table(self, request: Request, name: TableId) -> tuple[AnyTable, Seat]:
        """A finished match, and the asker's seat there."""
        table = (await self.pages.service.admit(request, name)).table
        if not can_be_analysed(table):
            raise Refused(note("analysis-not-here"))
        if table.phase != "over":
            raise RefusedAt(table, Refused(note("analysis-later")))
        own = table.find(request.accounts)
        if own is None:
            raise RefusedAt(table, Refused(note("analysis-players", names=analysis_words.names_of(table))))
        return table, own

    async def _looked(self, table: AnyTable) -> Looked:
        """What there is of the analysis; it is asked for where there is none, and waited for a moment.

        Raises:
            Refused: it failed too often, cannot be made, or too many wait.
        """
        looked = await self._analyses.look(table.id)
        if looked.analysis is not None:
            return looked
        if looked.is_given_up:
            raise RefusedAt(table, Refused(GIVEN_UP))
        await self._steps(table)  # refuses where it cannot be replayed
        await self._analyses.order(table.id)
        self.pages.service.awake.set()
        for _ in range(round(PATIENCE / LOOK)):
            await asyncio.sleep(LOOK)
            looked = await self._analyses.look(table.id)
            if looked.analysis is not None:
                break
        return looked

    async def _scene(
        self, request: Request, table: AnyTable, analysis: Analysis, shared: frozenset[Seat], own: Seat, at: str
    ) -> Scene:
        kind, number = at[:1], at[1:]
        if at == screens.SHARE:
            return screens.preview(table, analysis, own)
        if kind == "d" and number.isdecimal():
            row = _decision(analysis, number)
            if row and screens.may_see(table, own, row.seat, shared):
                return screens.decision(table, await self._steps(table), analysis, own, row)
            raise Refused(note("stale-button"))
        seat = own
        if kind == "s" and number.isdecimal() and len(number) == 1 and int(number) < len(table.chairs):
            seat = Seat(int(number))
        elif at:
            raise Refused(note("stale-button"))
        return screens.overview(table, analysis, own, seat, shared)

    async def _steps(self, table: AnyTable) -> tuple[Step, ...]:
        log = tuple(await self.pages.store.log(table.id))
        steps = await asyncio.to_thread(record.steps_of, table, log)
        if steps is None:
            raise Refused(note("replay-other-rules"))
        return steps

    async def _answer(self, request: Request, scene: Scene, table: AnyTable) -> Answer:
        """A page in the look that the asker has set."""
        _, public = await self.pages.preferences.public(request.channel)
        style, colours = await self.pages.preferences.looks(request.user, public)
        answer = await self.pages.page(request, scene, PAGE, table)
        return replace(answer, style=style, colours=colours)

    async def _names(self, table: AnyTable, own: Seat, somebody: str) -> tuple[str, ...]:
        """The names of the players, without those who wish to appear nowhere."""
        visibility, names = Visibility(self.pages.store), list[str]()
        for seat, chair in enumerate(table.chairs):
            hides = False
            if chair.user and seat != own:
                try:
                    person = await self.pages.store.people.person(chair.user)
                    hides = await visibility.of(person.id) == NOWHERE
                except Away:
                    hides = True
            names.append(somebody if hides else chair.name)
        return tuple(names)


def _decision(analysis: Analysis, step: str) -> Analysed | None:
    """The decision at a step, by its number."""
    return next((row for row in analysis.rows if row.is_decision and str(row.step) == step), None)
