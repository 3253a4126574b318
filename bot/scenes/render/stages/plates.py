"""Plates of players: in a row above the table, or around it."""

from typing import Final

from bot.scenes.render.layout import Put
from bot.scenes.render.layouts.seats import key
from bot.scenes.render.stages.stage import Drawing, Plate
from engines.core import Seat

GAP: Final = 4
_ANCHOR: Final = 26


def anchor(plate: Plate) -> Put:
    """An invisible thing in the middle of a plate: cards come out of it and go into it."""
    left, top, width, height = plate.box
    return Put(f"none/@{_ANCHOR}", left + (width - _ANCHOR) // 2, top + (height - _ANCHOR) // 2, key(plate.seat))


def row_of_plates(plates: list[Plate], width: int, height: int) -> Drawing:
    """The plates side by side over the whole width; their boxes are set here."""
    made = Drawing(width, height)
    if not plates:
        return made
    room = (width - 2 * GAP - GAP * (len(plates) - 1)) // len(plates)
    for n, plate in enumerate(plates):
        placed = Plate(plate.seat, (GAP + n * (room + GAP), 2, room, height - 4), plate.told, plate.turn, plate.sign)
        made.plates.append(placed)
        made.items.append(anchor(placed))
    return made


def clockwise(seats: list[Seat], below: Seat) -> list[Seat]:
    """The seats after the viewer's own, in seating order."""
    here = seats.index(below)
    return [*seats[here + 1 :], *seats[:here]]
