"""What is shared of a day is a function of its number, the sorted losses, the place and the streak."""

from itertools import permutations

from bot.days.results import Row, Standing, ranked
from bot.days.sharing import squares, told
from bot.days.streak import streak
from bot.i18n import Speaker

LOSSES = (0.0, 0.6, 3.4, 0.1)


def said(losses, language="en", days=12):
    return Speaker(language)(told("kosci", 215, Standing(7, 38), days, losses))


def test_nobody_learns_in_which_turn_much_was_lost():
    assert {said(order) for order in permutations(LOSSES)} == {
        "📅 Kości of the day no. 215 · lost 4.1 🟩🟩🟨⬜ · place 7 of 38 · streak 12"
    }


def test_without_losses_place_and_streak_are_told_in_both_languages():
    assert said(None) == "📅 Kości of the day no. 215 · place 7 of 38 · streak 12"
    assert said(None, "pl") == "📅 Kości dnia nr 215 · miejsce 7 z 38 · seria 12"
    assert said(None, days=1) == "📅 Kości of the day no. 215 · place 7 of 38"


def test_a_square_says_how_much_was_lost():
    assert squares((0.49, 0.5, 2.9, 3.0)) == "🟩🟨🟨⬜"


def test_a_streak_lasts_until_a_day_was_missed():
    assert streak(frozenset(), 10) == 0
    assert streak({10}, 10) == 1
    assert streak({7, 8, 9}, 10) == 3
    assert streak({7, 8, 9}, 11) == 0
    assert streak({5, 6, 8, 9, 10}, 10) == 3


def test_equal_results_share_a_place():
    rows = [(Row(name=name, score=score, seconds=1), score) for name, score in (("c", 5), ("a", 9), ("b", 9))]
    assert [(place, row.name) for place, row, _ in ranked(rows)] == [(1, "a"), (1, "b"), (3, "c")]
