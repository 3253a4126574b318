"""Outages and vacations in the store: one beat for all processes, one vacation for all accounts of a person."""

import asyncio
from contextlib import aclosing, suppress
from dataclasses import replace
from time import time

import pytest

from adapters.redis.store import RedisStore
from bot.ports import Conflict
from bot.tables.clock import TEMPOS, Clock
from bot.tables.durations import DAY
from bot.tables.handshake import GUEST, HOST
from bot.tables.stored import Saving
from tests.doubles.toys import ANN, BOB, open_table


@pytest.fixture
def now():
    """The simulated time in a list of one, so that tests may move it."""
    return [1_800_000_000.0]


@pytest.fixture
def timed(client, now):
    """A store of simulated time."""
    return RedisStore(client, lambda: now[0])


async def outages(store):
    """The outages with which a running match is loaded."""
    table = open_table()
    clock = Clock(TEMPOS["week"]).started(len(table.chairs))
    running = table.model_copy(update={"clock": clock, "phase": "playing"})
    with suppress(Conflict):
        await store.save(Saving(running, 0, "opened", "!open"))
    return (await store.load(table.id)).table.free.outages


async def joined(store, host, guest):
    """Joins the accounts of two by a code, as ``/link`` does."""
    handshake = await store.people.offer(host, "Host")
    claimed = await store.people.claim(handshake, guest, "Guest")
    for side in (HOST, GUEST):
        claimed = await store.people.agree(claimed, side)
    return await store.people.join(claimed)


async def test_the_first_beat_ever_is_no_outage(timed):
    await timed.free_times.beat()
    assert await outages(timed) == ()


async def test_a_gap_of_more_than_five_minutes_is_an_outage(timed, now):
    began = await timed.free_times.beat()
    now[0] += 290
    await timed.free_times.beat()
    assert await outages(timed) == ()
    now[0] += 6 * 3600
    ended = await timed.free_times.beat()
    (span,) = await outages(timed)
    assert span == (pytest.approx(began + 290, abs=2), pytest.approx(ended, abs=2))


async def test_of_two_processes_that_come_back_one_notes_the_outage_and_both_know_it(timed, other_client, now):
    second = RedisStore(other_client, lambda: now[0])
    await timed.free_times.beat()
    now[0] += 3600
    await asyncio.gather(*(store.free_times.beat() for store in (timed, second) * 3))
    assert len(await outages(timed)) == 1
    assert await outages(second) == await outages(timed)


async def test_a_server_whose_time_goes_back_notes_nothing(timed, now):
    await timed.free_times.beat()
    now[0] -= 5000
    await timed.free_times.beat()
    now[0] += 5100
    await timed.free_times.beat()
    assert await outages(timed) == ()


async def test_the_beat_answers_the_servers_time(store):
    assert await store.free_times.beat() == pytest.approx(time(), abs=5)


async def test_everybody_has_five_days_and_what_is_used_is_used_for_all_processes(timed, other_client, now):
    second = RedisStore(other_client, lambda: now[0])
    assert (await second.free_times.vacation(ANN)).days == 5
    changed = await timed.free_times.change(ANN, lambda mine: replace(mine, days=mine.days - 1))
    assert changed == await second.free_times.vacation(ANN)
    assert (changed.days, (await timed.free_times.vacation(BOB)).days) == (4, 5)
    now[0] += 30 * DAY
    assert (await second.free_times.vacation(ANN)).days == 6


async def test_changes_at_the_same_time_are_made_one_after_the_other(timed, other_client, now):
    second, at = RedisStore(other_client, lambda: now[0]), int(now[0])

    def spent(mine):
        return replace(mine, days=mine.days - 1, covers=(*mine.covers, (at + mine.days, at + mine.days + 1)))

    await asyncio.gather(*(store.free_times.change(ANN, spent) for store in (timed, second, timed, second)))
    left = await timed.free_times.vacation(ANN)
    assert (left.days, len(set(left.covers))) == (1, 4)


async def test_other_processes_hear_of_a_changed_vacation(timed, other_client, now):
    second, at = RedisStore(other_client, lambda: now[0]), int(now[0])
    table = open_table()
    clock = Clock(TEMPOS["week"]).started(len(table.chairs))
    running = table.model_copy(update={"clock": clock, "phase": "playing"})
    await timed.save(Saving(running, 0, "opened", "!open"))
    user = running.people[0]
    assert (await second.load(table.id)).table.free.vacation(0).spans == ()

    async def listen():
        async with aclosing(second.changes()) as hints:
            async for _ in hints:
                pass

    async with asyncio.timeout(5), asyncio.TaskGroup() as group:
        listening = group.create_task(listen())
        begin = at
        while (await second.load(table.id)).table.free.vacation(0).spans == ():
            await timed.free_times.change(user, lambda mine, b=begin: replace(mine, spans=((b, b + DAY),)))
            begin += 1
            await asyncio.sleep(0.02)
        listening.cancel()


async def test_joined_accounts_share_the_larger_vacation_and_a_separated_one_begins_with_none(timed, now):
    at = int(now[0])
    await timed.free_times.change(ANN, lambda mine: replace(mine, days=2, spans=((at, at + DAY),)))
    await timed.free_times.change("else:bob", lambda mine: replace(mine, days=9))
    person = await joined(timed, ANN, "else:bob")
    for account in (ANN, "else:bob"):
        shared = await timed.free_times.vacation(account)
        assert (shared.days, shared.spans) == (9, ((at, at + DAY),))
    await timed.people.separate(person, "else:bob")
    alone = await timed.free_times.vacation("else:bob")
    assert (alone.days, alone.spans) == (0, ((at, at + DAY),))
    assert (await timed.free_times.vacation(ANN)).days == 9
