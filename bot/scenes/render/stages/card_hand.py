"""The viewer's hand at a trick-taking game: how wide its cards are, what playing one brings, which one is new."""

from typing import Final

from bot.i18n import Words
from bot.scenes.controls import Hand
from bot.scenes.render.layout import Fill, Put, Text
from bot.scenes.render.layouts.spots import hand_spot
from bot.scenes.render.stages.dock import dock
from bot.scenes.render.stages.stage import Drawing, Size
from bot.scenes.render.visible import VisibleCards, visible_cards
from bot.scenes.scene import Scene

_FEW: Final = 8
"""Hands of at most so many cards have wide ones."""
_PILL, _SIGN = 22, 16
_TEXT: Final = 13


def hand_of(scene: Scene, *, is_own: bool) -> VisibleCards | None:
    """The hand that the scene's controls show; a player's own one keeps its places when its last card has gone."""
    for control in scene.controls:
        if hand := visible_cards(control):
            return hand
        if is_own and isinstance(control, Hand):
            return VisibleCards(control.cards, (), ())
    return None


def card_hand(hand: VisibleCards | None, box: Size, say: Words) -> Drawing:
    """The hand as wide as the box; nothing without a hand."""
    width = box[0]
    if hand is None:
        return Drawing(width, 0)
    made = dock(hand, width, card_width(len(hand.cards), box), closes=True)
    strips = {spot.name: spot.box for spot in made.spots}
    for place, what in hand.effects:
        x, y, wide, deep = strips[hand_spot(place)]
        pill = min(wide, 64) - 6
        top = y + deep - _PILL - 5
        made.items.append(Fill("accent", (x + 3, top, pill, _PILL), _PILL // 2))
        made.items.append(
            Text(say(what), x + 3 + pill // 2, top + _PILL // 2, _TEXT, "ground", "m", bold=True, room=pill - 4)
        )
    for place in hand.fresh:
        x, y, wide, _ = strips[hand_spot(place)]
        made.items.append(Put(f"sign/new@{_SIGN}", x + wide - _SIGN - 2, y - _SIGN // 2))
    return made


def card_width(cards: int, box: Size) -> int:
    """The width of a card in a hand that began with so many."""
    width, tall = box
    if cards <= _FEW:
        return max(44, min(110, int(width / 4.7), tall // 7))
    return max(44, min(96, int(width / 6.2), tall // 7))
