"""Keys for what one does in games, on the page of a table: dice, the pile, taking back, hints, reading out."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.table_view.opened_page import OpenedPage

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]


async def alone(premises, browser, game, way="alone", **context):
    """The page of somebody who has just begun a game."""
    visitor = await guest(premises)
    answer = await opened(visitor, game, way)
    return await OpenedPage.of(browser, visitor, answer["table"], **context), answer["table"]


async def test_digits_hold_dice_and_r_rolls_the_others(premises, browser):
    window, table = await alone(premises, browser, "kosci")
    await expect(window.area("die 0")).to_be_visible()
    before = (await premises.store.load(table)).table.state.dice

    await window.page.keyboard.press("1")
    await expect(window.area("die 0")).to_have_attribute("aria-pressed", "true")
    await window.page.keyboard.press("3")
    await window.page.keyboard.press("4")
    await expect(window.area("die 3")).to_have_attribute("aria-pressed", "true")
    await window.page.keyboard.press("4")
    await expect(window.area("die 2")).to_have_attribute("aria-pressed", "true")
    await expect(window.area("die 3")).to_have_attribute("aria-pressed", "false")
    await window.page.keyboard.press("r")
    await window.says("1 throw left", window.page.locator(".act"))

    after = (await premises.store.load(table)).table.state.dice
    assert (after[0], after[2]) == (before[0], before[2])
    assert after != before
    for place in range(5):
        pressed = "true" if place in (0, 2) else "false"
        await expect(window.area(f"die {place}")).to_have_attribute("aria-pressed", pressed)
    await window.page.keyboard.press("1")
    await expect(window.area("die 0")).to_have_attribute("aria-pressed", "false")
    await expect(window.area("die 2")).to_have_attribute("aria-pressed", "true")
    assert not window.faults


async def test_a_die_is_held_by_dragging_it_to_the_shelf_and_let_go_by_dragging_it_back(premises, browser):
    window, _ = await alone(premises, browser, "kosci")
    die = window.area("die 1")

    await window.drag(die, window.zone("shelf"))
    await expect(die).to_have_attribute("aria-pressed", "true")
    await window.drag(die, window.zone("tray"))

    await expect(die).to_have_attribute("aria-pressed", "false")


async def test_a_hint_lights_a_card_and_where_it_goes_until_the_next_move(premises, browser, monkeypatch):
    monkeypatch.setattr("bot.services.hints.SECONDS", 60)
    visitor = await guest(premises)
    answer = await opened(visitor, "open_shop", "alone", deal="winnable")
    window = await OpenedPage.of(browser, visitor, answer["table"])
    hinted = window.page.locator(".area.hinted")
    await expect(window.page.locator(".area.able").first).to_be_visible()
    await expect(hinted).to_have_count(0)

    await window.page.keyboard.press("h")
    await expect(window.page.locator(".bubble")).to_contain_text("It comes out", timeout=60_000)
    await expect(hinted).to_have_count(2)
    one, other = [window.area(await place.get_attribute("data-area")) for place in await hinted.all()]
    await one.click()
    is_source = "lit" in (await other.get_attribute("class")).split()
    for place in [other] if is_source else [other, one]:
        await place.click()

    await expect(window.page.get_by_role("button", name="Take back")).to_be_visible()
    await expect(hinted).to_have_count(0)
    assert (await premises.store.load(answer["table"])).table.moves == 1


async def test_h_says_a_good_move_at_the_board_and_u_takes_the_move_back(premises, browser):
    window, table = await alone(premises, browser, "open_shop")
    await window.page.keyboard.press("h")
    await expect(window.page.locator(".bubble")).to_have_text(re.compile(r"It comes out|I do not know"))

    moved = window.page.locator(".area.able").first
    await moved.click()
    await window.page.locator(".area.lit").first.click()
    back = window.page.get_by_role("button", name="Take back")
    await expect(back).to_be_visible()
    assert (await premises.store.load(table)).table.moves == 1
    await window.page.keyboard.press("u")

    await expect(back).to_be_hidden()
    assert (await premises.store.load(table)).table.moves == 0


async def test_p_reads_out_what_is_asked_and_how_everybody_stands(premises, browser):
    window, _ = await alone(premises, browser, "backgammon", "computer")
    await expect(window.page.locator(".status")).not_to_be_empty()

    await window.page.keyboard.press("p")

    await window.read_out(", pips 167, to move")


async def test_the_help_names_the_keys_of_games(premises, browser):
    window, _ = await alone(premises, browser, "kosci", locale="pl-PL")
    await window.page.keyboard.press("?")
    help_ = window.page.get_by_role("dialog", name="Klawisze")
    for said in ("zatrzymanie kości albo jej zwolnienie", "podpowiedź", "odczytanie pozycji na głos"):
        await expect(help_).to_contain_text(said)


async def test_d_lays_the_raised_card_on_the_pile(premises, browser):
    window, table = await alone(premises, browser, "canasta", "computer")
    await expect(window.page.locator(".act.mine")).to_be_visible()
    areas = window.page.locator(".areas")
    rev = await areas.get_attribute("data-rev")
    await window.area("stock").click()
    await expect(areas).not_to_have_attribute("data-rev", rev)
    last = window.hand.last
    await last.click()
    await expect(last).to_have_attribute("aria-pressed", "true")
    before = (await premises.store.load(table)).table.moves

    await window.page.keyboard.press("d")

    async with asyncio.timeout(15):
        while (await premises.store.load(table)).table.moves == before:
            await window.page.wait_for_timeout(50)
    await expect(window.page.locator('[data-area^="hand "][aria-pressed="true"]')).to_have_count(0)


async def test_a_hint_against_the_computer_lights_its_places_and_the_panel_plays_it(premises, browser):
    window, table = await alone(premises, browser, "cribbage", "computer")
    await expect(window.area("hand 0")).to_be_visible()
    await window.page.keyboard.press("h")
    await expect(window.page.locator(".bubble")).to_contain_text("Good move: To the crib: ")
    await expect(window.page.locator(".area.hinted")).to_have_count(2)
    await window.page.locator("aside").get_by_role("button", name="Play it").click()
    await expect(window.page.locator(".area.hinted")).to_have_count(0)
    assert any((await premises.store.load(table)).table.state.thrown) or (await premises.store.load(table)).table.moves
