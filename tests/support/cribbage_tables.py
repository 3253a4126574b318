"""Cribbage tables laid out by hand: which cards are drawn, dealt and turned, and who does what."""

import json
from dataclasses import replace
from pathlib import Path

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


ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "cribbage_pegging.json").read_text("utf-8"))
ENDGAMES = {case["id"]: case for case in ORACLE["endgame"]}
PONE, DEALER = OLA, JAN
ROLES = {PONE: "pone", DEALER: "dealer"}
EASY = ("2c 4c 6c 8c 10c Qc", "2d 4d 6d 8d 10d Qd")


def named(*names):
    return " ".join(map(read_card, names))


def dealt(case, crib=(), starter="", game=GAME):
    """A table after the discards, with these four cards kept on either side."""
    pone, dealer = named(*case["pone"]), named(*case["dealer"])
    dull = [card for card in DECK if card not in f"{pone} {dealer} {starter}".split() and card[0] != "J"]
    one, two = (named(*crib[:2]), named(*crib[2:])) if crib else (" ".join(dull[:2]), " ".join(dull[2:4]))
    state = table(f"{pone} {one}", f"{dealer} {two}", starter or dull[4], game)
    return typed(typed(state, PONE, f"throw {one}", game), DEALER, f"throw {two}", game)


def scored(state, pone, dealer):
    return replace(state, up=replace(state.up, pegs=((pone, pone), (dealer, dealer))))
