"""Which private page a command or a button leads to."""

import re

import pytest

from bot.front.slash_commands import COMMANDS
from tests.bot.front.lines import say
from tests.doubles.toys import CAT


async def test_the_rules_of_the_game_on_the_table_need_no_name(house):
    await say(house, "/play kosci")
    answer = await say(house, "/rules")
    assert "thirteen boxes" in house.text(answer)
    assert answer.page == "rules"


async def test_help_names_every_command(house):
    text = house.text(await say(house, "/help"))
    assert set(re.findall(r"/(\w+)", text)) == {command.name for command in COMMANDS if not command.for_admins}


@pytest.mark.parametrize("page", ["rules", "describe", "luck", "resign"])
async def test_a_page_that_the_menu_leads_to_leads_back_there(house, page):
    table = await house.open("nim")
    told = await house.facade.panel(house.request(), table.id, page)
    back = house.buttons(told)["↩ Back"]
    menu = await house.facade.press(house.request(), back)
    assert menu.page == "menu"
    assert "↩ Back" not in house.buttons(menu)


async def test_only_who_plays_is_asked_whether_to_resign(house):
    table = await house.open("nim")
    watching = await house.facade.panel(house.request(CAT), table.id, "resign")
    playing = await house.facade.panel(house.request(), table.id, "resign")
    assert (watching.refused, playing.refused) == (True, False)
