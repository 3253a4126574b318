"""What changes from one layout to the next: what moves, what comes, what goes. Pure; it knows no game."""

from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist
from typing import Literal

from bot.scenes.render.figures import parted
from bot.scenes.render.layout import Layout, Put


@dataclass(frozen=True, slots=True)
class Motion:
    """A thing that glides: from one place to another, ``out`` of something that stays, or ``into`` it.

    ``order`` says when it starts: things with a lower number start earlier.
    """

    before: Put
    after: Put
    how: Literal["moves", "out", "into"]
    order: int

    @property
    def length(self) -> float:
        """The length of the way."""
        return sum(dist(one, other) for one, other in pairwise(self._way))

    def at(self, along: float) -> tuple[float, float]:
        """The point after a share of the way, which is straight between the points that it passes."""
        left = along * self.length
        for (x, y), (p, q) in pairwise(self._way):
            leg = dist((x, y), (p, q))
            if leg and left <= leg:
                return x + (p - x) * left / leg, y + (q - y) * left / leg
            left -= leg
        return self._way[-1]

    def passes(self, put: Put) -> float | None:
        """The share of the way at which a thing is passed; None for one that does not lie on it."""
        *_, width, _, _ = parted(put.sprite)
        gone = 0.0
        for (x, y), (p, q) in pairwise(self._way):
            leg = dist((x, y), (p, q))
            if leg:
                foot = max(0.0, min(leg, ((put.x - x) * (p - x) + (put.y - y) * (q - y)) / leg))
                nearest = x + (p - x) * foot / leg, y + (q - y) * foot / leg
                if dist(nearest, (put.x, put.y)) < width / 2:
                    return (gone + foot) / self.length
            gone += leg
        return None

    @property
    def _way(self) -> tuple[tuple[float, float], ...]:
        via = self.after.via if self.how == "moves" else ()
        return (self.before.x, self.before.y), *via, (self.after.x, self.after.y)


@dataclass(frozen=True, slots=True)
class Motions:
    """What changes between two layouts. What ``comes`` comes when what moves has arrived, and what ``goes`` goes then,
    or when it is passed.
    """

    moves: tuple[Motion, ...]
    comes: tuple[Put, ...]
    goes: tuple[Put, ...]

    def passing(self, put: Put) -> tuple[Motion, float] | None:
        """What passes over a thing that goes, and at which share of its way; None where nothing does."""
        found = ((motion, motion.passes(put)) for motion in self.moves if motion.how == "moves")
        return next(((motion, share) for motion, share in found if share is not None), None)


def motions(before: Layout, after: Layout) -> Motions:
    """The differences between two layouts. What only looks different changes at once and is not among them."""
    old, new = before.puts(), after.puts()
    origins = _origins(old, new)
    renamed = {
        put.was for put in new.values() if put.was in old and put.was != put.key and not _stays(put.was, old, new)
    }
    moves: list[Motion] = []
    comes: list[Put] = []
    stay = set(renamed)
    for key, there in after.into:  # a trick is taken before the next card is led
        if key in old and key not in new and there in new:
            stay.add(key)
            moves.append(Motion(old[key], new[there], "into", len(moves)))
    for key, put in new.items():
        if put.was in renamed:
            moves.append(Motion(old[put.was], put, "moves", len(moves)))
        elif (origin := origins.get(key, key)) in old and origin not in renamed:
            stay.add(origin)
            one = old[origin]
            if (one.x, one.y) != (put.x, put.y) or put.via not in ((), one.via):  # a round trip ends where it began
                moves.append(Motion(one, put, "moves", len(moves)))
        elif put.was in old:
            moves.append(Motion(old[put.was], put, "out", len(moves)))
        else:
            comes.append(put)
    return Motions(tuple(moves), tuple(comes), tuple(put for key, put in old.items() if key not in stay))


def _origins(old: dict[str, Put], new: dict[str, Put]) -> dict[str, str]:
    """The former key of each of several copies of a card, empty for a new one: a copy that lies where one lay is that
    one.

    Copies are numbered as they are drawn, so a number may pass from one to another.
    """
    origins: dict[str, str] = {}
    for base in {key.partition("/")[0] for key in new if "/" in key} & new.keys():
        keys = [key for key in new if key == base or key.startswith(f"{base}/")]
        former = {(put.x, put.y): key for key, put in old.items() if key == base or key.startswith(f"{base}/")}
        stayed = {key: former[place] for key in keys if (place := (new[key].x, new[key].y)) in former}
        others = [key for key in former.values() if key not in stayed.values()]
        moved = [key for key in keys if key not in stayed]
        origins |= stayed | dict(zip(moved, (*others, *("" for _ in moved)), strict=False))
    return origins


def _stays(key: str, old: dict[str, Put], new: dict[str, Put]) -> bool:
    """Whether the thing of this key is still called so: another thing may have taken its place and its name."""
    there = new.get(key)
    return there is not None and (there.was not in old or there.was == key)


def still(layout: Layout, moving: Motions) -> Layout:
    """The layout before without what is on its way: the ground over which things glide."""
    away = {motion.before.key for motion in moving.moves if motion.how != "out"} | {put.key for put in moving.goes}
    items = (item for item in layout.items if not (isinstance(item, Put) and item.key in away))
    return replace(layout, items=tuple(items))
