"""Tables of cucumber in any position, and moves typed at them."""

from dataclasses import replace

from engines.cards import held
from engines.core import Seat
from engines.cucumber import RULESETS, Cucumber
from tests.support import card_tables
from tests.support.card_tables import cards, luck

POLISH, SWEDISH = RULESETS["polish"], RULESETS["swedish"]
ODD = Cucumber(hand=7, lives=1, limit=30, ace_led_lowest=True, last_trick_ace_low=True, tied_all_pay=True)


def at(hands, game=POLISH, **up):
    """A table where seat 0 is to play and these hands are left."""
    state = game.setup(len(hands), luck())
    face_up = replace(state.up, **({"turn": Seat(0), "dealer": Seat(len(hands) - 1)} | up))
    return replace(state, up=face_up, hands=tuple(map(cards, hands)))


def legal(state, game=POLISH):
    return card_tables.legal(state, game)


def typed(state, text, game=POLISH):
    return card_tables.typed(state, text, game)


def refusal(state, text, game=POLISH):
    return card_tables.refusal(state, text, game)


def last_trick(trick, game=POLISH, **up):
    """The deal after its last trick, laid from seat 0 on."""
    state = at([[card] for card in cards(trick)], game, **up)
    for _ in cards(trick):
        (card,) = held(state.hands[state.up.turn])
        state = typed(state, card, game)
    return state
