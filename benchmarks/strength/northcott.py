"""Northcott's game: won positions against a player that moves anywhere, and one that dawdles by going back."""

from random import Random

from benchmarks.strength.match import Ours, levels, played
from benchmarks.strength.row import Row, mean
from bot.ai import computers
from engines.luck import Seeded
from engines.northcott import RULESETS, nim_sum


def anywhere(rules, state, seat, seed):
    return Random(seed).choice(list(rules.legal(state, seat)))


def dawdling(rules, state, seat, seed):
    """Goes back where it can."""
    legal = list(rules.legal(state, seat))
    back = [move for move in legal if (move.end < move.start) != bool(seat)]
    return Random(seed).choice(back or legal)


def rows(sample):
    players = computers.NORTHCOTT
    for name, rules in RULESETS.items():
        yield from levels(rules, players, sample or 100)
        for other in (anywhere, dawdling):
            got = []
            for number in range(sample or 200):
                state = rules.setup(2, Seeded(f"{number:064x}"))
                if nim_sum(state.position, classic=rules.classic):
                    got.append(100 * played(rules, state, (Ours(players.strong), other), number))
            yield Row(rules.key, f"{name}: won positions won v {other.__name__}", *mean(got), len(got), "100")
