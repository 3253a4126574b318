"""Every game on the shelf, pressed button by button in a real browser until it is over."""

import asyncio
from contextlib import suppress

import pytest

from bot import chores
from bot.catalog import CATALOG
from tests.adapters.web.browser import CHROMIUM, Window, chromium

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"there is no Chromium at {CHROMIUM}"),
]

GAMES = [game for game, box in CATALOG.items() if not box.fleeting]
QUICK = ("warcaby", "northcott", "cucumber")
"""Games that are over soon; the others are played to the end by the long run."""

PRESS = """
() => {
  const board = [...document.querySelectorAll("article.board")].at(-1);
  const seen = (key) => key.offsetParent || key.closest("details");
  const within = (root, kinds) =>
    root ? [...root.querySelectorAll("button.key")].filter((key) => kinds.includes(key.dataset.kind) && seen(key)) : [];
  const hand = board.querySelector('.panel[data-page="hand"]');
  for (const root of [hand, board.querySelector(".card")]) {
    const marks = within(root, ["k"]);
    const steps = within(root, ["s"]).filter((key) => !key.closest(".verbs"));
    const verbs = within(root, ["v"]);
    const moves = within(root, ["m", "c"]);
    const good = moves.filter((key) => key.classList.contains("go"));
    const chosen = marks.filter((key) => key.getAttribute("aria-pressed") === "true");
    const any = (keys) => keys[Math.floor(Math.random() * keys.length)];
    if (verbs.length && marks.length && hand === root) {
      if (chosen.length < 2) return any(marks.filter((key) => !chosen.includes(key))).click(), true;
      return any(verbs).click(), true;
    }
    const keys = steps.length ? [...steps, ...moves] : good.length ? good : [...moves, ...verbs];
    if (keys.length) return any(keys).click(), true;
  }
  return false;
}
"""
"""Presses something that may move the game on, as somebody would who does not know it."""


@pytest.fixture
async def url(premises):
    rounds = asyncio.create_task(chores.run(premises.service))
    yield str(premises.server.make_url("/"))
    rounds.cancel()
    with suppress(asyncio.CancelledError):
        await rounds


async def begun(browser, url, game):
    """As many windows as the game needs, at a table where play has begun."""
    names = ("Ola", "Jan", "Ewa", "Kuba")[: CATALOG[game].default.players[0]]
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


@pytest.fixture
async def browser():
    async with chromium() as browser:
        yield browser


@pytest.mark.parametrize("game", [*QUICK, *(pytest.param(g, marks=pytest.mark.slow) for g in GAMES if g not in QUICK)])
async def test_a_game_is_played_to_the_end_in_the_browser(browser, url, game):
    windows = await begun(browser, url, game)
    await played(windows, moves=100_000)
    for window in windows:
        await window.says("🏁", window.card)
        assert not window.faults


@pytest.mark.parametrize("game", [game for game in GAMES if game not in QUICK])
async def test_a_game_is_well_under_way_in_the_browser(browser, url, game):
    windows = await begun(browser, url, game)
    start = await windows[0].rev()
    await played(windows, moves=8)
    assert await windows[0].rev() - start >= 8 or not await windows[0].is_playing()
    assert not [fault for window in windows for fault in window.faults]
