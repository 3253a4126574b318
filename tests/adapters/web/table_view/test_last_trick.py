"""The last trick, looked at again on the page of a table."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.table_view.opened_page import OpenedPage

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]


@pytest.fixture
async def window(premises, browser):
    """A page on which a trick has just been taken."""
    visitor = await guest(premises)
    answer = await opened(visitor, "sixty_six", "computer")
    window = await OpenedPage.of(browser, visitor, answer["table"], reduced_motion="reduce")
    await window.playable.first.click()
    await window.says("takes", window.page.locator(".act .note"))
    await expect(window.page.locator(".act.mine")).to_be_visible()
    return window


async def test_a_press_of_the_empty_table_shows_the_last_trick_until_the_next_press(window):
    before = window.page.locator(".before")
    await expect(before).to_be_hidden()

    zone = await window.zone("trick").bounding_box()
    corner = zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2
    await window.page.mouse.click(*corner)
    await expect(before.locator('[data-kind="card"]')).to_have_count(2)
    await window.page.mouse.click(*corner)

    await expect(before).to_be_hidden()


async def test_the_last_trick_shows_while_l_is_held(window):
    before = window.page.locator(".before")
    await window.page.keyboard.down("l")
    await expect(before.locator('[data-kind="card"]')).to_have_count(2)
    await window.page.keyboard.up("l")
    await expect(before).to_be_hidden()
