"""Melds in rows: a fan shows the rank of all cards, wild ones ringed and starred; a squared meld is a heap with its
bonus. Fans run from left to right, since a panel has more room beside its melds than below them.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from bot.scenes.blocks import LaidMeld, MeldSide
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL
from bot.scenes.render.lettering import LEAST, extent
from engines.core import Card, Seat, note

_WIDEST: Final = 74
_LEAST: Final = 40
_MIDDLING: Final = 56
"""Melds lie in two rows before their cards are narrower than that."""

_SPACE: Final = 12  # least space between melds
_PEEK: Final = 26
"""The most of a covered card that is visible: its rank."""

_SLIT: Final = 7
"""The least of a covered card that is visible."""

_LINE: Final = 34  # height of a line of numbers
_STAR: Final = 22
_PILL: Final = 36
_HEAP: Final = 4  # cards that a heap shows
_STEP: Final = 5  # distance of cards in a heap


@dataclass(frozen=True, slots=True)
class Rows:
    """The measures of a side's melds: the width of cards, of the visible part of covered ones, the lines of numbers
    below, how wide each meld lies, and how many lie in a row.
    """

    card: int
    peek: int
    lines: int
    slots: tuple[int, ...]
    in_a_row: int

    @property
    def row(self) -> int:
        """The height of a row."""
        return height(self.card) + self.lines * _LINE + 4

    @property
    def height(self) -> int:
        return self.row * -(-len(self.slots) // self.in_a_row)

    def fits(self, room: int) -> bool:
        """Whether the rows are no higher than that and no wider than a panel."""
        if self.height > room:
            return False
        rows = (self.slots[n : n + self.in_a_row] for n in range(0, len(self.slots), self.in_a_row))
        return all(sum(row) + _SPACE * (len(row) - 1) <= INNER for row in rows)


@lru_cache(256)
def rows_of(laid: tuple[LaidMeld, ...], room: int) -> Rows:
    """The largest cards with which melds lie beside one another in so much height: in two rows where one would make
    them small, in one where there is too little height.
    """
    widths = ((1, range(_WIDEST, _MIDDLING, -1)), (2, range(_MIDDLING, _LEAST, -1)), (1, range(_MIDDLING, _LEAST, -1)))
    numbers = {lines: [_numbers_width(meld, lines) for meld in laid] for lines in (1, 2)}
    for count, cards in widths:
        in_a_row = max(1, -(-len(laid) // count))
        for card, lines in product(cards, (1, 2)):
            least = max(_SLIT, card // 7) + 1
            if not _measured(laid, card, least, lines, numbers[lines], in_a_row).fits(room):
                continue
            every = (
                _measured(laid, card, peek, lines, numbers[lines], in_a_row) for peek in range(_PEEK, least - 1, -1)
            )
            return next(rows for rows in every if rows.fits(room))
    each = (INNER + _SPACE) // len(laid) - _SPACE
    longest = max(map(_covered, laid))
    return Rows(_LEAST, max(1, (each - _LEAST) // max(1, longest)), 2, (each,) * len(laid), len(laid))


def _measured(laid: tuple[LaidMeld, ...], card: int, peek: int, lines: int, numbers: list[int], in_a_row: int) -> Rows:
    """The rows with cards of a width: a meld is as wide as its cards or its numbers."""
    beside = (_STEP * (_HEAP - 1) if meld.squared else peek * _covered(meld) for meld in laid)
    slots = tuple(max(card + more, words) for more, words in zip(beside, numbers, strict=True))
    return Rows(card, peek, lines, slots, in_a_row)


def _covered(meld: LaidMeld) -> int:
    return 0 if meld.squared else len(meld.naturals) + len(meld.wilds) - 1


def _numbers_width(meld: LaidMeld, lines: int) -> int:
    return max(extent(words, LABEL, bold=True) for words in _told(meld, lines))


def melds(side: MeldSide, number: int, top: int, rows: Rows, actor: Seat | None, whose: str) -> Section:
    """The melds of a side. ``whose`` begins the names of their spots."""
    items: list[Item] = []
    spots: list[Spot] = []
    into: list[tuple[str, str]] = []
    for n, (meld, wide) in enumerate(zip(side.melds, rows.slots, strict=True)):
        x = EDGE + sum(width + _SPACE for width in rows.slots[n - n % rows.in_a_row : n])
        y = top + n // rows.in_a_row * rows.row
        key, came = f"m{number}{meld.rank}", seats.key(actor) if actor is not None else ""
        if meld.squared:
            items += _heap(meld, x, y, rows.card, key)
            cards = (*meld.wilds, *meld.naturals)
            into += ((_copy(card, cards[:place].count(card)), key) for place, card in enumerate(cards))
        else:
            items += _fan(meld, x, y, rows, came)
        items += _numbers(meld, x, y + height(rows.card) + 4, rows.lines, wide)
        what = note("render-card", card=Card((*meld.naturals, *meld.wilds)[0]))
        spots.append(Spot(f"{whose} {meld.rank}", (x, y, wide, rows.row), what))
    return Section(rows.height, tuple(items), tuple(spots), tuple(into))


def _copy(card: str, before: int) -> str:
    """The key of a card of which there are copies."""
    return f"{card}/{before + 1}" if before else card


def _fan(meld: LaidMeld, x: int, top: int, rows: Rows, came: str) -> list[Item]:
    """Wild cards first, so that all of them show."""
    items: list[Item] = []
    cards = (*meld.wilds, *meld.naturals)
    for n, card in enumerate(cards):
        left, wild = x + n * rows.peek, n < len(meld.wilds)
        flag = "+ring" if wild else "+covered" if n < len(cards) - 1 else ""
        items.append(Put(f"card/{card}@{rows.card}{flag}", left, top, card, came if meld.fresh else ""))
        if wild and rows.peek > _STAR:
            at = left + (rows.peek - _STAR) // 2 + 1, top + height(rows.card) - _STAR - 6
            items.append(Put(f"sign/new@{_STAR}", *at))
    return items


def _heap(meld: LaidMeld, x: int, top: int, card: int, key: str) -> list[Item]:
    """A heap with a red card on top if it is natural, else with a black one, and its bonus in a pill."""
    wished = "cs" if meld.wilds else "dh"
    cards = meld.naturals or meld.wilds
    shown = next((card for card in cards if card[-1] in wished), cards[0])
    items: list[Item] = [Put(f"card/back2@{card}", x + n * _STEP, top) for n in range(_HEAP - 1, 0, -1)]
    items.append(Put(f"card/{shown}@{card}", x, top, key))
    if meld.bonus:
        y = top + height(card) - _PILL - 6  # on the card: below it stands the number of cards
        words = str(meld.bonus)
        wide = max(card, extent(words, LEAST, bold=True) + 14)
        items.append(Fill("accent", (x, y, wide, _PILL), _PILL // 2))
        items.append(Text(words, x + wide // 2, y + _PILL // 2, LABEL, "ground", "m", bold=True, room=wide - 12))
    return items


def _told(meld: LaidMeld, lines: int) -> tuple[str, ...]:
    """The number of cards, and behind a star how many of them are wild; in one line or in two."""
    count, wilds = f"×{len(meld.naturals) + len(meld.wilds)}", len(meld.wilds)
    if not wilds:
        return (count,)
    return (f"{count} ★{wilds}",) if lines == 1 else (count, f"★{wilds}")


def _numbers(meld: LaidMeld, x: int, top: int, lines: int, wide: int) -> list[Item]:
    """The numbers below a meld."""
    return [
        Text(
            words,
            x,
            top + n * _LINE + _LINE // 2,
            LABEL,
            "accent" if meld.fresh or n else "text",
            bold=True,
            room=wide,
        )
        for n, words in enumerate(_told(meld, lines))
    ]
