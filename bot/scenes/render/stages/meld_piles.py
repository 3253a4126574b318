"""The stock and the pile of a melding game on a page, with their numbers and whether the pile may be taken."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import MeldTable
from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.lettering import wrapped
from bot.scenes.render.stages.stage import FINGER, Copies, Drawing
from engines.core import Note

_TALLEST: Final = 96  # the most width of a card
_STOCK_WORDS, _PILE_WORDS = 84, 122  # room for words beside the piles
_GAP: Final = 8
_LINE: Final = 17
_SMALL, _SMALL_LINE = 12, 15
_LOCK: Final = 20
_ACROSS: Final = 10  # what a card across the pile needs beside it


def piles_beside(block: MeldTable, box: Box, say: Words, copies: Copies) -> Drawing:
    """Stock and pile in the middle of a band, each with its words on the right."""
    x, y, width, tall = box
    beside = _STOCK_WORDS + _PILE_WORDS + 3 * _GAP + 2 * _ACROSS
    card = max(FINGER, min(_TALLEST, int((tall - 10) / RATIO), (width - beside) // 2))
    whole = 2 * card + beside
    left, top = x + (width - whole) // 2, y + (tall - height(card)) // 2
    made = Drawing(width, tall)
    _stock(made, block, left, top, card)
    line = top + height(card) // 2
    words = left + card + _GAP
    made.items.append(Text(_said(block.stock, say), words, line, 13, bold=True, room=_STOCK_WORDS - 4))
    left = words + _STOCK_WORDS + _GAP + _ACROSS
    _pile(made, block, left, top, card, copies)
    words = left + card + _ACROSS + _GAP
    lines = _lines(block, say, _PILE_WORDS)
    line -= len(lines) * _SMALL_LINE // 2
    made.items.append(Text(_said(block.pile, say), words, line, 13, bold=True, room=_PILE_WORDS))
    made.items += _state(lines, block, words, line + _LINE + 1, _PILE_WORDS)
    return made


def piles_above_words(block: MeldTable, box: Box, say: Words, copies: Copies) -> Drawing:
    """Stock and pile side by side in a column, their words beneath."""
    x, y, width, tall = box
    card = max(FINGER, min(_TALLEST, (width - _GAP) // 2 - 4, int((tall - 5 * _LINE) / RATIO)))
    made = Drawing(width, tall)
    top = y + max(2, (tall - height(card) - 5 * _LINE) // 2)
    left = x + (width - 2 * card - _GAP) // 2
    _stock(made, block, left, top, card)
    _pile(made, block, left + card + _GAP, top, card, copies)
    line = top + height(card) + 18
    for words in (_said(block.stock, say), _said(block.pile, say)):
        made.items.append(Text(words, x + 4, line, 13, bold=True, room=width - 6))
        line += _LINE
    made.items += _state(_lines(block, say, width - 6), block, x + 4, line, width - 6)
    return made


def _said(words: Note | None, say: Words) -> str:
    return say(words) if words else ""


def _stock(made: Drawing, block: MeldTable, x: int, y: int, card: int) -> None:
    """The stock as a heap; an empty one is a place."""
    if block.stock is None:
        return
    if block.is_stocked:
        made.items += (Put(f"card/back2@{card}", x + 2 - n, y + 2 - n) for n in range(2))
        made.items.append(Put(f"card/back2@{card}", x, y, "stock"))
    else:
        made.items.append(Put(f"place/@{card}", x, y))
    at = (x, y, card, height(card))
    made.spot(Spot("stock", at, block.stock, held=block.is_stocked), lifts="stock" if block.is_stocked else "")


def _pile(made: Drawing, block: MeldTable, x: int, y: int, card: int, copies: Copies) -> None:
    """The pile with its top card; a card lies across the foot of a frozen one."""
    if block.pile is None:
        return
    tall, key = height(card), ""
    if block.top:
        made.items += (Fill("edge" if n % 2 else "paper", (x + n, y + n, card, tall), card // 12) for n in (4, 3, 2, 1))
    if block.frozen:
        small = card - 4 if card > FINGER else card * 3 // 4
        across = height(small)
        lies = block.across or "back2"
        made.items.append(Put(f"card/{lies}@{small}~90", x + (card - across) // 2, y + tall - small + 6))
    if block.top:
        came = seats.key(block.actor) if block.actor is not None else ""
        key = copies.key(block.top)
        made.items.append(Put(f"card/{block.top}@{card}", x, y, key, came))
    else:
        made.items.append(Put(f"place/@{card}", x, y))
    made.spot(Spot("pile", (x, y, card, tall), block.pile, held=bool(block.top)), lifts=key)


def _state(lines: tuple[str, ...], block: MeldTable, x: int, line: int, room: int) -> Iterator[Item]:
    """Whether the pile may be taken, behind a lock where a wild card freezes it."""
    lock = _LOCK if block.frozen else 0
    if lock:
        yield Put(f"sign/lock@{_LOCK - 4}", x, line - _LOCK // 2)
    for n, words in enumerate(lines):
        yield Text(words, x + lock, line + n * _SMALL_LINE, _SMALL, "accent", room=room - lock)


def _lines(block: MeldTable, say: Words, room: int) -> tuple[str, ...]:
    """The words of the pile's state, broken where they are too long."""
    return wrapped(_said(block.state, say), _SMALL, room - (_LOCK if block.frozen else 0))
