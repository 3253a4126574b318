"""Corner draughts, against the same player with half of the nodes and against the general search."""

from benchmarks.strength.doubling import rows_of
from bot.ai import computers
from engines.draughts import DRAUGHTS_CORNER


def rows(sample):
    yield from rows_of(DRAUGHTS_CORNER["polish"], computers.DRAUGHTS, sample)
