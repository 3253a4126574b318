"""Until which move a patience still came out, by its solver, which knows what was hidden."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, TypeAlias

from bot.ai.analysis.records import Analysed, Course, Kind, Line
from bot.ai.player import AnyGame, Unit
from engines.core import Seat
from engines.patience.search import Search

Begin: TypeAlias = Callable[[Any, Any], Search]
"""Begins a search under the rules from a state."""

PAUSES: Final = 400
"""The pauses of a search after which it is given up."""

WON: Final = (1.0,)
"""The result of a patience that came out."""


@dataclass(frozen=True, slots=True)
class ComingOut:
    """Looks for the last position from which a line still wins, by halving: what comes out at a move, came out before.

    Each row is a position that was searched: its value is 1 where a line wins, 0 where none was found; it is ``exact``
    where that is proved. ``best`` is the first move of the line.
    """

    search: Begin

    @property
    def judges_everybody(self) -> bool:
        return True

    def head(self, _: AnyGame) -> tuple[Kind, Unit]:
        return Kind.PATIENCE, Unit.CHANCE

    def total(self, _: AnyGame, course: Course) -> int:
        return 0 if course.result == WON else len(course.seats).bit_length()

    def judge(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> Iterator[Analysed]:
        if course.result == WON:
            return
        rows = list(found)
        while (step := _next(rows, len(course.seats))) is not None:
            rows.append(self._searched(rules, course, step))
            yield rows[-1]

    def account(self, _: AnyGame, course: Course, found: tuple[Analysed, ...]) -> tuple[Line, ...]:
        """There is nothing to add up."""
        return ()

    def _searched(self, rules: AnyGame, course: Course, step: int) -> Analysed:
        looks = islice(self.search(rules, course.states[step]).steps(), PAUSES)
        finding = next((found for found in looks if found is not None), None)
        chosen = rules.format(course.actions[step])
        best, value = (finding.line[0], 1.0) if finding and finding.line else (chosen, 0.0)
        return Analysed(step, Seat(0), step + 1, chosen, best, 0.0, value, exact=finding is not None)


def _next(rows: list[Analysed], steps: int) -> int | None:
    """The position to search next: halfway between the last that comes out and the first for which nothing was found.

    None: they are neighbours.
    """
    last = max((row.step for row in rows if row.value), default=-1)
    first = min((row.step for row in rows if not row.value), default=steps)
    return (last + first) // 2 if first - last > 1 else None
