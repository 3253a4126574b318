"""Moves compared in the same sampled worlds, so that the luck of the cards falls on all of them alike."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random
from typing import Any, Final, Protocol

from bot.ai.player import Effort

SURE: Final = 4.0
"""A lead of so many standard errors settles a choice."""

ENOUGH: Final = 24
"""Worlds between two looks at whether the choice is settled."""

ALIKE: Final = 120
"""Moves that were worth the same in so many worlds are taken to be worth the same in all."""


DEALING: Final = 20
"""What it costs to deal a world, in nodes."""


class Case(Protocol):
    """A decision of one seat, which knows only its view."""

    def world(self, dice: Random) -> Any:
        """A whole position that the seat cannot tell from the real one."""

    def value(self, world: Any, move: Any) -> tuple[float, int]:
        """What a move brings the seat in one world, and the nodes that it took to find out."""


@dataclass(slots=True)
class Tried:
    """A move with its value in each world in which it was tried; all moves begin with the same worlds."""

    move: Any
    values: list[float] = field(default_factory=list)

    @property
    def average(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def ahead(self, other: "Tried") -> float:
        """How many standard errors this move is ahead of another, in the worlds of both."""
        gaps = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        mean, error = spread(gaps)
        if error:
            return mean / error
        return SURE if mean > 0 or len(gaps) >= ALIKE else 0.0


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean of values, and its standard error; 0 where there are fewer than two."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def halved(case: Case, moves: Sequence[Any], effort: Effort, dice: Random) -> list[Tried]:
    """Sequential halving: the best move first. It ends early when the first is clearly ahead of the second."""
    rest, dropped = [Tried(move) for move in moves], list[Tried]()
    stages = ceil(log2(len(rest)))
    for stage in range(1, stages + 1):
        _try_all(case, rest, effort, dice, stage / stages)
        rest.sort(key=lambda one: -one.average)
        if _is_settled(rest):
            break
        keep = ceil(len(rest) / 2)
        dropped, rest = rest[keep:] + dropped, rest[:keep]
    return rest + dropped


def weighed(case: Case, moves: Sequence[Any], effort: Effort, dice: Random) -> list[Tried]:
    """Every move tried in the same worlds, equally often, in the order of ``moves``."""
    tried = [Tried(move) for move in moves]
    _try_all(case, tried, effort, dice, 1.0, until_settled=False)
    return tried


def _try_all(
    case: Case, moves: Sequence[Tried], effort: Effort, dice: Random, until: float, *, until_settled: bool = True
) -> None:
    """Tries all moves in one world after the other, at least in one, until that share of the effort is spent."""
    while True:
        world = case.world(dice)
        effort.spend(DEALING)
        for one in moves:
            value, nodes = case.value(world, one.move)
            one.values.append(value)
            effort.spend(nodes)
        if effort.spend(0) >= until or (until_settled and _is_settled(moves)):
            return


def _is_settled(moves: Sequence[Tried]) -> bool:
    """Whether one move of at least two is clearly ahead of all others, asked now and then."""
    worlds = len(moves[0].values)
    if not worlds or worlds % ENOUGH:
        return False
    best = max(moves, key=lambda one: one.average)
    return all(one is best or best.ahead(one) >= SURE for one in moves)
