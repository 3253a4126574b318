"""What a hint at the start of numbered deals says of each patience: comes out, proved that it cannot, or unknown.

Run: ``python -m benchmarks.bench_hints [deals] [seconds]``; seconds are those of CPU. Every line found is replayed.
"""

import sys
import time
from collections import Counter
from typing import Any

from bot.tables import deals
from engines.core import Seat, play
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from engines.patience.search import Finding, search

ME = Seat(0)


def found(rules: Any, state: Any, seconds: float) -> Finding:
    """What a search finds out about a state in so many seconds."""
    begun, looking = time.process_time(), search(rules, state)
    for finding in looking.steps():
        if finding is not None:
            return finding
        if time.process_time() - begun > seconds:
            break
    return looking.best()


def main() -> None:
    count, seconds = int((sys.argv[1:] or ["10"])[0]), float((sys.argv[2:] or ["0.9"])[0])
    for rulesets in (RAINBOW, OPEN_SHOP, FROG, STAR):
        rules = next(iter(rulesets.values()))
        verdicts, home = Counter[str](), 0
        for number in range(1, count + 1):
            state = rules.setup(1, deals.luck(rules.key, number))
            finding = found(rules, state, seconds)
            verdicts[finding.verdict] += 1
            home += finding.home
            for move in finding.line:
                state = play(rules, state, ME, rules.parse(rules.view(state, ME), move))
            assert (state.over == "won") == (finding.verdict == "out")
        print(f"{rules.key:10} {dict(verdicts)} of {count} in {seconds} s, {home / count:.1f} cards home", flush=True)


if __name__ == "__main__":
    main()
