"""Many onlookers of a table: they share six boxes, players and small rounds keep their own."""

import pytest

from adapters.web.table_view import viewers
from adapters.web.table_view.viewers import BOXES, nearest

WIDE, OWN = (1301, 803), (903, 701)


async def looks(premises, name, table, box):
    visitor = await premises.visitor(name)
    await visitor.request("look", table=table, room="garden", width=box[0], height=box[1])
    return visitor


def box_of(stage):
    return stage["width"], stage["height"]


@pytest.fixture
async def table(premises, ola):
    await ola.say("/play kosci")
    await premises.painter.settled()
    await ola.settled()
    table = ola.board["table"]
    await ola.press(f"{table}:1:a:begin")
    await ola.request("look", table=table, room="garden", width=OWN[0], height=OWN[1])
    return table


async def test_onlookers_of_a_crowded_table_get_the_nearest_common_box_and_players_their_own(
    premises, monkeypatch, ola, table
):
    monkeypatch.setattr(viewers, "CROWD", 3)
    crowd = [await looks(premises, name, table, WIDE) for name in ("Ewa", "Iza")]
    late = crowd[1].last("stage")

    rev = ola.last("stage")["rev"]
    await ola.press(f"{table}:{rev}:m:throw")
    await ola.until("stage", lambda stage: stage["rev"] > rev)
    seen = [await visitor.until("stage", lambda stage: stage["rev"] > rev) for visitor in crowd]

    assert box_of(late) == nearest(WIDE)
    assert [box_of(stage) for stage in seen] == [nearest(WIDE)] * 2
    assert box_of(ola.last("stage")) == OWN


async def test_a_few_onlookers_keep_their_boxes(premises, table):
    ewa = await looks(premises, "Ewa", table, WIDE)
    assert box_of(ewa.last("stage")) == WIDE


@pytest.mark.parametrize("box", [*BOXES, (1900, 950), (360, 640), (412, 800), (800, 360), (240, 240)])
def test_a_common_box_has_about_the_shape_of_the_page(box):
    found = nearest(box)
    assert found in BOXES
    assert found == box or box not in BOXES
    assert 0.6 < (box[0] / box[1]) / (found[0] / found[1]) < 1.7
