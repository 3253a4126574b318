"""What a press on Discord sends to the store: few commands, one after another in three round trips; and how often it
looks at hands.
"""

import time
from contextlib import asynccontextmanager

import pytest

from adapters.redis import known_tables, remembered
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at
from tests.support.store_counts import counted, tracked

PRESS = {"CLAIM", "FIND", "SAVE", "SHOWN"}
"""Which process answers, the table, the move, the board."""


@asynccontextmanager
async def cribbage(url):
    """A bot that hears of what is written, a table, its two players."""
    async with FakeDiscord() as fake:
        with pointed_at(fake):
            async with bots.running(fake, url, rounds=False, tips=True) as bot, tracked(bot.store):
                people = [fake.user(name) for name in ("Ann", "Bob")]
                channel = fake.guild("Club", *people).channel("games")
                await bot.settled()  # the greeting has been written
                players = [Player(bot, user, channel) for user in people]
                yield bot, await opened(bot, "cribbage", *players), players


async def test_a_move_costs_four_commands_in_three_trips(embedded_server):
    async with cribbage(embedded_server.url) as (bot, table, players):
        with counted(bot.store._connection.client) as counts:
            costs = [await cost(bot, table, players, counts) for _ in range(16)]
    trips = [sent.trips for sent in costs[8:]]  # by then everything is remembered
    names = [sent.names for sent in costs[8:]]
    assert max(map(len, names)) <= 6, "a hand that is shown may be looked at once more"
    assert min(map(len, names)) == 4
    assert set(min(names, key=len)) == PRESS
    assert min(trips) == 3


async def test_the_first_move_of_a_process_costs_six_commands_in_three_trips_though_it_reads_everything_once(
    embedded_server,
):
    async with FakeDiscord() as fake:
        with pointed_at(fake):
            people = [fake.user(name) for name in ("Ann", "Bob")]
            channel = fake.guild("Club", *people).channel("games")
            async with bots.running(fake, embedded_server.url, rounds=False) as bot:
                players = [Player(bot, user, channel) for user in people]
                table = await opened(bot, "warcaby", *players)
            costs = [await first_cost(fake, embedded_server.url, table, players) for _ in range(3)]
    assert sorted(min((sent.names for sent in costs), key=len)) == sorted((*PRESS, "EACH", "EACH"))
    assert min(sent.trips for sent in costs) == 3


async def first_cost(fake, url, table, players):
    """What a move costs a process that has just begun."""
    async with bots.running(fake, url, rounds=False) as bot, tracked(bot.store):
        await bot.settled()
        await bot.store.secret()
        for player in players:
            player.bot = bot
        player = mover(await bot.table(table), players)
        with counted(bot.store._connection.client) as counts:
            await press(bot, player)
        return counts.now


async def test_a_move_after_hours_of_silence_costs_as_much_as_any_other(embedded_server, monkeypatch):
    """In a match over a week most moves are such."""
    clock = [time.monotonic()]
    monkeypatch.setattr(remembered, "monotonic", lambda: clock[0])
    async with cribbage(embedded_server.url) as (bot, table, players):
        with counted(bot.store._connection.client) as counts:
            costs = []
            for _ in range(16):
                clock[0] += 3600
                costs.append(await cost(bot, table, players, counts))
    assert min(len(sent.names) for sent in costs[8:]) == 4
    assert min(sent.trips for sent in costs[8:]) == 3
    assert max(len(sent.names) for sent in costs[8:]) <= 8


@pytest.mark.parametrize("known", [known_tables.LASTS, 0.0])
async def test_a_move_looks_at_each_hand_once(embedded_server, monkeypatch, known):
    """The mover's panel is refreshed by the move, and again by the drawing of the board, while that is under way; also
    when that takes so long that the table is read again.
    """
    monkeypatch.setattr(known_tables, "LASTS", known)
    async with cribbage(embedded_server.url) as (bot, table, players):
        looks, look = [], bot.facade.panel

        async def noted(request, name, *page):
            looks.append(request.user)
            return await look(request, name, *page)

        for player in players:
            await player.look()
        await bot.settled()
        monkeypatch.setattr(bot.facade, "panel", noted)
        for _ in range(12):
            player = mover(await bot.table(table), players)
            looks.clear()
            await press(bot, player)
            assert sorted(looks) == sorted(player.name for player in players)


async def cost(bot, table, players, counts):
    """What the next move costs."""
    now = await bot.table(table)
    player = mover(now, players)
    if not player.panel():
        await player.look()
        await bot.settled()
    counts.begin()
    await press(bot, player)
    sent = counts.now
    counts.begin()
    assert (await bot.table(table)).rev > now.rev
    return sent


def mover(now, players):
    return next(p for p in players if p.name in [now.chairs[seat].user for seat in now.awaited()])


async def press(bot, player):
    """Presses a card that fits."""
    message, what, values = player._best(set())
    await (player.user.press(message, what) if values is None else player.user.select(message, what, values))
    await bot.settled()
