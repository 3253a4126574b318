"""The table of a melding game: stock, pile and the melds of each side."""

from dataclasses import dataclass

from bot.scenes.blocks.cards import Cards
from engines.core import Note, Seat


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table: its rank, its natural and its wild cards. A ``squared`` one lies as one heap, and brings a
    ``bonus`` where it is not 0. A ``fresh`` one has just been laid or has grown. ``label`` says it in words.
    """

    rank: str
    naturals: tuple[str, ...]
    wilds: tuple[str, ...] = ()
    squared: bool = False
    bonus: int = 0
    fresh: bool = False
    label: Note | None = None


@dataclass(frozen=True, slots=True)
class TrayMeld:
    """Cards that a player has put aside and not laid yet, with the rank of the meld that they make or join."""

    rank: str
    cards: tuple[str, ...]
    label: Note | None = None


@dataclass(frozen=True, slots=True)
class MeldSide:
    """A side of a melding game: its seats, its points of the match, what its melds are worth now, red threes, melds.

    ``name`` says who they are. ``needs`` says what the first melds of a side that has none must be worth.
    """

    seats: tuple[Seat, ...]
    points: str
    now: Note | None = None
    threes: tuple[str, ...] = ()
    melds: tuple[LaidMeld, ...] = ()
    name: Note | None = None
    needs: Note | None = None


@dataclass(frozen=True, slots=True)
class MeldTable:
    """The table of a melding game: stock, pile, and the melds of every side. ``cards`` says the same as lists of cards.

    ``held`` says of each seat how many cards are in its hand. The piles ``stock`` and ``pile`` are named by notes; both
    are None when the deal is over. ``top`` is the pile's top card; a ``frozen`` pile has a card ``across`` it, face
    down where it is not known; ``piled`` is the number of its cards, ``taker`` the seat that has just taken it, and
    ``state`` says whether it may be taken. ``own`` is the viewer's side, ``actor`` the seat that laid or discarded
    last. ``below`` is the viewer's seat. ``tray`` is what the viewer has put aside and not laid yet, ``sum`` what that
    is worth.
    """

    cards: tuple[Cards, ...]
    sides: tuple[MeldSide, ...]
    held: tuple[Note, ...]
    stock: Note | None = None
    pile: Note | None = None
    is_stocked: bool = True
    top: str = ""
    frozen: bool = False
    across: str = ""
    piled: int = 0
    taker: Seat | None = None
    state: Note | None = None
    turn: Seat | None = None
    own: int | None = None
    actor: Seat | None = None
    tray: tuple[TrayMeld, ...] = ()
    below: Seat | None = None
    sum: Note | None = None
