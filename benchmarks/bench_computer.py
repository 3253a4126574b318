"""The computer player against one that moves at random: its share of wins, and milliseconds for a decision.

Run: python -m benchmarks.bench_computer [games] [seconds for a decision] [names of games]. Where no two can play, the
thinking one sits against all the others, so that an even share would be 1 in as many as they are together.
"""

import sys
from random import Random
from time import perf_counter

from bot.ai.strategy import Seconds, share
from bot.catalog import CATALOG
from bot.services.computer import decide
from engines.core import Seat, play
from engines.luck import Seeded

LONGEST = 3000


def match(definition, players, thinkers, seconds, seed):
    """One match: what it brings to the thinkers, and how long each of their decisions took."""
    rules, dice, spent = definition.default, Random(seed), []
    state = rules.setup(players, Seeded(f"{seed:064x}"))
    for _ in range(LONGEST):
        movers = rules.to_move(state)
        if not movers:
            break
        seat = min(movers)
        begun = perf_counter()
        budget = Seconds(seconds) if seat in thinkers else None
        action = decide(definition, rules, rules.view(state, seat), seat, budget, dice.getrandbits(64))
        if budget:
            spent.append(perf_counter() - begun)
        state = play(rules, state, seat, action)
    outcome = rules.outcome(state)
    return (share(outcome, thinkers[0]) if outcome else 0.5), spent


def main(games=4, seconds=0.05, *names):
    print(f"{'game':18} players  share  decisions  ms each")
    for name, definition in CATALOG.items():
        most = definition.default.players[-1]
        if most < 2 or (names and name not in names):
            continue
        players = 2 if 2 in definition.default.players else most
        won, spent = 0.0, []
        for n in range(int(games)):
            got, times = match(definition, players, (Seat(n % players),), float(seconds), n)
            won, spent = won + got, spent + times
        each = 1000 * sum(spent) / len(spent)
        print(f"{name:18} {players:7}  {won / int(games):5.2f}  {len(spent):9}  {each:7.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
