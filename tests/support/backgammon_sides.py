"""Positions of backgammon by chance: of games at random, and men thrown together as hardly any game brings them.

Each is the men of the side about to roll and those of the other.
"""

from random import Random

from engines.backgammon.board import BAR, MEN, OFF, POINTS, START, at, packed
from engines.backgammon.plays import finals


def of_games(seed, games=3):
    """Positions of games that are played at random, seen by the side about to roll."""
    dice = Random(seed)
    for _ in range(games):
        sides = (START, START)
        while at(sides[1], OFF) < MEN:
            yield sides
            roll = (dice.randint(1, 6), dice.randint(1, 6))
            mine, theirs = dice.choice([*finals(sides, roll)] or [sides])
            sides = theirs, mine


def thrown_together(seed, count):
    """So many positions of men on neighbouring points, with some on the bar and some borne off."""
    dice = Random(seed)
    for _ in range(count):
        mine = _scattered(dice, [*POINTS])
        free = [point for point in POINTS if not mine[BAR - point]]
        yield packed(mine), packed(_scattered(dice, free))


def _scattered(dice, free):
    """Counts of one side, whose men stand about one or two centres."""
    counts = [0] * (BAR + 1)
    centres = dice.sample(free, 2)
    width = dice.choice((1.5, 3, 8))
    counts[BAR] = dice.choice((0, 0, 0, 1, 1, 2, 3, 5))
    counts[OFF] = dice.choice((0, 0, 0, 0, 1, 4, 9))
    for _ in range(MEN - sum(counts)):
        wished = dice.gauss(dice.choice(centres), width)
        counts[min(free, key=lambda point: abs(point - wished))] += 1
    return counts
