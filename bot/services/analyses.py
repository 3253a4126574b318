"""The analyses of finished matches: asked for, looked at and shared. ``analysing`` makes them."""

from dataclasses import dataclass
from typing import Final

from bot.ai.analysis import Analysis, Course
from bot.ai.analysis.records import VERSION
from bot.ai.analysis.written import load
from bot.ai.player import share
from bot.ports import Clock, Store
from bot.tables.history import Step
from bot.tables.table import AnyTable, TableId
from engines.core import Refused, Seat, note

WORD: Final = "analyse"
"""The word of the appointment at which an analysis goes on."""

DONE: Final = f"v{VERSION}"
"""The name under which the analysis is kept."""

SO_FAR: Final = f"v{VERSION} so far"
"""The name under which it is kept how far the analysis has come: the seconds that it took, then what it found."""

FAILED: Final = f"v{VERSION} failed"
"""The name under which it is kept how often the work has failed."""

MOST_FAILED: Final = 3
"""So often an analysis is tried that fails each time."""

SHARED: Final = "shared"
"""The beginning of the name under which it is kept that a seat shows its mistakes to the others."""

CALL: Final = "call"
"""The beginning of the name under which it is kept that a seat wishes to be called when the analysis is done."""

FULL: Final = 500
"""The most matches that may wait for their analysis."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What there is of an analysis; ``done`` of ``total`` decisions are judged. ``shared`` are the seats that have
    shown it, ``ahead`` is the number of analyses that are made first, ``called`` are
    the seats that are called when it is done. With ``is_given_up`` it failed too often and is made no more.
    """

    analysis: Analysis | None
    done: int
    total: int
    shared: frozenset[Seat]
    ahead: int = 0
    called: frozenset[Seat] = frozenset()
    is_given_up: bool = False


@dataclass(frozen=True, slots=True)
class Analyses:
    """Looks at analyses, and asks for them."""

    store: Store
    clock: Clock

    async def look(self, table: TableId) -> Looked:
        """What there is of the analysis of a match.

        Raises:
            Away: the store cannot be reached.
        """
        kept = await self.store.analyses.read(table)
        shared, called = (
            frozenset(Seat(int(name.split()[1])) for name in kept if name.startswith(f"{word} "))
            for word in (SHARED, CALL)
        )
        if DONE in kept:
            analysis = load(kept[DONE])
            return Looked(analysis, analysis.judged, analysis.total, shared)
        _, _, text = kept.get(SO_FAR, "").partition(" ")
        so_far = load(text) if text else None
        ahead, _ = await self.store.analyses.line(table)
        judged, total = (so_far.judged, so_far.total) if so_far else (0, 0)
        has_failed = int(kept.get(FAILED, "0")) >= MOST_FAILED
        return Looked(None, judged, total, shared, ahead or 0, called, has_failed)

    async def order(self, table: TableId) -> None:
        """Has the analysis of a finished match made in the background; one that is under way goes on.

        Raises:
            Refused: too many wait.
            Away: the store cannot be reached.
        """
        place, waiting = await self.store.analyses.line(table)
        if place is None and waiting >= FULL:
            raise Refused(note("analysis-full", count=waiting))
        await self.store.analyses.join_line(table, self.clock())
        what = f"{WORD} {table}"
        await self.store.plan_once(what, self.clock())

    async def show(self, table: TableId, seat: Seat) -> None:
        """Shows the mistakes of a seat to the others who played.

        Raises:
            Away: the store cannot be reached.
        """
        await self.store.analyses.put(table, f"{SHARED} {seat}", "yes")

    async def call(self, table: TableId, seat: Seat) -> None:
        """Has the player at a seat called, once, when the analysis is done.

        Raises:
            Away: the store cannot be reached.
        """
        await self.store.analyses.put(table, f"{CALL} {seat}", "yes")


def course_of(table: AnyTable, steps: tuple[Step, ...]) -> Course:
    """The course of a finished match. Where computers' decisions are not needed, those of people are judged."""
    seats = range(len(table.chairs))
    analyst, outcome = table.definition.analyst, table.outcome()
    everybody = analyst is not None and analyst.judges_everybody
    return Course(
        states=(*(step.state for step in steps), table.state),
        seats=tuple(step.seat for step in steps),
        actions=tuple(step.action for step in steps),
        judged=frozenset(Seat(seat) for seat in seats if everybody or table.chairs[seat].user),
        result=tuple(share(outcome, Seat(seat)) if outcome else 0.5 for seat in seats),
        teams=table.definition.teams(len(table.chairs)),
    )
