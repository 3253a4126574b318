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
_STAR: Final = 24
"""The width of the star that says that a card has just come."""
_IN_A_ROW: Final = 9
"""The most cards of full width in a row; a hand of more has narrower cards, which lie over one another."""
_NARROW, _MANY_IN_A_ROW = 96, 20
_NARROWEST: Final = 84
"""The width of a card where a hand has several rows."""
_BESIDE: Final = 72
"""Where cards lie closer, the star of a card that has just come lies on the card."""


def hand_section(hand: VisibleCards, say: Words) -> Section:
    """The section of a hand, in rows of equal length, every index in sight, and what a card brings is on it."""
    cards = hand.cards
    is_small = len(cards) <= _IN_A_ROW
    rows = -(-len(cards) // _MANY_IN_A_ROW)
    width = HAND_CARD if is_small else _NARROW if rows == 1 else _NARROWEST
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
            if pitch >= width:  # else a place would cover the card beside it
                items.append(Put(f"place/@{width}", x, top + _RAISE))
            continue
        marked, bright = i in hand.marked, i in hand.bright
        flags = ("+ring" if marked else "") + ("" if bright else "+dim")
        y = top if marked else top + _RAISE
        items.append(Put(f"card/{card}@{width}{flags}", x, y, card))
        if i in effects:
            items += _effect(effects[i], width, x, y + tall - _EFFECT - 6)
        below = top + _RAISE + tall + _NUMBERS // 2 + 2
        items.append(_number(i, x + min(pitch, width) // 2, below, min(pitch, width) - 4, marked=marked))
        if i in hand.fresh:
            at = (x + min(pitch, width) // 2 - 46, below - 12) if pitch >= _BESIDE else (x + 6, y + tall - _STAR - 8)
            items.append(Put(f"sign/new@{_STAR}", *at))
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


def _number(place: int, x: int, y: int, room: int, *, marked: bool) -> Item:
    return Text(str(place + 1), x, y, NUMBER, "accent" if marked else "mist", "m", bold=marked, room=room)
