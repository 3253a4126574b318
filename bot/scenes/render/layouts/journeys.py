"""Where each man of a side of backgammon was before the last move, so that it can glide from there."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Self

from bot.scenes.blocks import BAR, Points

Spot = tuple[int, int]
"""A place, and a height of its stack."""


@dataclass(frozen=True, slots=True)
class Journeys:
    """The journeys of a side's men in the last move, in the side's own numbers.

    A man is called by side, place and height. Men leave from the top of a stack and come to the top of another; above
    the height that is ``shown`` no man is drawn, and the top one stands for all.
    """

    side: str
    moved: bool
    steps: tuple[tuple[int, int], ...]
    shown: Callable[[int], int]
    came: dict[Spot, Spot]
    through: dict[Spot, tuple[int, ...]]

    @classmethod
    def of(cls, block: Points, side: int, shown: Callable[[int], int]) -> Self:
        """The journeys of a side: its own steps, or the way of its men that were hit to the bar."""
        moved = side == block.mover
        routes = _joined(block.last) if moved else tuple((BAR - point, BAR) for point in block.hits)
        steps = tuple((route[0], route[-1]) for route in routes)
        men = block.men[side]
        before = list(men)
        for source, target in steps:
            before[source] += 1
            before[target] -= 1
        out: defaultdict[int, int] = defaultdict(int)
        rises = {target: men[target] - sum(end == target for _, end in steps) for _, target in steps}
        came: dict[Spot, Spot] = {}
        through: dict[Spot, tuple[int, ...]] = {}
        for source, *stops, target in routes:
            out[source] += 1
            came[target, rises[target]] = source, before[source] - out[source]
            through[target, rises[target]] = tuple(stops)
            rises[target] += 1
        return cls("wr"[side], moved, steps, shown, came, through)

    def key(self, place: int, height: int) -> str:
        """The key of the man that is drawn at a height."""
        return f"{self.side}{place}/{min(height, self.shown(place) - 1)}"

    def was(self, place: int, height: int) -> str:
        """The key that the man had before the last move; empty when it has not moved."""
        found = self.came.get((place, height))
        return self.key(*found) if found else ""

    def stops(self, place: int, height: int) -> tuple[int, ...]:
        """The places that the man touched between."""
        return self.through.get((place, height), ())

    def into(self) -> Iterator[tuple[str, str]]:
        """The keys of men that came to the top of a full stack, where they are not drawn."""
        for (place, height), source in self.came.items():
            if height >= self.shown(place):
                yield self.key(*source), self.key(place, height)


def _joined(steps: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The steps with those of one man after another joined: ``8/5 5/2`` is ``8/5/2``."""
    joined: list[tuple[int, ...]] = []
    for step in steps:
        begun = next((n for n, before in enumerate(joined) if before[-1] == step[0]), None)
        if begun is None:
            joined.append(step)
        else:
            joined[begun] = (*joined[begun], *step[1:])
    return tuple(joined)
