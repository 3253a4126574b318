"""A press reads what it will ask for next beside what it asks for now."""

import asyncio

import pytest

from adapters.redis.memory import RedisKeyValueStore
from adapters.redis.reading_ahead import MOST_SET
from adapters.redis.store import RedisStore
from bot.ports import Away
from bot.tables.stored import Saving
from tests.doubles.toys import ANN, BOB, CAT, HERE, open_table
from tests.support.servers import client_of
from tests.support.store_counts import counted, tracked


@pytest.fixture
async def fresh(server, store):
    """A client and the store of a process that has just begun, where Ann and Bob sit at a table."""
    table = open_table("northcott", players=2)
    await store.save(Saving(table, 0, "opened", "!open"))
    async with client_of(server.url) as client:
        begun = RedisStore(client)
        await begun.secret()
        await begun.find(table.id, "before")  # the server knows the script
        async with tracked(begun):
            yield client, begun, table


async def test_the_first_press_of_a_process_waits_for_two_answers_until_it_knows_what_it_needs(fresh):
    client, store, table = fresh
    with counted(client) as counts:
        assert (await store.prepare(table.id, "press", ANN, HERE)).loaded.table == table
        assert sorted(counts.now.names) == ["FIND", *["HGETALL"] * 5]  # two persons, their settings and the chat's
        assert counts.now.trips == 2


async def test_what_was_read_ahead_is_not_asked_for_again(fresh):
    client, store, table = fresh
    await store.prepare(table.id, "press", ANN, HERE)
    with counted(client) as counts:
        assert set(await store.people.sitting(table)) == {ANN, BOB}
        assert [await store.settings(whose) for whose in (HERE, ANN, BOB)] == [{}] * 3
        await store.find(table.id, "press")
        assert counts.now.names == []
        await store.prepare(table.id, "another", BOB, HERE)
        assert counts.now.names == ["FIND"]


async def test_a_press_on_a_table_that_is_gone_reads_nothing_of_those_who_sat_there(fresh):
    client, store, _ = fresh
    with counted(client) as counts:
        assert await store.prepare("zzzzzzzz", "press", CAT, HERE) is None
        assert sorted(counts.now.names) == ["FIND", *["HGETALL"] * 3]
        assert counts.now.trips == 1


async def test_nothing_is_read_ahead_where_it_could_not_be_remembered(client, store):
    table = open_table("northcott", players=2)
    await store.save(Saving(table, 0, "opened", "!open"))
    await store.secret()
    await store.find(table.id, "before")
    with counted(client) as counts:
        await store.prepare(table.id, "press", ANN, HERE)
        assert sorted(counts.now.names) == ["FIND", "HGETALL", "HGETALL"]  # persons are remembered for half a minute


async def test_settings_that_were_set_are_read_beside_the_next_table(fresh):
    client, store, table = fresh
    await store.prepare(table.id, "first", ANN, HERE)
    await store.set(ANN, "spoken", "pl")
    with counted(client) as counts:
        await store.find(table.id, "second")
        assert (sorted(counts.now.names), counts.now.trips) == (["FIND", "HGETALL"], 1)
        assert await store.settings(ANN) == {"spoken": "pl"}
        await store.find(table.id, "third")
        assert counts.now.names.count("HGETALL") == 1


async def test_of_many_settings_that_were_set_the_last_ones_are_read(fresh):
    client, store, table = fresh
    rooms = [f"test:room {n}" for n in range(MOST_SET + 2)]
    for room in rooms:
        await store.settings(room)
        await store.set(room, "language", "pl")
    with counted(client) as counts:
        await store.find(table.id, "press")
        assert counts.now.names.count("HGETALL") == MOST_SET
        assert await store.settings(rooms[-1]) == {"language": "pl"}
        assert counts.now.names.count("HGETALL") == MOST_SET


async def test_a_table_is_found_though_what_is_read_beside_it_cannot_be(fresh, monkeypatch):
    _, store, table = fresh

    async def lost(account):
        raise Away(account)

    monkeypatch.setattr(store.people, "person", lost)
    assert (await store.prepare(table.id, "press", ANN, HERE)).loaded.table == table


async def test_values_are_read_ahead_in_one_trip_and_then_recalled_without_any(server, store):
    async with client_of(server.url) as client:
        begun = RedisStore(client)
        memory = RedisKeyValueStore(client, "test:", begun.tracking)
        await memory.keep("b", "two", 60)
        async with tracked(begun):
            await asyncio.sleep(0.05)  # the news of that write
            with counted(client) as counts:
                await memory.read_ahead("a", "b", "c")
                assert (counts.now.names, counts.now.trips) == (["GET"] * 3, 1)
                assert [await memory.recall(key) for key in "abc"] == [None, "two", None]
                await memory.read_ahead("a", "b", "c")
                assert counts.now.names == ["GET"] * 3
