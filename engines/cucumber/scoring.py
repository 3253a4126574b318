"""The end of a deal: a penalty for the taker of the last trick, perhaps a lost life, and bonuses for those who tie."""

from dataclasses import dataclass

from engines.core import Seat
from engines.cucumber.table import Change


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals, lives and floors by seat."""

    totals: tuple[int, ...]
    lives: tuple[int, ...]
    floors: tuple[int, ...]


def settled(
    before: Standing, paying: tuple[Seat, ...], tied: tuple[Seat, ...], value: int, limit: int
) -> tuple[Standing, tuple[Change, ...]]:
    """The standing after a deal: the ``paying`` seats get the value added, the ``tied`` ones subtracted.

    A player who reaches the limit loses a life, and comes back with the highest total of the other active players who
    have not reached it themselves. Bonuses come after that, and never lead below a floor.

    >>> before = Standing(totals=(20, 5), lives=(2, 2), floors=(0, 0))
    >>> settled(before, (Seat(0),), (), value=14, limit=21)[0]
    Standing(totals=(5, 5), lives=(1, 2), floors=(5, 0))
    """
    totals, lives, floors = list(before.totals), list(before.lives), list(before.floors)
    changes = []
    for seat in paying:
        totals[seat] += value
    others = [total for seat, total in enumerate(totals) if lives[seat] and not (seat in paying and total >= limit)]
    for seat in paying:
        is_lost = totals[seat] >= limit
        if is_lost:
            lives[seat] -= 1
            if lives[seat]:
                totals[seat] = floors[seat] = max(others, default=0)
        changes.append(Change(seat, value, totals[seat], is_lost))
    for seat in tied:
        less = max(floors[seat], totals[seat] - value)
        changes.append(Change(seat, less - totals[seat], less))
        totals[seat] = less
    return Standing(tuple(totals), tuple(lives), tuple(floors)), tuple(changes)
