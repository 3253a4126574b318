"""A decision of sixty-six as sampled worlds: what each plan brings when both play on, and the ending is exact."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from bot.ai.player import Effort, fresh
from bot.ai.sixty_six import policy, reasons
from bot.ai.sixty_six.cards import NAME, NUMBER, from_engine, numbers_in
from bot.ai.sixty_six.deal import NONE, Deal, laws_of
from bot.ai.sixty_six.ending import solved
from bot.ai.tricks.common_worlds import Tried
from bot.ai.tricks.hidden import Hidden, Unseen
from engines.cards import held
from engines.core import Note, Seat, across
from engines.sixty_six import Action, Close, Declare, Exchange, Lay, SixtySix, View
from engines.sixty_six.dealing import pack
from engines.sixty_six.table import MATCH
from engines.tricks import bits

EXACT: Final = 6
"""Hands of so many cards are solved as soon as nobody draws any more."""

Plan: TypeAlias = tuple[Action, ...]
"""What a leader does before the lead, and the card."""


@dataclass(frozen=True, slots=True)
class World:
    """The hands and the stock of one possible deal."""

    hands: tuple[int, int]
    stock: tuple[int, ...]


class SixtySixPosition:
    """A decision of one seat of sixty-six, from its view."""

    def __init__(self, rules: SixtySix, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat, self.up = rules, view, seat, view.up
        self.laws = laws_of(rules, view.up)
        self.own = from_engine(bits(held(view.hand)))
        self._turned = [NUMBER[view.up.turned]] if view.up.turned else []
        other = across(seat)
        self._known = from_engine(view.up.known[other])
        seen = from_engine(view.up.gone | bits(card for _, card in view.up.laid)) | self.own | self._known
        seen |= sum(1 << card for card in self._turned)
        rest = [NUMBER[card] for card in pack(small=view.small) if not seen >> NUMBER[card] & 1]
        unknown = Unseen(view.held[other] - self._known.bit_count(), from_engine(view.up.lacks[other]))
        self._hidden = Hidden(rest, [unknown, Unseen(max(0, view.up.stock - 1))])

    @property
    def is_known(self) -> bool:
        """The stock is gone, so the rest is in the other hand."""
        return self.up.phase == "empty"

    # --- possible deals ---

    def world(self, dice: Random) -> World:
        """A possible deal behind the view."""
        dealt = self._hidden.deal(dice)
        if dealt is None:
            state = self.rules.imagine(self.view, fresh(dice))
            hands = [from_engine(bits(held(hand))) for hand in state.hands]
            return World((hands[0], hands[1]), (*(NUMBER[card] for card in state.stock), *self._turned))
        hand, stock = dealt
        its = self._known | sum(1 << card for card in hand)
        return World((self.own, its) if self.seat == 0 else (its, self.own), (*stock, *self._turned))

    def deal(self, world: World) -> Deal:
        """The position in one world."""
        return Deal(self.laws, self.up, list(world.hands), list(world.stock))

    def seen_deal(self) -> Deal:
        """The position with the own hand alone."""
        hands = (self.own, 0) if self.seat == 0 else (0, self.own)
        return self.deal(World(hands, ()))

    # --- what moves bring ---

    def plans(self, move: Action) -> list[Plan]:
        """What may follow a move before the turn passes."""
        if isinstance(move, Lay | Declare):
            return [(move,)]
        hand = self.own
        if isinstance(move, Exchange):
            hand ^= 1 << self.laws.lowest | 1 << self._turned[0]
        return [(move, Lay(NAME[card])) for card in numbers_in(hand)]

    def value(self, world: World, plan: Plan) -> tuple[float, int]:
        """The game points that a plan brings the seat, and the nodes that it took to find out.

        Points beyond those that win the match count for nothing.
        """
        deal = self.deal(world)
        for move in plan:
            _do(deal, move)
        nodes = len(plan)
        if deal.result is None:
            nodes += policy.played_out(deal, EXACT) if deal.is_open else _solve(deal)
        result = deal.result or 0
        needed = MATCH - self.up.score[0 if result > 0 else 1]
        result = max(-needed, min(needed, result))
        return float(result if self.seat == 0 else -result), nodes

    aim = value

    def counted(self, moves: Sequence[Action], effort: Effort) -> None:
        """Nothing: too much may be hidden."""

    def obvious(self, moves: Sequence[Action]) -> Action | None:
        """A true claim, and the trump card for the lowest trump, are never worse than anything else."""
        if self.up.laid:
            return None
        card = policy.claims(self.seen_deal())
        if card is not None:
            return Declare(NAME[card] if card >= 0 else "")
        return next((move for move in moves if isinstance(move, Exchange)), None)

    def distinct(self, moves: Sequence[Action]) -> Sequence[Action]:
        """All moves but claims that are not true."""
        return [move for move in moves if not isinstance(move, Declare)] or moves

    # --- at a glance ---

    def rule(self, moves: Sequence[Action]) -> Action:
        obvious = self.obvious(moves)
        if obvious is not None:
            return obvious
        deal = self.seen_deal()
        if Close() in moves and policy.is_sure(deal):
            return Close()
        return Lay(NAME[policy.choice(deal)])

    def simple_rule(self, moves: Sequence[Action]) -> Action:
        """Claims what it has; takes a trick with the highest card that can, and else gives its least card."""
        obvious = self.obvious(moves)
        return obvious or Lay(NAME[policy.simple_choice(self.seen_deal())])

    def ahead(self) -> float:
        score = self.up.score
        return float(score[self.seat] - score[across(self.seat)])

    def glance(self) -> float:
        """The game points ahead in the match, with a part of those of the deal by the card points that are in."""
        points, pending = self.up.points, self.up.pending
        mine, its = (points[seat] + pending[seat] / 2 for seat in (self.seat, across(self.seat)))
        return self.ahead() + max(-2.0, min(2.0, (mine - its) * GLANCE))

    def why(self, move: Action, tried: Tried | None) -> Note | None:
        if self.is_known and tried:
            return reasons.of_solved(int(tried.average))
        if isinstance(move, Close):
            return reasons.of_closing(tried)
        return reasons.of_move(self.seen_deal(), self.up.turned or "", move)


GLANCE: Final = 0.02
"""Game points that a card point ahead is worth in the middle of a deal."""


def _do(deal: Deal, move: Action) -> None:
    match move:
        case Lay(card):
            deal.lay(NUMBER[card])
        case Exchange():
            deal.exchange()
        case Close():
            deal.close()
        case Declare(card):
            deal.declare(NUMBER[card] if card else NONE)


def _solve(deal: Deal) -> int:
    """Puts down the exact result; returns the positions that were looked at."""
    deal.result, nodes = solved(deal)
    return nodes


def opened(rules: Any, view: Any, seat: Seat) -> SixtySixPosition:
    """The decision of a seat."""
    return SixtySixPosition(rules, view, seat)
