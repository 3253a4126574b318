"""German draughts, against the same player with half of the nodes and against the general search."""

from benchmarks.strength.doubling import rows_of
from bot.ai import computers
from engines.draughts import DRAUGHTS_GERMAN


def rows(sample):
    yield from rows_of(DRAUGHTS_GERMAN["polish"], computers.DRAUGHTS_GERMAN, sample)
