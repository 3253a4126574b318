"""How many numbered deals of each patience the solver wins, and how long it thinks.

Run: ``python -m benchmarks.bench_patience [deals]``; ``--widths 24,120`` are the positions kept by the beam, ``--game
star --ruleset polish`` is one of them, ``--list`` prints the numbers of the deals won. Every line found is replayed.
"""

import argparse
import time
from typing import Any

from bot.tables import deals
from engines.core import Seat, play
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from engines.patience.solver import solved

ME = Seat(0)


def measure(rules: Any, count: int, widths: tuple[int, ...]) -> tuple[list[int], float, float]:
    """The deals won of 1..count, mean and longest seconds of CPU per deal."""
    won, spent = [], []
    for number in range(1, count + 1):
        state = rules.setup(1, deals.luck(rules.key, number))
        start = time.process_time()
        line = solved(rules.plan, state, widths)
        spent.append(time.process_time() - start)
        if line:
            for move in line:
                state = play(rules, state, ME, rules.parse(rules.view(state, ME), move))
            assert state.over == "won"
            won.append(number)
    return won, sum(spent) / count, max(spent)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("deals", nargs="?", type=int, default=1000)
    options.add_argument("--widths", default="24,120")
    options.add_argument("--game", default="")
    options.add_argument("--ruleset", default="")
    options.add_argument("--list", action="store_true")
    asked = options.parse_args()
    widths = tuple(map(int, asked.widths.split(",")))
    for definition in (OPEN_SHOP, FROG, STAR, RAINBOW):
        for name, rules in definition.items():
            if asked.game in ("", rules.key) and asked.ruleset in ("", name):
                won, mean, longest = measure(rules, asked.deals, widths)
                share = f"{len(won) / asked.deals:6.1%} of {asked.deals}"
                print(f"{rules.key:10} {name:13} {share}  {mean:.3f} s, at most {longest:.2f} s", flush=True)
                if asked.list:
                    print(*won, flush=True)


if __name__ == "__main__":
    main()
