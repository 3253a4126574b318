"""Northcott's game by its rules; solved positions with all their winning moves are in tests/oracles/northcott.json."""

import json
from functools import reduce
from itertools import combinations
from operator import xor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Outcome, Refused, Seat, Who, note, play, refusal
from engines.grid import NAMES, SQUARES, spelled
from engines.luck import Scripted, Seeded
from engines.northcott import (
    RULESETS,
    Move,
    Northcott,
    Position,
    moves,
    nim_sum,
    perft,
    winning_moves,
)

POSITIONS = json.loads((Path(__file__).parents[1] / "oracles" / "northcott.json").read_text("utf-8"))["positions"]
CASES = [pytest.param(case, id=f"{n} {case['note']}") for n, case in enumerate(POSITIONS)]
GAME, CLASSIC = RULESETS["polish"], RULESETS["classic"]
WHITE, BLACK = Seat(0), Seat(1)


def position(case):
    return Position(tuple(case["white_ranks"]), tuple(case["black_ranks"]), "WB".index(case["to_move"]))


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


def legal(state, game=GAME):
    return [game.format(move) for seat in game.to_move(state) for move in game.legal(state, seat)]


# --- the oracle ---


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


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("a1-a3", "a1-a3"),
        (" A1 A3 ", "a1-a3"),
        ("a1a3", "a1-a3"),
        ("a1–a3", "a1-a3"),
        ("a1 na a3", "a1-a3"),
        ("a 2", "a1-a3"),
        ("A2+", "a1-a3"),
        ("a+2", "a1-a3"),
        ("a: 2", "a1-a3"),
        ("a-2", "a1-a3"),
    ],
)
def test_moves_are_typed_from_square_to_square_or_by_file_and_count(text, move):
    state = at((1,), (8,))
    assert typed(state, text) == typed(state, move)


def test_black_counts_towards_white():
    state = at((1,), (8,), turn=1)
    assert typed(state, "a 3") == typed(state, "a8-a5")


@pytest.mark.parametrize("text", ["a", "a2", "", "i 2", "a9-a8", "a1-a2-a3", "a 0"])
def test_what_is_no_move_is_told_how_to_write_one(text):
    assert why(at((1,), (8,)), text).key == "northcott-unreadable"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a3-a4", note("northcott-empty", square="a3", own="a1")),
        ("a8-a7", note("northcott-theirs", square="a8", own="a1")),
        ("a1-b1", note("northcott-sideways", file="a", ends="a2 a3 a4")),
        ("a1-a5", note("northcott-too-far", square="a1", ends="a2 a3 a4", rule="three")),
        ("b3-b2", note("northcott-forward", ends="b4")),
        ("b3-b5", note("northcott-too-far", square="b3", ends="b4", rule="jump")),
        ("c4-c3", note("northcott-stuck", file="c", square="c4")),
        ("b 7", note("northcott-off", file="b", count=7, square="b3")),
        ("b -1", note("northcott-forward", ends="b4")),
        ("b1-", note("northcott-forward", ends="b4")),
        ("a1-a1", note("northcott-forward", ends="a2 a3 a4")),
        ("a 7", note("northcott-too-far", square="a1", ends="a2 a3 a4", rule="three")),
        ("b -2", note("northcott-forward", ends="b4")),
        ("b -3", note("northcott-off", file="b", count=3, square="b3")),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_possible(text, reason):
    assert why(at((1, 3), (8, 5)), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("b5-b6", note("northcott-forward", ends="b4")),
        ("a8-a4", note("northcott-too-far", square="a8", ends="a7 a6 a5", rule="three")),
        ("b5-b3", note("northcott-too-far", square="b5", ends="b4", rule="jump")),
        ("a8-h8", note("northcott-sideways", file="a", ends="a7 a6 a5")),
        ("c5-c4", note("northcott-stuck", file="c", square="c5")),
        ("a1-a2", note("northcott-theirs", square="a1", own="a8")),
        ("b 5", note("northcott-off", file="b", count=5, square="b5")),
    ],
)
def test_black_goes_down_the_board_by_the_same_rules(text, reason):
    assert why(at((1, 3), (8, 5), turn=1), text) == reason


def test_a_pawn_two_squares_away_is_jumped_over_by_three():
    """What stands in the way is named before the three squares are."""
    here = at((1,), (3,))
    assert why(here, "a1-a4") == note("northcott-too-far", square="a1", ends="a2", rule="jump")
    assert why(here, "a1-a5") == note("northcott-too-far", square="a1", ends="a2", rule="three")


def test_of_a_long_text_only_the_beginning_is_repeated():
    assert why(at((1,), (8,)), "the pawn goes on by two") == note("northcott-unreadable", text="the pawn goes on by ")


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


# --- whatever the position ---

pairs = st.lists(st.sampled_from(tuple(combinations(range(1, 9), 2))), min_size=8, max_size=8)


@st.composite
def positions(draw):
    white, black = zip(*draw(pairs), strict=True)
    return Position(white, black, draw(st.sampled_from((0, 1))))


def mirrored(here):
    """The same seen from the other side, with the colours exchanged."""
    flip = [tuple(9 - rank for rank in ranks) for ranks in (here.black, here.white)]
    return Position(*flip, 1 - here.turn)


def mirror(square):
    file, rank = NAMES[square]
    return SQUARES[file + str(9 - int(rank))]


@given(positions(), st.booleans())
def test_mirrored_positions_mirror_their_moves(here, classic):
    there = {Move(mirror(move.start), mirror(move.end)) for move in moves(here, classic=classic)}
    assert set(moves(mirrored(here), classic=classic)) == there


@given(positions())
def test_each_move_closes_one_gap_by_one_to_three(here):
    for move in moves(here):
        closed = [old - new for old, new in zip(here.gaps, here.after(move).gaps, strict=True)]
        assert sorted(closed)[:7] == [0] * 7
        assert 1 <= max(closed) <= 3


@given(positions(), st.booleans())
def test_who_moves_can_win_exactly_when_the_nim_sum_is_not_nought(here, classic):
    assert bool(winning_moves(here, classic=classic)) == bool(nim_sum(here, classic=classic))
    gaps = (gap if classic else gap % 4 for gap in here.gaps)
    assert nim_sum(here, classic=classic) == reduce(xor, gaps)


@given(positions(), st.booleans(), st.integers(0, 63), st.integers(0, 63))
def test_a_reason_is_given_exactly_for_what_is_not_legal(here, classic, start, end):
    game = Northcott(classic=classic)
    state = game.begin(here)
    move, seat = Move(start, end), Seat(here.turn)
    if game.to_move(state):
        assert (game.why_not(state, seat, move) is None) == (move in game.legal(state, seat))
