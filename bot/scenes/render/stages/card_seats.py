"""The plates at a card table, and the cards that lie before players: played ones, backs, tricks taken."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Place, Scores
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Box, Put, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.stages.plates import anchor
from bot.scenes.render.stages.seating import CROWD, HIGH, Seating
from bot.scenes.render.stages.stage import Drawing, Plate, Size
from bot.scenes.scene import Scene
from engines.core import BOTH_SEATS, Seat

_FAN, _LOW_FAN, _CROWD_FAN = 30, 26, 22  # width of a small card in high and low boxes, and in low ones with many seats
_HELD: Final = 6
"""The backs in another player's hand never take more room than so many."""
_PACKETS: Final = 70  # room for the tricks that somebody has taken
_TILTS: Final = (-16, 8, 30)
_NUMBER: Final = 15


def clockwise(places: tuple[Place, ...], below: Seat) -> tuple[Place, ...]:
    """The places from the viewer's on; whoever looks on sits at the first."""
    start = next((n for n, place in enumerate(places) if place.seat == below), 0)
    return (*places[start:], *places[:start])


def room_before(players: int, keeps: int, tall: int) -> Size:
    """How much room the cards before each player take: those that were played, or the backs and tricks of two."""
    card = small_card(players, tall)
    if keeps:
        return card + (keeps - 1) * (card // 2), height(card)
    if players == len(BOTH_SEATS):
        return card + (_HELD - 1) * (card // 2) + _PACKETS, height(card)
    return 0, 0


def add_plates(
    made: Drawing, order: tuple[Place, ...], seating: Seating, scene: Scene, say: Words, turn: Seat | None
) -> None:
    """The plates, clockwise from the viewer's, each with the sum of the match first."""
    sums = _sums(scene)
    badges = dict(scene.badges)
    for place, box in zip(order, seating.plates, strict=True):
        notes = place.told if place.beside_sum is None or not sums else place.beside_sum
        told = [sums.get(place.seat, ""), *map(say, notes)]
        if badge := badges.get(place.seat):
            told.append(say(badge))
        plate = Plate(place.seat, box, tuple(filter(None, told)), place.seat == turn)
        made.plates.append(plate)
        made.items.append(anchor(plate))


def _sums(scene: Scene) -> dict[Seat, str]:
    """The points of each seat in the match so far."""
    for block in scene.blocks:
        if isinstance(block, Scores) and block.seats and block.rows:
            return {seat: cell.text for seat, cell in zip(block.seats, block.rows[-1].cells, strict=True)}
    return {}


def add_cards(made: Drawing, place: Place, box: Box, card: int, *, hides: bool, packets: bool) -> None:
    """The cards before a player: what was played, the backs in hand where they are hidden, and the tricks taken."""
    left, top, wide, _ = box
    step = min(card // 2, (wide - card) // max(1, len(place.played) - 1))
    made.items += (Put(f"card/{name}@{card}", left + n * step, top, name) for n, name in enumerate(place.played))
    room = wide - _PACKETS if packets else wide
    if hides:
        step = min(card // 2, (room - card) // max(1, place.held - 1))
        for n in range(place.held):
            made.items.append(Put(f"card/back@{card}", left + n * step, top, f"hand{place.seat}/{n}"))
    if packets and place.tricks:
        _add_packets(made, place, left + room + 4 if hides else left, top, card - 8)


def _add_packets(made: Drawing, place: Place, left: int, top: int, card: int) -> None:
    for n in range(min(place.tricks, len(_TILTS))):
        name = f"won{place.seat}/{n}"
        made.items.append(Put(f"card/back@{card}~{_TILTS[n]}", left + n * 5, top + n, name, seats.key(place.seat)))
    made.items.append(Text(f"×{place.tricks}", left + _PACKETS - 26, top + height(card) // 2 + 2, _NUMBER, bold=True))


def small_card(players: int, tall: int) -> int:
    """The width of a card that lies before a player."""
    return _FAN if tall >= HIGH else _CROWD_FAN if players >= CROWD else _LOW_FAN
