"""The table of a pegging game: pegboard, starter and crib, the play with its count or the hands that are counted.

In a high narrow box these are one below the other; else starter, crib and both players have a column at the right.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.i18n import Speaker
from bot.scenes.blocks import Cards, Pegboard, Pegging
from bot.scenes.render.layout import Box, Fill, Spot
from bot.scenes.render.stages.counted_hands import counted_hands
from bot.scenes.render.stages.dock import dock, rows_of
from bot.scenes.render.stages.pegboard import pegboard
from bot.scenes.render.stages.pegging_cards import count_disc, crib, play, starter
from bot.scenes.render.stages.plates import anchor
from bot.scenes.render.stages.stage import Drawing, Plate, Size, Stage
from bot.scenes.render.visible import VisibleCards, visible_cards
from bot.scenes.scene import Scene
from engines.core import Seat, note

_GAP: Final = 4
_HAND: Final = 6
"""The cards of a whole hand: its place stays as deep while the hand shrinks."""
_PLATE: Final = 44
_BOARD: Final = 62
"""The least height of the pegboard."""
_NARROW: Final = 560


def pegging_stage(scene: Scene, board: Pegboard, say: Speaker, box: Size) -> Stage:
    """The stage of a pegboard with the cards beside it."""
    pegging = next((block for block in scene.blocks if isinstance(block, Pegging)), Pegging(Cards(())))
    hand = next((found for control in scene.controls if (found := visible_cards(control))), None)
    place = _Place.of(board, box)
    made = Drawing(*box)
    for plate in _plates(scene, board, place, say):
        made.plates.append(plate)
        made.items.append(anchor(plate))
    x, y, w, h = place.board
    made.add(pegboard(board, w, h), x, y)
    made.items.append(Fill("deep", place.felt, 12))
    made.add(starter(pegging, place.starter, say))
    made.add(crib(pegging, place.crib, say, board.below, is_open=any(drop.target == "crib" for drop in scene.drops)))
    if pegging.count is not None:
        made.add(count_disc(pegging.count, pegging.limit, place.count))
        if hand:
            made.zones.append(Spot("play", place.felt, note("render-table")))
    if pegging.hands:
        made.add(counted_hands(pegging.hands, place.felt, say))
    else:
        made.add(play(pegging, place.felt, board.below))
    if hand:
        _lay_hand(made, hand, place, box)
    return made.stage()


def _lay_hand(made: Drawing, hand: VisibleCards, place: "_Place", box: Size) -> None:
    width, height = box
    own = dock(hand, width, place.card)
    made.add(own, 0, height - own.height)


def _plates(scene: Scene, board: Pegboard, place: "_Place", say: Speaker) -> Iterator[Plate]:
    """The plates of both players with their points, their badges, and what they scored last."""
    badges = dict(scene.badges)
    below = board.below or Seat(0)
    for number, (back, front) in enumerate(board.pegs):
        seat = Seat(number)
        told = [str(front)]
        if seat in badges:
            told.append(say(badges[seat]))
        if front > back:
            told.append(f"+{front - back}")
        box = place.plates[1] if seat == below else place.plates[0]
        yield Plate(seat, box, tuple(told), seat in board.turn)


@dataclass(frozen=True, slots=True)
class _Place:
    """The boxes of everything, and the width of a card in the hand. The first plate is the other player's."""

    card: int
    plates: tuple[Box, Box]
    board: Box
    starter: Box
    crib: Box
    count: Box
    felt: Box

    @classmethod
    def of(cls, board: Pegboard, box: Size) -> "_Place":
        width, height = box
        if width < _NARROW <= height:
            return cls._stacked(board, width, height)
        return cls._beside(board, width, height)

    @classmethod
    def _stacked(cls, board: Pegboard, width: int, height: int) -> "_Place":
        card = max(64, min(92, round(width * 0.21)))
        bottom = height - (0 if board.below is None else rows_of(_HAND, width, card).height)
        room = width - 2 * _GAP
        deep = max(_BOARD, min(96, _BOARD + (height - 628) // 4))
        row = max(88, min(132, 88 + (height - 628) // 4))
        tops = _PLATE + _GAP, _PLATE + deep + 2 * _GAP, _PLATE + deep + row + 3 * _GAP
        third = room // 3
        places = [(_GAP + n * third, tops[1], third, row) for n in range(3)]
        return cls(
            card,
            ((_GAP, 2, room, _PLATE - 4), (_GAP, bottom - _PLATE + 2, room, _PLATE - 4)),
            (_GAP, tops[0], room, deep),
            places[0],
            places[1],
            places[2],
            (_GAP, tops[2], room, bottom - _PLATE - tops[2] - _GAP),
        )

    @classmethod
    def _beside(cls, board: Pegboard, width: int, height: int) -> "_Place":
        card = max(56, min(96, round(height * 0.15)))
        bottom = height - (0 if board.below is None else rows_of(_HAND, width, card).height)
        side = max(112, min(220, round(width * 0.24)))
        main = width - side - 3 * _GAP
        deep = max(min(_BOARD, round(bottom * 0.24)), min(round(main * 0.17), round(bottom * 0.22)))
        plate = max(38, min(56, round(bottom * 0.15)))
        left, room = width - side - _GAP, bottom - 2 * plate - 4 * _GAP
        half = room // 2
        felt = _GAP, deep + 2 * _GAP, main, bottom - deep - 3 * _GAP
        disc = max(48, min(84, round(felt[3] * 0.3)))
        return cls(
            card,
            ((left, _GAP, side, plate), (left, bottom - plate - _GAP, side, plate)),
            (_GAP, _GAP, main, deep),
            (left, plate + 2 * _GAP, side, half),
            (left, plate + 2 * _GAP + half, side, half),
            (_GAP + main - disc - 8, felt[1] + 8, disc, disc),
            felt,
        )
