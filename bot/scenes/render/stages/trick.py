"""The cards of a trick on the felt: each lies towards its player, a little turned."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Put
from bot.scenes.render.layouts.fans import outline
from bot.scenes.render.layouts.seats import key
from engines.core import Seat

_WIDEST, _GREATEST = 118, 150
"""The greatest width of a card, on a felt of usual height and on the highest ones."""
_LEAST: Final = 24
_LEAN: Final = 1.06
"""How much wider than the card the upright rectangle around a turned one is."""
_TURNS: Final = (2, -4, -1, 5, -3, 3, -2)
_CROWD: Final = 5
"""From so many players on the cards lie in two rows."""

_FEW: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((0.56, 0.14), (-0.56, -0.14)),
    3: ((0, 0.54), (-0.56, -0.54), (0.56, -0.54)),
    4: ((0, 0.54), (-1.02, 0), (0, -0.54), (1.02, 0)),
}
"""The middle of each card from that of the felt, in widths and heights of a card, clockwise from the viewer's."""
_STEEP: Final = ((0.1, 0.54), (-0.1, -0.54))
"""Two cards on a felt that is higher than wide."""


@dataclass(frozen=True, slots=True)
class TrickPlaces:
    """How wide the cards of a trick are, and the corner and angle of each, clockwise from the viewer's."""

    card: int
    slots: tuple[tuple[int, int, int], ...]

    def put(self, place: int, sprite: str, name: str = "", was: str = "", flags: str = "") -> Put:
        """A card, or the place of one, at the place of a player."""
        x, y, angle = self.slots[place]
        return Put(f"{sprite}@{self.card}~{angle}{flags}", x, y, name, was)


def trick_puts(
    laid: tuple[tuple[Seat, str], ...], order: tuple[Seat, ...], places: TrickPlaces, taker: Seat | None
) -> list[Put]:
    """The cards in the order of play, each of which comes from its player; the card of ``taker`` is ringed."""
    return [
        places.put(order.index(seat), f"card/{card}", card, key(seat), "+ring" if seat == taker else "")
        for seat, card in laid
        if seat in order
    ]


@lru_cache(256)
def trick_places(players: int, felt: Box) -> TrickPlaces:
    """The places of a trick of that many players, as large as the felt allows."""
    left, top, width, tall = felt
    middles = _STEEP if players == len(_STEEP) and tall > width else _middles(players)
    wide = 2 * max(abs(x) for x, _ in middles) + _LEAN
    high = 2 * max(abs(y) for _, y in middles) + _LEAN
    most = max(_WIDEST, min(_GREATEST, tall // 5))
    card = max(_LEAST, min(most, int((width - 12) / wide), int((tall - 8) / (high * RATIO))))
    slots: list[tuple[int, int, int]] = []
    for n, (x, y) in enumerate(middles):
        across, down = outline(card, _TURNS[n])
        middle = left + width / 2 + x * card, top + tall / 2 + y * height(card)
        slots.append((round(middle[0] - across / 2), round(middle[1] - down / 2), _TURNS[n]))
    return TrickPlaces(card, tuple(slots))


def _middles(players: int) -> tuple[tuple[float, float], ...]:
    if players < _CROWD:
        return _FEW[players]
    above = players - 3
    row = ((n - (above - 1) / 2) * 1.08 for n in range(above))
    return (0, 0.54), (-1.12, 0.54), *((x, -0.54) for x in row), (1.12, 0.54)
