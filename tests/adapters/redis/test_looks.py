"""What waits is found in time, by few look-ups, however many tables there are."""

import pytest

from adapters.redis import looks
from adapters.redis.store import RedisStore
from bot.tables.stored import Saving
from tests.adapters.redis.tables import PUBLIC, opened
from tests.doubles.clock import Clock
from tests.support.servers import client_of
from tests.support.store_counts import counted


@pytest.fixture
def clock(monkeypatch):
    monkeypatch.setattr(looks, "monotonic", clock := Clock())
    return clock


async def rounds(store, clock, seconds, now=0.0):
    """What an idle process finds in so many seconds, one look a second."""
    found = []
    for _ in range(seconds):
        clock.now += 1
        waiting = await store.look(now, 2)
        found += [*waiting.due, *waiting.owed, *waiting.planned, *waiting.boards]
    return found


@pytest.mark.parametrize("tables", [10, 1000])
async def test_an_idle_process_looks_four_times_a_second_however_many_tables_there_are(embedded_server, clock, tables):
    async with client_of(embedded_server.url) as client:
        await client.flushall()
        store = RedisStore(client)
        for n in range(tables):
            await opened(store, name=f"table {n}", due=1000 + n)
        await store.look(0, 2)
        with counted(client) as counts:
            await rounds(store, clock, 33)
            assert len(counts.now.names) == 4 * 33
            assert counts.now.trips <= 2 * 33


async def test_the_first_look_finds_everything(store, other):
    table = await opened(store, due=5)
    await store.plan("digest ann", 7)
    assert (await other.look(6, 2)).due == [table.id]
    assert [one.what for one in (await other.look(8, 2)).planned] == ["digest ann"]


async def test_what_a_process_has_written_it_finds_when_it_is_due(store, clock):
    await store.look(0, 2)
    table = await opened(store, due=5)
    await store.plan("digest ann", 6)
    assert (await store.look(4.9, 2)).due == []
    found = await store.look(5, 2)
    assert (found.due, found.planned) == ([table.id], [])
    found = await store.look(6, 2)
    assert [one.what for one in found.planned] == ["digest ann"]


async def test_what_was_seen_to_come_is_found_when_it_is_due(store, other, clock):
    table = await opened(store, due=50)
    await other.look(0, 2)
    assert (await other.look(49, 2)).due == []
    assert (await other.look(50, 2)).due == [table.id]


async def test_what_is_undone_is_found_again_at_once(store, clock):
    table = await opened(store, due=5)
    for _ in range(3):
        assert (await store.look(6, 2)).due == [table.id]
    await store.owe(table.id, table.rev, None)
    assert (await store.look(6, 2)).due == []


async def test_what_another_process_has_written_is_found_in_turn(store, other, clock):
    await other.look(0, 2)
    names = {(await opened(store, name=f"table {n}", due=5)).id for n in range(40)}
    await store.plan("digest ann", 5)
    found = await rounds(other, clock, round(looks.ROUND) + 1, now=6.0)
    assert names <= set(found)
    assert any(getattr(one, "what", "") == "digest ann" for one in found)


async def test_a_result_is_owed_at_once(store, clock):
    table = await opened(store)
    await store.look(0, 2)
    await store.save(Saving(table.changed(0), table.rev, "end", "!over", result="a result"))
    assert (await store.look(10**11, 2)).owed == [table.id]


async def test_a_result_is_owed_since_the_moment_by_the_clock_of_tables(client):
    store = RedisStore(client, lambda: 100.0)
    table = await opened(store)
    await store.save(Saving(table.changed(0), table.rev, "end", "!over", result="a result"))
    assert [await store.results.owed(now) for now in (99.9, 100.0)] == [[], [table.id]]


async def test_a_board_that_could_not_be_drawn_is_found_after_its_pause(store, clock):
    await store.look(0, 2)
    table = await opened(store, PUBLIC, name="postponed")
    await store.postpone(table.id, -30)
    clock.now -= 100  # nothing comes in turn
    assert (await store.look(0, 2)).boards == []
    clock.now += 100
    assert (await store.look(0, 2)).boards == [table.id]


async def test_where_a_look_has_failed_it_is_made_again(store, clock, monkeypatch):
    table = await opened(store, due=5)
    run, away = store._connection.run_script, ConnectionError("away")

    async def failing(*_, **__):
        raise away

    monkeypatch.setattr(store._connection, "run_script", failing)
    with pytest.raises(ConnectionError):
        await store.look(6, 2)
    monkeypatch.setattr(store._connection, "run_script", run)
    assert (await store.look(6, 2)).due == [table.id]
