"""The board's picture as a control, in a real browser: played by pointing at it, and by the keyboard."""

import asyncio
import random

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM, Window

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(420)]


async def seated(browser, url, game):
    """Ola and Jan in two windows, at a table where play has begun."""
    ola, jan = [await Window.open(browser, url, name, locale="pl-PL") for name in ("Ola", "Jan")]
    await ola.type(f"/graj {game}")
    await jan.press("Dosiądź się", jan.card)
    await ola.says("Jan", ola.card)
    await ola.press("Zacznij", ola.card)
    for window in (ola, jan):
        await window.past(2)
    return ola, jan


async def mover(*windows):
    """Whoever is asked; None when the game is over."""
    while await windows[0].is_playing():
        for window in windows:
            if await window.is_my_turn():
                return window
        await asyncio.sleep(0.02)
    return None


def spot(window, name):
    """A place in the newest board's picture."""
    return window.card.locator(f'.hotspot[data-hotspot="{name}"]')


async def names(window, kind):
    """The names of the places of a kind."""
    return await window.card.locator(f".hotspot.{kind}").evaluate_all("all => all.map(one => one.dataset.hotspot)")


async def point(window, choose):
    """Points at a place where something may begin, then where it may go, until the move is whole."""
    rev = await window.rev()
    while await window.rev() == rev:
        if not await names(window, "target"):
            able = await names(window, "able")
            await spot(window, choose(able)).click()
        target, before = (
            choose(await names(window, "target")),
            await window.card.locator(".picture").get_attribute("src"),
        )
        await spot(window, target).click()
        await expect(window.card.locator(".picture")).not_to_have_attribute("src", before)


async def pointed(windows, choose, turns):
    """So many turns, or until the game is over, by pointing alone; how many there were."""
    for turn in range(turns):
        if (window := await mover(*windows)) is None:
            return turn
        rev = await window.rev()
        if await names(window, "able"):
            await point(window, choose)
        else:  # a cube's side of backgammon: the dice are thrown by a button
            await window.card.locator(".button.go").first.click()
        for each in windows:
            await each.past(rev)
    return turns


@pytest.mark.parametrize(
    ("game", "turns"),
    [
        ("warcaby", 8),
        *(
            pytest.param(*long, marks=pytest.mark.slow)
            for long in (("mak_yek", 16), ("backgammon", 12), ("draughts_german", 16))
        ),
    ],
)
async def test_a_board_is_played_by_pointing_at_it(browser, url, game, turns):
    windows = await seated(browser, url, game)

    assert await pointed(windows, random.Random(11).choice, turns) == turns
    assert not [fault for window in windows for fault in window.faults]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["northcott", "warcaby"])
async def test_a_game_is_played_to_the_end_by_pointing_at_its_board(browser, url, game):
    windows = await seated(browser, url, game)

    await pointed(windows, random.Random(11).choice, 400)

    assert not await windows[0].is_playing()
    assert not [fault for window in windows for fault in window.faults]


async def test_the_chosen_piece_is_marked_and_its_targets_are_lit(browser, url):
    window = await mover(*await seated(browser, url, "warcaby"))

    await spot(window, "c3").click()

    assert await names(window, "pressed") == ["c3"]
    assert sorted(await names(window, "target")) == ["b4", "d4"]
    await expect(spot(window, "c3")).to_have_attribute("aria-label", "c3, biały pionek")
    await expect(spot(window, "d4")).to_have_attribute("aria-label", "d4, cel")
    await spot(window, "e3").click()
    assert sorted(await names(window, "target")) == ["d4", "f4"]
    await spot(window, "e3").click()
    assert not await names(window, "target")


async def test_a_place_where_no_move_leads_says_why_below_the_picture(browser, url):
    window = await mover(*await seated(browser, url, "warcaby"))

    await spot(window, "c3").click()
    await spot(window, "c5").click()

    refusal = window.card.locator(".frame").get_by_role("alert")
    await expect(refusal).to_contain_text("c3")
    await spot(window, "c3").click()
    await spot(window, "d4").click()
    await expect(refusal).to_have_count(0)


async def test_arrows_enter_and_escape_walk_over_the_picture(browser, url):
    window = await mover(*await seated(browser, url, "warcaby"))
    keyboard, rev = window.page.keyboard, await window.rev()
    focused = "document.activeElement.dataset.hotspot"
    await spot(window, "c3").focus()

    await keyboard.press("ArrowRight")
    await keyboard.press("ArrowUp")
    assert await window.page.evaluate(focused) == "d4"
    await spot(window, "c3").focus()
    await keyboard.press("Enter")
    assert await names(window, "target")
    await keyboard.press("Escape")
    assert not await names(window, "target")
    await keyboard.press("Enter")
    await keyboard.press("ArrowUp")
    await keyboard.press("ArrowRight")
    await keyboard.press("Enter")

    await window.past(rev)
    await window.says("c3–d4", window.card)


async def test_what_a_button_has_begun_goes_on_in_the_picture(browser, url):
    window = await mover(*await seated(browser, url, "mak_yek"))
    rev = await window.rev()
    begun = (await names(window, "able"))[0]

    await window.press(begun, window.card.locator(".path"))
    await expect(spot(window, begun)).to_have_attribute("aria-pressed", "true")
    await spot(window, begun).focus()
    await window.page.keyboard.press("Escape")
    await expect(window.card.locator(".hotspot.pressed")).to_have_count(0)
    await window.press(begun, window.card.locator(".path"))
    await window.card.locator(".hotspot.target").first.click()

    await window.past(rev)


async def test_dice_are_held_in_the_picture(browser, url):
    windows = await seated(browser, url, "kosci")
    window = await mover(*windows)

    await spot(window, "die 2").click()

    await expect(window.card.locator(".die").nth(2)).to_have_attribute("aria-pressed", "true")
    await expect(spot(window, "die 2")).to_have_attribute("aria-pressed", "true")
    await spot(window, "die 2").click()
    await expect(window.card.locator(".die").nth(2)).to_have_attribute("aria-pressed", "false")
