"""The stage of a trick-taking game: plates around the felt, the trick on it, and the viewer's hand below."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import CardTable, Place
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.spots import TRICK, suit_spot
from bot.scenes.render.lettering import extent
from bot.scenes.render.stages.card_seats import add_cards, room_before, small_card
from bot.scenes.render.stages.felt import Felt
from bot.scenes.render.stages.stage import Drawing, Size, Stage
from bot.scenes.render.stages.stock import stock, stock_width
from bot.scenes.render.stages.trick import TrickPlaces, trick_places, trick_puts
from bot.scenes.scene import Scene
from engines.core import BOTH_SEATS, Seat, note

_TEXT: Final = 13
_MARGIN: Final = 12
_TILE, _TILES_APART = 64, 12


def card_table_stage(block: CardTable, scene: Scene, say: Words, box: Size) -> Stage:
    """The stage of the table in a box."""
    players, tall = len(block.places), box[1]
    felt = Felt.of(block, scene, say, box, room_before(players, block.keeps, tall))
    made, ground = felt.made, felt.ground
    for place, before in zip(_without_trick(block, felt.order), felt.before, strict=True):
        hides, packets = place.seat != block.below, not block.keeps and players == len(BOTH_SEATS)
        add_cards(made, place, before, small_card(players, tall), hides=hides, packets=packets)
    if block.trump and not block.contract:
        made.add(stock(block, ground, say))
        ground = _beside_stock(ground)
    places = trick_places(players, ground)
    if block.contract:
        made.items += _contract(say(block.contract), block.trump, ground, places)
    if block.calls:
        _add_calls(made, block, ground)
    elif felt.held:
        made.zones.append(Spot(TRICK, ground, note("render-trick")))
    made.items += _trick(block, felt.chairs, places)
    felt.lay_last(block.last, places, goes=block.turn is not None)
    made.into += ((card, seats.key(seat)) for card, seat in block.gone)
    return felt.stage()


def _without_trick(block: CardTable, order: tuple[Place, ...]) -> Iterator[Place]:
    """The places without the cards that still lie in the trick."""
    there = {card for _, card in block.trick}
    for place in order:
        yield replace(place, played=tuple(card for card in place.played if card not in there))


def _beside_stock(felt: Box) -> Box:
    """The part of the felt where the trick lies: its middle, or where that is too narrow all that the stock leaves."""
    x, y, width, tall = felt
    aside = stock_width(felt)
    right = aside if width - 2 * aside >= tall else 0
    return x + aside, y, width - aside - right, tall


# --- the trick ---


def _trick(block: CardTable, chairs: tuple[Seat, ...], places: TrickPlaces) -> Iterator[Put]:
    """The cards of the trick, and the place where the next one is awaited."""
    trick = block.trick
    is_awaited = block.turn in chairs and block.turn not in dict(trick) and not block.is_asked
    if is_awaited and block.turn is not None:
        yield places.put(chairs.index(block.turn), "place/", flags="+turn")
    yield from trick_puts(trick, chairs, places, block.taker if trick else None)


# --- contract and trumps ---


def _contract(words: str, trump: str, ground: Box, places: TrickPlaces) -> Iterator[Item]:
    """What is played, in the lower left corner, where no card lies; a suit of trumps stands beside it."""
    x, y, _, tall = ground
    middle = y + tall - _MARGIN - _TEXT // 2
    room = places.slots[0][0] - x - _MARGIN - 6 - (28 if trump else 0)
    yield Text(words, x + _MARGIN, middle, _TEXT, "accent", bold=True, room=room)
    if trump:
        left = x + _MARGIN + min(room, extent(words, _TEXT, bold=True)) + 6
        yield Fill("paper", (left, middle - 11, 22, 22), 5)
        yield Put(f"sign/{trump}@16", left + 3, middle - 8)


def _add_calls(made: Drawing, block: CardTable, ground: Box) -> None:
    """A tile for each suit that can be named, in a row in the middle."""
    x, y, width, tall = ground
    count = len(block.calls)
    side = min(_TILE, (width - (count + 1) * _TILES_APART) // count)
    left = x + (width - count * side - (count - 1) * _TILES_APART) // 2
    top = y + (tall - side) // 2
    for n, (suit, label) in enumerate(block.calls):
        box = left + n * (side + _TILES_APART), top, side, side
        sign = round(side * 0.66)
        made.items.append(Fill("paper", box, 10))
        made.items.append(Put(f"sign/{suit}@{sign}", box[0] + (side - sign) // 2, top + (side - sign) // 2))
        made.spot(Spot(suit_spot(suit), box, label))
