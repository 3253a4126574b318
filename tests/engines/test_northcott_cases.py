"""Solved positions of Northcott's game with all their winning moves; they are in tests/oracles/northcott.json."""

import json
from pathlib import Path

import pytest

from engines.core import Seat, play
from engines.grid import spelled
from engines.luck import Scripted
from engines.northcott import Position, nim_sum, perft, winning_moves
from tests.support.northcott_tables import GAME

POSITIONS = json.loads((Path(__file__).parents[1] / "oracles" / "northcott.json").read_text("utf-8"))["positions"]
CASES = [pytest.param(case, id=f"{n} {case['note']}") for n, case in enumerate(POSITIONS)]


def position(case):
    return Position(tuple(case["white_ranks"]), tuple(case["black_ranks"]), "WB".index(case["to_move"]))


@pytest.mark.parametrize("case", CASES)
def test_positions_are_judged_as_solved(case):
    here = position(case)
    assert list(here.gaps) == case["gaps"]
    assert nim_sum(here) == case["nim_sum"]
    assert bool(nim_sum(here)) == case["mover_wins_with_best_play"]
    assert list(map(spelled, winning_moves(here))) == case["winning_moves"]
    assert sum(here.gaps) == case["max_remaining_plies"]
    assert [perft(here, depth) for depth in (1, 2, 3)] == case["perft_1_to_3"]


@pytest.mark.parametrize("case", CASES)
def test_through_the_gate_as_many_lines_lead_on(case):
    def lines(state, depth):
        movers = GAME.to_move(state)
        after = [play(GAME, state, seat, move) for seat in movers for move in GAME.legal(state, seat)]
        return len(after) if depth == 1 else sum(lines(then, depth - 1) for then in after)

    state = GAME.begin(position(case))
    assert [lines(state, depth) for depth in (1, 2)] == case["perft_1_to_3"][:2]


@pytest.mark.parametrize("case", [case for case in POSITIONS if "dice_white" in case])
def test_sixteen_dice_place_the_pawns_file_by_file(case):
    thrown = [face for pair in zip(case["dice_white"], case["dice_black"], strict=True) for face in pair]
    state = GAME.setup(2, Scripted(tuple(face - 1 for face in thrown)))
    assert state.position == position(case)
    assert GAME.view(state, None).dice == tuple(thrown)


@pytest.mark.parametrize("case", CASES)
def test_who_can_win_does_so_against_any_reply(case):
    state = GAME.begin(position(case))
    winner = Seat(state.position.turn if case["mover_wins_with_best_play"] else 1 - state.position.turn)
    for n in range(49):
        movers = GAME.to_move(state)
        if not movers:
            break
        (seat,) = movers
        able = winning_moves(state.position) if seat == winner else GAME.legal(state, seat)
        state = play(GAME, state, seat, able[n % len(able)])
    assert GAME.outcome(state).winners == (winner,)
