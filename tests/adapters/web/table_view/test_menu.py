"""The menu beside the status: what is offered and has no place on the board, as it is now."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.tables import players_of, table_of
from tests.adapters.web.table_view.test_measures import SHIFTS

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


async def test_beside_a_flat_stage_nothing_shifts_when_buttons_come_and_go(premises, browser, url):
    table, visitors = await table_of(premises, "canasta", 2)
    players = await players_of(premises, browser, table, visitors, size=(640, 450))
    looking, moving = sorted((player.window for player in players), key=lambda window: window.stage.get("turn", False))
    await looking.page.evaluate(SHIFTS)
    buttons = looking.page.locator(".act .buttons button")
    count, where = await buttons.count(), await buttons.last.bounding_box()
    await moving.touch_area("stock")
    await moving.told(lambda stage: any("discard" in button["token"] for button in told(stage)))
    discard = next(button["token"] for button in told(moving.stage) if "discard" in button["token"])
    rev = moving.stage["rev"]
    await moving.act(discard)
    await looking.past(rev)

    assert looking.stage.get("turn")
    assert await buttons.count() > count
    assert await buttons.last.bounding_box() == where
    await looking.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert await looking.page.evaluate("window.shifts") == []


def told(stage):
    """All buttons of a stage."""
    return [
        button for control in stage["controls"] for button in (*control.get("buttons", ()), *control.get("verbs", ()))
    ]


@pytest.mark.parametrize(("words", "lines"), [("Your turn", 2), ("Your turn – everything to the tray first", 3)])
async def test_on_a_phone_a_long_status_takes_the_line_of_the_note(canasta, words, lines):
    window, _ = canasta
    await window.resize((360, 740))
    row = window.page.locator(".act")
    before = await row.bounding_box()
    await row.locator(".buttons").evaluate("one => { one.style.width = '200px'; }")
    await row.locator(".status").evaluate("(one, words) => { one.textContent = words; }", words)

    heights = "one => [one.clientHeight, one.scrollHeight]"
    assert await row.locator(".status").evaluate(heights) == [18 * lines] * 2
    assert await row.locator(".note").evaluate("one => one.clientHeight") == 54 - 18 * lines
    assert await row.bounding_box() == before
