"""How long a walk over everything that is kept takes: ``python -m benchmarks.bench_forgetting [tables]``.

It fills a server of its own with archived tables of cribbage and their logs, of which a hundred are of the person who
is to be forgotten, and walks until nothing is found any more.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from time import monotonic, process_time

from adapters.redis import keys
from adapters.redis.connect import connect
from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.catalog import CATALOG
from bot.tables.table import Chair, Channel, TableId, User, codec, dump
from engines.luck import Seeded

OLA, JAN, EWA = User("discord:1"), User("discord:2"), User("discord:3")
OF_PERSON = 100
BATCH = 500


def name_of(number: int) -> TableId:
    """The id of the table with a number."""
    letters = ""
    for _ in range(8):
        number, place = divmod(number, 32)
        letters += keys.BUCKETS[place]
    return TableId(letters)


async def main(tables: int) -> None:
    """Fills the store, walks twice, and prints seconds of time and of this process's processor."""
    rules = CATALOG["cribbage"].default
    state = rules.setup(2, Seeded("5e" * 32))
    with tempfile.TemporaryDirectory() as folder:
        async with Embedded(Path(folder)) as server:
            client = await connect(server.url)
            store = RedisStore(client)
            for first in range(0, tables, BATCH):
                pipeline = client.pipeline(transaction=False)
                for number in range(first, min(tables, first + BATCH)):
                    people = (OLA, JAN) if number < OF_PERSON else (JAN, EWA)
                    table = codec("cribbage")(
                        id=name_of(number), game="cribbage", ruleset="polish", rules=rules, home=Channel("discord:9"),
                        opener=people[0], chairs=tuple(Chair(user, user[-1]) for user in people), phase="over",
                        state=state, luck=Seeded("5e" * 32),
                    )  # fmt: skip
                    home, ops, log = keys.archived(table.id)
                    pipeline.hset(home, mapping={"rev": 1, "table": dump(table)})
                    pipeline.lpush(ops, "op")
                    for rev in range(60):
                        pipeline.xadd(log, {"rev": rev, "step": "0 play 5h", "op": f"discord/{number}/{rev}"})
                await pipeline.execute()
            person = await store.people.person(OLA)
            await store.belongings.begin(person, 0)
            for walk in (1, 2):
                began, spent = monotonic(), process_time()
                remains = await store.belongings.walk(person)
                took, cpu = monotonic() - began, process_time() - spent
                print(
                    f"walk {walk}: {remains.amount} found among {tables} tables in {took:.1f} s, {cpu:.1f} s CPU here"
                )
            await client.aclose()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
