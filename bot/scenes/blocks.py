"""What a scene shows, top to bottom: dice, cards, boards, tables of points, lines of text."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from engines.core import Note


class Tone(StrEnum):
    """What a button or a cell means; colour never stands alone."""

    PLAIN = "plain"
    GO = "go"  # the one step that brings the game on
    CHOSEN = "chosen"
    RISK = "risk"  # gives something up


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice in a row, by their faces; ``held`` are places of dice that stay."""

    faces: tuple[int, ...]
    held: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards with a caption, in notation, left to right; None lies face down; ``fresh`` are places of what just came.

    Cards of a pile that goes ``down`` lie below one another, the last one free; those of an ``arc`` on a bow.
    """

    cards: tuple[str | None, ...]
    label: Note | None = None
    fresh: tuple[int, ...] = ()
    down: bool = False
    arc: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """Piles side by side, wrapped where there is no room."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry of a table; GO is what could be written there now, CHOSEN what just was."""

    text: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled line of a table; a strong one is a sum."""

    label: Note
    cells: tuple[Cell, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of points; ``heads`` name the columns after the labels, ``active`` is the column of who is asked."""

    heads: tuple[Note, ...]
    rows: tuple[Row, ...]
    active: int | None = None


@dataclass(frozen=True, slots=True)
class Pegboard:
    """A race to ``target``; each seat's back peg and front peg, in holes from the start."""

    target: int
    pegs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of squares, top row first, as these eyes look at it.

    A square holds nothing (``""``) or a piece by its sign: ``w``/``b`` a man of the first or second side, ``W``/``B`` a
    king, ``w1``-``w6`` and ``b1``-``b6`` a die of that side. ``files`` and ``ranks`` label columns and rows; together
    they name a square (``c3``). ``last`` are squares of the last move, ``taken`` those where something was captured,
    ``chosen`` those of what is being moved, ``lit`` its targets. A chequered board has its corner nearest the first
    side's left hand dark.
    """

    rows: tuple[tuple[str, ...], ...]
    files: tuple[str, ...]
    ranks: tuple[str, ...]
    chequered: bool = True
    last: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


BORNE_OFF, BAR = 0, 25
PLACES: Final = {"off": BORNE_OFF, "bar": BAR}
"""Places of a backgammon board that are called by a word; the points are called by their numbers."""


@dataclass(frozen=True, slots=True)
class Points:
    """A backgammon board: white is the first side, red the second; each counts places from its own bearing-off side.

    ``men`` are 26 counts of each: borne off, points 1 to 24, bar. ``below`` is the side that these eyes look from,
    ``numbers`` the one whose own numbers stand on the points. ``dice`` are the ``roller``'s. The cube is 0 where there
    is none, in the middle without an ``owner``, and shows what is ``offered`` while a double waits for its answer.
    ``last`` are the places from and to where ``mover``'s men went last.
    """

    men: tuple[tuple[int, ...], tuple[int, ...]]
    below: int = 0
    numbers: int = 0
    dice: tuple[int, ...] = ()
    roller: int = 0
    cube: int = 0
    owner: int | None = None
    offered: int = 0
    last: tuple[tuple[int, int], ...] = ()
    mover: int = 0

    @property
    def pips(self) -> tuple[int, int]:
        """How far each side still has to go."""
        one, two = (sum(place * count for place, count in enumerate(side)) for side in self.men)
        return one, two

    def walked(self, steps: tuple[tuple[int, int], ...]) -> "Points":
        """The same board after steps of whoever counts the points: what was hit waits on the bar."""
        mover = self.numbers
        own, other = list(self.men[mover]), list(self.men[1 - mover])
        for source, target in steps:
            own[source] -= 1
            own[target] += 1
            if target != BORNE_OFF and other[BAR - target]:
                other[BAR - target] -= 1
                other[BAR] += 1
        one, two = (own, other) if mover == 0 else (other, own)
        return replace(self, men=(tuple(one), tuple(two)), last=steps, mover=mover)


@dataclass(frozen=True, slots=True)
class Say:
    """One line of text, still untranslated; the strong one says who is asked for what, or the result."""

    note: Note
    strong: bool = False


Block: TypeAlias = Dice | Cards | Scores | Pegboard | Board | Points | Say
