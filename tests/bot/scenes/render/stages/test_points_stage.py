"""Backgammon boards in boxes of a page. Narrow boxes: twelve points, the bar and the tray stand side by side."""

import itertools
from dataclasses import replace

import pytest

from bot.catalog import CATALOG
from bot.scenes.blocks import Points
from bot.scenes.path import Path
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.stages.stage import FINGER
from bot.scenes.scene import Scene
from bot.scenes.views.backgammon import scene as view_scene
from engines.core import Seat
from tests.bot.scenes.render.points_boards import ALL, CROWDED, ENDED, OPENING, side
from tests.bot.scenes.render.stages.stage_laws import (
    EVERY_BOX,
    assert_lawful,
    glides,
    keys,
    meet,
    offered,
    pressed,
    puts,
    spots,
    staged,
)
from tests.support.backgammon_tables import JAN, MATCH, OLA, after, at, men
from tests.support.pictures import shown, stroll
from tests.support.stages import BOXES

THIN = {"bar", *(str(point) for point in range(1, 25))}
FIFTEEN = Points((side(p6=15), side(p6=15)), dice=(1, 1), cube=64, owner=1)
every_box = pytest.mark.parametrize("box", EVERY_BOX, ids=lambda box: "x".join(map(str, box)))


def stage(block, box):
    return staged(Scene((block,)), box)


def rolling(**told):
    """A match in which the first seat is about to roll, and may double."""
    return view_scene(MATCH.view(at(men(p13=2, p6=5), men(p13=2, p6=5), dice=None, **told), OLA))


@every_box
@pytest.mark.parametrize("block", [*ALL.values(), FIFTEEN], ids=[*ALL, "fifteen"])
def test_every_board_keeps_the_laws(block, box):
    for below in (0, 1):
        assert_lawful(stage(replace(block, below=below), box), thin=THIN)


@pytest.mark.parametrize("box", BOXES)
def test_the_boards_of_a_whole_match_keep_the_laws_and_every_move_can_be_made_on_them(box):
    definition = CATALOG["backgammon"]
    rules = definition.default
    for state in list(stroll(rules, 2))[:60:3]:
        for seat in sorted(rules.to_move(state)):
            scene = shown(definition, state, seat)
            made = staged(scene, box)
            assert_lawful(made, thin=THIN)
            legal = {rules.format(action) for action in rules.legal(state, seat)}
            assert legal == pressed(scene, made) | offered(scene)
            steps = {
                place
                for path in scene.controls
                if isinstance(path, Path)
                for leap in path.leaps()
                for place in leap[:2]
            }
            assert steps <= set(spots(made))


def test_the_same_things_lie_on_a_board_in_every_box():
    for block in (*ALL.values(), FIFTEEN):
        assert len({frozenset(keys(stage(block, box))) for box in EVERY_BOX}) == 1


def test_on_a_wide_box_every_point_is_as_wide_as_a_finger():
    for box in ((916, 736), (638, 390)):
        assert min(wide for _, _, wide, _ in spots(stage(OPENING, box)).values()) >= FINGER


def test_on_a_narrow_box_points_stand_side_by_side_so_that_the_nearest_is_plain():
    places = spots(stage(OPENING, (360, 628)))
    lefts = sorted({places[str(point)][0] for point in range(1, 7)})
    assert {b - a for a, b in itertools.pairwise(lefts)} == {places["1"][2]}
    assert places["off"][2] >= FINGER


@every_box
def test_no_man_lies_over_the_row_of_dice(box):
    for block in (CROWDED, FIFTEEN, OPENING):
        made = stage(block, box)
        dice = [(die.x, die.y, 20, 20) for die in puts(made, "die")]
        widths = {put.sprite: int(put.sprite.split("@")[1].split("+")[0]) for put in puts(made, "man")}
        under = [
            put for put in puts(made, "man") for die in dice if meet((put.x, put.y, *2 * (widths[put.sprite],)), die)
        ]
        assert under == []


@every_box
def test_a_stack_of_more_than_five_tells_its_number_on_the_last_man(box):
    stack = [put.sprite.split("@")[0] for put in puts(stage(FIFTEEN, box), "man") if put.key.startswith("r")]
    assert stack == ["man/r", "man/r", "man/r", "man/r", "man/r:15"]


def test_dice_lie_on_the_right_of_the_player_below_and_on_the_left_of_the_other():
    box = 916, 736
    mine = puts(stage(replace(OPENING, below=1), box), "die")
    theirs = puts(stage(replace(OPENING, below=0), box), "die")
    assert all(die.x > 916 // 2 for die in mine)
    assert all(die.x < 916 // 2 for die in theirs)
    assert len(puts(stage(CROWDED, box), "die")) == 4


def test_plates_tell_the_pips_and_whose_turn_it_is():
    made = stage(replace(OPENING, turn=1), (360, 628))
    assert [(plate.seat, plate.told, plate.turn) for plate in made.plates] == [
        (Seat(1), ("oczka 167",), True),
        (Seat(0), ("oczka 163",), False),
    ]


def test_numbers_are_those_of_the_side_that_moves():
    def left_upper(block):
        made = stage(block, (916, 736))
        return min((item for item in made.items if isinstance(item, Text)), key=lambda text: (text.y, text.x)).words

    assert left_upper(replace(OPENING, below=0, numbers=0)) == "13"
    assert left_upper(replace(OPENING, below=0, numbers=1)) == "12"


def test_a_press_on_the_place_of_the_dice_rolls_and_one_on_the_cube_doubles_after_a_question():
    scene = rolling()
    made = staged(scene, (360, 628))
    assert_lawful(made, thin=THIN)
    assert {(way.target, way.move, way.asks is None) for way in scene.ways} == {
        ("dice", "roll", True),
        ("cube", "double", False),
    }
    assert {"dice", "cube"} <= set(spots(made))
    assert "Rzuć" in [item.words for item in made.items if isinstance(item, Text)]


def test_dice_that_lie_cannot_be_pressed_and_a_cube_that_may_not_be_turned_neither():
    assert {"dice", "cube"}.isdisjoint(spots(stage(CROWDED, (360, 628))))


def test_the_cube_lies_towards_its_owner_and_on_the_board_while_it_is_offered():
    def cube(**told):
        (put,) = (
            put
            for put in stage(replace(OPENING, **told), (916, 736)).items
            if isinstance(put, Put) and put.key == "cube"
        )
        return put

    lower, middle, upper = cube(owner=0), cube(owner=None), cube(owner=1)
    assert lower.y > middle.y > upper.y
    assert lower.x == middle.x == upper.x
    assert cube(offered=2).x < middle.x - 100


def test_a_man_glides_from_point_to_point_and_a_hit_one_to_the_bar():
    before = at(men(p8=1, p6=1), men(p20=1), (2, 1))
    state = after(before, "8/6 6/5*")
    for box in BOXES:
        old, new = (staged(view_scene(MATCH.view(each, JAN)), box) for each in (before, state))
        assert {("w8/0", "w5/0"), ("r20/0", "r25/0")} <= glides(old, new)


def test_what_a_spot_lifts_is_the_man_on_top():
    made = stage(replace(OPENING, numbers=0), (916, 736))
    lifted = dict(made.lifts)
    assert (lifted["24"], lifted["13"], lifted["6"]) == ("w24/1", "w13/4", "w6/3")
    assert {"off", "1"}.isdisjoint(lifted)


def test_men_that_are_off_lie_in_the_tray_of_their_own_side():
    made = stage(ENDED, (360, 628))
    assert len(puts(made, "slice")) == 15
    assert all(put.y > made.height // 2 for put in puts(made, "slice"))


def test_a_man_that_goes_on_with_the_second_die_passes_the_point_between():
    for box in BOXES:
        made = stage(replace(OPENING, numbers=0, last=((8, 6, 5),)), box)
        (man,) = (put for put in puts(made, "man") if put.key == "w5/1")
        ((x, _),) = man.via
        left, _, wide, _ = spots(made)["6"]
        assert man.was == "w8/2"
        assert left <= x < left + wide
