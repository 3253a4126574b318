"""The table of a patience: rows, piles, foundations, stock and turned card."""

from dataclasses import dataclass
from typing import Literal

from bot.scenes.blocks.cards import Cards
from engines.core import Note


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards that lie over one another, the last one free; None is a card face down. ``name`` is its name in moves.

    ``fresh`` says that the free card has just come.
    """

    name: str
    cards: tuple[str | None, ...]
    label: Note
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Foundation:
    """A foundation with its top card. ``name`` is its name in moves.

    ``lacks`` is the number of cards that are still to come, None where this is not told. ``risen`` are the cards that
    have just come, the top card last.
    """

    name: str
    top: str = ""
    lacks: int | None = None
    risen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tableau:
    """A patience: rows, piles, foundations, stock and turned card. ``cards`` says the same as lists of cards.

    ``form`` says how it lies: a ``star`` around its row with the piles as rays, an ``arc`` of its row above its piles,
    or ``columns``. ``bases`` says what foundations begin with. ``gathered`` says that the piles have just become the
    stock.
    """

    cards: tuple[Cards, ...]
    form: Literal["star", "arc", "columns"]
    rows: tuple[Heap, ...]
    piles: tuple[Heap, ...]
    foundations: tuple[Foundation, ...]
    bases: Note
    stock: int
    turned: str = ""
    gathered: bool = False
