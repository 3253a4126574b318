"""A pegboard for a box: streets of thirty holes wind from the start to the finish, a track for each seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from bot.scenes.blocks import Pegboard
from bot.scenes.render.figures.peg_holes import RADIUS, along, span
from bot.scenes.render.figures.pegboard_tracks import STREET
from bot.scenes.render.figures.signs import SEATS
from bot.scenes.render.layout import Box, Fill, Item, Put, Text
from bot.scenes.render.stages.stage import Drawing

_BEFORE, _AFTER = 3.4, 2.5  # distances of holes left and right of a street: start, turns, finish
_HALF: Final = STREET // 2
_APART: Final = 1.25  # distance of two streets, in distances of two tracks
_RIM: Final = 1.5
_MARKED: Final = 15  # distance of holes from which numbers fit into the turns


def pegboard(board: Pegboard, width: int, height: int) -> Drawing:
    """The board in a drawing of that size; only pegs have keys."""
    tracks = _Tracks.of(board, width, height)
    made = Drawing(width, height)
    made.items += (Fill("walnut", (0, 0, width, height), 10), Fill("wood", (0, 0, width, height - 3), 10))
    for seat in range(len(board.pegs)):
        made.items += tracks.grooves(seat, board.target, "dark")
    for seat, (_, front) in enumerate(board.pegs):
        made.items += tracks.grooves(seat, front, f"seat{seat % SEATS}")
    made.items += tracks.holes()
    made.items += tracks.marks()
    for seat, (back, front) in enumerate(board.pegs):
        for name, hole in (("back", back if front else -1), ("front", front)):
            wide = tracks.peg if name == "front" else round(tracks.peg * 0.8)
            sprite = f"peg/{seat}@{wide}{'+front' if name == 'front' else ''}"
            walked = tuple(tracks.corner(seat, between, wide) for between in range(back + 1, front))
            via = walked if name == "front" else ()
            made.items.append(Put(sprite, *tracks.corner(seat, hole, wide), f"peg{seat}/{name}", via=via))
    return made


@dataclass(frozen=True, slots=True)
class _Tracks:
    """Where holes are. A target is one hole after whole streets, and the last hole is shared.

    ``pitch`` is the distance of two holes, ``lane`` that of two tracks of a street, ``groove`` the thickness of a
    track, ``peg`` the width of a front peg.
    """

    target: int
    seats: int
    streets: int
    pitch: float
    lane: float
    groove: int
    peg: int

    @classmethod
    def of(cls, board: Pegboard, width: int, height: int) -> Self:
        seats, streets = len(board.pegs), max(1, (board.target - 1) // STREET)
        pitch = width / (_BEFORE + along(STREET - 1) + _AFTER)
        lane = (height - 3) / (streets * (seats - 1) + (streets - 1) * _APART + _RIM)
        groove = max(3, round(min(lane, pitch) * 0.6))
        return cls(board.target, seats, streets, pitch, lane, groove, round(min(lane * 1.35, pitch * 1.3)))

    def level(self, seat: int, street: int) -> float:
        """The y of a track. Tracks turn side by side, so their order flips on every street."""
        place = self._place(seat, street)
        return self.lane * (_RIM / 2 + street * (self.seats - 1 + _APART) + place)

    def _place(self, seat: int, street: int) -> int:
        return seat if street % 2 == 0 else self.seats - 1 - seat

    def hole(self, seat: int, number: int) -> tuple[float, float]:
        """The middle of a hole; 0 and -1 are the two holes before the start, the target is the last one."""
        if number >= self.target:
            street = self.streets - 1
            middle = (self.level(0, street) + self.level(self.seats - 1, street)) / 2
            return self._across(street, STREET - 1) + (-1.8 if street % 2 else 1.6) * self.pitch, middle
        if number <= 0:
            return self._across(0, 0) + (number - 1.4) * self.pitch, self.level(seat, 0)
        street, place = divmod(number - 1, STREET)
        return self._across(street, place), self.level(seat, street)

    def corner(self, seat: int, number: int, wide: int) -> tuple[int, int]:
        """The upper left corner of a peg of some width in a hole."""
        x, y = self.hole(seat, number)
        return round(x - wide / 2), round(y - wide / 2)

    def _across(self, street: int, place: int) -> float:
        """The x of a hole of a street; every second street goes back."""
        steps = along(place) if street % 2 == 0 else along(STREET - 1) - along(place)
        return (_BEFORE + steps) * self.pitch

    def _turn(self, seat: int, street: int) -> float:
        """The x at which a track turns after a street: the outer track goes around the inner one."""
        reach = (0.8 + 0.8 * (self.seats - 1 - self._place(seat, street))) * self.pitch
        return self._across(street, STREET - 1) + (-reach if street % 2 else reach)

    def grooves(self, seat: int, upto: int, colour: str) -> Iterator[Item]:
        """The track of a seat as far as a hole."""
        for street in range(self.streets):
            gone = min(STREET, upto - street * STREET)
            if gone <= 0:
                return
            begin = self._turn(seat, street - 1) if street else self._across(0, 0)
            is_whole = gone == STREET and upto > (street + 1) * STREET
            if is_whole and street < self.streets - 1:
                end = self._turn(seat, street)
                yield self._line(end, self.level(seat, street), end, self.level(seat, street + 1), colour)
            elif is_whole:
                end, middle = self.hole(seat, self.target)
                yield self._line(end, self.level(seat, street), end, middle, colour)
            else:
                end = self._across(street, gone - 1)
            yield self._line(begin, self.level(seat, street), end, self.level(seat, street), colour)

    def _line(self, x: float, y: float, end: float, down: float, colour: str) -> Fill:
        """A straight groove between two points, upright or level."""
        half = self.groove / 2
        left, top = round(min(x, end) - half), round(min(y, down) - half)
        size = round(abs(end - x)) + self.groove, round(abs(down - y)) + self.groove
        return Fill(colour, (left, top, *size), self.groove // 2)

    def holes(self) -> Iterator[Item]:
        """The holes of all tracks, two before the start, and the last one."""
        radius = RADIUS * self.pitch
        for street in range(self.streets):
            for seat in range(self.seats):
                for place in (0, _HALF):
                    left, top = (_BEFORE + along(place)) * self.pitch - radius, self.level(seat, street) - radius
                    yield Put(f"holes/{_HALF}@{round(span(_HALF) * self.pitch)}", round(left), round(top))
        for seat in range(self.seats):
            x, y = self.hole(seat, -1)
            yield Put(f"holes/2@{round(span(2) * self.pitch)}", round(x - radius), round(y - radius))
        for colour, share in (("coin", 1.0), ("walnut", 0.55)):
            yield Fill(colour, self._round(*self.hole(0, self.target), self.peg * share), round(self.peg * share / 2))

    @staticmethod
    def _round(x: float, y: float, across: float) -> Box:
        return round(x - across / 2), round(y - across / 2), round(across), round(across)

    def marks(self) -> Iterator[Item]:
        """The numbers of holes gone, in the turns, where they fit."""
        if self.pitch < _MARKED:
            return
        for street in range(self.streets - 1):
            upper, lower = self.level(self.seats - 1, street), self.level(self.seats - 1, street + 1)
            if street % 2:
                upper, lower = self.level(0, street), self.level(0, street + 1)
            x = self._across(street, STREET - 1)
            yield Text(str((street + 1) * STREET), round(x), round((upper + lower) / 2), 11, "walnut", "m", bold=True)
