"""When the server is lost: told in time, nothing acts twice, and all goes on once it is back."""

import asyncio
import os
import signal
import time
from contextlib import aclosing
from functools import partial

import pytest

from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.ports import Away, Pointer
from bot.tables.stored import Entry, Place, Saving, Shown
from tests.doubles.toys import ANN, HERE, open_table
from tests.support.servers import Cluster, Deaf, Plain, client_of

pytestmark = pytest.mark.usefixtures("haste")

PLACE = Place(HERE)
IN_TIME = 5.0
"""Seconds: what the store allows itself several times over, since a busy machine stands still now and then."""


@pytest.fixture(params=[Plain, Cluster], ids=["plain", "cluster"])
def fragile(request, tmp_path):
    """A server that a test may break."""
    server = request.param(tmp_path)
    yield server
    server.stop()


async def opened(store):
    table = open_table()
    await store.save(Saving(table, 0, "open", "!begin", 5, (PLACE,)))
    return table


async def claimed(store, table):
    async with store.claim(table, PLACE):
        pass


def every_call(store, table):
    """One call of each method of the port but the endless one."""
    return {
        "load": store.load(table.id),
        "save": store.save(Saving(table.changed(0), 1, "late", "!join")),
        "done": store.done(table.id, "open"),
        "log": store.log(table.id),
        "note": store.note(table.id, "0:called", "1:"),
        "owe": store.owe(table.id, 1, 7),
        "draft": store.draft(table.id, "0:1", "1:"),
        "add_place": store.add_place(table.id, PLACE),
        "drop_place": store.drop_place(table.id, PLACE),
        "places": store.places(table.id),
        "shown": store.shown(table.id, PLACE, Shown(1, "m")),
        "waiting": store.waiting(0),
        "postpone": store.postpone(table.id, 1),
        "due": store.due(10),
        "claim": claimed(store, table.id),
        "point": store.point(Pointer.AT, HERE, table.id, here=True),
        "pointed": store.pointed(Pointer.AT, HERE),
        "settings": store.settings(ANN),
        "set": store.set(ANN, "look", "text"),
        "set_audited": store.set_audited(HERE, "most", "3", ("Ann", "most", "5", "3")),
        "add_audit": store.add_audit(HERE, ("Ann", "fold", "nim", "Bob")),
        "audited": store.audited(HERE, 10),
        "move_audit": store.move_audit(HERE, ANN),
        "opener": store.opener(table.id),
        "secret": store.secret(),
        "publish_change": store.publish_change(table.id),
        "probe": store.probe(),
        "archive": store.archive(table.id),
    }


async def all_away(store, table):
    """What every method raises, and after how long."""

    async def timed(call):
        before = time.monotonic()
        with pytest.raises(Away):
            await call
        return time.monotonic() - before

    calls = every_call(store, table)
    return dict(zip(calls, await asyncio.gather(*map(timed, calls.values())), strict=True))


async def eventually(call, seconds=10):
    """The answer, as soon as there is one."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                return await call()
            except Away:
                await asyncio.sleep(0.05)


async def test_a_server_that_does_not_answer_is_away_in_time_for_every_method(fragile):
    async with client_of(fragile.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        fragile.pause()
        slowest = max((await all_away(store, table)).values())
        fragile.resume()
        assert slowest < IN_TIME
        found = await eventually(lambda: store.load(table.id))
        assert found is None or found.table.id == table.id


async def test_a_server_that_was_killed_is_away_in_time_and_comes_back_with_everything(fragile):
    async with client_of(fragile.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        fragile.kill()
        slowest = max((await all_away(store, table)).values())
        assert slowest < IN_TIME
        fragile.start()
        assert (await eventually(lambda: store.load(table.id))).table == table
        after = table.changed(0)
        await eventually(lambda: store.save(Saving(after, 1, "op", "!join")))
        assert await store.log(table.id) == [Entry(1, "!begin"), Entry(2, "!join")]
        assert await store.due(5) == []
        assert await store.waiting(-1) == [table.id]


async def test_hints_are_heard_again_after_the_server_was_lost(fragile):
    table = open_table()
    async with (
        client_of(fragile.url) as client,
        client_of(fragile.url) as other,
        aclosing(RedisStore(other).changes()) as hints,
    ):
        store = RedisStore(client)

        async def heard():
            listening = asyncio.ensure_future(anext(hints))
            while not listening.done():
                await eventually(lambda: store.publish_change(table.id))
                await asyncio.sleep(0.05)
            return await listening

        async with asyncio.timeout(20):
            assert await heard() == table.id
            fragile.kill()
            await asyncio.sleep(0.2)
            fragile.start()
            assert await heard() == table.id


async def test_an_idle_listener_stays_for_longer_than_an_answer_may_take(plain_server):
    table = open_table()
    async with client_of(plain_server.url) as client, aclosing(RedisStore(client).changes()) as hints:
        listening = asyncio.ensure_future(anext(hints))
        await asyncio.sleep(0.3)
        before = await client.client_list()
        await asyncio.sleep(1.5)
        after = await client.client_list()
        ears = [[c["id"] for c in clients if c["sub"] == "1"] for clients in (before, after)]
        assert ears[0] == ears[1] != []
        await RedisStore(client).publish_change(table.id)
        assert await asyncio.wait_for(listening, 1) == table.id


async def test_a_change_whose_answer_is_lost_acts_once(plain_server):
    async with client_of(plain_server.url) as client:
        await client.flushall()
    async with Deaf(plain_server.port) as line, client_of(line.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        line.losses = 1
        await store.save(Saving(table.changed(0), 1, "op", "!join"))
        assert line.losses == 0
        assert await store.log(table.id) == [Entry(1, "!begin"), Entry(2, "!join")]


async def test_a_change_whose_answers_are_all_lost_is_away_and_its_repeat_acts_no_second_time(plain_server):
    async with client_of(plain_server.url) as client:
        await client.flushall()
    async with Deaf(plain_server.port) as line, client_of(line.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        line.losses = 9
        saving = Saving(table.changed(0), 1, "op", "!join")
        with pytest.raises(Away):
            await store.save(saving)
        assert line.losses < 9
        line.losses = 0
        assert await store.done(table.id, "op")
        await store.save(saving)
        assert await store.log(table.id) == [Entry(1, "!begin"), Entry(2, "!join")]


async def test_a_claim_whose_answer_is_lost_is_held(plain_server):
    async with client_of(plain_server.url) as client:
        await client.flushall()
    async with Deaf(plain_server.port) as line, client_of(line.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        await claimed(store, table.id)  # the scripts are known there now
        line.losses = 1
        async with store.claim(table.id, PLACE) as mine:
            assert mine
        assert line.losses == 0


@pytest.mark.parametrize("write", ["save", "choose"])
async def test_what_a_write_has_claimed_whose_answer_is_lost_is_held(plain_server, write):
    async with client_of(plain_server.url) as client:
        await client.flushall()
    async with Deaf(plain_server.port) as line, client_of(line.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        await store.add_place(table.id, PLACE)

        async def written(found, op):
            table = found.table
            if write == "save":
                await store.save(Saving(table.changed(0), table.rev, op, "!join", claims=(PLACE,)))
            else:
                await store.choose(found, op, "0:1", "x", (PLACE,))

        await written(await store.load(table.id), "before")  # the scripts are known there now
        async with store.claim(table.id, PLACE):
            pass
        found, line.losses = await store.load(table.id), 1
        await written(found, "lost")
        assert line.losses == 0
        async with store.claim(table.id, PLACE) as mine:
            assert mine


async def test_the_bots_own_server_is_started_again_as_often_as_it_ends(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        store = RedisStore(client)
        table = await opened(store)
        for _ in range(2):
            os.kill(killed := server.pid, signal.SIGKILL)
            saving = Saving(table.changed(0), table.rev, f"op {table.rev}", "!join")
            await eventually(partial(store.save, saving))
            assert server.pid not in (killed, None)
            table = saving.table
        assert (await store.load(table.id)).table == table
        assert [entry.rev for entry in await store.log(table.id)] == [1, 2, 3]
