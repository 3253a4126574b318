"""The first screens in a real browser: two presses lead from nothing to a board, and the lists go away."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM, Window

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120)]


@pytest.fixture
async def ewa(url, browser):
    window = await Window.open(browser, url, "Ewa")
    yield window
    assert window.faults == []


async def test_two_presses_lead_from_help_to_a_board_and_the_list_goes_away(ewa):
    await ewa.type("/help")
    await expect(ewa.whisper.get_by_role("img")).to_be_visible()
    await expect(ewa.whisper.get_by_role("button", name="Play the computer")).to_be_visible()
    await ewa.press("Play the computer", ewa.whisper)
    await expect(ewa.whisper.get_by_role("group", name="Patience")).to_be_visible()
    await ewa.press("Backgammon", ewa.whisper)
    await expect(ewa.card).to_be_visible()
    await expect(ewa.whisper).to_have_count(0)


async def test_dice_are_thrown_in_one_place(ewa):
    await ewa.type("/help")
    await ewa.press("Roll dice", ewa.whisper)
    await ewa.says("2d6:", ewa.whisper)
    await ewa.press("d20", ewa.whisper)
    await ewa.says("d20:", ewa.whisper)
    await expect(ewa.whisper).to_have_count(1)
