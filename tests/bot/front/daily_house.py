"""Days at eight in the morning, whose deals are the same in every run."""

import pytest

from adapters.redis.keys import SECRET
from bot.days import calendar
from bot.tables.table import Channel
from tests.doubles.toys import ANN, BOB, CAT, HERE

GUILD = "test:guild"
OWN = {ANN: Channel("test:@ann"), BOB: Channel("test:@bob"), CAT: Channel("test:@cat")}
MORNING = 1_800_000_000 // 86400 * 86400 + 8 * 3600


@pytest.fixture(autouse=True)
async def morning(house, client):
    """Three days are never open then, but today and yesterday are; the deals of a day are the same in every run."""
    await client.set(SECRET, "07" * 32)
    house.now = float(MORNING)


def private(house, user=ANN, **more):
    return house.request(user, OWN[user], private=True, **more)


async def say(house, line, user=ANN, **more):
    return await house.facade.line(private(house, user, **more), line)


async def in_guild(house, line, user=ANN, **more):
    return await house.facade.line(house.request(user, HERE, within=GUILD, **more), line)


async def play(house, user=ANN, line="/daily play", **more):
    """A table of today, opened in somebody's own chat after whatever was opened before."""
    house.now += 1
    await say(house, line, user, **more)
    await house.painter.settled()
    return await newest(house, user)


async def newest(house, user):
    tables = [await house.table(one) for one in await house.service.tables_at(frozenset({user}))]
    return tables[-1]


async def finish(house, table, user=ANN, box=0):
    """Plays a match to its end: each turn goes into an open box, the first one or another."""
    while table.phase == "playing":
        moves = [m for m in map(table.rules.format, table.rules.legal(table.state, 0)) if m.startswith("score")]
        table = await house.service.say(private(house, user), table.id, moves[box % len(moves)])
    return table


def number(house, back=0):
    return calendar.number(int(house.now) // 86400 - back)
