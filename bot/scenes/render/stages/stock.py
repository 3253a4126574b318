"""The stock on the felt with the trump card beneath it, and the suit of trumps."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import CardTable
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Box, Fill, Put, Spot, Text
from bot.scenes.render.layouts.spots import STOCK, TURNED
from bot.scenes.render.lettering import extent
from bot.scenes.render.stages.stage import FINGER, Drawing
from engines.core import Card, note

_CARD: Final = (48, 92)  # the least and the greatest width of a card
_SHARE: Final = 0.3  # of the height of the felt
_LEFT: Final = 10
_TILE, _TEXT = 22, 13
_LINE: Final = 24
_CROSS: Final = 3  # backs that are seen of a stock


def stock_width(felt: Box) -> int:
    """How much of the felt's left side the stock takes."""
    card = _card(felt)
    return 2 * _LEFT + card + _shown(card)


def stock(block: CardTable, felt: Box, say: Words) -> Drawing:
    """The stock at the left of the felt; without one only the suit of trumps and its label."""
    x, y, _, tall = felt
    card, made = _card(felt), Drawing(0, 0)
    left, top = x + _LEFT, y + (tall - height(card) - 2 * _LINE) // 2
    label = block.label or note("render-trump")
    if block.stock:
        _cards(block, made, left, top, card)
        made.spot(Spot(STOCK, (left, top, card, height(card)), label, held=not block.closed))
    if block.stock and block.turned and not block.closed:
        middle = top + (height(card) - card) // 2
        box = left + card, middle, _shown(card), card
        made.spot(Spot(TURNED, box, note("render-card", card=Card(block.turned)), held=True))
    words, line = say(note("render-trump")), top + height(card) + 4 + _LINE // 2
    made.items.append(Text(words, left, line, _TEXT, bold=True))
    tile = left + extent(words, _TEXT, bold=True) + 6
    made.items.append(Fill("paper", (tile, line - _TILE // 2, _TILE, _TILE), 5))
    made.items.append(Put(f"sign/{block.trump}@16", tile + 3, line - 8))
    if block.label:
        made.items.append(Text(say(block.label), left, line + _LINE, _TEXT, "mist", room=stock_width(felt) - _LEFT))
    return made


def _cards(block: CardTable, made: Drawing, left: int, top: int, card: int) -> None:
    """The trump card sticks out at the right; once the stock is closed, a card lies across it."""
    if block.turned and not block.closed:
        x = left + card + _shown(card) - height(card)
        made.items.append(Put(f"card/{block.turned}@{card}~90", x, top + (height(card) - card) // 2, block.turned))
    backs = min(_CROSS, block.stock - 1)
    for n in range(backs):
        name = "stock" if n == backs - 1 else f"stock/{n + 1}"
        made.items.append(Put(f"card/back@{card}", left - 2 * n, top - 2 * n, name))
    if block.closed:
        across = left - 2, top + (height(card) - card) // 2
        made.items.append(Put(f"card/back@{card}~90", *across))
        made.items.append(Put("sign/lock@22", left + card + 2, top - 2))


def _card(felt: Box) -> int:
    least, most = _CARD
    return max(least, min(most, int(felt[3] * _SHARE), felt[2] // 6))


def _shown(card: int) -> int:
    """How much of the trump card is seen beside the stock."""
    return max(FINGER + 2, card // 2)
