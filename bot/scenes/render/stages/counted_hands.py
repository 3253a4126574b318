"""Open hands below one another, each with its owner, its points, and how they were counted."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Speaker
from bot.scenes.blocks import CountedHand
from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Fill, Item, Put, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.lettering import extent
from bot.scenes.render.stages.lines import LEAST, fits, fitting, lines_of
from bot.scenes.render.stages.stage import Count, Drawing

_ROWS: Final = 3
"""Both hands and the crib. A hand keeps its place while others come."""
_CARDS: Final = 4
_LARGEST: Final = 76
_SHARE: Final = 0.42
"""The part of the width that cards take."""
_PILL: Final = 24
_SIZE: Final = 13
_LEADING: Final = 4


def counted_hands(hands: tuple[CountedHand, ...], box: Box, say: Speaker) -> Drawing:
    """The hands in a box. The cards of a crib have lain face down before.

    Each step of a count is said where the words of its hand stand.
    """
    made = Drawing(0, 0)
    left, top, room, deep = box
    pitch = (deep - 8) // max(_ROWS, len(hands))
    width = min(_LARGEST, int((pitch - 6) / RATIO), round(room * _SHARE / 2))
    strip = min(width + 4, (round(room * _SHARE) - width) // (_CARDS - 1))
    longest = max(len(hand.cards) for hand in hands)
    for n, hand in enumerate(hands):
        y = top + 4 + n * pitch
        for place, card in enumerate(hand.cards):
            was = f"crib/{place}" if hand.crib else "" if hand.points is not None else seats.key(hand.seat)
            upper = y + (pitch - height(width)) // 2
            made.items.append(Put(f"card/{card}@{width}", left + 8 + place * strip, upper, card, was))
        x = left + 8 + width + (longest - 1) * strip + 10
        words = x, y, left + room - 8 - x, pitch
        made.items += _words(hand, words, say)
        made.counts += (Count(say(step), words, cards) for step, cards in hand.steps)
    return made


def _words(hand: CountedHand, box: Box, say: Speaker) -> Iterator[Item]:
    """Whose hand it is with its points in a pill, and below it the count."""
    x, y, room, deep = box
    lines = _aloud(say(hand.aloud), x, room, deep - _PILL - 4) if hand.aloud else []
    pitch = lines[0].size + _LEADING if lines else 0
    head = y + (deep - _PILL - len(lines) * pitch) // 2 + _PILL // 2
    points = "" if hand.points is None else str(hand.points)
    pill = max(34, extent(points, 15, bold=True) + 18) if points else 0
    yield fitting(Text(say(hand.label), x, head, 15, bold=True, room=room - pill - (6 if pill else 0)))
    if points:
        yield Fill("accent", (x + room - pill, head - _PILL // 2, pill, _PILL), _PILL // 2)
        yield Text(points, x + room - pill // 2, head, 15, "ground", "m", bold=True)
    for n, line in enumerate(lines):
        yield line._replace(y=head + _PILL // 2 + 2 + n * pitch + pitch // 2)


def _aloud(words: str, x: int, room: int, deep: int) -> list[Text]:
    """The count in lines, at a size at which all of it can be read where that is possible."""
    for size in (_SIZE, LEAST):
        most = deep // (size + _LEADING)
        lines = list(lines_of(Text(words, x, 0, size, "mist", room=room), max(1, most), size + _LEADING))
        if all(map(fits, lines)):
            break
    return lines if most else []
