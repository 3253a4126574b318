"""What one press costs, exactly, whatever else the machine does: the commands that it sends to the store, and how many
round trips follow one another; and how many look-ups an idle bot makes. Printed by ``benchmarks.bench_load counts``.
"""

import asyncio
import random
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from unittest import mock

from adapters.redis import remembered
from adapters.redis.embedded import Embedded
from adapters.telegram import backlog, shared_budget
from benchmarks.bench_store import table as kosci_table
from benchmarks.crowded_chat import USEFUL, counts_in_a_crowded_chat
from bot.tables.stored import Saving
from bot.tables.token import Kind
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import Stage, asked, begun, hurried, staged
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at
from tests.doubles.telegram import FakeTelegram
from tests.support.servers import client_of
from tests.support.store_counts import counted, tracked

HOUR = 3600.0

SPEED = 200
"""So many seconds of Telegram pass in one: a minute, after which a chat has room again, in 0.3 s."""


def client_of_store(store):
    return store._connection.client  # noqa: SLF001 - it is what is counted


def offered(player):
    """What a player may press."""
    return player._best(set())  # noqa: SLF001 - a player of the tests


async def counts():
    print(f"{'chat':>9} {'press':52} commands trips")
    await counts_on_discord()
    await counts_on_telegram()
    await counts_in_a_crowded_chat()
    await idle()


def said(chat, press, sent):
    print(f"{chat:>9} {press:52} {len(sent.names):8} {sent.trips:5}  {sent.told()}", flush=True)


async def counts_on_discord():
    async with FakeDiscord() as fake, Embedded(Path(tempfile.mkdtemp())) as server:
        with pointed_at(fake):
            async with bots.running(fake, server.url, rounds=False, tips=True) as bot, tracked(bot.store):
                people = [fake.user(name) for name in ("Ann", "Bob")]
                guild = fake.guild("Club", *people)
                await bot.settled()  # the greeting has been written
                with counted(client_of_store(bot.store)) as count:
                    for game in ("kosci", "warcaby", "cribbage"):
                        channel = guild.channel(game)
                        players = [Player(bot, user, channel) for user in people]
                        table = await opened(bot, game, *players)
                        await presses_on_discord(bot, game, table, players, count)


async def presses_on_discord(bot, game, table, players, count):
    seen = {}
    for _ in range(24):
        now = await bot.table(table)
        if not (waiting := [p for p in players if p.name in [now.chairs[seat].user for seat in now.awaited()]]):
            break
        player = waiting[0]
        if not player.panel():
            await player.look()
            await bot.settled()
        message, what, values = offered(player)
        count.begin()
        await (player.user.press(message, what) if values is None else player.user.select(message, what, values))
        await bot.settled()
        sent = count.now
        count.begin()
        private = "in a panel" if message is player.panel() else "on the board"
        done = "move" if (await bot.table(table)).rev != now.rev else "refusal"
        seen[f"{game}: {done} {private}"] = sent  # the last of a kind: by then everything is remembered
    for press, sent in seen.items():
        said("discord", press, sent)


async def counts_on_telegram():
    with (
        mock.patch.object(backlog, "SHORT", 10.0),  # on a slow machine a press would be written down until it is done
        mock.patch.object(shared_budget, "HOLD", SPEED * shared_budget.HOLD),  # of this machine's time, as usual
        mock.patch.object(shared_budget, "TOLD", SPEED * shared_budget.TOLD),
        mock.patch.object(remembered, "monotonic", remembered.monotonic),
    ):
        await matches_on_telegram()


async def matches_on_telegram():
    async with FakeTelegram() as fake, Embedded(Path(tempfile.mkdtemp())) as server, client_of(server.url) as redis:
        hurried(fake, SPEED)
        stage = Stage(redis, fake, speed=SPEED)
        stage.add_tips()
        async with stage.telegram.serving(stage.facade), tracked(stage.store):  # without the round of once a second
            with counted(redis) as count:
                for game, pause in (
                    ("kosci", 60),
                    ("warcaby", 60),
                    ("cribbage", 60),
                    ("cribbage", 0),
                    ("cribbage", HOUR),
                ):
                    people = [fake.user(f"{name} {game} {pause}") for name in ("Ola", "Jan")]
                    group = fake.group(f"{game} {pause}", *people)
                    table, players = await begun(stage, group, game, *people)
                    await presses_on_telegram(stage, game, table, players, group, count, pause)


async def presses_on_telegram(stage, game, table, players, group, count, pause):
    """Presses with so many seconds between them; without any, the chat is crowded."""
    seen, dice = {}, random.Random(1)
    for _ in range(24):
        await stage.calm()
        await asyncio.sleep(min(pause, 60) / SPEED)
        remembered.monotonic = lambda by=remembered.monotonic: by() + max(0, pause - 60)
        now = await stage.found(table)
        if not (waiting := await asked(stage, table, players)):
            break
        user = waiting[0].user
        offered = [found for found in buttons(user, group) if found[2].table == table and found[2].kind in USEFUL]
        if not offered:
            await waiting[0].move(table)
            continue
        message, data, token = dice.choice(offered)
        since = len(stage.fake.calls)
        count.begin()
        with suppress(TimeoutError):
            answer = await user.press(message, data, wait=5)
        await stage.calm()
        await asyncio.sleep(0.05)
        await stage.calm()
        trips = count.now.trips
        await stage.telegram.chat.outbox.settled()  # half a second later, when nobody waits any more
        count.now.names = [name for name in count.now.names if name != "RENEW"]  # of the lease to poll
        sent = replace(count.now, trips=trips)
        count.begin()
        after = await stage.found(table)
        done = "move" if after.table.rev != now.table.rev else "mark" if token.kind is Kind.MARK else "refusal"
        if done == "refusal" and not answer.alert:
            done = "part of a move"
        drawn = sum(call.method == "editEphemeralMessageText" for call in stage.fake.calls[since:])
        hands = f", hands drawn: {drawn}" if drawn else ""
        private = "in a panel" if message.ephemeral_id else "on the board"
        when = {0: ", crowded", HOUR: ", an hour apart"}.get(pause, "")
        kind = f"{game}{when}: {done} {private}{hands}"
        seen.setdefault(kind, []).append(sent)
    for press, costs in seen.items():  # most presses of a kind cost the least: by then everything is remembered
        often = Counter(f"{len(sent.names)}/{sent.trips}" for sent in costs).most_common()
        said("telegram", press, min(costs, key=lambda sent: (len(sent.names), sent.trips)))
        print(f"{'':9} {'':52} {', '.join(f'{cost} {n} times' for cost, n in often)}", flush=True)


async def idle():
    """Look-ups of a bot at which nobody plays, by the number of its tables."""
    for tables in (10, 1000):
        folder = Path(tempfile.mkdtemp())
        async with Embedded(folder) as server, FakeTelegram() as fake, staged(server, fake) as stage:
            for i in range(tables):
                await stage.store.save(Saving(kosci_table(i), 0, f"open {i}", "!begin"))
            await asyncio.sleep(2)
            with counted(client_of_store(stage.store)) as count:
                await asyncio.sleep(10)
                names = [name for name in count.now.names if name != "RENEW"]  # of the lease to poll
                print(f"     idle {tables:5} tables: {len(names) / 10:.1f} look-ups a second: {count.now.told()}")
