"""Tables are saved and loaded with their operations, logs, drafts and debts, on every kind of server."""

import asyncio
from contextlib import suppress
from itertools import count

import pytest

from adapters.redis import keys
from adapters.redis.store import RedisStore
from bot.ports import Conflict
from bot.tables.stored import Entry, Saving
from tests.adapters.redis.tables import HANDS, PUBLIC, move, opened
from tests.doubles.toys import HERE, THERE, open_table, table_id
from tests.support.servers import client_of


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


async def test_a_draft_lies_beside_the_table_without_a_revision(store):
    table = await opened(store)
    await store.draft(table.id, "0:3", "1:")
    await store.draft(table.id, "1:path", "1:c3")
    assert await store.load(table.id) == (table, {"0:3": "1:", "1:path": "1:c3"})
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


async def test_the_audit_log_of_a_place_that_moves_comes_among_the_lines_of_the_new_one(store):
    old, new = ("Ann", "most", "5", "3"), ("Bob", "most", "3", "10")
    await store.add_audit(HERE, old)
    await store.add_audit(HERE, ("Cat", "most", "3", "1"))
    await store.add_audit(THERE, new)
    before = sorted([(at, line) for whose in (THERE, HERE) for at, line in await store.audited(whose, 10)])
    for _ in range(2):
        await store.move_audit(HERE, THERE)

    assert sorted(await store.audited(THERE, 10)) == before
    await store.add_audit(THERE, ("Dan", "most", "10", "5"))
    assert (await store.audited(THERE, 1))[0][1][0] == "Dan"
    assert await store.audited(HERE, 10) == []
