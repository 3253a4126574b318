"""Moves that are planned while it is the other's turn, in games without luck and hidden cards."""

import re

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.at_table import at_table, opened
from tests.adapters.web.table_view.cable import Cable

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120)]

WHITE = {"first": ("c3", "d4"), "plan": ("g3", "h4"), "wrong": ("g3", "e5")}
BLACK = {"first": None, "plan": ("b6", "a5"), "wrong": ("b6", "e5")}
OTHERS = {"g3": "b6-a5", "b6": "c3-d4"}
"""What Jan moves when Ola has planned from that square."""
PLANNED = ".area.planned"


@pytest.fixture
async def cable():
    return Cable()


@pytest.fixture
async def seen(browser, premises, cable):
    """Jan is to move; Ola looks at the table. What her men are to do is in ``seen.plans``."""
    seen = await at_table(browser, premises, "warcaby")
    await seen.page.route_web_socket("**/ws**", cable.route)
    await opened(seen)
    seen.plans = BLACK
    if "mine" in await seen.act.get_attribute("class"):
        seen.plans = WHITE
        for square in WHITE["first"]:
            await seen.area(square).click()
        await expect(seen.act).not_to_have_class(re.compile("mine"))
    return seen


async def plan(seen, what="plan"):
    """Ola plans a move; its squares."""
    source, target = seen.plans[what]
    await seen.area(source).click()
    await seen.area(target).click()
    await expect(seen.page.locator(PLANNED)).to_have_count(2)
    return source, target


async def jan_moves(seen):
    """Jan moves; the revision before."""
    rev = seen.jan.board["rev"]
    await seen.jan.say(f"/move {OTHERS[seen.plans['plan'][0]]}")
    await seen.jan.until("board", lambda board: board["rev"] > rev)
    return rev


def is_said(seen, text):
    return expect(seen.page.locator("p.unseen[aria-live]")).to_contain_text(text)


async def is_played(seen, premises, rev):
    """Waits until the planned move is played, and nothing else."""
    if seen.jan.board["rev"] < rev + 2:
        await seen.jan.until("board", lambda board: board["rev"] >= rev + 2)
    await seen.jan.settled()
    table = (await premises.store.load(seen.table)).table
    assert table.rev == rev + 2
    last = table.state.last
    assert last is not None
    await expect(seen.area(seen.plans["plan"][1])).to_have_attribute("aria-label", re.compile("man"))
    await expect(seen.page.locator(PLANNED)).to_have_count(0)


async def is_not_played(seen, premises, rev):
    await expect(seen.act).to_have_class(re.compile("mine"))
    await seen.jan.settled()
    assert (await premises.store.load(seen.table)).table.rev == rev + 1
    await expect(seen.page.locator(PLANNED)).to_have_count(0)


async def test_a_planned_move_is_played_when_the_turn_comes(seen, premises):
    source, target = await plan(seen)
    await is_said(seen, f"Planned: {source}–{target}.")
    await expect(seen.area(target)).to_have_attribute("aria-label", re.compile(", planned$"))

    rev = await jan_moves(seen)

    await is_played(seen, premises, rev)


async def test_a_planned_move_that_is_not_possible_falls_and_is_said(seen, premises):
    source, target = await plan(seen, "wrong")

    rev = await jan_moves(seen)

    await is_said(seen, f"The planned move {source}–{target} is not possible.")
    await is_not_played(seen, premises, rev)


@pytest.mark.parametrize("how", ["escape", "right", "elsewhere"])
async def test_a_plan_is_taken_back(seen, premises, how):
    source, target = await plan(seen)
    if how == "escape":
        await seen.page.keyboard.press("Escape")
    elif how == "right":
        await seen.area("e5").click(button="right")
    else:
        await seen.area("e5").click()
    await is_said(seen, f"No longer planned: {source}–{target}.")
    await expect(seen.page.locator(PLANNED)).to_have_count(0)

    rev = await jan_moves(seen)

    await is_not_played(seen, premises, rev)


async def test_a_plan_is_made_by_dragging_and_outlives_another_box(seen, premises):
    source, target = (seen.area(name) for name in seen.plans["plan"])
    await source.hover()
    await seen.page.mouse.down()
    await target.hover()
    await seen.page.mouse.up()
    await expect(seen.page.locator(PLANNED)).to_have_count(2)
    await seen.page.set_viewport_size({"width": 390, "height": 800})
    await expect(seen.page.locator('.areas[data-box^="390x"]')).to_have_count(1)
    await expect(seen.page.locator(PLANNED)).to_have_count(2)

    rev = await jan_moves(seen)

    await is_played(seen, premises, rev)


async def test_a_plan_is_made_by_keys(seen, premises):
    for name in seen.plans["plan"]:
        await seen.area(name).focus()
        await seen.page.keyboard.press("Enter")
    await expect(seen.page.locator(PLANNED)).to_have_count(2)

    rev = await jan_moves(seen)

    await is_played(seen, premises, rev)


async def test_a_plan_is_sent_once_over_a_dead_line(seen, premises, cable):
    await plan(seen)
    cable.cut = True
    rev = await jan_moves(seen)
    await expect(seen.act).to_contain_text("No connection")
    cable.cut = False

    await is_played(seen, premises, rev)
    assert sum('"press"' in sent and ":s:" in sent for sent in cable.sent) == 1 + (seen.plans is WHITE)


async def test_nothing_is_planned_where_it_is_switched_off(seen, premises):
    await seen.page.evaluate("localStorage.setItem('premoves', 'off')")
    await seen.page.reload()
    source, target = (seen.area(name) for name in seen.plans["plan"])
    await source.click()
    await target.click()
    await expect(source).not_to_have_class(re.compile("able"))
    await expect(seen.page.locator(PLANNED)).to_have_count(0)

    rev = await jan_moves(seen)

    await is_not_played(seen, premises, rev)
