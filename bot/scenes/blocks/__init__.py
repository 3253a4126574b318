"""The blocks that a scene shows from top to bottom: dice, cards, boards, tables of points, lines of text."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.scenes.blocks.boards import BAR, BORNE_OFF, PLACES, Board, Dice, Pegboard, Points
from bot.scenes.blocks.cards import Cards, CardTable, CountedHand, LastTrick, Pegging, Pile, Place, Suits
from bot.scenes.blocks.melds import LaidMeld, MeldSide, MeldTable, TrayMeld
from bot.scenes.blocks.sheets import Cell, Row, Scores, Tone
from bot.scenes.blocks.tableau import Foundation, Heap, Tableau
from engines.core import Note, Seat

__all__ = [
    "BAR",
    "BORNE_OFF",
    "PLACES",
    "Alternative",
    "Banner",
    "Block",
    "Board",
    "CardTable",
    "Cards",
    "Cell",
    "Compared",
    "CountedHand",
    "Curve",
    "Dice",
    "Foundation",
    "Heap",
    "LaidMeld",
    "LastTrick",
    "MeldSide",
    "MeldTable",
    "Pegboard",
    "Pegging",
    "Pile",
    "Place",
    "Points",
    "Row",
    "Say",
    "Scores",
    "ShareCard",
    "Suits",
    "Tableau",
    "Tone",
    "TrayMeld",
]


@dataclass(frozen=True, slots=True)
class Say:
    """A line of text, not translated yet. A ``strong`` line says who is to do what, or the result. One of the ``news``
    says what has just happened. ``small`` print is for whoever looks for it: chats fold it or make it smaller.
    """

    note: Note
    strong: bool = False
    news: bool = False
    small: bool = False


@dataclass(frozen=True, slots=True)
class Banner:
    """Dice, cards and a board that lie there for show, above the words of a first page; ``alt`` tells what they are."""

    alt: Note


@dataclass(frozen=True, slots=True)
class Curve:
    """Numbers in their order, each with how far off it may be; ``alt`` tells what they come to.

    ``span`` is the least and the greatest number that there can be; None: what there is fills the height. ``marks`` are
    the places of numbers that stand out, the first of them with the number 1, and so on.
    """

    points: tuple[tuple[int, int], ...]
    alt: Note
    span: tuple[int, int] | None = None
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareCard:
    """A finished match on a card to share: the game, the day and length, the winners, how it ended.

    ``points`` are by seat; empty where a game ranks nobody. ``position`` are the blocks of the position that decided
    the match, and ``turn`` says when that was and what was done; without it the position is the last one.
    """

    title: Note
    when: Note
    players: int
    winners: tuple[Seat, ...]
    how: Note
    points: tuple[str, ...]
    position: tuple["Block", ...]
    turn: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of two moves that are compared: the words for it, and what it changes in the position.

    ``hand`` are the player's own cards by their places, None where there is none any more; ``marked`` are the places of
    those that the move takes.
    """

    told: Note
    blocks: tuple["Block", ...] = ()
    hand: tuple[str | None, ...] = ()
    marked: tuple[int, ...] = ()
    is_better: bool = False


@dataclass(frozen=True, slots=True)
class Compared:
    """Two moves in one position: the one that was made, and a better one."""

    alternatives: tuple[Alternative, Alternative]


Block: TypeAlias = (
    Dice
    | Cards
    | ShareCard
    | Banner
    | Curve
    | Compared
    | CardTable
    | Suits
    | MeldTable
    | Tableau
    | Scores
    | Pegboard
    | Pegging
    | Board
    | Points
    | Say
)
