"""The server is stopped and started again while pages are open: that is said, and nothing is lost."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.conftest import Premises
from tests.adapters.web.table_view.tables import players_of, table_of

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120)]

LIFTED = "document.querySelectorAll('.moving > .lift').length"


async def test_a_restart_is_said_as_one(premises, client, browser):
    table, visitors = await table_of(premises, "warcaby", 2)
    ola, _ = await players_of(premises, browser, table, visitors)
    act, port = ola.window.page.locator(".act"), premises.server.port

    await premises.server.close()

    await expect(act).to_contain_text("The server is restarting and will be back in a moment…")
    async with Premises(client, port=port):
        await expect(act).to_contain_text("To move: ")


async def test_a_restart_of_the_server_does_not_break_off_a_drag(premises, client, browser):
    table, visitors = await table_of(premises, "cribbage", 2)
    ola, _ = await players_of(premises, browser, table, visitors)
    window, mouse = ola.window, ola.window.page.mouse
    rev, stages, port = window.stage["rev"], window.stages, premises.server.port
    await window.touch_area("hand 0")
    await mouse.move(*window.middle("hand 3"))
    await mouse.down()
    await mouse.move(*window.middle("crib"), steps=3)
    assert await window.page.evaluate(LIFTED) == 2

    await premises.server.close()
    await expect(window.page.locator(".act")).to_contain_text("The server is restarting")
    async with Premises(client, port=port):
        await window.told(lambda stage: window.stages > stages)
        await expect(window.page.locator(".act")).not_to_contain_text("The server is restarting")
        await mouse.up()

        await window.past(rev)

    assert (await premises.store.load(table)).table.moves == 1
    assert await window.page.evaluate(LIFTED) == 0
