"""Plates of players on the page of a table."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.table_view.opened_page import OpenedPage

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]

WIDTHS = """(plates) => plates.map((plate) => {
  const name = plate.querySelector("b");
  const letter = document.createElement("b");
  letter.textContent = "MMMMM".slice(0, Math.min(5, name.textContent.length)).toLowerCase().replace(/m/g, "n");
  letter.style.position = "absolute";
  name.parentNode.append(letter);
  const five = letter.getBoundingClientRect().width;
  letter.remove();
  return [name.getBoundingClientRect().width, Math.min(five, name.scrollWidth)];
})"""
"""The width of each name, and the least that is wanted: five usual letters, or the whole name."""


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
async def test_what_is_told_of_a_player_leaves_five_letters_of_the_name(premises, browser, size):
    visitor = await guest(premises)
    answer = await opened(visitor, "kierki", "computer")
    window = await OpenedPage.of(
        browser, visitor, answer["table"], viewport={"width": size[0], "height": size[1]}, locale="pl-PL"
    )
    plates = window.page.locator(".plate")
    await expect(plates.first).to_be_visible()
    told = "−115 · lewy 12 · rozdaje"
    await plates.locator(".told").evaluate_all("(all, text) => all.forEach(one => one.textContent = text)", told)

    for called in ("Ewa", "Wawrzyniec Długi"):
        await plates.locator("b").evaluate_all("(all, text) => all.forEach(one => one.textContent = text)", called)
        for width, wanted in await plates.evaluate_all(WIDTHS):
            assert width >= wanted - 0.5


@pytest.mark.parametrize("size", [(360, 740), (640, 450)])
async def test_a_narrow_plate_tells_its_whole_count_below_the_name(premises, browser, size):
    visitor = await guest(premises)
    answer = await opened(visitor, "canasta", "computer")
    window = await OpenedPage.of(
        browser, visitor, answer["table"], viewport={"width": size[0], "height": size[1]}, locale="pl-PL"
    )
    own = window.page.locator(".plate.mine")
    await own.locator("b").evaluate("one => { one.textContent = 'Wawrzyniec Długi' }")

    await expect(own.locator(".told")).to_have_text("15 kart")
    assert await own.locator(".told").evaluate("one => one.scrollWidth <= one.clientWidth")
    name, told = await own.locator("b").bounding_box(), await own.locator(".told").bounding_box()
    assert name["y"] + name["height"] <= told["y"] + 1
    assert name["width"] >= 60
