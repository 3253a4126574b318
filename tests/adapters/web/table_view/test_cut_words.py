"""What is written on the controls of a table stands there whole, in every game, language and width."""

import pytest
from playwright.async_api import Page

from bot.catalog import CATALOG
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.player import Player
from tests.adapters.web.table_view.tables import table_of
from tests.adapters.web.table_view.test_measures import GAMES, move

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(240)]

SIZES = ((1440, 900), (1280, 800), (1000, 700), (768, 1024), (360, 740))
MOVES = 6
"""Moves after which a game counts as under way."""

CUT = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest(".unseen") && one.getBoundingClientRect().width > 2;
  const isCut = (one) => one.scrollWidth > one.clientWidth + 1
    || (getComputedStyle(one).overflow !== "visible" && one.scrollHeight > one.clientHeight + 1);
  const told = (one) => `${one.className} ${one.textContent}: ${one.clientWidth} of ${one.scrollWidth} pixels`;
  const words = "button, a, summary, label, .bar *, .act .status, .plate *, .text, .chairs *, .ranks *";
  const pen = document.createElement("canvas").getContext("2d");
  const room = (style, one) => one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
  const options = [...document.querySelectorAll("select")].filter(seen).flatMap((one) => {
    const style = getComputedStyle(one);
    pen.font = style.font;
    const texts = [...one.options].map(({ text }) => text);
    return texts.filter((text) => pen.measureText(text).width > room(style, one));
  });
  const all = innerWidth < 1000 ? words : `${words}, .act .note`;
  return [...[...document.querySelectorAll(all)].filter(seen).filter(isCut).map(told), ...options];
}"""
"""The words that are cut: of controls, of plates and on the stage, in lists, and on desks what is told beside them. The
arrow of a list takes 18 pixels.
"""


async def cut(page: Page) -> list[str]:
    """What is cut on the page, behind its menu and beside the table."""
    found = await page.evaluate(CUT)
    if await page.locator(".act .more").count():
        await page.locator(".act .more").click()
        found += await page.evaluate(CUT)
        await page.locator(".menu button").last.click()
    await page.evaluate("document.body.classList.add('drawn')")
    for tab in await page.locator(".tabs button").all():
        await tab.click()
        found += await page.evaluate(CUT)
    await page.evaluate("document.body.classList.remove('drawn')")
    return list(dict.fromkeys(found))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_no_words_of_controls_are_cut_at_any_width(premises, browser, url, game):
    table, visitors = await table_of(premises, game, CATALOG[game].default.players[0])
    players = [
        Player(await TableWindow.at(browser, one, table, language="pl"), premises.store, one.welcome["user"])
        for one in visitors
    ]
    windows = {("pl", n): player.window for n, player in enumerate(players[:2])}
    windows |= {("en", n): await TableWindow.at(browser, one, table) for n, one in enumerate(visitors[:2])}
    found = {}
    for moment in ("opening", "under way"):
        for whose, window in windows.items():
            for size in SIZES:
                await window.resize(size)
                found |= {(moment, *whose, size): what for what in [await cut(window.page)] if what}
            await window.resize((1280, 800))
        if moment == "opening":
            for _ in range(MOVES):
                await move(players)
            for window in windows.values():
                await window.told(lambda stage: stage["rev"] >= players[0].window.stage["rev"])
                await window.is_shown()
    assert found == {}, "\n".join(f"{where}: {what}" for where, what in found.items())


async def test_the_longest_words_on_a_button_stand_there_whole_on_a_desk_and_on_a_phone(premises, browser, url):
    table, (ola,) = await table_of(premises, "kosci", 1)
    window = await TableWindow.at(browser, ola, table, language="pl", size=(1000, 700))
    found = await window.page.evaluate(CUT)
    await window.resize((360, 740))

    assert await window.button("Rzuć pozostałymi").count()
    assert [*found, *await window.page.evaluate(CUT)] == []
