"""What lies on the table, what each seat knows, and what a seat can do."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.canasta.melds import Meld, Melds
from engines.canasta.pack import JOKER, TWO, is_wild, kind
from engines.cards import Hand
from engines.core import Outcome, Seat
from engines.luck import Luck

PARTNERS: Final = 4
"""With so many players those who sit opposite are partners; with fewer everybody is alone."""

Phase: TypeAlias = Literal["take", "meld", "answer", "over"]
"""``take`` a card or the pile, then ``meld`` and discard; ``answer`` is for the partner who was asked."""

# --- what a seat can do ---


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card from the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Meld the top of the pile with these cards of the hand, or with a meld that lies there (no ``rank``).

    With ``only`` the rest of the pile stays: that is for going out at once.
    """

    rank: str = ""
    naturals: int = 0
    twos: int = 0
    jokers: int = 0
    only: bool = False


@dataclass(frozen=True, slots=True)
class Lay:
    """Put cards on the tray: a new meld, or more cards for one. Nobody else sees the tray."""

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
    """Bring what is on the tray to the table now; from then on it stays there."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay out what is on the tray, and end the turn with this card on the pile."""

    card: str


@dataclass(frozen=True, slots=True)
class Done:
    """Lay out what is on the tray, and end the turn without a discard."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner: may I go out?"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the partner says to that; it binds."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Swap:
    """The first player takes the starting card and puts one of his own there, and that is his turn."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not buy the last pile."""


Step: TypeAlias = Draw | Take | Lay | Back | LayOut | Discard | Done | Ask | Answer | Swap | Pass


@dataclass(frozen=True, slots=True)
class Several:
    """Steps typed in one line: legal when each of them is, one after the other; never listed."""

    steps: tuple[Step, ...]


Action: TypeAlias = Step | Several

# --- what happened ---


@dataclass(frozen=True, slots=True)
class Event:
    """What a seat did for all to see; ``count`` are cards of a pile that went to the hand, ``laid`` what was melded."""

    kind: Literal["red", "pile", "top", "laid", "discard", "swap", "ask", "yes", "no", "out", "hand", "double", "stock"]
    seat: Seat
    cards: tuple[str, ...] = ()
    count: int = 0
    laid: Melds = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """What a deal brought to one side."""

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
    """Cards on the tray of whoever moves, by their places in the hand."""

    rank: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see; who adds a field here shows it to the whole chat.

    ``turns`` counts the turns of this deal, so it tells who has laid red threes out already. ``melds``, ``reds`` (red
    threes laid out), ``score`` are by side. ``top`` lies on the pile, ``frozen`` while a wild card is in it; ``turned``
    are the cards it began with, until somebody takes it. ``melded`` are seats that melded in an earlier turn; ``taken``
    is what this turn began with, and ``laid`` what has come to the table in it. ``answer`` is what the partner said.
    ``bought``: this turn is the last, after the stock has gone. ``stuck``: the last card was a red three. ``sheet``
    has the points of the deals that are over, ``ended`` those of the last one in detail.
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
        """Who decides now."""
        return self.partner(self.turn) if self.phase == "answer" else self.turn

    def side(self, seat: Seat) -> int:
        """Whose melds a seat shares: those of the partner opposite, else its own."""
        return seat % len(self.melds)

    def left(self, seat: Seat) -> Seat:
        return Seat((seat + 1) % self.players)

    def partner(self, seat: Seat) -> Seat:
        """The seat opposite; who plays alone has none, and is his own."""
        return Seat((seat + len(self.melds)) % self.players)

    def played(self, seat: Seat) -> bool:
        """Whether a seat has had a turn in this deal, so that no red three is left in its hand."""
        return (seat - self.dealer - 1) % self.players < self.turns


@dataclass(frozen=True, slots=True)
class State:
    """What lies face up; the hands, with what is on the tray; the pile, its top last; the stock; the luck left."""

    up: FaceUp
    hands: tuple[Hand, ...]
    tray: tuple[Staged, ...]
    pile: tuple[str, ...]
    stock: tuple[str, ...]
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """An allow-list: what one seat may know; an onlooker has no ``hand``, and only who moves has a ``tray``.

    ``held`` are numbers of cards in the hands, ``minimum`` what the opening of a side must be worth, by side, and
    ``moves`` what the seat may do now. Whoever has ``target`` points has won.
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
    """What is on the tray, in the order in which it came there."""
    return tuple(Meld(one.rank, tuple(hand[place] or "" for place in one.places)) for one in tray)


def places(hand: Hand, rank: str, naturals: int, twos: int, jokers: int) -> tuple[int, ...] | None:
    """The first places of a hand with so many cards of each kind, or None where there are too few."""
    found: list[int] = []
    for name, count in ((rank, naturals), (TWO, twos), (JOKER, jokers)):
        some = [place for place, card in enumerate(hand) if card and kind(card) == name][:count]
        if len(some) < count:
            return None
        found += some
    return tuple(found)


def counts(cards: tuple[str, ...]) -> tuple[tuple[tuple[str, int], ...], int]:
    """How many natural cards there are of each rank, threes among them, and how many wild ones."""
    ranks: dict[str, int] = {}
    wilds = 0
    for card in cards:
        if is_wild(card):
            wilds += 1
        else:
            ranks[kind(card)] = ranks.get(kind(card), 0) + 1
    return tuple(sorted(ranks.items())), wilds
