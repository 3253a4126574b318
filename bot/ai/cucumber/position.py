"""A decision of Ogórek as sampled worlds: what each card brings when all play on by the policy."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial
from operator import itemgetter
from random import Random
from typing import Any, Final

from bot.ai.cucumber import policy, reasons
from bot.ai.cucumber.deal import Deal, laws_of, standing_after
from bot.ai.cucumber.duel import LONGEST, Duel, Guess, holdings
from bot.ai.cucumber.policy import COMMON, POLICIES, Policy
from bot.ai.player import Effort, fresh
from bot.ai.tricks.common_worlds import Tried
from bot.ai.tricks.hidden import Hidden, Unseen
from engines.cards import DECK, held
from engines.core import Note, Seat, with_item
from engines.cucumber import Cucumber, Lay, View
from engines.cucumber.game import BELOW
from engines.cucumber.scoring import Standing
from engines.tricks import ACE_HIGH, BIT, bits

PLACE: Final = {card: place for place, card in enumerate(DECK)}
VALUE: Final = tuple(ACE_HIGH[card] for card in DECK)


TRIES: Final = 12
"""Worlds that are dealt until one makes likely what has been played."""


COUNTING: Final = 10
"""To count everything may cost so many times what sampling does: it is exact."""


@dataclass(frozen=True, slots=True)
class World:
    """The values in each hand, lowest first, by seat; and the policy of each active player."""

    hands: dict[Seat, list[int]]
    policies: tuple[Policy, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A card, and the policy by which the seat plays on."""

    value: int
    policy: Policy


class CucumberPosition:
    """A decision of one seat of Ogórek, from its view."""

    is_known = False

    def __init__(self, rules: Cucumber, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat, up = rules, view, seat, view.up
        self.up, self.laws = up, laws_of(rules, up)
        self.own = sorted(ACE_HIGH[card] for card in held(view.hand))
        self.before = Standing(up.totals, up.lives, up.floors)
        self._others = [other for other in self.laws.seats if other != seat]
        seen = bits(held(view.hand)) | bits(card for cards in up.played for card in cards)
        rest = [PLACE[card] for card in DECK if not seen & BIT[card]]
        self._hidden = Hidden(rest, [Unseen(view.held[other], BELOW[up.least[other]]) for other in self._others])
        self._ahead_before = self._ahead(self.before)
        self._played = [[ACE_HIGH[card] for card in up.played[seat]] for seat in self.laws.seats]
        self._first = self.laws.seats.index(up.left_of(up.dealer)) if self.laws.seats else 0

    # --- possible deals ---

    def world(self, dice: Random) -> World:
        """Hands that the view allows, and ways to play that make likely what has been played."""
        tried: list[tuple[float, World]] = []
        for _ in range(TRIES):
            hands = self._dealt(dice)
            policies = tuple(dice.choice(COMMON) for _ in self.laws.seats)
            likely = self._likelihood(hands, policies)
            tried.append((likely, World(hands, policies)))
            if dice.random() < likely:
                break
        return max(tried, key=itemgetter(0))[1]

    def _likelihood(self, hands: dict[Seat, list[int]], policies: tuple[Policy, ...]) -> float:
        """How likely all other players would have played as they did, from 0 to about 1."""
        if not any(self._played):
            return 1.0
        seats = self.laws.seats
        full = [sorted(hands[seat] + self._played[place]) for place, seat in enumerate(seats)]
        likely = 1.0
        for place, seat in enumerate(seats):
            if seat != self.seat and self._played[place]:
                deal = Deal(self.laws, [hand[:] for hand in full], self._first)
                likely *= policy.likelihood(deal, self._played, place, policies[place])
        return likely

    def _dealt(self, dice: Random) -> dict[Seat, list[int]]:
        dealt = self._hidden.deal(dice)
        if dealt is None:
            state = self.rules.imagine(self.view, fresh(dice))
            return {seat: sorted(ACE_HIGH[card] for card in held(state.hands[seat])) for seat in self.laws.seats}
        found = {seat: sorted([VALUE[card] for card in cards]) for seat, cards in zip(self._others, dealt, strict=True)}
        return found | {self.seat: self.own}

    def deal(self, hands: dict[Seat, list[int]]) -> Deal:
        """The position in one world."""
        up, seats = self.up, self.laws.seats
        full = [hands[seat][:] for seat in seats]
        for seat, card in up.laid:
            full[seats.index(seat)].append(ACE_HIGH[card])
        deal = Deal(self.laws, full, seats.index(up.laid[0][0] if up.laid else up.turn))
        for _, card in up.laid:
            deal.lay(ACE_HIGH[card])
        return deal

    def seen_deal(self) -> Deal:
        """The position with the own hand alone; the others hold something of no meaning."""
        return self.deal(
            {seat: self.own if seat == self.seat else [2] * self.view.held[seat] for seat in self.up.active}
        )

    # --- what moves bring ---

    def plans(self, move: Lay) -> list[Plan]:
        return [Plan(ACE_HIGH[move.card], way) for way in POLICIES]

    def value(self, world: World, plan: Plan) -> tuple[float, int]:
        """How much a plan puts the seat ahead, and the cards that were played to find out."""
        deal = self.deal(world.hands)
        policies = with_item(world.policies, deal.turn, plan.policy)
        deal.lay(plan.value)
        nodes = policy.played_out(deal, policies)
        return self._ahead(standing_after(deal, self.before)) - self._ahead_before, nodes + 1

    aim = value

    def counted(self, moves: Sequence[Lay], effort: Effort) -> Sequence[float] | None:
        """What each card brings between two with few cards, by the best play against everything that the other may
        hold and follow; None: too much is hidden.
        """
        if len(self._others) != 1 or len(self.own) > LONGEST:
            return None
        guess, own, led = self._guess(), tuple(self.own), self.up.highest
        if len(guess) * factorial(len(own)) > COUNTING * effort.nodes:
            return None
        weight = sum(guess.values())
        if not weight:
            return None
        duel = Duel(self.laws, cache(self._last_trick), effort)
        values = [ACE_HIGH[move.card] for move in moves]
        if led:
            return [duel.answered(own, value, led, guess) / weight for value in values]
        return [duel.led(own, value, guess) / weight for value in values]

    def _guess(self) -> Guess:
        """What the only other player may hold and follow, by what has been played."""
        (other,) = self._others
        rest = [VALUE[card] for card in self._hidden.cards]
        guess: dict[tuple[tuple[int, ...], Policy], float] = {}
        for hand, ways in holdings([value for value in rest if value >= self.up.least[other]], self.view.held[other]):
            hands = {self.seat: self.own, other: list(hand)}
            for way, times in Counter(COMMON).items():
                guess[hand, way] = ways * times * self._likelihood(hands, (way,) * len(self.laws.seats))
        return guess

    def _last_trick(self, is_first: bool, mine: int, other: int) -> float:  # noqa: FBT001
        """How much further the seat is ahead after a last trick, which it led or answered."""
        place = self.laws.seats.index(self.seat)
        deal = Deal(self.laws, [[mine if at == place else other] for at in range(2)], place if is_first else 1 - place)
        deal.lay(mine if is_first else other)
        deal.lay(other if is_first else mine)
        return self._ahead(standing_after(deal, self.before)) - self._ahead_before

    def _ahead(self, now: Standing) -> float:
        """How many points further the seat is from going out than the others are on the average.

        A later life begins with the highest total of the others, so it has the rest of the points up to the limit.
        """
        limit, seats, lives = self.laws.limit, self.laws.seats, now.lives
        highest = max([now.totals[seat] for seat in seats if lives[seat]], default=0)
        room = {
            seat: limit - now.totals[seat] + (lives[seat] - 1) * (limit - highest) if lives[seat] else 0
            for seat in seats
        }
        own = room.pop(self.seat, 0)
        return own - sum(room.values()) / max(1, len(room))

    def obvious(self, moves: Sequence[Lay]) -> Lay | None:
        return None

    def distinct(self, moves: Sequence[Lay]) -> Sequence[Lay]:
        """One card of each value."""
        return tuple({ACE_HIGH[move.card]: move for move in moves}.values())

    # --- at a glance ---

    def rule(self, moves: Sequence[Lay]) -> Lay:
        return self._card(moves, policy.sparing(self.seen_deal().choices()))

    def simple_rule(self, moves: Sequence[Lay]) -> Lay:
        return self._card(moves, policy.highest(self.seen_deal().choices()))

    def _card(self, moves: Sequence[Lay], value: int) -> Lay:
        return next(move for move in moves if ACE_HIGH[move.card] == value)

    def ahead(self) -> float:
        return self._ahead_before

    def glance(self) -> float:
        """How many points the seat is ahead in the match: a deal is even before it is played."""
        return self._ahead_before

    def why(self, move: Lay, tried: Tried | None) -> Note | None:
        return reasons.of_card(self.seen_deal(), self.own, move.card)


def opened(rules: Any, view: Any, seat: Seat) -> CucumberPosition:
    """The decision of a seat."""
    return CucumberPosition(rules, view, seat)
