"""Positions of mak-yek laid out by hand, and moves typed at them."""

import json
from pathlib import Path

from engines.core import play
from engines.mak_yek import RULESETS, from_fen

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "mak_yek.json").read_text("utf-8"))
GAME, LINES = RULESETS["polish"], RULESETS["line_capture"]


def at(fen, game=GAME):
    return game.begin(from_fen(fen))


def typed(state, *texts, game=GAME):
    for text in texts:
        (seat,) = game.to_move(state)
        state = play(game, state, seat, game.parse(game.view(state, seat), text))
    return state
