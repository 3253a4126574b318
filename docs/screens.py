"""Screens of the page, to be looked at: ``python -m docs.screens [GAME ...]`` writes ``build/screens/*.png``.

Opens each game against the computer from the home page of a bot of its own, in Chromium, and takes a picture in every
size and theme; ``contact-SIZE-THEME.png`` shows all games at a glance. With ``--readme`` it writes README's pictures
instead.
"""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Browser, Page

from bot.catalog import CATALOG
from bot.scenes.render import ThemeName
from tests.adapters.web.browser import chromium, connected
from tests.support.parlour import running

HERE: Final = Path("build/screens")
PICTURES: Final = Path(__file__).with_name("pictures")
SIZES: Final = {"desk": (1280, 800), "phone": (360, 740), "zoom": (640, 450)}
SETTLED: Final = 1500
"""Milliseconds after which computers have moved and everything lies still."""
COLUMNS: Final = 6
THUMB: Final = 420
"""The width of a picture on the contact sheet."""


@asynccontextmanager
async def table(browser: Browser, url: str, game: str, locale: str = "pl-PL") -> AsyncIterator[Page]:
    """The page of a table of that game against the computer, opened as a person would."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, locale=locale)
    page = await context.new_page()
    try:
        await page.goto(url)
        await page.locator(f"[data-game={game}] button").first.click()
        await page.locator("dialog .ways button").first.click()
        await page.wait_for_url("**/t/*")
        await page.wait_for_timeout(SETTLED)
        yield page
    finally:
        await context.close()


async def seen(page: Page, size: tuple[int, int], theme: ThemeName, file: Path) -> None:
    """A picture of the page in a size and theme."""
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.evaluate("theme => document.documentElement.dataset.theme = theme", str(theme))
    await page.wait_for_timeout(SETTLED // 3)
    await page.screenshot(path=file)


def contact_sheet(files: list[Path], file: Path) -> None:
    """All pictures side by side."""
    pictures = [Image.open(one).convert("RGB") for one in files]
    tall = max(THUMB * one.height // one.width for one in pictures)
    rows = -(-len(pictures) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (THUMB + 8), rows * (tall + 8)), "white")
    for n, one in enumerate(pictures):
        small = one.resize((THUMB, THUMB * one.height // one.width), Image.Resampling.LANCZOS)
        sheet.paste(small, (n % COLUMNS * (THUMB + 8), n // COLUMNS * (tall + 8)))
    sheet.save(file)


async def everything(browser: Browser, url: str, games: list[str]) -> None:
    """Pictures of these games in all sizes and themes, and contact sheets."""
    HERE.mkdir(parents=True, exist_ok=True)
    taken: dict[tuple[str, ThemeName], list[Path]] = {}
    for game in games:
        async with table(browser, url, game) as page:
            for size, box in SIZES.items():
                for theme in ThemeName:
                    file = HERE / f"{game}-{size}-{theme}.png"
                    await seen(page, box, theme, file)
                    taken.setdefault((size, theme), []).append(file)
    for (size, theme), files in taken.items():
        contact_sheet(files, HERE / f"contact-{size}-{theme}.png")


async def readme(browser: Browser, url: str) -> None:
    """The pictures of README."""
    page = await browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
    await page.goto(url)
    await page.wait_for_timeout(SETTLED)
    await seen(page, SIZES["desk"], ThemeName.LINEN, PICTURES / "home.png")
    async with table(browser, url, "cribbage", "en-GB") as page:
        await seen(page, SIZES["desk"], ThemeName.FELT, PICTURES / "cribbage.png")
    async with table(browser, url, "canasta") as page:
        await seen(page, SIZES["phone"], ThemeName.FELT, PICTURES / "phone.png")


async def main(arguments: list[str]) -> None:
    games = [argument for argument in arguments if not argument.startswith("--")]
    every = [game for game, definition in CATALOG.items() if not definition.short_lived]
    with tempfile.TemporaryDirectory() as folder, chromium(Path(folder) / "profile") as address:
        bot: Any
        async with running(Path(folder) / "data") as bot, connected(address) as browser:
            if "--readme" in arguments:
                await readme(browser, bot.url)
            else:
                await everything(browser, bot.url, games or every)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
