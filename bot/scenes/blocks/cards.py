"""Blocks of cards: piles, the table of a trick-taking game, suits, the cards of cribbage."""

from dataclasses import dataclass, field

from engines.core import Note, Seat


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
    others see only from behind, and the cards that the player has played in this deal where they stay open.

    ``beside_sum`` is what is said of the player where the sum of the match stands beside it; None: the same lines.
    """

    seat: Seat
    told: tuple[Note, ...] = ()
    tricks: int = 0
    held: int = 0
    played: tuple[str, ...] = ()
    beside_sum: tuple[Note, ...] | None = None


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The last whole trick in the order of play, and who has taken it; ``fresh`` when the newest move has ended it."""

    laid: tuple[tuple[Seat, str], ...]
    taker: Seat
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class CardTable:
    """The table of a trick-taking game. ``cards`` says the same as lists of cards, for looks without pictures.

    ``laid`` is the trick in the order of play; the card of ``taker`` takes it. Until the next trick begins it is the
    ``last`` one. ``turn`` is the seat that is to play a card, or to decide something else where ``is_asked`` says so.
    The viewer sits at ``below``; ``is_own`` says that the viewer plays there, and does not only look on. ``contract``
    says what is played, ``trump`` is a suit. ``calls`` are suits with labels, one of which the viewer is to name as
    trumps. ``stock`` is the number of cards left, with the face-up card ``turned`` beneath; a ``closed`` stock is
    covered, and ``label`` says how it is. ``gone`` are the cards of the trick before, each with the seat that has taken
    it. ``keeps`` is how many played cards lie before each player at the end of a deal.
    """

    cards: Cards
    places: tuple[Place, ...]
    below: Seat
    laid: tuple[tuple[Seat, str], ...] = ()
    taker: Seat | None = None
    turn: Seat | None = None
    contract: Note | None = None
    trump: str = ""
    stock: int = 0
    turned: str = ""
    closed: bool = False
    label: Note | None = None
    gone: tuple[tuple[str, Seat], ...] = ()
    last: LastTrick | None = None
    calls: tuple[tuple[str, Note], ...] = ()
    keeps: int = 0
    is_own: bool = False
    is_asked: bool = False

    @property
    def trick(self) -> tuple[tuple[Seat, str], ...]:
        """The trick that is being played; after the end of the match, the last one."""
        is_whole = self.last is not None and self.laid == self.last.laid
        return () if is_whole and self.turn is not None else self.laid


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits that grow in sequence, low to high. ``cards`` says the same as lists of cards.

    Each of ``rows`` is a suit and its places, ``""`` where no card lies yet. ``first`` are the cards that begin the
    suits. ``fresh`` is the card that has just been laid, and its seat. ``turn`` is the seat that is to play. The viewer
    sits at ``below``; ``is_own`` says that the viewer plays there. ``last`` is the last trick of the deal before.
    """

    cards: Cards
    places: tuple[Place, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    first: tuple[str, ...] = ()
    fresh: tuple[Seat, str] | None = None
    turn: Seat | None = None
    below: Seat = field(kw_only=True)
    last: LastTrick | None = None
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class CountedHand:
    """Cards that lie open under a label, with their points once they are counted.

    ``crib`` says that they lay face down before; ``aloud`` is the count, combination by combination, and ``steps`` are
    these, each with its cards.
    """

    seat: Seat
    label: Note
    cards: tuple[str, ...]
    points: int | None = None
    crib: bool = False
    aloud: Note | None = None
    steps: tuple[tuple[Note, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Pegging:
    """The cards beside a pegboard. ``cards`` says the same as lists of cards, for looks without pictures.

    ``starter`` is a pile of the card turned up. ``laid`` are the cards of the play with their seats; the present count
    begins at index ``base``, and ``count`` is None outside of the play. ``crib`` are the seats that have put cards face
    down there, one for each card; ``own`` are the viewer's among them. ``hands`` lie open.
    """

    cards: Cards
    starter: Pile | None = None
    laid: tuple[tuple[Seat, str], ...] = ()
    base: int = 0
    count: int | None = None
    limit: int = 31
    crib: tuple[Seat, ...] = ()
    crib_label: Note | None = None
    own: tuple[str, ...] = ()
    hands: tuple[CountedHand, ...] = ()
