"""Where everything of a backgammon board lies in a box of a page: points, bar, tray, the row of dice between."""

from dataclasses import dataclass
from typing import Final, Self

from bot.scenes.blocks import BAR
from bot.scenes.render.layout import Box
from bot.scenes.render.stages.stage import FINGER, Size

COLUMNS: Final = 12
STACK: Final = 5
"""The most men of a point that are drawn; a number stands for the others."""
ON_BAR: Final = 4
WHOLE: Final = 15
"""All men of a side."""

_HALF: Final = 6  # columns on each side of the bar
_STRIP, _LEAST_STRIP, _MOST_STRIP = 44, 28, 60  # height of a plate
_LOW: Final = 600
"""Lower boxes have thinner plates."""
_NARROW: Final = 700
_GAP, _MOST_GAP = FINGER + 2, 64  # height of the row of dice
_SLIM: Final = 9.5  # the height of half a board as a multiple of a point's width, at most
_CLOSE: Final = 4.2  # the height of a stack of five as a multiple of a man's width, at least


@dataclass(frozen=True, slots=True)
class PointsPlace:
    """Measures of a board: its upper left corner, and in order of the frame inwards everything's width and height.

    ``half`` is the height of a field from its edge to the middle, ``gap`` that of the row of dice.
    """

    left: int
    top: int
    edge: int
    rim: int
    point: int
    bar: int
    tray: int
    half: int
    gap: int
    checker: int
    strip: int

    @classmethod
    def of(cls, box: Size) -> Self:
        width, height = box
        is_narrow = width < _NARROW
        edge, rim = (2 if is_narrow else 8), (14 if is_narrow or height < _LOW else 20)
        strip = _STRIP if height >= _LOW else _LEAST_STRIP
        inner = width - 3 * edge
        tray = max(FINGER, inner // (COLUMNS + 2))
        point = (inner - tray) // (COLUMNS + 1)
        bar = min(inner - tray - COLUMNS * point, point + 6)
        half = min((height - 2 * (strip + rim)) // 2, round(_SLIM * point))
        gap = min(_MOST_GAP, max(_GAP, half // 5))
        room = half - gap // 2
        checker = min(point - (0 if is_narrow else 4), round(room / _CLOSE))
        wide, tall = COLUMNS * point + bar + tray + 3 * edge, 2 * (half + rim)
        strip = min(_MOST_STRIP, (height - tall) // 2)
        left, top = (width - wide) // 2, (height - tall) // 2
        return cls(left, top, edge, rim, point, bar, tray, half, gap, checker, strip)

    @property
    def width(self) -> int:
        return COLUMNS * self.point + self.bar + self.tray + 3 * self.edge

    @property
    def height(self) -> int:
        return 2 * (self.half + self.rim)

    @property
    def field(self) -> int:
        """The upper edge of the fields."""
        return self.top + self.rim

    @property
    def foot(self) -> int:
        """The lower edge of the fields."""
        return self.field + 2 * self.half

    @property
    def room(self) -> int:
        """The height of a point up to the row of dice."""
        return self.half - self.gap // 2

    @property
    def bar_left(self) -> int:
        return self.left + self.edge + _HALF * self.point

    @property
    def tray_left(self) -> int:
        return self.bar_left + self.bar + _HALF * self.point + self.edge

    def plate(self, *, below: bool) -> Box:
        """The box of a player's plate above or below the board."""
        return self.left, self.top + self.height if below else self.top - self.strip, self.width, self.strip

    def column(self, seen: int) -> int:
        """The left edge of a point; ``seen`` is counted by the side below."""
        column = COLUMNS - seen if seen <= COLUMNS else seen - COLUMNS - 1
        return self.left + self.edge + column * self.point + (self.bar if column >= _HALF else 0)

    def man(self, seen: int, height: int, *, is_near: bool) -> tuple[int, int]:
        """The upper left corner of a man at a height of its stack, counted from 0."""
        size = self.checker
        if seen == BAR:
            step = min(size, (self.room - size) // (ON_BAR - 1)) * height
            x, middle = self.bar_left + (self.bar - size) // 2, self.field + self.half
            return x, (middle + self.gap // 2 + step if is_near else middle - self.gap // 2 - size - step)
        step = min(size, (self.room - size) // (STACK - 1)) * height
        x = self.column(seen) + (self.point - size) // 2
        return x, (self.foot - size - step - 1 if seen <= COLUMNS else self.field + step)

    def borne_off(self, height: int, *, is_near: bool, has_cube: bool) -> tuple[int, int, int]:
        """Where a man that was borne off lies on its edge, and how wide it is there."""
        wide = min(self.tray - 4, 60)
        _, top, _, room = self.off(is_near=is_near, has_cube=has_cube)
        thick = round(wide * 0.2)
        step = min(thick, (room - thick) // (WHOLE - 1)) * height
        x = self.tray_left + (self.tray - wide) // 2
        return x, (top + room - thick - step if is_near else top + step), wide

    def spot(self, seen: int) -> Box:
        """The box of a point up to the row of dice, with its number."""
        y = self.foot - self.room if seen <= COLUMNS else self.top
        return self.column(seen), y, self.point, self.room + self.rim

    def on_bar(self, *, is_near: bool) -> Box:
        """The half of the bar where a side's men wait."""
        return self.bar_left, self.foot - self.room if is_near else self.field, self.bar, self.room

    def off(self, *, is_near: bool, has_cube: bool) -> Box:
        """The part of the tray for a side's men; between both is room for the cube."""
        room = self.room - (self.gap if has_cube else 0)
        return self.tray_left, self.foot - room if is_near else self.field, self.tray, room

    def dice(self, *, is_right: bool) -> Box:
        """The row of dice in one half."""
        x = self.bar_left + self.bar if is_right else self.left + self.edge
        return x, self.field + self.half - self.gap // 2, _HALF * self.point, self.gap

    def cube(self, towards: int) -> Box:
        """The box of the cube in the tray: in the middle with 0, above with -1, below with 1."""
        y = self.field + self.half - self.gap // 2 + towards * self.gap
        return self.tray_left, y, self.tray, self.gap
