"""One meld in a cell of a page: a fan of its cards above its caption, or a heap where it is squared."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import LaidMeld
from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Fill, Item, Put, Text
from bot.scenes.render.stages.lines import fits
from bot.scenes.render.stages.stage import Copies

CAPTION: Final = 15
"""The height of the line below the cards."""

_TEXT: Final = 11
_NARROW: Final = 44  # narrower cells have no room for a fan
_FAN: Final = 14  # what a fan needs beside its last card
_STEP: Final = 9  # the most distance of two cards of a fan
LEAST: Final = 20
"""The least width of a card."""

_WILD: Final = 0.6  # the width of a wild card, as a share of a natural card's
_HEAP: Final = 3
_PILL: Final = 72  # the most width of the ground of a canasta's caption


def card_width(width: int, tall: int, most: int) -> int:
    """How wide a card is in a cell of that width and height."""
    return max(LEAST, min(most, width - (_FAN if width >= _NARROW else 3), int((tall - CAPTION) / RATIO)))


def cell(meld: LaidMeld, box: Box, card: int, key: str, came: str, copies: Copies) -> Iterator[Item]:
    """The meld in a box, its cards ``card`` wide.

    A squared meld moves as one thing, named by ``key``; new cards of a fresh one come out of ``came``.
    """
    x, y, width, tall = box
    top = y + (tall - CAPTION - height(card)) // 2
    if meld.squared:
        yield from _heap(meld, x + (width - card) // 2, top, card, key)
    else:
        yield from _fan(meld, (x, top, width, height(card)), card, came if meld.fresh else "", copies)
    yield from _caption(meld, (x, top + height(card), width, CAPTION))


def _fan(meld: LaidMeld, box: Box, card: int, came: str, copies: Copies) -> Iterator[Item]:
    """Natural cards from left to right, and the wild ones across their feet."""
    x, y, width, tall = box
    cards = meld.naturals
    step = min(_STEP, (width - 2 - card) // max(1, len(cards) - 1)) if cards else 0
    left = x + (width - card - step * max(0, len(cards) - 1)) // 2
    for n, natural in enumerate(cards):
        yield Put(f"card/{natural}@{card}", left + n * step, y, copies.key(natural), came)
    wild = max(14, round(card * _WILD))
    across, room = height(wild), width - 2
    step = min(wild, (room - across) // max(1, len(meld.wilds) - 1)) if cards else _STEP
    left = x + (width - across - step * max(0, len(meld.wilds) - 1)) // 2
    for n, name in enumerate(meld.wilds):
        yield Put(f"card/{name}@{wild}~90", left + n * step, y + tall - wild, copies.key(name), came)


def _heap(meld: LaidMeld, x: int, y: int, card: int, key: str) -> Iterator[Item]:
    """A heap with a red card on top if it is natural, else with a black one."""
    wished = "cs" if meld.wilds else "dh"
    cards = meld.naturals or meld.wilds
    shown = next((name for name in cards if name[-1] in wished), cards[0])
    for n in range(_HEAP, 0, -1):
        yield Fill("edge", (x + n, y - n, card, height(card)), card // 12)
        yield Fill("paper", (x + n, y - n, card - 1, height(card) - 1), card // 12)
    yield Put(f"card/{shown}@{card}", x, y, key)


def _caption(meld: LaidMeld, box: Box) -> Iterator[Item]:
    """How many cards there are and how many of them are wild; a canasta's bonus stands out."""
    x, y, width, tall = box
    middle, line = x + width // 2, y + tall // 2
    count, wilds = len(meld.naturals) + len(meld.wilds), len(meld.wilds)
    if meld.squared:
        wide = min(_PILL, width - 2)
        yield Fill("accent", (middle - wide // 2, y + 1, wide, tall - 2), (tall - 2) // 2)
        mark = "○" if wilds else "●"
        told = Text(f"×{count} {mark}{meld.bonus or ''}", middle, line, _TEXT, "ground", "m", bold=True, room=width - 4)
        yield told if fits(told) else told._replace(words=f"×{count}{mark}")
    else:
        words = f"×{count} ★{wilds}" if wilds and width >= _NARROW else f"×{count}"
        yield Text(words, middle, line, _TEXT, "accent" if meld.fresh else "text", "m", bold=True, room=width - 2)
