"""What speaks for a play is what it was when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew."""

from itertools import cycle
from pathlib import Path

from bot.ai.backgammon.reasons import of_play
from bot.i18n import Speaker
from engines.backgammon import Backgammon, Table
from engines.backgammon.ids import position_id
from engines.backgammon.plays import plays
from tests.support.backgammon_sides import of_games, thrown_together
from tests.support.kept import assert_answers_kept

GAME = Backgammon()
FILE = Path(__file__).parent / "golden_reasons.jsonl"
DICE = ((6, 1), (4, 3), (2, 2), (5, 2), (6, 4), (3, 1), (5, 5))
TOLD = 2
"""Plays of a position."""
say = Speaker("en")


def golden():
    dice = cycle(DICE)
    for sides in [*[*of_games(31, games=5)][5::14], *thrown_together(32, 20)]:
        table = Table(men=sides, dice=next(dice))
        found = [*plays(table.sides, table.dice)]
        for play in found[:: max(1, len(found) // TOLD)][:TOLD]:
            yield [position_id(sides), GAME.format(play), say(of_play(table, play))]


def test_sentences_are_what_they_were_when_somebody_last_looked_at_them():
    assert_answers_kept(FILE, golden())
