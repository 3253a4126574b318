"""Northcott's game by its rules, the Polish and the classic ones."""

import pytest

from engines.core import Outcome, Seat, Who, note, refusal
from engines.grid import SQUARES, spelled
from engines.luck import Seeded
from engines.northcott import Move, Northcott, Position, nim_sum, winning_moves
from tests.support.northcott_tables import CLASSIC, GAME, at, standing, typed, why

WHITE, BLACK = Seat(0), Seat(1)


def legal(state, game=GAME):
    return [game.format(move) for seat in game.to_move(state) for move in game.legal(state, seat)]


# --- the Polish game ---


def test_pawns_go_one_to_three_squares_forward_and_never_jump():
    assert legal(at((1, 3), (8, 5))) == ["a1-a2", "a1-a3", "a1-a4", "b3-b4"]
    assert legal(at((1, 3), (8, 5), turn=1)) == ["a8-a7", "a8-a6", "a8-a5", "b5-b4"]


def test_the_last_move_wins():
    state = typed(at((3,), (5,)), "a3-a4")
    assert GAME.to_move(state) == frozenset()
    assert GAME.outcome(state).winners == (WHITE,)
    assert GAME.outcome(state).how == note("northcott-blocked", who=Who(BLACK))


def test_every_row_of_the_setup_is_as_likely_as_another():
    rows = [0, 0, 0]
    for n in range(400):
        start = GAME.setup(2, Seeded(f"{n:064x}")).position
        for white, black in zip(start.white, start.black, strict=True):
            rows[white - 1] += 1
            rows[8 - black] += 1
    assert all(abs(count / sum(rows) - 1 / 3) < 0.02 for count in rows)


def test_the_game_without_retreat_knows_no_draw():
    assert not GAME.draws
    assert CLASSIC.draws


def test_nobody_moves_out_of_turn_or_when_it_is_over():
    state, move = at((1,), (8,)), Move(SQUARES["a8"], SQUARES["a7"])
    assert refusal(GAME, state, BLACK, move) == note("not-your-turn", who=Who(WHITE))
    assert refusal(GAME, typed(state, "a1-a2"), WHITE, move) == note("not-your-turn", who=Who(BLACK))
    assert GAME.legal(state, BLACK) == ()
    over = at((4,), (5,))
    assert refusal(GAME, over, WHITE, move) == note("match-over")
    assert (GAME.legal(over, WHITE), GAME.view(over, None).moves) == ((), ())
    assert GAME.outcome(at((4,), (5,), turn=1)).winners == (WHITE,)


def test_nothing_is_hidden_and_the_view_tells_the_rules():
    state = typed(at((1,), (8,)), "a1-a2")
    assert not GAME.hides
    assert GAME.imagine(GAME.view(state, BLACK), Seeded("00" * 32)) == state
    assert [game.view(state, None).classic for game in (GAME, CLASSIC, Northcott())] == [False, True, False]


# --- the classic game ---


def test_classic_pawns_begin_anywhere_with_white_below():
    starts = [CLASSIC.setup(2, Seeded(f"{n:064x}")).position for n in range(50)]
    pairs = {pair for start in starts for pair in zip(start.white, start.black, strict=True)}
    assert pairs == {(white, black) for white in range(1, 9) for black in range(white + 1, 9)}


def test_classic_pawns_go_any_distance_and_back():
    assert legal(at((2,), (7,), game=CLASSIC), CLASSIC)[:5] == ["a2-a3", "a2-a4", "a2-a5", "a2-a6", "a2-a1"]
    state = at((3,), (8,), game=CLASSIC)
    assert typed(state, "a -2", CLASSIC) == typed(state, "a2-", CLASSIC) == typed(state, "a3-a1", CLASSIC)
    assert why(state, "a3-a8", CLASSIC).key == "northcott-too-far"


def test_a_classic_player_without_a_move_has_lost():
    shut = Position((1,) * 8, (2,) * 8)
    assert CLASSIC.outcome(CLASSIC.begin(shut)).winners == (BLACK,)
    assert CLASSIC.to_move(CLASSIC.begin(Position((1,) * 8, (2,) * 8, 1))) == {BLACK}


def test_the_classic_game_is_a_draw_after_two_hundred_plies():
    state = CLASSIC.begin(Position((2,) * 8, (7,) * 8))
    for n in range(200):
        assert CLASSIC.to_move(state), n
        state = typed(state, ("a2-a1", "a7-a8", "a1-a2", "a8-a7")[n % 4], CLASSIC)
    assert CLASSIC.outcome(state) == Outcome((), note("northcott-plies", plies=200))


@pytest.mark.parametrize("game", [GAME, CLASSIC])
def test_no_ruleset_lets_the_loser_begin_the_rematch(game):
    assert not game.loser_starts
    assert Northcott(loser_starts=True) != GAME


def test_classic_heaps_are_whole_gaps():
    here = standing((1, 1), (8, 3))
    assert nim_sum(here, classic=True) == 6 ^ 1
    assert list(map(spelled, winning_moves(here, classic=True))) == ["a1-a6"]
