"""The felt of a card table with the plates around it and the viewer's hand below, before a game lays anything on it."""

from dataclasses import dataclass
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import CardTable, LastTrick, Place, Suits
from bot.scenes.render.layout import Box, Fill
from bot.scenes.render.layouts import seats
from bot.scenes.render.stages.card_hand import card_hand, hand_of
from bot.scenes.render.stages.card_seats import add_plates, clockwise
from bot.scenes.render.stages.seating import seated
from bot.scenes.render.stages.stage import Drawing, Size, Stage
from bot.scenes.render.stages.trick import TrickPlaces, trick_puts
from bot.scenes.scene import Scene
from engines.core import Seat

_ROUND: Final = 22


@dataclass(frozen=True, slots=True)
class Felt:
    """The ``ground`` in the drawing that is ``made``, and what lies around it.

    ``order`` are the places clockwise from the viewer's, ``before`` the boxes where cards lie before them. ``held``
    says that the viewer has a hand there.
    """

    made: Drawing
    ground: Box
    order: tuple[Place, ...]
    before: tuple[Box, ...]
    hand: Drawing
    held: bool

    @classmethod
    def of(cls, block: CardTable | Suits, scene: Scene, say: Words, box: Size, fan: Size = (0, 0)) -> Self:
        """The felt of a block in a box; ``fan`` is the size of the cards that lie before each player."""
        made = Drawing(*box)
        own = hand_of(scene, is_own=block.is_own)
        hand = card_hand(own, box, say)
        order = clockwise(block.places, block.below)
        seating = seated(len(order), box, box[1] - hand.height, fan)
        made.items.append(Fill("deep", seating.felt, _ROUND))
        add_plates(made, order, seating, scene, say, block.turn)
        return cls(made, seating.felt, order, seating.before, hand, bool(own))

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """The seats clockwise from the viewer's."""
        return tuple(place.seat for place in self.order)

    def lay_last(self, last: LastTrick | None, places: TrickPlaces, *, goes: bool) -> None:
        """The last trick, to be looked at again. One that has just ended lies a while, and goes to its taker unless its
        cards stay before the players; ``goes`` is False when the match has ended with it.
        """
        if last is None:
            return
        puts = trick_puts(last.laid, self.chairs, places, last.taker)
        self.made.before += puts
        if last.fresh and goes:
            self.made.lies += puts
            stay = {card for place in self.order for card in place.played}
            self.made.into += ((card, seats.key(last.taker)) for _, card in last.laid if card not in stay)

    def stage(self) -> Stage:
        """The finished stage, with the hand."""
        return self.made.add(self.hand, 0, self.made.height - self.hand.height).stage()
