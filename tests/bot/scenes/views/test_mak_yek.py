"""What players see and press at Mak-yek: the position of the diagram in Wikipedia, after the rules' worked example."""

from dataclasses import replace

import pytest

from bot.scenes.blocks import Board
from bot.scenes.views.mak_yek import scene
from bot.screens.buttons import groups
from engines.core import Seat, play
from engines.luck import Seeded
from engines.mak_yek import RULESETS, from_fen
from tests.bot.scenes.views.reading import EN, PL, lines

GAME, LINES = RULESETS["polish"], RULESETS["line_capture"]
WHITE, BLACK = Seat(0), Seat(1)
DIAGRAM = GAME.begin(from_fen("W:Wa5,f5,d3,h3,f1:Be7,g7,c6,b5,c4,h4,e3,f2"))


def typed(state, *texts, game=GAME):
    for text in texts:
        (seat,) = game.to_move(state)
        state = play(game, state, seat, game.parse(game.view(state, seat), text))
    return state


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def board(seen):
    return next(block for block in seen.blocks if isinstance(block, Board))


def labels(seen, say=PL):
    return [button.label for group in groups(seen.controls, None, say) for button in group.buttons]


def test_two_rows_each_stand_on_the_first_and_third_rank():
    seen = shown(GAME.setup(2, Seeded("00" * 32)))
    assert board(seen).rows == (
        ("b",) * 8,
        ("",) * 8,
        ("b",) * 8,
        ("",) * 8,
        ("",) * 8,
        ("w",) * 8,
        ("",) * 8,
        ("w",) * 8,
    )
    assert lines(seen) == ["Kolej: Ola ⚪"]
    assert [PL(badge) for _, badge in seen.badges] == ["⚪ 16", "⚫ 16"]


def test_first_the_man_then_where_it_goes_with_what_it_takes():
    seen = shown(DIAGRAM)
    assert labels(seen) == ["f1", "d3", "h3", "a5", "f5"]
    chosen = seen.drafted({"path": "f5"})
    assert labels(chosen) == ["-g5", "-h5 ×1", "-e5", "-d5", "-c5 ×3", "-f6", "-f7 ×2", "-f8", "-f4", "-f3 ×2"]
    assert set(board(chosen).lit) == {"g5", "h5", "e5", "d5", "c5", "f6", "f7", "f8", "f4", "f3"}


def test_with_line_capture_the_labels_count_whole_lines():
    state = LINES.begin(from_fen("W:Wd8,a4:Bh8,b4,c4"))
    assert "-d4 ×2" in labels(shown(state, game=LINES).drafted({"path": "d8"}))
    assert "-d4" in labels(shown(state).drafted({"path": "d8"}))


def test_the_last_move_and_what_it_took_are_shown_and_said():
    seen = shown(typed(DIAGRAM, "f5-c5"))
    assert board(seen).last == ("f5", "c5")
    assert board(seen).taken == ("c4", "b5", "c6")
    assert lines(seen) == ["Ola: f5–c5 ×c4, b5, c6", "Kolej: Jan ⚫"]
    assert lines(seen, EN) == ["Ola: f5–c5 ×c4, b5, c6", "To move: Jan ⚫"]
    assert [PL(badge) for _, badge in seen.badges] == ["⚪ 5", "⚫ 5"]


def test_black_sees_the_board_from_the_own_side():
    own = board(shown(DIAGRAM, BLACK))
    assert (own.files[0], own.ranks[0]) == ("h", "1")
    assert own.rows == tuple(row[::-1] for row in board(shown(DIAGRAM)).rows[::-1])
    assert board(shown(DIAGRAM, WHITE)) == board(shown(DIAGRAM))


def test_a_second_time_is_a_warning():
    state = typed(GAME.setup(2, Seeded("00" * 32)), "a3-a4", "a6-a5", "a4-a3", "a5-a6")
    assert "Ta pozycja jest po raz drugi; za trzecim razem remis." in lines(shown(state))


@pytest.mark.parametrize(("plies", "told"), [(79, []), (80, [40]), (81, [40]), (99, [49])])
def test_the_last_ten_moves_before_a_draw_are_counted(plies, told):
    state = replace(GAME.setup(2, Seeded("00" * 32)), still=(0,) * plies)
    polish = [f"Bez bicia: {moves} z 50 ruchów każdej strony, potem remis." for moves in told]
    english = [f"No capture: {moves} of 50 moves each, then it is a draw." for moves in told]
    assert [line for line in lines(shown(state)) if "Bez bicia" in line] == polish
    assert [line for line in lines(shown(state), EN) if "No capture" in line] == english


def test_at_the_end_nothing_is_offered():
    state = typed(GAME.begin(from_fen("W:We1:Bd4,f4")), "e1-e4")
    seen = shown(state)
    assert seen.controls == ()
    assert lines(seen) == ["Ola: e1–e4 ×d4, f4"]
    assert PL(GAME.outcome(state).how) == "Jan nie ma już bierek."
