"""What every form of a patience has: foundations, the stock with the turned card, and what went where."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Foundation, Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Item, Put, Section, Spot, Text
from bot.scenes.render.layouts.fans import Fan, laid
from bot.scenes.render.layouts.measures import LABEL, SMALL
from engines.cards import DECK
from engines.core import Card, note

BASE: Final = 64
"""The width of a card on a foundation."""


_STOCK: Final = "stock"
_TURNED: Final = "turned"
_APART: Final = 12  # distance of the turned card from the stock


def assembled(block: Tableau, tall: int, *parts: Fan | tuple[list[Item], list[Spot]]) -> Section:
    """The section of all parts, and where cards went: on foundations, or back into the stock."""
    items: list[Item] = []
    spots: list[Spot] = []
    for part in parts:
        more, places = (part.items, part.spots) if isinstance(part, Fan) else part
        items += more
        spots += places
    return Section(tall, tuple(items), tuple(spots), tuple(gone_into(block)))


def foundations(block: Tableau, points: Sequence[tuple[int, int]]) -> tuple[list[Item], list[Spot]]:
    """The foundations at points; where it is told how many cards each lacks, its number above and that below."""
    items: list[Item] = []
    spots: list[Spot] = []
    for base, (x, y) in zip(block.foundations, points, strict=True):
        items.append(Put(f"place/@{BASE}", x, y, base.name))
        if base.top:
            items.append(laid(base.top, (x, y, 0), BASE, key=base.top, ring=base.top in base.risen))
        if base.lacks is not None:
            middle = x + BASE // 2
            items.append(Text(base.name[1:], middle, y - 18, SMALL, "accent", "m", bold=True))
            items.append(Text(str(base.lacks), middle, y + height(BASE) + 18, SMALL, "mist", "m"))
        spots.append(_spot(base, x, y))
    return items, spots


def _spot(base: Foundation, x: int, y: int) -> Spot:
    box, number = (x, y, BASE, height(BASE)), base.name[1:]
    if base.top:
        return Spot(base.name, box, note("render-foundation", number=number, card=Card(base.top)))
    return Spot(base.name, box, note("render-foundation-empty", number=number))


def stock(block: Tableau, left: int, y: int, width: int, say: Words) -> tuple[list[Item], list[Spot]]:
    """The stock and to its right the turned card, with the number of cards in the stock below both."""
    right, tall = left + width + _APART, height(width)
    told = note("render-stock", stock=block.stock)
    items: list[Item] = [
        Put(f"card/back@{width}" if block.stock else f"place/@{width}", left, y, _STOCK),
        Put(f"place/@{width}", right, y),
        Text(say(told), left + width + _APART // 2, y + tall + 20, LABEL, "text", "m", room=2 * width + 4 * _APART),
    ]
    label = note("render-turned-none")
    if block.turned:
        items.append(laid(block.turned, (right, y, 0), width, key=block.turned, was=_STOCK))
        label = note("render-turned", card=Card(block.turned))
    spots = [
        Spot(_STOCK, (left, y, width, tall), told),
        Spot(_TURNED, (right, y, width, tall), label, held=bool(block.turned)),
    ]
    return items, spots


def number(name: str, x: int, y: int) -> Text:
    """The number of a pile, around a point."""
    return Text(name, x, y, LABEL, "accent", "m", bold=True)


def gone_into(block: Tableau) -> Iterable[tuple[str, str]]:
    """Cards that other cards cover on a foundation; after a redeal all cards that are gone, and they say nothing."""
    for base in block.foundations:
        yield from ((key, base.name) for card in base.risen[:-1] for key in (card, f"{card}/2"))
    if block.gathered:
        yield from ((key, _STOCK) for card in DECK for key in (card, f"{card}/2"))
