"""How many moves a second the store takes: load, change, save, at 1, 50 and 1,000 tables at the same time.

    python -m benchmarks.bench_store [url]

Without a URL on a server of our own. Absolute numbers drift with the machine; compare the ratios to an empty question
(PING) with as many askers, and to a disk that is waited for at each change (``appendfsync always``).
"""

import asyncio
import sys
import tempfile
import time
from base64 import b32encode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from statistics import quantiles
from typing import Any

from adapters.redis.connect import Client, connect
from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.tables.stored import Place, Saving
from bot.tables.table import Chair, Channel, Table, TableId, User, codec
from engines.kosci import RULESETS
from engines.luck import Seeded

SECONDS = 2.0
CROWDS = (1, 50, 1000)


def table(i: int) -> Table[Any, Any]:
    """A game of Kości for two."""
    digest = blake2b(i.to_bytes(4), digest_size=5).digest()
    rules, ann = RULESETS["polish"], User("bench:ann")
    state = rules.setup(2, luck := Seeded(f"{i:064x}"))
    return codec("kosci")(
        id=TableId(b32encode(digest).decode().lower()),
        game="kosci",
        ruleset="polish",
        rules=rules,
        home=Channel("bench:here"),
        opener=ann,
        chairs=(Chair(ann, "Ann"), Chair(User("bench:bob"), "Bob")),
        phase="playing",
        asked=tuple(1 if seat in rules.to_move(state) else None for seat in range(2)),
        state=state,
        luck=luck,
    )


async def measured(crowd: int, act: Callable[[int], Awaitable[object]]) -> tuple[float, list[float]]:
    """Acts a second of so many at the same time, and how long each took."""
    end, took = time.perf_counter() + SECONDS, []

    async def one(i: int) -> None:
        while (before := time.perf_counter()) < end:
            await act(i)
            took.append(time.perf_counter() - before)

    before = time.perf_counter()
    await asyncio.gather(*map(one, range(crowd)))
    return len(took) / (time.perf_counter() - before), took


async def crowd_of(client: Client, crowd: int) -> tuple[float, list[float]]:
    """Everybody throws, enters, and begins again when the sheets are full, each at his own table."""
    store, ops = RedisStore(client), iter(range(10**9))
    names = []
    for i in range(crowd):
        first = table(i)
        await store.save(Saving(first, 0, f"open {i}", "!begin", None, (Place(first.home),)))
        names.append(first.id)

    async def move(i: int) -> None:
        found = await store.load(names[i])
        assert found is not None
        now, rules = found.table, found.table.rules
        if seats := now.awaited():
            action = next(iter(rules.legal(now.state, seats[0])))
            after = now.stepped(seats[0], rules.apply(now.state, seats[0], action), 0)
            step = f"{seats[0]} {rules.format(action)}"
        else:
            after, step = now.stepped(None, rules.setup(2, now.luck), 0), "!begin"
        await store.save(Saving(after, now.rev, f"op {next(ops)}", step))

    return await measured(crowd, move)


@asynccontextmanager
async def server(url: str | None) -> AsyncIterator[Client]:
    with tempfile.TemporaryDirectory() as folder:
        if url:
            client = await connect(url)
            yield client
            await client.aclose()
        else:
            async with Embedded(Path(folder)) as own:
                client = await connect(own.url)
                yield client
                await client.aclose()


async def main(url: str | None) -> None:
    print(f"{'fsync':>9} {'tables':>6} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'of PING':>8} {'of 1':>6}")
    for fsync in ("no", "always") if url is None else ("as it is",):
        alone = 0.0
        for crowd in CROWDS:
            async with server(url) as client:
                if url is None:
                    await client.config_set("appendfsync", fsync)
                lanes = asyncio.Semaphore(32)

                async def ping(_: int, client: Client = client, lanes: asyncio.Semaphore = lanes) -> None:
                    async with lanes:
                        await client.execute_command("PING")

                bare, _ = await measured(crowd, ping)
                rate, took = await crowd_of(client, crowd)
            alone = alone or rate
            cuts = quantiles(took, n=100)
            numbers = f"{rate:8.0f} {cuts[49] * 1000:7.2f} {cuts[98] * 1000:7.2f}"
            print(f"{fsync:>9} {crowd:6} {numbers} {rate / bare:8.2f} {rate / alone:6.2f}", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else None))
