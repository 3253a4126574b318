"""The table of a trick-taking game: players around it, the trick in the middle, contract, stock and trumps."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import CardTable, Place
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, LABEL, NUMBER, SMALL, WIDTH
from bot.scenes.render.layouts.trick import Chair, Round, seated
from bot.scenes.render.lettering import LEAST, extent
from engines.core import BOTH_SEATS, Card, Seat, Who, note

_PILL: Final = 48  # height of the contract
_WIDEST: Final = 244  # of the contract
_TILE: Final = 44
_STOCK: Final = 116  # width of a card of the stock
_UNDER: Final = 62  # how much of the trump card shows beside the stock
_FAN: Final = 46  # width of a card that was played before
_HELD: Final = 58  # width of a back in another player's hand
_PACKET: Final = 52  # width of a trick that was taken
_PACKET_X: Final = 620
_TILTS: Final = (-16, 8, 30)
_STOCK_X, _STOCK_Y = 44, 112
_GROUND: Final = 308  # where the trick of two players begins
_DISC: Final = 48  # of a small seat


def card_table_section(block: CardTable, say: Words) -> Section:
    """The section of the table."""
    order = _clockwise(block)
    table = seated(len(order))
    chairs = dict(zip((place.seat for place in order), table.chairs, strict=True))
    items: list[Item] = [Fill("deep", table.ground, table.radius)]
    spots: list[Spot] = []
    present = {card for _, card in block.laid}
    for seated_at in order:
        chair = chairs[seated_at.seat]
        place = replace(seated_at, played=tuple(card for card in seated_at.played if card not in present))
        items += _seat(place, chair, say, turn=place.seat == block.turn, hides=place.seat != block.below)
        spots.append(_seat_spot(place.seat, chair))
    if block.contract:
        items += _contract(say(block.contract), block.trump)
    if block.stock:
        items += _stock(block)
        spots += _stock_spots(block)
    if block.trump and not block.contract:
        items += _trump(block, say)
    if len(order) == len(BOTH_SEATS):
        items += _packets(order)
    items += _trick(block, chairs, table)
    into = tuple((card, seats.key(seat)) for card, seat in block.gone)
    return Section(table.height, tuple(items), tuple(spots), into)


def _clockwise(block: CardTable) -> tuple[Place, ...]:
    """The places from the viewer's on; whoever looks on sits at the first."""
    start = next((n for n, place in enumerate(block.places) if place.seat == block.below), 0)
    return (*block.places[start:], *block.places[:start])


# --- the trick ---


def _trick(block: CardTable, chairs: dict[Seat, Chair], table: Round) -> Iterator[Item]:
    """The cards in the order of play. Each lies towards its player and comes from there; an empty place waits."""
    laid = dict(block.laid)
    if block.turn is not None and not block.is_asked and block.turn not in laid and block.turn in chairs:
        chair = chairs[block.turn]
        yield Put(f"place/@{table.card}~{chair.angle}+turn", *chair.card)
    for seat, card in block.laid:
        if seat in chairs:
            chair = chairs[seat]
            ring = "+ring" if seat == block.taker else ""
            yield Put(f"card/{card}@{table.card}~{chair.angle}{ring}", *chair.card, card, seats.key(seat))


# --- contract, trumps and stock ---


def _contract(words: str, trump: str) -> Iterator[Item]:
    """What is played, at the upper left where no card lies; a suit of trumps stands beside it."""
    wide = min(_WIDEST - (_TILE + 8 if trump else 0), extent(words, LABEL, bold=True) + 40)
    yield Fill("deep", (EDGE, 0, wide, _PILL), _PILL // 2)
    yield Text(words, EDGE + wide // 2, _PILL // 2, LABEL, "accent", "m", bold=True, room=wide - 28)
    if trump:
        yield from _tile(trump, EDGE + wide + 8, 2)


def _tile(suit: str, x: int, y: int) -> Iterator[Item]:
    yield Fill("paper", (x, y, _TILE, _TILE), 10)
    yield Put(f"sign/{suit}@30", x + 7, y + 7)


def _stock(block: CardTable) -> Iterator[Item]:
    """The stock with the trump card beneath it; once closed, a card lies across it."""
    if block.turned and not block.closed:
        yield Put(
            f"card/{block.turned}@{_STOCK}~90",
            _STOCK_X + _UNDER - (height(_STOCK) - _STOCK),
            _STOCK_Y + 23,
            block.turned,
        )
    backs = min(3, block.stock - 1)
    for n in range(backs):
        key = "stock" if n == backs - 1 else f"stock/{n + 1}"
        yield Put(f"card/back@{_STOCK}", _STOCK_X - 3 * n, _STOCK_Y - 3 * n, key)
    if block.closed:
        yield Put(f"card/back@{_STOCK}~90", _STOCK_X - 8, _STOCK_Y + 34)
        yield Put("sign/lock@34", _STOCK_X + height(_STOCK) - 2, _STOCK_Y + 2)


def _trump(block: CardTable, say: Words) -> Iterator[Item]:
    """The suit of trumps with its label, and how many cards are left."""
    words, x, y = say(note("render-trump")), EDGE + 8, _STOCK_Y + 204
    yield Text(words, x, y, LABEL, bold=True, room=110)
    left = x + min(110, extent(words, LABEL, bold=True)) + 10
    yield from _tile(block.trump, left, y - _TILE // 2)
    if block.label:
        yield Text(say(block.label), left + _TILE + 12, y, LABEL, "mist", room=_GROUND - left - _TILE - 20)


def _stock_spots(block: CardTable) -> Iterator[Spot]:
    tall = height(_STOCK)
    label = block.label or note("render-trump")
    yield Spot("stock", (_STOCK_X, _STOCK_Y, _STOCK, tall), label, held=not block.closed)
    if block.turned and not block.closed:
        box = (_STOCK_X + _STOCK, _STOCK_Y + 23, _UNDER, _STOCK)
        yield Spot("trump", box, note("render-card", card=Card(block.turned)), held=True)


# --- players ---


def _seat(place: Place, chair: Chair, say: Words, *, turn: bool, hides: bool) -> Iterator[Item]:
    told = tuple(map(say, place.told))
    x, y, room = chair.x, chair.y, chair.room
    match chair.form:
        case "line":
            yield from seats.plate((x, y, room), place.seat, " · ".join(told), say, turn=turn)
            yield from _fan(place.played, x + room + 16, y - 4, WIDTH - EDGE - x - room - 16)
            yield from _backs(place, x + room + 16, y - 8, WIDTH - EDGE - x - room - 16, hides=hides)
        case "side":
            yield from seats.upright(x, y, place.seat, told, say, turn=turn, room=room)
            yield from _fan(place.played, x, y + seats.DISC + 46 + 30 * len(told), room, middle=True)
        case "small":
            yield from _small(place.seat, chair, " · ".join(told), say, turn=turn)
            yield from _fan(place.played, x, y + 88, room)


def _small(seat: Seat, chair: Chair, told: str, say: Words, *, turn: bool) -> Iterator[Item]:
    """A seat where many sit around the table: disc and name, and one line below them."""
    x, y, room = chair.x, chair.y, chair.room
    name, wide, wedge = seats.named(seat, say), room - _DISC - 10, 26 if turn else 0
    low = extent(name, LEAST, bold=True) > wide - wedge  # then the wedge leaves the room to the name
    if turn:
        yield Fill("deep", (x - 8, y - 6, room + 16, 92), 26)
        yield Put("sign/turn@24", x + room - 22, y + (56 if low else 12))
    yield seats.disc(seat, x, y, _DISC, say, turn=turn, key=seats.key(seat))
    yield from seats.name_lines(name, x + _DISC + 10, y + _DISC // 2, wide if low else wide - wedge)
    if told:
        yield Text(told, x, y + 68, SMALL, "mist", room=room - wedge if low else room)


def _fan(cards: tuple[str, ...], x: int, y: int, room: int, *, middle: bool = False) -> Iterator[Item]:
    """Cards played before, each covering the next but for its rank; in the middle of the room or at its left."""
    step = min(_FAN - 12, (room - _FAN) // max(1, len(cards) - 1))
    if middle:
        x += (room - _FAN - (len(cards) - 1) * step) // 2
    for n, card in enumerate(cards):
        yield Put(f"card/{card}@{_FAN}", x + n * step, y, card)


def _backs(place: Place, x: int, y: int, room: int, *, hides: bool) -> Iterator[Item]:
    """Another player's hand, and its number of cards; a key says nothing about a card."""
    if not (hides and place.held):
        return
    step = min(_HELD - 18, (room - _HELD - 44) // max(1, place.held - 1))
    for n in range(place.held):
        yield Put(f"card/back@{_HELD}", x + n * step, y, f"hand{place.seat}/{n}")
    yield Text(str(place.held), WIDTH - EDGE, y + height(_HELD) // 2, LABEL, "mist", "r", bold=True)


def _packets(places: tuple[Place, ...]) -> Iterator[Item]:
    """The tricks that two players have taken, beside the trick, and their number."""
    for n, place in enumerate(places):
        top = 250 - 150 * n
        for m in range(min(place.tricks, len(_TILTS))):
            yield Put(
                f"card/back@{_PACKET}~{_TILTS[m]}",
                _PACKET_X + m * 12,
                top + m * 3,
                f"won{place.seat}/{m}",
                seats.key(place.seat),
            )
        if place.tricks:
            yield Text(f"×{place.tricks}", WIDTH - EDGE, top + 44, NUMBER, "text", "r", bold=True)


def _seat_spot(seat: Seat, chair: Chair) -> Spot:
    tall = {"line": seats.HEIGHT, "side": 164, "small": 84}[chair.form]
    return Spot(f"seat {seat}", (chair.x, chair.y, chair.room, tall), note("render-seat", who=Who(seat)))
