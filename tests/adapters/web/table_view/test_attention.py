"""A page that nobody looks at says that its table asks."""

import asyncio
import json
import re

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM, WINDOWED, chromium
from tests.adapters.web.table_view.at_table import at_table, is_asked, opened

pytestmark = [*IN_CHROMIUM, pytest.mark.skipif(not WINDOWED.exists(), reason=f"there is no Chromium at {WINDOWED}")]

HIDE = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
NOTICES = """async (least) => {
  const worker = await navigator.serviceWorker.ready;
  let shown = await worker.getNotifications();
  for (let n = 0; shown.length < least && n < 300; n += 1) {
    await new Promise((on) => setTimeout(on, 50));
    shown = await worker.getNotifications();
  }
  return shown.map((one) => [one.title, one.body.trim(), one.data]);
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def shared_browser(shared_browser, tmp_path_factory):
    """A Chromium that has somewhere to show notices, which its shell has not."""
    with chromium(tmp_path_factory.mktemp("windowed"), WINDOWED) as address:
        yield await shared_browser.browser_type.connect_over_cdp(address)


@pytest.fixture
async def warcaby(browser, premises):
    """Jan is to move; Ola's page is open."""
    seen = await at_table(browser, premises, "warcaby")
    assert seen.jan.board["turn"]
    return await opened(seen)


async def let_jan_move(seen):
    assert not (await seen.jan.say("/move c3-d4"))["refused"]


async def wants_notices(page):
    """Sets the page so that this person is notified, once its worker is there."""
    await page.context.grant_permissions(["notifications"])
    await page.get_by_role("tab", name="Appearance").click()
    await page.get_by_label("Notify me of my turn").select_option("When I look at something else")
    assert await page.evaluate("localStorage.getItem('notices')") == "on"
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")


async def test_the_title_and_the_icon_say_that_the_table_asks(warcaby):
    icon = warcaby.page.locator("link[rel=icon]")
    await expect(warcaby.page).to_have_title("Polish draughts (8×8) – Stolik")
    await expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg$"))
    await let_jan_move(warcaby)

    await expect(warcaby.page).to_have_title("● Your turn – Polish draughts (8×8)")
    await expect(icon).to_have_attribute("href", re.compile(r"/icon-turn\.svg$"))
    await is_asked(warcaby)
    await warcaby.move()
    await expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg$"))


async def test_who_looks_at_something_else_and_wants_it_is_notified(warcaby):
    page = warcaby.page
    await wants_notices(page)
    await page.evaluate(HIDE)
    await let_jan_move(warcaby)

    await expect(page).to_have_title("● Your turn – Polish draughts (8×8)")
    told = await page.evaluate(NOTICES, 1)
    assert told == [["Your turn – Polish draughts (8×8)", "Your turn", f"/t/{warcaby.table}"]]


async def test_a_turn_that_comes_with_another_size_of_the_window_is_notified_too(browser, premises):
    seen, swallows = await at_table(browser, premises, "warcaby"), False
    swallowed = asyncio.Event()

    async def route(socket):
        server = socket.connect_to_server()
        socket.on_message(server.send)

        def pass_on(text):
            if swallows and text.startswith("{") and json.loads(text)["kind"] == "stage":
                swallowed.set()
            else:
                socket.send(text)

        server.on_message(pass_on)

    await seen.page.route_web_socket("**/ws**", route)
    await opened(seen)
    await wants_notices(seen.page)
    await seen.page.evaluate(HIDE)
    swallows = True
    await let_jan_move(seen)
    await swallowed.wait()
    swallows = False
    await seen.page.set_viewport_size({"width": 1100, "height": 700})

    await expect(seen.page).to_have_title("● Your turn – Polish draughts (8×8)")
    told = await seen.page.evaluate(NOTICES, 1)
    assert [title for title, *_ in told] == ["Your turn – Polish draughts (8×8)"]


async def test_nobody_is_asked_for_leave_or_notified_unasked(warcaby):
    page = warcaby.page
    await page.context.grant_permissions(["notifications"])
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await page.evaluate(HIDE)
    await let_jan_move(warcaby)

    await expect(page).to_have_title("● Your turn – Polish draughts (8×8)")
    assert await page.evaluate(NOTICES, 0) == []


async def test_a_browser_that_refuses_is_believed(warcaby):
    page = warcaby.page
    await page.evaluate("Notification.requestPermission = async () => 'denied'")
    await page.get_by_role("tab", name="Appearance").click()
    choice = page.get_by_label("Notify me of my turn")
    await choice.select_option("When I look at something else")

    await expect(page.locator(".settings")).to_contain_text("Your browser does not allow notifications")
    await expect(choice).to_have_value("off")
