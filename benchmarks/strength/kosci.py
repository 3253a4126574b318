"""Kości: points alone in every ruleset against the exact optimum, matches of two between levels, and what it brings to
play for the win.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time

from benchmarks.strength.row import Row, mean
from bot.ai.computers import KOSCI
from bot.ai.kosci.optimum import Optimum
from bot.ai.levels import Strength
from bot.ai.player import Effort, decide
from bot.ai.tables import MANIFEST
from bot.ai.valued import Valued
from engines.core import Seat
from engines.kosci import RULESETS
from engines.luck import Daily

ALONE = Seat(0)


@dataclass(frozen=True, slots=True)
class SameDice(Daily):
    """Luck that is the same for a seat in a turn of its own, whatever was thrown before; ``turns`` counts all turns."""

    turns: int = 0

    def marked(self, *mark):
        _, throw, count = mark
        turns = self.turns + (throw == 1)
        return replace(self, mark=(turns, throw, count), drawn=0, turns=turns)


class ForPoints(Optimum):
    """Values moves as if nobody else did."""

    def valuation(self, rules, view, seat, moves, effort, dice):
        return super().valuation(rules, replace(view, columns=(view.columns[seat],)), ALONE, moves, effort, dice)


POINTS = Strength(Valued(ForPoints(KOSCI.medium.player.by)), 1)


def played(rules, seats, seed, spent=None):
    """The totals of a game; the luck of a turn is the same whoever plays it."""
    dice = Random(seed)
    state = rules.setup(len(seats), SameDice(f"{seed:064x}", 0))
    while movers := rules.to_move(state):
        (seat,) = movers
        begun, strength = process_time(), seats[seat]
        view = rules.view(state, seat)
        move = decide(strength.player, rules, view, seat, Effort(strength.nodes), dice.getrandbits(32)).move
        if spent is not None:
            spent.append(1000 * (process_time() - begun))
        state = rules.apply(state, seat, move)
    return rules.outcome(state).scores


def against(one, other, pairs):
    """The share that one wins against another when each pair of games is played with the same dice, seats changed."""
    shares = []
    for n in range(pairs):
        share = 0.0
        for turned in (0, 1):
            scores = played(RULESETS["polish"], (one, other)[:: 1 - 2 * turned], 500_000 + n)
            own, others = scores[turned], scores[1 - turned]
            share += 50.0 if own > others else 25.0 if own == others else 0.0
        shares.append(share)
    return mean(shares)


def rows(sample: int | None) -> Iterator[Row]:
    games = sample or 400
    known = json.loads(MANIFEST.read_text("utf-8"))
    for name, rules in RULESETS.items():
        spent = []
        points = [played(rules, (KOSCI.strong,), seed, spent)[0] for seed in range(games)]
        optimum = f"{known[f'kosci.{name}']['start']:.2f}"
        yield Row("kosci", f"strong alone, {name}: points", *mean(points), games, optimum, "", 1)
    yield Row("kosci", "strong, CPU of a decision", *mean(spent), len(spent), "5", " ms", 2, f"most {max(spent):.0f}")
    for level in ("medium", "easy"):
        points = [played(RULESETS["polish"], (KOSCI.at(level),), seed)[0] for seed in range(games)]
        yield Row(
            "kosci", f"{level} alone, polish: points", *mean(points), games, "215-225" * (level == "medium"), "", 1
        )
    for better, worse in (("strong", "medium"), ("medium", "easy")):
        value, error = against(KOSCI.at(better), KOSCI.at(worse), games // 2)
        yield Row("kosci", f"{better} v {worse}, games won", value, error, games // 2 * 2, "60")
    value, error = against(KOSCI.strong, POINTS, games)
    yield Row("kosci", "playing to win v for points, games won", value, error, 2 * games, "50")
