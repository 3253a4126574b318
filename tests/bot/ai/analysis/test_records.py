"""What is read from an analysis: what was clear, what was worst, how often somebody agreed, and what is left over."""

from dataclasses import replace

import pytest

from bot.ai.analysis import Analysed, Analysis, Course, Kind, Line
from bot.ai.player import Unit
from engines.core import Seat

ANN, BOB = Seat(0), Seat(1)
ROW = Analysed(0, ANN, 1, "chosen", "better", 0.25, 0.5)


def analysis(*rows, account=()):
    return Analysis(Kind.PLAIN, Unit.CHANCE, 9, rows, account)


@pytest.mark.parametrize(
    ("cost", "error", "clear"),
    [(0.001, 0.0, False), (0.0011, 0.0, True), (0.25, 0.125, False), (0.2501, 0.125, True), (0.0011, 0.0006, False)],
)
def test_a_loss_is_clear_beyond_the_slightest_and_twice_its_error(cost, error, clear):
    row = replace(ROW, cost=cost, error=error)
    assert (row.is_clear, row.agrees) == (clear, not clear)


def test_who_chose_the_best_move_lost_nothing():
    assert not replace(ROW, best="chosen").is_clear


def test_a_row_without_a_move_is_no_decision():
    assert ROW.is_decision is True
    assert replace(ROW, chosen="").is_decision is False


def test_a_row_counts_once_and_nothing_else_is_known_of_it():
    told = (ROW.luck, ROW.error, ROW.chance, ROW.exact, ROW.throw, ROW.part, ROW.weight)
    assert told == (0.0, 0.0, None, False, 0, "", 1.0)


def test_the_rest_is_what_nothing_else_explains():
    assert Line(ANN, 1.0, 2.0, 4.0, 32.0, 8.0).rest == 32 - (1 + 2 - 4 + 8)
    assert Line(ANN, 1.0, 2.0, 4.0, 32.0).rest == 32 - (1 + 2 - 4)


@pytest.mark.parametrize(("lost", "differs"), [(0.25, False), (0.26, True), (-0.25, False), (-0.26, True)])
def test_a_loss_is_told_from_nothing_beyond_its_error(lost, differs):
    assert Line(ANN, 0.0, 0.0, lost, 0.0, error=0.25).is_different_from_zero is differs


def test_only_decisions_count():
    luck = replace(ROW, chosen="", best="", step=3)
    told = analysis(ROW, luck, replace(ROW, seat=BOB, step=1), replace(ROW, step=2, cost=0.0))
    assert told.judged == 3
    assert [row.step for row in told.of(ANN)] == [0, 2]
    assert [row.step for row in told.of(BOB)] == [1]
    assert (told.agreement(ANN), told.agreement(BOB), told.agreement(Seat(2))) == (0.5, 0.0, None)


def test_the_worst_decisions_are_three_and_the_earlier_of_equal_ones_comes_first():
    rows = [replace(ROW, step=step, cost=cost) for step, cost in enumerate((0.1, 0.3, 0.2, 0.3, 0.05, 0.0))]
    told = analysis(*rows[::-1], replace(ROW, seat=BOB, step=9, cost=0.9))
    assert [row.step for row in told.worst(ANN)] == [1, 3, 2]
    assert [row.step for row in told.worst(ANN, 1)] == [1]
    assert [row.step for row in told.worst(ANN, 9)] == [1, 3, 2, 0, 4]


def test_a_seat_has_its_line_or_none():
    lines = Line(ANN, 0.5, 0.0, 0.1, 1.0), Line(BOB, 0.5, 0.0, 0.2, 0.0)
    told = analysis(account=lines)
    assert (told.line(ANN), told.line(BOB), told.line(Seat(2))) == (*lines, None)


def test_a_course_has_as_many_players_as_results():
    assert Course((), (), (), frozenset(), (1.0, 0.5, 0.0), (0, 1, 2)).players == 3
    assert Course((), (), (), frozenset(), (1.0,), (0,)).expected is None
