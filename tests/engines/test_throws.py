"""Throws of the dice that somebody asks for: nobody sits, nobody moves, nothing is hidden."""

import pytest

from engines.core import Refused, Seat, note, play
from engines.luck import Seeded
from engines.throws import RULESETS, State

GAME = RULESETS["plain"]
LUCK = Seeded("5e" * 32)


def test_nobody_sits_and_nobody_moves():
    state = GAME.setup(0, LUCK)
    assert state == State()
    assert list(GAME.players) == [0]
    assert GAME.to_move(state) == frozenset()
    assert list(GAME.legal(state, Seat(0))) == []
    assert GAME.outcome(state) is None
    with pytest.raises(Refused, match="match-over"):
        play(GAME, state, Seat(0), None)


def test_whatever_is_pressed_or_typed_is_out_of_date():
    state = GAME.setup(0, LUCK)
    assert GAME.why_not(state, Seat(0), None) == note("stale-button")
    with pytest.raises(Refused, match="stale-button"):
        GAME.parse(GAME.view(state, None), "roll")
    assert GAME.apply(state, Seat(0), None) == state
    assert GAME.format(None) == ""


def test_nothing_is_hidden():
    state = GAME.setup(0, LUCK)
    assert not GAME.hides
    assert GAME.view(state, None) == GAME.view(state, Seat(0)) == GAME.imagine(state, LUCK) == state
