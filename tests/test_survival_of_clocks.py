"""Clocks and processes that are killed: an outage is given back, and what ends while one dies ends once."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from time import time

import pytest

from adapters.redis import keys
from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.tables.durations import HOUR
from bot.tables.table import dump
from tests.support.parlour import act, begun, people, running
from tests.support.servers import client_of


@asynccontextmanager
async def meanwhile(folder):
    """The store, while no bot runs."""
    async with Embedded(folder) as server, client_of(server.url) as client:
        yield RedisStore(client), client


async def turned_back(folder, name, *, by, alive):
    """Lets the running clocks of a table have begun so many seconds earlier, and a process have been ``alive`` then."""
    async with meanwhile(folder) as (store, client):
        table = (await store.load(name)).table
        clock = replace(table.clock, since=tuple(since and since - by for since in table.clock.since))
        waits = tuple(wait and replace(wait, since=wait.since - by) for wait in table.waiting.seats)
        earlier = {"clock": clock, "touched": table.touched - by, "waiting": replace(table.waiting, seats=waits)}
        await client.hset(keys.table(name), "table", dump(table.model_copy(update=earlier)))
        await client.zadd(keys.queues(name)[1], {name: 0})
        await client.set(keys.BEAT, int(alive))


async def test_a_bot_that_was_away_for_six_hours_gives_them_back_and_says_so(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan") as players:
        table = await begun("northcott clock:week", *players)
        await bot.kill(server=True)
        await turned_back(tmp_path / "data", table, by=7 * HOUR, alive=time() - 6 * HOUR)
        await bot.start()
        for person in players:
            person.boards.clear()
            await person.connect()
            await person.until(lambda person=person: table in person.boards)
        mover = await act(*players)
        assert any("Our outage of 6 h is given back" in line["text"] for line in mover.board()["scene"]["lines"])
        await bot.stop()
        async with meanwhile(tmp_path / "data") as (store, _):
            now = (await store.load(table)).table
    moved = next(seat for seat in range(2) if now.clock.since[seat] is None)
    assert now.clock.left[moved] == pytest.approx((72 - 1 + 24) * HOUR, abs=120)


@pytest.mark.slow
async def test_a_bot_that_is_killed_again_and_again_while_a_time_ends_uses_one_day_and_tells_it_once(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan") as players:
        table = await begun("northcott clock:week", *players)
        await bot.kill(server=True)
        await turned_back(tmp_path / "data", table, by=72 * HOUR, alive=time())
        for patience in (0.0, 0.05, 0.2, 0.5):
            await bot.start()
            await asyncio.sleep(patience)  # wherever it is then
            await bot.kill(server=True)
        await bot.start()
        for person in players:
            person.boards.clear()
            await person.connect()
            await person.until(lambda person=person: is_told(person, table))
        await bot.stop()
        async with meanwhile(tmp_path / "data") as (store, _):
            steps = [entry.step for entry in await store.log(table)]
            now = (await store.load(table)).table
            (seat,) = now.awaited()
            days = (await store.free_times.vacation(now.people[seat])).days
    assert (sum(step.startswith("!vacation") for step in steps), days, now.waiting.silent) == (1, 4, ())


def is_told(person, table):
    lines = person.boards[table]["scene"]["lines"] if table in person.boards else ()
    return any("a vacation day, until" in line["text"] for line in lines)
