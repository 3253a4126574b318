"""A real Chromium on the parlour's page: opens windows, types, presses what has a label, reads what is shown."""

import os
import re
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from adapters.redis.server_program import bound_to

WINDOWED = Path("/usr/bin/chromium")
"""Chromium as people have it, with windows, tabs and notices."""

SHELL = Path("/usr/lib/chromium/chromium-headless-shell")
"""Chromium with nothing around a page, which saves a third of the processor's time. It is called by its own name, since
Debian's script for it would be ended in its place."""

CHROMIUM = SHELL if SHELL.exists() else WINDOWED
IN_CHROMIUM = (
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"there is no Chromium at {CHROMIUM}"),
)
"""Marks of tests that open windows."""

ARGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=WebUIOmniboxAimPopup,WebUIOmniboxPopup",
)
"""The last one keeps Chromium from loading two pages of its own address bar, each in a process, for every window."""

PATIENCE = 15_000
"""Milliseconds until something that should be there counts as missing."""
expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium(profile: Path, program: Path = CHROMIUM) -> Iterator[str]:
    """A Chromium of its own; the address at which it is driven."""
    command = (str(program), *ARGS, "--remote-debugging-port=0", f"--user-data-dir={profile}")
    bound = bound_to(os.getpid())  # no browser outlives the test run
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, preexec_fn=bound)  # noqa: PLW1509
    try:
        yield _driven_at(profile / "DevToolsActivePort", process)
    finally:
        process.terminate()
        process.wait()


def _driven_at(told: Path, process: subprocess.Popen[bytes]) -> str:
    """The address that a Chromium has written down, as soon as it is there."""
    for _ in range(PATIENCE // 20):
        if told.exists() and len(lines := told.read_text("ascii").split()) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        assert process.poll() is None, "Chromium has ended"
        time.sleep(0.02)
    raise TimeoutError(told)


@asynccontextmanager
async def connected(chromium: str) -> AsyncIterator[Browser]:
    """A line to a Chromium; whatever windows are opened by it are closed with it."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(chromium)
        try:
            yield browser
        finally:
            await browser.close()


class Window:
    """One person's window. ``faults`` are errors of the page itself, which no test tolerates."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.faults.append(said.text))

    @classmethod
    async def open(cls, browser: Browser, url: str, name: str, **context: Any) -> "Window":
        """A window of somebody who was never here before, in a browser of their own."""
        settings = {"locale": "en-GB", "viewport": {"width": 1200, "height": 900}, **context}
        window = cls(await (await browser.new_context(**settings)).new_page())
        await window.page.goto(url if "/chat" in url else f"{url}chat")
        await window.call_me(name)
        return window

    async def call_me(self, name: str) -> None:
        field = self.page.locator("dialog input")
        await field.fill(name)
        await field.press("Enter")
        await expect(self.page.locator(".who")).to_contain_text(name)

    async def type(self, line: str) -> None:
        """Types a line and sends it."""
        field = self.page.locator(".message-input input")
        await field.fill(line)
        await self.page.locator(".message-input .send").click()

    async def enter(self, room: str) -> None:
        await self.page.locator(f'[data-room="{room}"]').click()
        await expect(self.page.locator(f'[data-room="{room}"]')).to_have_attribute("aria-current", "page")

    @property
    def board(self) -> Locator:
        """The newest board."""
        return self.page.locator("article.board").last

    @property
    def card(self) -> Locator:
        """The part of the newest board that everybody sees."""
        return self.board.locator("div.card")  # a card of a hand is a button

    @property
    def hand(self) -> Locator:
        """What only this person sees below the newest board."""
        return self.board.locator('.panel[data-page="hand"]')

    @property
    def whisper(self) -> Locator:
        """The answer for this person alone at the end of the conversation."""
        return self.page.locator(".whisper")

    def button(self, label: str, within: Locator | None = None) -> Locator:
        """The button that is called exactly so."""
        return (within or self.page).get_by_role("button", name=label, exact=True)

    async def press(self, label: str, within: Locator | None = None) -> None:
        await self.button(label, within).first.click()

    async def rev(self) -> int:
        """The revision of the newest board."""
        return int(await self.board.get_attribute("data-rev") or 0)

    async def is_playing(self) -> bool:
        """Whether the newest board is of a game that is not over."""
        return await self.board.get_attribute("data-playing") is not None

    async def is_my_turn(self) -> bool:
        """Whether the newest board asks this person."""
        return "mine" in (await self.board.get_attribute("class") or "").split()

    async def past(self, rev: int) -> None:
        """Waits until the newest board is newer than that."""
        await self.page.wait_for_function(
            "rev => Number([...document.querySelectorAll('article.board')].at(-1)?.dataset.rev) > rev", arg=rev
        )

    async def lines(self) -> list[str]:
        """Everything that the newest board says in words."""
        return await self.card.locator("p, pre").all_inner_texts()

    async def labels(self, within: Locator) -> list[str]:
        """What can be pressed there."""
        buttons = await within.locator("button.button").all()
        return [await button.get_attribute("aria-label") or await button.inner_text() for button in buttons]

    async def says(self, text: str | re.Pattern[str], within: Locator | None = None) -> None:
        """Waits until this is shown."""
        await expect(within or self.page.locator("body")).to_contain_text(text, timeout=PATIENCE)
