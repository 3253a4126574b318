"""How long a press on Telegram takes, alone and among fifty people in ten groups, and what a deal of cribbage costs.

Everything on this machine: the fake Bot API over loopback, a real store. Run: python -m benchmarks.bench_telegram
"""

import asyncio
import logging
import random
import statistics
import tempfile
import time
from pathlib import Path

import structlog

from adapters.redis.embedded import Embedded
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged
from tests.doubles.telegram import FakeTelegram

SPEED = 30
GROUPS, EACH, ROUNDS = 10, 5, 20


class Watch:
    """Milliseconds from each press to its answer, and to its move's place in the store."""

    def __init__(self, stage):
        self.fake, self.stored, self.answered, self.saved, self._since = stage.fake, [], [], {}, {}
        save = stage.store.save

        async def timed(saving):
            await save(saving)
            self.saved[saving.op] = time.perf_counter()

        stage.store.save = timed

    async def press(self, user, message, data):
        began = time.perf_counter()
        query = user.tap(message, data)
        op = f"telegram:42:{self.fake.feed.log[-1]['update_id']}"
        await query.answered(20)
        self.answered.append(1000 * (time.perf_counter() - began))
        if op in self.saved:
            self.stored.append(1000 * (self.saved[op] - began))

    def said(self, what):
        for name, times in (("answered", self.answered), ("stored", self.stored)):
            cuts = statistics.quantiles(times, n=100)
            print(f"{what}: press to {name}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, of {len(times)}")


async def alone(server):
    """One game of Kości in a group, whoever is asked presses something that counts."""
    async with FakeTelegram() as fake:
        ola, jan = fake.user("Ola"), fake.user("Jan")
        group = fake.group("Group", ola, jan)
        rng = random.Random(1)
        async with staged(server, fake, speed=SPEED) as stage:
            table, players = await begun(stage, group, "kosci", ola, jan)
            watch = Watch(stage)
            for _ in range(400):
                waiting = await asked(stage, table, players)
                if not waiting:
                    break
                await stage.calm()
                useful = [b for b in buttons(waiting[0].user, group) if b[2].kind in "mdkv"]
                if useful:
                    message, data, _ = rng.choice(useful)
                    await watch.press(waiting[0].user, message, data)
                else:  # only zeros are left, and they are folded up
                    await waiting[0].move(table)
            watch.said("alone")


async def crowded(server):
    """Fifty people in ten groups press whatever they see, all at once, again and again."""
    async with FakeTelegram() as fake:
        rng = random.Random(2)
        async with staged(server, fake, speed=SPEED) as stage:
            crowds = []
            for g in range(GROUPS):
                users = [fake.user(f"P{g}{i}") for i in range(EACH)]
                group = fake.group(f"Group {g}", *users)
                game = ("cribbage", "kosci")[g % 2]
                table, _ = await begun(stage, group, game, *users[:2])
                crowds.append((group, users, table))
            await stage.calm()
            watch, since = Watch(stage), len(fake.calls)

            async def press(user, group, table):
                seen = [b for b in buttons(user, group) if b[2].table == table and b[2].kind in "mdkvc"]
                if seen:
                    message, data, _ = rng.choice(seen)
                    await watch.press(user, message, data)

            for _ in range(ROUNDS):
                await asyncio.gather(*(press(user, group, table) for group, users, table in crowds for user in users))
            await stage.calm()
            watch.said("50 people in 10 groups")
            refused = sum(call.status == 429 for call in fake.calls[since:])
            print(f"50 people in 10 groups: {refused} calls refused for their rate")


async def deal(server):
    """What the first deal of cribbage costs in a group with panels."""
    async with FakeTelegram() as fake:
        ola, jan = fake.user("Ola"), fake.user("Jan")
        group = fake.group("Group", ola, jan)
        async with staged(server, fake, speed=200) as stage:
            table, players = await begun(stage, group, "cribbage", ola, jan)
            await stage.calm()
            since, presses = len(fake.calls), len(list(fake.presses))
            while (await stage.table(table)).state.up.deal == 1 and (waiting := await asked(stage, table, players)):
                await waiting[0].move(table)
                await stage.calm()
            calls = fake.calls[since:]
            public = sum(call.counts and "Ephemeral" not in call.method for call in calls)
            panels = sum("editEphemeral" in call.method for call in calls)
            print(
                f"a deal of cribbage in a group: {len(list(fake.presses)) - presses} presses, "
                f"{public} sends and edits of the board, {panels} edits of panels"
            )


async def main():
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    for part in (alone, crowded, deal):
        with tempfile.TemporaryDirectory() as folder:
            async with Embedded(Path(folder)) as server:
                await part(server)


if __name__ == "__main__":
    asyncio.run(main())
