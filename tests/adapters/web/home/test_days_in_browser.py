"""Kości of the day in a real browser: begun on the home page, played to its end on the table, shared from the card."""

import os
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.days import calendar
from bot.tables.request import Request
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest
from tests.adapters.web.home.test_home_in_browser import TABLE, at_home, table_of
from tests.adapters.web.table_view.player import PRESSES, play
from tests.adapters.web.table_view.tables import DESK, PHONE, players_of, write

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


@pytest.mark.parametrize(
    ("language", "size", "written"), [("pl", PHONE, 11), pytest.param("en", DESK, 0, marks=pytest.mark.slow)]
)
async def test_kosci_of_the_day_is_played_to_its_end_and_shared(premises, browser, url, language, size, written):
    visitor = await guest(premises, language)
    number = today(visitor.last("home"))["number"]
    table = (await visitor.request("day", game="kosci", number=number))["table"]
    await write(premises, table, written)
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
    await expect(card.get_by_role("button", name={"en": "Play", "pl": "Gram"}[language], exact=True)).to_have_count(0)
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await card.get_by_role("button", name={"en": "Share", "pl": "Udostępnij"}[language], exact=True).click()
    await expect(card).to_contain_text({"en": "Copied", "pl": "Skopiowano"}[language])
    begins = {"en": f"📅 Kości of the day no. {number} · lost ", "pl": f"📅 Kości dnia nr {number} · strata "}
    ends = {"en": " · place 1 of 1", "pl": " · miejsce 1 z 1"}
    told = await page.evaluate("navigator.clipboard.readText()")
    assert told.startswith(begins[language])
    assert told.endswith(ends[language])
    assert found.day.day == calendar.day_of(number)
    assert not player.window.faults


async def test_a_day_of_the_archive_is_played_from_the_page_of_a_finished_one(premises, browser, url):
    visitor = await guest(premises, "pl")
    number = today(visitor.last("home"))["number"]
    table = (await visitor.request("day", game="kosci", number=number))["table"]
    (player,) = await players_of(premises, browser, table, [visitor], language="pl", size=DESK)
    found = (await premises.store.load(table)).table
    await premises.service.act(Request("given up", found.home, found.chairs[0].user, "Ola"), table, "resign")
    page = player.window.page
    await page.get_by_role("button", name="Archiwum", exact=True).click()
    await page.locator(".side summary").click()
    await page.locator(".side").get_by_role("button", name=f"Nr {number - 3}", exact=True).click()
    await page.get_by_role("button", name="Gram poza tabelą", exact=True).click()

    await page.wait_for_url(lambda address: table not in address)

    again = await table_of(premises, player.window)
    assert (again.phase, again.day.attempt, again.day.day) == ("playing", 0, found.day.day - 3)
    await expect(page.locator("header")).to_contain_text(f"nr {number - 3}, poza tabelą")
