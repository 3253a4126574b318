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
from engines.core import Seat

WORD: Final = "analyse"
"""The word of the appointment at which an analysis goes on."""

DONE: Final = f"v{VERSION}"
"""The name under which the analysis is kept."""

SO_FAR: Final = f"v{VERSION} so far"
"""The name under which it is kept how far the analysis has come: the seconds that it took, then what it found."""

SHARED: Final = "shared"
"""The beginning of the name under which it is kept that a seat shows its mistakes to the others."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What there is of an analysis; ``done`` of ``total`` decisions are judged. ``shared`` are the seats that have
    shown it.
    """

    analysis: Analysis | None
    done: int
    total: int
    shared: frozenset[Seat]


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
        shared = frozenset(Seat(int(name.split()[1])) for name in kept if name.startswith(f"{SHARED} "))
        if DONE in kept:
            analysis = load(kept[DONE])
            return Looked(analysis, analysis.judged, analysis.total, shared)
        _, _, text = kept.get(SO_FAR, "").partition(" ")
        so_far = load(text) if text else None
        return Looked(None, so_far.judged if so_far else 0, so_far.total if so_far else 0, shared)

    async def order(self, table: TableId) -> None:
        """Has the analysis of a finished match made in the background; one that is under way goes on.

        Raises:
            Away: the store cannot be reached.
        """
        what = f"{WORD} {table}"
        await self.store.plan_once(what, self.clock())

    async def show(self, table: TableId, seat: Seat) -> None:
        """Shows the mistakes of a seat to the others who played.

        Raises:
            Away: the store cannot be reached.
        """
        await self.store.analyses.put(table, f"{SHARED} {seat}", "yes")


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
