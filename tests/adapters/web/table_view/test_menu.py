"""The menu beside the status: what is offered and has no place on the board, as it is now."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.tables import players_of, table_of

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120)]


@pytest.fixture
async def canasta(premises, browser, url):
    """The player who is to draw, and another window of the same person."""
    table, visitors = await table_of(premises, "canasta", 2)
    players = await players_of(premises, browser, table, visitors)
    asked = next(n for n, player in enumerate(players) if player.is_asked)
    return players[asked].window, await TableWindow.at(browser, visitors[asked], table)


def menu(window):
    return window.page.get_by_role("dialog", name="More")


async def tokens(window):
    """What the buttons of the menu do, at which revision."""
    return await menu(window).locator("[data-token]").evaluate_all("all => all.map(one => one.dataset.token)")


async def open_menu(window):
    await window.page.locator(".act .more").click()
    await expect(menu(window)).to_be_visible()


async def test_the_menu_opens_with_what_is_offered_now_and_closes(canasta):
    window, _ = canasta
    rev = window.stage["rev"]
    await open_menu(window)

    assert {int(token.split(":")[1]) for token in await tokens(window)} == {rev}
    await window.page.keyboard.press("Escape")
    await expect(menu(window)).to_be_hidden()
    await expect(window.page.locator(".act .more")).to_be_focused()


async def test_after_a_move_the_menu_offers_what_is_offered_then(canasta):
    window, _ = canasta
    await open_menu(window)
    assert not any("discard" in token for token in await tokens(window))
    await window.page.keyboard.press("Escape")
    rev = window.stage["rev"]
    await window.touch_area("stock")
    await window.past(rev)

    await open_menu(window)
    discards = [token for token in await tokens(window) if "discard" in token]
    await menu(window).locator(f'[data-token="{discards[0]}"]').click()

    await window.past(rev + 1)
    assert not window.stage.get("turn")
    await expect(menu(window)).to_be_hidden()


async def test_an_open_menu_follows_the_table(canasta):
    window, other = canasta
    await open_menu(window)
    rev = window.stage["rev"]
    await other.touch_area("stock")
    await window.told(lambda stage: stage["rev"] > rev)

    await expect(menu(window).locator(f'[data-token*=":{rev + 1}:"]').first).to_be_visible()
    assert {int(token.split(":")[1]) for token in await tokens(window)} == {rev + 1}
