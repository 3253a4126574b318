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
"""The most cards of full width in a row; a hand of more has narrower cards and lies in rows of at most eleven."""
_NARROW, _MANY_IN_A_ROW = 96, 11


def hand_section(hand: VisibleCards, say: Words) -> Section:
    """The section of a hand, in rows of equal length; every index stays readable, and what a card brings is on it."""
    cards = hand.cards
    is_small = len(cards) <= _IN_A_ROW
    width = HAND_CARD if is_small else _NARROW
    rows = 1 if is_small else max(2, -(-len(cards) // _MANY_IN_A_ROW))
    in_a_row = -(-len(cards) // rows)
    pitch = min(width + _GAP, (INNER - width) // max(1, in_a_row - 1))
    left = EDGE + (INNER - width - (in_a_row - 1) * pitch) // 2
    tall = height(width)
    row_height = _RAISE + tall + _NUMBERS
    effects = {place: say(what) for place, what in hand.effects}
    items: list[Item] = []
    spots: list[Spot] = []
    for i, card in enumerate(cards):
        x, top = left + i % in_a_row * pitch, i // in_a_row * row_height
        if card is None:
            items.append(Put(f"place/@{width}", x, top + _RAISE))
            continue
        marked, bright = i in hand.marked, i in hand.bright
        flags = ("+ring" if marked else "") + ("" if bright else "+dim")
        y = top if marked else top + _RAISE
        items.append(Put(f"card/{card}@{width}{flags}", x, y, card))
        if i in effects:
            items += _effect(effects[i], width, x, y + tall - _EFFECT - 6)
        items += _number(i, x + min(pitch, width) // 2, top + _RAISE + tall + _NUMBERS // 2 + 2, hand)
        strip = width if i % in_a_row == in_a_row - 1 or i == len(cards) - 1 else min(pitch, width)
        spots.append(Spot(hand_spot(i), (x, y, strip, tall), note("render-card", card=Card(card)), held=bright))
    return Section(rows * row_height, tuple(items), tuple(spots))


def _effect(words: str, width: int, x: int, y: int) -> list[Item]:
    """A pill on the lower edge of a card."""
    wide = width - 24
    return [
        Fill("accent", (x + 12, y, wide, _EFFECT), _EFFECT // 2),
        Text(words, x + width // 2, y + _EFFECT // 2, LABEL, "ground", "m", bold=True, room=wide - 12),
    ]


def _number(place: int, x: int, y: int, hand: VisibleCards) -> list[Item]:
    """The number of a place; a star beside it says that the card has just come."""
    marked = place in hand.marked
    items: list[Item] = [Text(str(place + 1), x, y, NUMBER, "accent" if marked else "mist", "m", bold=marked)]
    if place in hand.fresh:
        items.append(Put("sign/new@24", x - 46, y - 12))
    return items
