"""What a press costs in a group where two people play faster than Telegram lets the bot write there: its messages wait
for their turns, and what waits is drawn together. In real time; printed by ``benchmarks.bench_load counts``.

Then what a press costs that none follows until all of its messages have left: in real time where a chat has room, and
in a crowded one, where time runs faster.
"""

import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from adapters.telegram.addresses import user as user_of
from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import Stage, begun, hurried
from tests.doubles.telegram import FakeTelegram
from tests.support.servers import client_of
from tests.support.store_counts import counted, tracked

SECONDS = 60.0

PAUSE = 1.5
"""Seconds between two presses, on average."""

LONE = 24
"""Presses that are counted each by itself."""

APART, SPEED = 14.0, 8.0
"""Seconds between two of these in a crowded chat, and how many of them pass in one."""

ROOMY = 5.0
"""Seconds between two where a board is all that follows a move: a chat has room for it then."""

USEFUL = (Kind.MOVE, Kind.LASTING, Kind.MARK, Kind.CARD, Kind.VERB)
"""Presses that are a move, or a part of one."""


async def counts_in_a_crowded_chat():
    for game in ("kosci", "warcaby", "cribbage"):
        await played_fast(game)
    for game in ("kosci", "warcaby"):
        await played_slowly(game, ROOMY, 1.0)
    await played_slowly("cribbage", APART, SPEED)


async def played_fast(game):
    async with FakeTelegram() as fake, Embedded(Path(tempfile.mkdtemp())) as server, client_of(server.url) as redis:
        stage = Stage(redis, fake)
        async with stage.telegram.serving(stage.facade), tracked(stage.store):  # without the round of once a second
            people = {user_of(user.id): user for user in (fake.user("Ola"), fake.user("Jan"))}
            group = fake.group("Group", *people.values())
            table, _ = await begun(stage, group, game, *people.values())
            await stage.calm()
            calls = len(fake.calls)
            with counted(redis) as count:
                async with client_of(server.url) as uncounted:
                    waited = await presses(RedisStore(uncounted), table, people, group)
                names = Counter(name for name in count.now.names if name != "RENEW")  # of the lease to poll
                sent = sum(call.counts for call in fake.calls[calls:])
            each, latest = names.total() / len(waited), max(waited) * 1000
            print(f" telegram {game}, crowded: {len(waited)} presses, {sent} messages in {SECONDS:.0f} s")
            print(f"{'':9} {each:.1f} commands a press, answered after {latest:.0f} ms at most")
            print(f"{'':9} {', '.join(f'{n} {name}' for name, n in names.most_common())}", flush=True)
            await stage.calm()


async def played_slowly(game, apart, speed):
    async with FakeTelegram() as fake, Embedded(Path(tempfile.mkdtemp())) as server, client_of(server.url) as redis:
        hurried(fake, speed)
        stage = Stage(redis, fake, speed=speed)
        async with stage.telegram.serving(stage.facade), tracked(stage.store):
            people = {user_of(user.id): user for user in (fake.user("Ola"), fake.user("Jan"))}
            group = fake.group("Group", *people.values())
            table, _ = await begun(stage, group, game, *people.values())
            await stage.calm()
            async with client_of(server.url) as uncounted:
                moves = await lone_moves(redis, RedisStore(uncounted), table, people, group, apart / speed)
            for names, trips in moves:
                print(f" telegram {game}, a lone move: {len(names)} commands, {trips} trips: {' '.join(names)}")
            await stage.calm()


async def lone_moves(redis, looks, table, people, group, apart):
    """What each of some moves sent to the store, and in how many trips; the last trip tells what has arrived."""
    dice, moves = random.Random(1), []
    with counted(redis) as count:
        for _ in range(LONE):
            before = (await looks.load(table)).table
            user = people[before.chairs[before.awaited()[0]].user]
            offered = [one for one in buttons(user, group) if one[2].table == table and one[2].kind in USEFUL]
            message, data, _ = dice.choice(offered)
            count.begin()
            await user.press(message, data, wait=5, stale=True)
            await asyncio.sleep(apart)
            names = [name for name in count.now.names if name != "RENEW"]
            if (await looks.load(table)).table.rev > before.rev:
                moves.append((names, count.now.trips - 1))
    return moves


async def presses(looks, table, people, group):
    """Presses whatever is offered to who is to move; the seconds until each press was answered."""
    dice, answered, began = random.Random(1), [], time.monotonic()
    while time.monotonic() < began + SECONDS:
        await asyncio.sleep(PAUSE * dice.uniform(0.5, 1.5))
        now = (await looks.load(table)).table
        if not (waiting := [people[now.chairs[seat].user] for seat in now.awaited()]):
            break
        offered = [found for found in buttons(waiting[0], group) if found[2].table == table and found[2].kind in USEFUL]
        if offered:
            message, data, _ = dice.choice(offered)
            pressed = time.monotonic()
            await waiting[0].press(message, data, wait=5, stale=True)
            answered.append(time.monotonic() - pressed)
    return answered
