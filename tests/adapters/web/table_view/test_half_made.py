"""A half-made move survives a reload of the page, and nothing else does."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.at_table import at_table, opened

pytestmark = [*IN_CHROMIUM]


@pytest.fixture
async def cribbage(browser, premises):
    """Ola has six cards and is to lay two of them away."""
    return await opened(await at_table(browser, premises, "cribbage"))


def raised(seen):
    return seen.page.locator(".area.raised")


async def test_raised_cards_stay_raised_over_a_reload(cribbage):
    for place in (1, 4):
        await cribbage.area(f"hand {place}").click()
    await expect(raised(cribbage)).to_have_count(2)
    await cribbage.page.reload()

    await expect(raised(cribbage)).to_have_count(2)
    for place in (1, 4):
        await expect(cribbage.area(f"hand {place}")).to_have_attribute("aria-pressed", "true")


async def test_a_card_that_was_put_back_stays_down(cribbage):
    await cribbage.area("hand 1").click()
    await cribbage.area("hand 1").click()
    await cribbage.area("hand 2").click()
    await cribbage.page.keyboard.press("Escape")
    await cribbage.page.reload()
    await cribbage.is_shown()

    await expect(raised(cribbage)).to_have_count(0)


async def test_what_was_raised_is_forgotten_when_the_table_has_moved_on(cribbage):
    await cribbage.area("hand 1").click()
    await expect(raised(cribbage)).to_have_count(1)
    await cribbage.page.goto("about:blank")
    (pick,) = [control for control in cribbage.jan.hand["scene"]["controls"] if control["kind"] == "pick"]
    assert not (await cribbage.jan.press(pick["verbs"][0]["token"], [0, 1]))["refused"]
    await opened(cribbage)

    await expect(cribbage.area("hand 1")).to_have_attribute("aria-pressed", "false")
