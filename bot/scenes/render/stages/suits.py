"""The stage of suits that grow in sequence: a lane for each suit on the felt, plates, and the viewer's hand below."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Suits
from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.spots import TRICK
from bot.scenes.render.stages.felt import Felt
from bot.scenes.render.stages.stage import Size, Stage
from bot.scenes.render.stages.trick import trick_places
from bot.scenes.scene import Scene
from engines.cards import rank
from engines.core import note

_MARGIN: Final = 8
_TILE: Final = 22
_LANE_GAP: Final = 4
_WIDEST: Final = 84
_LEAST: Final = 12  # the narrowest place with a rank on it
_TEXT: Final = (11, 15)  # size of the ranks on empty places, in narrow and in wide lanes
_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def suits_stage(block: Suits, scene: Scene, say: Words, box: Size) -> Stage:
    """The stage of the suits in a box."""
    felt = Felt.of(block, scene, say, box)
    for line in range(len(block.rows)):
        felt.made.items += _lane(block, line, felt.ground)
    if felt.held:
        felt.made.zones.append(Spot(TRICK, felt.ground, note("render-suits")))
    felt.lay_last(block.last, trick_places(len(felt.order), felt.ground), goes=True)
    return felt.stage()


def _lane(block: Suits, line: int, felt: Box) -> Iterator[Item]:
    """A suit from low to high. Ranks stand where no card lies; the one that begins the suit has a golden ground."""
    suit, cards = block.rows[line]
    x, y, width, tall = felt
    deep = (tall - 2 * _MARGIN - (len(block.rows) - 1) * _LANE_GAP) // len(block.rows)
    card = min(_WIDEST, int(deep / RATIO), width // 6)
    top = y + _MARGIN + line * (deep + _LANE_GAP) + (deep - height(card)) // 2
    left = x + _MARGIN + _TILE + 6
    pitch = min(card + 4, (width - 2 * _MARGIN - _TILE - 6 - card) // (len(cards) - 1))
    left += max(0, (x + width - _MARGIN - left - card - pitch * (len(cards) - 1)) // 2)
    yield Fill("paper", (left - _TILE - 6, top + (height(card) - _TILE) // 2, _TILE, _TILE), 5)
    yield Put(f"sign/{suit}@16", left - _TILE - 3, top + (height(card) - 16) // 2)
    yield Fill("ground", (left, top, pitch * (len(cards) - 1) + card, height(card)), 6)
    first = next((rank(one) for one in block.first if one[-1] == suit), "")
    names = _RANKS[len(_RANKS) - len(cards) :]
    covered = left
    for n, name in enumerate(cards):
        at = left + n * pitch
        if name:
            is_fresh = block.fresh is not None and name == block.fresh[1]
            was = seats.key(block.fresh[0]) if block.fresh and is_fresh else ""
            yield Put(f"card/{name}@{card}{'+ring' if is_fresh else ''}", at, top, name, was)
            covered = at + card
        else:
            yield from _rank(names[n], (max(at, covered), top, at + pitch, height(card)), begins=names[n] == first)


def _rank(name: str, lane: Box, *, begins: bool) -> Iterator[Item]:
    """The rank of an empty place, where the card before it leaves enough room."""
    start, top, end, tall = lane
    if end - start < _LEAST:
        return
    size = _TEXT[end - start > 2 * _TILE]
    if begins:
        yield Fill("accent", (start + 1, top + (tall - _TILE) // 2, end - start - 2, _TILE), 6)
    ink = "ground" if begins else "mist"
    yield Text(name, (start + end) // 2, top + tall // 2, size, ink, "m", bold=begins)
