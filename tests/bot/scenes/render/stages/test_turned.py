"""A board seen from the opposite side is the same board: nothing has another name, everything lies opposite."""

from itertools import islice

import pytest

from bot.catalog import CATALOG
from bot.scenes.blocks import Board, Points
from engines.core import Seat
from tests.bot.scenes.render.stages.stage_laws import staged
from tests.support.pictures import shown, walk

BOARDS = ("warcaby", "draughts_corner", "northcott", "mak_yek", "backgammon")
BOX = (916, 736)


def scenes(game):
    definition = CATALOG[game]
    for state in islice(walk(definition, 2), 0, 24, 6):
        yield shown(definition, state, Seat(0))


def middle(box):
    x, y, width, height = box
    return x + width / 2, y + height / 2


@pytest.mark.parametrize("game", BOARDS)
def test_a_turned_board_has_the_same_things_and_places(game):
    for scene in scenes(game):
        stage, turned = staged(scene, BOX), staged(scene.turned(), BOX)

        assert {item.key for item in stage.items if getattr(item, "key", "")} == {
            item.key for item in turned.items if getattr(item, "key", "")
        }
        assert {spot.name: spot.label for spot in stage.spots} == {spot.name: spot.label for spot in turned.spots}
        assert dict(stage.lifts) == dict(turned.lifts)
        assert [plate.seat for plate in stage.plates] == [plate.seat for plate in turned.plates][::-1]
        assert scene.turned().turned() == scene


@pytest.mark.parametrize("game", BOARDS)
def test_what_was_below_is_above(game):
    for scene in scenes(game):
        stage, turned = staged(scene, BOX), staged(scene.turned(), BOX)
        across = {plate.seat: middle(plate.box)[1] for plate in stage.plates}
        opposite = {plate.seat: middle(plate.box)[1] for plate in turned.plates}
        assert across == {seat: opposite[1 - seat] for seat in opposite}


@pytest.mark.parametrize("game", [game for game in BOARDS if game != "backgammon"])
def test_every_square_lies_opposite(game):
    for scene in scenes(game):
        places = [{spot.name: middle(spot.box) for spot in staged(one, BOX).spots} for one in (scene, scene.turned())]
        sums = {(x + places[1][name][0], y + places[1][name][1]) for name, (x, y) in places[0].items()}
        assert len(sums) == 1


def test_scenes_without_a_board_stay_as_they_are():
    definition = CATALOG["kierki"]
    scene = shown(definition, next(walk(definition, 4)), Seat(0))
    assert not any(isinstance(block, Board | Points) for block in scene.blocks)
    assert scene.turned() == scene
