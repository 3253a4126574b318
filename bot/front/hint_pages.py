"""The pages of hints: for who plays with computers or alone, and for everybody who played when a game is over."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from bot.scenes.blocks import Say
from bot.scenes.controls import OpenPage, Pick
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.screens import hints, playing, replay
from bot.screens.answer import Answer
from bot.screens.drafts import draft_of
from bot.services.hints import Advice, Hints
from bot.services.quotas import Activity
from bot.tables.hints import HINTED, check_day, seat_to_help
from bot.tables.history import Step
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import AnyTable, RefusedAt
from engines.core import Note, Refused, Seat, note, play
from engines.patience.search import Finding

if TYPE_CHECKING:
    from bot.front.page_builder import PageBuilder

PROMPT: Final = 1.7
"""Seconds after which an answer says that something is being looked for; the hint then takes its place."""

PAGES: Final = (hints.PAGE, hints.MINE, hints.WAY)

BACK: Final = OpenPage(note("back"), "menu")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HintPages:
    """Builds the pages of hints; the only thing that it changes is a note that somebody has had one."""

    pages: "PageBuilder"

    @property
    def _hints(self) -> Hints:
        return self.pages.hints

    async def page(self, request: Request, found: Loaded, page: str, at: str) -> Answer:
        """A page of hints; ``at`` is the position of a finished match, or ``longer``.

        Raises:
            Refused: there is no hint now.
        """
        table = found.table
        try:
            if table.phase == "over":
                return await self._of_past(request, table, page, at)
            seat = seat_to_help(table, request.accounts)
            match page:
                case hints.MINE:
                    return await self._mine(request, found, seat)
                case hints.WAY:
                    return await self._way(request, table, seat)
                case _:
                    return await self._hint(request, table, seat, longer=at == hints.LONGER.partition(".")[2])
        except Refused as why:
            raise RefusedAt(table, why) from why

    async def compare(self, request: Request, found: Loaded, move: str) -> Answer:
        """What a ``move`` of the asker would cost against the hint.

        Raises:
            RefusedAt: there is no hint now, or the rules forbid the move.
        """
        table = found.table
        try:
            seat = seat_to_help(table, request.accounts)
            if table.definition.search:
                return await self._hint(request, table, seat)
            rules = table.rules
            action = rules.parse(rules.view(table.state, seat), move)
            play(rules, table.state, seat, action)
            await self._count(request, table, seat)
            return await self._compared(request, table, seat, rules.format(action))
        except Refused as why:
            raise RefusedAt(table, why) from why

    # --- while a match goes on ---

    async def _hint(self, request: Request, table: AnyTable, seat: Seat, *, longer: bool = False) -> Answer:
        warning = await self._count(request, table, seat, longer=longer)
        if table.definition.search is None:
            advice = self._hints.advice(table, seat)
            return await self._soon(
                request, table, advice, lambda a: _with(hints.good_move(table, seat, a.decision, a.unit), warning)
            )
        finding = self._hints.finding(table, longer=longer)

        def shown(result: Finding) -> Scene:
            may = self._hints.may_search_longer(table)
            return _with(hints.way_out(table, result, may_search_longer=may), warning)

        return await self._soon(request, table, finding, shown)

    async def _way(self, request: Request, table: AnyTable, seat: Seat) -> Answer:
        if table.definition.search is None or not self._hints.is_known(table, seat):
            return await self._hint(request, table, seat)
        finding = await self._hints.finding(table)
        scene = hints.whole_way(finding) if finding.verdict == "out" else hints.searching()
        return await self.pages.page(request, scene, hints.PAGE, table)

    async def _mine(self, request: Request, found: Loaded, seat: Seat) -> Answer:
        """What the asker has begun to choose, beside the hint; else the question which move is meant."""
        table, rules = found.table, found.table.rules
        if table.definition.search:
            return await self._hint(request, table, seat)
        await self._count(request, table, seat)
        legal = tuple(map(rules.format, rules.legal(table.state, seat)))
        begun = begun_moves(found, seat, legal)
        if len(begun) == 1:
            return await self._compared(request, table, seat, begun[0])
        return await self.pages.page(request, hints.which_mine(table, seat, begun or legal), hints.PAGE, table)

    async def _compared(self, request: Request, table: AnyTable, seat: Seat, move: str) -> Answer:
        task = asyncio.create_task(self._lost(table, seat, move))
        return await self._soon(
            request, table, task, lambda found: hints.compared(table, seat, (found[0], move), found[1], found[2].unit)
        )

    async def _lost(self, table: AnyTable, seat: Seat, move: str) -> tuple[str, float, Advice]:
        """The hint, and how much less than it a move is worth."""
        rules, advice = table.rules, await self._hints.advice(table, seat)
        best = rules.format(advice.decision.move)
        if best == move:
            return best, 0.0, advice
        mine = rules.parse(rules.view(table.state, seat), move)
        lost, unit = await self._hints.loss(table, seat, mine, advice)
        return best, lost, advice._replace(unit=unit)

    async def _count(self, request: Request, table: AnyTable, seat: Seat, *, longer: bool = False) -> tuple[Note, ...]:
        """Counts a hint that costs something, and notes that the match is not rated; says so the first time."""
        if longer:
            await self.pages.service.quotas.count_activity(request, Activity.SEARCH)
        elif not self._hints.is_known(table, seat):
            await self.pages.service.quotas.count_activity(request, Activity.HINT)
        is_first = await self.pages.store.note(table.id, HINTED, "yes")
        return (note("hint-not-rated"),) if is_first else ()

    # --- in a finished match ---

    async def _of_past(self, request: Request, table: AnyTable, page: str, at: str) -> Answer:
        """A hint for a position of a finished match, or what was played there beside it."""
        own = table.seat_of(request.accounts)
        check_day(table)
        steps = await self.pages.steps(table)
        place = replay.position(at, len(steps)) if at else _last_of(steps, own)
        if place >= len(steps):
            raise Refused(note("match-over"))
        then, step = replay.as_it_was(table, steps, place), steps[place]
        known = self._hints.is_known(then, step.seat)
        if not known:
            await self.pages.service.quotas.count_activity(request, Activity.HINT)
        back = OpenPage(note("back"), f"{replay.PAGE}.{place}")
        if table.definition.search:
            finding = self._hints.finding(then)
            return await self._soon(
                request,
                table,
                finding,
                lambda found: _past(hints.way_out(then, found, may_search_longer=False), back),
            )
        if page == hints.MINE:
            move = table.rules.format(step.action)
            task = asyncio.create_task(self._lost(then, step.seat, move))
            return await self._soon(
                request,
                table,
                task,
                lambda got: _past(hints.compared(then, step.seat, (got[0], move), got[1], got[2].unit), back),
            )
        advice = self._hints.advice(then, step.seat)
        played = OpenPage(note("hint-what-was-played"), f"{hints.MINE}.{place}")
        return await self._soon(
            request,
            table,
            advice,
            lambda a: _past(hints.good_move(then, step.seat, a.decision, a.unit), played, back),
        )

    # --- when it takes long ---

    async def _soon(
        self, request: Request, table: AnyTable, task: "asyncio.Task[T]", shown: Callable[[T], Scene]
    ) -> Answer:
        """The page when its answer is known soon; else one that says that it is looked for, which is replaced later."""
        done, _ = await asyncio.wait({task}, timeout=PROMPT)
        if done:
            return await self._answer(request, table, shown(task.result()))
        waiting = await self._answer(request, table, hints.searching())
        return replace(waiting, later=partial(self._later, request, table, task, shown))

    async def _later(
        self, request: Request, table: AnyTable, task: "asyncio.Task[T]", shown: Callable[[T], Scene]
    ) -> Answer:
        result = await task
        now = (await self.pages.service.load(table.id)).table
        if now.state != table.state:
            return await self._answer(request, now, Scene((Say(note("stale-button")),)))
        return await self._answer(request, now, shown(result))

    async def _answer(self, request: Request, table: AnyTable, scene: Scene) -> Answer:
        leads_back = any(isinstance(one, OpenPage) and one.label == BACK.label for one in scene.controls)
        scene = scene if leads_back else replace(scene, controls=(*scene.controls, BACK))
        return await self.pages.page(request, scene, hints.PAGE, table)


def begun_moves(found: Loaded, seat: Seat, legal: tuple[str, ...]) -> tuple[str, ...]:
    """The moves that a half-made choice of a seat may become; none where nothing is chosen yet."""
    table, drafts = found
    own = playing.game_scene(table, seat).drafted(draft_of(table, drafts, seat))
    for control in own.controls:
        match control:
            case Pick(marked=marked) as pick if draft_of(table, drafts, seat) and marked:
                moves = {pick.move(verb, marked) for verb in pick.verbs}
                rules = table.rules
                known = {rules.format(rules.parse(rules.view(table.state, seat), move)) for move in moves}
                return tuple(move for move in legal if move in known)
            case Path(chosen=chosen) as path if chosen:
                begun = {move for steps, move in path.ways if "".join(steps).startswith(chosen)}
                return tuple(move for move in legal if move in begun)
    return ()


def _with(scene: Scene, said: tuple[Note, ...]) -> Scene:
    return replace(scene, blocks=(*scene.blocks, *map(Say, said)))


def _past(scene: Scene, *controls: OpenPage) -> Scene:
    """The page of a position of the past, where nothing can be played."""
    return replace(scene, controls=controls, hinted="", lights=())


def _last_of(steps: tuple[Step, ...], seat: Seat) -> int:
    """The last position in which a seat decided."""
    return max((at for at, step in enumerate(steps) if step.seat == seat), default=0)
