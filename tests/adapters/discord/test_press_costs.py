"""What a press on Discord sends to the store: few commands, one after another in three round trips."""

from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at
from tests.support.store_counts import counted, tracked

PRESS = {"CLAIM", "FIND", "SAVE", "SHOWN"}
"""Which process answers, the table, the move, the board."""


async def test_a_move_costs_four_commands_in_three_trips(embedded_server):
    async with FakeDiscord() as fake:
        with pointed_at(fake):
            async with bots.running(fake, embedded_server.url, rounds=False, tips=True) as bot, tracked(bot.store):
                people = [fake.user(name) for name in ("Ann", "Bob")]
                channel = fake.guild("Club", *people).channel("games")
                await bot.settled()  # the greeting has been written
                players = [Player(bot, user, channel) for user in people]
                table = await opened(bot, "cribbage", *players)
                with counted(bot.store._connection.client) as counts:
                    costs = [await cost(bot, table, players, counts) for _ in range(16)]
    trips = [sent.trips for sent in costs[8:]]  # by then everything is remembered
    names = [sent.names for sent in costs[8:]]
    assert max(map(len, names)) <= 6, "a hand that is shown may be looked at once more"
    assert min(map(len, names)) == 4
    assert set(min(names, key=len)) == PRESS
    assert min(trips) == 3


async def cost(bot, table, players, counts):
    """What the next move costs."""
    now = await bot.table(table)
    player = next(p for p in players if p.name in [now.chairs[seat].user for seat in now.awaited()])
    if not player.panel():
        await player.look()
        await bot.settled()
    message, what, values = player._best(set())
    counts.begin()
    await (player.user.press(message, what) if values is None else player.user.select(message, what, values))
    await bot.settled()
    sent = counts.now
    counts.begin()
    assert (await bot.table(table)).rev > now.rev
    return sent
