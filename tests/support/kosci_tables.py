"""Sheets and throws of Kości laid out by hand, and moves typed at them."""

import json
from pathlib import Path

import pytest

from engines.core import Seat, play
from engines.dice import BOXES
from engines.kosci import Column, State
from engines.luck import Scripted

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "dice_scoring.json").read_text("utf-8"))["cases"]
OLA, JAN = Seat(0), Seat(1)
ALONE = (Column(),)


def of_kind(*kinds):
    return [pytest.param(case, id=f"{case['id']} {case['reason']}") for case in CASES if case["kind"] in kinds]


def falling(*faces):
    return Scripted(tuple(face - 1 for face in faces))


def column(card=(), **history):
    card = dict(card)
    return Column(tuple(card.get(box) for box in BOXES), **history)


def at(*dice, left=2, columns=ALONE, turn=OLA, luck=None):
    return State(tuple(columns), turn, dice, left, None, None, luck or Scripted(()))


def typed(game, state, text, seat=OLA):
    return play(game, state, seat, game.parse(game.view(state, seat), text))
