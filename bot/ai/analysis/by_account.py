"""Analyses of games that have an account of luck and skill of their own: backgammon by equity, cribbage in points."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.ai.analysis.records import Analysed, Analyst, Course, Kind, Line
from bot.ai.backgammon import account as backgammon
from bot.ai.backgammon.expert import evaluator
from bot.ai.cribbage import account as cribbage
from bot.ai.cribbage.knowledge import knowledge
from bot.ai.player import AnyGame, Unit
from engines.core import Seat


def _steps(course: Course) -> list[tuple[Any, Seat, Any]]:
    return list(zip(course.states[:-1], course.seats, course.actions, strict=True))


@dataclass(frozen=True, slots=True)
class Equity:
    """Judges rolls, plays and the cube by the nets; without them the ``otherwise`` analyst judges."""

    otherwise: Analyst

    @property
    def judges_everybody(self) -> bool:
        return True

    def head(self, rules: AnyGame) -> tuple[Kind, Unit]:
        return (Kind.EQUITY, Unit.EQUITY) if evaluator(backgammon.NETS) else self.otherwise.head(rules)

    def total(self, rules: AnyGame, course: Course) -> int:
        return len(course.seats) if evaluator(backgammon.NETS) else self.otherwise.total(rules, course)

    def judge(self, rules: Any, course: Course, found: tuple[Analysed, ...]) -> Iterator[Analysed]:
        if evaluator(backgammon.NETS) is None:
            yield from self.otherwise.judge(rules, course, found)
            return
        first = 0
        if found:  # a roll without a play stands before the decision of the same step
            first = found[-1].step + found[-1].is_decision
        for row in backgammon.rows(rules, _steps(course)[first:], first):
            if row.best is not None or not found or row.index != found[-1].step:
                yield _told(rules, course, row)

    def account(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> tuple[Line, ...]:
        """Luck is one's own beyond the other's; what was expected is nothing, so the rest is the result."""
        if evaluator(backgammon.NETS) is None:
            return self.otherwise.account(rules, course, found)
        return tuple(_line(found, seat) for seat in (Seat(0), Seat(1)))


def _told(rules: AnyGame, course: Course, row: backgammon.Row) -> Analysed:
    is_decision = row.best is not None
    chosen = rules.format(course.actions[row.index]) if is_decision else ""
    return Analysed(
        row.index,
        row.seat,
        row.index + 1,
        chosen,
        rules.format(row.best) if is_decision else "",
        row.cost,
        row.value,
        luck=row.luck,
        part=row.kind,
        weight=row.unit,
    )


def _line(rows: tuple[Analysed, ...], seat: Seat) -> Line:
    luck = sum((row.luck if row.seat == seat else -row.luck) * row.weight for row in rows)
    lost = sum(row.cost * row.weight for row in rows if row.seat == seat)
    others = sum(row.cost * row.weight for row in rows if row.seat != seat)
    return Line(seat, 0.0, luck, lost, luck - lost + others, others)


@dataclass(frozen=True, slots=True)
class Deals:
    """Judges a match of cribbage deal by deal; without its table the ``otherwise`` analyst judges."""

    otherwise: Analyst

    @property
    def judges_everybody(self) -> bool:
        return True

    def head(self, rules: AnyGame) -> tuple[Kind, Unit]:
        return (Kind.POINTS, Unit.POINTS) if knowledge() else self.otherwise.head(rules)

    def total(self, rules: AnyGame, course: Course) -> int:
        if knowledge() is None:
            return self.otherwise.total(rules, course)
        return sum(len(tuple(rules.legal(state, seat))) > 1 for state, seat, _ in _steps(course))

    def judge(self, rules: Any, course: Course, found: tuple[Analysed, ...]) -> Iterator[Analysed]:
        if knowledge() is None:
            yield from self.otherwise.judge(rules, course, found)
            return
        steps, known = _steps(course), {(row.step, row.seat, row.part) for row in found}
        for first, after in _deals(steps):
            if found and after <= found[-1].step:
                continue
            for row in cribbage.account(rules, steps[first:after]):
                if (first + row.step, row.seat, row.kind) not in known:
                    yield _counted(rules, course, first, row)

    def account(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> tuple[Line, ...]:
        """The result is the lead in the end; what was expected are the promises of the deals."""
        if knowledge() is None:
            return self.otherwise.account(rules, course, found)
        pegs = [side[1] for side in course.states[-1].up.pegs]
        return tuple(_promised(found, seat, pegs[seat] - pegs[1 - seat]) for seat in (Seat(0), Seat(1)))


def _deals(steps: list[tuple[Any, Seat, Any]]) -> Iterable[tuple[int, int]]:
    """The first step of each deal, and the step after its last one."""
    begins = [n for n, (state, _, _) in enumerate(steps) if not n or state.up.deal != steps[n - 1][0].up.deal]
    return zip(begins, [*begins[1:], len(steps)], strict=True)


def _counted(rules: AnyGame, course: Course, first: int, row: cribbage.Row) -> Analysed:
    step, is_decision = first + row.step, row.best is not None
    chosen = rules.format(course.actions[step]) if is_decision else ""
    best = rules.format(row.best) if is_decision else ""
    return Analysed(
        step, row.seat, step + 1, chosen, best, row.cost, 0.0, luck=row.luck, chance=row.chance, part=row.kind
    )


def _promised(rows: tuple[Analysed, ...], seat: Seat, lead: float) -> Line:
    luck = sum(row.luck for row in rows if row.seat == seat)
    lost = sum(row.cost for row in rows if row.seat == seat)
    return Line(seat, lead - luck + lost, luck, lost, lead)
