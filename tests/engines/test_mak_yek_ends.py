"""How a game of mak-yek ends, and that nobody moves after it or out of turn."""

import pytest

from engines.core import Seat, Who, note, play, refusal
from engines.grid import NAMES
from engines.luck import Seeded
from engines.mak_yek import MakYek, Move, Position, from_fen, moves, to_fen
from tests.support.mak_yek_tables import GAME, LINES, ORACLE, at, typed

WHITE, BLACK = Seat(0), Seat(1)
ALL = (1 << 64) - 1


@pytest.mark.parametrize("square", ["a1", "h1", "a8", "h8", "d4"])
def test_a_man_against_a_man_is_a_draw_wherever_they_stand(square):
    state = GAME.begin(from_fen(f"W:W{square}:Be6"))
    assert GAME.outcome(state).how.key == "mak_yek-alone"
    turned = GAME.begin(from_fen(f"W:We6:B{square}"))
    assert GAME.outcome(turned).how.key == "mak_yek-alone"


def test_a_side_without_a_move_has_lost():
    state = at(ORACLE["blocked"]["fen"])
    assert len(moves(state.position)) == ORACLE["blocked"]["legal_move_count"]
    assert GAME.outcome(state).winners == (BLACK,)
    assert GAME.outcome(state).how == note("mak_yek-blocked", who=Who(WHITE))


@pytest.mark.parametrize(("turn", "winner"), [(0, BLACK), (1, WHITE)])
def test_a_man_is_blocked_unless_a_square_next_to_it_is_empty(turn, winner):
    """It goes along its rank and its file; all others but one square are full of enemies."""
    for man in range(64):
        for gap in set(range(64)) - {man}:
            own, others = 1 << man, ALL ^ 1 << man ^ 1 << gap
            state = GAME.begin(Position(*((others, own) if turn else (own, others)), turn))
            is_next = abs(man % 8 - gap % 8) + abs(man // 8 - gap // 8) == 1
            assert bool(GAME.to_move(state)) == bool(GAME.legal(state, Seat(turn))) == is_next
            assert is_next or GAME.outcome(state).winners == (winner,)


def test_on_a_full_board_nobody_can_move():
    for man in range(64):
        full = GAME.begin(Position(1 << man, ALL ^ 1 << man))
        assert GAME.outcome(full).how == note("mak_yek-blocked", who=Who(WHITE))
    alone = Position(ALL, 0)
    assert from_fen(to_fen(alone)) == alone
    assert GAME.outcome(GAME.begin(alone)).how == note("mak_yek-blocked", who=Who(WHITE))


def test_capturing_the_last_man_wins():
    after = typed(at("W:We1:Bd4,f4"), "e1-e4")
    assert GAME.outcome(after).winners == (WHITE,)
    assert GAME.outcome(after).how == note("mak_yek-taken", who=Who(BLACK))


def test_one_man_each_is_a_draw():
    after = typed(at("W:Wd8:Bh8,c4,e4"), "d8-d4")
    assert GAME.to_move(after) == frozenset()
    assert GAME.outcome(after).winners == ()


def test_the_third_time_the_same_position_is_a_draw():
    state = GAME.setup(2, Seeded("00" * 32))
    there, back = ("a3-a4", "a6-a5"), ("a4-a3", "a5-a6")
    state = typed(state, *there, *back)
    assert GAME.view(state, None).times == 2
    state = typed(state, *there, back[0])
    assert GAME.outcome(state) is None
    state = typed(state, back[1])
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).how == note("mak_yek-threefold")


def test_a_position_with_the_other_side_to_move_is_another():
    # White loses a step on the way round, so the men stand alike with Black to move.
    state = typed(at("W:Wa1,h1:Ba8,h8"), "a1-a3", "a8-a7", "a3-a2", "a7-a8", "a2-a1")
    assert GAME.view(state, None).times == 1


def test_men_that_change_places_make_the_same_position():
    there = ("a1-a3", "h8-g8", "b2-b1", "g8-f8", "b1-a1", "f8-h8", "a3-b3", "h5-g5", "b3-b2", "g5-h5")
    state = typed(at("W:Wa1,b2:Bh8,h5"), *there)
    assert GAME.view(state, None).times == 2


def test_the_sides_do_not_make_up_for_each_other():
    # White goes a to b, Black b to c, then c to a: the same squares are taken, by other men.
    state = typed(at("W:Wb1,h1:Ba1,h8"), "b1-b3", "a1-c1", "b3-b2", "c1-b1", "b2-a2", "h8-g8", "a2-a1", "g8-h8")
    assert to_fen(state.position) == "W:Wa1,h1:Bh8,b1"
    assert GAME.view(state, None).times == 1


def test_a_man_beside_an_enemy_that_goes_the_same_way_does_not_undo_its_step():
    for white, black in (("b1-b3", "a1-a3"), ("a1-a3", "b1-b3")):
        state = at(f"W:W{white[:2]},h1:B{black[:2]},h8")
        assert GAME.view(typed(state, white, black), None).times == 1


def test_after_fifty_moves_each_without_a_capture_it_is_a_draw():
    state = at("W:Wa1,c1:Bh8,f8")
    white, black = walk("abcd", (1, 2, 3)), walk("efgh", (8, 7, 6, 5))
    for n in range(100):
        assert GAME.to_move(state), n
        state = play(GAME, state, Seat(n % 2), fresh(state, white if n % 2 == 0 else black))
    assert GAME.outcome(state).how == note("mak_yek-quiet", moves=50)
    assert GAME.outcome(state).winners == ()


def walk(files, ranks):
    return {NAMES.index(f"{file}{rank}") for file in files for rank in ranks}


def fresh(state, within):
    """A move inside the region after which the position is as new as can be."""
    able = (m for m in moves(state.position) if m.end in within and m.start in within)
    seat = Seat(state.position.turn)
    return min(able, key=lambda move: GAME.view(GAME.apply(state, seat, move), None).times)


def test_a_capture_begins_the_count_anew():
    state = typed(at("W:Wf5,a5,d3,h3:Bb5,h8,g8"), "d3-d4", "h8-h7")
    assert len(state.still) == 2
    assert typed(state, "f5-c5").still == ()


def test_nobody_moves_out_of_turn_or_when_it_is_over():
    state = GAME.setup(2, Seeded("00" * 32))
    move = Move(NAMES.index("a6"), NAMES.index("a5"))
    assert refusal(GAME, state, BLACK, move) == note("not-your-turn", who=Who(WHITE))
    assert refusal(GAME, typed(state, "a3-a4"), WHITE, move) == note("not-your-turn", who=Who(BLACK))
    assert GAME.legal(state, BLACK) == []
    over = at("W:Wa1:Bh8")
    assert refusal(GAME, over, WHITE, move) == note("match-over")
    assert GAME.legal(over, WHITE) == []


def test_a_lone_man_against_two_plays_on():
    for fen in ("W:Wa1:Bh8,g8", "W:Wa1,b1:Bh8"):
        assert GAME.to_move(at(fen)) == {WHITE}


def test_nothing_is_hidden_and_the_view_tells_the_rules():
    state = GAME.setup(2, Seeded("00" * 32))
    assert not GAME.hides
    assert [game.view(state, None).line_capture for game in (GAME, LINES, MakYek())] == [False, True, False]
    view = GAME.view(typed(state, "a3-a4"), BLACK)
    assert GAME.imagine(view, Seeded("00" * 32)) == typed(state, "a3-a4")
