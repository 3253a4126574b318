"""Two moves in one position: tall positions beside each other, low ones below each other, each under its words."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Alternative, Compared
from bot.scenes.render.layout import Fill, Inset, Item, Layout, Part, Section, Text, lowered
from bot.scenes.render.layouts.measures import EDGE, GAP, INNER, LABEL, SMALL, WIDTH
from bot.scenes.render.lettering import wrapped

_TALL: Final = 700
"""The height of a position from which two of them lie beside each other: squares stay legible at half their size, the
points of backgammon and cards do not."""

_HALF: Final = (INNER - GAP) // 2
_LINE: Final = 34
_BAR: Final = 8
"""The width of the bar beside the words: green for the better move."""

_MOST: Final = 3
"""The most lines of words above a position."""


def compared_section(block: Compared, layouts: tuple[Layout, ...], say: Words) -> Section:
    """The section of two moves with the layouts of what they change."""
    pairs = tuple(zip(block.alternatives, layouts, strict=True))
    if max(layout.height for layout in layouts) >= _TALL:
        return _beside(pairs, say)
    items: list[Part] = []
    top = 0
    for one, layout in pairs:
        lines = wrapped(say(one.told), LABEL, INNER - 3 * _BAR, bold=True)[:_MOST]
        items += _words(one, lines, EDGE, top, INNER)
        top += len(lines) * _LINE + GAP
        items += (lowered(item, top) for item in layout.items)
        top += layout.height + GAP
    return Section(top, tuple(items))


def _beside(pairs: tuple[tuple[Alternative, Layout], ...], say: Words) -> Section:
    words = [wrapped(say(one.told), SMALL, _HALF - 3 * _BAR, bold=True)[:_MOST] for one, _ in pairs]
    top = max(map(len, words)) * _LINE + GAP
    scale = round(_HALF / WIDTH, 3)
    items: list[Item] = []
    for n, ((one, layout), lines) in enumerate(zip(pairs, words, strict=True)):
        left = EDGE + n * (_HALF + GAP)
        items += _words(one, lines, left, 0, _HALF)
        items.append(Inset(layout, left, top, scale))
    return Section(top + round(max(layout.height for _, layout in pairs) * scale), tuple(items))


def _words(one: Alternative, lines: tuple[str, ...], left: int, top: int, room: int) -> Iterator[Item]:
    yield Fill("go" if one.is_better else "grey", (left, top, _BAR, len(lines) * _LINE))
    for n, line in enumerate(lines):
        at = left + 3 * _BAR, top + n * _LINE + _LINE // 2
        size = LABEL if room == INNER else SMALL
        yield Text(line, *at, size, "text" if one.is_better else "mist", bold=True, room=room - 3 * _BAR)
