"""What the page is told of where cards of a deal come from, and of where dice can be dragged."""

import pytest

from adapters.web.table_view.stage_writer import stage_message
from bot.i18n import Speaker
from bot.screens.drafts import visible
from bot.tables.stored import Loaded, Place
from bot.tables.table import Channel
from tests.support.lobby_tables import EWA, JAN, OLA, after, lobby


def message(game, *others, holds=()):
    """What the page of the player who is asked is told of a match that has just begun."""
    table = after(lobby(game, "", *others), (OLA, "begin"))
    seat = table.awaited()[0]
    eyes = table.chairs[seat].user
    drafts = {f"{seat}:{place}": f"{table.asked[seat]}:" for place in holds}
    say = Speaker("en").naming(table.names)
    scene = visible(Loaded(table, drafts), Place(Channel(""), eyes))
    return stage_message(table, seat, scene, say, (916, 736), room="garden"), table


@pytest.mark.parametrize("game", ["sixty_six", "canasta"])
def test_cards_of_a_deal_come_out_of_the_stock(game):
    told, _ = message(game, JAN)
    assert told.dealt_from == "stock"
    assert "stock" in {row[1] for row in told.items}


@pytest.mark.parametrize("game", ["kierki", "cucumber"])
def test_without_a_stock_they_come_from_the_dealer(game):
    told, table = message(game, JAN, EWA)
    assert told.dealt_from == f"seat{table.state.up.dealer}"
    assert told.dealt_from in {row[1] for row in told.items}
    (dealer,) = [plate for plate in told.plates if "deals" in plate.told]
    assert dealer.seat == table.state.up.dealer


def test_a_thrown_die_can_be_dragged_to_the_shelf_and_a_held_one_back_to_the_tray():
    first, _ = message("kosci", JAN)
    held, _ = message("kosci", JAN, holds=(1,))
    dice = {area.name: area for area in first.areas if area.name.startswith("die")}
    after_hold = {area.name: area for area in held.areas if area.name.startswith("die")}

    assert len(dice) == 5
    assert all(area.to == (("shelf", area.token),) for area in dice.values())
    assert after_hold["die 1"].to == (("tray", after_hold["die 1"].off),)
    assert after_hold["die 0"].to == (("shelf", after_hold["die 0"].token),)
