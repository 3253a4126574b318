"""The stage of a melding game: the melds of all sides, stock and pile between them, tray and hand at the foot."""

from dataclasses import dataclass, replace
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import MeldTable, Scores
from bot.scenes.render.layout import Box, Put, Spot
from bot.scenes.render.layouts import seats
from bot.scenes.render.stages.deal_sheet import deal_sheet
from bot.scenes.render.stages.dock import dock
from bot.scenes.render.stages.meld_bands import GAP, Bands, spread
from bot.scenes.render.stages.meld_piles import piles_above_words, piles_beside
from bot.scenes.render.stages.meld_side import HEAD, SideLook, side_drawing
from bot.scenes.render.stages.meld_tray import tray_drawing
from bot.scenes.render.stages.plates import anchor, clockwise, row_of_plates
from bot.scenes.render.stages.stage import Copies, Drawing, Plate, Size, Stage
from bot.scenes.render.visible import VisibleCards, visible_cards
from bot.scenes.scene import Scene
from engines.core import Seat, note

_MOST: Final = 12
"""With so many melds on the table there is no place for another one."""

_PLATE: Final = (168, 48)  # the least width of a plate that stands around the table, and its height
_WIDEST: Final = 220  # with so much room the name of a computer is written out
_PILES: Final = 420  # the width that stock and pile take in the middle
_OWN_PLATE: Final = (168, 92)  # the width of the viewer's plate in a broad and in a narrow box
_SIDES: Final = 3
_FOOT: Final = 4


def meld_stage(block: MeldTable, scene: Scene, say: Words, box: Size) -> Stage:
    """The stage of a melding game. The points of a deal that has just ended lie on the viewer's own melds."""
    scores = next((one for one in scene.blocks if isinstance(one, Scores) and one.drawn), None)
    hand = next(filter(None, map(visible_cards, scene.controls)), None)
    return _Table(block, scores, hand, say, box).stage()


@dataclass(frozen=True, slots=True)
class _Table:
    block: MeldTable
    scores: Scores | None
    hand: VisibleCards | None
    say: Words
    box: Size

    def stage(self) -> Stage:
        """The stage. Copies are counted from the hand on, so that the cards of the hand keep their keys."""
        block, (width, height) = self.block, self.box
        cards = len(self.hand.cards) if self.hand else 0
        bands = Bands.of(block, cards, self.box)
        copies = Copies()
        foot = Drawing(width, height)
        if self.hand:
            rows = spread(cards, width, height)
            foot.add(dock(self.hand, width, rows.card, copies=copies, lying=rows), 0, height - rows.height)
        tray = Drawing(width, height)
        if bands.row:
            x, y, w, h = bands.row
            mine = _OWN_PLATE[width < 560]  # noqa: PLR2004
            tray = tray_drawing(block, (x + mine + GAP, y, w - mine - GAP, h), self.say, copies)
        own = self._own(bands, copies)
        made = Drawing(width, height)
        self._plates(made, bands)
        others = [side for side in range(len(block.sides)) if side != block.own]
        for side, at in zip(others, bands.others, strict=True):
            made.add(side_drawing(block.sides[side], at, self._look(side), copies))
        piles = piles_above_words if bands.beside else piles_beside
        if block.stock is not None:
            made.add(piles(block, bands.piles, self.say, copies))
        for part in (own, tray, foot):
            made.add(part)
        self._sheet(made, bands)
        if block.own is not None and self.hand:
            made.zones.append(Spot("hand", bands.hand, note("render-own-hand")))
        there = {item.key for item in made.items if isinstance(item, Put)}
        made.into = [(gone, into) for gone, into in made.into if gone not in there and into in there]
        return made.stage()

    def _look(self, side: int) -> SideLook:
        actor = self.block.actor
        return SideLook(side, side == self.block.own, seats.key(actor) if actor is not None else "", self.say)

    def _own(self, bands: Bands, copies: Copies) -> Drawing:
        """The viewer's own melds; cards dropped anywhere there are melded."""
        made = Drawing(*self.box)
        if self.block.own is None or bands.own is None:
            return made
        side, under_way = self.block.sides[self.block.own], self._is_under_way
        begins = under_way and len(side.melds) < _MOST and not self._is_sheet_above
        made.add(side_drawing(side, bands.own, self._look(self.block.own), copies, begins=begins))
        if under_way:
            made.zones.append(Spot("melds", bands.own, note("render-own-melds")))
        if self._is_sheet_above and not side.melds:  # cards are laid by a press there too
            x, y, width, height = bands.own
            made.spot(Spot("new meld", (x, y + HEAD, width, height - HEAD), note("render-new-meld")))
        return made

    @property
    def _is_sheet_above(self) -> bool:
        """Whether the points of the last deal lie where melds of the next one will."""
        return self.scores is not None and self._is_under_way

    @property
    def _is_under_way(self) -> bool:
        return self.block.turn is not None

    def _sheet(self, made: Drawing, bands: Bands) -> None:
        """The points of the last deal: among the own melds while there are none, or in place of the hand."""
        if self.scores is None:
            return
        x, y, width, height = bands.hand
        at: Box = x, y + _FOOT, width, height - 2 * _FOOT
        if self._is_sheet_above:
            x, y, width, height = bands.own or bands.others[-1]
            at = x, y + HEAD, width, height - HEAD - _FOOT
        if at[3] > 2 * HEAD:
            made.items += deal_sheet(self.scores, at, self.say)

    def _plates(self, made: Drawing, bands: Bands) -> None:
        """The players: the others in a row or around the table, the viewer above the hand."""
        block, (width, _) = self.block, self.box
        everybody = [Seat(seat) for seat in range(len(block.held))]
        others = clockwise(everybody, block.below) if block.below is not None else everybody
        plates = [self._plate(seat) for seat in others]
        if bands.around and len(plates) <= _SIDES:
            for plate in _around(plates, bands, width):
                made.plates.append(plate)
                made.items.append(anchor(plate))
        else:
            made.add(row_of_plates(plates, width, bands.plates[3]))
        if block.below is not None and bands.row:
            x, y, _, h = bands.row
            mine = self._plate(block.below, (x, y + 2, _OWN_PLATE[width < 560], h - 4))  # noqa: PLR2004
            made.plates.append(mine)
            made.items.append(anchor(mine))

    def _plate(self, seat: Seat, at: Box = (0, 0, 0, 0)) -> Plate:
        return Plate(seat, at, (self.say(self.block.held[seat]),), self.block.turn == seat)


def _around(plates: list[Plate], bands: Bands, width: int) -> list[Plate]:
    """The plates beside the piles and above the table: left, opposite, right."""
    least, tall = _PLATE
    wide = min(_WIDEST, max(least, (width - _PILES) // 2 - 2 * GAP))
    middle = bands.piles[1] + (bands.piles[3] - tall) // 2
    left, right = (GAP, middle, wide, tall), (width - wide - GAP, middle, wide, tall)
    top = (width - _WIDEST) // 2, 2, _WIDEST, tall
    places = {1: (top,), 2: (left, right), 3: (left, top, right)}[len(plates)]
    return [replace(plate, box=place) for plate, place in zip(plates, places, strict=True)]
