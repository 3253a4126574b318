"""A game of each family to its end in a real Firefox, by presses of the mouse on the page of the table."""

import sys
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from tests.adapters.web.firefox_door import FIREFOX
from tests.adapters.web.table_view.match import Match
from tests.adapters.web.table_view.player import DRAGS, PRESSES, play
from tests.adapters.web.table_view.tables import DESK, PHONE, players_of, table_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not Path(FIREFOX).exists(), reason=f"there is no Firefox at {FIREFOX}"),
]

ROOT = Path(__file__).parents[4]
DOOR = f"""#!/bin/sh
cd {ROOT} && exec {sys.executable} -m tests.adapters.web.firefox_door "$@"
"""


@pytest.fixture
async def firefox(tmp_path):
    program = tmp_path / "firefox"
    program.write_text(DOOR, "utf-8")
    program.chmod(0o755)
    async with async_playwright() as playwright:
        browser = await playwright.firefox.launch(channel="moz-firefox", executable_path=program)
        yield browser
        await browser.close()


MATCHES = (
    Match("kosci", 1, PRESSES, "pl", PHONE, "plain"),
    Match("sixty_six", 2, PRESSES, "en", DESK),
    Match("draughts_russian", 2, DRAGS, "pl", PHONE),
    Match("open_shop", 1, DRAGS, "en", DESK),
)


@pytest.mark.parametrize("match", MATCHES, ids=str)
async def test_firefox_plays_a_game_of_each_family_to_its_end(premises, firefox, url, match):
    table, visitors = await table_of(premises, match.game, match.people, match.ruleset)
    players = await players_of(
        premises, firefox, table, visitors, how=match.how, language=match.language, size=match.size, touch=False
    )

    await play(*players)

    assert (await premises.store.load(table)).table.phase == "over"
    assert not [fault for player in players for fault in player.window.faults]
