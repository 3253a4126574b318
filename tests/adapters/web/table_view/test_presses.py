"""How many presses the commonest things take: counted as the browser counts them, with names typed by keys."""

import re

import pytest

from tests.adapters.web.browser import IN_CHROMIUM, Window
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.tables import players_of, table_of

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]

COUNTS = """
  const presses = () => Number(localStorage.getItem("presses") ?? 0);
  addEventListener("pointerup", () => localStorage.setItem("presses", presses() + 1), true);
"""
COUNTED = "Number(localStorage.getItem('presses') ?? 0)"


async def counting(browser, kind=Window):
    """The window of somebody new, in which presses are counted from page to page."""
    context = await browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    await context.add_init_script(COUNTS)
    return kind(await context.new_page())


async def is_called(window, name):
    """Answers the question for the name by keys alone."""
    await window.page.get_by_role("textbox", name="What is your name?").fill(name)
    await window.page.keyboard.press("Enter")


async def test_two_presses_on_the_home_page_lead_to_the_first_throw(premises, browser, url):
    window = await counting(browser, TableWindow)
    await window.page.goto(url)

    await window.page.locator('[data-game="kosci"] button').click()
    await window.press("Play on your own")

    await window.told(lambda stage: stage["phase"] == "playing")
    assert len([row for row in window.stage["items"] if row[2].startswith("die")]) == 5
    assert await window.page.evaluate(COUNTED) == 2


async def test_three_presses_seat_a_friend(premises, browser, url):
    ola, jan = await counting(browser), await counting(browser)
    await ola.page.goto(url)
    await ola.page.locator('[data-game="cribbage"] button').click()
    await ola.press("Invite a friend")
    await is_called(ola, "Ola")
    await ola.page.wait_for_url(re.compile("/t/"))

    await jan.page.goto(ola.page.url)
    await jan.page.get_by_role("button", name=re.compile(r"^(Join|Sit down)$")).first.click()
    await is_called(jan, "Jan")

    await ola.says("Jan")
    assert await ola.page.evaluate(COUNTED) + await jan.page.evaluate(COUNTED) == 3


async def test_one_drag_discards_in_canasta(premises, browser, url):
    table, visitors = await table_of(premises, "canasta", 2)
    ola, jan = await players_of(premises, browser, table, visitors)
    window = (ola if ola.is_asked else jan).window
    rev = window.stage["rev"]
    await window.touch_area("stock")
    await window.past(rev)
    card = next(name for name in window.areas if name.startswith("hand "))

    await window.drag(card, "pile")

    await window.past(rev + 1)
    assert not window.stage.get("turn")


async def test_one_press_takes_a_card_of_a_patience_back(premises, browser, url):
    table, visitors = await table_of(premises, "open_shop", 1)
    (ola,) = await players_of(premises, browser, table, visitors)
    window, rev = ola.window, ola.window.stage["rev"]
    await ola.move()
    steps = window.stage["steps"]

    await window.page.locator(".act .buttons").get_by_role("button", name="Take back").click()

    await window.past(rev + 1)
    assert window.stage.get("steps", 0) == steps - 1
