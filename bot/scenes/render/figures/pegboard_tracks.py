"""The layout of a pegboard: its holes lie on streets of thirty that wind from the start to the finish."""

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 760
"""The width of a board in pixels of an 800 wide picture."""

STREET: Final = 30  # holes before the track turns
GROUP: Final = 5
LANE: Final = 26  # distance between the tracks of two seats
_PITCH: Final = 19
_GROUP_GAP: Final = 9
_TURN: Final = 58  # distance between the inner tracks of a turn
_PAD: Final = 36  # height of the wood above and below the tracks
_DEEPEST: Final = 56  # the greatest reach of a turn
_LENGTH: Final = (STREET - 1) * _PITCH + (STREET // GROUP - 1) * _GROUP_GAP
_LEFT: Final = (WIDTH - _LENGTH) // 2
_BEFORE: Final = _PITCH + _GROUP_GAP  # distance from the start hole to hole 1


@dataclass(frozen=True, slots=True)
class PegboardLayout:
    """The layout of a pegboard up to ``target`` for a number of seats, in pixels from the board's upper left corner."""

    target: int
    seats: int

    @property
    def streets(self) -> int:
        return max(1, -(-(self.target - 1) // STREET))

    @property
    def height(self) -> int:
        return 2 * _PAD + (self.streets - 1) * (self._band + _TURN) + self._band

    @property
    def _band(self) -> int:
        """The distance from the first track to the last."""
        return (self.seats - 1) * LANE

    def lane(self, seat: int, street: int) -> int:
        """The y coordinate of a seat's track on a street. Tracks turn side by side, so their order flips on every
        street.
        """
        place = seat if street % 2 == 0 else self.seats - 1 - seat
        return _PAD + street * (self._band + _TURN) + place * LANE

    def ends(self, street: int) -> tuple[int, int]:
        """The x coordinates of a street's first and last hole."""
        last = min(STREET, self.target - 1 - street * STREET) - 1
        return self._across(0, street), self._across(last, street)

    def hole(self, seat: int, number: int) -> tuple[int, int]:
        """The position of hole ``number``; 0 and -1 are the two holes before the start."""
        if number >= self.target:
            return self.finish
        if number <= 0:
            return _LEFT - _BEFORE + number * _PITCH, self.lane(seat, 0)
        street, place = divmod(number - 1, STREET)
        return self._across(place, street), self.lane(seat, street)

    @property
    def finish(self) -> tuple[int, int]:
        """The position of the last hole, which all seats share."""
        street = self.streets - 1
        _, last = self.ends(street)
        middle = (self.lane(0, street) + self.lane(self.seats - 1, street)) // 2
        return last + (46 if street % 2 == 0 else -46), middle

    def turn(self, seat: int, street: int) -> tuple[int, int, int, int]:
        """The half ellipse of a track after a street: its first x, its reach (negative to the left), its upper and
        lower y.
        """
        widest = self._band + _TURN / 2
        upper, lower = sorted((self.lane(seat, street), self.lane(seat, street + 1)))
        _, begin = self.ends(street)
        reach = round((lower - upper) / 2 * min(1, _DEEPEST / widest))
        return begin, reach if street % 2 == 0 else -reach, upper, lower

    def mark(self, street: int) -> tuple[int, int]:
        """The position of the number within a turn."""
        begin, reach, upper, lower = self.turn(0, street)
        return begin - (16 if reach > 0 else -16), (upper + lower) // 2

    @staticmethod
    def _across(place: int, street: int) -> int:
        x = _LEFT + place * _PITCH + place // GROUP * _GROUP_GAP
        return x if street % 2 == 0 else WIDTH - x
