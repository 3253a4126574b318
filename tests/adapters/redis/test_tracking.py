"""What was read is remembered until the server tells that it has changed, whoever has changed it."""

import asyncio
import random
from contextlib import asynccontextmanager
from itertools import count
from secrets import token_hex

import pytest

from adapters.redis import remembered, tracking
from adapters.redis.memory import RedisKeyValueStore
from adapters.redis.store import RedisStore
from tests.doubles.toys import ANN, BOB, open_table
from tests.support.persons import joined
from tests.support.servers import client_of, hang_up
from tests.support.store_counts import counted, tracked


@asynccontextmanager
async def sent_by(client):
    """The names of what a client sends."""
    with counted(client) as counts:
        yield counts.now.names


async def until(holds):
    async with asyncio.timeout(10):
        while not await holds():  # noqa: ASYNC110 - the server tells when it likes
            await asyncio.sleep(0.005)


async def test_settings_are_read_once_while_the_server_tells_of_changes(client, store):
    await store.set("web:room", "language", "pl")
    async with tracked(store), sent_by(client) as sent:
        assert [await store.settings("web:room") for _ in range(3)] == [{"language": "pl"}] * 3
        assert sent == ["HGETALL"]


async def test_one_sees_at_once_what_one_has_set_oneself(store):
    async with tracked(store):
        assert await store.settings("web:room") == {}
        await store.set("web:room", "language", "pl")
        assert await store.settings("web:room") == {"language": "pl"}
        await store.set_audited("web:room", "look", "text", ("ann",))
        assert await store.settings("web:room") == {"language": "pl", "look": "text"}


async def test_what_another_process_has_set_is_seen(server):
    async with client_of(server.url) as mine, client_of(server.url) as theirs:
        store, other = RedisStore(mine), RedisStore(theirs)
        rooms = [f"web:room {n} {token_hex(4)}" for n in range(9)]  # on all nodes of a cluster
        async with tracked(store):
            for room in rooms:
                assert await store.settings(room) == {}
            for room in rooms:
                await other.set(room, "language", "pl")

            async def seen():
                return [await store.settings(room) for room in rooms] == [{"language": "pl"}] * len(rooms)

            await until(seen)


async def test_nothing_is_remembered_while_nobody_would_tell(client, store):
    async with sent_by(client) as sent:
        await store.settings("web:room")
        await store.settings("web:room")
        assert sent == ["HGETALL"] * 2


async def test_what_a_slow_match_needs_is_remembered_from_one_day_to_the_next(client, store, monkeypatch):
    memory, now = RedisKeyValueStore(client, "telegram:", store.tracking), [1000.0]
    monkeypatch.setattr(remembered, "monotonic", lambda: now[0])

    async def looks():
        await store.settings("web:room")
        await memory.recall("silent:1")
        vacation = await store.free_times.vacation(ANN)
        return await store.people.person(ANN), vacation, await store.free_times.of(open_table())

    async with tracked(store), sent_by(client) as sent:
        before = await looks()
        assert len(sent) > 3
        sent.clear()
        now[0] += tracking.LASTS - 1
        assert await looks() == before
        assert sent == ["HMGET"], "who looks at a vacation reads it anew"
        await joined(store, ANN, BOB)
        assert (await store.people.person(ANN)).accounts == {ANN, BOB}


async def test_a_person_whom_another_process_has_changed_is_read_again(server, client, store):
    async with client_of(server.url) as elsewhere, tracked(store):
        assert (await store.people.person(ANN)).accounts == {ANN}
        await joined(RedisStore(elsewhere), ANN, BOB)

        async def seen():
            store.people._known.clear()  # half a minute passes
            return (await store.people.person(ANN)).accounts == {ANN, BOB}

        await until(seen)


@pytest.mark.faults
async def test_a_line_that_breaks_is_laid_again_and_what_changed_meanwhile_is_seen(client, store):
    async with tracked(store):
        assert await store.settings("web:room") == {}
        await hang_up(client)
        await client.hset("set:web:room", "language", "pl")
        assert (await store.settings("web:room")) in ({}, {"language": "pl"})

        async def seen():
            return await store.settings("web:room") == {"language": "pl"}

        await until(seen)

        async def stands():
            return store.tracking.is_live

        await until(stands)


@pytest.mark.faults
async def test_new_primaries_of_a_cluster_are_listened_to(cluster, monkeypatch):
    monkeypatch.setattr(tracking, "BEAT", 0.05)
    async with client_of(cluster.url) as client:
        store, all_of_them = RedisStore(client), client.get_primaries()
        monkeypatch.setattr(client, "get_primaries", lambda: all_of_them[1:])
        async with tracked(store):
            rooms = [f"web:room {n} {token_hex(4)}" for n in range(9)]
            for room in rooms:
                await store.settings(room)
            monkeypatch.undo()
            async with client_of(cluster.url) as elsewhere:
                for room in rooms:
                    await RedisStore(elsewhere).set(room, "language", "pl")

            async def seen():
                return [await store.settings(room) for room in rooms] == [{"language": "pl"}] * len(rooms)

            await until(seen)


async def test_values_that_were_recalled_are_remembered_and_set_anew(client, store):
    memory = RedisKeyValueStore(client, "telegram:", store.tracking)
    async with tracked(store), sent_by(client) as sent:
        assert [await memory.recall("silent:1"), await memory.recall("silent:1")] == [None, None]
        assert sent == ["GET"]
        await memory.keep("silent:1", "1", 60)
        assert await memory.recall("silent:1") == "1"
        assert await memory.settle("silent:1", "2", 60) == "1"
        assert not await memory.swap("silent:1", "2", "3", 60)
        assert await memory.swap("silent:1", "1", "3", 60)
        assert await memory.recall("silent:1") == "3"
        await memory.forget("silent:1")
        assert await memory.recall("silent:1") is None


async def test_what_one_has_swapped_oneself_is_not_read_again_until_another_process_writes(client, store):
    memory, theirs = RedisKeyValueStore(client, "telegram:", store.tracking), RedisKeyValueStore(client, "telegram:")
    async with tracked(store), sent_by(client) as sent:
        assert await memory.swap("panel:1", None, "0", 60)
        for n in range(5):
            await asyncio.sleep(0.02)  # the server tells of the last swap meanwhile
            assert await memory.recall("panel:1") == str(n)
            assert await memory.swap("panel:1", str(n), str(n + 1), 60)
        assert "SWAP" in sent
        assert "GET" not in sent
        assert await theirs.swap("panel:1", "5", "theirs", 60)

        async def seen():
            return await memory.recall("panel:1") == "theirs"

        await until(seen)


async def test_whoever_swaps_and_whoever_loses_what_is_remembered_is_what_there_is(server, client, store):
    """Two processes swap the same few values, now at the same moment, now one after the other."""
    async with client_of(server.url) as elsewhere:
        other = RedisStore(elsewhere)
        memories = [
            RedisKeyValueStore(*one) for one in ((client, "law:", store.tracking), (elsewhere, "law:", other.tracking))
        ]
        rng, values, swaps = random.Random(1), count(), []

        async def write(memory, key):
            known = await memory.recall(key)
            await asyncio.sleep(rng.choice((0, 0, rng.random() / 200)))
            swaps.append(await memory.swap(key, known, f"{next(values)}", 60))

        async with tracked(store), tracked(other):
            for _ in range(100):
                await asyncio.gather(
                    *(write(rng.choice(memories), rng.choice("abc")) for _ in range(rng.randint(1, 4)))
                )
                if rng.random() < 0.2:
                    await asyncio.sleep(0.01)
                    there = [await client.get(f"law:{key}") for key in "abc"]

                    async def agree(there=there):
                        return [await memory.recall(key) for memory in memories for key in "abc"] == there * 2

                    await until(agree)
        assert {True, False} == set(swaps)


async def test_a_value_that_has_expired_is_not_recalled_for_long(client, store):
    memory = RedisKeyValueStore(client, "telegram:", store.tracking)
    async with tracked(store):
        await memory.keep("soon over", "1", 0.05)
        assert await memory.recall("soon over") == "1"

        async def is_over():
            return await memory.recall("soon over") is None

        await until(is_over)
