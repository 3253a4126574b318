"""Films drawn by a thread of the process and by worker processes: how late the event loop is meanwhile.

Run: ``python -m benchmarks.bench_films [rounds]``. Both ways take turns in every round and so meet the same load.
"""

import asyncio
import os
import sys
from statistics import median
from time import perf_counter

from benchmarks.bench_thinking import ticking
from bot import logs
from bot.__main__ import SWITCH
from bot.i18n import Speaker
from bot.scenes.drawing import PROMPT
from bot.scenes.render.colours import USUAL
from bot.services.filming import Filming
from bot.tables.history import Step
from bot.tables.table import AnyTable
from bot.workers.in_thread import InThread
from bot.workers.pool import Pool
from bot.workers.process import Limits
from tests.doubles.toys import open_table
from tests.support.finished import course

MATCHES = (("warcaby", 2, 60), ("cribbage", 2, 120), ("kierki", 3, 120))
"""Games with their players and the most steps."""


def match(game: str, players: int, most: int) -> tuple[AnyTable, tuple[Step, ...]]:
    """A match of moves at random, and its steps."""
    table = open_table(game, players, name=game)
    steps, end = course(table.rules, table.state, 3, most)
    over = {"state": end, "phase": "over", "asked": (None,) * players, "moves": len(steps)}
    return table.model_copy(update=over), tuple(Step(n, *step) for n, step in enumerate(steps))


async def filmed(way: Filming, matches: list[tuple[AnyTable, tuple[Step, ...]]]) -> list[float]:
    """Has all matches filmed, one after the other; the seconds of each."""
    took = []
    for table, steps in matches:
        start = perf_counter()
        await way.film(table, steps, Speaker("pl", table.names), USUAL)
        took.append(perf_counter() - start)
    return took


async def main(rounds: int) -> None:
    sys.setswitchinterval(SWITCH)
    logs.configure("text")
    matches = [match(*one) for one in MATCHES]
    pool = Pool(2, Limits(PROMPT), takes_turns=True)
    ways = {"a thread": Filming(InThread()), "2 workers": Filming(pool)}
    for way in ways.values():
        await filmed(way, matches)  # workers start, and sprites are drawn
    late: dict[str, list[float]] = {name: [] for name in ways}
    took: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            async with ticking(late[name]):
                took[name] += await filmed(way, matches)
    await pool.aclose()
    print(f"{rounds} rounds of films of {', '.join(game for game, _, _ in MATCHES)}; load {os.getloadavg()[0]:.1f}")
    for name, ticks in late.items():
        ticks.sort()
        p99 = ticks[len(ticks) * 99 // 100]
        print(f"{name:<10} loop late p50 {median(ticks):5.2f} p99 {p99:5.1f} ms; a film {median(took[name]):.2f} s")


if __name__ == "__main__":
    asyncio.run(main(int([*sys.argv, 3][1])))
