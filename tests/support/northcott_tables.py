"""Positions of Northcott's game laid out by hand, and moves typed at them."""

import pytest

from engines.core import Refused, play
from engines.northcott import RULESETS, Position

GAME, CLASSIC = RULESETS["polish"], RULESETS["classic"]


def standing(white, black, turn=0):
    """A position by the ranks of the first files; the others are shut."""
    rest = 8 - len(white)
    return Position((*white, *(4,) * rest), (*black, *(5,) * rest), turn)


def at(white, black, turn=0, game=GAME):
    return game.begin(standing(white, black, turn))


def typed(state, text, game=GAME):
    (seat,) = game.to_move(state)
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def why(state, text, game=GAME):
    with pytest.raises(Refused) as refusal:
        typed(state, text, game)
    return refusal.value.why
