"""Boards of squares in boxes of a page: draughts, Northcott's game, Mak-yek, and boards of any other size."""

from dataclasses import replace
from itertools import product

import pytest

from bot.catalog import CATALOG
from bot.scenes.blocks import Board
from bot.scenes.path import Path
from bot.scenes.render.figures import parted
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.stages.grid import grid_stage
from bot.scenes.render.stages.stage import FINGER
from bot.scenes.scene import Scene
from engines.core import Seat
from tests.bot.scenes.render.stages.stage_laws import (
    BOXES,
    EVERY_BOX,
    assert_lawful,
    box_of,
    glides,
    is_within,
    keys,
    meet,
    pressed,
    puts,
    spots,
    staged,
)
from tests.support.pictures import shown, stroll

GAMES = [key for key in CATALOG if key.startswith("draughts") or key in ("warcaby", "northcott", "mak_yek")]
every_game = pytest.mark.parametrize("key", GAMES)
every_box = pytest.mark.parametrize("box", EVERY_BOX, ids=lambda box: "x".join(map(str, box)))


def scenes(key, step):
    """Scenes of a match as the seat that is to move sees them, with the state."""
    definition = CATALOG[key]
    for state in list(stroll(definition.default, 2))[::step]:
        for seat in sorted(definition.default.to_move(state)) or (Seat(1),):
            yield shown(definition, state, seat), state, seat


def board(scene):
    (found,) = (block for block in scene.blocks if isinstance(block, Board))
    return found


def begun(key):
    """A scene of mid-play in which a man is chosen that may go to several squares."""
    for scene, *_ in list(scenes(key, 3))[4:]:
        for path in scene.controls:
            if isinstance(path, Path):
                for steps, _ in path.ways:
                    drafted = scene.drafted({"path": steps[0]})
                    if len(board(drafted).lit) > 1:
                        return drafted
    raise AssertionError(key)


@every_game
def test_the_boards_of_a_whole_match_keep_the_laws_and_every_move_can_be_made_on_them(key):
    rules = CATALOG[key].default
    for n, (scene, state, seat) in enumerate(scenes(key, 9)):
        made = staged(scene, EVERY_BOX[n % len(EVERY_BOX)])
        assert_lawful(made, thin=set(spots(made)) if made.width < 8 * FINGER else ())
        assert {rules.format(action) for action in rules.legal(state, seat)} <= pressed(scene, made)


@every_game
def test_the_same_things_lie_on_a_board_in_every_box(key):
    for scene, *_ in list(scenes(key, 12))[:4]:
        assert len({frozenset(keys(staged(scene, box))) for box in EVERY_BOX}) == 1


@every_game
@pytest.mark.parametrize("box", BOXES)
def test_every_square_is_as_large_as_a_finger_and_all_are_one_board(key, box):
    scene, *_ = next(scenes(key, 50))
    places = spots(staged(scene, box))
    sides = {side for _, _, *size in places.values() for side in size}
    assert len(places) == 64
    assert len(sides) == 1
    assert sides.pop() >= 44
    left, top = min(x for x, *_ in places.values()), min(y for _, y, *_ in places.values())
    wide = places["a1"][2]
    assert {(x, y) for x, y, *_ in places.values()} == {
        (left + c * wide, top + r * wide) for c, r in product(range(8), range(8))
    }


@every_game
def test_the_viewer_sits_below(key):
    for scene, _, seat in list(scenes(key, 7))[:2]:
        upper, lower = sorted(staged(scene, (360, 628)).plates, key=lambda plate: plate.box[1])
        assert (lower.seat, upper.seat) == (seat, 1 - seat)
        assert (lower.turn, upper.turn) == (True, False)


@pytest.mark.parametrize(("box", "beside"), [((638, 390), True), ((916, 736), False), ((360, 628), False)])
def test_plates_stand_at_the_side_only_of_a_board_that_is_as_high_as_a_low_box(box, beside):
    scene, *_ = next(scenes("warcaby", 50))
    made = staged(scene, box)
    right = max(x + wide for x, _, wide, _ in spots(made).values())
    assert all((plate.box[0] >= right) == beside for plate in made.plates)


@every_game
@every_box
def test_a_chosen_man_has_a_frame_and_its_targets_have_dots(key, box):
    scene = begun(key)
    made, block = staged(scene, box), board(scene)
    places = spots(made)
    frames = [put for put in puts(made, "square") if put.sprite.endswith("+chosen")]
    assert {(frame.x, frame.y) for frame in frames} == {places[name][:2] for name in block.chosen}
    dots = [box_of(put) for put in puts(made, "target")]
    assert len(dots) == len(block.lit)
    assert all(any(is_within(dot, places[name]) for name in block.lit) for dot in dots)
    (man,) = (put for put in puts(made, "man") + puts(made, "cube") if put.key == block.chosen[0])
    assert man.sprite.endswith("+chosen")


@every_game
def test_the_last_move_is_seen_on_both_its_squares_below_the_man(key):
    scene, *_ = list(scenes(key, 1))[6]
    block = board(scene)
    for box in BOXES:
        made = staged(scene, box)
        marks = {
            (put.x, put.y): n
            for n, put in enumerate(made.items)
            if isinstance(put, Put) and put.sprite.startswith("square/")
        }
        assert {spots(made)[name][:2] for name in block.last} == set(marks)
        men = [n for n, put in enumerate(made.items) if isinstance(put, Put) and put.key == block.last[-1]]
        assert max(marks.values()) < men[0]


def test_marks_of_the_last_move_differ_from_the_squares_of_a_plain_board():
    scene, *_ = list(scenes("mak_yek", 1))[6]
    colours = {item.colour for item in staged(scene, (360, 628)).items if isinstance(item, Fill)}
    assert "trace" not in colours  # yellow on pale wood can hardly be seen
    assert puts(staged(scene, (360, 628)), "square")


@every_box
def test_goals_stay_to_be_seen_beside_the_men_that_stand_on_them(box):
    scene, *_ = next(scenes("draughts_corner", 50))
    block, made = board(scene), staged(scene, box)
    men = [box_of(put) for put in puts(made, "man")]
    crowns = puts(made, "goal")
    assert len(crowns) == sum(map(len, block.goals))
    whole = [put for put in crowns if not any(is_within(box_of(put), man) for man in men)]
    assert len(whole) == len(crowns)


@every_box
def test_lanes_of_northcott_run_between_the_two_men_of_a_file(box):
    for scene, *_ in list(scenes("northcott", 2))[:6]:
        made, block = staged(scene, box), board(scene)
        places = spots(made)
        lanes = [item.box for item in made.items if isinstance(item, Fill) and item.colour in ("dark", "walnut")]
        assert len(lanes) == len(block.lanes)
        for pair, (_, y, wide, tall) in zip(block.lanes, lanes, strict=True):
            upper, lower = sorted(places[name][1] for name in pair)
            side = places[pair[0]][3]
            if lower - upper > side:
                assert (y, y + tall) == (upper + side, lower)
            else:  # the men have met: a bar lies across
                assert y < lower < y + tall
                assert wide > tall


def test_a_man_glides_from_square_to_square_and_what_a_spot_lifts_is_the_man_on_it():
    told = list(scenes("warcaby", 1))
    (before, *_), (after, *_) = told[0], told[1]
    seen = shown(CATALOG["warcaby"], told[1][1], Seat(0))
    for box in BOXES:
        start, end = board(after).last[0], board(after).last[-1]
        assert (start, end) in glides(staged(before, box), staged(seen, box))
        made = staged(before, box)
        there = {put.key: box_of(put) for put in puts(made, "man")}
        assert dict(made.lifts) == {name: name for name in there}
        assert all(meet(there[key], spots(made)[name]) for name, key in made.lifts)


@pytest.mark.parametrize(("columns", "rows"), [(10, 10), (5, 3), (8, 4), (1, 7)])
@pytest.mark.parametrize("chequered", [True, False])
def test_a_board_of_any_size_fits(columns, rows, chequered):
    files, ranks = tuple("abcdefghij"[:columns]), tuple(str(n) for n in range(rows, 0, -1))
    block = Board(tuple(("w",) * columns for _ in ranks), files, ranks, chequered=chequered)
    for box in EVERY_BOX:
        made = staged(Scene((block,)), box)
        assert_lawful(made, thin=set(spots(made)))
        assert len(spots(made)) == columns * rows
        texts = [item.words for item in made.items if isinstance(item, Text)]
        assert sorted(texts) == sorted((*files, *ranks))


@every_game
def test_men_are_wide_enough_to_be_told_apart(key):
    scene, *_ = next(scenes(key, 50))
    for box in BOXES:
        made = staged(replace(scene, controls=()), box)
        assert min(parted(put.sprite)[2] for put in puts(made, "man") + puts(made, "cube")) >= 36


def test_a_man_that_captures_several_passes_the_squares_on_which_it_lands():
    rows = (("", "", "w", "", ""), *(("",) * 5 for _ in range(4)))
    block = Board(rows, tuple("abcde"), tuple("54321"), last=("a1", "c5"), stops=("c3",))
    for box in EVERY_BOX:
        made = staged(Scene((block,)), box)
        (man,) = puts(made, "man")
        (stop,) = man.via
        x, y, *_ = spots(made)["c3"]
        assert (man.was, stop[0] - x) == ("a1", man.x - spots(made)["c5"][0])
        assert stop[1] - y == man.y - spots(made)["c5"][1]


@pytest.mark.parametrize("box", [(916, 736), (360, 628)])
def test_a_man_waits_where_its_half_made_move_has_led_it(box):
    rows = (("", "", "w"), ("", "", ""), ("b", "", ""))
    resting = Board(rows, ("a", "b", "c"), ("3", "2", "1"))
    stage = grid_stage(replace(resting, chosen=("c3", "b2", "a1")), box)
    man, goal = (
        next(item for item in stage.items if isinstance(item, Put) and item.key == key) for key in ("c3", "a1")
    )

    assert (man.x, man.y) == (goal.x, goal.y)
    assert len(man.via) == 1
    lifts = dict(stage.lifts)
    assert lifts["a1"] == "c3"
    assert "c3" not in lifts
