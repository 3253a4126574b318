"""What computers find and say at Mak-yek."""

import pytest

from bot.ai import computers, player
from bot.ai.player import Effort
from bot.i18n import Speaker
from engines.core import Seat
from engines.mak_yek import RULESETS, from_fen

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
