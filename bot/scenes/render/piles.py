"""Draws cards: piles side by side under their captions, and a hand above its numbers."""

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Cards, Pile
from bot.scenes.render.cards import HEIGHT, WIDTH, back_sprite, face_sprite, place_sprite
from bot.scenes.render.lettering import centred, extent, fitted, text_sprite, wrapped
from bot.scenes.render.sprites import Band, Drawable, PlacedSprite
from bot.scenes.render.theme import (
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
    NEW_MARK,
    NUMBER,
    RAISE,
)
from bot.scenes.render.visible import VisibleCards

_LINE: Final = LABEL * 3 // 2  # height of a line of a caption
_APART: Final = WIDTH + CARD_GAP
_BACK_PEEK: Final = 12  # visible part of a covered card that lies face down
_DOWN_PEEK: Final = 48  # visible part of a card in a pile that goes down
_OPEN: Final = 8  # readable cards of a pile that goes down; the others show only an edge
_EDGE: Final = 8
_BOW: Final = 40  # how much lower the ends of an arc lie than its middle
_BETWEEN: Final = 2 * GAP  # distance between piles
_BELOW: Final = 8  # height of shadows below cards
_IN_A_ROW: Final = 13  # the most cards in a row of a hand
_NUMBERS: Final = 44  # height of the line of numbers
_HAND_ROW: Final = RAISE + HEIGHT + _NUMBERS


@dataclass(frozen=True, slots=True)
class _CaptionedPile:
    """A pile with its translated caption."""

    pile: Pile
    caption: str

    def steps(self, wished: int) -> tuple[int, ...]:
        """The distance of each card from the first one, in pixels. Face-down cards lie close; no card leaves the
        picture.
        """
        covering = self.pile.cards[:-1]
        if self.pile.down:
            squeezed = max(0, len(covering) + 1 - _OPEN)
            return tuple(accumulate((_EDGE if n < squeezed else _DOWN_PEEK for n in range(len(covering))), initial=0))
        backs = covering.count(None)
        close = min(_BACK_PEEK, _pitch(backs + 1, INNER))
        apart = min(wished, max(1, (INNER - WIDTH - backs * close) // max(1, len(covering) - backs)))
        return tuple(accumulate((apart if card else min(apart, close) for card in covering), initial=0))

    def width(self, pitch: int) -> int:
        spread = WIDTH if self.pile.down else WIDTH + self.steps(pitch)[-1]
        return min(INNER, max(spread, extent(self.caption, LABEL)))

    @property
    def height(self) -> int:
        return HEIGHT + (self.steps(0)[-1] if self.pile.down else 0) + (_BOW if self.pile.arc else 0)

    def drop(self, n: int) -> int:
        """How far a card of an arc lies below the arc's highest point, in pixels."""
        middle = (len(self.pile.cards) - 1) / 2
        return round(_BOW * ((n - middle) / middle) ** 2) if self.pile.arc and middle else 0


def piles_band(cards: Cards, say: Words) -> Band:
    """The band of piles, wrapped into as many rows as they need; fresh cards lie a little higher."""
    rows: list[list[_CaptionedPile]] = []
    room = 0
    for pile in cards.piles:
        captioned = _CaptionedPile(pile, say(pile.label) if pile.label else "")
        least = captioned.width(CARD_PEEK) + _BETWEEN
        if not rows or room < least:
            rows.append([])
            room = INNER + _BETWEEN
        rows[-1].append(captioned)
        room -= least
    drawables: list[Drawable] = []
    top = 0
    for row in rows:
        top += _lay_row(drawables, row, top) + GAP
    return Band(max(0, top - GAP), tuple(drawables))


def hand_band(hand: VisibleCards) -> Band:
    """The band of a hand above its numbers: marked cards are raised, unplayable ones dim, empty places visible."""
    cards = hand.cards
    rows = -(-len(cards) // _IN_A_ROW)
    in_a_row = -(-len(cards) // rows)
    pitch = _pitch(in_a_row, INNER)
    left = MARGIN + (INNER - WIDTH - (in_a_row - 1) * pitch) // 2
    spots = [(left + i % in_a_row * pitch, i // in_a_row * _HAND_ROW) for i in range(len(cards))]
    drawables: list[Drawable] = [
        PlacedSprite(place_sprite(), x, top + RAISE) for card, (x, top) in zip(cards, spots, strict=True) if not card
    ]
    for i, (card, (x, top)) in enumerate(zip(cards, spots, strict=True)):
        if not card:
            continue
        marked = i in hand.marked
        sprite = face_sprite(card, dim=i not in hand.bright, ringed=marked)
        drawables.append(PlacedSprite(sprite, x, top if marked else top + RAISE))
        told = f"{NEW_MARK} {i + 1}" if i in hand.fresh else str(i + 1)
        number = text_sprite(told, NUMBER, GOLD if marked else MIST, FELT, bold=marked)
        number = number.cut((0, 8, number.width, number.height - 8))
        drawables.append(centred(number, x + min(pitch, WIDTH) / 2, top + _HAND_ROW - _NUMBERS / 2 + 4))
    return Band(rows * _HAND_ROW, tuple(drawables))


def _lay_row(drawables: list[Drawable], row: list[_CaptionedPile], top: int) -> int:
    """Adds one row of piles, spread as far as the width allows; returns its height in pixels."""
    captions = [wrapped(captioned.caption, INNER, LABEL) for captioned in row]
    lines = max(map(len, captions))
    lift = FRESH if any(captioned.pile.fresh and not captioned.pile.down for captioned in row) else 0
    room = INNER - _BETWEEN * (len(row) - 1)
    pitch = next(
        (p for p in range(_APART, CARD_PEEK, -1) if sum(captioned.width(p) for captioned in row) <= room), CARD_PEEK
    )
    x, y = MARGIN, top + lines * _LINE + lift
    for captioned, caption in zip(row, captions, strict=True):
        for n, line in enumerate(caption, start=lines - len(caption)):
            text, size = fitted(line, INNER, LABEL)
            drawables.append(PlacedSprite(text_sprite(text, size, CHALK, FELT), x, top + n * _LINE))
        if not captioned.pile.cards:
            drawables.append(PlacedSprite(place_sprite(), x, y))
        for n, (card, step) in enumerate(zip(captioned.pile.cards, captioned.steps(pitch), strict=False)):
            fresh, down = n in captioned.pile.fresh, captioned.pile.down
            sprite = face_sprite(card, ringed=fresh) if card else back_sprite()
            across, below = (0, step) if down else (step, captioned.drop(n) - (lift if fresh else 0))
            drawables.append(PlacedSprite(sprite, x + across, y + below))
        x += captioned.width(pitch) + _BETWEEN
    return lines * _LINE + lift + max(captioned.height for captioned in row) + _BELOW


def _pitch(count: int, room: int) -> int:
    """The distance between cards in pixels: apart where there is space, else overlapping."""
    return min(_APART, max(1, (room - WIDTH) // max(1, count - 1)))
