"""What a stage is put together from."""

import pytest

from bot.scenes.render.layout import Put, Spot
from bot.scenes.render.stages.stage import Drawing
from engines.core import note


def pile(name, card):
    made = Drawing(100, 100)
    made.items += (Put("place/@60", 0, 0), Put(f"card/{card}@60", 0, 0, card))
    return made.spot(Spot(name, (0, 0, 60, 84), note("render-card", card=card)), lifts=card)


def test_of_two_cards_alike_a_spot_lifts_the_one_that_lies_there():
    table = Drawing(300, 100).add(pile("1", "9h")).add(pile("2", "9h"), 100).add(pile("3", "9s"), 200)
    stage = table.stage()
    places = {item.key: item.x for item in stage.items if isinstance(item, Put) and item.key}
    assert {name: places[key] for name, key in stage.lifts} == {"1": 0, "2": 100, "3": 200}


def test_a_spot_lifts_only_what_lies_there():
    with pytest.raises(KeyError, match="9h"):
        Drawing(100, 100).spot(Spot("1", (0, 0, 60, 84), note("render-kept")), lifts="9h")


def test_what_is_added_takes_the_points_on_its_way_along():
    part = Drawing(50, 50, items=[Put("man/w@20", 0, 10, "c3", via=((10, 20), (20, 10)))])
    (man,) = Drawing(300, 100).add(part, 100, 5).stage().items
    assert (man.x, man.y, man.via) == (100, 15, ((110, 25), (120, 15)))
