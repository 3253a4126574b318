"""The viewer's hand at the foot of a stage, in rows in which every card shows a strip wide enough for a finger."""

from dataclasses import dataclass
from typing import Final

from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Put, Spot
from bot.scenes.render.layouts.spots import hand_spot
from bot.scenes.render.stages.stage import FINGER, Copies, Drawing
from bot.scenes.render.visible import VisibleCards
from engines.core import Card, note

EDGE: Final = 8
RAISE: Final = 14
"""How far a chosen card stands out of the hand."""


@dataclass(frozen=True, slots=True)
class Rows:
    """How a hand lies: the width of a card, the cards in a row, the distance of two cards and of two rows."""

    card: int
    in_a_row: int
    strip: int
    rows: int
    pitch: int

    @property
    def height(self) -> int:
        return RAISE + (self.rows - 1) * self.pitch + height(self.card) + EDGE


def rows_of(cards: int, width: int, card: int) -> Rows:
    """The rows of that many cards in a box of that width: as few as leave each card a finger's strip."""
    most = max(1, (width - 2 * EDGE - card) // FINGER + 1)
    rows = max(1, -(-cards // most))
    in_a_row = max(1, -(-cards // rows))
    strip = min(card + 6, (width - 2 * EDGE - card) // max(1, in_a_row - 1))
    return Rows(card, in_a_row, strip, rows, max(FINGER, round(height(card) * 0.5)))


def dock(
    hand: VisibleCards,
    width: int,
    card: int,
    *,
    closes: bool = False,
    copies: Copies | None = None,
    lying: Rows | None = None,
) -> Drawing:
    """The hand in a drawing as wide as the box and as high as a full one needs.

    Empty places keep theirs unless the hand ``closes`` its gaps; its cards then lie in the lowest rows. ``copies``
    counts cards of which there are several. A hand that does not lie as close as it can lies in the rows ``lying``.
    """
    copies = copies or Copies()
    places = tuple(i for i, notation in enumerate(hand.cards) if notation or not closes)
    full, rows = lying or rows_of(len(hand.cards), width, card), lying or rows_of(len(places), width, card)
    made = Drawing(width, full.height)
    tall = height(card)
    for n, i in enumerate(places):
        notation = hand.cards[i]
        if notation is None:
            continue
        key = copies.key(notation)
        row, place = divmod(n, rows.in_a_row)
        in_this = min(rows.in_a_row, len(places) - row * rows.in_a_row)
        left = (width - card - (in_this - 1) * rows.strip) // 2
        x, y = left + place * rows.strip, RAISE + (full.rows - rows.rows + row) * rows.pitch
        up = y - RAISE if i in hand.marked else y
        flags = ("+ring" if i in hand.marked else "") + ("" if i in hand.bright else "+dim")
        made.items.append(Put(f"card/{notation}@{card}{flags}", x, up, key))
        is_last_row = row == rows.rows - 1
        strip = card if place == in_this - 1 else min(rows.strip, card)
        deep = tall if is_last_row else rows.pitch
        label = note("render-card", card=Card(notation))
        made.spot(Spot(hand_spot(i), (x, y, strip, deep), label, held=i in hand.bright), lifts=key)
    return made
