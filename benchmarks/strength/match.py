"""Matches between two players of a board game, from openings that each plays from both sides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from time import process_time

from benchmarks.strength.row import Row, mean
from bot.ai import player
from bot.ai.levels import Strength
from bot.ai.player import Effort, share
from engines.core import Seat, play
from engines.luck import Seeded

OPENING = 4
"""Moves at random with which a match begins, so that no two are alike."""

Chooser = Callable  # (rules, state, seat, seed) -> move


@dataclass
class Ours:
    """A computer of ours at a strength, with the CPU time of its decisions."""

    strength: Strength
    spent: list[float] = field(default_factory=list)

    def __call__(self, rules, state, seat, seed):
        begun = process_time()
        view, effort = rules.view(state, seat), Effort(self.strength.nodes)
        decision = player.decide(self.strength.player, rules, view, seat, effort, seed)
        if decision.nodes:
            self.spent.append(1000 * (process_time() - begun))
        return decision.move

    @property
    def note(self) -> str:
        """How long its decisions took."""
        average, _ = mean(self.spent)
        spent = sorted(self.spent)
        tail = ", ".join(f"{share} % below {spent[len(spent) * share // 100]:.0f}" for share in (95, 99))
        return f"{average:.0f} ms a decision, {tail}, at most {spent[-1]:.0f}"


def opened(rules, seed, plies=OPENING):
    """A state after some moves at random."""
    dice = Random(seed)
    while True:
        state = rules.setup(2, Seeded(f"{seed:064x}"))
        for _ in range(plies):
            if movers := rules.to_move(state):
                (seat,) = movers
                state = play(rules, state, seat, dice.choice(list(rules.legal(state, seat))))
        if rules.to_move(state):
            return state


def played(rules, state, choosers, seed) -> float:
    """The share of the first of two choosers, which has the first seat, in a match from a state."""
    dice = Random(seed)
    while movers := rules.to_move(state):
        (seat,) = movers
        state = play(rules, state, seat, choosers[seat](rules, state, seat, dice.getrandbits(32)))
    return share(rules.outcome(state), Seat(0))


def shares(rules, one, other, matches, plies=OPENING) -> Iterator[float]:
    """What the first chooser gets of each match; it has each opening from both sides."""
    for number in range(matches):
        state = opened(rules, number // 2, plies)
        swapped = number % 2
        got = played(rules, state, (other, one) if swapped else (one, other), number)
        yield 1 - got if swapped else got


def row(rules, what, one, other, matches, goal="", plies=OPENING) -> Row:
    """A row of the share of the first chooser."""
    got = [100 * each for each in shares(rules, one, other, matches, plies)]
    wins, draws = got.count(100), got.count(50)
    note = f"+{wins} ={draws} -{len(got) - wins - draws}"
    if isinstance(one, Ours) and one.spent:
        note += f", {one.note}"
    return Row(rules.key, what, *mean(got), len(got), goal, note=note)


def levels(rules, computers, matches) -> Iterator[Row]:
    """Each level against the one below."""
    for better, worse in (("medium", "easy"), ("strong", "medium")):
        one, other = Ours(computers.at(better)), Ours(computers.at(worse))
        yield row(rules, f"{better} v {worse}", one, other, matches, "60")
