"""Cribbage tables laid out by hand: which cards are drawn, dealt and turned, and who does what."""

from engines.cards import DECK, read_card
from engines.core import Seat, play
from engines.cribbage import Cribbage
from engines.luck import Scripted

OLA, JAN = Seat(0), Seat(1)
GAME = Cribbage()
LATER = (0,) * 60
"""Luck for deals that a test does not look at."""


def cards(text):
    return tuple(read_card(word) for word in text.split())


def stacked(ola, jan, starter, draws=("2c Kc",)):
    """The luck that deals just this; of the first draw the higher card is Jan's, so Jan deals."""
    values = []
    for pack in (*draws, f"{ola} {jan} {starter}"):
        deck = list(DECK)
        for card in cards(pack):
            values.append(deck.index(card))
            deck.remove(card)
    return Scripted((*values, *LATER))


def table(ola, jan, starter="Kd", game=GAME, **luck):
    return game.setup(2, stacked(ola, jan, starter, **luck))


def typed(state, seat, text, game=GAME):
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def after(state, *moves, game=GAME):
    """Each move by whoever is asked, the lower seat first."""
    for move in moves:
        state = typed(state, min(game.to_move(state)), move, game)
    return state


def scores(state):
    return tuple(front for _, front in state.up.pegs)
