"""The legal plays that a typed text may mean, in any order of the dice, with stops named or left out."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from engines.backgammon.plays import Dice, Move, Play, Sides, named, steps

Route: TypeAlias = tuple[int, ...]
"""The place of a man, and the places where that man still has to stop."""


@lru_cache(512)
def fitting(sides: Sides, dice: Dice, moves: tuple[Move, ...]) -> tuple[Play, ...]:
    """The legal plays that make these moves. A place that is named as hit is a stop, so hits never decide."""
    routes = tuple(move.stops for move in moves for _ in range(move.times))
    goals = named(sides, dice)
    found = {goals[end] for end in reached(sides, steps_of(dice), routes) if end in goals}
    return tuple(sorted(found, key=lambda play: play.moves))


def reached(sides: Sides, dice: tuple[int, ...], routes: tuple[Route, ...]) -> frozenset[Sides]:
    """Every position after all the routes are done with these dice in any order; some dice may be left over."""
    ends: set[Sides] = set()
    now = {(sides, dice, routes)}
    while now:
        ends |= {board for board, _, open_ones in now if not open_ones}
        now = {after for board, left, open_ones in now for after in _onward(board, left, open_ones)}
    return frozenset(ends)


def _onward(
    board: Sides, dice: tuple[int, ...], routes: tuple[Route, ...]
) -> Iterator[tuple[Sides, tuple[int, ...], tuple[Route, ...]]]:
    """Every way to go on with one more die, by any man that still has a route to make."""
    for die in set(dice):
        left = list(dice)
        left.remove(die)
        for step, after in steps(board, die):
            for i, (here, goal, *further) in enumerate(routes):
                if step.src == here and step.dst >= goal:
                    others = (*routes[:i], *routes[i + 1 :])
                    if step.dst > goal:
                        others = (*others, (step.dst, goal, *further))
                    elif further:
                        others = (*others, (step.dst, *further))
                    yield after, tuple(left), tuple(sorted(others))


def begun(sides: Sides, dice: Dice, moves: tuple[Move, ...]) -> bool:
    """Whether the moves can be made with some of the dice."""
    routes = tuple(move.stops for move in moves for _ in range(move.times))
    return bool(reached(sides, steps_of(dice), routes))


def steps_of(dice: Dice) -> tuple[int, ...]:
    """The steps that a roll allows: equal dice are played twice each."""
    return dice if dice[0] != dice[1] else dice * 2
