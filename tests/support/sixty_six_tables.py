"""Deals of sixty-six laid out by hand, moves typed at them, and matches by random play."""

from dataclasses import replace
from random import Random

import pytest

from engines.cards import read_card
from engines.core import Refused, Seat, play
from engines.luck import Seeded
from engines.sixty_six import RULESETS, Declare, SixtySix
from engines.sixty_six.table import PACK
from engines.tricks import bits

POLISH, HOYLE, SCHNAPSEN = RULESETS["polish"], RULESETS["hoyle"], RULESETS["schnapsen"]
CLOSE = SixtySix(trickless_at="close")
ODD = SixtySix(marriage_after_close=True, close_first_lead=True, exchange_last_pair=False, show_points="both")
OLA, JAN = Seat(0), Seat(1)


def luck(n=0):
    return Seeded(f"{n:064x}")


def cards(words):
    return tuple(map(read_card, words.split() if isinstance(words, str) else words))


def at(ola, jan, pile="", game=POLISH, **up):
    """Ola is to play; the stock is empty unless it is given, the trump card first. Other cards are gone."""
    turned, *rest = cards(pile) or (None,)
    hands = (cards(ola), cards(jan))
    seen = {*hands[0], *hands[1], *cards(pile), *(card for _, card in up.get("laid", ()))}
    face_up = {
        "phase": "open" if turned else "empty",
        "turn": OLA,
        "dealer": JAN,
        "trump": "s",
        "turned": turned,
        "stock": len(rest) + 1 if turned else 0,
        "gone": bits(card for card in PACK if card not in seen),
    }
    state = game.setup(2, luck())
    return replace(state, up=replace(state.up, **(face_up | up)), hands=hands, stock=tuple(rest))


def legal(state, game=POLISH):
    return sorted(game.format(action) for action in game.legal(state, state.up.turn))


def typed(state, text, game=POLISH):
    seat = state.up.turn
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def after(state, *moves, game=POLISH):
    for move in moves:
        state = typed(state, move, game)
    return state


def refusal(state, text, game=POLISH):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    return caught.value.why


def playout(game, seed, calm=0.97):
    """Every state of a match by random play, with what was done in it; few claim 66, so that deals go on."""
    dice, state = Random(seed), game.setup(2, luck(seed))
    while movers := game.to_move(state):
        (seat,) = movers
        actions = list(game.legal(state, seat))
        if dice.random() < calm:
            actions = [action for action in actions if not isinstance(action, Declare)]
        action = dice.choice(actions)
        yield state, seat, action
        state = play(game, state, seat, action)
    yield state, None, None
