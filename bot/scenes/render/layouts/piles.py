"""Cards in piles side by side under their captions, wrapped into as many rows as they need."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Cards, Pile
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Item, Put, Section, Text
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL
from bot.scenes.render.lettering import extent, wrapped

CARD: Final = 112
_APART: Final = CARD + 12
_PEEK: Final = 50  # the least visible part of a card in a fan
_BACK_PEEK: Final = 12  # visible part of a covered card that lies face down
_BETWEEN: Final = 44  # distance between piles
_LINE: Final = 38  # height of a line of a caption
_FRESH: Final = 10  # how far a card that has just come is raised
_BELOW: Final = 4


@dataclass(frozen=True, slots=True)
class _CaptionedPile:
    """A pile with its translated caption."""

    pile: Pile
    caption: str

    def steps(self, wished: int) -> tuple[int, ...]:
        """The distance of each card from the first one. Face-down cards lie close; no card leaves the picture."""
        covering = self.pile.cards[:-1]
        backs = covering.count(None)
        close = min(_BACK_PEEK, max(1, (INNER - CARD) // max(1, len(covering))))
        apart = min(wished, max(1, (INNER - CARD - backs * close) // max(1, len(covering) - backs)))
        return tuple(accumulate((apart if card else min(apart, close) for card in covering), initial=0))

    def width(self, pitch: int) -> int:
        return min(INNER, max(CARD + self.steps(pitch)[-1], extent(self.caption, LABEL)))


def piles_section(cards: Cards, say: Words) -> Section:
    """The section of piles; fresh cards are ringed and lie a little higher."""
    rows: list[list[_CaptionedPile]] = []
    room = 0
    for pile in cards.piles:
        captioned = _CaptionedPile(pile, say(pile.label) if pile.label else "")
        least = captioned.width(_PEEK) + _BETWEEN
        if not rows or room < least:
            rows.append([])
            room = INNER + _BETWEEN
        rows[-1].append(captioned)
        room -= least
    items: list[Item] = []
    top = 0
    for row in rows:
        tall, laid = _row(row, top)
        items += laid
        top += tall + 20
    return Section(max(0, top - 20), tuple(items))


def _row(row: list[_CaptionedPile], top: int) -> tuple[int, list[Item]]:
    """The height of one row of piles, spread as far as the width allows, and its items."""
    captions = [wrapped(captioned.caption, LABEL, INNER) for captioned in row]
    lines = max(map(len, captions))
    lift = _FRESH if any(captioned.pile.fresh for captioned in row) else 0
    room = INNER - _BETWEEN * (len(row) - 1)
    pitch = next((p for p in range(_APART, _PEEK, -1) if sum(one.width(p) for one in row) <= room), _PEEK)
    x, y = EDGE, top + lines * _LINE + lift
    items: list[Item] = []
    for captioned, caption in zip(row, captions, strict=True):
        for n, line in enumerate(caption, start=lines - len(caption)):
            items.append(Text(line, x, top + n * _LINE + _LINE // 2, LABEL, room=INNER))
        items += _cards(captioned, x, y, pitch, lift)
        x += captioned.width(pitch) + _BETWEEN
    return lines * _LINE + lift + height(CARD) + _BELOW, items


def _cards(captioned: _CaptionedPile, x: int, y: int, pitch: int, lift: int) -> Iterator[Item]:
    if not captioned.pile.cards:
        yield Put(f"place/@{CARD}", x, y)
    for n, (card, step) in enumerate(zip(captioned.pile.cards, captioned.steps(pitch), strict=False)):
        fresh = n in captioned.pile.fresh
        if card:
            yield Put(f"card/{card}@{CARD}{'+ring' if fresh else ''}", x + step, y - (lift if fresh else 0), card)
        else:
            yield Put(f"card/back@{CARD}", x + step, y)
