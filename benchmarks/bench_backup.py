"""How long a backup, a restore and a verification take, and how long players wait meanwhile.

Run: python -m benchmarks.bench_backup [tables]. Each table is a game of Kości after some steps.
"""

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from adapters.redis import keys
from adapters.redis.backup.backup import back_up, restore
from adapters.redis.backup.verify import verify
from adapters.redis.connect import connect
from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.catalog import CATALOG
from bot.tables.due import due_at
from bot.tables.stored import Place, Saving
from bot.tables.table import Chair, Channel, TableId, User, codec
from engines.core import Seat, play
from engines.luck import Seeded

STEPS = 20


async def filled(store, number):
    """A table after some steps, and its copies under other names."""
    rules, dice, luck = CATALOG["kosci"].default, Random(number), Seeded(f"{number:064x}")
    state = rules.setup(1, luck)
    name = TableId("".join(keys.BUCKETS[number >> 5 * i & 31] for i in range(8)))
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
        state=state,
    )
    await store.save(Saving(table, 0, f"open {name}", "!begin", due_at(table), (Place(Channel("test:home")),)))
    for step in range(STEPS):
        if not (legal := list(rules.legal(table.state, Seat(0)))):
            break
        action = dice.choice(legal)
        after = table.stepped(Seat(0), play(rules, table.state, Seat(0), action), 7, moves=table.moves + 1)
        await store.save(Saving(after, table.rev, f"{name} {step}", f"0 {rules.format(action)}", due_at(after)))
        table = after


async def waiting(store, waits):
    """Loads tables one after another, as presses do."""
    dice = Random(1)
    while True:
        name = TableId("".join(keys.BUCKETS[dice.randrange(100) >> 5 * i & 31] for i in range(8)))
        begun = perf_counter()
        await store.load(name)
        waits.append(1000 * (perf_counter() - begun))
        await asyncio.sleep(0.01)


async def main(number=10_000):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "backup"
        async with Embedded(Path(folder) / "one") as one, Embedded(Path(folder) / "two") as two:
            client, fresh = await connect(one.url), await connect(two.url)
            store = RedisStore(client)
            for first in range(0, int(number), 50):
                await asyncio.gather(*(filled(store, n) for n in range(first, min(first + 50, int(number)))))
            waits = []
            asking = asyncio.create_task(waiting(store, waits))
            await asyncio.sleep(1)
            alone, waits[:] = sorted(waits), []
            begun = perf_counter()
            written = await back_up(client, path, lambda *_: None)
            spent, busy = perf_counter() - begun, sorted(waits)
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
            await client.aclose()
            await fresh.aclose()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
