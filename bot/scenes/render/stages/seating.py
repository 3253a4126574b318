"""Where players sit around a card table: the box of every plate, of the cards before it, and of the felt in the middle.

The viewer sits below. From ``BROAD`` pixels on the others sit around the felt, else in rows above it.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.scenes.render.layout import Box
from bot.scenes.render.stages.stage import Size

BROAD: Final = 560
HIGH: Final = 600
"""Lower boxes have lower plates, and seats at the sides rather than above."""
_PLATE: Final = 168
_BROAD_PLATE: Final = 220
"""The width of a plate that has its line for itself and what lies before the player."""
_TALL, _LOW, _OWN = 54, 44, 38  # heights of plates
CROWD: Final = 5
"""From so many players on plates are lower where the box is low."""
_GAP: Final = 4
_UNDER: Final = 2  # between a plate and the cards below it
_AIR: Final = 8  # between plates and felt
_IN_A_ROW: Final = 3
_FLAT: Final = 420
"""In narrow boxes that are lower still, all the others sit in one row."""

AROUND: Final = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (2, 1, 2), 6: (2, 2, 2)}
"""How many of the others sit at the left, above and at the right."""
LOW_AROUND: Final = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (2, 0, 2), 5: (3, 0, 2), 6: (3, 0, 3)}


@dataclass(frozen=True, slots=True)
class Seating:
    """The plates and what lies before the players, clockwise from the viewer's, and the felt.

    Cards that have no place below a plate lie at its right.
    """

    plates: tuple[Box, ...]
    before: tuple[Box, ...]
    felt: Box


@lru_cache(256)
def seated(players: int, size: Size, floor: int, fan: Size) -> Seating:
    """The seats of that many players in a box. The hand begins at ``floor``.

    ``fan`` is the size of the cards that lie before each player, (0, 0) where none do.
    """
    width, height = size
    own, own_before = _in_line(width, floor - _OWN - _GAP, _OWN, fan)
    bottom = own[1] - _GAP
    others = players - 1
    if not others:
        return Seating((own,), (own_before,), (_AIR, _GAP, width - 2 * _AIR, bottom - _GAP))
    deep = _TALL if height >= HIGH else _OWN if players >= CROWD else _LOW
    if others == 1:
        plate, before = _in_line(width, 2, deep, fan)
        top = 2 + deep + _AIR
        return Seating((own, plate), (own_before, before), (_AIR, top, width - 2 * _AIR, bottom - top))
    if width < BROAD:
        most = others if height < _FLAT else -(-others // -(-others // _IN_A_ROW))
        return _in_rows(others, most, (width, bottom), deep, fan, own=(own, own_before))
    return _around(others, size, bottom, deep, fan, own=(own, own_before))


def _in_line(width: int, top: int, deep: int, fan: Size) -> tuple[Box, Box]:
    """A plate in the middle, and what lies before the player at its right."""
    wide = fan[0] + _AIR if fan[0] else 0
    plate = min(_BROAD_PLATE, width - wide - 2 * _GAP)
    left = (width - plate - wide) // 2
    return (left, top, plate, deep), (left + plate + _AIR, top + (deep - fan[1]) // 2, *fan)


def _in_rows(others: int, most: int, room_above: Size, deep: int, fan: Size, *, own: tuple[Box, Box]) -> Seating:
    width, bottom = room_above
    lines = -(-others // most)
    pitch = deep + _GAP + (_UNDER + fan[1] if fan[1] else 0)
    plates, before = [own[0]], [own[1]]
    for n in range(others):
        line, place = divmod(n, most)
        count = min(most, others - line * most)
        room = (width - _GAP * (count + 1)) // count
        x, y = _GAP + place * (room + _GAP), 2 + line * pitch
        plates.append((x, y, room, deep))
        before.append((x + (room - min(room, fan[0])) // 2, y + deep + _UNDER, min(room, fan[0]), fan[1]))
    top = 2 + lines * pitch + _GAP
    return Seating(tuple(plates), tuple(before), (_AIR, top, width - 2 * _AIR, bottom - top))


def _around(others: int, size: Size, bottom: int, deep: int, fan: Size, *, own: tuple[Box, Box]) -> Seating:
    width, height = size
    left, above, right = (AROUND if height >= HIGH else LOW_AROUND)[others]
    pitch = deep + (_UNDER + fan[1] if fan[1] else 0)
    side = _PLATE + 2 * _AIR if left else _AIR
    top = 2 + (pitch + _AIR if above else _GAP)
    corners = [
        *((_AIR, y) for y in reversed(_column(left, (top, bottom), pitch))),
        *((x, 2) for x in _row(above, width)),
        *((width - _AIR - _PLATE, y) for y in _column(right, (top, bottom), pitch)),
    ]
    plates = tuple((x, y, _PLATE, deep) for x, y in corners)
    before = tuple(
        (x + (_PLATE - min(_PLATE, fan[0])) // 2, y + deep + _UNDER, min(_PLATE, fan[0]), fan[1]) for x, y in corners
    )
    return Seating((own[0], *plates), (own[1], *before), (side, top, width - 2 * side, bottom - top))


def _column(count: int, room: tuple[int, int], pitch: int) -> list[int]:
    """The tops of plates that stand evenly between two heights."""
    start, end = room
    air = (end - start - count * pitch) // (count + 1)
    return [start + air + n * (pitch + air) for n in range(count)]


def _row(count: int, width: int) -> list[int]:
    """The left edges of plates beside each other in the middle."""
    left = (width - count * _PLATE - (count - 1) * _AIR * 3) // 2
    return [left + n * (_PLATE + _AIR * 3) for n in range(count)]
