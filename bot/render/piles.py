"""Where cards lie: piles side by side under their captions, and a hand above its numbers."""

from dataclasses import dataclass
from typing import Final

from bot.i18n import Words
from bot.render.cards import HEIGHT, WIDTH, back_sprite, face_sprite, place_sprite
from bot.render.lettering import centred, extent, fitted, lettering, wrapped
from bot.render.shown import Held
from bot.render.sprites import Put, Strip, Thing
from bot.render.theme import (
    CARD_GAP,
    CARD_PEEK,
    CHALK,
    FELT,
    FRESH,
    GAP,
    GOLD,
    INNER,
    LABEL,
    MARGIN,
    MIST,
    NUMBER,
    RAISE,
)
from bot.scene import Cards, Pile

_LINE: Final = LABEL * 3 // 2  # height of a line of a caption
_APART: Final = WIDTH + CARD_GAP
_BACK_PEEK: Final = 12  # what a face-down card shows of itself
_BETWEEN: Final = 2 * GAP  # between piles
_BELOW: Final = 8  # room for shadows
_IN_A_ROW: Final = 13  # cards of a hand
_NUMBERS: Final = 44  # height of the line of numbers
_HAND_ROW: Final = RAISE + HEIGHT + _NUMBERS


@dataclass(frozen=True, slots=True)
class _Lot:
    """A pile with its caption in words."""

    pile: Pile
    caption: str

    def pitch(self, wished: int) -> int:
        """The distance at which its cards lie: face-down ones close, and never beyond the table."""
        cards = self.pile.cards
        return min(wished if any(cards) else _BACK_PEEK, _pitch(len(cards), INNER))

    def width(self, pitch: int) -> int:
        spread = WIDTH + max(0, len(self.pile.cards) - 1) * self.pitch(pitch)
        return min(INNER, max(spread, extent(self.caption, LABEL)))


def piles_strip(cards: Cards, say: Words) -> Strip:
    """Piles left to right, wrapped into as many rows as they need; fresh cards lie a little higher."""
    rows: list[list[_Lot]] = []
    room = 0
    for pile in cards.piles:
        lot = _Lot(pile, say(pile.label) if pile.label else "")
        least = lot.width(CARD_PEEK) + _BETWEEN
        if not rows or room < least:
            rows.append([])
            room = INNER + _BETWEEN
        rows[-1].append(lot)
        room -= least
    things: list[Thing] = []
    top = 0
    for row in rows:
        top += _lay_row(things, row, top) + GAP
    return Strip(max(0, top - GAP), tuple(things))


def hand_strip(hand: Held) -> Strip:
    """A player's own cards above their numbers: marked ones raised, unplayable ones dim."""
    cards = hand.cards
    rows = -(-len(cards) // _IN_A_ROW)
    in_a_row = -(-len(cards) // rows)
    pitch = _pitch(in_a_row, INNER)
    left = MARGIN + (INNER - WIDTH - (in_a_row - 1) * pitch) // 2
    things: list[Thing] = []
    for i, card in enumerate(cards):
        x, top = left + i % in_a_row * pitch, i // in_a_row * _HAND_ROW
        marked = i in hand.marked
        sprite = face_sprite(card, dim=i not in hand.bright, ringed=marked) if card else place_sprite()
        things.append(Put(sprite, x, top if marked else top + RAISE))
        number = lettering(str(i + 1), NUMBER, GOLD if marked else MIST, FELT, bold=marked)
        number = number.cut((0, 8, number.width, number.height - 8))
        things.append(centred(number, x + min(pitch, WIDTH) / 2, top + _HAND_ROW - _NUMBERS / 2 + 4))
    return Strip(rows * _HAND_ROW, tuple(things))


def _lay_row(things: list[Thing], row: list[_Lot], top: int) -> int:
    """Lays one row of piles, all spread alike, as far as there is room; its height."""
    captions = [wrapped(lot.caption, INNER, LABEL) for lot in row]
    lines = max(map(len, captions))
    lift = FRESH if any(lot.pile.fresh for lot in row) else 0
    room = INNER - _BETWEEN * (len(row) - 1)
    pitch = next((p for p in range(_APART, CARD_PEEK, -1) if sum(lot.width(p) for lot in row) <= room), CARD_PEEK)
    x, y = MARGIN, top + lines * _LINE + lift
    for lot, caption in zip(row, captions, strict=True):
        for n, line in enumerate(caption, start=lines - len(caption)):
            text, size = fitted(line, INNER, LABEL)
            things.append(Put(lettering(text, size, CHALK, FELT), x, top + n * _LINE))
        if not lot.pile.cards:
            things.append(Put(place_sprite(), x, y))
        for n, card in enumerate(lot.pile.cards):
            fresh = n in lot.pile.fresh
            sprite = face_sprite(card, ringed=fresh) if card else back_sprite()
            things.append(Put(sprite, x + n * lot.pitch(pitch), y - lift if fresh else y))
        x += lot.width(pitch) + _BETWEEN
    return lines * _LINE + lift + HEIGHT + _BELOW


def _pitch(count: int, room: int) -> int:
    """The distance at which cards are laid: apart where there is room, else over each other."""
    return min(_APART, max(1, (room - WIDTH) // max(1, count - 1)))
