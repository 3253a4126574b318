"""What is kept of a finished game of the day, and which of them count."""

import hmac

import pytest

from bot.days import luck
from bot.days.results import Row, is_played_out, ranked, row_of, score_of
from bot.tables.day_try import DayTry
from engines.core import Outcome, note
from tests.doubles.toys import open_table

CLOSES = 1_800_000_000
END = Outcome((), note("gave-up"), (77,))


def tried(*, ended=CLOSES - 1, attempt=1, **changes):
    """A table of a day that was begun ten minutes before the day closed."""
    day = DayTry(kind="kosci", day=20_800, attempt=attempt, closes=CLOSES)
    known = {"phase": "over", "touched": ended, "opened": CLOSES - 600, "day": day, "ending": END} | changes
    return open_table("kosci", 1).model_copy(update=known)


@pytest.mark.parametrize(("changes", "score"), [
    ({}, 77),
    ({"attempt": 2}, 77),
    ({"attempt": 0}, None),  # a day of the archive
    ({"ended": CLOSES}, None),
    ({"ended": CLOSES + 1}, None),
    ({"phase": "folded"}, None),
    ({"day": None}, None),
    ({"ending": Outcome((), note("gave-up"))}, None),
    ({"ending": None}, None),  # nobody knows how it would have ended
])  # fmt: skip
def test_a_try_has_points_that_ended_before_its_day(changes, score):
    assert score_of(tried(**changes)) == score


def test_what_is_given_up_is_not_played_out():
    assert [is_played_out(tried(ending=ending)) for ending in (END, None)] == [False, True]


def test_a_result_keeps_the_time_and_the_losses_in_hundredths_the_least_first():
    row = row_of(tried(ended=CLOSES - 100), 77, (2.345678, 0.0, 1.004))
    assert row == Row(name="Ann", score=77, seconds=500, losses=(0.0, 1.0, 2.35))
    assert row.lost == pytest.approx(3.35)
    assert row_of(tried(), 5).losses is row_of(tried(), 5).lost is None


def test_equal_points_stand_in_the_order_of_their_names_each_with_its_best_try():
    told = (("c", 5, 8), ("b", 9, 9), ("a", 9, 12))
    rows = [(Row(name=name, score=score, seconds=1), best) for name, score, best in told]
    assert [(one.place, one.row.name, one.best) for one in ranked(rows)] == [(1, "a", 12), (1, "b", 9), (3, "c", 8)]


def test_the_deals_of_a_day_follow_from_its_key_as_they_always_have():
    """Whoever has kept a key finds the deal of that day again."""
    key, told = bytes(range(32)), b"stolik/2/daydeal" + bytes.fromhex("00000004") + b"frog" + bytes.fromhex("00000003")
    assert luck.deal(key, "frog", 3).seed == hmac.digest(key, told, "sha256").hex()
    assert (luck.draws(key, 5).key, luck.draws(key, 5).day) == (key.hex(), 5)
