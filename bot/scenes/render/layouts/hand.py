"""A player's own cards above their numbers: marked cards are raised, unplayable ones grey, empty places visible."""

from typing import Final

from bot.i18n import Words
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts.measures import EDGE, HAND_CARD, INNER, LABEL, NUMBER
from bot.scenes.render.layouts.spots import hand_spot
from bot.scenes.render.visible import VisibleCards
from engines.core import Card, note

_RAISE: Final = 18
_NUMBERS: Final = 44  # height of the line of numbers
_EFFECT: Final = 40  # height of the pill of what a card brings
_GAP: Final = 10
_IN_A_ROW: Final = 9
"""The most cards in a row: a third of a pack of 51 lies in two."""


def hand_section(hand: VisibleCards, say: Words) -> Section:
    """The section of a hand, in rows of equal length; every index stays readable, and what a card brings is on it."""
    cards = hand.cards
    rows = 1 if len(cards) <= _IN_A_ROW else -(-len(cards) // _IN_A_ROW)
    in_a_row = -(-len(cards) // rows)
    pitch = min(HAND_CARD + _GAP, (INNER - HAND_CARD) // max(1, in_a_row - 1))
    left = EDGE + (INNER - HAND_CARD - (in_a_row - 1) * pitch) // 2
    tall = height(HAND_CARD)
    row_height = _RAISE + tall + _NUMBERS
    effects = {place: say(what) for place, what in hand.effects}
    items: list[Item] = []
    spots: list[Spot] = []
    for i, card in enumerate(cards):
        x, top = left + i % in_a_row * pitch, i // in_a_row * row_height
        if card is None:
            items.append(Put(f"place/@{HAND_CARD}", x, top + _RAISE))
            continue
        marked, bright = i in hand.marked, i in hand.bright
        flags = ("+ring" if marked else "") + ("" if bright else "+dim")
        y = top if marked else top + _RAISE
        items.append(Put(f"card/{card}@{HAND_CARD}{flags}", x, y, card))
        if i in effects:
            items += _effect(effects[i], x, y + tall - _EFFECT - 6)
        items += _number(i, x + min(pitch, HAND_CARD) // 2, top + _RAISE + tall + _NUMBERS // 2 + 2, hand)
        strip = HAND_CARD if i % in_a_row == in_a_row - 1 or i == len(cards) - 1 else min(pitch, HAND_CARD)
        spots.append(Spot(hand_spot(i), (x, y, strip, tall), note("render-card", card=Card(card)), held=bright))
    return Section(rows * row_height, tuple(items), tuple(spots))


def _effect(words: str, x: int, y: int) -> list[Item]:
    """A pill on the lower edge of a card."""
    wide = HAND_CARD - 24
    return [
        Fill("accent", (x + 12, y, wide, _EFFECT), _EFFECT // 2),
        Text(words, x + HAND_CARD // 2, y + _EFFECT // 2, LABEL, "ground", "m", bold=True, room=wide - 12),
    ]


def _number(place: int, x: int, y: int, hand: VisibleCards) -> list[Item]:
    """The number of a place; a star beside it says that the card has just come."""
    marked = place in hand.marked
    items: list[Item] = [Text(str(place + 1), x, y, NUMBER, "accent" if marked else "mist", "m", bold=marked)]
    if place in hand.fresh:
        items.append(Put("sign/new@24", x - 46, y - 12))
    return items
