"""Plates of players on the page of a table."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.table_view.opened_page import OpenedPage
from tests.adapters.web.table_view.page import TableWindow

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

BOTH_LINES = """(plate) => {
  const name = plate.querySelector("b");
  name.textContent = "Wawrzyniec Długi";
  return [plate.querySelector(".told"), name].map((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return { top, bottom, width, wanted: one.scrollWidth };
  });
}"""
"""What is told of a player, and a long name: where both are, and how wide they would be."""


async def at_table(premises, browser, game, size):
    """A Polish window of a size that shows a game against the computer."""
    visitor = await guest(premises)
    table = (await opened(visitor, game, "computer"))["table"]
    viewport = {"width": size[0], "height": size[1]}
    return await OpenedPage.of(browser, visitor, table, viewport=viewport, locale="pl-PL")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
async def test_what_is_told_of_a_player_leaves_five_letters_of_the_name(premises, browser, size):
    window = await at_table(premises, browser, "kierki", size)
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
    window = await at_table(premises, browser, "canasta", size)
    own = window.page.locator(".plate.mine")
    await expect(own.locator(".told")).to_have_text("15 kart")

    told, name = await own.evaluate(BOTH_LINES)

    assert told["wanted"] <= told["width"] + 1
    assert name["bottom"] <= told["top"] + 1
    assert name["width"] >= 60


@pytest.mark.parametrize(("language", "short", "whole"), [("pl", "K2", "Komputer 2"), ("en", "C2", "Computer 2")])
async def test_a_computer_without_room_for_its_name_has_its_initial_and_number(
    premises, browser, language, short, whole
):
    """Three computers at Kości have narrow columns; who listens hears the whole name."""
    ola = await premises.visitor("Ola")
    await ola.say("/play kosci")
    table = (ola.board or await ola.until("board"))["table"]
    for command in ("computers=3", "begin"):
        await ola.press(f"{table}:0:a:{command}")
    window = await TableWindow.at(browser, ola, table, language=language)
    name = window.page.locator(".plate b", has_text=whole)

    assert await name.locator("[aria-hidden]").inner_text() == short
    assert await name.locator(".unseen").inner_text() == whole
    assert await name.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("size", [(1280, 900), (360, 740)])
async def test_a_computer_alone_against_one_player_keeps_its_whole_name(premises, browser, size):
    window = await at_table(premises, browser, "kosci", size)
    name = window.page.locator(".plate:not(.mine) b")

    await expect(name).to_have_text("Komputer")
    assert await name.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert not await name.locator(".unseen").count()
