"""Cribbage: matches against the player who takes the most points at once, between levels, and averages in self-play."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from time import process_time

from benchmarks.strength.row import Row, mean
from bot.ai.computers import CRIBBAGE
from bot.ai.cribbage.player import Counted
from bot.ai.cribbage.sights import lying
from bot.ai.levels import Strength
from bot.ai.player import Effort, decide
from bot.ai.valued import Valued
from engines.cards import held
from engines.core import Seat
from engines.cribbage import RULESETS
from engines.cribbage.counting import pegging, total
from engines.luck import Seeded

RULES = RULESETS["polish"]


class Greedy:
    """Keeps the four cards that have the most points as they lie and lays the card that scores most at once; among
    equal ones any.
    """

    def throws(self, view, seat, thrown):
        dice = Random(" ".join(held(view.hand)))
        return [lying([card for card in held(view.hand) if card not in cards]) + dice.random() / 2 for cards in thrown]

    def lays(self, view, seat, cards, effort, dice):
        return [total(pegging((*view.up.pile, card))) + dice.random() / 2 for card in cards]


GREEDY = Strength(Valued(Counted(Greedy())), 1)


def played(seats, seed, spent=None):
    """The states of a match between two strengths; the seconds of each decision of seat 0 are added to ``spent``."""
    dice, state = Random(seed), RULES.setup(2, Seeded(f"{seed:064x}"))
    states = [state]
    while movers := RULES.to_move(state):
        seat = min(movers)
        strength, begun = seats[seat], process_time()
        view = RULES.view(state, seat)
        move = decide(strength.player, RULES, view, seat, Effort(strength.nodes), dice.getrandbits(32)).move
        if spent is not None and seat == 0 and strength is not GREEDY:
            spent.append(1000 * (process_time() - begun))
        state = RULES.apply(state, seat, move)
        states.append(state)
    return states


def against(one, other, matches, spent=None):
    """The share of matches that one strength wins against another; they change seats."""
    won = []
    for n in range(matches):
        seats = (one, other) if n % 2 == 0 else (other, one)
        end = played(seats, n // 2, spent if n % 2 == 0 else None)[-1]
        won.append(100.0 * (RULES.outcome(end).winners == (Seat(n % 2),)))
    return mean(won)


def averages(strength, matches):
    """The points that pone and dealer make in a whole deal of self-play."""
    found = ([], [])
    for n in range(matches):
        states = played((strength, strength), 1_000_000 + n)
        begins = [states[0], *(state for before, state in pairwise(states) if state.up.deal != before.up.deal)]
        for one, other in pairwise(begins):
            for role, seat in enumerate((one.up.pone, one.up.dealer)):
                found[role].append(other.up.pegs[seat][1] - one.up.pegs[seat][1])
    return found


def rows(sample: int | None) -> Iterator[Row]:
    spent = []
    matches = sample or 2000
    value, error = against(CRIBBAGE.strong, GREEDY, matches, spent)
    yield Row("cribbage", "strong v greedy, matches won", value, error, matches, "62")
    value, error = mean(spent)
    yield Row(
        "cribbage", "strong, CPU of a decision", value, error, len(spent), "50", " ms", note=f"most {max(spent):.0f}"
    )
    for role, points, goal in zip(
        ("pone", "dealer"), averages(CRIBBAGE.strong, max(1, matches // 10)), ("10.1", "16.2"), strict=True
    ):
        value, error = mean(points)
        yield Row("cribbage", f"strong in self-play, points a deal as {role}", value, error, len(points), goal, "", 2)
    for better, worse in (("strong", "medium"), ("medium", "easy")):
        fewer = max(2, matches // 4)
        value, error = against(CRIBBAGE.at(better), CRIBBAGE.at(worse), fewer)
        yield Row("cribbage", f"{better} v {worse}, matches won", value, error, fewer, "60")
