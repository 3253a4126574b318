"""A person's window on the page of a table where play has begun."""

import re
from dataclasses import dataclass

from playwright.async_api import Browser, BrowserContext, Page, expect
from yarl import URL

from tests.adapters.web.browser import Window
from tests.adapters.web.conftest import Premises
from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import Visitor, buttons


@dataclass
class AtTable:
    """Ola's window, Jan, who plays without one, and the name of their table."""

    window: Window
    jan: Visitor
    table: str

    @property
    def page(self) -> Page:
        return self.window.page

    @property
    def act(self):
        """Where the page says whose turn it is."""
        return self.page.locator(".act")

    def area(self, name):
        """A place that can be pressed."""
        return self.page.locator(f'[data-area="{name}"]')

    async def is_shown(self):
        await expect(self.act.locator(".status")).not_to_be_empty()

    async def move(self):
        """Ola moves the first thing that can go on to another place; where from and where to."""
        await self.page.locator(".area.able").first.click()
        source, target = self.page.locator(".area.source"), self.page.locator(".area.lit").first
        names = [await place.get_attribute("data-area") for place in (source, target)]
        await target.click()
        return "–".join(names)


async def context_of(browser: Browser, visitor: Visitor, **settings) -> BrowserContext:
    """A browser with windows in which somebody has been here before, without any window yet."""
    context = await browser.new_context(**{"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, **settings})
    jar = visitor.http.cookie_jar.filter_cookies(URL(visitor.url))
    await context.add_cookies([{"name": one.key, "value": one.value, "url": visitor.url} for one in jar.values()])
    return context


async def at_table(browser: Browser, premises: Premises, game: str, first: str = "", **settings) -> AtTable:
    """A game of Ola and Jan in a public room has begun; Ola's window is still empty. Jan makes the ``first`` move,
    if it is his."""
    ola, jan = await premises.visitor("Ola", "stolik"), await premises.visitor("Jan", "stolik")
    table = await seated(game, ola, jan)
    if "Begin" in buttons(jan.board["scene"]):
        await jan.until("board", lambda board: "Begin" not in buttons(board["scene"]))
    if first and jan.board["turn"]:
        rev = jan.board["rev"]
        await jan.say(f"/move {first}")
        await jan.until("board", lambda board: board["rev"] > rev)
    context = await context_of(browser, ola, **settings)
    await ola.leave()
    return AtTable(Window(await context.new_page()), jan, table)


async def opened(seen: AtTable) -> AtTable:
    """Opens the page of the table."""
    await seen.page.goto(f"{seen.jan.url}t/{seen.table}")
    await seen.is_shown()
    return seen


async def is_asked(seen: AtTable) -> None:
    """Waits until Ola is asked for a move."""
    await expect(seen.act).to_have_class(re.compile("mine"))
