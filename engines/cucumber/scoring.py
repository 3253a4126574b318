"""What the last trick of a deal costs: a penalty, perhaps a life, and bonuses for those who tie with its taker."""

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
    """The standing after a deal: who pays the value, then who tied and gets it off.

    Whoever reaches the limit loses a life, and comes back with the highest total of the others who are active and have
    not reached it themselves. The bonus comes after that, and never leads below a floor.
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
