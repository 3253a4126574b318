"""What all looks have in common: which dice stay, and which cards of a hand are visible."""

from dataclasses import dataclass

from bot.scenes.blocks import Alternative, Dice
from bot.scenes.controls import Control, Hand, Pick
from bot.scenes.scene import Scene
from engines.cards import DECK
from engines.core import Note


@dataclass(frozen=True, slots=True)
class VisibleCards:
    """A player's own cards by their places; None is an empty place.

    ``marked`` are the places of chosen cards, ``bright`` of cards that can be chosen, ``fresh`` of newly drawn ones;
    ``brings`` says by place what playing a card brings.
    """

    cards: tuple[str | None, ...]
    marked: tuple[int, ...]
    bright: tuple[int, ...]
    fresh: tuple[int, ...] = ()
    effects: tuple[tuple[int, Note], ...] = ()


def held_dice(dice: Dice, scene: Scene) -> tuple[int, ...]:
    """The places of dice that stay: those marked in the present choice, else those that stayed before."""
    choosing = (control for control in scene.controls if isinstance(control, Pick) and control.of == "dice")
    return next((pick.marked for pick in choosing), dice.held)


def hand_of(move: Alternative) -> VisibleCards | None:
    """The cards of the player of a move that is compared; None when there are none."""
    hand = VisibleCards(move.hand, move.marked, tuple(range(len(move.hand))))
    return hand if any(move.hand) else None


def visible_cards(control: Control) -> VisibleCards | None:
    """The cards that a control shows; None when it shows none, as in public."""
    match control:
        case Pick(items=items, marked=marked, of="cards"):
            cards = tuple(item if item in DECK else None for item in items)
            found = VisibleCards(cards, marked, tuple(range(len(cards))))
        case Hand(cards=cards, playable=playable):
            found = VisibleCards(cards, (), playable or tuple(range(len(cards))), control.fresh, control.effects)
        case _:
            return None
    return found if any(cards) else None
