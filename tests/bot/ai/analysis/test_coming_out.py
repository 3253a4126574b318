"""The last position from which a patience still came out is found by halving."""

from dataclasses import dataclass

import pytest

from bot.ai.analysis import Course, Kind
from bot.ai.analysis.coming_out import PAUSES, ComingOut
from bot.ai.analysis.records import Analysed
from bot.ai.player import Unit
from engines.core import Seat
from engines.patience.search import Finding

ANN = Seat(0)


class Rules:
    """Moves are numbers; they are written with a sign before them."""

    def format(self, action):
        return f"#{action}"


@dataclass
class Found:
    """What a search finds after so many pauses."""

    pauses: int
    finding: Finding

    def steps(self):
        yield from [None] * self.pauses
        yield self.finding


def course(steps, result=0.0):
    return Course((*range(steps + 1),), (ANN,) * steps, (*range(steps),), frozenset({ANN}), (result,), (0,))


def analyst(last, pauses=3, asked=None):
    """A patience comes out of the positions up to ``last``."""

    def search(rules, state):
        assert isinstance(rules, Rules)
        if asked is not None:
            asked.append(state)
        line = (f"win {state}", "then")
        return Found(pauses, Finding("out", line, 52) if state <= last else Finding("never", (), 3))

    return ComingOut(search)


@pytest.mark.parametrize("steps", [1, 2, 3, 7, 8, 30])
def test_every_last_position_is_found_in_as_many_searches_as_were_told(steps):
    for last in range(-1, steps):
        match = course(steps)
        one = analyst(last)
        rows = [*one.judge(Rules(), match, ())]
        assert {row.step for row in rows if row.value} == {step for step in [row.step for row in rows] if step <= last}
        assert max((row.step for row in rows if row.value), default=-1) == last
        assert min((row.step for row in rows if not row.value), default=steps) == last + 1
        assert len(rows) <= one.total(Rules(), match)
        assert len({row.step for row in rows}) == len(rows)


def test_so_many_searches_are_told_as_halving_takes_at_most():
    assert [analyst(0).total(Rules(), course(steps)) for steps in (1, 2, 3, 4, 7, 8)] == [1, 2, 2, 3, 3, 4]


def test_positions_are_searched_from_the_middle():
    asked = []
    assert len([*analyst(2, asked=asked).judge(Rules(), course(9), ())]) == 4
    assert asked == [4, 1, 2, 3]


def test_a_row_tells_the_first_move_of_the_line_or_the_one_that_was_made():
    out, never = list(analyst(0).judge(Rules(), course(2), ()))
    assert out == Analysed(0, ANN, 1, "#0", "win 0", 0.0, 1.0, exact=True)
    assert never == Analysed(1, ANN, 2, "#1", "#1", 0.0, 0.0, exact=True)


def test_work_that_was_broken_off_goes_on_with_what_was_found():
    whole = [*analyst(4).judge(Rules(), course(11), ())]
    for done in range(len(whole) + 1):
        assert [*analyst(4).judge(Rules(), course(11), tuple(whole[:done]))] == whole[done:]


def test_a_search_is_given_up_after_so_many_pauses():
    (row,) = analyst(0, PAUSES).judge(Rules(), course(1), ())
    assert row == Analysed(0, ANN, 1, "#0", "#0", 0.0, 0.0, exact=False)
    (row,) = analyst(0, PAUSES - 1).judge(Rules(), course(1), ())
    assert (row.best, row.value, row.exact) == ("win 0", 1.0, True)


def test_where_the_patience_came_out_nothing_is_searched():
    for result, rows in ((1.0, 0), (0.5, 2)):
        match = course(3, result)
        assert len([*analyst(3).judge(Rules(), match, ())]) == rows
        assert analyst(3).total(Rules(), match) == rows


def test_nothing_is_added_up():
    one = analyst(3)
    assert one.head(Rules()) == (Kind.PATIENCE, Unit.CHANCE)
    assert one.judges_everybody is True
    assert one.account(Rules(), course(3), tuple(one.judge(Rules(), course(3), ()))) == ()
