"""The card on the page of a table that waits for its players, and the one of a match that is over."""

import re

import pytest
from playwright.async_api import expect

from bot.services.service import Service
from engines.core import Refused, note
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, named_guest, opened
from tests.adapters.web.table_view.opened_page import OpenedPage

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]


async def test_a_lobby_shows_its_chairs_and_begins_when_they_are_taken(premises, browser):
    ola = await named_guest(premises, "Ola")
    answer = await opened(ola, "sixty_six", "here")
    window = await OpenedPage.of(browser, ola, answer["table"])
    chairs = window.page.get_by_role("list", name="Players").get_by_role("listitem")
    await expect(chairs).to_have_text([re.compile("Ola.*you"), re.compile("Free")])
    await expect(chairs.nth(1)).to_have_css("border-top-style", "dashed")

    await window.press("Add a computer")
    await expect(chairs.nth(1)).to_contain_text("Computer")
    await window.press("Take a computer away")
    await expect(chairs.nth(1)).to_contain_text("Free")
    await window.press("Add a computer")
    await window.press("Begin", window.page.locator(".card"))

    await expect(window.page.locator(".card")).to_be_hidden()
    await expect(window.hand).to_have_count(6)
    assert not window.faults


async def test_what_a_lobby_refuses_is_said_at_its_card(premises, browser, monkeypatch):
    async def refuse(*_):
        raise Refused(note("table-full"))

    ola, jan = await named_guest(premises, "Ola"), await named_guest(premises, "Jan")
    answer = await opened(ola, "sixty_six", "here")
    window = await OpenedPage.of(browser, jan, answer["table"])
    card = window.page.locator(".card")
    await expect(card).to_be_visible()

    monkeypatch.setattr(Service, "act", refuse)  # as if somebody else had just been faster
    await window.press("Join", card)

    await expect(card.get_by_role("alert")).not_to_be_empty()


async def test_the_result_names_the_winner_gives_the_film_and_leads_to_the_rematch(premises, browser):
    visitor = await guest(premises)
    answer = await opened(visitor, "northcott", "computer")
    table = answer["table"]
    await visitor.request("press", room="@", token=f"{table}:1:a:resign", numbers=[])
    window = await OpenedPage.of(browser, visitor, table)
    card = window.page.locator(".card")
    await expect(card.get_by_role("heading")).to_contain_text("Computer")
    await expect(card).to_contain_text(re.compile(r"\d+ moves? · \d+ min"))
    await expect(card.get_by_role("button", name="Analysis")).to_have_count(1)

    await window.press("Record", card)
    await expect(window.page.locator(".side a[download$='.txt']")).to_be_visible()
    await window.press("Film", card)
    await expect(window.page.locator(".side a[download$='.gif']")).to_be_visible()
    await window.press("Rematch", card)
    await window.page.wait_for_url(re.compile(rf"/t/(?!{table})"))

    await expect(card).to_be_hidden()
    await expect(window.page.locator(".status")).not_to_be_empty()
    assert not window.faults


async def test_the_question_whether_to_resign_is_gone_after_the_answer(premises, browser):
    visitor = await guest(premises)
    answer = await opened(visitor, "northcott", "computer")
    window = await OpenedPage.of(browser, visitor, answer["table"])
    await window.page.get_by_role("tab", name="Table").click()
    await window.page.get_by_role("button", name="Resign").click()
    yes = window.page.get_by_role("button", name="Yes, I resign")
    await yes.click()

    await expect(window.page.locator(".card")).to_be_visible()
    await expect(yes).to_have_count(0)
