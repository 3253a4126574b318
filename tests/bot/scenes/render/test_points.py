"""The backgammon board in three looks."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise, product
from random import Random

import pytest
from PIL import Image

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Points
from bot.scenes.render import draw
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.layouts.measures import WIDTH
from bot.scenes.render.motions import motions
from bot.scenes.render.pictures.theme import THEMES, contrast
from bot.scenes.scene import Scene
from bot.scenes.views.backgammon import scene
from engines.backgammon.plays import Play
from engines.core import play
from engines.luck import Seeded
from tests.bot.scenes.render.points_boards import ALL, CROWDED, ENDED, MADE, OPENING, SAY, START, side
from tests.support.backgammon_tables import GAME

# --- pictures ---


def laid(board, say=SAY):
    layout = layout_of(Scene((board,)), say)
    assert layout is not None
    return layout


def sprites(layout, kind):
    return [item for item in layout.items if isinstance(item, Put) and item.sprite.startswith(f"{kind}/")]


def words(layout):
    return [item.words for item in layout.items if isinstance(item, Text)]


def men_of(layout, seat):
    return {key: put for key, put in layout.puts().items() if key[0] == "wr"[seat] and key[1:2].isdecimal()}


def journeys(before, after):
    """What glides from one board to the next, by keys."""
    moving = motions(laid(before), laid(after))
    assert not moving.goes
    assert not moving.comes
    return {(one.before.key, one.after.key) for one in moving.moves if one.before.key != one.after.key}


@pytest.mark.parametrize("name", ALL)
def test_the_picture_is_800_wide_and_small(name):
    png = draw(Scene((ALL[name],)), SAY)
    assert Image.open(BytesIO(png)).width == WIDTH
    assert len(png) <= 50 * 1024


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_meets_another_thing_or_leaves_the_picture(name, language):
    layout = laid(ALL[name], Speaker(language, ("Ż" * 30, "W" * 30)))
    texts = [item.box for item in layout.items if isinstance(item, Text)]
    assert all(x >= 0 and x + wide <= WIDTH for x, _, wide, _ in texts)
    assert not [
        pair
        for pair in combinations(texts, 2)
        if all(pair[0][n] < pair[1][n] + pair[1][n + 2] and pair[1][n] < pair[0][n] + pair[0][n + 2] for n in (0, 1))
    ]
    assert layout.height <= 704  # with the line of the title 780


def test_each_side_stands_on_its_own_places_and_turns_with_the_viewer():
    layout, turned = laid(OPENING), laid(replace(OPENING, below=1))
    for board in (layout, turned):
        assert len(men_of(board, 0)) == len(men_of(board, 1)) == 15
    assert layout.puts()["w24/0"].y < turned.puts()["w24/0"].y
    assert layout.puts()["w24/0"].x == turned.puts()["w24/0"].x


def test_a_player_has_a_line_with_name_colour_and_pips_on_the_own_side():
    said = words(laid(OPENING))
    assert "Ola" in said
    assert "białe · oczka 163" in said
    assert "czerwone · oczka 167" in said
    assert "red · pips 167" in words(laid(OPENING, Speaker("en", ("Ola", "Jan"))))
    for below in (0, 1):
        puts = laid(replace(OPENING, below=below)).puts()
        assert puts[f"seat{below}"].y > puts["w6/0"].y
        assert puts[f"seat{1 - below}"].y < puts["w6/0"].y


def test_the_side_that_is_to_decide_has_the_sign_of_the_turn():
    for turn in (0, 1):
        layout = laid(replace(OPENING, turn=turn))
        (sign,) = sprites(layout, "sign")
        disc = layout.puts()[f"seat{turn}"]
        assert disc.sprite.endswith("+turn")
        assert disc.y <= sign.y <= disc.y + 44
    assert not sprites(laid(OPENING), "sign")


def test_men_that_have_moved_are_ringed_and_leave_rings():
    layout = laid(OPENING)  # 8/5 6/5
    assert {key for key, put in men_of(layout, 0).items() if "+chosen" in put.sprite} == {"w5/0", "w5/1"}
    assert len(sprites(layout, "ghost")) == 2
    assert not sprites(laid(replace(OPENING, last=())), "ghost")


def test_a_stack_of_more_than_five_has_its_number():
    layout = laid(CROWDED)
    assert layout.puts()["w6/4"].sprite.startswith("man/w:8@")
    assert [key for key in men_of(layout, 0) if key.startswith("w6/")] == [f"w6/{n}" for n in range(5)]


def test_men_borne_off_lie_in_the_tray_apart_from_the_cube():
    every = replace(ENDED, offered=0, owner=0)
    puts = laid(every).puts()
    tray = [puts[f"w0/{n}"] for n in range(15)]
    assert all(one.y - other.y == 10 for one, other in pairwise(tray))
    assert puts["cube"].y + 51 <= tray[-1].y


def test_numbers_are_those_of_whoever_is_asked():
    def corner(board):
        return max(
            (item for item in laid(board).items if isinstance(item, Text)), key=lambda text: (text.words == "1", text.y)
        )

    one, other = corner(Points((START, START))), corner(Points((START, START), numbers=1))
    assert one.y > other.y


def test_dice_lie_in_the_half_of_whoever_threw_them():
    for below, roller in product((0, 1), (0, 1)):
        layout = laid(replace(OPENING, below=below, roller=roller))
        dice = sprites(layout, "die")
        assert [die.key for die in dice] == ["die0", "die1"]
        assert all((die.x > WIDTH // 2) == (roller == below) for die in dice)
        assert all(die.sprite.startswith("die/r") == (roller == 1) for die in dice)


def test_equal_dice_are_thrown_four_times_and_pale_when_played():
    start = replace(Points((START, START)), dice=(2, 2))
    assert len(sprites(laid(start), "die")) == 4
    half = start.walked(((13, 11), (13, 11)))
    assert ["+used" in die.sprite for die in sprites(laid(half), "die")] == [True, True, False, False]


def test_the_die_that_is_played_is_pale_also_where_it_bears_off_from_a_lower_point():
    start = Points((side(p2=2, off=13), side(off=15)), dice=(6, 1))
    assert start.walked(((2, 0),)).used == (0,)
    assert start.walked(((2, 1),)).used == (1,)
    assert start.walked(((2, 1), (1, 0))).used == (1, 0)


def test_the_cube_lies_in_the_middle_with_its_owner_or_between_the_sides():
    nobody, below, above, offered = (
        laid(replace(Points((MADE, START), cube=2), **more)).puts()["cube"]
        for more in ({}, {"owner": 0}, {"owner": 1}, {"offered": 4})
    )
    assert above.y < nobody.y < below.y
    assert offered.x < nobody.x
    assert offered.sprite.startswith("doubling/4@")


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_men_of_the_sides_differ_in_lightness(theme):
    assert contrast(theme["ivory"], theme["red"]) > 4.5


# --- what glides ---


def test_men_glide_from_the_top_of_one_stack_to_the_top_of_another():
    before = Points((START, START))
    assert journeys(before, replace(before, men=(MADE, START), last=((8, 5), (6, 5)))) == {
        ("w8/2", "w5/0"),
        ("w6/4", "w5/1"),
    }


def test_a_hit_man_glides_to_the_bar():
    before = Points((side(p8=2), side(p20=1)))
    assert journeys(before, before.walked(((8, 5),))) == {("w8/1", "w5/0"), ("r20/0", "r25/0")}


def test_a_man_that_goes_on_glides_all_the_way():
    before = Points((side(p8=1), side(p1=1)))
    assert journeys(before, before.walked(((8, 5), (5, 2)))) == {("w8/0", "w2/0")}


def test_a_man_stops_where_it_hits_and_where_one_die_ends():
    before = Points((side(p8=1), side(p20=1)))
    stops = before.walked(((8, 5),)).walked(((5, 2),))
    for board in (replace(stops, last=((8, 5), (5, 2))), replace(stops, last=((8, 5, 2),), hits=(5,))):
        (man,) = (one for one in motions(laid(before), laid(board)).moves if one.after.key == "w2/0")
        (blot,) = man.after.via
        assert blot == (laid(before).puts()["r20/0"].x, laid(before).puts()["r20/0"].y)


def test_a_man_stops_on_top_of_a_stack():
    before = Points((side(p8=1, p5=2), side(p1=1)))
    after = before.walked(((8, 5), (5, 2)))
    third = laid(replace(before, men=(side(p5=3), before.men[1]))).puts()["w5/2"]
    assert laid(after).puts()["w2/0"].via == ((third.x, third.y),)


def test_a_man_may_take_the_place_of_one_that_leaves():
    before = Points((side(p8=1, p5=1), side(p1=1)))
    after = replace(before, men=(side(p5=1, p2=1), before.men[1]), last=((5, 2), (8, 5)))
    assert journeys(before, after) == {("w5/0", "w2/0"), ("w8/0", "w5/0")}


def test_men_glide_into_and_out_of_stacks_that_are_not_drawn_whole():
    before = Points((side(p8=7, p5=6), side(p1=1)))
    into = replace(before, men=(side(p8=6, p5=7), before.men[1]), last=((8, 5),))
    assert journeys(before, into) == set()  # neither stack looks different but for its number
    out = replace(before, men=(side(p8=6, p5=6, p2=1), before.men[1]), last=((8, 2),))
    assert journeys(before, out) == {("w8/4", "w2/0")}
    onto = replace(before, men=(side(p8=7, p5=6), side(p1=1)), last=((4, 5),))
    one_less = replace(before, men=(side(p8=7, p5=5, p4=1), side(p1=1)))
    assert journeys(one_less, onto) == {("w4/0", "w5/4")}


def test_in_a_real_game_every_man_that_moves_glides_and_none_appears():
    """Also where men are hit, enter, go on one after another, and are borne off."""
    rules, dice = GAME, Random(5)
    state = rules.setup(2, Seeded("5" * 64))
    boards = []
    while rules.outcome(state) is None:
        (board,) = (block for block in scene(rules.view(state, None)).blocks if isinstance(block, Points))
        boards.append(laid(board))
        (seat,) = rules.to_move(state)
        able = [action for action in rules.legal(state, seat) if isinstance(action, Play)]
        state = play(rules, state, seat, dice.choice(able))
    assert len(boards) > 40
    for before, after in pairwise(boards):
        moving = motions(before, after)
        assert any(one.after.key[0] in "wr" for one in moving.moves)
        assert not [put.key for put in (*moving.comes, *moving.goes) if put.key[0] in "wr"]
