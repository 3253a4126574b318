"""Every case of tests/oracles/mak_yek.json: what is taken, and how many lines lead on."""

import pytest

from engines.core import Seat, play
from engines.grid import named, squares
from engines.luck import Seeded
from engines.mak_yek import START, MakYek, from_fen, moves, perft, to_fen
from tests.support.mak_yek_tables import GAME, LINES, ORACLE, at, typed

CASES = [pytest.param(case, id=case["id"]) for case in ORACLE["cases"]]
RANDOM = [
    pytest.param(case["fen"], case[counts], lines, id=f"{n}-{'lines' if lines else 'one'}")
    for n, case in enumerate(ORACLE["random_positions"])
    for lines, counts in ((False, "perft_1_to_4"), (True, "perft_1_to_4_line_option"))
]


def status(game, state):
    """As the oracle says it."""
    outcome = game.outcome(state)
    if outcome is None:
        return "playing"
    if outcome.winners:
        return f"win_{'WB'[outcome.winners[0]]}"
    return {"mak_yek-alone": "draw_1v1"}.get(outcome.how.key, outcome.how.key)


def test_each_side_begins_on_its_first_and_third_row():
    assert to_fen(GAME.setup(2, Seeded("00" * 32)).position) == ORACLE["start"]["fen"]
    assert from_fen(ORACLE["start"]["fen"]) == START


@pytest.mark.parametrize("lines", [False, True])
def test_from_the_start_as_many_lines_lead_on(lines):
    assert [perft(START, depth, line_capture=lines) for depth in (1, 2, 3)] == ORACLE["start"]["perft_1_to_6"][:3]


def test_before_any_move_there_is_one_line():
    assert perft(START, 0) == 1


@pytest.mark.slow
@pytest.mark.parametrize("lines", [False, True])
def test_from_the_start_as_many_lines_of_four_moves_lead_on(lines):
    assert perft(START, 4, line_capture=lines) == ORACLE["start"]["perft_1_to_6"][3]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(("game", "taken"), [(GAME, "captured"), (LINES, "captured_line_option")])
def test_a_move_takes_what_the_rules_say(case, game, taken):
    state = at(case["fen"], game)
    after = typed(state, case["move"], game=game)
    assert sorted(named(squares(game.view(after, None).taken)).split()) == case[taken]
    if game is GAME or case["captured"] == case[taken]:
        assert to_fen(after.position) == case["fen_after"]
        assert status(game, after) == case["status_after"]


@pytest.mark.parametrize("case", CASES)
def test_as_many_moves_are_legal(case):
    state = at(case["fen"])
    assert len(list(GAME.legal(state, Seat(state.position.turn)))) == case["legal_move_count"]
    assert [perft(state.position, depth) for depth in (1, 2)] == case["perft_1_to_4"][:2]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_as_many_lines_lead_on(case):
    assert perft(from_fen(case["fen"]), 4) == case["perft_1_to_4"][3]


@pytest.mark.parametrize("case", ORACLE["move_counts"], ids=lambda case: case["fen"])
def test_men_move_like_rooks(case):
    assert len(moves(from_fen(case["fen"]))) == case["legal_move_count"]


@pytest.mark.parametrize(("fen", "counts", "lines"), RANDOM)
def test_in_middle_games_as_many_lines_lead_on(fen, counts, lines):
    assert [perft(from_fen(fen), depth, line_capture=lines) for depth in (1, 2, 3)] == counts[:3]


@pytest.mark.parametrize(("fen", "counts", "lines"), RANDOM)
def test_through_the_gate_as_many_lines_lead_on(fen, counts, lines):
    game = MakYek(line_capture=lines)
    state = at(fen, game)
    after = [play(game, state, seat, move) for seat in game.to_move(state) for move in game.legal(state, seat)]
    assert len(after) == counts[0]
    assert sum(len(game.legal(then, seat)) for then in after for seat in game.to_move(then)) == counts[1]


@pytest.mark.slow
@pytest.mark.parametrize(("fen", "counts", "lines"), RANDOM)
def test_in_middle_games_as_many_lines_of_four_moves_lead_on(fen, counts, lines):
    assert perft(from_fen(fen), 4, line_capture=lines) == counts[3]
