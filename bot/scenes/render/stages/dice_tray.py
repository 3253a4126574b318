"""A tray in which dice fall, with a shelf for those that stay; where there is no room for a shelf they get a frame."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Dice
from bot.scenes.render.layout import Box, Fill, Put, Spot, Text
from bot.scenes.render.layouts.lying_dice import ROOM, drift, extent, key, tilt
from bot.scenes.render.layouts.spots import KEPT, THROWN, die_spot
from bot.scenes.render.stages.stage import FINGER, Drawing, Size
from engines.core import note

LARGEST: Final = 84
"""The greatest width of a die: larger ones look no better."""
_SHELF: Final = 60  # the greatest width of a die on the shelf
_APART: Final = 6
_PAD: Final = 6


def dice_tray(block: Dice, held: tuple[int, ...], box: Size, say: Words, *, choosing: bool) -> Drawing:
    """The dice in a drawing of the size of a box; ``held`` are the places of those that stay.

    While the player is ``choosing`` which ones stay, dice can be pressed, or dragged to the shelf and back.
    """
    width, height = box
    made = Drawing(width, height)
    tray = _Tray.of(len(block.faces), width, height, shelved=block.left is not None)
    standing = held or (block.kept if block.left == 0 else ())
    made.items.append(Fill("deep", (0, 0, width, height), 16))
    if tray.shelf:
        x, y, w, h = tray.shelf
        made.items.append(Fill("faint", (x, y, w, h), 12))
        made.items.append(Fill("deep", (x + 2, y + 2, w - 4, h - 4), 10))
        if choosing and not standing:
            kept = say(note("render-kept"))
            made.items.append(Text(kept, x + w // 2, y + h // 2, 13, "mist", "m", room=w - 12))
        if choosing:
            made.zones.append(Spot(THROWN, tray.open, note("render-thrown")))
            made.zones.append(Spot(KEPT, tray.shelf, note("render-kept")))
    for place, face in enumerate(block.faces):
        if place in standing and tray.shelf:
            left, top, die = tray.on_shelf(sorted(standing).index(place))
            sprite = f"die/{face}@{die}"
        else:
            straight = place in standing or place in block.kept
            sprite = f"die/{face}@{tray.die}" if straight else f"die/{face}@{tray.die}~{tilt(place, block.throw)}"
            left, top = tray.fallen(place, sprite, (0.0, 0.0) if straight else drift(place, block.throw))
        wide, tall = extent(sprite)
        if place in standing and not tray.shelf:
            made.items.append(Fill("accent", (left - 4, top - 4, wide + 8, tall + 8), round(wide * 0.2) + 4))
        made.items.append(Put(sprite, left, top, key(place)))
        if choosing:
            said = note("render-die-place", place=place + 1, face=face, kept="yes" if place in held else "no")
            made.spot(Spot(die_spot(place), (left, top, wide, tall), said, held=True), lifts=key(place))
    return made


@dataclass(frozen=True, slots=True)
class _Tray:
    """A field for each die that is thrown, the width of a die, and the shelf; without room for one it is empty."""

    count: int
    rows: int
    die: int
    open: Box
    shelf: Box | None
    on_it: int
    in_line: int

    @classmethod
    def of(cls, count: int, width: int, height: int, *, shelved: bool) -> "_Tray":
        in_line = max(1, min(count, (width - 2 * _PAD - _APART) // (FINGER + _APART)))
        lines = ceil(count / in_line)
        on_it = max(FINGER, min(_SHELF, (width - 2 * _PAD - _APART) // in_line - _APART))
        deep = lines * (round(on_it * 1.06) + _APART) + _APART
        if not shelved or height - deep - _PAD < FINGER * ROOM:
            rows, die = _fields(count, width - 2 * _PAD, height - 4)
            return cls(count, rows, die, (_PAD, 2, width - 2 * _PAD, height - 4), None, 0, 1)
        rows, die = _fields(count, width - 2 * _PAD, height - deep - 2 * _PAD)
        shelf = _PAD, height - deep - _PAD, width - 2 * _PAD, deep
        return cls(count, rows, die, (_PAD, _PAD, width - 2 * _PAD, shelf[1] - _PAD), shelf, on_it, in_line)

    def fallen(self, place: int, sprite: str, drifted: tuple[float, float]) -> tuple[int, int]:
        """Where a die lies in its field."""
        left, top, width, height = self.open
        across = ceil(self.count / self.rows)
        row, column = divmod(place, across)
        in_row = min(across, self.count - row * across)
        wide, tall = width / in_row, height / self.rows
        w, h = extent(sprite)
        (dx, dy), free = drifted, self.die * 0.9
        x = left + (column + 0.5) * wide - w / 2 + dx * max(0, min(wide - w, free)) / 2
        y = top + (row + 0.5) * tall - h / 2 + dy * max(0, min(tall - h, free)) / 2
        return round(x), round(y)

    def on_shelf(self, number: int) -> tuple[int, int, int]:
        """Where the n-th die of the shelf stands, and how wide it is."""
        assert self.shelf is not None  # noqa: S101 - asked only where there is one
        left, top, width, _ = self.shelf
        line, column = divmod(number, self.in_line)
        pitch = self.on_it + _APART
        x = left + (width - self.in_line * pitch + _APART) // 2 + column * pitch
        return x, top + _APART + line * (round(self.on_it * 1.06) + _APART), self.on_it


def _fields(count: int, width: int, height: int) -> tuple[int, int]:
    """The number of rows in which dice may be largest, and their width then."""
    sizes = [(min(width / ceil(count / rows), height / rows) / ROOM, -rows) for rows in range(1, max(2, count + 1))]
    best, rows = max(sizes)
    return -rows, max(FINGER, min(LARGEST, int(best)))
