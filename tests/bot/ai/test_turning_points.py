"""The step that decided a match: a swing that lasts, a deal, an entry, a card that came home."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest

from bot.ai.turning_points import Course, Turn, best_entry, deal_swing, last_gain, swing
from bot.catalog import CATALOG
from engines.core import Seat
from tests.support.pictures import stroll

OLA, JAN = Seat(0), Seat(1)
WHOLE = [key for key, definition in CATALOG.items() if not definition.short_lived]


@dataclass(frozen=True)
class Position:
    """The logarithmic odds of the first seat, and the deal."""

    odds: float
    deal: int = 1


def course(*odds, winners=(OLA,), deals=()):
    states = [Position(value, deal) for value, deal in zip(odds, deals or [1] * len(odds), strict=True)]
    return Course(states, [Seat(n % 2) for n in range(len(odds) - 1)], winners)


def worth(position, seat):
    return position.odds if seat == OLA else -position.odds


def deal(position):
    return position.deal


def test_the_greatest_swing_for_the_winner_decides():
    assert swing(worth)(course(0, 0.2, 1.4, 1.5, 1.6, 1.8, 2)) == Turn(1, 2)


def test_a_swing_for_the_loser_does_not_decide():
    assert swing(worth)(course(0, -3, -3, -3, -3, -3, -2, -2)) == Turn(5, 6)


def test_without_a_winner_a_swing_for_anybody_counts():
    assert swing(worth)(course(0, 0.1, -2, -2, -2, -2, -2, winners=())) == Turn(1, 2)


def test_an_exchange_decides_nothing():
    """The man that is won at once goes back; the smaller gain afterwards lasts."""
    assert swing(worth)(course(0, 2, 0, 0.5, 0.5, 0.5, 0.5)) == Turn(2, 3)


def test_a_swing_has_to_last_for_four_positions():
    assert swing(worth)(course(0, 2, 2, 2, 2, 0, 0.5, 0.5, 0.5, 0.5)) == Turn(0, 1)
    assert swing(worth)(course(0, 2, 2, 2, 0, 0.5, 0.5, 0.5, 0.5)) == Turn(4, 5)


def test_what_is_taken_from_somebody_who_has_lost_already_decides_nothing():
    """From 8 to 12 is more in odds, from 0 to 2 more in chances."""
    assert swing(worth)(course(0, 2, 2, 2, 8, 8, 8, 8, 12)) == Turn(0, 1)


def test_where_nothing_ever_changes_no_step_stands_out():
    assert swing(worth)(course(0, 0, 0)) is None
    assert swing(worth)(course(0)) is None
    assert deal_swing(worth, deal)(course(0, 0)) is None
    assert best_entry(lambda position, _: position.odds)(course(0, 0)) is None
    assert last_gain(lambda position: position.odds)(course(0, 0)) is None


def test_the_deal_that_swung_most_is_named_and_its_greatest_step_is_shown():
    """The second deal brings 1.5 in two steps; a step of the third is greater than either, but only wins back."""
    found = deal_swing(worth, deal)(course(0, 0, 0.5, 1.5, 1.5, -0.5, 1.5, deals=(1, 2, 2, 2, 3, 3, 3)))
    assert found == Turn(2, 3, 2)


def test_a_step_that_ends_a_deal_is_shown_before_the_next_one_is_dealt():
    assert deal_swing(worth, deal)(course(0, 0, 2, 2, deals=(1, 1, 2, 2))) == Turn(1, 1, 1)


def test_the_last_step_of_a_match_may_decide_it():
    assert deal_swing(worth, deal)(course(0, 0, 0, 2)) == Turn(2, 3, 1)
    assert deal_swing(worth, deal)(course(0, 0, 0, 2, deals=(1, 1, 2, 2))) == Turn(2, 3, 2)
    assert swing(worth)(course(0, 0, 0, 2)) == Turn(2, 3)


def test_the_entry_that_brought_its_player_the_most_decides_the_latest_of_equals():
    scores = [(0, 0), (10, 0), (10, 25), (35, 25), (35, 26)]
    made = Course(scores, [OLA, JAN, OLA, JAN], (OLA,))
    assert best_entry(lambda totals, seat: totals[seat])(made) == Turn(2, 3)
    least = Course([(0, 0), (0, 0), (0, 1), (0, 1)], [OLA, JAN, OLA], (JAN,))
    assert best_entry(lambda totals, seat: totals[seat])(least) == Turn(1, 2)


def test_a_patience_is_shown_after_the_last_card_that_came_home():
    assert last_gain(lambda position: position.odds)(course(0, 1, 1, 2, 2, 2)) == Turn(2, 3)


@cache
def whole(key):
    """A whole match of a game at random, with the step that decided it."""
    definition = CATALOG[key]
    states = list(stroll(definition.default, definition.default.players[-1]))
    seats = [min(definition.default.to_move(state)) for state in states[:-1]]
    return states, definition.turning_point(Course(states, seats, definition.default.outcome(states[-1]).winners))


@pytest.mark.parametrize("key", WHOLE)
def test_every_game_finds_the_step_that_decided_a_whole_match(key):
    states, found = whole(key)
    assert found is not None
    assert 0 <= found.step < len(states) - 1
    assert found.shown in {found.step, found.step + 1}


@pytest.mark.parametrize("key", ["cribbage", "kierki", "canasta"])
def test_the_number_of_a_deal_is_that_of_the_game(key):
    states, found = whole(key)
    dealt = [state.up.deal if key != "kierki" else len(state.up.sheet) + 1 for state in states]
    assert (
        found.deal == dealt[found.step] - dealt[0] + 1 == 1 + sum(a != b for a, b in pairwise(dealt[: found.step + 1]))
    )
