"""Dice in two trays: those that were thrown lie as they fell, those that stay stand in line beside them."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Dice
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts.lying_dice import ROOM, drift, extent, key, tilt
from bot.scenes.render.layouts.measures import EDGE, GAP, INNER, LABEL, SMALL
from bot.scenes.render.layouts.spots import die_spot
from engines.core import note

_HEIGHT: Final = 248
_TRAY: Final = 482  # the width of the tray in which dice fall
_BESIDE: Final = INNER - _TRAY - GAP  # the width of the other tray
_ROUND: Final = 26
_PAD: Final = 24
_DIE: Final = (86, 66)  # the greatest width of a thrown die, and of one that stays
_APART: Final = 10
_ROW: Final = 3  # dice in a row of a tray that holds few
_KEPT: Final = 54  # where the first row of dice that stay begins


def dice_section(block: Dice, held: tuple[int, ...], say: Words) -> Section:
    """The section of dice; ``held`` are the places of those that stay. When no throw follows, the kept ones stay."""
    standing = held or (block.kept if block.left == 0 else ())
    items: list[Item] = [
        Fill("deep", (EDGE, 0, _TRAY, _HEIGHT), _ROUND),
        Fill("deep", (EDGE + _TRAY + GAP, 0, _BESIDE, _HEIGHT), _ROUND),
    ]
    items += _words(block, say, lit=bool(standing))
    puts = dict((*_fallen(block, standing), *_in_line(block, standing)))
    spots: list[Spot] = []
    for place, face in enumerate(block.faces):
        put = puts[place]
        items.append(put)
        spots.append(
            Spot(die_spot(place), (put.x, put.y, *extent(put.sprite)), note("render-die", face=face), held=True)
        )
    return Section(_HEIGHT, tuple(items), tuple(spots))


def _words(block: Dice, say: Words, *, lit: bool) -> Iterator[Item]:
    left, room = EDGE + _TRAY + GAP + _PAD, _BESIDE - 2 * _PAD
    yield Text(say(note("render-kept")), left, 30, LABEL, "text" if lit else "mist", bold=lit, room=room)
    if block.left is not None:
        yield Text(say(note("dice-left", left=block.left)), left, _HEIGHT - 26, SMALL, "mist", room=room)


def _fallen(block: Dice, standing: tuple[int, ...]) -> Iterator[tuple[int, Put]]:
    """The dice in the tray, each in a field of its own; those that were not thrown lie straight."""
    count = len(block.faces)
    rows = ceil(count / _ROW)
    across = ceil(count / rows)
    width = min(_DIE[0], int(min((_TRAY - _PAD) / across, (_HEIGHT - _PAD / 2) / rows) / ROOM))
    for place, face in enumerate(block.faces):
        if place in standing:
            continue
        row, column = divmod(place, across)
        in_row = min(across, count - row * across)
        wide, tall = (_TRAY - _PAD) / in_row, (_HEIGHT - _PAD / 2) / rows
        still = place in block.kept
        sprite = f"die/{face}@{width}" if still else f"die/{face}@{width}~{tilt(place, block.throw)}"
        w, h = extent(sprite)
        dx, dy = (0.0, 0.0) if still else drift(place, block.throw)
        x = EDGE + _PAD / 2 + (column + 0.5) * wide - w / 2 + dx * max(0, min(wide - w, width)) / 2
        y = _PAD / 4 + (row + 0.5) * tall - h / 2 + dy * max(0, min(tall - h, width)) / 2
        yield place, Put(sprite, round(x), round(y), key(place))


def _in_line(block: Dice, standing: tuple[int, ...]) -> Iterator[tuple[int, Put]]:
    """The dice that stay, in the order of their places."""
    room = _BESIDE - 2 * _PAD
    across = max(_ROW, ceil(len(standing) / 2))
    width = min(_DIE[1], (room + _APART) // across - _APART)
    left = EDGE + _TRAY + GAP + _PAD
    for n, place in enumerate(sorted(standing)):
        x, y = left + n % across * (width + _APART), _KEPT + n // across * (width + _APART)
        yield place, Put(f"die/{block.faces[place]}@{width}", x, y, key(place))
