"""What somebody has played tells what the hand holds."""

from random import Random

import pytest

from bot.ai.cucumber.deal import Deal, Laws
from bot.ai.cucumber.policy import SLIP, highest, likelihood, sparing
from bot.ai.cucumber.position import CucumberPosition
from engines.core import Seat
from tests.support.cucumber_tables import POLISH, at

LAWS = Laws(ace_led_lowest=False, ace_low=False, tied_all_pay=False, limit=21, seats=(Seat(0), Seat(1)))


def test_who_is_sparing_goes_over_as_cheaply_as_it_can_and_keeps_the_lowest():
    deal = Deal(LAWS, [[5, 9, 12], [3, 8, 10, 13]], 0)
    assert (sparing(deal.choices()), highest(deal.choices())) == (9, 12)
    deal.lay(9)
    assert (sparing(deal.choices()), highest(deal.choices())) == (10, 13)


@pytest.mark.parametrize(
    ("value", "policy", "likely"), [(12, highest, 1 - SLIP), (9, highest, SLIP), (9, sparing, 1 - SLIP)]
)
def test_a_card_is_likely_when_it_is_the_one_of_the_rule(value, policy, likely):
    deal = Deal(LAWS, [[5, 9, 12], [3, 8, 10]], 0)
    assert likelihood(deal, [[value], []], 0, policy) == likely


def test_who_led_a_low_card_is_not_thought_to_hold_higher_ones_often():
    state = at(
        ["Kc Qc 9d 6c 4s 3s", "Ac Ad Ah Kh Jh"],
        turn=Seat(0),
        dealer=Seat(0),
        played=((), ("10c",)),
        laid=((Seat(1), "10c"),),
        least=(0, 0),
    )
    position, dice = CucumberPosition(POLISH, POLISH.view(state, Seat(0)), Seat(0)), Random(1)
    worlds = [position.world(dice) for _ in range(300)]
    above = [sum(value > 10 for value in world.hands[Seat(1)]) for world in worlds if world.policies[1] is highest]
    assert sum(above) / len(above) < 0.8  # at random it would be 1.5 of five
