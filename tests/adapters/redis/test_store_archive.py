"""Tables that are finished, and tables that cannot be read."""

import asyncio
import json
import time

import pytest

from adapters.redis import keys
from bot.ports import Conflict
from bot.tables.stored import Entry, Saving, Shown
from bot.tables.table import Unreadable
from tests.adapters.redis.tables import HANDS, PUBLIC, move, opened
from tests.doubles.toys import open_table, table_id


async def test_an_archived_table_keeps_its_end_and_its_log_and_nothing_else(store, client):
    table = await opened(store, PUBLIC, due=1)
    await store.draft(table.id, "0:1", "1:")
    table = await move(store, "1-3", table, op="last", due=5)
    await store.archive(table.id)
    assert await store.load(table.id) == (table, {})
    assert await store.log(table.id) == [Entry(1, "!begin"), Entry(2, "0 1-3")]
    assert await store.done(table.id, "last")
    assert await store.places(table.id) == {}
    assert await store.waiting(-10) == await store.due(10**10) == []
    assert await client.exists(keys.table(table.id)) == 0


async def test_archiving_twice_is_archiving_once(store):
    table = await opened(store)
    await store.archive(table.id)
    await store.archive(table.id)
    assert (await store.load(table.id)).table == table
    assert len(await store.log(table.id)) == 1


async def test_an_archived_table_takes_a_last_word(store):
    """A rematch, say, is written into the table that it follows."""
    table = await opened(store, PUBLIC)
    await store.archive(table.id)
    with pytest.raises(Conflict):
        await store.save(Saving(table, 0, "opened anew", "!begin"))
    after = table.changed(0, again=table_id("again"))
    for _ in range(2):
        await store.save(Saving(after, 1, "rematch", "!rematch", due=1, places=(PUBLIC,)))
    assert (await store.load(table.id)).table == after
    assert [entry.step for entry in await store.log(table.id)] == ["!begin", "!rematch"]
    assert await store.waiting(-10) == await store.due(10**10) == []


async def test_nothing_is_drawn_or_drafted_beside_an_archived_table(store, client):
    table = await opened(store, PUBLIC)
    await store.archive(table.id)
    await store.add_place(table.id, HANDS)
    await store.shown(table.id, PUBLIC, Shown(1, "m"))
    await store.draft(table.id, "0:1", "1:")
    assert await store.places(table.id) == {}
    assert await store.waiting(-10) == []
    assert await client.exists(keys.table(table.id)) == 0


DAMAGES = {
    "an unknown field": lambda text: text.replace('"moves":0', '"moves":0,"mood":1'),
    "a missing field": lambda text: text.replace('"game":"nim",', ""),
    "a number written as text": lambda text: text.replace('"moves":0', '"moves":"0"'),
    "a truth for a number": lambda text: text.replace('"moves":0', '"moves":true'),
    "a version from the future": lambda text: "2" + text[1:],
    "a version from the future that is no JSON": lambda text: "2 nim\n\x00binary",
    "a version before all": lambda text: "0" + text[1:],
    "a game that is not here": lambda text: text.replace(" nim\n", " halma\n"),
    "half a table": lambda text: text[: len(text) // 2],
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_an_unreadable_table_is_set_aside_and_kept(store, client, damage):
    table = await opened(store, PUBLIC, due=1)
    text = await client.hget(keys.table(table.id), "table")
    damaged = DAMAGES[damage](text)
    assert damaged != text
    await client.hset(keys.table(table.id), "table", damaged)
    for _ in range(2):
        with pytest.raises(Unreadable):
            await store.load(table.id)
    assert await store.waiting(-10) == await store.due(10) == []
    assert await client.hget(keys.table(table.id), "table") == damaged
    assert len(await store.log(table.id)) == 1
    aside = {name: json.loads(note) for name, note in (await client.hgetall(keys.ASIDE)).items()}
    assert list(aside) == [table.id]
    assert aside[table.id]["why"]


async def test_what_was_set_aside_comes_back_when_it_can_be_read(store, client):
    table, lost = await opened(store, PUBLIC, due=1), await opened(store, PUBLIC, name="lost")
    text = await client.hget(keys.table(table.id), "table")
    for name in (table.id, lost.id):
        await client.hset(keys.table(name), "table", "2 nim\n{}")
        with pytest.raises(Unreadable):
            await store.load(name)
    await client.hset(keys.table(table.id), "table", text)
    assert await store.reconsider() == [lost.id]
    assert await store.due(1) == await store.waiting(-10) == [table.id]
    assert list(await client.hgetall(keys.ASIDE)) == [lost.id]


async def test_a_reason_never_tells_what_was_stored(store, client):
    table = await opened(store, game="cups")
    text = await client.hget(keys.table(table.id), "table")
    seed = table.luck.seed
    assert seed in text
    await client.hset(keys.table(table.id), "table", text.replace(f'"{seed}"', f'["{seed}"]'))
    with pytest.raises(Unreadable) as refusal:
        await store.load(table.id)
    assert seed[:8] not in str(refusal.value)
    assert seed[:8] not in await client.hget(keys.ASIDE, table.id)


async def test_a_thousand_tables_at_once_starve_nobody(store):
    tables = [open_table(name=str(i)) for i in range(1000)]
    before = time.monotonic()
    await asyncio.gather(*(store.save(Saving(t, 0, "open", "!begin")) for t in tables))
    loaded = await asyncio.gather(*(store.load(t.id) for t in tables))
    assert [found.table.id for found in loaded] == [t.id for t in tables]
    assert time.monotonic() - before < 60
