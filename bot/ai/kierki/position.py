"""A decision of Kierki as sampled worlds: what each move brings when all play on by the policy."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt
from random import Random
from typing import Any, Final

from bot.ai.kierki import lottery, policy, reasons
from bot.ai.kierki.cards import ALL, NAME, NUMBER, from_engine, numbers_in
from bot.ai.kierki.ending import answered
from bot.ai.kierki.guess import lacking
from bot.ai.kierki.lottery import PASS, Lottery
from bot.ai.kierki.policy import COMMON, Policy
from bot.ai.kierki.tricks import Table, deal_of
from bot.ai.player import Effort, fresh
from bot.ai.tricks.common_worlds import Tried
from bot.ai.tricks.hidden import Hidden, Unseen
from engines.cards import held
from engines.core import Note, Seat
from engines.kierki import Action, Kierki, Lay, Pass, Trump, View
from engines.kierki.deals import Kind, pack, prices, schedule
from engines.kierki.steps import after
from engines.tricks import bits

EXACT: Final = 3
"""With fewer cards in its hand the seat tries all that it can do in a world, instead of playing by its policy."""

TRUST: Final = 0.8
"""How often it is believed of somebody that a card was laid because no better one was held."""

PRIZE: Final = 400
"""What winning the match is worth, in points."""

SHARE: Final = 0.3
"""What a point is worth beside that."""

SPREAD: Final[dict[Kind, float]] = {"robber": 250, "lottery": 450}
USUAL: Final = 75.0
"""The standard deviation of the points between two players in a deal: in some, and usually."""


@dataclass(frozen=True, slots=True)
class World:
    """The hands of all seats, with the cards that are still to be dealt, and how each seat plays on."""

    hands: list[int]
    policies: tuple[Policy, ...]


class KierkiPosition:
    """A decision of one seat of Kierki, from its view."""

    is_known = False

    def __init__(self, rules: Kierki, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat, self.up = rules, view, seat, view.up
        self.is_lottery = view.up.phase in ("lottery", "bonus")
        self.own = from_engine(bits(held(view.hand)))
        self._tables: dict[str, Table] = {}
        self._others = [other for other in range(view.up.players) if other != seat]
        gone = from_engine(self.up.gone | bits(card for _, card in self.up.laid))
        self._rest = numbers_in(sum(1 << NUMBER[card] for card in pack(self.up.players)) & ~gone & ~self.own)
        self._hiddens: dict[tuple[bool, ...], Hidden] = {}
        self._lacking = lacking(deal_of(rules, view), self.up) if self.up.phase == "play" else [0] * self.up.players
        self._before = [total - now for total, now in zip(self.up.totals, self.up.points, strict=True)]
        later = schedule(rules.deals, view.up.players)[len(view.up.sheet) + 1 :]
        self._later = sqrt(2 * sum(SPREAD.get(kind, USUAL) ** 2 for kind in later))

    def _hidden(self, trusted: tuple[bool, ...]) -> Hidden:
        """The cards that are not seen, and the hands that hold them as far as it is trusted what they lack."""
        if trusted not in self._hiddens:
            up, view = self.up, self.view
            more = view.stock // up.players
            lacks = [from_engine(up.lacks[seat]) | trusted[seat] * self._lacking[seat] for seat in self._others]
            hands = [Unseen(view.held[seat] + more, lack) for seat, lack in zip(self._others, lacks, strict=True)]
            self._hiddens[trusted] = Hidden(self._rest, [*hands, Unseen(more)])
        return self._hiddens[trusted]

    # --- possible deals ---

    def world(self, dice: Random) -> World:
        """A possible deal among players of whom some are good and some are plain."""
        policies = [dice.choice(COMMON) for _ in range(self.up.players)]
        policies[self.seat] = policy.good
        return World(self._dealt(dice), tuple(policies))

    def _dealt(self, dice: Random) -> list[int]:
        trusted = tuple(bool(lacked) and dice.random() < TRUST for lacked in self._lacking)
        dealt = self._hidden(trusted).deal(dice)
        if dealt is None:
            return self._dealt_by_engine(dice)
        *hands, more = dealt
        found = [0] * self.up.players
        found[self.seat] = self.own | sum(1 << card for card in more)
        for seat, cards in zip(self._others, hands, strict=True):
            found[seat] = sum(1 << card for card in cards)
        return found

    def _dealt_by_engine(self, dice: Random) -> list[int]:
        state = self.rules.imagine(self.view, fresh(dice))
        if self.up.phase == "trump":
            state = after(self.rules, state, self.up.turn, Trump("c"))
        return [from_engine(bits(held(hand))) for hand in state.hands]

    def table(self, hands: list[int], trump: str = "") -> Table:
        """The position of one world, played in tricks; ``trump`` is named first where that is to be done."""
        if trump not in self._tables:
            table = Table(deal_of(self.rules, self.view, trump), self.up, [0] * self.up.players)
            if trump:
                table.turn = self.up.left_of(self.up.dealer)
            self._tables[trump] = table
        table = self._tables[trump].copy()
        table.hands = hands[:]
        return table

    def seen_table(self) -> Table:
        """The table with the own hand alone."""
        return self.table(self.seen_hands())

    def lottery(self, hands: list[int]) -> Lottery:
        """The position of one world of the lottery."""
        return Lottery(self.rules, self.view, hands[:])

    # --- what moves bring ---

    def plans(self, move: Action) -> list[Action]:
        return [move]

    def value(self, world: World, plan: Action) -> tuple[float, int]:
        """The points of the deal for the seat after a move, and the cards that were played to find them."""
        points, nodes = self._points(world, plan)
        return float(points[self.seat]), nodes + 1

    def aim(self, world: World, plan: Action) -> tuple[float, int]:
        """A part of the points, and what the chance to have the most in the end is worth."""
        points, nodes = self._points(world, plan)
        return SHARE * points[self.seat] + PRIZE * self._chance(points), nodes + 1

    def _points(self, world: World, move: Action) -> tuple[list[int], int]:
        return self._laid_out(world.hands, move) if self.is_lottery else self._played(world, move)

    def _chance(self, points: Sequence[int]) -> float:
        """The chance to win the match after these points of the deal, as if later deals were spread like a bell."""
        chance, mine = 1.0, self._before[self.seat] + points[self.seat]
        for other in self._others:
            lead = mine - self._before[other] - points[other]
            chance *= (
                (1 + erf(lead / self._later)) / 2 if self._later else 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            )
        return chance

    def _laid_out(self, hands: list[int], move: Action) -> tuple[list[int], int]:
        layout = self.lottery(hands)
        layout.lay(NUMBER[move.card] if isinstance(move, Lay) else PASS)
        nodes = lottery.played_out(layout)
        return layout.points, nodes

    def _played(self, world: World, move: Action) -> tuple[list[int], int]:
        table = self.table(world.hands, move.suit if isinstance(move, Trump) else "")
        if isinstance(move, Lay):
            table.lay(NUMBER[move.card])
        if table.hands[self.seat].bit_count() < EXACT:
            return answered(table, self.seat, world.policies)
        nodes = policy.played_out(table, world.policies)
        return table.points, nodes

    def counted(self, moves: Sequence[Action], effort: Effort) -> None:
        """Nothing: too much may be hidden."""

    def obvious(self, moves: Sequence[Action]) -> Action | None:
        return None

    def distinct(self, moves: Sequence[Action]) -> Sequence[Action]:
        """The lowest of neighbouring cards of the same price between which no other card is out."""
        if self.up.phase != "play":
            return moves
        table = self.seen_table()
        price, out = table.deal.cards, ALL & ~table.seen & ~self.own
        able = {NUMBER[move.card]: move for move in moves if isinstance(move, Lay)}
        found: list[Action] = []
        before = -1
        for card in sorted(able):
            between = (1 << card) - (1 << before) if before >= 0 else 0
            if before < 0 or card // 13 != before // 13 or between & out or price[card] != price[before]:
                found.append(able[card])
            before = card
        return found

    # --- at a glance ---

    def rule(self, moves: Sequence[Action]) -> Action:
        if self.is_lottery:
            return Lay(NAME[lottery.choice(self.lottery(self.seen_hands()))])
        if self.up.phase == "trump":
            return max(moves, key=lambda move: _length(self.view, move))
        return Lay(NAME[policy.good(self.seen_table())])

    def seen_hands(self) -> list[int]:
        return [self.own if seat == self.seat else 0 for seat in range(self.up.players)]

    def simple_rule(self, moves: Sequence[Action]) -> Action:
        """Ducks where it can, and throws its highest card away where it cannot follow suit."""
        lays = {NUMBER[move.card]: move for move in moves if isinstance(move, Lay)}
        if self.up.phase != "play":
            return next(iter(lays.values()), moves[0])
        table = self.seen_table()
        if not table.count:
            return lays[(max if table.deal.is_gain else min)(lays, key=_rank)]
        if next(iter(lays)) // 13 != table.led:
            return lays[max(lays, key=_rank)]
        below = [card for card in lays if card < table.best]
        return lays[max(below) if below else min(lays)]

    def ahead(self) -> float:
        """The lead before this deal, less the part of this deal that everybody gets on the average."""
        return self.glance() - self.up.points[self.seat] + (sum(self.up.points) - self._total()) / self.up.players

    def _total(self) -> int:
        """What all players together get in this deal."""
        players = self.up.players
        if self.is_lottery:
            return prices(players).first + prices(players).second
        deal = deal_of(self.rules, self.view)
        return sum(deal.cards) + sum(deal.tricks)

    def glance(self) -> float:
        """The points ahead of the average: of what is still out everybody gets the same."""
        totals = self.up.totals
        return totals[self.seat] - sum(totals) / len(totals)

    def why(self, move: Action, tried: Tried | None) -> Note | None:
        if isinstance(move, Trump):
            return reasons.of_trump(self.view, move.suit)
        if isinstance(move, Pass):
            return reasons.of_pass()
        card = NUMBER[move.card]
        return (
            reasons.of_lottery(self.own, self.lottery(self.seen_hands()), card)
            if self.is_lottery
            else (reasons.of_card(self.seen_table(), card))
        )


def opened(rules: Any, view: Any, seat: Seat) -> KierkiPosition:
    """The decision of a seat."""
    return KierkiPosition(rules, view, seat)


def _rank(card: int) -> int:
    return card % 13


def _length(view: View, move: Action) -> tuple[int, int]:
    """How many cards of a suit that could be trumps are in hand, and how high they are."""
    cards = [NUMBER[card] for card in held(view.hand) if isinstance(move, Trump) and card[-1] == move.suit]
    return len(cards), sum(cards)
