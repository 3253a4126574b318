"""How long a backup, a restore, a verification and a move take, how long players wait meanwhile, and how much memory
the commands take as processes of their own.

Run: python -m benchmarks.bench_backup [tables]. Each table is a game of Kości after some steps; most of them are copies
of 32 that were played.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from adapters.redis import keys
from adapters.redis.backup.backup import PATIENCE, back_up, restore
from adapters.redis.backup.snapshot import Value, table_in, units, written
from adapters.redis.backup.verify import verify
from adapters.redis.connect import connect
from adapters.redis.connection import Connection
from adapters.redis.embedded import Embedded
from adapters.redis.moving.move import move
from adapters.redis.store import RedisStore
from bot.catalog import CATALOG
from bot.tables.due import due_at
from bot.tables.stored import Place, Saving
from bot.tables.table import Chair, Channel, TableId, User, codec
from engines.core import Seat, play
from engines.luck import Seeded

STEPS, PLAYED = 20, 32


def named(number):
    """The id of a table by its number."""
    return TableId("".join(keys.BUCKETS[number >> 5 * i & 31] for i in range(8)))


async def played(store, number):
    """A table after some steps."""
    rules, dice, luck = CATALOG["kosci"].default, Random(number), Seeded(f"{number:064x}")
    name = named(number)
    table = codec("kosci")(
        id=name,
        game="kosci",
        ruleset="polish",
        rules=rules,
        home=Channel("test:home"),
        opener=User("test:ann"),
        chairs=(Chair(User("test:ann"), "Ann"),),
        phase="playing",
        asked=(1,),
        luck=luck,
        state=rules.setup(1, luck),
    )
    await store.save(Saving(table, 0, f"open {name}", "!begin", due_at(table), (Place(Channel("test:home")),)))
    for step in range(STEPS):
        if not (legal := list(rules.legal(table.state, Seat(0)))):
            break
        action = dice.choice(legal)
        after = table.stepped(Seat(0), play(rules, table.state, Seat(0), action), 7, moves=table.moves + 1)
        await store.save(Saving(after, table.rev, f"{name} {step}", f"0 {rules.format(action)}", due_at(after)))
        table = after


async def copied(client, patterns, number):
    """The commands that write a table that was played under another name."""
    pattern, name = named(number % len(patterns)), named(number)
    here, there = keys.table(pattern), keys.table(name)
    values = [
        Value(
            value.key.replace(here, there) if value.key != keys.due(pattern[0]) else keys.due(name[0]),
            value.kind,
            0,
            json.loads(json.dumps(value.entries).replace(pattern, name)),
        )
        for value in patterns[pattern]
    ]
    pipeline = client.pipeline(transaction=False)
    for command in (*written(values, {}), ("ZADD", keys.show(name[0]), 1, name)):
        pipeline.execute_command(*command)
    await pipeline.execute()


async def fill(client, number):
    """Plays some tables, and copies them."""
    store, connection = RedisStore(client), Connection(client)
    for n in range(min(number, PLAYED)):
        await played(store, n)
    patterns = {}
    async for _, values in units(connection):
        if values[0].key.startswith("t:"):
            patterns[table_in(values[0].key)] = values
    for n in range(PLAYED, number):
        await copied(client, patterns, n)


async def waiting(store, waits):
    """Loads tables one after another, as presses do."""
    dice = Random(1)
    while True:
        name = named(dice.randrange(100))
        begun = perf_counter()
        await store.load(name)
        waits.append(1000 * (perf_counter() - begun))
        await asyncio.sleep(0.01)


def command(folder, *words):
    """Prints how long a command takes as a process of its own, and how much memory at most."""
    environment = {**os.environ, "STOLIK_DATA": str(folder), "REDIS_URL": ""}
    begun = perf_counter()
    pid = os.spawnve(os.P_NOWAIT, sys.executable, [sys.executable, "-m", "bot", *words], environment)  # noqa: S606
    _, status, used = os.wait4(pid, 0)
    spent = perf_counter() - begun
    cpu = used.ru_utime + used.ru_stime
    print(
        f"{words[0]:7} {spent:6.1f} s as a process, {cpu:.1f} s of CPU, {used.ru_maxrss / 1024:.0f} MB, ended {status}"
    )


async def main(number=10_000):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "backup"
        async with Embedded(Path(folder) / "one") as one, Embedded(Path(folder) / "two") as two:
            client, fresh = await connect(one.url, PATIENCE), await connect(two.url, PATIENCE)
            store = RedisStore(client)
            await fill(client, int(number))
            waits = []
            asking = asyncio.create_task(waiting(store, waits))
            await asyncio.sleep(1)
            alone, waits[:] = sorted(waits), []
            begun = perf_counter()
            written = await back_up(client, path, lambda *_: None)
            spent, busy = perf_counter() - begun, sorted(waits)
            waits[:] = []
            await asyncio.to_thread(command, one.folder, "backup", f"{path}.own")
            beside = sorted(waits)
            print(f"a load meanwhile, ms: p50 {beside[len(beside) // 2]:.1f}, max {beside[-1]:.1f}")
            asking.cancel()
            size = path.stat().st_size
            print(f"backup  {spent:6.1f} s, {written.keys} keys, {size / 1e6:.1f} MB")
            print(
                f"a load meanwhile, ms: p50 {busy[len(busy) // 2]:.1f}, p99 {busy[int(len(busy) * 0.99)]:.1f}, "
                f"max {busy[-1]:.1f}; before: p50 {alone[len(alone) // 2]:.1f}, max {alone[-1]:.1f}"
            )
            begun = perf_counter()
            await restore(fresh, path, lambda *_: None)
            print(f"restore {perf_counter() - begun:6.1f} s")
            begun = perf_counter()
            findings = await verify(fresh, lambda *_: None)
            print(f"verify  {perf_counter() - begun:6.1f} s, {len(findings.faults)} faults")
            print(*findings.faults[:3], sep="\n")
            await fresh.flushall()
            for words in (("restore", f"{path}.own"), ("verify",)):
                await asyncio.to_thread(command, two.folder, *words)
            await fresh.flushall()
            begun = perf_counter()
            number = await move(client, fresh, lambda *_: None)
            print(f"move    {perf_counter() - begun:6.1f} s, {number} keys")
            await client.aclose()
            await fresh.aclose()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
