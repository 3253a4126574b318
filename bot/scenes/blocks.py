"""The blocks that a scene shows from top to bottom: dice, cards, boards, tables of points, lines of text."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from engines.core import Note, Seat


class Tone(StrEnum):
    """The meaning of a button or a cell; a colour never carries it alone."""

    PLAIN = "plain"
    GO = "go"  # the one step that moves the game on
    CHOSEN = "chosen"
    RISK = "risk"  # gives something up for good


FIRST: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice by their faces; ``held`` are the places of dice that stay.

    ``throw`` is the number of the throw in the match: equal faces of another throw lie otherwise. ``kept`` are the
    places of dice that were not thrown in it. ``left`` is the number of throws that may follow; None: it is not known.
    """

    faces: tuple[int, ...]
    held: tuple[int, ...] = ()
    throw: int = 0
    kept: tuple[int, ...] = ()
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards in notation, left to right, with a caption; None is a card face down.

    ``fresh`` are the places of cards that have just come.
    """

    cards: tuple[str | None, ...]
    label: Note | None = None
    fresh: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """Piles side by side; they wrap into rows where the width ends."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place at a card table: lines below the name, the number of tricks taken, the number of cards that the
    others see only from behind, and the cards that the player has played before.
    """

    seat: Seat
    told: tuple[Note, ...] = ()
    tricks: int = 0
    held: int = 0
    played: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTable:
    """The table of a trick-taking game. ``cards`` says the same as lists of cards, for looks without pictures.

    ``laid`` is the trick in the order of play; the card of ``taker`` takes it. ``turn`` is the seat that is to play.
    The viewer sits at ``below``. ``contract`` says what is played, ``trump`` is a suit. ``stock`` is the number of
    cards left, with the face-up card ``turned`` beneath; a ``closed`` stock is covered, and ``label`` says how it is.
    ``gone`` are the cards of the trick before, each with the seat that has taken it.
    """

    cards: Cards
    places: tuple[Place, ...]
    laid: tuple[tuple[Seat, str], ...] = ()
    taker: Seat | None = None
    turn: Seat | None = None
    below: Seat = FIRST
    contract: Note | None = None
    trump: str = ""
    stock: int = 0
    turned: str = ""
    closed: bool = False
    label: Note | None = None
    gone: tuple[tuple[str, Seat], ...] = ()


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits that grow in sequence, low to high. ``cards`` says the same as lists of cards.

    Each of ``rows`` is a suit and its places, ``""`` where no card lies yet. ``first`` are the cards that begin the
    suits. ``fresh`` is the card that has just been laid, and its seat. ``turn`` is the seat that is to play.
    """

    cards: Cards
    places: tuple[Place, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    first: tuple[str, ...] = ()
    fresh: tuple[Seat, str] | None = None
    turn: Seat | None = None


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table: its rank, its natural and its wild cards. A ``squared`` one lies as one heap, and brings a
    ``bonus`` where it is not 0. A ``fresh`` one has just been laid or has grown.
    """

    rank: str
    naturals: tuple[str, ...]
    wilds: tuple[str, ...] = ()
    squared: bool = False
    bonus: int = 0
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class MeldSide:
    """A side of a melding game: its seats, its points of the match, what its melds are worth now, red threes, melds."""

    seats: tuple[Seat, ...]
    points: str
    now: Note | None = None
    threes: tuple[str, ...] = ()
    melds: tuple[LaidMeld, ...] = ()


@dataclass(frozen=True, slots=True)
class MeldTable:
    """The table of a melding game: stock, pile, and the melds of every side. ``cards`` says the same as lists of cards.

    ``held`` says of each seat how many cards are in its hand. The piles ``stock`` and ``pile`` are named by notes; both
    are None when the deal is over. ``top`` is the pile's top card; a ``frozen`` pile has a card across it; ``state``
    says whether it may be taken. ``own`` is the viewer's side, ``actor`` the seat that laid or discarded last.
    ``tray`` are cards with captions that the viewer has put aside and not laid yet.
    """

    cards: tuple[Cards, ...]
    sides: tuple[MeldSide, ...]
    held: tuple[Note, ...]
    stock: Note | None = None
    pile: Note | None = None
    is_stocked: bool = True
    top: str = ""
    frozen: bool = False
    state: Note | None = None
    turn: Seat | None = None
    own: int | None = None
    actor: Seat | None = None
    tray: tuple[Pile, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table. The tone GO marks what could be written there now, CHOSEN what was just written."""

    text: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table with its label; a ``strong`` row is a sum. ``name`` is what moves call it by, with its kind."""

    label: Note
    cells: tuple[Cell, ...]
    strong: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of points. ``heads`` name the columns after the labels; ``active`` is the column of the player who is to
    move, and ``now`` the column of what that player could write.

    A table with many rows may be laid out in two halves side by side above its last row: ``halves`` is the number of
    rows in the left one. What could be written then stands in the player's own column.

    Where the columns are ``seats``, a picture shows the sums beside their discs, and the last ``most`` rows that say
    anything. A table whose sums stand elsewhere in the picture is not ``drawn``.
    """

    heads: tuple[Note, ...]
    rows: tuple[Row, ...]
    active: int | None = None
    now: int | None = None
    halves: int = 0
    seats: tuple[Seat, ...] = ()
    most: int = 5
    drawn: bool = True


@dataclass(frozen=True, slots=True)
class Pegboard:
    """A cribbage board up to ``target``. ``pegs`` holds each seat's back peg and front peg, in holes from the start.

    ``turn`` are the seats that are to move.
    """

    target: int
    pegs: tuple[tuple[int, int], ...]
    turn: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedHand:
    """Cards that lie open under a label, with their points once they are counted."""

    seat: Seat
    label: Note
    cards: tuple[str, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Pegging:
    """The cards beside a pegboard. ``cards`` says the same as lists of cards, for looks without pictures.

    ``starter`` is a pile of the card turned up. ``laid`` are the cards of the play with their seats; the present count
    begins at index ``base``, and ``count`` is None outside of the play. ``crib`` are the seats that have put cards face
    down there, one for each card. ``hands`` lie open.
    """

    cards: Cards
    starter: Pile | None = None
    laid: tuple[tuple[Seat, str], ...] = ()
    base: int = 0
    count: int | None = None
    limit: int = 31
    crib: tuple[Seat, ...] = ()
    crib_label: Note | None = None
    hands: tuple[CountedHand, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A board of squares, top row first, as its viewer sees it.

    A square holds nothing (``""``) or a piece: ``w``/``b`` is a man of the first or second side, ``W``/``B`` a king,
    ``w1``-``w6`` and ``b1``-``b6`` a die of that side. ``files`` and ``ranks`` label columns and rows; together they
    name a square (``c3``). ``last`` are the squares of the last move, from its start to its end, ``taken`` those where
    something was captured, ``chosen`` those of a half-made move, ``lit`` its targets. The square nearest to the first
    side's left hand is dark on a chequered board.

    ``seats`` are the players of the first and second side, ``turn`` is the side that is to move, ``men`` the number of
    men of each side at first where men are captured. ``goals`` are the squares where men of each side are crowned.
    ``lanes`` are pairs of squares, of each side's man in a file, between which men move.
    """

    rows: tuple[tuple[str, ...], ...]
    files: tuple[str, ...]
    ranks: tuple[str, ...]
    chequered: bool = True
    last: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    turn: int | None = None
    men: int = 0
    goals: tuple[tuple[str, ...], ...] = ()
    lanes: tuple[tuple[str, str], ...] = ()

    @property
    def below(self) -> int:
        """The side whose edge is the lower one."""
        return int(self.files[0] > self.files[-1])

    def captured(self, side: int) -> int:
        """The number of men that a side has captured."""
        theirs = "bw"[side]
        return max(0, self.men - sum(sign[:1].lower() == theirs for row in self.rows for sign in row))


BORNE_OFF, BAR = 0, 25
PLACES: Final = {"off": BORNE_OFF, "bar": BAR}
"""Places of a backgammon board that have a name; points have numbers."""


@dataclass(frozen=True, slots=True)
class Points:
    """A backgammon board. White is the first side, red the second; each counts places from its own bearing-off side.

    ``men`` holds 26 counts for each side: borne off, points 1 to 24, bar. ``below`` is the side from which the viewer
    looks, ``numbers`` the side whose numbers stand on the points. ``dice`` are those of ``roller``. ``cube`` is 0
    without a cube; without an ``owner`` it lies in the middle; ``offered`` is its value while a double waits for an
    answer. ``last`` holds the places from and to which ``mover`` moved men last, ``hits`` the points where it hit, both
    counted by the mover. ``used`` are the places of dice that are played already; equal dice are thrown four times.
    ``turn`` is the side that is to decide.
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
    hits: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    turn: int | None = None

    @property
    def thrown(self) -> tuple[int, ...]:
        """A face for each step that the dice allow."""
        return self.dice * 2 if len(self.dice) > len(set(self.dice)) else self.dice

    @property
    def pips(self) -> tuple[int, int]:
        """The pip count of each side: how many points its men still have to go."""
        one, two = (sum(place * count for place, count in enumerate(side)) for side in self.men)
        return one, two

    def walked(self, steps: tuple[tuple[int, int], ...]) -> "Points":
        """The board after steps, from place to place, of the side that ``numbers`` names; hit men go to the bar."""
        mover = self.numbers
        own, other = list(self.men[mover]), list(self.men[1 - mover])
        hits, used, thrown = list[int](), list[int](), self.thrown
        for source, target in steps:
            own[source] -= 1
            own[target] += 1
            if target != BORNE_OFF and other[BAR - target]:
                other[BAR - target] -= 1
                other[BAR] += 1
                hits.append(target)
            fit = (die for die, face in enumerate(thrown) if die not in used and face >= source - target)
            used += sorted(fit, key=thrown.__getitem__)[:1]
        one, two = (own, other) if mover == 0 else (other, own)
        men = tuple(one), tuple(two)
        return replace(self, men=men, last=steps, mover=mover, hits=tuple(hits), used=tuple(used))


@dataclass(frozen=True, slots=True)
class Say:
    """A line of text, not translated yet. A ``strong`` line says who is to do what, or the result. One of the ``news``
    says what has just happened.
    """

    note: Note
    strong: bool = False
    news: bool = False


@dataclass(frozen=True, slots=True)
class ShareCard:
    """A finished match on a card to share: the game, the day and length, the winners, how it ended.

    ``points`` are by seat; empty where a game ranks nobody. ``moment`` are the blocks of the last position.
    """

    title: Note
    when: Note
    players: int
    winners: tuple[Seat, ...]
    how: Note
    points: tuple[str, ...]
    moment: tuple["Block", ...]


Block: TypeAlias = (
    Dice
    | Cards
    | ShareCard
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
