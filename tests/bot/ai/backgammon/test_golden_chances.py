"""Chances of positions are what they were when somebody last looked at it; ``STOLIK_WRITE=1`` writes them anew.

Positions have the ids of GNU Backgammon. What the nets are told of each stands before the five chances.
"""

from pathlib import Path

from bot.ai import tables
from bot.ai.backgammon.inputs import ALL_POINTS, runs, shape_of, shots
from bot.ai.backgammon.net import Evaluator
from engines.backgammon.ids import position_id
from tests.support.backgammon_sides import of_games, thrown_together
from tests.support.kept import assert_answers_kept

FILE = Path(__file__).parent / "golden_chances.jsonl"
DIGITS = 9
NETS = ("expert", "club")


def told(sides):
    """The numbers of each side that the nets are told."""
    shapes = [shape_of(men) for men in sides]
    for own, foe in zip(shapes, shapes[::-1], strict=True):
        yield [own.prime, *shots(own.occupied, own.bar, ~foe.shut & ALL_POINTS, foe.blots), *runs(own, foe.shut)]
        yield [own.bar, own.off, own.farthest, own.closed, own.behind, own.outside]


def golden():
    evaluators = [Evaluator(tables.load(f"backgammon.{nets}")) for nets in NETS]
    for sides in [*[*of_games(11, games=6)][::7], *thrown_together(12, 40)]:
        found = [[round(chance, DIGITS) for chance in one.chances(*sides)] for one in evaluators]
        yield [position_id(sides), [*told(sides)], *found]


def test_chances_are_what_they_were():
    assert_answers_kept(FILE, golden())
