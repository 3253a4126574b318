"""How long a decision of a strong computer takes at board games without luck: the mean, the tail and the most.

Run: python -m benchmarks.bench_decisions [--decisions N] [--level LEVEL] [game ...]. The computer plays against itself
from openings at random, with the usual rules; a move without a choice is no decision. Times are of the clock and of the
CPU, so that a machine with other work shows.
"""

import argparse
import os
import sys
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time

from benchmarks.strength.match import opened
from bot.ai import player
from bot.ai.player import Effort
from bot.catalog import CATALOG
from bot.tables.table import LEVELS
from engines.core import play

DECISIONS = 200
GAMES = (
    "draughts_russian",
    "warcaby",
    "draughts_american",
    "draughts_corner",
    "draughts_german",
    "mak_yek",
)


@dataclass
class Spent:
    """Milliseconds of the clock and of the CPU that decisions took, and the nodes."""

    clock: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)


def measured(game, level, decisions) -> Spent:
    """What so many decisions took."""
    definition, spent, number = CATALOG[game], Spent(), 0
    rules, strength = definition.default, definition.computers.at(level)
    while len(spent.clock) < decisions:
        dice, state = Random(number), opened(rules, number)
        number += 1
        while (movers := rules.to_move(state)) and len(spent.clock) < decisions:
            (seat,) = movers
            view, effort = rules.view(state, seat), Effort(strength.nodes)
            begun, worked = perf_counter(), process_time()
            decision = player.decide(strength.player, rules, view, seat, effort, dice.getrandbits(32))
            if decision.nodes:
                spent.clock.append(1000 * (perf_counter() - begun))
                spent.cpu.append(1000 * (process_time() - worked))
                spent.nodes.append(decision.nodes)
            state = play(rules, state, seat, decision.move)
    return spent


def told(times) -> str:
    """The mean, two places of the tail and the most."""
    times, middle = sorted(times), sum(times) / len(times)
    tail = " ".join(f"{times[len(times) * share // 100]:6.0f}" for share in (95, 99))
    return f"{middle:6.0f} {tail} {times[-1]:6.0f}"


def main() -> None:
    asked = argparse.ArgumentParser(
        prog="python -m benchmarks.bench_decisions", description="how long a decision takes"
    )
    asked.add_argument("--decisions", type=int, default=DECISIONS)
    asked.add_argument("--level", choices=LEVELS, default="strong")
    asked.add_argument("game", nargs="*", choices=[*GAMES, []], help=f"of {', '.join(GAMES)}")
    wanted = asked.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}; ms of the clock, then of the CPU: mean, 95 %, 99 %, most")
    for game in wanted.game or GAMES:
        spent = measured(game, wanted.level, wanted.decisions)
        nodes = f"{sum(spent.nodes) / len(spent.nodes):6.0f} nodes, most {max(spent.nodes)}"
        print(f"{game:18} {len(spent.clock):4} {told(spent.clock)}   {told(spent.cpu)}   {nodes}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
