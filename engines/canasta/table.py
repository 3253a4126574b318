"""What lies on the table, what a seat can do, and what each seat knows."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.canasta.melds import Meld, Melds
from engines.canasta.pack import JOKER, TWO, is_wild, kind
from engines.cards import Hand
from engines.core import Outcome, Seat
from engines.luck import Luck

PARTNERS: Final = 4
"""With so many players those who sit opposite are partners; with fewer every player is alone."""

Phase: TypeAlias = Literal["take", "meld", "answer", "over"]
"""``take``: take a card or the pile. ``meld``: meld and discard. ``answer``: the partner answers. ``over``: no turn."""

# --- what a seat can do ---


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card from the stock, or two where the rules say so."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile, and meld its top with these cards of the hand; without a ``rank`` it goes to a meld of the side.

    With ``only`` the rest of the pile stays where it is; that is allowed for going out at once.
    """

    rank: str = ""
    naturals: int = 0
    twos: int = 0
    jokers: int = 0
    only: bool = False


@dataclass(frozen=True, slots=True)
class Lay:
    """Put cards on the tray, as a new meld or for one that lies there. Nobody else sees the tray."""

    rank: str
    naturals: int
    twos: int = 0
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class Back:
    """Take the cards of a rank back from the tray."""

    rank: str


@dataclass(frozen=True, slots=True)
class LayOut:
    """Bring what is on the tray to the table now; it cannot be taken back from there."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay out what is on the tray, and end the turn with this card on the pile."""

    card: str


@dataclass(frozen=True, slots=True)
class Done:
    """Lay out what is on the tray, and end the turn without a discard."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner whether to go out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's answer, which binds."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange the starting card for one of the hand; that is the whole turn of the first player."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not buy the last pile."""


Step: TypeAlias = Draw | Take | Lay | Back | LayOut | Discard | Done | Ask | Answer | Swap | Pass


@dataclass(frozen=True, slots=True)
class Several:
    """Steps typed in one line. They are legal when each is in its turn; ``legal`` never lists them."""

    steps: tuple[Step, ...]


Action: TypeAlias = Step | Several

# --- what happened ---


@dataclass(frozen=True, slots=True)
class Event:
    """What a seat did for all to see; ``count`` cards of a pile went to the hand, ``laid`` are the new melds."""

    kind: Literal["red", "pile", "top", "laid", "discard", "swap", "ask", "yes", "no", "out", "hand", "double", "stock"]
    seat: Seat
    cards: tuple[str, ...] = ()
    count: int = 0
    laid: Melds = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """The points that a deal brought to one side, by where they come from."""

    cards: int = 0
    canastas: int = 0
    black: int = 0
    red: int = 0
    out: int = 0
    hands: int = 0

    @property
    def points(self) -> int:
        return self.cards + self.canastas + self.black + self.red + self.out + self.hands


# --- what is known ---


@dataclass(frozen=True, slots=True)
class Staged:
    """Cards on the tray of the player to move, by their places in the hand."""

    rank: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see. A field that is added here is shown to the whole chat.

    - ``turns``: the number of turns of this deal; it tells which players have laid out their red threes.
    - ``melds``, ``reds``, ``score``: by side, the melds, the red threes laid out, and the points of the match.
    - ``melded``: by seat, whether the player melded in an earlier turn of this deal.
    - ``top``: the top card of the pile; ``frozen``: whether a wild card is in the pile, and ``across``: the first one,
      which lies across it in sight; ``turned``: the cards that the pile began with, until it is taken.
    - ``taken``: what this turn began with; ``laid``: what has come to the table in it; ``answer``: the partner's.
    - ``bought``: the stock has gone, so that this turn is the last. ``stuck``: the last card drawn was a red three.
    - ``sheet``: the points of the deals that are over, by side; ``ended``: those of the last deal in detail.
    """

    phase: Phase
    turn: Seat
    deal: int
    dealer: Seat
    turns: int
    melds: tuple[Melds, ...]
    reds: tuple[tuple[str, ...], ...]
    score: tuple[int, ...]
    melded: tuple[bool, ...]
    top: str = ""
    frozen: bool = False
    across: str = ""
    turned: tuple[str, ...] = ()
    taken: Literal["", "stock", "pile"] = ""
    laid: Melds = ()
    answer: Literal["", "yes", "no"] = ""
    bought: bool = False
    stuck: bool = False
    events: tuple[Event, ...] = ()
    sheet: tuple[tuple[int, ...], ...] = ()
    ended: tuple[Ended, ...] = ()

    @property
    def players(self) -> int:
        return len(self.melded)

    @property
    def asked(self) -> Seat:
        """The seat that decides now."""
        return self.partner(self.turn) if self.phase == "answer" else self.turn

    def side(self, seat: Seat) -> int:
        """The side of a seat, as an index of ``melds``; partners share one."""
        return seat % len(self.melds)

    def left(self, seat: Seat) -> Seat:
        """The next seat to the left."""
        return Seat((seat + 1) % self.players)

    def partner(self, seat: Seat) -> Seat:
        """The seat opposite; the seat itself where players have no partners."""
        return Seat((seat + len(self.melds)) % self.players)

    def played(self, seat: Seat) -> bool:
        """Whether a seat has had a turn in this deal, after which its hand holds no red three."""
        return (seat - self.dealer - 1) % self.players < self.turns


@dataclass(frozen=True, slots=True)
class State:
    """What lies face up; the hands, tray included; the pile, its top last; the stock; the luck that remains."""

    up: FaceUp
    hands: tuple[Hand, ...]
    tray: tuple[Staged, ...]
    pile: tuple[str, ...]
    stock: tuple[str, ...]
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, listed field by field; an onlooker has no ``hand``, and only the mover has a ``tray``.

    ``held`` are the numbers of cards in the hands, ``pile`` and ``stock`` numbers of cards, ``minimum`` the points that
    the first melds of each side must be worth, and ``moves`` what the seat may do now. ``target`` points win the match.
    """

    seat: Seat | None
    up: FaceUp
    hand: Hand
    tray: tuple[Staged, ...]
    held: tuple[int, ...]
    pile: int
    stock: int
    minimum: tuple[int, ...]
    target: int
    moves: tuple[Step, ...]
    outcome: Outcome | None

    @property
    def free(self) -> Hand:
        """The hand by place, without what is on the tray."""
        return free(self.hand, self.tray)

    @property
    def staged(self) -> Melds:
        """What is on the tray."""
        return staged(self.hand, self.tray)


def free(hand: Hand, tray: tuple[Staged, ...]) -> Hand:
    """A hand by place, without what is on the tray."""
    away = {place for one in tray for place in one.places}
    return tuple(None if place in away else card for place, card in enumerate(hand))


def staged(hand: Hand, tray: tuple[Staged, ...]) -> Melds:
    """The melds on the tray, in the order in which they came there."""
    return tuple(Meld(one.rank, tuple(hand[place] or "" for place in one.places)) for one in tray)


def places(hand: Hand, rank: str, naturals: int, twos: int, jokers: int) -> tuple[int, ...] | None:
    """The first places of a hand that hold so many cards of each kind, or None where there are too few.

    >>> places(("Ks", None, "Kh", "2c"), "K", naturals=2, twos=1, jokers=0)
    (0, 2, 3)
    """
    found: list[int] = []
    for name, count in ((rank, naturals), (TWO, twos), (JOKER, jokers)):
        some = [place for place, card in enumerate(hand) if card and kind(card) == name][:count]
        if len(some) < count:
            return None
        found += some
    return tuple(found)


def counts(cards: tuple[str, ...]) -> tuple[tuple[tuple[str, int], ...], int]:
    """The number of natural cards of each rank, threes included, sorted by rank; and the number of wild cards.

    >>> counts(("Ks", "Kh", "3c", "jk"))
    ((('3', 1), ('K', 2)), 1)
    """
    ranks: dict[str, int] = {}
    wilds = 0
    for card in cards:
        if is_wild(card):
            wilds += 1
        else:
            ranks[kind(card)] = ranks.get(kind(card), 0) + 1
    return tuple(sorted(ranks.items())), wilds
