"""What comes back to one person, in a real browser: the ways that a typed move may mean, and a file to keep."""

import asyncio

import pytest
from playwright.async_api import expect

from adapters.web import rooms
from tests.adapters.web.browser import IN_CHROMIUM, Window
from tests.support.positions import crowded

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120)]


@pytest.fixture
async def ewa(premises, browser):
    """A window in the room where others play."""
    window = await Window.open(browser, str(premises.server.make_url("/")), "Ewa")
    yield window
    assert window.faults == []


@pytest.fixture
async def table(premises, ewa):
    """Ewa plays Warcaby against a computer that takes its time."""
    await ewa.type("/play warcaby with:computer")
    await expect(ewa.card).to_be_visible()
    (table,) = await premises.service.tables_in(rooms.enter("stolik", "").channel)
    return table


async def test_a_capture_that_may_go_two_ways_is_chosen_by_a_button(premises, ewa, table):
    await crowded(premises.store, table.id, white=table.names.index("Ewa"))
    await ewa.type("/move h6xd2")
    await ewa.says("Two ways, choose one:", ewa.whisper)
    await ewa.press("h6×f8×d6×b4×d2 (c3 c5 e7 g7)", ewa.whisper)
    await expect(ewa.whisper).to_have_count(0)
    await ewa.says("h6×f8×d6×b4×d2", ewa.card)


async def test_the_record_of_a_game_can_be_kept(ewa, table):
    await ewa.type("/resign")
    await ewa.press("Yes, I resign", ewa.board)
    await ewa.press("Record", ewa.card)
    async with ewa.page.expect_download() as coming:
        await ewa.board.get_by_role("link").click()
    kept = await coming.value
    assert kept.suggested_filename == f"warcaby-{table.id}.pdn"
    text = await asyncio.to_thread((await kept.path()).read_text, "utf-8")
    assert '[GameType "26"]' in text
