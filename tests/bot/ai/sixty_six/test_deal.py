"""The fast deal of sixty-six is the engine's deal."""

from random import Random

import pytest

from bot.ai.sixty_six.cards import NAME, NUMBER, from_engine, numbers_in
from bot.ai.sixty_six.deal import Deal, laws_of
from engines.cards import held
from engines.core import play
from engines.sixty_six import Close, Declare, Exchange, Lay, SixtySix
from engines.tricks import bits
from tests.support.sixty_six_tables import CLOSE, HOYLE, ODD, POLISH, SCHNAPSEN, luck

FLAT = SixtySix(closed_value="three", marriage_after_close=True)
LAST = SixtySix(last_trick="wins")
SMALL = SixtySix(schnapsen20=True)


def fast(game, state):
    hands = [from_engine(bits(held(hand))) for hand in state.hands]
    turned = [NUMBER[state.up.turned]] if state.up.turned else []
    return Deal(laws_of(game, state.up), state.up, hands, [*(NUMBER[card] for card in state.stock), *turned])


def done(deal, action):
    match action:
        case Lay(card):
            deal.lay(NUMBER[card])
        case Exchange():
            deal.exchange()
        case Close():
            deal.close()
        case Declare(card):
            deal.declare(NUMBER[card] if card else -1)


def offered(deal):
    """What the fast deal lets the player do whose turn it is, as the engine's actions."""
    actions = {Lay(NAME[card]) for card in numbers_in(deal.able())}
    if deal.led < 0:
        actions |= {Exchange()} if deal.may_exchange() else set()
        actions |= {Close()} if deal.may_close() else set()
        if deal.may_declare():
            actions |= {Declare(), *(Declare(NAME[card]) for card in numbers_in(deal.married()))}
    return actions


@pytest.mark.parametrize("game", [POLISH, HOYLE, SCHNAPSEN, CLOSE, ODD, FLAT, LAST, SMALL])
def test_a_fast_deal_offers_and_does_what_the_engine_does(game):
    ended = set()
    for seed in range(12):
        dice, state = Random(seed), game.setup(2, luck(seed))
        deal = fast(game, state)
        while movers := game.to_move(state):
            (seat,) = movers
            legal = list(game.legal(state, seat))
            assert deal.turn == seat
            assert set(legal) == offered(deal)
            calm = [action for action in legal if isinstance(action, Lay)]
            action = dice.choice(calm if dice.random() < 0.9 else legal)
            before, state = state, play(game, state, seat, action)
            done(deal, action)
            if len(state.up.deals) > len(before.up.deals):
                end = state.up.deals[-1]
                assert deal.result == (0 if end.winner is None else -end.game if end.winner else end.game)
                ended.add(end.how)
                deal = fast(game, state)
            else:
                assert (tuple(deal.points), tuple(deal.pending)) == (state.up.points, state.up.pending)
                assert deal.gone == from_engine(state.up.gone)
                assert fast(game, state).hands == deal.hands
    assert {"false", "failed"} <= ended
