"""The end of a deal between two is counted out, and only what can be known is used."""

from random import Random

import pytest

from bot.ai.cucumber.deal import Deal, Laws
from bot.ai.cucumber.duel import Duel, holdings
from bot.ai.cucumber.policy import highest, sparing
from bot.ai.player import Effort, decide
from bot.catalog import CATALOG
from engines.core import Seat
from engines.cucumber import Cucumber
from tests.support.cucumber_tables import ODD, POLISH, at

PLAIN = Laws(ace_led_lowest=False, ace_low=False, tied_all_pay=False, limit=21, seats=(Seat(0), Seat(1)))
ACES = Laws(ace_led_lowest=True, ace_low=True, tied_all_pay=False, limit=21, seats=(Seat(0), Seat(1)))
PACK = [value for value in range(2, 15) for _ in range(4)]


def paid(deal):
    """What the other pays at the end of a deal, less what the seat pays."""
    (place,), _, value = deal.paying
    return value if place else -value


def last_trick(laws):
    def worth(is_first, mine, other):
        deal = Deal(laws, [[mine], [other]], 0 if is_first else 1)
        deal.lay(mine if is_first else other)
        deal.lay(other if is_first else mine)
        return paid(deal)

    return worth


def duel(laws=PLAIN):
    return Duel(laws, last_trick(laws), Effort(1))


def unseen(own):
    rest = PACK[:]
    for value in own:
        rest.remove(value)
    return rest


@pytest.mark.parametrize("laws", [PLAIN, ACES])
@pytest.mark.parametrize("policy", [highest, sparing])
@pytest.mark.parametrize("own", [(2, 14), (7, 11)])
def test_with_two_cards_a_lead_is_worth_what_every_other_hand_makes_of_it(own, policy, laws):
    others = list(holdings(unseen(own), 2))
    assert sum(ways for _, ways in others) == 50 * 49 / 2
    for value in own:
        counted = 0
        for other, ways in others:
            deal = Deal(laws, [list(own), list(other)], 0)
            deal.lay(value)
            while not deal.is_over:
                deal.lay(policy(deal.choices()) if deal.turn else deal.choices()[0])
            counted += ways * paid(deal)
        guess = {(other, policy): float(ways) for other, ways in others}
        assert duel(laws).led(own, value, guess) == counted


def test_who_cannot_tell_two_hands_apart_plays_alike_against_both():
    own, left = (5, 9, 13), unseen((5, 9, 13))
    guess = {(other, highest): float(ways) for other, ways in holdings(left, 3)}
    together = max(duel().led(own, value, guess) for value in own)
    apart = sum(max(duel().led(own, value, {key: weight}) for value in own) for key, weight in guess.items())
    assert together < apart


def test_an_answer_below_the_lead_leaves_the_lead_to_the_other():
    guess = {((3, 8), highest): 1.0}
    assert duel().answered((4, 9, 14), 4, 10, guess) == -9  # 8 is led: the ace takes it, so that 9 pays in the end
    assert duel().choices((4, 9, 14), 10) == [4, 14]


def decided(game, state, seed):
    computer = CATALOG["cucumber"].computers.strong
    return decide(computer.player, game, game.view(state, Seat(0)), Seat(0), Effort(computer.nodes), seed)


@pytest.mark.parametrize("game", [POLISH, ODD])
def test_with_few_cards_between_two_nothing_is_left_to_the_dice(game):
    state = at(["Kc 9d 4s", "Ah Qh 3h"], game, played=((), ()), least=(0, 0))
    one, other = (decided(game, state, seed) for seed in (1, 2))
    assert one == other
    player = CATALOG["cucumber"].computers.strong.player
    moves = tuple(game.legal(state, Seat(0)))
    values, errors = player.weighed(game, game.view(state, Seat(0)), Seat(0), moves, Effort(10000), Random(1))
    assert dict(zip(moves, values, strict=True)) == dict(one.values)
    assert set(errors) == {0.0}
    assert not one.proved


def test_more_cards_more_players_or_little_effort_are_sampled():
    three = at(["Kc 9d 4s", "Ah Qh 3h", "2c 2d 2h"], played=((), (), ()), least=(0, 0, 0))
    many = at(["Kc 9d 4s 5c 6c", "Ah Qh 3h 2c 2d"], Cucumber(hand=6), played=((), ()), least=(0, 0))
    few = at(["Kc 9d 4s", "Ah Qh 3h"], played=((), ()), least=(0, 0))
    for state, effort in ((three, 10000), (many, 10000), (few, 50)):
        position = CATALOG["cucumber"].computers.strong.player.opened(POLISH, POLISH.view(state, Seat(0)), Seat(0))
        assert position.counted(tuple(POLISH.legal(state, Seat(0))), Effort(effort)) is None
