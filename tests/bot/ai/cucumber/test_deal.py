"""The fast deal of cucumber is the engine's deal."""

from random import Random

import pytest

from bot.ai.cucumber.deal import Deal, laws_of, standing_after
from bot.ai.cucumber.position import CucumberPosition
from bot.ai.tricks import hidden
from engines.cards import held
from engines.core import Seat, play
from engines.cucumber import Cucumber
from engines.cucumber.scoring import Standing
from engines.tricks import ACE_HIGH
from tests.support.card_tables import luck
from tests.support.cucumber_tables import ODD, POLISH, SWEDISH

ACE_LOW = Cucumber(last_trick_ace_low=True)


def fast(game, state):
    up = state.up
    hands = [sorted(ACE_HIGH[card] for card in held(state.hands[seat])) for seat in up.active]
    return Deal(laws_of(game, up), hands, up.active.index(up.turn))


@pytest.mark.parametrize(
    ("game", "players"), [(POLISH, 2), (POLISH, 4), (SWEDISH, 5), (ODD, 3), (ODD, 7), (ACE_LOW, 4)]
)
def test_a_fast_deal_offers_and_does_what_the_engine_does(game, players):
    deals = 0
    for seed in range(4):
        dice, state = Random(seed), game.setup(players, luck(seed))
        deal = fast(game, state)
        while movers := game.to_move(state):
            (seat,) = movers
            assert state.up.active[deal.turn] == seat
            legal = list(game.legal(state, seat))
            assert {ACE_HIGH[action.card] for action in legal} == set(deal.choices())
            action = dice.choice(legal)
            before, state = state, play(game, state, seat, action)
            deal.lay(ACE_HIGH[action.card])
            assert deal.is_over == (len(state.up.results) > len(before.up.results))
            if deal.is_over:
                up, deals = before.up, deals + 1
                after = standing_after(deal, Standing(up.totals, up.lives, up.floors))
                assert after == Standing(state.up.totals, state.up.lives, state.up.floors)
                deal = fast(game, state) if game.to_move(state) else None
    assert deals > 4


@pytest.mark.parametrize("attempts", [hidden.ATTEMPTS, 0], ids=["dealt", "dealt by the engine"])
@pytest.mark.parametrize(("game", "players"), [(POLISH, 2), (ODD, 4)])
def test_a_position_in_the_middle_of_a_trick_is_the_engines_in_every_world(game, players, attempts, monkeypatch):
    monkeypatch.setattr(hidden, "ATTEMPTS", attempts)
    dice, state = Random(5), game.setup(players, luck(5))
    for _ in range(25):
        (seat,) = game.to_move(state)
        position = CucumberPosition(game, game.view(state, Seat(seat)), Seat(seat))
        world = position.world(dice).hands
        deal = position.deal(world)
        assert {ACE_HIGH[action.card] for action in game.legal(state, seat)} == set(deal.choices())
        for other in state.up.active:
            assert len(world[other]) == len(held(state.hands[other]))
            assert world[other] == sorted(world[other])
            assert other == seat or min(world[other], default=14) >= state.up.least[other]
        state = play(game, state, seat, dice.choice(list(game.legal(state, seat))))
