"""Whole games in a real browser, made by the hands alone: presses, drags, and keys on the page of the table."""

import pytest

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.table_view.match import Match
from tests.adapters.web.table_view.player import DRAGS, KEYS, PRESSES, play
from tests.adapters.web.table_view.tables import DESK, PHONE, players_of, table_of, write

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(1800)]


SHORT = (Match("kosci", 1, PRESSES, "pl", DESK, "plain", written=9),)
LONG = (
    Match("cribbage", 2, DRAGS, "en", DESK, options=(("target", "61"), ("first_dealer", "low"))),
    Match("sixty_six", 2, PRESSES, "pl", PHONE),
    Match("cucumber", 2, PRESSES, "en", DESK),
    Match("kierki", 3, DRAGS, "pl", PHONE, "short"),
    Match("canasta", 2, DRAGS, "en", DESK, "classic"),
    Match("backgammon", 2, DRAGS, "pl", DESK),
    Match("warcaby", 2, PRESSES, "pl", PHONE),
    Match("draughts_russian", 2, DRAGS, "en", DESK),
    Match("draughts_american", 2, DRAGS, "pl", PHONE),
    Match("draughts_corner", 2, PRESSES, "en", DESK),
    Match("draughts_german", 2, PRESSES, "pl", PHONE),
    Match("northcott", 2, DRAGS, "en", PHONE, "classic"),
    Match("mak_yek", 2, PRESSES, "pl", DESK),
    Match("rainbow", 1, DRAGS, "en", PHONE),
    Match("open_shop", 1, PRESSES, "pl", DESK),
    Match("frog", 1, DRAGS, "en", DESK),
    Match("star", 1, PRESSES, "pl", PHONE),
)
BY_KEYS = (
    Match("warcaby", 2, KEYS, "en", DESK),
    Match("cucumber", 2, KEYS, "pl", DESK),
    Match("kosci", 1, KEYS, "en", PHONE, "plain"),
)
MATCHES = [
    *(pytest.param(match, id=str(match)) for match in SHORT),
    *(
        pytest.param(match, id=str(match), marks=pytest.mark.slow)
        for match in (*LONG, *(match.otherwise for match in (*SHORT, *LONG)), *BY_KEYS)
    ),
]


@pytest.mark.parametrize("match", MATCHES)
async def test_a_game_is_played_to_its_end_on_the_board(premises, browser, url, match):
    table, visitors = await table_of(premises, match.game, match.people, match.ruleset, **dict(match.options))
    await write(premises, table, match.written)
    players = await players_of(
        premises, browser, table, visitors, how=match.how, language=match.language, size=match.size
    )

    await play(*players)

    assert (await premises.store.load(table)).table.phase == "over"
    assert not [fault for player in players for fault in player.window.faults]
