"""Analyses of matches: one that several tests ask for is worked through once."""

import pytest

from bot.ai.analysis import by_player
from bot.services.analysing import Analysing

WORK = Analysing._slice
KNOWN = {}
"""Slices by all on which they depend."""


async def _slice(self, analyst, rules, course, rows):
    key = by_player.FULL, rules, course, rows
    if key not in KNOWN:
        KNOWN[key] = await WORK(self, analyst, rules, course, rows)
    return KNOWN[key]


@pytest.fixture
def remembered(monkeypatch):
    """What a test has worked through is known to the next one; wherever work is broken off, it comes to the same."""
    monkeypatch.setattr(Analysing, "_slice", _slice)
