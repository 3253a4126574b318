"""Mak-yek by its rules; the cases and where they come from are in tests/oracles/mak_yek.json."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Refused, Seat, Who, note, play, refusal
from engines.grid import NAMES, named, squares
from engines.luck import Seeded
from engines.mak_yek import RULESETS, START, MakYek, Move, Position, captured, from_fen, moves, perft, to_fen

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "mak_yek.json").read_text("utf-8"))
CASES = [pytest.param(case, id=case["id"]) for case in ORACLE["cases"]]
GAME, LINES = RULESETS["polish"], RULESETS["line_capture"]
WHITE, BLACK = Seat(0), Seat(1)
ALL = (1 << 64) - 1
RANDOM = [
    pytest.param(case["fen"], case[counts], lines, id=f"{n}-{'lines' if lines else 'one'}")
    for n, case in enumerate(ORACLE["random_positions"])
    for lines, counts in ((False, "perft_1_to_4"), (True, "perft_1_to_4_line_option"))
]


def at(fen, game=GAME):
    return game.begin(from_fen(fen))


def typed(state, *texts, game=GAME):
    for text in texts:
        (seat,) = game.to_move(state)
        state = play(game, state, seat, game.parse(game.view(state, seat), text))
    return state


def why(state, text):
    with pytest.raises(Refused) as refusal:
        typed(state, text)
    return refusal.value.why


def status(game, state):
    """As the oracle says it."""
    outcome = game.outcome(state)
    if outcome is None:
        return "playing"
    if outcome.winners:
        return f"win_{'WB'[outcome.winners[0]]}"
    return {"mak_yek-alone": "draw_1v1"}.get(outcome.how.key, outcome.how.key)


# --- the oracle ---


def test_each_side_begins_on_its_first_and_third_row():
    assert to_fen(GAME.setup(2, Seeded("00" * 32)).position) == ORACLE["start"]["fen"]
    assert from_fen(ORACLE["start"]["fen"]) == START


@pytest.mark.parametrize("lines", [False, True])
def test_from_the_start_as_many_lines_lead_on(lines):
    assert [perft(START, depth, line_capture=lines) for depth in (1, 2, 3)] == ORACLE["start"]["perft_1_to_6"][:3]


def test_before_any_move_there_is_one_line():
    assert perft(START, 0) == 1


@pytest.mark.parametrize("square", ["a1", "h1", "a8", "h8", "d4"])
def test_a_man_against_a_man_is_a_draw_wherever_they_stand(square):
    state = GAME.begin(from_fen(f"W:W{square}:Be6"))
    assert GAME.outcome(state).how.key == "mak_yek-alone"
    turned = GAME.begin(from_fen(f"W:We6:B{square}"))
    assert GAME.outcome(turned).how.key == "mak_yek-alone"


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


# --- captures ---


def test_both_kinds_of_capture_count_at_once():
    state = typed(at("W:Wf5,a5,h1:Bb5,c4,c6,h8"), "f5-c5")
    assert named(squares(state.taken)) == "c4 b5 c6"
    assert to_fen(state.position) == "B:Wa5,c5,h1:Bh8"


def test_only_the_man_that_moves_captures():
    state = typed(at("W:Wa1,d1,b4,f6,h6:Ba8,c4,g6"), "d1-d4")
    assert to_fen(state.position) == "B:Wf6,h6,b4,d4,a1:Ba8,g6"


@pytest.mark.parametrize("game", [GAME, LINES])
@pytest.mark.parametrize(
    ("fen", "move", "taken"),
    [
        ("W:Wa4,c8:Bb4,h1,h2", "c8-c4", "b4"),
        ("W:Wh4,f8:Bg4,a1,a2", "f8-f4", "g4"),
        ("W:Wd1,h3:Bd2,a1,a2", "h3-d3", "d2"),
        ("W:Wd8,h6:Bd7,a1,a2", "h6-d6", "d7"),
        ("W:Wb4,h8:Ba4,h1,h2", "h8-h3", ""),
        ("W:Wg3,a8:Bh3,b1,b2", "a8-a4", ""),
        ("W:Wh8,b1:Bg3,a4,d1", "h8-h3", ""),
        ("W:Wa8,g1:Bh3,b4,d1", "a8-a4", ""),
        ("W:Wc8,h1:Bb3,d3,f1", "c8-c3", "b3 d3"),
        ("W:Wh3,h1:Bc2,c4,f1", "h3-c3", "c2 c4"),
    ],
)
def test_pincers_and_interventions_reach_to_the_edge_and_not_round_it(game, fen, move, taken):
    """Only an enemy on a square next to the end is caught: h3 and a4 are no neighbours."""
    assert named(squares(typed(at(fen, game), move, game=game).taken)) == taken


@pytest.mark.parametrize(
    ("fen", "move", "taken"),
    [
        ("W:Wd8,a4:Bh8,b4,c4", "d8-d4", "b4 c4"),
        ("W:Wh8,a1:Bb1,c1,d1,e1,f1,g1,a8", "h8-h1", "b1 c1 d1 e1 f1 g1"),
        ("W:Wh8,a1:Bb1,c1,e1,f1,g1,a8", "h8-h1", ""),
        ("W:Wh8,h3:Bb1,c1,d1,e1,f1,g1,a8", "h8-h4", ""),
    ],
)
def test_with_line_capture_pincers_take_a_whole_unbroken_line(fen, move, taken):
    state = typed(at(fen, LINES), move, game=LINES)
    assert named(squares(state.taken)) == taken


# --- the end ---


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


# --- who plays ---


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


# --- notation and refusals ---


@pytest.mark.parametrize(
    "text", ["f5-f7", "F5F7", "f5 f7", "f5–f7", "f5-f7 xe7,g7", "f5–f7 ×e7, g7", "f5 na f7", "f5 do f7"]
)
def test_moves_are_typed_in_many_ways(text):
    state = at("W:Wa5,f5,d3,h3,f1:Be7,g7,c6,b5,c4,h4,e3,f2")
    assert typed(state, text) == typed(state, "f5-f7")


@pytest.mark.parametrize("text", ["f5", "f5-f9", "", "rook f5", "f5-f7-f8"])
def test_what_is_no_move_is_told_how_to_write_one(text):
    assert why(GAME.setup(2, Seeded("00" * 32)), text) == note("mak_yek-unreadable", text=text)


def test_of_a_long_text_only_the_beginning_is_repeated():
    told = "the rook from a1 goes to a5"
    assert why(GAME.setup(2, Seeded("00" * 32)), told) == note("mak_yek-unreadable", text="the rook from a1 goe")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a3-a3", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="jump")),
        ("b4-b5", note("mak_yek-empty", square="b4")),
        ("a6-a5", note("mak_yek-theirs", square="a6")),
        ("a3-b4", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="straight")),
        ("a3-a7", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="jump")),
        ("a3-b3", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="jump")),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_possible(text, reason):
    assert why(GAME.setup(2, Seeded("00" * 32)), text) == reason


def test_a_man_that_is_shut_in_says_so():
    assert why(at("W:Wa1,h1:Ba2,b1"), "a1-a3") == note("mak_yek-stuck", square="a1")


@pytest.mark.parametrize(
    "text", ["", "W:Wa1", "W:Wa1:Wb1", "W:Wa1:Ba1", "W:Wa9:Bb1", "W:Wa1,a1:Bb1", "X:Wa1:Bb1", "W:WKa1:Bb1"]
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(ValueError, match=r"not|two"):
        from_fen(text)


# --- whatever the position ---

occupied = st.lists(st.integers(0, 63), min_size=2, max_size=32, unique=True)


@st.composite
def positions(draw):
    men = draw(occupied)
    cut = draw(st.integers(1, len(men) - 1))
    white, black = (sum(1 << man for man in side) for side in (men[:cut], men[cut:]))
    return Position(white, black, draw(st.sampled_from((0, 1))))


def mirrored(here):
    """The same seen from the other side, with the colours exchanged."""
    flip = [sum(1 << mirror(man) for man in squares(side)) for side in (here.black, here.white)]
    return Position(*flip, 1 - here.turn)


def mirror(square):
    return square ^ 0b111000


@given(positions())
def test_positions_survive_as_text(here):
    assert from_fen(to_fen(here)) == here
    assert from_fen(f" {to_fen(here).lower()} ") == here


@given(positions(), st.booleans())
def test_mirrored_positions_mirror_their_moves_and_captures(here, lines):
    there = mirrored(here)
    told = {move: captured(there, move, line_capture=lines) for move in moves(there)}
    for move in moves(here):
        taken = told.pop(Move(mirror(move.start), mirror(move.end)))
        assert {mirror(man) for man in squares(taken)} == set(squares(captured(here, move, line_capture=lines)))
    assert told == {}


@given(positions(), st.booleans())
def test_men_are_never_more_and_only_the_enemy_loses_any(here, lines):
    for move in moves(here):
        after = here.after(move, captured(here, move, line_capture=lines))
        assert after.foe.bit_count() == here.own.bit_count()
        lost = here.foe.bit_count() - after.own.bit_count()
        assert 0 <= lost <= (18 if lines else 3)  # the way it came is empty, so three directions are left
        assert after.own & here.foe == after.own
        assert not after.white & after.black


@given(positions())
def test_whole_lines_take_all_that_single_pincers_take(here):
    for move in moves(here):
        one, whole = (captured(here, move, line_capture=lines) for lines in (False, True))
        assert one & whole == one


@given(positions(), st.integers(0, 63), st.integers(0, 63))
def test_a_reason_is_given_exactly_for_what_is_not_legal(here, start, end):
    state = GAME.begin(here)
    move, seat = Move(start, end), Seat(here.turn)
    if GAME.to_move(state):
        assert (GAME.why_not(state, seat, move) is None) == (move in GAME.legal(state, seat))
