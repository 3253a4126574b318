"""The analysis on the page of a table, in Chromium: beside the board, in one place, from the work to every decision."""

import random
import re

import pytest
from playwright.async_api import expect

from bot.ai.analysis import by_player
from bot.front import analysis_handler
from bot.tables.request import Request
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.seated import seated
from tests.adapters.web.table_view.opened_page import OpenedPage
from tests.adapters.web.table_view.tables import PHONE

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]


@pytest.fixture(autouse=True)
def prompt(monkeypatch):
    """Every answer says first how far the work has come; each decision gets little of it."""
    monkeypatch.setattr(analysis_handler, "PATIENCE", 0.0)
    monkeypatch.setattr(analysis_handler, "BETWEEN", analysis_handler.LOOK)
    monkeypatch.setattr(by_player, "FULL", 0)


async def moved(premises, table, visitors, moves):
    """Makes moves at random at the table, whoever is asked."""
    dice = random.Random(5)
    by_user = {visitor.welcome["user"]: visitor for visitor in visitors}
    for _ in range(moves):
        now = (await premises.store.load(table)).table
        mover = by_user[now.chairs[now.awaited()[0]].user]
        legal = [now.rules.format(one) for one in now.rules.legal(now.state, now.awaited()[0])]
        await mover.say(f"/move {dice.choice(legal)} @{table}")


def side(window):
    """What stands beside the board."""
    return window.page.locator(".side")


async def test_after_a_game_against_the_computer_it_tells_what_was_lost_and_shows_both_moves(premises, browser):
    visitor = await guest(premises, "pl")
    table = (await opened(visitor, "kosci", "computer"))["table"]
    window = await OpenedPage.of(browser, visitor, table, locale="pl-PL")
    await expect(window.page.locator(".act.mine")).to_be_visible()
    now = (await premises.store.load(table)).table
    asker = Request("sixes", now.home, visitor.welcome["user"], "Gość")
    await premises.service.say(asker, table, "score sixes")  # at the first throw
    await expect(window.page.locator(".act.mine")).to_be_visible()
    await window.page.get_by_role("tab", name="Stół").click()
    await side(window).get_by_role("button", name="Poddaję się").click()
    await window.press("Tak, poddaję", side(window))

    await window.press("Analiza", window.page.locator(".card"))

    await expect(side(window)).to_contain_text("Liczę")
    await expect(side(window)).to_contain_text("ściśle")
    await expect(side(window)).to_contain_text("Tak jak komputer: ")
    worst = side(window).get_by_role("button", name=re.compile(r"^1 · tura 1, rzut 1"))
    await worst.click()
    await expect(side(window)).to_contain_text("Lepiej: ")
    await expect(side(window).get_by_role("img")).to_have_attribute("alt", re.compile("Zagrane: .*Lepiej: ", re.DOTALL))
    await window.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not await window.page.evaluate(overflow)
    assert not window.faults


async def test_the_other_player_sees_the_mistakes_only_when_they_are_shared(premises, browser):
    ola, jan = await premises.visitor("Ola"), await premises.visitor("Jan")
    table = await seated("warcaby", ola, jan)
    await moved(premises, table, (ola, jan), 10)
    await ola.press(f"{table}:1:a:resign")
    window = await OpenedPage.of(browser, ola, table)
    other = await OpenedPage.of(browser, jan, table)
    for one in (window, other):
        await one.press("Analysis", one.page.locator(".card"))
        await expect(side(one)).to_contain_text("Costliest decision")
    await other.press("Ola", side(other))
    await expect(side(other)).to_contain_text("The costliest decisions appear here once Ola shares them.")
    await expect(side(other).get_by_role("button", name=re.compile(r"^\d · "))).to_have_count(0)

    await window.press("Share", side(window))
    await expect(side(window)).to_contain_text("This is what others will see.")
    await window.press("Show here", side(window))

    await expect(side(window)).not_to_contain_text("This is what others will see.")
    await other.press("Jan", side(other))
    await other.press("Ola", side(other))
    await side(other).get_by_role("button", name=re.compile(r"^1 · ")).click()
    await expect(side(other)).to_contain_text("Ola played ")
