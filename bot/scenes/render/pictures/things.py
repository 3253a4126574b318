"""Where the things of a layout lie in its picture. Most lay there before, so what is known of them is remembered."""

from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple

from bot.scenes.render.layout import Group, Inset, Item, Layout, Part, Put, Text, lowered
from bot.scenes.render.pictures.paint import rows_of
from bot.scenes.render.pictures.sprites import Sprites

SMALL: Final = 130
"""The height below which a thing is small: cards, dice and men are, boards and sheets are not."""

REMEMBERED: Final = 6000
"""The most things that are remembered, some hundreds of bytes each: those that lie in as many bands as are kept."""

_NUMBERS: Final = count()


class Thing(NamedTuple):
    """An item, or a group that is known as a whole: the items that are painted, and the rows that they may cover.

    Things that look alike and lie in the same place have one ``number``, wherever they have come from. ``lines`` are
    rows before which no band ends, since a text looks at the colour in its middle; ``whole`` are these and those where
    one ends only if it must, since small things would be painted in parts. Both have a bit for each row.
    """

    items: tuple[Item, ...]
    number: int
    first: int
    below: int
    lines: int
    whole: int


def things_of(layout: Layout, book: Sprites) -> list[Thing]:
    """The things of a layout from back to front."""
    things: list[Thing] = []
    for item in layout.items:
        if isinstance(item, Group):
            things += [_thing(inner, item.y, book) for inner in item.items]
        else:
            things.append(_thing(item, 0, book))
    return things


@lru_cache(REMEMBERED)
def _thing(item: Part, top: int, book: Sprites) -> Thing:
    """The thing that lies ``top`` pixels lower."""
    placed = lowered(item, top)
    items = tuple(placed.flat()) if isinstance(placed, Group) else (placed,)
    seen: list[object] = []
    lines = small = 0
    rows = [rows_of(one, book) for one in items]
    for one, (first, below) in zip(items, rows, strict=True):
        seen.append(one[:3] if isinstance(one, Put) else one)
        if isinstance(one, Text | Inset):
            lines |= _bits(first + 1, below)
        elif below - first <= SMALL and (isinstance(one, Put) or one.radius):
            small |= _bits(first + 1, below)
    top, bottom = min([first for first, _ in rows]), max([below for _, below in rows])
    return Thing(items, _number(tuple(seen)), top, bottom, lines, lines | small)


@lru_cache(REMEMBERED)
def _number(_seen: tuple[object, ...]) -> int:
    """A number that nothing else has. What has been forgotten gets another one."""
    return next(_NUMBERS)


def _bits(top: int, below: int) -> int:
    """A bit for each row from ``top`` on and above ``below``; there are none above the picture."""
    return (1 << max(0, below)) - (1 << max(0, top)) if below > top else 0
