"""Kości of the day in a real browser: begun on the home page, played to its end on the table, shared from the card."""

import os
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.days import calendar
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, look_around
from tests.adapters.web.home.test_home_in_browser import TABLE, at_home, table_of
from tests.adapters.web.table_view.player import PRESSES, play
from tests.adapters.web.table_view.tables import DESK, PHONE, players_of

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(600)]

PICTURES = os.environ.get("STOLIK_TEST_PICTURES", "")


async def photograph(page, name):
    """Keeps a picture of the page where somebody wants to look at it."""
    if PICTURES:
        await page.screenshot(path=str(Path(PICTURES) / f"{name}.png"), full_page=True)


def today(home):
    """The card of Kości on the home page."""
    return next(card for card in home["days"] if card["game"] == "kosci")


@pytest.mark.parametrize(
    ("language", "press", "heading", "size"),
    [("en", "Play", "Kości of the day no. ", (1280, 800)), ("pl", "Gram", "Kości dnia nr ", (360, 740))],
)
async def test_one_press_on_the_card_begins_the_day(premises, browser, url, language, press, heading, size):
    window = await at_home(browser, url, language, *size)
    card = window.page.locator('[data-day="kosci"]')
    await expect(card).to_contain_text(heading)
    await photograph(window.page, f"day-home-{language}")
    await card.get_by_role("button", name=press, exact=True).click()

    table = await table_of(premises, window)

    assert (table.game, table.phase, table.day.attempt) == ("kosci", "playing", 1)
    await window.page.locator(".stage, [data-area]").first.wait_for()
    await photograph(window.page, f"day-table-{language}")
    await window.page.goto(url)
    again = window.page.locator('[data-day="kosci"] a.go')
    await again.click()
    await window.page.wait_for_url(TABLE)
    assert TABLE.search(window.page.url)[1] == table.id
    assert not window.faults


@pytest.mark.parametrize(("language", "size"), [("pl", PHONE), pytest.param("en", DESK, marks=pytest.mark.slow)])
async def test_kosci_of_the_day_is_played_to_its_end_and_shared(premises, browser, url, language, size):
    visitor = await guest(premises, language)
    number = today(visitor.last("home"))["number"]
    table = (await visitor.request("day", game="kosci", number=number))["table"]
    (player,) = await players_of(premises, browser, table, [visitor], how=PRESSES, language=language, size=size)

    await play(player)

    page = player.window.page
    found = (await premises.store.load(table)).table
    (points,) = found.outcome().scores
    await photograph(page, f"day-over-{language}")
    await page.get_by_role("button", name={"en": "Result", "pl": "Wynik"}[language], exact=True).first.click()
    await expect(page.locator("body")).to_contain_text({"en": f"Done: {points}", "pl": f"Koniec: {points}"}[language])
    await photograph(page, f"day-result-{language}")

    await page.goto(url)
    card = page.locator('[data-day="kosci"]')
    await expect(card).to_contain_text(str(points))
    await photograph(page, f"day-done-{language}")
    home = await look_around(visitor)
    said = today(home)["shared"]
    assert (
        said
        == {
            "en": f"📅 Kości of the day no. {number} · place 1 of 1",
            "pl": f"📅 Kości dnia nr {number} · 1. z 1",
        }[language]
    )
    assert today(home)["play"] == ""
    assert found.day.day == calendar.day_of(number)
    assert not player.window.faults
