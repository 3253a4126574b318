"""How long a sweep takes at 1,000 tables with clocks when nothing is due, and what free time adds to loading one.

    python -m benchmarks.bench_clocks [url]

Without a URL on a server of our own. A sweep asks all buckets for what is due; it must take less than 5 ms. A table
with a clock is loaded with the outages and its people's vacations, which each process remembers.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from statistics import median

from adapters.redis.store import RedisStore
from benchmarks.bench_store import server, table
from bot.tables.clock import TEMPOS, Clock
from bot.tables.due import due_at
from bot.tables.stored import Saving
from bot.tables.table import TableId
from engines.core import Seat

TABLES = 1000
ROUNDS = 200
GOAL = 5.0


async def opened(store: RedisStore, *, timed: bool, count: int = TABLES) -> list[TableId]:
    """So many tables, with clocks that run or without."""
    now, names = int(time.time()), []
    for i in range(count):
        one = table(i if timed else TABLES + i).model_copy(update={"opened": now, "touched": now})
        if timed:
            clock, (seat,) = Clock(TEMPOS["week"]).started(len(one.chairs)), one.awaited()
            one = one.model_copy(update={"clock": clock.running(Seat(seat), now)})
        await store.save(Saving(one, 0, f"open {one.id}", "!begin", due_at(one)))
        names.append(one.id)
    return names


async def took(act: Callable[[int], Awaitable[object]]) -> float:
    """The median of many calls in milliseconds."""
    times = []
    for i in range(ROUNDS):
        before = time.perf_counter()
        await act(i)
        times.append((time.perf_counter() - before) * 1000)
    return median(times)


async def main(url: str | None) -> None:
    async with server(url) as client:
        store = RedisStore(client)
        timed, plain = await opened(store, timed=True), await opened(store, timed=False, count=ROUNDS)
        await store.free_times.beat()

        async def sweep(_: int) -> object:
            return await store.due(time.time())

        async def ping(_: int) -> object:
            return await client.execute_command("PING")

        assert await sweep(0) == []
        swept, bare = await took(sweep), await took(ping)
        print(f"a sweep of {TABLES} tables with clocks: {swept:.2f} ms (goal {GOAL:.0f}; PING {bare:.2f} ms)")
        for _ in range(2):  # in pairs, since a machine drifts
            with_clock = await took(lambda i: store.load(timed[i]))
            without = await took(lambda i: store.load(plain[i]))
            print(f"a load with a clock {with_clock:.2f} ms, without {without:.2f} ms")
        beat = await took(lambda _: store.free_times.beat())
        print(f"a beat: {beat:.2f} ms, once a minute")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else None))
