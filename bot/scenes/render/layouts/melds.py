"""Melds in columns: a fan shows all cards, wild ones ringed and starred; a squared meld is a heap with its bonus."""

from dataclasses import dataclass
from typing import Final, Self

from bot.scenes.blocks import LaidMeld, MeldSide
from bot.scenes.render.figures.cards import SMALL, height
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL
from bot.scenes.render.lettering import LEAST, extent
from engines.core import Card, Seat, note

_WIDEST: Final = 86
_LEAST: Final = 40
_SPACE: Final = 9  # least space between columns
_PEEK: Final = 25
"""The visible part of a covered card: its rank."""

_LINE: Final = 36  # height of a line of numbers
_STAR: Final = 22
_SMALL_STAR: Final = 15
_PILL: Final = 36
_HEAP: Final = 4  # cards that a heap shows
_STEP: Final = 5  # distance of cards in a heap
_ONE_LINE: Final = 84  # columns of this pitch write both numbers in one line


@dataclass(frozen=True, slots=True)
class Columns:
    """The measures of a side's columns: the width of cards, the distance of columns, of covered cards, the height."""

    card: int
    pitch: int
    peek: int
    height: int

    @classmethod
    def of(cls, laid: tuple[LaidMeld, ...], room: int) -> Self:
        """The measures of melds in so much height."""
        if not laid:
            return cls(_WIDEST, _WIDEST, _PEEK, 0)
        pitch = min(_WIDEST + _SPACE, (INNER + _SPACE) // len(laid))
        numbers = _LINE * (1 if pitch >= _ONE_LINE else 2) + 6
        most = max((len(meld.naturals) + len(meld.wilds) for meld in laid if not meld.squared), default=1)
        card = pitch - _SPACE
        below = _STEP * (_HEAP - 1) if any(meld.squared for meld in laid) else 0
        spare = room - numbers
        while card > _LEAST and height(card) + max(below, _PEEK // 3 * (most - 1)) > spare:
            card -= 1
        peek = min(_PEEK, (spare - height(card)) // max(1, most - 1))
        fan = height(card) + peek * (most - 1)
        heap = height(card) + below
        return cls(card, pitch, peek, min(spare, max(fan, heap)) + numbers)


def melds(side: MeldSide, number: int, top: int, columns: Columns, actor: Seat | None, whose: str) -> Section:
    """The columns of a side's melds. ``whose`` begins the names of their spots."""
    items: list[Item] = []
    spots: list[Spot] = []
    into: list[tuple[str, str]] = []
    for n, meld in enumerate(side.melds):
        x = EDGE + n * columns.pitch + (columns.pitch - _SPACE - columns.card) // 2
        key, came = f"m{number}{meld.rank}", seats.key(actor) if actor is not None else ""
        if meld.squared:
            items += _heap(meld, x, top, columns.card, key)
            cards = (*meld.wilds, *meld.naturals)
            into += ((_copy(card, cards[:place].count(card)), key) for place, card in enumerate(cards))
        else:
            items += _fan(meld, x, top, columns, came)
        bottom = top + columns.height
        items += _numbers(meld, x + columns.card // 2, bottom, columns)
        what = note("render-card", card=Card((*meld.naturals, *meld.wilds)[0]))
        spots.append(Spot(f"{whose} {meld.rank}", (x, top, columns.card, columns.height), what))
    return Section(columns.height, tuple(items), tuple(spots), tuple(into))


def _copy(card: str, before: int) -> str:
    """The key of a card of which there are copies."""
    return f"{card}/{before + 1}" if before else card


def _fan(meld: LaidMeld, x: int, top: int, columns: Columns, came: str) -> list[Item]:
    """Wild cards first, so that all of them show."""
    items: list[Item] = []
    for n, card in enumerate((*meld.wilds, *meld.naturals)):
        y, wild = top + n * columns.peek, n < len(meld.wilds)
        items.append(
            Put(f"card/{card}@{columns.card}{'+ring' if wild else ''}", x, y, card, came if meld.fresh else "")
        )
        star = _STAR if columns.peek > _STAR else _SMALL_STAR
        if wild and columns.peek > star:
            across = columns.card - star - 5 if columns.card >= SMALL else columns.card * 36 // 100
            items.append(Put(f"sign/new@{star}", x + across, y + (columns.peek - star) // 2 + 2))
    return items


def _heap(meld: LaidMeld, x: int, top: int, card: int, key: str) -> list[Item]:
    """A heap with a red card on top if it is natural, else with a black one, and its bonus in a pill."""
    wished = "cs" if meld.wilds else "dh"
    cards = meld.naturals or meld.wilds
    shown = next((card for card in cards if card[-1] in wished), cards[0])
    base = top + _STEP * (_HEAP - 1)
    items: list[Item] = [Put(f"card/back2@{card}", x, base - n * _STEP) for n in range(_HEAP - 1)]
    items.append(Put(f"card/{shown}@{card}", x, top, key))
    if meld.bonus:
        y = top + height(card) - _PILL - 6  # on the card: below it stands the number of cards
        words, middle = str(meld.bonus), x + card // 2
        wide = max(card, extent(words, LEAST, bold=True) + 4)
        items.append(Fill("accent", (middle - wide // 2, y, wide, _PILL), _PILL // 2))
        items.append(Text(words, middle, y + _PILL // 2, LABEL, "ground", "m", bold=True, room=wide - 2))
    return items


def _numbers(meld: LaidMeld, middle: int, bottom: int, columns: Columns) -> list[Item]:
    """The number of cards, and behind a star how many of them are wild."""
    count, wilds = len(meld.naturals) + len(meld.wilds), len(meld.wilds)
    size, stars = f"×{count}", f"★{wilds}" if wilds else ""
    room = columns.pitch - 6
    colour = "accent" if meld.fresh else "text"
    if columns.pitch >= _ONE_LINE:
        return [Text(f"{size} {stars}".rstrip(), middle, bottom - _LINE // 2, LABEL, colour, "m", bold=True, room=room)]
    items: list[Item] = [Text(size, middle, bottom - _LINE * 3 // 2, LABEL, colour, "m", bold=True, room=room)]
    if stars:
        items.append(Text(stars, middle, bottom - _LINE // 2, LABEL, "accent", "m", bold=True, room=room))
    return items
