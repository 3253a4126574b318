"""Nothing on the page of a table breaks the rules for accessibility that a machine can check (WCAG 2.2 AA)."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.catalog import CATALOG
from tests.adapters.web.browser import IN_CHROMIUM, Window
from tests.adapters.web.home.guests import guest
from tests.adapters.web.home.guests import opened as opened_there
from tests.adapters.web.table_view.at_table import at_table, opened
from tests.adapters.web.table_view.opened_page import OpenedPage

AXE = Path(__file__).parents[4] / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = [*IN_CHROMIUM, pytest.mark.skipif(not AXE.exists(), reason="`make test` installs axe-core")]

THEMES = ("felt", "linen", "night")
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}
GAMES = [key for key, game in CATALOG.items() if not game.short_lived]
ALL = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
COLOURS = ("color-contrast",)
"""What a theme can change."""

FIND = """async (rules) => {
  const found = await axe.run(document, { runOnly: rules });
  return found.violations.map((one) => [one.id, one.help, ...one.nodes.map((node) => node.html.slice(0, 200))]);
}"""


async def faults(seen):
    """What is wrong on the page as it is, in each theme."""
    if not await seen.page.evaluate("'axe' in window"):
        await seen.page.add_script_tag(path=AXE)
        await seen.page.evaluate("document.querySelector('#sprites').remove()")  # 2,000 elements that nobody is shown
    found = {}
    for theme in THEMES:
        await seen.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        await seen.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
        if broken := await seen.page.evaluate(FIND, list(COLOURS if theme != THEMES[0] else ALL)):
            found[theme] = broken
    return found


@pytest.mark.parametrize("game", ["warcaby", "sixty_six", "kosci"])
async def test_a_table_can_be_used_by_everybody(browser, premises, game):
    seen = await opened(await at_table(browser, premises, game, bypass_csp=True))
    assert await faults(seen) == {}
    await seen.page.keyboard.press("?")
    assert await faults(seen) == {}


async def test_the_drawer_of_a_phone_can_be_used_by_everybody(browser, premises):
    seen = await opened(await at_table(browser, premises, "warcaby", viewport=PHONE, bypass_csp=True))
    await seen.page.get_by_role("button", name="Beside the table").click()
    for tab in ("Moves", "Chat", "Table", "Appearance"):
        await seen.page.get_by_role("tab", name=tab).click()
        assert await faults(seen) == {}, tab


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_used_by_everybody(browser, premises, url, game, size):
    visitor = await guest(premises)
    answer = await opened_there(visitor, game, "computer" if CATALOG[game].default.players[-1] > 1 else "alone")
    seen = await OpenedPage.of(browser, visitor, answer["table"], viewport=size, bypass_csp=True)
    await expect(seen.page.locator(".area").first).to_be_attached()
    assert await faults(seen) == {}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_home_page_can_be_used_by_everybody(browser, premises, url, size):
    seen = Window(await (await browser.new_context(locale="pl-PL", viewport=size, bypass_csp=True)).new_page())
    await seen.page.goto(url)
    await expect(seen.page.locator(".tile .sprite").first).to_be_visible()
    assert await faults(seen) == {}
    await seen.page.locator('[data-game="canasta"] button').click()
    await expect(seen.page.get_by_role("dialog")).to_be_visible()
    assert await faults(seen) == {}


FAINT = """() => {
  const words = document.createElement('span');
  words.textContent = 'hardly legible';
  words.style.color = 'var(--ui-line)';
  document.querySelector('.headline').after(words);  // the page writes the headline anew whenever it draws
}"""


async def test_a_fault_would_be_found(browser, premises):
    seen = await opened(await at_table(browser, premises, "warcaby", bypass_csp=True))
    await seen.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    await seen.page.evaluate(FAINT)
    found = await faults(seen)
    assert [broken[0] for broken in found["felt"]] == ["button-name", "color-contrast"]
    assert [broken[0] for broken in found["linen"]] == ["color-contrast"]
