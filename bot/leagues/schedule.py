"""Who plays whom, when and from which seat: divisions of equal size, and rounds by the circle method."""

from collections.abc import Iterable
from typing import Final, NamedTuple

MOST_IN_DIVISION: Final = 10
"""The most members of one division."""


class Pairing(NamedTuple):
    """A game of a round: the places in the division of who sits first and who sits second. Rounds count from 1."""

    round: int
    first: int
    second: int


def division_sizes(members: int, most: int = MOST_IN_DIVISION) -> tuple[int, ...]:
    """The sizes of as few divisions as possible, the larger ones first; they differ by at most one.

    >>> division_sizes(23)
    (8, 8, 7)
    """
    if members == 0:
        return ()
    count = -(-members // most)
    size, more = divmod(members, count)
    return (size + 1,) * more + (size,) * (count - more)


def divisions(ordered: Iterable[int], most: int = MOST_IN_DIVISION) -> tuple[tuple[int, ...], ...]:
    """Members from the strongest to the weakest, cut into divisions."""
    members, begin, cut = tuple(ordered), 0, []
    for size in division_sizes(len(members), most):
        cut.append(members[begin : begin + size])
        begin += size
    return tuple(cut)


def pairings(size: int) -> tuple[Pairing, ...]:
    """Every pair of a division once, in rounds in which nobody plays twice.

    In an odd division one member of each round is free. Of a pair the one with the lower place sits first exactly if
    the sum of the places is odd: then nobody sits first more than once oftener or more rarely than second.
    """
    circle = size - 1 + size % 2  # the places that turn; the last one stands, or is nobody
    found = []
    for turn in range(circle):
        pairs = [(turn, circle)] if circle < size else []
        pairs += [((turn - step) % circle, (turn + step) % circle) for step in range(1, (circle + 1) // 2)]
        for pair in pairs:
            low, high = sorted(pair)
            first, second = (low, high) if (low + high) % 2 else (high, low)
            found.append(Pairing(turn + 1, first, second))
    return tuple(found)
