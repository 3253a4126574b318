"""The page of a table notices within three seconds that the server is away, and loses no move without saying so."""

import re
from datetime import UTC, datetime

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.at_table import at_table, is_asked, opened
from tests.adapters.web.table_view.cable import Cable

pytestmark = [*IN_CHROMIUM]


@pytest.fixture
async def cable():
    return Cable()


@pytest.fixture
async def warcaby(browser, premises, cable):
    """Ola is to move at the page of a table, over a cable."""
    seen = await at_table(browser, premises, "warcaby", first="c3-d4")
    await seen.page.route_web_socket("**/ws**", cable.route)
    await seen.page.clock.install()
    await opened(seen)
    await is_asked(seen)
    return seen


async def go_on_standing_still(page):
    """The page's clock leaps ahead, as after a sleep, and stands from now on."""
    now = await page.evaluate("Date.now()")
    await page.clock.pause_at(datetime.fromtimestamp(now / 1000 + 30, UTC))


async def test_silence_is_noticed_within_three_seconds(warcaby, cable):
    await go_on_standing_still(warcaby.page)
    cable.cut = True
    await warcaby.page.clock.run_for(2950)

    await expect(warcaby.act).to_contain_text("No connection. Trying again…")
    await expect(warcaby.page.locator("[aria-live]").filter(has_text="No connection")).to_have_count(1)
    cable.cut = False
    await warcaby.page.clock.resume()
    await expect(warcaby.act).to_contain_text("Your turn")
    await expect(warcaby.page.locator("[aria-live]").filter(has_text="Connected again")).to_have_count(1)


async def test_a_page_that_is_answered_stays_connected(warcaby, cable):
    connections = len(cable.sent)
    for _ in range(10):
        await warcaby.page.clock.run_for(700)
        await warcaby.page.evaluate("fetch('/healthz')")  # the answers to beats come in meanwhile
    assert cable.sent.count("ping") - connections > 5
    assert sum('"look"' in sent for sent in cable.sent) == 1


async def test_a_move_that_a_dead_line_swallowed_is_sent_once(warcaby, cable):
    rev = warcaby.jan.board["rev"]
    cable.cut = True
    await warcaby.move()
    await expect(warcaby.act).to_contain_text("Your move will be sent as soon as it is back.")
    cable.cut = False

    await warcaby.jan.until("board", lambda board: board["rev"] > rev)
    await expect(warcaby.act).not_to_contain_text("connection")
    await warcaby.jan.settled()
    assert warcaby.jan.board["rev"] == rev + 1


async def test_on_a_slow_line_a_move_is_made_once_however_often_it_is_pressed(warcaby, cable):
    rev, cable.delay = warcaby.jan.board["rev"], 0.8
    target = warcaby.area((await warcaby.move()).partition("–")[2])
    await target.dblclick()

    await warcaby.jan.until("board", lambda board: board["rev"] > rev)
    await expect(warcaby.act).not_to_have_class(re.compile("mine"))
    await warcaby.jan.settled()
    assert warcaby.jan.board["rev"] == rev + 1
    assert sum('"press"' in sent for sent in cable.sent) == 1


async def test_a_move_that_comes_too_late_is_said_to_be_lost(warcaby, cable):
    board = warcaby.jan.board
    cable.cut = True
    move = await warcaby.move()
    answer = await warcaby.jan.press(f"{board['table']}:{board['rev']}:a:resign")
    assert not answer["refused"]
    await expect(warcaby.act).to_contain_text("No connection")
    cable.cut = False

    alert = warcaby.page.get_by_role("alert")
    await expect(alert.filter(has_text=f"Move {move} was not played: the game has moved on.")).to_have_count(1)
