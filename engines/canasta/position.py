"""What a player knows about the turn. What that player may do depends on nothing else."""

from dataclasses import dataclass
from functools import lru_cache

from engines.canasta.finishing import PAIR, Goal, plan, shapes
from engines.canasta.melds import Meld, Melds, canastas, joined, shape, worth
from engines.canasta.options import Options
from engines.canasta.pack import CANASTA, NATURALS, THREE, is_red_three, kind, spots
from engines.canasta.table import FaceUp, Staged, State, counts, free, staged
from engines.cards import Hand, held
from engines.core import Seat


@dataclass(frozen=True, slots=True, eq=False)  # ``position`` gives equal ones once, so caches can compare identities
class Position:
    """A turn as its player knows it.

    ``hand`` is the hand by place, ``free`` the same without what is on the tray, ``cards`` those free cards in a row.
    ``own`` are the melds of the side on the table, ``tray`` those on the tray, ``melds`` both joined. ``pile`` and
    ``stock`` are numbers of cards, and ``gain`` is how many cards of the pile would go to the hand. ``minimum`` is what
    the first melds of the side must be worth, and ``need`` how many canastas going out asks for.
    """

    rules: Options
    up: FaceUp
    seat: Seat
    hand: Hand
    free: Hand
    cards: tuple[str, ...]
    tray: Melds
    own: Melds
    melds: Melds
    pile: int
    gain: int
    stock: int
    minimum: int
    need: int

    @property
    def is_open(self) -> bool:
        """Whether the side has melds on the table."""
        return bool(self.own)

    @property
    def is_closed(self) -> bool:
        """Whether taking the pile asks for two natural cards of its rank."""
        return self.up.frozen or not self.own

    @property
    def must_finish(self) -> bool:
        return self.up.answer == "yes"

    @property
    def missing(self) -> int:
        """The points that the tray lacks for the first melds of the side; 0 where none are asked for."""
        return 0 if self.own or not self.tray else max(0, self.minimum - worth(self.tray))

    @property
    def can_close(self) -> bool:
        """Whether the side has enough canastas to go out, with the tray, and the partner has not forbidden it."""
        return self.up.answer != "no" and canastas(self.melds) >= self.need

    @property
    def has_melded(self) -> bool:
        """Whether anything is on the tray, or came to the table in this turn apart from the meld that took the pile."""
        told = sum(event.kind == "laid" and event.seat == self.seat for event in self.up.events)
        return bool(self.tray) or (self.up.phase == "meld" and told > (self.up.taken == "pile"))

    def is_blocked(self) -> bool:
        """Whether the pile cannot be taken because of its top card, or because the hand has a single card."""
        top = kind(self.up.top)
        return top not in NATURALS or self.is_of_canasta(top) or self.is_single()

    def is_of_canasta(self, rank: str) -> bool:
        """Whether a canasta of the rank on the table bars the side from the pile."""
        sides = self.up.melds if self.rules.canasta_blocks == "any" else (self.own,)
        return any(meld.is_canasta and meld.rank == rank for melds in sides for meld in melds)

    def is_single(self) -> bool:
        """Whether the hand has one card, and the rules bar such a player from this pile."""
        return len(held(self.hand)) == 1 and (self.rules.one_card_rule == "source" or self.pile == 1)

    def can_finish(self, more: tuple[Meld, ...], rest: tuple[str, ...]) -> bool:
        """Whether the player could go out with the rest of the hand if these melds came to the tray as well."""
        if self.up.answer == "no":
            return False
        melds = joined(self.melds, more)
        goal = Goal(self.need, discard=not any(m.rank == THREE for m in melds), wild=self.rules.wild_canasta)
        return plan(shapes(melds), *counts(rest), goal) is not None

    def can_finish_with_top(self, more: tuple[Meld, ...], rest: tuple[str, ...]) -> bool:
        """Whether the player could go out with the rest of the hand and the top of the pile, melding every card."""
        if self.up.answer == "no" or self.up.taken or self.is_blocked():
            return False
        melds = joined(self.melds, more)
        worth_all = worth(self.tray) + worth(more) + sum(map(spots, rest)) + spots(self.up.top)
        if not self.own and worth_all < self.minimum:
            return False
        if len(rest) + sum(len(m.cards) for m in melds) + 1 < self.need * CANASTA:
            return False
        top = kind(self.up.top)
        on_tray, _ = shape(joined(self.tray, more), top)
        naturals = max(0, PAIR - on_tray) if self.is_closed else 0
        goal = Goal(self.need, discard=False, top=top, naturals=naturals, wild=self.rules.wild_canasta)
        return plan(shapes(melds), *counts(rest), goal) is not None


@lru_cache(maxsize=1 << 12)
def position(rules: Options, up: FaceUp, hand: Hand, tray: tuple[Staged, ...], pile: int, stock: int) -> Position:
    """The position of the player whose turn it is, from what lies face up and that player's hand and tray."""
    loose, laid = free(hand, tray), staged(hand, tray)
    side = up.side(up.turn)
    own = up.melds[side]
    return Position(
        rules=rules,
        up=up,
        seat=up.turn,
        hand=hand,
        free=loose,
        cards=held(loose),
        tray=laid,
        own=own,
        melds=joined(own, laid),
        pile=pile,
        gain=max(0, pile - 1 - sum(map(is_red_three, up.turned))),
        stock=stock,
        minimum=rules.minimum(up.score[side]),
        need=1 if len(up.melds) < up.players else 2,
    )


def position_in(rules: Options, state: State) -> Position:
    """The position of the player whose turn it is."""
    up = state.up
    return position(rules, up, state.hands[up.turn], state.tray, len(state.pile), len(state.stock))
