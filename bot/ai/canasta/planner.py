"""The plan of a turn: what to take, what to meld, what to keep and what to discard, as one whole."""

from dataclasses import dataclass, replace
from typing import Final

from bot.ai.canasta.danger import Danger
from bot.ai.canasta.finish import Out, is_wise, ways_out
from bot.ai.canasta.holding import Holding
from bot.ai.canasta.openings import JOKER_COST, TWO_COST, opening
from engines.canasta.finishing import PAIR
from engines.canasta.melds import LEAST, canastas
from engines.canasta.options import Options
from engines.canasta.pack import CANASTA, JOKER, MOST, NATURALS, THREE, TWO, kind, spots
from engines.canasta.position import position
from engines.canasta.table import Action, Answer, Back, Discard, Done, Draw, Lay, Pass, Step, Take, View
from engines.core import Seat

WORTHY: Final = 4
"""A pile of so many cards is worth a wild card."""

FEW: Final = 2
"""A hand of so many cards is not made smaller without need: it could take no pile."""

HURRY: Final = 14
"""So few cards of the stock leave no time to wait for natural cards."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done next, and why: ``reason`` is the word of a sentence for people, ``chance`` how many times of a
    hundred the next player takes the pile after a discard. ``costs`` tell how many points some other steps cost.
    """

    step: Step
    reason: str = ""
    chance: int = 0
    costs: tuple[tuple[Action, float], ...] = ()


class Expert:
    """Plans whole turns, and weighs what discards give away."""

    def plan(self, rules: Options, view: View, seat: Seat) -> Plan:
        return Planner(rules, view, seat).plan()


class Planner:
    """Plans the turn of a seat from what it sees; asked again after every step, it goes on with the same plan."""

    def __init__(self, rules: Options, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.at = position(rules, view.up, view.hand, view.tray, view.pile, view.stock)
        self.own = Holding(self.at)
        self.danger = Danger(view, seat)

    def plan(self) -> Plan:
        """The next step."""
        match self.view.up.phase:
            case "answer":
                return Plan(Answer(yes=is_wise(self.view, self.view.up.turn)), "answer")
            case "take":
                return self._taking()
            case _:
                return self._melding()

    # --- taking ---

    def _taking(self) -> Plan:
        take = None if self.at.is_blocked() else self._pile()
        if take is not None:
            return take
        if self.at.tray:
            return Plan(Back(self.at.tray[0].rank))
        return Plan(Draw(), "draws") if self.view.stock else Plan(Pass())

    def _pile(self) -> Plan | None:
        """How to take the pile, where it is worth it."""
        top, size, own = kind(self.view.up.top), self.view.pile, self.own
        naturals = own.counts[top]
        if not self.at.is_open:
            allowed = 1 if size < WORTHY else 2 if size < 2 * WORTHY else 3
            found = opening(own, allowed, top)
            if found is None or len(self.at.cards) - found.cards + self.at.gain < FEW:
                return None
            for lay in found.lays:
                if lay.rank != top:
                    return Plan(lay, "opens")
            (lay,) = found.lays
            return self._taken(Take(top, lay.naturals, lay.twos, lay.jokers))
        melded, _ = own.melded(top)
        if naturals >= PAIR and (self.at.is_closed or not melded):
            return self._taken(Take(top, naturals))
        if self.at.is_closed:
            return None
        if melded:
            return self._taken(Take())
        if size >= WORTHY:
            return self._taken(Take(top, naturals, twos=1) if own.twos else Take(top, naturals, jokers=1))
        return None

    def _taken(self, step: Take) -> Plan | None:
        """The step, or one with fewer natural cards; None where no such step is legal."""
        steps = (replace(step, naturals=naturals) for naturals in range(step.naturals, -1, -1))
        return next((Plan(fewer, "takes") for fewer in steps if fewer in self.view.moves), None)

    # --- melding ---

    def _melding(self) -> Plan:
        if (out := self.out()) is not None:
            if out.lays:
                return Plan(out.lays[0], "out")
            return Plan(Discard(out.discard) if out.discard else Done(), "out")
        lay = self._lay()
        if lay is not None and lay.step in self.view.moves:
            return lay
        if self.at.missing:
            return Plan(Back(self.at.tray[0].rank))
        return self._discarding()

    def out(self) -> Out | None:
        """The way to go out, where that is possible and wise."""
        ways = list(ways_out(self.own))
        if not ways or not (self.at.must_finish or is_wise(self.view, self.seat)):
            return None
        return max(ways, key=lambda out: -spots(out.discard) if out.discard else 0)

    def _lay(self) -> Plan | None:
        """The next cards to lay, as long as enough stay in the hand."""
        own, at = self.own, self.at
        if not at.is_open:
            return self._opened()
        spare = len(at.cards) - (FEW - at.can_close)
        for rank, count in own.naturals.items():
            is_melded, laid = any(own.melded(rank)), min(count, spare)
            if laid >= (1 if is_melded else LEAST):
                return Plan(Lay(rank, laid), "grows" if is_melded else "melds")
        return self._completed(spare)

    def _opened(self) -> Plan | None:
        found = opening(self.own, self._allowed())
        if found is None or len(self.at.cards) - found.cards < FEW:
            return None
        return Plan(found.lays[0], "opens")

    def _allowed(self) -> int:
        """The wild cards that an opening may cost; the own side has no melds."""
        melds = self.view.up.melds
        if any(map(canastas, melds)) or self.view.stock < HURRY:
            return 4
        return 1 + (self.at.minimum > 50) + any(melds)  # noqa: PLR2004 - beyond the usual minimum

    def _completed(self, spare: int) -> Plan | None:
        """Wild cards that make a canasta now."""
        own, at = self.own, self.at
        is_first = not canastas(at.melds)
        for rank in NATURALS:
            naturals, wilds = own.melded(rank)
            lack = CANASTA - naturals - wilds
            if lack > min(MOST - wilds, own.wilds, spare):
                continue
            if lack == 1 and (wilds or is_first or self.view.stock < HURRY or own.wilds > 1):
                return Plan(self._wild(rank, lack), "canasta")
            if lack == PAIR and (own.wilds > PAIR or is_first or self.view.stock < HURRY):
                return Plan(self._wild(rank, lack), "canasta")
        return None

    def _wild(self, rank: str, count: int) -> Lay:
        twos = min(count, self.own.twos)
        return Lay(rank, 0, twos, count - twos)

    # --- the discard ---

    def _discarding(self) -> Plan:
        able = [move for move in self.view.moves if isinstance(move, Discard)]
        if not able:
            return Plan(Done() if Done() in self.view.moves else self.view.moves[0])
        best = min(able, key=lambda move: self.cost(move.card))
        reason = "blocks" if kind(best.card) == THREE else "freezes" if kind(best.card) in (TWO, JOKER) else "discards"
        least = self.cost(best.card)
        costs = tuple((move, self.cost(move.card) - least) for move in able)
        return Plan(best, reason, round(100 * self.danger.next(best.card)), costs)

    def cost(self, card: str) -> float:
        """What a discard costs in points: what it gives away and what the hand loses by it."""
        rank, count = kind(card), self.own.counts[kind(card)]
        if rank == TWO:
            return TWO_COST + 20
        if rank == JOKER:
            return JOKER_COST + 50
        if rank == THREE:
            return 8.0
        naturals, _ = self.own.melded(rank)
        kept = {1: 4.0, 2: 22.0}.get(count, 40.0) - spots(card) / 2
        if naturals:
            kept += 15
        return self.danger.of(card) + kept
