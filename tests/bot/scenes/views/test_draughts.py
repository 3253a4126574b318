"""What players see and press at the draughts games: boards, the last move, paths and what their moves bring."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.scenes.blocks import Board
from bot.scenes.path import Path
from bot.scenes.render import Style, compose
from bot.scenes.views.draughts import scene
from bot.screens.buttons import groups
from engines.draughts import German, Russian, Warcaby
from engines.draughts.notation import spelled
from engines.draughts.table import Tally
from tests.bot.scenes.views.reading import EN, PL, lines
from tests.support.draughts_tables import GAMES, JAN, OLA, after, table

GAME = Warcaby()
CROWD = "W:Wh6:Bc3,c5,e5,e7,g5,g7"


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def board(state, seat=None, game=GAME):
    return next(block for block in shown(state, seat, game).blocks if isinstance(block, Board))


def path(state, game=GAME):
    (control,) = shown(state, None, game).controls
    assert isinstance(control, Path)
    return control


def labels(scene, say=PL):
    return [button.label for group in groups(scene.controls, None, say) for button in group.buttons]


def test_everybody_sees_white_below_and_black_his_own_side():
    state = GAME.begin(GAME.start)
    for seat in (None, OLA):
        assert (board(state, seat).files[0], board(state, seat).ranks[0]) == ("a", "8")
        assert board(state, seat).rows[7] == ("w", "", "w", "", "w", "", "w", "")
    assert (board(state, JAN).files[0], board(state, JAN).ranks[0]) == ("h", "1")
    assert board(state, JAN).rows[7] == ("b", "", "b", "", "b", "", "b", "")


def test_who_plays_black_is_not_always_the_second_seat():
    state = GAME.begin(GAME.start, JAN)
    assert board(state, JAN).ranks[0] == "8"
    assert [(seat, PL(badge)) for seat, badge in shown(state).badges] == [(JAN, "⚪ białe"), (OLA, "⚫ czarne")]


def test_the_board_tells_whose_men_are_whose_and_who_is_to_move():
    state = GAME.begin(GAME.start, JAN)
    assert (board(state).seats, board(state).turn, board(state).below) == ((JAN, OLA), 0, 0)
    assert board(state, OLA).below == 1
    assert board(GAME.begin(GAME.start.turned())).turn == 1


def test_the_last_move_and_what_it_took_are_on_the_board():
    state = after(GAME, table(GAME, "W:Wc3,a1:Bd4,d6,Kh8"), "c3xe5xc7")
    seen = board(state)
    assert (seen.last, seen.stops, seen.taken) == (("c3", "c7"), ("e5",), ("d4", "d6"))
    assert seen.rows[0][7] == "B"
    assert lines(shown(state))[0] == "Ola: c3×e5×c7"


def test_the_status_says_who_moves_and_how_much_must_be_taken():
    state = after(GAME, GAME.begin(GAME.start), "c3-d4")
    assert lines(shown(state)) == ["Ola: c3–d4", "Kolej: Jan ⚫"]
    state = table(GAME, "W:Wc3,a1:Bd4,d6")
    assert lines(shown(state)) == ["Kolej: Ola ⚪, trzeba bić 2"]
    assert lines(shown(state), EN) == ["To move: Ola ⚪, must capture 2"]
    free = table(Russian("free"), "W:We3:Bb6,d4,f4,h8")
    assert lines(shown(free, game=Russian("free"))) == ["Kolej: Ola ⚪, trzeba bić"]


def test_a_crowning_is_told_once():
    state = after(GAME, table(GAME, "W:Wc7:Bh2"), "c7-d8")
    assert lines(shown(state))[0] == "Ola: c7–d8, damka"
    state = after(GAME, state, "h2-g1", "d8-h4")
    assert lines(shown(state))[0] == "Ola: d8–h4"


def test_the_way_to_a_draw_is_counted_near_its_end():
    state = table(GAME, "W:WKa3,Kc1:BKh6")
    early = replace(state, tally=Tally(still=(0,) * 19))
    late = replace(state, tally=Tally(still=(0,) * 20))
    assert len(lines(shown(early))) == 1
    assert lines(shown(late))[0] == "Same ruchy damek: 10 z 15, potem remis."


@pytest.mark.parametrize(
    ("fen", "tally", "told"),
    [
        ("W:WKa3,Kc1:BKh6", Tally(still=(0,) * 4, balance=4), "Ta końcówka: 2 z 5 ruchów, potem remis."),
        ("W:WKa3,Kc1,Ke1:BKh8", Tally((0,) * 6, 6, 6), "Damka na drodze a1–h8: 3 z 5 ruchów, potem remis."),
        ("W:WKa3,c1,a5:BKh6,g5,h4", Tally(balance=112), "Ta końcówka: 56 z 60 ruchów, potem remis."),
    ],
)
def test_endgames_of_fmjd64_are_counted_too(fen, tally, told):
    game = Warcaby("fmjd64")
    state = replace(table(game, fen), tally=tally)
    assert told in lines(shown(state, game=game))
    assert told not in lines(shown(state))


def test_where_only_agreement_draws_the_end_of_a_long_game_is_told_before_it_comes():
    game = Warcaby("none")
    state = table(game, "W:WKa3,Kc1:BKh6")
    early, late = (replace(state, tally=Tally(plies=plies)) for plies in (294, 295))
    assert lines(shown(early, game=game)) == ["Kolej: Ola ⚪"]
    assert lines(shown(late, game=game))[0] == "To już 295 z 300 ruchów obu stron, potem remis."
    assert lines(shown(late, game=game), EN)[0] == "295 of 300 moves of both sides, then it is a draw."


# --- moves ---


def test_a_simple_move_is_two_steps():
    start = path(GAME.begin(GAME.start))
    assert start.after("") == ("a3", "c3", "e3", "g3")
    assert start.after("c3") == ("-b4", "-d4")
    assert start.move("c3-d4") == "c3-d4"
    assert start.move(start.walk("a3")) == "a3-b4", "one target needs no second tap"


def test_a_fork_is_asked_and_forced_steps_take_themselves():
    start = path(table(GAME, CROWD))
    assert start.walk("") == "h6"
    assert set(start.after("h6")) == {"xf4", "xf8"}
    assert start.walk("h6xf8") == "h6xf8xd6"
    assert set(start.after("h6xf8xd6")) == {"xb4", "xf4"}
    assert start.move(start.walk("h6xf8xd6xb4")) == "h6xf8xd6xb4xd2"


def test_routes_that_do_the_same_are_not_asked_about():
    start = path(table(GAME, "W:Wd2:Bc3,c5,e3,e5"))
    assert {move for _, move in start.ways} == {"d2xb4xd6xf4xd2"}
    assert start.move("d2xf4xd6xb4xd2") == start.move("d2") == "d2xb4xd6xf4xd2"


def test_of_a_capture_with_very_many_routes_sixty_are_offered():
    """A king of the German rules may take twelve men in many orders."""
    game = German()
    state = table(game, "W:WKc1:Bb2,b4,b6,c3,c7,d2,d6,e5,f2,f6,g3,g7")
    ways = path(state, game).ways
    routes = Counter(move for _, move in ways)
    assert max(routes.values()) == 60
    assert set(routes) == {spelled(move) for move, _ in game.view(state, None).ways}


def test_labels_tell_what_counts():
    state = table(GAME, CROWD)
    assert labels(shown(state).drafted({"path": "h6xf8xd6"})) == ["×b4 bije 4", "×f4 bije 4"]
    rising = table(GAME, "W:Wc7,a1:Bh2")
    assert labels(shown(rising).drafted({"path": "c7"})) == ["-b8 damka", "-d8 damka"]
    both = table(Russian(), "W:Wf6,a1:Be7,b6,h2")
    assert labels(shown(both, game=Russian()), EN) == ["f6 takes 2, king"]


def test_targets_of_the_piece_in_hand_are_lit():
    state = GAME.begin(GAME.start)
    lit = shown(state).drafted({"path": "c3"})
    assert next(block.lit for block in lit.blocks if isinstance(block, Board)) == ("b4", "d4")
    assert next(block.lit for block in shown(state).drafted({}).blocks if isinstance(block, Board)) == ()


def test_after_the_end_nothing_is_offered():
    state = after(GAME, table(GAME, "W:Wc3:Bd4"), "c3xe5")
    assert shown(state).controls == ()
    assert lines(shown(state)) == ["Ola: c3×e5"]


# --- looks ---


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_start_is_read_as_lists(game):
    composed = compose(shown(game.begin(game.start), None, game), Style.TEXT, PL)
    assert composed.lines[0].text.startswith("Kolej: ")
    assert composed.lines[1].text.startswith("Białe: ")
    assert composed.lines[2].text.startswith("Czarne: ")


def test_the_german_board_is_full_of_men():
    composed = compose(shown(German().begin(German().start), None, German()), Style.EMOJI, PL)
    assert composed.lines[0].text == "8 ⚫⚫⚫⚫⚫⚫⚫⚫"
    assert composed.lines[7].text == "1 ⚪⚪⚪⚪⚪⚪⚪⚪"
