"""Every game on the shelf, pressed button by button in a real browser until it is over."""

import asyncio
import random

import pytest

from adapters.web import rooms
from bot.catalog import CATALOG
from tests.adapters.web.browser import IN_CHROMIUM, Window

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(900)]

NAMES = ("Ola", "Jan", "Ewa", "Kuba")
GAMES = [game for game, box in CATALOG.items() if not box.short_lived]
ENDLESS = "canasta"
"""Whoever only presses what he does not know lays out and takes back; this game is half typed."""

SIZES = [(game, number) for game in GAMES if game != ENDLESS for number in CATALOG[game].default.players]
USUAL = ("kierki", "backgammon", "kosci", "warcaby")
"""Games of each kind that are well under way in every run; the long run plays all, and all to the end."""

PRESS = """
() => {
  const board = [...document.querySelectorAll("article.board")].at(-1);
  const seen = (button) => button.offsetParent || button.closest("details");
  const within = (root, kinds) =>
    root ? [...root.querySelectorAll(".button")].filter((one) => kinds.includes(one.dataset.kind) && seen(one)) : [];
  const hand = board.querySelector('.panel[data-page="hand"]');
  for (const root of [hand, board.querySelector(".card")]) {
    const marks = within(root, ["k"]);
    const steps = within(root, ["s"]).filter((button) => !button.closest(".verbs"));
    const verbs = within(root, ["v"]);
    const moves = within(root, ["m", "d", "c"]);
    const good = moves.filter((button) => button.classList.contains("go"));
    const chosen = marks.filter((button) => button.getAttribute("aria-pressed") === "true");
    const any = (buttons) => buttons[Math.floor(Math.random() * buttons.length)];
    if (verbs.length && marks.length && hand === root) {
      if (chosen.length < 2) return any(marks.filter((button) => !chosen.includes(button))).click(), true;
      return any(verbs).click(), true;
    }
    const buttons = steps.length ? [...steps, ...moves] : good.length ? good : [...moves, ...verbs];
    if (buttons.length) return any(buttons).click(), true;
  }
  return false;
}
"""
"""Presses something that may move the game on, as somebody would who does not know it."""


async def begun(browser, url, game, number):
    """So many windows at a table where play has begun."""
    names = NAMES[:number]
    size = {"width": 900, "height": 1400}
    windows = [await Window.open(browser, url, name, locale="pl-PL", viewport=size) for name in names]
    first = windows[0]
    await first.type(f"/graj {game}")
    await first.board.wait_for()
    for window, name in zip(windows[1:], names[1:], strict=True):
        await window.press("Dosiądź się", window.card)
        await first.says(name, first.card)
    if await first.button("Zacznij", first.card).count():
        await first.press("Zacznij", first.card)
    return windows


async def played(windows, moves):
    """Presses until the game is over, or so many revisions have passed."""
    start = await windows[0].rev()
    idle = 0
    while await windows[0].is_playing() and await windows[0].rev() - start < moves:
        asked = [window for window in windows if await window.is_my_turn()]
        pressed = [await window.page.evaluate(PRESS) for window in asked]
        idle = 0 if any(pressed) else idle + 1
        assert idle < 300, await windows[0].lines()
        await asyncio.sleep(0.03)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), SIZES)
async def test_a_game_is_played_to_the_end_in_the_browser(browser, url, game, number):
    windows = await begun(browser, url, game, number)
    await played(windows, moves=100_000)
    for window in windows:
        await window.says("🏁", window.card)
        assert not window.faults


@pytest.mark.slow
@pytest.mark.parametrize("number", CATALOG[ENDLESS].default.players)
async def test_canasta_is_pressed_and_typed_to_the_end_in_the_browser(browser, url, premises, number):
    windows = await begun(browser, url, ENDLESS, number)
    dice = random.Random(number)
    while True:
        (table,) = await premises.service.tables_in(rooms.enter("stolik", "").channel)
        if not table.awaited():
            break
        seat = min(table.awaited())
        window = windows[NAMES.index(table.names[seat])]
        if dice.random() < 0.2:
            await window.page.evaluate(PRESS)
        else:
            legal = [table.rules.format(action) for action in table.rules.legal(table.state, seat)]
            await window.type(f"/move {dice.choice(legal)}")
        await asyncio.sleep(0.05)
    for window in windows:
        await window.says("🏁", window.card)
        assert not window.faults


@pytest.mark.parametrize(
    "game", [game if game in USUAL else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)
async def test_a_game_is_well_under_way_in_the_browser(browser, url, game):
    windows = await begun(browser, url, game, CATALOG[game].default.players[0])
    start = await windows[0].rev()
    await played(windows, moves=8)
    assert await windows[0].rev() - start >= 8 or not await windows[0].is_playing()
    assert not [fault for window in windows for fault in window.faults]
