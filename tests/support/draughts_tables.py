"""Draughts positions by hand, and the games and boards of tests/oracles/draughts_*.json."""

import json
from pathlib import Path

import pytest

from engines.core import Refused, Seat, play
from engines.draughts import (
    DRAUGHTS_AMERICAN,
    DRAUGHTS_CORNER,
    DRAUGHTS_GERMAN,
    DRAUGHTS_RUSSIAN,
    WARCABY,
    American,
    Corner,
    German,
    Russian,
    Warcaby,
    from_fen,
)
from engines.grid import NAMES, squares

ORACLES = Path(__file__).parents[1] / "oracles"
OLA, JAN = Seat(0), Seat(1)

OFFICIAL = American("free", backwards=False, crowning="stop", first="black")
GAMES = {
    "warcaby": Warcaby(),
    "draughts-russian/polish": Russian(),
    "draughts-russian/official": Russian("free", "fmjd64"),
    "draughts-american/polish": American(),
    "draughts-american/official": OFFICIAL,
    "draughts-corner": Corner(),
    "draughts-german/default": German(),
    "draughts-german/short_king": German(short_king=True),
    "draughts-german/short_king+promotion_ends_move": German(short_king=True, promotion_ends_move=True),
}


def oracle(name):
    return json.loads((ORACLES / f"draughts_{name}.json").read_text("utf-8"))


def table(game, fen, white=OLA):
    return game.begin(from_fen(fen), white)


def legal(game, state):
    """What each legal move does, in the words of the oracle."""
    return sorted(
        (NAMES[move.start], NAMES[move.end], names(move.taken), move.crowned) for move in game.legal(state, state.mover)
    )


def names(bits):
    return tuple(sorted(NAMES[square] for square in squares(bits)))


def after(game, state, *moves):
    """The state after typed moves, through the gate."""
    for text in moves:
        seat = state.mover
        state = play(game, state, seat, game.parse(game.view(state, seat), text))
    return state


def refusal(game, state, text):
    """The note that answers a typed move."""
    try:
        after(game, state, text)
    except Refused as refused:
        return refused.why
    raise AssertionError(f"{text} was played")


def written(game, state):
    return sorted(game.format(move) for move in game.legal(state, state.mover))


RULESETS = (WARCABY, DRAUGHTS_RUSSIAN, DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN)
ALL = [pytest.param(game, id=f"{game.key}-{name}") for known in RULESETS for name, game in known.items()]
