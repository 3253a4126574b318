"""What computers find and say at Mak-yek."""

from random import Random

import pytest

from bot.ai import computers, player
from bot.ai.player import Effort
from bot.i18n import Speaker
from engines.core import Seat
from engines.mak_yek import RULESETS, Position, from_fen
from engines.mak_yek.game import QUIET

RULES = RULESETS["polish"]
WIKIPEDIA = "W:Wf5,a5,d3,h3,f1:Be7,g7,c6,b5,c4,h4,e3,f2"


def decided(state, level="strong", nodes=None, seed=1):
    strength, seat = computers.MAK_YEK.at(level), Seat(state.position.turn)
    effort = Effort(nodes or strength.nodes)
    return player.decide(strength.player, RULES, RULES.view(state, seat), seat, effort, seed)


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_every_level_takes_three_men_rather_than_one(level):
    decision = decided(RULES.begin(from_fen(WIKIPEDIA)), level)
    assert RULES.format(decision.move) == "f5-c5"


def test_what_is_won_at_once_is_told():
    decision = decided(RULES.begin(from_fen("W:Wa1,c4,h8:Bb4")))
    assert decision.proved
    assert RULES.format(decision.move) == "a1-a4"
    assert Speaker("en")(decision.why) == "Wins at once."
    assert Speaker("pl")(decision.why) == "Wygrywa od razu."


def test_the_value_of_a_position_is_that_of_one_side_against_the_other():
    judge = computers.MAK_YEK.strong.player.judge
    for fen, least, most in (("W:Wa1,c1,e1,g1:Ba8,c8,e8,g8", 0.4, 0.6), ("W:Wa1,c1,e1,g1,h3,h5,b2:Ba8", 0.9, 1)):
        view = RULES.view(RULES.begin(from_fen(fen)), None)
        assert least < judge(RULES, view, Seat(0)) < most
        assert judge(RULES, view, Seat(0)) + judge(RULES, view, Seat(1)) == pytest.approx(1)


def nearly_quiet(seed):
    """The state after 99 plies without a capture, at random from a random position with four men on each side."""
    dice = Random(seed)
    places = [1 << place for place in dice.sample(range(64), 8)]
    state = RULES.begin(Position(sum(places[:4]), sum(places[4:])))
    while len(state.still) < QUIET - 1:
        seat = Seat(state.position.turn)
        quiet = [move for move in RULES.legal(state, seat) if not RULES.apply(state, seat, move).taken]
        state = RULES.apply(state, seat, dice.choice(quiet))
    return state


def test_a_computer_rather_exchanges_with_a_small_disadvantage_than_draws():
    state = nearly_quiet(1057)
    decision = decided(state)
    assert RULES.apply(state, Seat(state.position.turn), decision.move).taken
    assert decision.values[0][1] < 0.5


def test_a_draw_is_even_where_moves_are_weighed():
    state = nearly_quiet(1057)
    seat = Seat(state.position.turn)
    moves = [move for move in RULES.legal(state, seat) if not RULES.apply(state, seat, move).taken]
    weighed = computers.MAK_YEK.strong.player.weigh(
        RULES, RULES.view(state, seat), seat, moves, Effort(3000), Random(1)
    )
    assert set(weighed) == {0.5}


def test_a_beginner_takes_a_man_where_two_are_taken_back_and_a_club_player_does_not():
    state = RULES.begin(from_fen("W:Wa8,c6,c4,g2,h1:Ba4,b4,a3,c3,b2"))
    taking = RULES.parse(RULES.view(state, Seat(0)), "g2-c2")
    after = RULES.apply(state, Seat(0), taking)
    assert after.taken.bit_count() == 1
    assert max(RULES.apply(after, Seat(1), move).taken.bit_count() for move in RULES.legal(after, Seat(1))) == 2
    assert decided(state, "easy").move == taking
    for level in ("medium", "strong"):
        assert decided(state, level).move != taking


def test_a_club_player_counts_men_and_a_strong_one_judges_where_they_stand():
    """The men are even; all of White's have room, and those of Black stand in a corner."""
    view = RULES.view(RULES.begin(from_fen("W:Wc3,c6,e4,f6,d5:Ba8,b8,a7,b7,h8")), None)
    assert computers.MAK_YEK.medium.player.judge(RULES, view, Seat(0)) == 0.5
    assert computers.MAK_YEK.strong.player.judge(RULES, view, Seat(0)) > 0.5
