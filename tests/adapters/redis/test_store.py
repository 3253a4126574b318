"""The contract of ``bot.ports.Store``, against real servers."""

import asyncio
import json
import time
from contextlib import aclosing, suppress
from itertools import count

import pytest

from adapters.redis import keys
from adapters.redis.store import RedisStore
from bot.ports import Conflict, Pointer
from bot.tables.stored import Entry, Saving, Shown
from bot.tables.table import Unreadable
from tests.adapters.redis.tables import HANDS, PUBLIC, move, opened
from tests.doubles.toys import ANN, BOB, HERE, open_table, table_id
from tests.support.servers import client_of

# --- saving and loading ---


@pytest.mark.parametrize("game", ["nim", "cups", "kosci", "cribbage"])
async def test_what_is_saved_is_loaded(store, game):
    table = await opened(store, game=game)
    assert await store.load(table.id) == (table, {})


async def test_nobody_finds_a_table_that_is_not_there(store):
    assert await store.load(table_id("nowhere")) is None
    assert await store.log(table_id("nowhere")) == []
    assert await store.places(table_id("nowhere")) == {}


async def test_every_bucket_holds_tables(store):
    """The first letter is the bucket: 32 of them, spread over the nodes."""
    tables = {name[0]: open_table(name=text) for text in map(str, range(400)) if (name := table_id(text))}
    assert sorted(tables) == sorted(keys.BUCKETS)
    for table in tables.values():
        await store.save(Saving(table, 0, "open", "!begin", 5, (PUBLIC,)))
    assert sorted(await store.waiting(-1)) == sorted(await store.due(5)) == sorted(t.id for t in tables.values())


async def test_a_save_that_rests_on_an_old_revision_conflicts_and_writes_nothing(store):
    first = await opened(store)
    second = await move(store, "1-1", first)
    with pytest.raises(Conflict):
        await move(store, "2-2", first, op="late", due=1)
    assert (await store.load(first.id)).table == second
    assert [entry.rev for entry in await store.log(first.id)] == [1, 2]
    assert not await store.done(first.id, "late")
    assert await store.due(10) == []


async def test_opening_a_table_twice_by_different_operations_conflicts(store):
    table = await opened(store)
    with pytest.raises(Conflict):
        await store.save(Saving(table, 0, "another", "!begin"))


async def test_the_same_operation_writes_once(store):
    first = await opened(store)
    second = await move(store, "1-1", first, op="press")
    await store.save(Saving(second, first.rev, "press", "0 1-1", due=1, places=(HANDS,)))
    assert (await store.load(first.id)).table == second
    assert await store.log(first.id) == [Entry(1, "!begin"), Entry(2, "0 1-1")]
    assert await store.due(10) == []
    assert await store.places(first.id) == {}


async def test_a_repeat_is_recognised_after_others_have_acted(store):
    first = await opened(store)
    second = await move(store, "1-1", first, op="press")
    third = await move(store, "2-1", second)
    await store.save(Saving(second, first.rev, "press", "0 1-1"))
    assert (await store.load(first.id)).table == third


async def test_what_has_been_done_is_remembered_for_64_operations(store):
    table = await opened(store)
    for i in range(64):
        after = table.changed(0)
        await store.save(Saving(after, table.rev, f"op {i}", "!join"))
        table = after
    assert await store.done(table.id, "op 0")
    assert await store.done(table.id, "op 63")
    assert not await store.done(table.id, f"open {table.id}")


async def test_of_twenty_writers_one_wins_each_revision_and_none_is_lost(server, store):
    name = (await opened(store)).id

    async def write(writer, own):
        for attempt in count():
            table = (await own.load(name)).table
            with suppress(Conflict):
                after = table.changed(0, moves=table.moves + 1)
                await own.save(Saving(after, table.rev, f"{writer}", f"!writer {writer}"))
                return attempt
        return None

    async with client_of(server.url) as a, client_of(server.url) as b, client_of(server.url) as c:
        stores = [RedisStore(client) for client in (a, b, c)]
        lost = sum(await asyncio.gather(*(write(i, stores[i % 3]) for i in range(20))))
    log = await store.log(name)
    assert [entry.rev for entry in log] == list(range(1, 22))
    assert sorted(entry.step for entry in log[1:]) == sorted(f"!writer {i}" for i in range(20))
    assert (await store.load(name)).table.moves == 20
    assert lost > 0


async def test_the_log_tells_everything_in_order(store):
    table = await opened(store)
    for text in ("1-3", "2-4", "3-1"):
        table = await move(store, text, table)
    steps = [Entry(1, "!begin"), Entry(2, "0 1-3"), Entry(3, "1 2-4"), Entry(4, "0 3-1")]
    assert await store.log(table.id) == steps


# --- half-made choices ---


async def test_a_draft_lies_beside_the_table_without_a_revision(store):
    table = await opened(store)
    await store.draft(table.id, "0:3", "1:")
    await store.draft(table.id, "1:path", "1:c3")
    assert await store.load(table.id) == (table, {"0:3": "1:", "1:path": "1:c3"})
    await store.draft(table.id, "0:3", None)
    assert (await store.load(table.id)).drafts == {"1:path": "1:c3"}
    assert len(await store.log(table.id)) == 1


async def test_who_acts_loses_his_drafts_and_the_others_keep_theirs(store):
    table = await opened(store)
    for what in ("0:1", "1:1", "1:path", "10:1"):
        await store.draft(table.id, what, "1:")
    await store.save(Saving(table.changed(0), 1, "op", "1 1-1"))
    assert (await store.load(table.id)).drafts == {"0:1": "1:", "10:1": "1:"}


async def test_a_command_keeps_all_drafts(store):
    table = await opened(store)
    await store.draft(table.id, "0:1", "1:")
    await store.save(Saving(table.changed(0), 1, "op", "!draw"))
    assert (await store.load(table.id)).drafts == {"0:1": "1:"}


async def test_a_conflict_keeps_all_drafts(store):
    table = await opened(store)
    await move(store, "1-1", table)
    await store.draft(table.id, "0:1", "1:")
    with pytest.raises(Conflict):
        await move(store, "1-2", table, op="late")
    assert (await store.load(table.id)).drafts == {"0:1": "1:"}


async def test_a_draft_beside_no_table_is_forgotten(store, client):
    await store.draft(table_id("nowhere"), "0:1", "1:")
    assert await client.exists(keys.table(table_id("nowhere"))) == 0


# --- debts ---


async def test_what_is_owed_is_written_and_cleared_by_the_saving(store):
    table = await opened(store, due=100)
    assert await store.due(99.9) == []
    assert await store.due(100) == [table.id]
    table = await move(store, "1-1", table, due=200.5)
    assert await store.due(200) == []
    assert await store.due(200.5) == [table.id]
    await move(store, "1-1", table)
    assert await store.due(10**10) == []


async def test_debts_come_longest_overdue_first_over_all_buckets(store):
    tables = [(await opened(store, name=str(i), due=1000 - i)).id for i in range(40)]
    assert await store.due(1000) == tables[::-1]
    assert await store.due(970) == tables[:29:-1]


# --- chats and users ---


async def test_pointers_lead_from_chats_and_users_to_tables(store, other):
    tables = sorted(map(table_id, "ab"))
    for table in (*tables, tables[0]):
        await store.point(Pointer.AT, HERE, table, here=True)
    await store.point(Pointer.MINE, ANN, tables[0], here=True)
    assert await other.pointed(Pointer.AT, HERE) == tables
    await store.point(Pointer.AT, HERE, tables[1], here=False)
    assert await other.pointed(Pointer.AT, HERE) == await other.pointed(Pointer.MINE, ANN) == tables[:1]
    assert await store.pointed(Pointer.MINE, BOB) == []


async def test_settings_are_kept_per_chat_and_user(store, other):
    await store.set(HERE, "look", "text")
    await store.set(HERE, "look", "emoji")
    await store.set(HERE, "language", "pl")
    assert await other.settings(HERE) == {"look": "emoji", "language": "pl"}
    assert await other.settings(ANN) == {}


async def test_the_secret_is_the_same_for_ever_and_for_all(store, other):
    secrets = await asyncio.gather(*(s.secret() for s in (store, other) * 5))
    assert len(set(secrets)) == 1
    assert len(secrets[0]) == 32
    assert await store.secret() == secrets[0]


async def test_a_hint_reaches_every_process(store, other):
    table = table_id("changed")

    async def first_hint():
        async with aclosing(other.hints()) as hints:
            return await anext(hints)

    async with asyncio.timeout(5), asyncio.TaskGroup() as group:
        heard = group.create_task(first_hint())
        while not heard.done():
            await store.publish_change(table)
            await asyncio.sleep(0.02)
    assert heard.result() == table


# --- the end of a table ---


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


# --- tables that cannot be read ---

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
