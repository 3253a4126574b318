"""For how long a press waits for its board: as boards take at present, and never as long as Discord allows."""

import pytest

from adapters.discord.hold import LATE, LEAST, MOST, PATIENCE, Hold


def after(*boards):
    """What a press waits after boards that took so many seconds."""
    hold = Hold()
    for seconds in boards:
        hold.note(seconds)
    return hold.seconds


def test_before_any_board_has_been_shown_a_press_waits_as_long_as_it_may():
    assert after() == MOST


def test_while_boards_are_quick_a_press_waits_no_longer_than_anybody_notices():
    assert after(*[0.01] * 50) == LEAST


def test_while_boards_take_their_time_a_press_waits_some_times_as_long():
    assert after(*[0.2] * 50) == pytest.approx(PATIENCE * 0.2, rel=0.01)
    assert after(*[LATE - 0.01] * 50) == MOST


def test_while_boards_are_late_no_press_waits_for_its_own():
    assert after(*[LATE + 0.1] * 50) == 0.0
    assert after(*[LATE + 0.1] * 50, *[0.01] * 50) == LEAST


def test_one_board_that_is_stuck_holds_back_no_other():
    assert LEAST <= after(*[0.01] * 50, 30.0) < LATE
