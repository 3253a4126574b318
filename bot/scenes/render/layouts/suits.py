"""Suits that grow in sequence: a row for each, a place for every card, and below them the players."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Place, Suits
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, SMALL
from engines.cards import rank
from engines.core import Card, Who, note

_CARD: Final = 52
_PITCH: Final = 55
_ROW: Final = height(_CARD) + 14
_TILE: Final = 40  # the sign of a suit before its row
_LEFT: Final = EDGE + _TILE + 6
_IN_A_LINE: Final = 2  # players beside each other
_LINE: Final = 84


def suits_section(block: Suits, say: Words) -> Section:
    """The section of the rows. A bar lies below the cards that begin suits, the card just laid is ringed."""
    items: list[Item] = []
    spots: list[Spot] = []
    tall = height(_CARD)
    for number, (suit, cards) in enumerate(block.rows):
        top = number * _ROW + 4
        items.append(Fill("paper", (EDGE, top + (tall - _TILE) // 2, _TILE, _TILE), 8))
        items.append(Put(f"sign/{suit}@28", EDGE + 6, top + (tall - 28) // 2))
        first = next((card for card in block.first if card[-1] == suit), "")
        for n, card in enumerate(cards):
            x = _LEFT + n * _PITCH
            items += _place(block, card, x, top)
            if first and n == _column(first, len(cards)):
                items.append(Fill("accent", (x + 6, top + tall + 3, _CARD - 12, 5), 0))
                if not card:
                    items.append(Text(rank(first), x + _CARD // 2, top + tall // 2, SMALL, "accent", "m", bold=True))
            if card:
                spots.append(Spot(card, (x, top, _CARD, tall), note("render-card", card=Card(card))))
    top, room = len(block.rows) * _ROW + 14, INNER // _IN_A_LINE
    for n, place in enumerate(_from_below(block)):
        x, y = EDGE + n % _IN_A_LINE * room + 8, top + n // _IN_A_LINE * _LINE
        told = " · ".join(map(say, place.told))
        items += seats.plate((x, y, room - 24), place.seat, told, say, turn=place.seat == block.turn)
        spots.append(
            Spot(f"seat {place.seat}", (x, y, room - 24, seats.HEIGHT), note("render-seat", who=Who(place.seat)))
        )
    lines = -(-len(block.places) // _IN_A_LINE)
    return Section(top + lines * _LINE, tuple(items), tuple(spots))


def _from_below(block: Suits) -> tuple[Place, ...]:
    """The places in seating order, the viewer's first."""
    start = next((n for n, place in enumerate(block.places) if place.seat == block.below), 0)
    return (*block.places[start:], *block.places[:start])


def _place(block: Suits, card: str, x: int, y: int) -> list[Item]:
    if not card:
        return [Put(f"place/@{_CARD}", x, y)]
    if block.fresh and card == block.fresh[1]:
        return [Put(f"card/{card}@{_CARD}+ring", x, y, card, seats.key(block.fresh[0]))]
    return [Put(f"card/{card}@{_CARD}", x, y, card)]


def _column(card: str, columns: int) -> int:
    """The column of a card in a row that ends with the ace."""
    order = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    return order.index(rank(card)) - (len(order) - columns)
