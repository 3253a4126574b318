"""A game of one-square moves in a real browser: one click in the picture places a piece."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.test_browser_picture import mover, names, seated, spot

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120)]


async def test_a_placing_game_is_played_to_its_end_by_clicking_its_board(browser, url):
    windows = await seated(browser, url, "kayles")

    while window := await mover(*windows):
        rev, able = await window.rev(), await names(window, "able")
        assert able
        await spot(window, able[0]).click()
        for each in windows:
            await each.past(rev)

    await windows[0].says("🏁", windows[0].card)
    assert not [fault for window in windows for fault in window.faults]


async def test_a_square_where_no_piece_may_be_placed_says_why_below_the_picture(browser, url):
    ola, jan = await seated(browser, url, "kayles")
    first = await mover(ola, jan)
    second, rev = (jan if first is ola else ola), await first.rev()
    await spot(first, "b2").click()
    await second.past(rev)

    await spot(second, "b2").click()

    refusal = second.card.locator(".frame").get_by_role("alert")
    await expect(refusal).to_contain_text("Na polu b2")
    assert await names(second, "pressed") == []
    await spot(second, "b3").click()
    await expect(refusal).to_contain_text("Na polu b3")
