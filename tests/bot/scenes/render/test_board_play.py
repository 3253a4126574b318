"""Boards as a game goes on: goals, lanes, and what glides."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.catalog import CATALOG
from bot.scenes.blocks import Board
from bot.scenes.render.layout import Fill
from bot.scenes.render.motions import motions
from bot.scenes.views import draughts, mak_yek, northcott
from engines.core import Seat
from engines.draughts import from_fen
from engines.draughts.games import DRAUGHTS_CORNER, DRAUGHTS_GERMAN, WARCABY
from engines.luck import Seeded
from engines.mak_yek import MakYek
from engines.northcott import Northcott
from tests.bot.scenes.render.board_reading import (
    GAMES,
    block,
    laid,
    on,
    words,
)
from tests.support.pictures import shown, stroll

# --- the goal ---


def test_crowns_mark_where_men_are_crowned():
    game = WARCABY["polish"]
    state = game.begin(from_fen("W:We3:Bd6"))
    assert on(block(game, state, draughts), "goal") == {"b8", "d8", "f8", "h8", "a1", "c1", "e1", "g1"}
    assert block(game, state, draughts).men == 12


def test_men_that_are_crowned_in_the_corner_see_it_marked_also_below_other_men():
    game = DRAUGHTS_CORNER["corner"]
    seen = block(game, game.setup(2, Seeded("0" * 64)), draughts, Seat(1))
    assert seen.goals == (("a7", "b8"), ("g1", "h2"))
    assert on(seen, "goal") == {"a7", "b8", "g1", "h2"}


def test_on_a_board_whose_every_square_is_used_the_whole_rank_crowns():
    game = next(iter(DRAUGHTS_GERMAN.values()))
    seen = block(game, game.setup(2, Seeded("0" * 64)), draughts)
    assert [len(goal) for goal in seen.goals] == [8, 8]
    assert seen.men == 16


def test_files_of_northcott_are_lines_until_the_pawns_meet():
    game = Northcott()
    state = game.setup(2, Seeded("1" * 64))
    seen = block(game, state, northcott)
    assert len(seen.lanes) == 8
    assert all(white[0] == black[0] for white, black in seen.lanes)
    lines = [item for item in laid(seen).items if isinstance(item, Fill) and item.colour in ("dark", "walnut")]
    assert len(lines) == 8
    assert sorted(line.box[3] // 86 for line in lines if line.colour == "dark") == sorted(
        filter(None, state.position.gaps)
    )
    shut = replace(seen, rows=(("b",), ("w",)), files=("a",), ranks=("2", "1"), lanes=(("a1", "a2"),))
    (bar,) = (item for item in laid(shut).items if isinstance(item, Fill) and item.colour == "walnut")
    assert bar.box[2] > bar.box[3]


def test_mak_yek_counts_towards_all_sixteen():
    game = MakYek()
    seen = block(game, game.setup(2, Seeded("0" * 64)), mak_yek)
    assert words(laid(seen)).count("0/16") == 2


# --- what glides ---


@pytest.mark.parametrize("key", GAMES)
def test_in_a_real_game_one_man_glides_and_captured_ones_go(key):
    definition = CATALOG[key]
    for seat in (None, Seat(1)):
        blocks = []
        for state in list(stroll(definition.default, 2))[:60]:
            scene = shown(definition, state, seat)
            blocks.append(next(one for one in scene.blocks if isinstance(one, Board)))
        for before, after in pairwise(blocks):
            moving = motions(laid(before), laid(after))
            start, end = after.last
            assert [(one.before.key, one.after.key, one.how) for one in moving.moves] == [(start, end, "moves")]
            assert {put.key for put in moving.goes} == set(after.taken)
            assert not moving.comes
            passed = [moving.passing(put) for put in moving.goes]
            assert all(0 < at[1] < 1 for at in passed) if key not in ("mak_yek", "northcott") else not any(passed)


def test_a_man_that_captures_several_glides_from_stop_to_stop_and_each_goes_when_it_is_passed():
    game = WARCABY["polish"]
    before = game.begin(from_fen("W:Wc3,a1:Bd4,d6,Kh8"))
    after = game.apply(before, Seat(0), game.parse(game.view(before, Seat(0)), "c3xe5xc7"))
    layouts = [laid(block(game, state, draughts)) for state in (before, after)]
    moving = motions(*layouts)
    (man,) = moving.moves
    where = {put.key: (put.x, put.y) for layout in layouts for put in layout.puts().values()}
    assert man.at(0) == where["c3"]
    assert man.at(0.5) == (where["c3"][0] + 2 * 86, where["c3"][1] - 2 * 86)  # e5, where nothing stands
    assert man.at(1) == where["c7"]
    assert {put.key: moving.passing(put)[1] for put in moving.goes} == pytest.approx({"d4": 0.25, "d6": 0.75})


def test_a_king_that_ends_where_it_began_goes_its_round_once():
    game = WARCABY["polish"]
    before = game.begin(from_fen("W:WKc3:Bd4,f4,f2,d2"))
    (round_trip,) = (move for move in game.legal(before, Seat(0)) if move.start == move.end)
    layouts = [laid(block(game, state, draughts)) for state in (before, game.apply(before, Seat(0), round_trip))]
    moving = motions(*layouts)
    (king,) = moving.moves
    assert king.at(0) == pytest.approx(king.at(1))
    assert king.at(0) != pytest.approx(king.at(0.5))
    shares = sorted(moving.passing(put)[1] for put in moving.goes)
    assert len(shares) == len(set(shares)) == 4
    assert motions(layouts[1], layouts[1]).moves == ()


def test_a_promotion_keeps_the_man_on_its_way():
    game = WARCABY["polish"]
    before = game.begin(from_fen("W:Wc7:Ba3"))
    after = game.apply(before, Seat(0), game.parse(game.view(before, Seat(0)), "c7-d8"))
    moving = motions(*(laid(block(game, state, draughts)) for state in (before, after)))
    (man,) = moving.moves
    assert man.before.sprite.startswith("man/w@")
    assert man.after.sprite.startswith("man/W@")
