"""What a player of a melding game has put aside and not laid yet: piles beside one another, in a panel of its own.

Every pile gets the width of its own cards and words. Many piles lie in two rows, with smaller cards.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import TrayMeld
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Put, Section, Text
from bot.scenes.render.layouts.measures import EDGE, INNER, SMALL, WIDTH
from bot.scenes.render.lettering import extent, wrapped

_SPACE: Final = 16  # least space between two piles
_BESIDE: Final = 10  # between the words of a pile and its cards
_MARGIN: Final = 8  # above, below and between rows
_LINE: Final = 28
_LINES: Final = 3
"""The most lines of a pile's words."""

_WIDEST: Final = 56
_LEAST: Final = 44
"""The width of a card in one row, and in two."""

_PEEK: Final = 44
"""The most of a covered card that is visible."""

_ROOMY_SLIT: Final = 18
"""The least of a covered card that is visible beside words in one line."""

_SLIT: Final = 9
"""The same beside words in more lines, unless there are more cards than two rows can hold."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The measures of a tray: the lines of words and the number of cards of each pile, the width of a card and of the
    visible part of covered ones, and how many piles lie in a row.
    """

    words: tuple[tuple[str, ...], ...]
    cards: tuple[int, ...]
    card: int
    peek: int
    in_a_row: int

    @property
    def row(self) -> int:
        """The height of a row."""
        return max(height(self.card), _LINE * max(map(len, self.words)))

    @property
    def height(self) -> int:
        return _MARGIN + (self.row + _MARGIN) * -(-len(self.cards) // self.in_a_row)

    @property
    def is_within(self) -> bool:
        """Whether no row is wider than the panel."""
        return all(self.left(pile) + self.wide(pile) <= EDGE + INNER for pile in range(len(self.cards)))

    def left(self, pile: int) -> int:
        """The left edge of a pile."""
        return EDGE + sum(self.wide(n) + _SPACE for n in range(pile - pile % self.in_a_row, pile))

    def wide(self, pile: int) -> int:
        """The width of a pile with its words."""
        return self.beside(pile) + self.card + self.peek * (self.cards[pile] - 1)

    def beside(self, pile: int) -> int:
        """How far the cards of a pile lie from its left edge, where its words stand."""
        return max((extent(line, SMALL) + _BESIDE for line in self.words[pile]), default=0)


def tray_of(piles: tuple[TrayMeld, ...], say: Words) -> Tray:
    """The measures with which all piles fit: words in few lines, cards far apart, in one row if that is possible."""
    words = tuple(say(pile.label) if pile.label else "" for pile in piles)
    return _measured(words, tuple(len(pile.cards) for pile in piles))


@lru_cache(256)
def _measured(words: tuple[str, ...], cards: tuple[int, ...]) -> Tray:
    broken = [tuple(_lines(told, most) for told in words) for most in range(1, _LINES + 1)]
    wishes = [(card, rows, lines) for card, rows in ((_WIDEST, 1), (_LEAST, 2)) for lines in range(_LINES)]
    for card, rows, lines in wishes:
        least = _SLIT if lines else _ROOMY_SLIT
        for peek in range(_PEEK, least - 1, -1):
            made = Tray(broken[lines], cards, card, peek, -(-len(cards) // rows))
            if made.is_within:
                return made
    every = (replace(made, peek=peek) for peek in range(_SLIT, 0, -1))
    return next((tray for tray in every if tray.is_within), replace(made, peek=1))


@lru_cache(1024)
def _lines(words: str, most: int) -> tuple[str, ...]:
    """The words in at most so many lines, as narrow as that can be."""
    told = words.split()
    widths = sorted(extent(" ".join(told[start:end]), SMALL) for start, end in combinations(range(len(told) + 1), 2))
    every = (wrapped(words, SMALL, room) for room in widths)
    return next((lines for lines in every if len(lines) <= most), ())


def tray_section(piles: tuple[TrayMeld, ...], tray: Tray) -> Section:
    """The panel with the words of each pile in front of its cards."""
    items: list[Item] = [Fill("deep", (10, 0, WIDTH - 20, tray.height), 18)]
    for number, pile in enumerate(piles):
        x, words = tray.left(number), tray.words[number]
        top = _MARGIN + number // tray.in_a_row * (tray.row + _MARGIN)
        middle = top + tray.row // 2 - (len(words) - 1) * _LINE // 2
        items += (Text(told, x, middle + line * _LINE, SMALL, "accent") for line, told in enumerate(words))
        left, upper = x + tray.beside(number), top + (tray.row - height(tray.card)) // 2
        items += (
            Put(f"card/{card}@{tray.card}", left + place * tray.peek, upper, card)
            for place, card in enumerate(pile.cards)
        )
    return Section(tray.height, tuple(items))
