"""The computer player against one that moves at random: its share of wins, and milliseconds for a decision.

Run: python -m benchmarks.bench_computer [games] [part of the effort] [names of games]. Where no two can play, the
thinking one sits against all the others, so that an even share would be 1 in as many as they are together.
"""

import sys
from random import Random
from time import perf_counter

from bot.ai.player import share
from bot.catalog import CATALOG
from bot.services.computer import chosen_at_random, decide
from engines.core import Seat, play
from engines.luck import Seeded

LONGEST = 3000


def match(definition, players, thinkers, effort, seed):
    """One match: what it brings to the thinkers, and how long each of their decisions took."""
    rules, dice, spent = definition.default, Random(seed), []
    state = rules.setup(players, Seeded(f"{seed:064x}"))
    for _ in range(LONGEST):
        movers = rules.to_move(state)
        if not movers:
            break
        seat = min(movers)
        begun = perf_counter()
        view, number = rules.view(state, seat), dice.getrandbits(64)
        if seat not in thinkers:
            action = chosen_at_random(definition, rules, view, seat, number)
        else:
            action = decide(definition, rules, view, seat, number, "strong", effort)
            spent.append(perf_counter() - begun)
        state = play(rules, state, seat, action)
    outcome = rules.outcome(state)
    return (share(outcome, thinkers[0]) if outcome else 0.5), spent


def main(games=4, effort=0.1, *names):
    print(f"{'game':18} players  share  decisions  ms each")
    for name, definition in CATALOG.items():
        most = definition.default.players[-1]
        if most < 2 or (names and name not in names):
            continue
        players = 2 if 2 in definition.default.players else most
        won, spent = 0.0, []
        for n in range(int(games)):
            got, times = match(definition, players, (Seat(n % players),), float(effort), n)
            won, spent = won + got, spent + times
        each = 1000 * sum(spent) / len(spent)
        print(f"{name:18} {players:7}  {won / int(games):5.2f}  {len(spent):9}  {each:7.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
