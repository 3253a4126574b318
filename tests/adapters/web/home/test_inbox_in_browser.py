"""What waits for somebody, on the home page in a real browser: deadlines, posts of the bot, the next table."""

import asyncio
import os
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.screens.digest import digest
from bot.tables.request import Request
from tests.adapters.web.browser import IN_CHROMIUM, Window
from tests.adapters.web.home.test_home_in_browser import SIT_DOWN, WORDS, at_home, table_of, tile

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]


async def shot(window: Window, name: str) -> None:
    """A picture for the eye, where one is wanted."""
    if folder := os.environ.get("SHOTS"):
        await window.page.screenshot(path=Path(folder) / f"{name}.png")


async def begun(premises, browser, url):
    """Ola and Jan play draughts by the clock of a week; the table, the seat that is asked, their windows."""
    ola = await at_home(browser, url, "pl")
    await tile(ola, "warcaby").click()
    await ola.press(WORDS["pl"]["invite"])
    await named(ola, "Ola")
    table = await table_of(premises, ola)
    host = Request("clock", table.home, table.opener, "Ola")
    await premises.service.act(host, table.id, "clock=week")
    jan = Window(await (await browser.new_context(locale="pl-PL", color_scheme="dark")).new_page())
    await jan.page.goto(ola.page.url)
    await jan.page.get_by_role("button", name=SIT_DOWN).first.click()
    await named(jan, "Jan")
    await ola.says("Jan")
    table = await premises.service.act(host._replace(op="begin"), table.id, "begin")
    await premises.painter.settled()
    (seat,) = table.awaited()
    windows = {"Ola": ola, "Jan": jan}
    return table, seat, windows


async def named(window, name):
    """Somebody says what they are called."""
    await window.page.get_by_role("textbox", name=WORDS["pl"]["name"]).fill(name)
    await window.press(WORDS["pl"]["go on"])


async def test_the_home_page_leads_to_what_waits_and_a_post_of_the_bot_does_too(premises, browser, url):
    table, seat, windows = await begun(premises, browser, url)
    mover, waiter = windows[table.names[seat]], windows[table.names[1 - seat]]
    told = Request("", table.home, table.people[seat], "", "pl")
    await premises.service.preferences.note_language(told)
    found = await premises.service.inbox(told.accounts)
    await premises.service.posts.to_person(told.user, digest(found.awaited, premises.service.clock()))
    await mover.page.goto(url)
    await expect(mover.page.get_by_role("heading", name="Czeka na Ciebie: 1")).to_be_visible()
    await expect(mover.page.locator(f'[data-table="{table.id}"]')).to_contain_text("do ")
    post = mover.page.locator(".post")
    await expect(post).to_be_visible()
    await shot(mover, "home")
    await post.get_by_role("button", name="Następny stół").click()
    await mover.page.wait_for_url(re.compile(f"/t/{table.id}"))
    await mover.page.goto(url)
    await post.locator(".close").click()
    await expect(post).to_have_count(0)
    await shot(waiter, "waiting")
    await waiter.page.get_by_role("button", name="Następny stół").click()
    await waiter.says("Nic więcej nie czeka")
    assert not mover.faults
    assert not waiter.faults


async def test_calls_are_chosen_on_the_home_page(premises, browser, url):
    window = await at_home(browser, url, "pl")
    await window.press("Ustawienia")
    await window.press("Jak mnie wołać")
    await shot(window, "settings")
    await window.page.get_by_label("Wołanie").select_option(label="codziennie o 18:00")
    await expect(window.page.get_by_label("Wołanie").locator("option:checked")).to_have_text("codziennie o 18:00")
    await shot(window, "calls")
    async with asyncio.timeout(30):
        while not await premises.store.planned(2e9):  # noqa: ASYNC110 - the page shows the choice before the server has it
            await asyncio.sleep(0.02)
    assert not window.faults
