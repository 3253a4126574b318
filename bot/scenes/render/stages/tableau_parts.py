"""What every form of a patience has on a page: foundations, the stock and the turned card beside it."""

from collections.abc import Iterable
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Foundation, Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Put, Spot, Text
from bot.scenes.render.layouts.fans import laid
from bot.scenes.render.lettering import wrapped
from bot.scenes.render.stages.heaps import chip
from bot.scenes.render.stages.lines import fitting
from bot.scenes.render.stages.stage import Drawing
from engines.core import Card, Note, note

STOCK, TURNED = "stock", "turned"
_TEXT: Final = 13
_LINE: Final = 18
_CHIP: Final = 16


def lay_foundations(made: Drawing, block: Tableau, points: Iterable[tuple[int, int]], card: int) -> None:
    """The foundations at points; where it is told how many cards each lacks, in its corner."""
    tall = height(card)
    for base, (x, y) in zip(block.foundations, points, strict=True):
        made.items.append(Put(f"place/@{card}", x, y, base.name))
        if base.top:
            made.items.append(laid(base.top, (x, y, 0), card, key=base.top, ring=base.top in base.risen))
        if base.lacks:
            chip(made, str(base.lacks), x + card, y + tall - _CHIP)
        made.spot(Spot(base.name, (x, y, card, tall), _told(base)))


def _told(base: Foundation) -> Note:
    number = base.name[1:]
    if base.top:
        return note("render-foundation", number=number, card=Card(base.top))
    return note("render-foundation-empty", number=number)


def lay_stock(made: Drawing, block: Tableau, stock: tuple[int, int], turned: tuple[int, int], card: int) -> None:
    """The stock with the number of its cards, and the turned card."""
    tall, told = height(card), note("render-stock", stock=block.stock)
    made.items.append(Put(f"card/back@{card}" if block.stock else f"place/@{card}", *stock, STOCK))
    if block.stock:
        chip(made, str(block.stock), stock[0] + card, stock[1] + tall - _CHIP)
    made.spot(Spot(STOCK, (*stock, card, tall), told))
    made.items.append(Put(f"place/@{card}", *turned))
    box = *turned, card, tall
    if not block.turned:
        made.spot(Spot(TURNED, box, note("render-turned-none")))
        return
    made.items.append(laid(block.turned, (*turned, 0), card, key=block.turned, was=STOCK))
    label = note("render-turned", card=Card(block.turned))
    made.spot(Spot(TURNED, box, label, held=True), lifts=block.turned)


def lay_words(made: Drawing, block: Tableau, middle: int, top: int, room: int, say: Words) -> None:
    """What foundations begin with, in as many lines as it takes."""
    for n, line in enumerate(wrapped(say(block.bases), _TEXT, room)):
        made.items.append(fitting(Text(line, middle, top + _LINE // 2 + n * _LINE, _TEXT, "mist", "m", room=room)))
