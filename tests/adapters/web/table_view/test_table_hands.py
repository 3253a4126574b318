"""What hands do on the page of a table: drags that are refused or broken off, raised cards, double presses, keys."""

import re

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.tables import PHONE, players_of, table_of

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]

PLACES = """() => [...document.querySelectorAll('.moving > .sprite')]
  .map((one) => { const { x, y } = one.getBoundingClientRect(); return [Math.round(x), Math.round(y)]; })"""
LONG_PRESS = """(name) => document.querySelector(`[data-area="${name}"]`).dispatchEvent(
  new PointerEvent("contextmenu", { pointerType: "touch", bubbles: true, cancelable: true }))"""
"""What Chromium tells of a finger that has rested for a while."""
PAUSE = 1000
"""Milliseconds for which a finished trick still lies at that time if nobody presses."""
LIFTED = "document.querySelectorAll('.moving > .lift').length"


async def seated(premises, browser, game, people=2, **more):
    table, visitors = await table_of(premises, game, people)
    return await players_of(premises, browser, table, visitors, **more)


def rests(window, before):
    """Waits until everything lies where it lay before."""
    return window.page.wait_for_function(f"before => JSON.stringify(({PLACES})()) === before", arg=before)


async def places(window):
    return await window.page.evaluate(f"JSON.stringify(({PLACES})())")


async def hold(window, name, target):
    """Lifts something and holds it over a place."""
    mouse = window.page.mouse
    await mouse.move(*window.middle(name))
    await mouse.down()
    await mouse.move(*window.middle(target), steps=3)


async def test_a_card_whose_drop_is_refused_goes_back_to_the_hand(premises, browser, url):
    ola, jan = await seated(premises, browser, "sixty_six")
    other = jan if ola.is_asked else ola
    window = other.window
    await window.page.mouse.move(2, 2)
    before = await places(window)

    await window.drag("hand 2", "trick")

    assert await window.page.locator(".moving > .up").count() == 0  # the mouse is over the trick
    await expect(window.page.locator(".bubble.shown")).to_have_text(re.compile(r"\w"))
    await window.page.mouse.move(2, 2)
    await rests(window, before)


async def test_a_dragged_card_takes_the_raised_ones_along(premises, browser, url):
    ola, _ = await seated(premises, browser, "cribbage")
    window, rev = ola.window, ola.window.stage["rev"]
    await window.touch_area("hand 0")

    await hold(window, "hand 3", "crib")

    assert await window.page.evaluate(LIFTED) == 2
    await window.page.mouse.up()
    await window.past(rev)
    assert await window.page.locator(".area.raised").count() == 0


async def test_a_move_of_somebody_else_does_not_break_off_a_drag(premises, browser, url):
    ola, jan = await seated(premises, browser, "cribbage")
    await ola.window.touch_area("hand 0")
    await hold(ola.window, "hand 3", "crib")
    rev = ola.window.stage["rev"]

    await jan.move()
    await ola.window.past(rev)
    await ola.window.page.mouse.up()

    await ola.window.past(rev + 1)
    assert not (await premises.store.load(ola.window.stage["table"])).table.state.hands[0][6:]


async def test_a_second_finger_puts_back_what_is_held(premises, browser, url):
    (ola,) = await seated(premises, browser, "rainbow", 1, size=PHONE)
    window = ola.window
    before = await places(window)
    source = next(area for area in window.areas.values() if area.to and area.lifts)
    start, end = window.middle(source.name), window.middle(source.to[0][0])

    await window.fingers("touchStart", start)
    await window.fingers("touchMove", end)
    assert await window.page.evaluate(LIFTED) == 1
    await window.fingers("touchStart", end, (end[0] + 30, end[1] + 60))
    await window.fingers("touchEnd")

    await rests(window, before)
    assert await window.page.evaluate(LIFTED) == 0
    assert window.stage["rev"] == (await premises.store.load(window.stage["table"])).table.rev


async def test_a_long_press_of_a_finger_does_not_put_a_card_back(premises, browser, url):
    (ola,) = await seated(premises, browser, "rainbow", 1, size=PHONE)
    window, rev = ola.window, ola.window.stage["rev"]
    source = next(area for area in window.areas.values() if area.to and area.lifts)
    start, end = window.middle(source.name), window.middle(source.to[0][0])

    await window.fingers("touchStart", start)
    await window.page.evaluate(LONG_PRESS, source.name)
    await window.fingers("touchMove", end)
    await window.fingers("touchEnd")

    await window.past(rev)


async def test_a_double_press_takes_a_card_home(premises, browser, url):
    (ola,) = await seated(premises, browser, "star", 1)
    window = ola.window
    while not (source := next((area for area in window.areas.values() if area.twice), None)):
        await ola.move()
    rev = window.stage["rev"]

    await window.page.mouse.dblclick(*window.middle(source.name))

    await window.past(rev)
    assert window.stage["rev"] == rev + 1


async def test_a_press_beside_everything_ends_the_pause_of_a_trick(premises, browser, url):
    ola, jan = await seated(premises, browser, "sixty_six", speed="normal")
    first, second = (ola, jan) if ola.is_asked else (jan, ola)
    window = first.window
    await first.move()
    rev = window.stage["rev"]
    await second.window.past(rev - 1)
    await second.move()
    await window.told(lambda stage: stage["rev"] > rev)
    symbol = window.stage["lies"][0][2]
    lies = f"() => !!document.querySelector('.moving use[href=\"#{symbol}\"]')"
    await window.page.wait_for_function(lies)
    await window.page.wait_for_timeout(100)  # the cards have come to the trick

    at = await window.page.evaluate("performance.now()")
    await window.press_empty()
    await window.page.wait_for_function(f"() => !({lies})()", polling=20)

    assert await window.page.evaluate("performance.now()") - at < PAUSE


async def test_a_card_played_by_keys_leaves_the_focus_in_the_hand(premises, browser, url):
    ola, jan = await seated(premises, browser, "sixty_six", how="keys")
    first = ola if ola.is_asked else jan

    await first.move()

    focused = await first.window.page.evaluate("document.activeElement.dataset.area")
    assert focused in first.window.stage["boxes"]


async def test_two_men_of_one_point_go_one_after_the_other(premises, browser, url):
    ola, jan = await seated(premises, browser, "backgammon")
    window = (ola if ola.is_asked else jan).window
    rev, stages = window.stage["rev"], window.stages
    source, *targets = next(
        (area.name, *(target for target, _ in area.to)) for area in window.areas.values() if len(area.to) == 2
    )
    for name in (source, targets[0]):
        await window.touch_area(name)
    await window.told(lambda stage: window.stages > stages)
    await window.is_shown()

    for name in (source, targets[1]):
        await window.touch_area(name)

    await window.past(rev)
    walked = (await premises.store.load(window.stage["table"])).table
    assert walked.moves == 1
