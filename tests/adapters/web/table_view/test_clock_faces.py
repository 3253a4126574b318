"""Clocks on the page: what is left stands on the plates, and runs down by itself while a seat is asked."""

import re

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.at_table import at_table, opened

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]


@pytest.fixture
async def clocked(browser, premises):
    """A match of Ola and Jan at the clock of a week, as Ola's page shows it."""
    seen = await at_table(browser, premises, "warcaby clock:week")
    await seen.page.clock.set_system_time(premises.service.clock() + 90)
    return await opened(seen)


async def test_every_plate_has_its_clock_and_the_one_of_whoever_is_asked_runs(clocked):
    faces = clocked.page.locator(".plate .clock")
    await expect(faces).to_have_count(2)
    runs = clocked.page.locator(".plate .clock", has_text="2 d 23 h")
    await expect(runs).to_have_text("2 d 23 h")
    await expect(clocked.page.locator(".plate .clock", has_text="3 d")).to_have_text("3 d 0 h")
    await expect(runs).to_have_attribute("title", re.compile("Time left: 2 d 23 h"))


async def test_a_clock_runs_down_by_itself_and_says_when_it_is_low(clocked):
    told = await clocked.page.evaluate(
        """async () => {
          const at = new URL(document.querySelector('script[type=module]').src.replace('/joined/', '/'));
          const { ClockFaces, told } = await import(new URL('table/clock-face.js', at));
          const faces = new ClockFaces();
          const face = faces.face({ until: Date.now() / 1000 + 61.5, low: Date.now() / 1000 + 1, left: -1 });
          const before = face.textContent;
          await new Promise((on) => setTimeout(on, 2200));
          return [before, face.textContent, face.className, told(7200), told(59), told(0), told(90061)];
        }"""
    )
    assert re.fullmatch(r"1:0[01]", told[0])
    assert re.fullmatch(r"0:5[789]!", told[1])
    assert told[2:] == ["clock low", "2 h 0 min", "0:59", "0:00", "1 d 1 h"]


@pytest.mark.parametrize(
    ("zone", "until"), [("America/New_York", "Mon 18 Jan, 03:00"), ("Asia/Tokyo", "Mon 18 Jan, 17:00")]
)
async def test_moments_stand_in_the_zone_of_whoever_reads_them(browser, premises, zone, until):
    seen = await opened(await at_table(browser, premises, "warcaby clock:week", timezone_id=zone))
    await expect(seen.act).to_contain_text(f"until {until} · ")


async def test_in_the_chat_moments_stand_in_the_readers_zone_too(browser, premises):
    seen = await at_table(browser, premises, "warcaby clock:week", timezone_id="Asia/Tokyo")
    await seen.page.goto(f"{seen.jan.url}chat#stolik")
    await seen.page.get_by_role("button", name="Ola").click()
    await expect(seen.page.get_by_text("until Mon 18 Jan, 17:00").first).to_be_visible()
