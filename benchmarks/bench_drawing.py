"""Pictures drawn by threads and by worker processes: how many a second, how late each is, and how late the event loop.

Run: ``python -m benchmarks.bench_drawing [rounds]``. All ways take turns in every round, so that they meet the same
load; an event loop without anything to draw shows what the machine itself costs.
"""

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from statistics import median
from time import perf_counter, process_time

from benchmarks.bench_pictures import SAY, scenes
from benchmarks.bench_thinking import resident, ticking
from bot import logs
from bot.__main__ import SWITCH
from bot.catalog import CATALOG
from bot.scenes.drawing import PROMPT
from bot.scenes.render import Style, compose
from bot.scenes.render.colours import USUAL
from bot.scenes.render.jobs import composed
from bot.scenes.scene import Scene
from bot.workers.job import Job
from bot.workers.pool import Pool
from bot.workers.process import Limits

PICTURES = 120
RATE = 25
"""Pictures a second where the event loop is watched: half of what Discord takes."""


class Threads:
    """So many threads that draw."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads)

    async def draw(self, scene: Scene) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._pool, compose, scene, Style.PICTURE, SAY, USUAL)


class Workers:
    """So many processes that draw."""

    def __init__(self, workers: int) -> None:
        self.pool = Pool(workers, Limits(PROMPT), takes_turns=True)

    async def draw(self, scene: Scene) -> None:
        await self.pool.run(Job(composed, (scene, Style.PICTURE, SAY, USUAL)))


class Nobody:
    """Nothing is drawn."""

    async def draw(self, scene: Scene) -> None:
        pass


async def all_at_once(way: Threads | Workers, boards: list[Scene]) -> float:
    """Pictures a second when many wait."""
    start = perf_counter()
    await asyncio.gather(*map(way.draw, boards))
    return len(boards) / (perf_counter() - start)


async def one_by_one(way: Threads | Workers, boards: list[Scene]) -> list[float]:
    """Milliseconds for each picture when nothing else is drawn."""
    took = []
    for board in boards:
        start = perf_counter()
        await way.draw(board)
        took.append((perf_counter() - start) * 1000)
    return took


async def in_time(way: Threads | Workers | Nobody, boards: list[Scene], late: list[float]) -> float:
    """Has ``RATE`` pictures a second drawn and watches the event loop; the share of a core that this process took."""
    begun, used = perf_counter(), process_time()
    async with ticking(late), asyncio.TaskGroup() as drawing:
        for board in boards:
            drawing.create_task(way.draw(board))
            await asyncio.sleep(1 / RATE)
    return (process_time() - used) / (perf_counter() - begun)


async def main(rounds: int) -> None:
    sys.setswitchinterval(SWITCH)
    logs.configure("text")
    games = [key for key, definition in CATALOG.items() if not definition.short_lived]
    boards = list(islice(cycle(scene for row in zip(*map(scenes, games), strict=False) for scene in row), PICTURES))
    threads, workers = {n: Threads(n) for n in (1, 2)}, {n: Workers(n) for n in (1, 2)}
    ways = {"nobody": Nobody(), "a thread": threads[1], "2 threads": threads[2]}
    ways |= {"a worker": workers[1], "2 workers": workers[2]}
    for way in (*threads.values(), *workers.values()):
        await all_at_once(way, boards)  # sprites are drawn
    rates = {name: [] for name in ways}
    alone, late, shares = ({name: [] for name in ways} for _ in range(3))
    for _ in range(rounds):
        for name, way in ways.items():
            if not isinstance(way, Nobody):
                rates[name].append(await all_at_once(way, boards))
                alone[name] += await one_by_one(way, boards[:40])
            shares[name].append(await in_time(way, boards[: 3 * RATE], late[name]))
    print(f"{rounds} rounds of {PICTURES} pictures of {len(games)} games; load {os.getloadavg()[0]:.1f}")
    for name in ways:
        late[name].sort()
        p50, p99, most = median(late[name]), late[name][len(late[name]) * 99 // 100], late[name][-1]
        line = f"{name:<10} loop late p50 {p50:5.2f} p99 {p99:5.1f} max {most:5.1f} ms, {median(shares[name]):4.0%} of"
        line += " a core"
        if rates[name]:
            line += f"; {median(rates[name]):5.0f} (at best {max(rates[name]):4.0f}) pictures/s"
            line += f"; one alone {median(alone[name]):5.1f} ms"
        print(line)
    for kind in ("threads", "workers"):
        gains = [two / one for one, two in zip(rates[f"a {kind[:-1]}"], rates[f"2 {kind}"], strict=True)]
        print(f"two {kind} draw {median(gains):.2f} times as much as one, at best {max(gains):.2f}")
    for pid in workers[2].pool.workers:
        print(f"a worker that has drawn {len(games)} games keeps {resident(pid):.0f} MB")
    fresh, start = Workers(1), perf_counter()
    await fresh.draw(boards[0])
    print(f"the first picture of a new worker takes {perf_counter() - start:.2f} s")
    for each in (*workers.values(), fresh):
        await each.pool.aclose()


if __name__ == "__main__":
    asyncio.run(main(int([*sys.argv, 5][1])))
