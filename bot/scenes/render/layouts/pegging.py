"""The cards beside a pegboard: starter and crib, the row of the play with its count, and hands that are counted."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import CountedHand, Pegging
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, NUMBER, SMALL, TITLE, WIDTH

_CARD: Final = 86
_PITCH: Final = 95  # of the cards of the play: eight fit
_SMALL: Final = 78  # width of a card of a counted hand
_CELL: Final = 388  # distance between two counted hands
_LINE: Final = 44  # height of a label
_BACK: Final = 26  # distance of cards in the crib
_CRIB: Final = 204  # distance of the crib from the starter
_DISC: Final = 34
_COUNT: Final = 112  # width of the running count's disc
_GAP: Final = 12


def pegging_section(block: Pegging, say: Words) -> Section:
    """The section of the cards. While the play lasts, the count stands beside starter and crib."""
    items: list[Item] = []
    spots: list[Spot] = []
    for n, hand in enumerate(block.hands):
        items += _hand(hand, EDGE + n % 2 * _CELL, n // 2 * (_LINE + height(_SMALL) + _GAP), say)
    beside = len(block.hands) % 2 == 1
    top = len(block.hands) // 2 * (_LINE + height(_SMALL) + _GAP)
    left = EDGE + _CELL if beside else EDGE
    is_there = block.starter is not None or bool(block.crib)
    if is_there:
        more, places = _starter_and_crib(block, left, top, say)
        items += more
        spots += places
    if block.count is not None:
        items += _running(block.count, block.limit, top)
    if is_there or beside or block.count is not None:
        top += _LINE + height(_CARD) + _GAP
    if block.laid:
        items += _play(block, top, say)
        top += height(_CARD) + _DISC + 20
    return Section(max(0, top - _GAP), tuple(items), tuple(spots))


def _starter_and_crib(block: Pegging, left: int, top: int, say: Words) -> tuple[list[Item], list[Spot]]:
    items: list[Item] = []
    spots: list[Spot] = []
    y = top + _LINE
    if block.starter and block.starter.label:
        label, ring = block.starter.label, "+ring" if block.starter.fresh else ""
        items.append(Text(say(label), left, top + _LINE // 2, SMALL, "mist", room=_CRIB - 10))
        items += (Put(f"card/{card}@{_CARD}{ring}", left, y, card) for card in block.starter.cards if card)
        spots.append(Spot("starter", (left, y, _CARD, height(_CARD)), label))
        left += _CRIB
    if block.crib and block.crib_label:
        room = WIDTH - EDGE - left - (_COUNT + 40 if block.count is not None else 0)
        items.append(Text(say(block.crib_label), left, top + _LINE // 2, SMALL, "mist", room=room))
        for n, seat in enumerate(block.crib):
            items.append(Put(f"card/back@{_CARD}", left + n * _BACK, y, f"crib/{n}", seats.key(seat)))
        wide = _CARD + (len(block.crib) - 1) * _BACK
        x, across = left + wide - 22, 44
        items.append(Fill("accent", (x, y + height(_CARD) - across + 6, across, across), across // 2))
        middle = y + height(_CARD) - across // 2 + 6
        items.append(Text(str(len(block.crib)), x + across // 2, middle, LABEL, "ground", "m", bold=True))
        spots.append(Spot("crib", (left, y, wide, height(_CARD)), block.crib_label))
    return items, spots


def _running(count: int, limit: int, top: int) -> Iterator[Item]:
    """The running count in a disc."""
    x, y = WIDTH - EDGE - _COUNT - 20, top + (_LINE + height(_CARD) - _COUNT) // 2 + 10
    yield Fill("accent", (x - 4, y - 4, _COUNT + 8, _COUNT + 8), _COUNT // 2 + 4)
    yield Fill("deep", (x, y, _COUNT, _COUNT), _COUNT // 2)
    yield Text(str(count), x + _COUNT // 2, y + 44, TITLE + 8, "text", "m", bold=True)
    yield Text(f"/ {limit}", x + _COUNT // 2, y + 82, SMALL, "mist", "m")


def _play(block: Pegging, top: int, say: Words) -> Iterator[Item]:
    """The cards of the play from left to right; those of earlier counts are grey, the last one is ringed."""
    for n, (seat, card) in enumerate(block.laid):
        x = EDGE + n * min(_PITCH, (INNER - _CARD) // max(1, len(block.laid) - 1))
        flags = "+ring" if n == len(block.laid) - 1 else "+dim" if n < block.base else ""
        yield Put(f"card/{card}@{_CARD}{flags}", x, top, card, seats.key(seat))
        yield seats.disc(seat, x + (_CARD - _DISC) // 2, top + height(_CARD) + 6, _DISC, say)


def _hand(hand: CountedHand, left: int, top: int, say: Words) -> Iterator[Item]:
    """An open hand: whose it is, its points in a pill, its cards."""
    middle = top + _LINE // 2
    yield seats.disc(hand.seat, left, middle - 19, 38, say)
    yield Text(say(hand.label), left + 48, middle, LABEL, bold=True, room=230)
    if hand.points is not None:
        yield Fill("accent", (left + 290, middle - 19, 62, 38), 19)
        yield Text(str(hand.points), left + 321, middle, NUMBER, "ground", "m", bold=True, room=54)
    for n, card in enumerate(hand.cards):
        yield Put(f"card/{card}@{_SMALL}", left + n * (_SMALL + 10), top + _LINE, card)
