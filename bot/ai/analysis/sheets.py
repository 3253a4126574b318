"""The exact analysis of Kości: by the table of the best play, in points, to the last digit."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from bot.ai.analysis.records import Analysed, Analyst, Course, Kind, Line
from bot.ai.kosci.optimum import TURN_SPREAD, ahead, expected, solitaire_of
from bot.ai.player import AnyGame, Unit
from engines.core import Seat
from engines.kosci import Kosci
from engines.kosci.account import Account, account
from engines.kosci.solitaire import Solitaire


@dataclass(frozen=True, slots=True)
class Sheets:
    """Judges every decision of every sheet; without a table of its rules the ``otherwise`` analyst judges."""

    otherwise: Analyst

    @property
    def judges_everybody(self) -> bool:
        return True

    def head(self, rules: AnyGame) -> tuple[Kind, Unit]:
        return (Kind.EXACT, Unit.POINTS) if _solitaire(rules) else self.otherwise.head(rules)

    def total(self, rules: AnyGame, course: Course) -> int:
        return len(course.seats) if _solitaire(rules) else self.otherwise.total(rules, course)

    def judge(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> Iterator[Analysed]:
        solitaire = _solitaire(rules)
        if solitaire is None:
            yield from self.otherwise.judge(rules, course, found)
        else:
            accounts = (_account(solitaire, course, seat) for seat in map(Seat, range(course.players)))
            rows = [
                row for seat, one in enumerate(accounts) for row in _rows(rules, solitaire, course, Seat(seat), one)
            ]
            yield from sorted(rows, key=lambda row: row.step)[len(found) :]

    def account(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> tuple[Line, ...]:
        solitaire = _solitaire(rules)
        if solitaire is None:
            return self.otherwise.account(rules, course, found)
        accounts = (_account(solitaire, course, seat) for seat in map(Seat, range(course.players)))
        return tuple(Line(Seat(n), one.expected, one.luck, one.lost, one.points) for n, one in enumerate(accounts))


def _solitaire(rules: AnyGame) -> Solitaire | None:
    return solitaire_of(rules.joker) if isinstance(rules, Kosci) else None


def _account(solitaire: Solitaire, course: Course, seat: Seat) -> Account:
    steps = zip(course.states[:-1], course.seats, course.actions, strict=True)
    return account(solitaire, steps, seat, course.states[-1])


def _rows(rules: AnyGame, solitaire: Solitaire, course: Course, seat: Seat, found: Account) -> Iterator[Analysed]:
    value = found.expected
    for one in found.decisions:
        value += one.luck
        yield Analysed(
            one.step,
            seat,
            one.turn,
            rules.format(one.chosen),
            rules.format(one.best),
            one.cost,
            value,
            luck=one.luck,
            chance=_chance(solitaire, course, one.step, value - one.cost),
            exact=True,
            throw=one.throw,
        )
        value -= one.cost


def _chance(solitaire: Solitaire, course: Course, step: int, points: float) -> float | None:
    """The chance to have the most points in the end for who moved, with these ``points`` to be expected after it."""
    if course.players == 1:
        return None
    mover, columns = course.seats[step], course.states[step + 1].columns
    found, left = 1.0, len(columns[mover].open)
    for seat, column in enumerate(columns):
        if seat != mover:
            found *= ahead(points - expected(solitaire, column), TURN_SPREAD * sqrt(left + len(column.open)))
    return found
