"""The levels of Kości: rules of thumb below, what every sheet can expect above, and a sentence with every move."""

from dataclasses import replace

import pytest

from bot.ai.computers import KOSCI
from bot.ai.kosci.thumbs import Beginner, Club, equal, longest_run
from bot.ai.player import Effort, decide
from bot.i18n import Speaker
from engines.core import Seat, play
from engines.dice import BOXES, Hold
from engines.kosci import RULESETS, Column, Score, Worth
from engines.luck import Seeded

RULES = RULESETS["polish"]
LEVELS = ("easy", "medium", "strong")


def at(dice, left, open_boxes=BOXES, players=1):
    """The first seat has thrown these dice; its other boxes hold nothing."""
    column = Column(tuple(None if box in open_boxes else 0 for box in BOXES))
    start = RULES.setup(players, Seeded("00" * 32))
    columns = (column, *start.columns[1:])
    return replace(start, columns=columns, turn=Seat(0), dice=dice, left=left, held=None if left == 2 else ())


def decided(state, level, rules=RULES, seed=1):
    (seat,) = rules.to_move(state)
    strength = KOSCI.at(level)
    return decide(strength.player, rules, rules.view(state, seat), seat, Effort(strength.nodes), seed)


def test_a_beginner_keeps_the_most_equal_dice_and_takes_the_most_points():
    assert decided(at((1, 2, 3, 4, 4), 2), "easy").move == Hold((4, 4))
    assert decided(at((6, 6, 6, 5, 5), 0), "easy").move == Score("three")
    assert decided(at((2, 2, 2, 2, 2), 2), "easy").move == Score("general")


def test_the_bonus_of_a_joker_is_liked():
    for thumb in (Beginner(), Club()):
        assert thumb.liked(Worth("twos", 10, 100)) - thumb.liked(Worth("twos", 10)) == 100


def test_a_club_player_goes_for_straights_and_stops_at_what_is_made():
    assert decided(at((1, 3, 4, 5, 6), 2), "medium").move == Hold((3, 4, 5, 6))
    assert decided(at((2, 3, 4, 5, 6), 2), "medium").move == Score("large")
    assert decided(at((3, 3, 3, 5, 5), 1), "medium").move == Score("full")
    assert decided(at((1, 3, 4, 5, 6), 1, ("small", "chance")), "medium").move == Score("small")
    assert decided(at((4, 4, 1, 2, 6), 2), "medium").move == Hold((4, 4))


def test_a_club_player_spends_the_ones_on_a_bad_throw():
    assert decided(at((1, 1, 2, 4, 6), 0), "medium").move == Score("ones")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_is_played_to_its_end_by_legal_moves(level, ruleset, players):
    rules = RULESETS[ruleset]
    state = rules.setup(players, Seeded(f"{players:064x}"))
    while movers := rules.to_move(state):
        state = play(rules, state, min(movers), decided(state, level, rules).move)
    assert len(rules.outcome(state).scores) == players


@pytest.mark.parametrize("level", LEVELS)
def test_the_luck_to_come_and_the_seed_change_nothing(level):
    state = at((4, 4, 3, 1, 2), 2, players=2)
    other = replace(state, luck=Seeded("ff" * 32))
    assert decided(state, level).move == decided(other, level).move == decided(state, level, seed=9).move


def test_it_says_why_in_both_languages():
    english, polish = Speaker("en"), Speaker("pl")
    strong = decided(at((6, 6, 6, 6, 1), 1, ("sixes", "general", "chance")), "strong")
    assert strong.move == Hold((6, 6, 6, 6))
    assert english(strong.why).startswith("Expects ")
    assert polish(strong.why).endswith(" punktu więcej niż drugi najlepszy ruch.")
    against = decided(at((6, 6, 6, 6, 1), 1, ("sixes", "general", "chance"), players=2), "strong")
    assert english(against.why).endswith(" of 100 games more than with the second best move.")
    keeps = decided(at((4, 4, 1, 2, 6), 2), "medium")
    assert english(keeps.why) == "Keeps 4 4 and throws the others again."
    assert polish(keeps.why) == "Zostaje 4 4, reszta leci jeszcze raz."
    enters = decided(at((6, 6, 6, 5, 5), 0), "easy")
    assert english(enters.why) == "28 points there; good players have 22 in this box on average."
    assert polish(enters.why) == "28 punktów w tym polu; dobrzy gracze mają tu średnio 22."


def test_equal_dice_and_runs_are_seen():
    assert equal((1, 2, 3, 4, 6)) == (6,)
    assert equal((2, 2, 3, 3, 1)) == (3, 3)
    assert longest_run((1, 2, 4, 5, 6)) == (4, 5, 6)
    assert longest_run((1, 3, 5, 5, 5)) == (5,)
