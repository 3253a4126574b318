"""A press reads what it will ask for next beside what it asks for now."""

import asyncio

import pytest
from redis.asyncio.cluster import RedisCluster

from adapters.redis.memory import RedisKeyValueStore
from adapters.redis.reading_ahead import MOST_SET
from adapters.redis.store import RedisStore
from bot.ports import Away
from bot.tables.stored import Saving
from tests.doubles.toys import ANN, BOB, HERE, open_table
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
        found = await begun.find(table.id, "before")  # from now on the server knows the scripts
        await begun.choose(found.loaded, "before", "0:pick", "1")
        await asyncio.gather(begun.settings(HERE), begun.settings(ANN))
        async with tracked(begun):
            yield client, begun, table


def reads(client, *commands):
    """How these reads are sent: a plain server is asked for all at once."""
    return list(commands) if isinstance(client, RedisCluster) else ["EACH"]


async def test_the_first_press_of_a_process_waits_once_for_the_table_and_for_who_has_pressed(fresh):
    client, store, table = fresh
    with counted(client) as counts:
        assert (await store.prepare(table.id, "press", ANN, HERE)).loaded.table == table
        await store.people.person(ANN)
        assert [await store.settings(whose) for whose in (HERE, ANN)] == [{}] * 2
        assert sorted(counts.now.names) == sorted(["FIND", *reads(client, *["HGETALL"] * 3)])
        assert counts.now.trips == 1


async def test_beside_a_move_is_read_who_sees_it(fresh):
    client, store, table = fresh
    await store.prepare(table.id, "press", ANN, HERE)
    await asyncio.gather(store.people.person(ANN), store.settings(ANN))
    assert store.remembers(ANN)
    assert not store.remembers(BOB)
    with counted(client) as counts:
        await store.save(Saving(table.changed(0), table.rev, "press", "0 1"))
        assert set(await store.people.sitting(table)) == {ANN, BOB}
        assert await store.settings(BOB) == {}
        assert sorted(counts.now.names) == sorted(["SAVE", *reads(client, "HGETALL", "HGETALL")])
        assert counts.now.trips == 1
    assert store.remembers(BOB)


async def test_beside_a_choice_is_read_who_sees_it(fresh):
    client, store, table = fresh
    found = await store.load(table.id)
    with counted(client) as counts:
        assert await store.choose(found, "press", "0:pick", "1")
        assert set(await store.people.sitting(table)) == {ANN, BOB}
        assert counts.now.names[0] == "CHOOSE"
        assert len(counts.now.names) == 1 + len(reads(client, *["HGETALL"] * 4))


async def test_what_was_read_ahead_is_not_asked_for_again(fresh):
    client, store, table = fresh
    await store.prepare(table.id, "press", ANN, HERE)
    await asyncio.gather(store.people.person(ANN), *map(store.settings, (ANN, HERE)))
    with counted(client) as counts:
        await store.find(table.id, "press")
        assert counts.now.names == []
        await store.prepare(table.id, "another", ANN, HERE)
        assert counts.now.names == ["FIND"]


async def test_whose_settings_are_not_known_is_not_remembered(fresh):
    _, store, _ = fresh
    await store.people.person(ANN)
    assert not store.remembers(ANN)
    await store.settings(ANN)
    assert store.remembers(ANN)
    await store.set(ANN, "spoken", "pl")
    assert not store.remembers(ANN)


async def test_nothing_is_read_ahead_where_it_could_not_be_remembered(client, store):
    table = open_table("northcott", players=2)
    await store.save(Saving(table, 0, "opened", "!open"))
    await store.secret()
    await store.find(table.id, "before")
    with counted(client) as counts:
        await store.prepare(table.id, "press", ANN, HERE)
        await store.save(Saving(table.changed(0), table.rev, "press", "0 1"))
        await asyncio.sleep(0.02)
        assert counts.now.names == ["FIND", "SAVE"]


async def test_settings_that_were_set_are_read_beside_the_next_table(fresh):
    client, store, table = fresh
    await store.settings(ANN)
    await store.set(ANN, "spoken", "pl")
    with counted(client) as counts:
        await store.find(table.id, "second")
        assert await store.settings(ANN) == {"spoken": "pl"}
        assert (sorted(counts.now.names), counts.now.trips) == (["FIND", "HGETALL"], 1)
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
        assert [await store.settings(room) for room in rooms[2:]] == [{"language": "pl"}] * MOST_SET
        assert sorted(counts.now.names) == sorted(["FIND", *reads(client, *["HGETALL"] * MOST_SET)])
        await store.settings(rooms[1])
        assert counts.now.names[-1] == "HGETALL"


async def test_a_table_is_found_though_what_is_read_beside_it_cannot_be(fresh, monkeypatch):
    _, store, table = fresh

    async def lost(key):
        raise Away(key)

    monkeypatch.setattr(store._settings, "_find", lost)
    assert (await store.prepare(table.id, "press", ANN, HERE)).loaded.table == table
    with pytest.raises(Away):
        await store.settings(ANN)


async def test_values_are_read_ahead_in_one_trip_and_then_recalled_without_any(server, store):
    async with client_of(server.url) as client:
        begun = RedisStore(client)
        memory = RedisKeyValueStore(client, "test:", begun.tracking)
        await memory.keep("b", "two", 60)
        async with tracked(begun):
            await asyncio.sleep(0.05)  # the news of that write
            with counted(client) as counts:
                memory.read_ahead("a", "b", "c")
                assert [await memory.recall(key) for key in "abc"] == [None, "two", None]
                memory.read_ahead("a", "b", "c")
                await asyncio.sleep(0.02)
                assert (counts.now.names, counts.now.trips) == (reads(client, *["GET"] * 3), 1)
