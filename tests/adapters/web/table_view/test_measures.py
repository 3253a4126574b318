"""What every game keeps to on the page of its table: nothing scrolls, nothing sticks out, nothing shifts."""

import pytest

from bot.catalog import CATALOG
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.player import Player
from tests.adapters.web.table_view.tables import table_of

pytestmark = [*IN_CHROMIUM, pytest.mark.slow, pytest.mark.timeout(240)]

SIZES = ((1280, 800), (360, 740), (640, 450))
GAMES = [key for key, game in CATALOG.items() if not game.short_lived]
MOVES = 8
"""Moves after which a game counts as under way."""

MEASURED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const stage = box(document.querySelector("main.stage"));
  const inside = (one, other) =>
    one.left >= other.left - 1 && one.top >= other.top - 1 &&
    one.right <= other.right + 1 && one.bottom <= other.bottom + 1;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const told = (one) => `${one.dataset.area ?? one.className} ${one.textContent} ${JSON.stringify(box(one))}`;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).height);
  const root = document.documentElement;
  return {
    scrolls: [root.scrollWidth > innerWidth, root.scrollHeight > innerHeight].filter(Boolean),
    "out of the stage": all(".areas > button, .plate").filter((one) => !inside(box(one), stage)).map(told),
    "out of the window": all(".act, .act .status, .act button, .bar, .bar *, main.stage")
      .filter((one) => !inside(box(one), view)).map(told),
    "out of its row": all(".act .status, .act .note, .act button")
      .filter((one) => !inside(box(one), box(document.querySelector(".act")))).map(told),
    "cut off": all(".act .status").filter((one) => one.scrollHeight > one.clientHeight + 1).map(told),
    overlaid: all(".act .buttons button").filter((one) => {
      const { left, top, width, height } = box(one);
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map(told),
    small: all("button, a").filter((one) => !one.matches(".area, .moves *"))
      .filter((one) => box(one).width < 44 || box(one).height < 44).map(told),
    thin: all(".area").filter((one) => box(one).width < 43.5 || box(one).height < 43.5).map((one) => one.dataset.area),
  };
}"""
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.shifts.push(
        [entry.value, ...entry.sources.map((one) => one.node?.className ?? one.node?.nodeName)]);
  }).observe({ type: "layout-shift", buffered: false });
}"""

THIN = {"backgammon"}
"""Games whose stage says why it keeps less: points of a narrow board take the nearest press."""


async def measured(window, game):
    """What is not as it should be in the window."""
    found = await window.page.evaluate(MEASURED)
    if game in THIN:
        found.pop("thin")
    return {law: broken for law, broken in found.items() if broken}


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_scrolls_sticks_out_or_shifts_at_the_opening_and_under_way(premises, browser, url, game):
    people = CATALOG[game].default.players[0]
    table, visitors = await table_of(premises, game, people)
    language = ("en", "pl")[GAMES.index(game) % 2]
    players = [
        Player(
            await TableWindow.at(browser, visitor, table, language=language, size=(1280, 800)),
            premises.store,
            visitor.welcome["user"],
        )
        for visitor in visitors
    ]
    broken = {}
    for moment in ("opening", "under way"):
        for size in SIZES:
            for player in players[:2]:
                window = player.window
                await window.resize(size)
                broken |= {
                    (moment, size, player.window.stage["seat"], law): what
                    for law, what in (await measured(window, game)).items()
                }
        if moment == "opening":
            for player in players:
                await player.window.page.evaluate(SHIFTS)
            for _ in range(MOVES):
                await move(players)
            shifts = [await player.window.page.evaluate("window.shifts") for player in players]
            broken |= {("shifts", n): what for n, what in enumerate(shifts) if what}
    assert broken == {}, "\n".join(f"{where}: {what}" for where, what in broken.items())


async def move(players):
    """Whoever is asked moves."""
    asked = next((player for player in players if player.is_asked), None)
    if asked is None:
        return
    rev = asked.window.stage["rev"]
    await asked.move()
    for player in players:
        await player.window.past(rev)
