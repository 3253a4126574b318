"""The page of a table that somebody has just opened, in a real browser."""

from typing import Any

from playwright.async_api import Browser, Locator, expect
from yarl import URL

from tests.adapters.web.browser import PATIENCE, Window
from tests.adapters.web.visitor import Visitor


class OpenedPage(Window):
    """A window on the page of a table."""

    @classmethod
    async def of(cls, browser: Browser, visitor: Visitor, table: str, **context: Any) -> "OpenedPage":
        """A window in which a visitor, who keeps the connection, looks at a table."""
        settings = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, **context}
        opened = await browser.new_context(**settings)
        jar = visitor.http.cookie_jar.filter_cookies(URL(visitor.url))
        await opened.add_cookies([{"name": one.key, "value": one.value, "url": visitor.url} for one in jar.values()])
        window = cls(await opened.new_page())
        await window.page.goto(f"{visitor.url}t/{table}")
        await expect(window.page.locator("h1")).not_to_be_empty(timeout=PATIENCE)
        return window

    def area(self, name: str) -> Locator:
        """A place that can be pressed."""
        return self.page.locator(f'[data-area="{name}"]')

    def zone(self, name: str) -> Locator:
        """A place where something can be dropped."""
        return self.page.locator(f'[data-zone="{name}"]')

    @property
    def hand(self) -> Locator:
        """The cards of the own hand."""
        return self.page.locator('[data-area^="hand "]')

    @property
    def playable(self) -> Locator:
        """The cards of the own hand that may be played now."""
        return self.page.locator('[data-area^="hand "]:not([aria-label*=", not "])')

    async def drag(self, source: Locator, target: Locator) -> None:
        """Drags the middle of one thing to the middle of another."""
        for box, do in ((source, self.page.mouse.down), (target, self.page.mouse.up)):
            x, y, width, height = (await box.bounding_box() or {}).values()
            await self.page.mouse.move(x + width / 2, y + height / 2, steps=4)
            await do()

    async def read_out(self, text: str) -> None:
        """Waits until a screen reader is told so."""
        await expect(self.page.locator("p.unseen[aria-live]")).to_contain_text(text)

    async def running(self) -> int:
        """How many things move."""
        found = await self.page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")
        return int(found)
