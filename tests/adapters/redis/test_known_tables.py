"""Tables that this process has found or written are remembered as long as it hears who changes them."""

import asyncio
from dataclasses import replace

import pytest

from adapters.redis import connection, known_tables
from adapters.redis.known_tables import KnownTables, Standing
from bot.tables.durations import DAY
from bot.tables.stored import Found, Loaded, Place, Saving
from tests.doubles.toys import ANN, HERE, THERE, open_table
from tests.support.servers import hang_up
from tests.support.store_counts import counted, hearing

A, B, C = (Loaded(open_table("northcott", name=name), {}) for name in "abc")


# --- in the store ---


async def opened(store, **more):
    table = open_table(**more)
    await store.save(Saving(table, 0, "opened", "!open"))
    return table


async def saved(store, table, op):
    """The table after a change that leaves all but its revision."""
    after = table.model_copy(update={"rev": table.rev + 1})
    await store.save(Saving(after, table.rev, op, "0 x"))
    return after


async def sent(store, table):
    """What a look at a table sends to the server."""
    with counted(store._connection.client) as counts:
        await store.recent(table.id)
    return counts.now.names


async def until_forgotten(store, table):
    """Waits until a look asks the server."""
    async with asyncio.timeout(10):
        while not await sent(store, table):  # noqa: ASYNC110 - the news comes when it likes
            await asyncio.sleep(0.005)


async def test_what_was_found_or_written_is_not_asked_for_again(store):
    async with hearing(store):
        table = await opened(store)
        await asyncio.sleep(0.05)  # the news of that write has come back
        assert await sent(store, table) == []
        assert (await store.recent(table.id)).table == table
        after = await saved(store, table, "second")
        assert (await sent(store, table), (await store.recent(table.id)).table.rev) == ([], after.rev)


async def test_who_hears_of_a_write_and_looks_at_once_sees_it(store):
    """The news may come before the answer to the write."""
    seen = {}

    async def listen():
        async for table in store.changes():
            seen[table] = (await store.recent(table)).table.rev

    table = await opened(store)
    async with asyncio.timeout(10), asyncio.TaskGroup() as group:
        listening = group.create_task(listen())
        while not seen:
            await store.publish_change(table.id)
            await asyncio.sleep(0.01)
        for n in range(20):
            table = await saved(store, table, f"{n}")
            while seen[table.id] < table.rev:  # noqa: ASYNC110 - the news comes when it likes
                await asyncio.sleep(0.002)
        listening.cancel()


async def test_who_hears_no_news_asks_each_time(store):
    table = await opened(store)
    assert [await sent(store, table) for _ in range(2)] == [["HGETALL"]] * 2


async def save(other, table):
    await saved(other, table, "theirs")


async def choose(other, table):
    await other.choose(await other.load(table.id), "theirs", "0:pick", "7")


async def draft(other, table):
    await other.draft(table.id, "0:pick", "7")


async def note(other, table):
    assert await other.note(table.id, "0:called", "1")


async def archive(other, table):
    await other.archive(table.id, keep=False)


@pytest.mark.parametrize("change", [save, choose, draft, note, archive])
async def test_what_another_process_changes_is_asked_for_again(store, other, change):
    async with hearing(store):
        table = await opened(store)
        await store.recent(table.id)
        await change(other, table)
        await until_forgotten(store, table)
        assert await store.recent(table.id) == await other.load(table.id)


async def test_one_sees_at_once_what_one_has_written_beside_a_table(store):
    async with hearing(store):
        table = await opened(store)
        await store.draft(table.id, "0:pick", "7")
        assert (await store.recent(table.id)).drafts == {"0:pick": "7"}


async def test_a_vacation_is_seen_at_a_table_that_is_remembered(store, other):
    async with hearing(store):
        table = await opened(store)
        await store.recent(table.id)
        await other.free_times.change(ANN, lambda mine: replace(mine, spans=((1, DAY),)))
        await until_forgotten(store, table)


@pytest.mark.faults
async def test_nothing_that_was_known_before_a_line_broke_is_believed(client, store, monkeypatch):
    monkeypatch.setattr(connection, "PAUSE", 0.01)
    async with hearing(store):
        table = await opened(store)
        assert await sent(store, table) == []
        await hang_up(client)
        await until_forgotten(store, table)


# --- where it is shown ---


async def asked_where(store, table):
    """The chats where a table is shown, and what it sends to the server to know that."""
    with counted(store._connection.client) as counts:
        channels = await store.channels(table.id)
    return channels, counts.now.names


async def until_known(store, table):
    """Finds a table, and again as long as news of it comes that was sent before."""
    async with asyncio.timeout(10):
        while True:
            await store.find(table.id, "press")
            await asyncio.sleep(0.02)
            channels, names = await asked_where(store, table)
            if not names:
                return channels


async def until_shown(store, table, *channels):
    async with asyncio.timeout(10):
        while (await asked_where(store, table))[0] != frozenset(channels):  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.005)


async def test_where_a_table_is_shown_is_known_to_whoever_has_found_or_written_it(store, other):
    async with hearing(other):
        table = open_table()
        await store.save(Saving(table, 0, "opened", "!open", places=(Place(HERE), Place(THERE))))
        assert await asked_where(other, table) == ({HERE, THERE}, ["HGETALL"])
        assert await until_known(other, table) == {HERE, THERE}
        await saved(other, table, "second")
        assert await asked_where(other, table) == ({HERE, THERE}, [])


async def test_a_place_that_another_process_adds_or_drops_is_heard_of(store, other):
    async with hearing(other):
        table = await opened(store, name="shown")
        assert await until_known(other, table) == frozenset()
        await store.add_place(table.id, Place(HERE))
        await until_shown(other, table, HERE)
        await until_known(other, table)
        await store.add_place(table.id, Place(THERE))
        await store.drop_place(table.id, Place(HERE))
        await until_shown(other, table, THERE)
        await until_known(other, table)
        await store.archive(table.id)
        await until_shown(other, table)


async def test_a_place_that_this_process_adds_is_known_at_once(store):
    async with hearing(store):
        table = await opened(store)
        await store.find(table.id, "press")
        await store.add_place(table.id, Place(HERE))
        assert await store.channels(table.id) == {HERE}


# --- of many tables ---


@pytest.fixture
def two(monkeypatch):
    """Has room for two tables; no time passes."""
    monkeypatch.setattr(known_tables, "KEPT", 2)
    monkeypatch.setattr(known_tables, "monotonic", lambda: 1000.0)
    return KnownTables(nothing)


async def nothing(_):
    return None


def know(tables, found):
    with tables.reading(found.table.id) as watch:
        watch.settle(Standing(found))


async def test_the_table_that_was_found_longest_ago_is_forgotten_whoever_looks_at_it(two):
    with two.hearing():
        for found in (A, B):
            know(two, found)
        assert await two.of(A.table.id) is A
        know(two, C)
        assert [await two.of(found.table.id) for found in (B, C, A)] == [B, C, None]


# --- prepared ---


def test_what_was_prepared_longest_ago_is_forgotten_and_the_rest_is_there_once(two):
    for loaded in (A, B, A, C):
        two.prepare(Found(loaded, {}, is_done=False), "press")
    for asked in (1, 2):
        prepared = [two.prepared(loaded.table.id, "press") for loaded in (A, B, C)]
        assert [found and found.loaded for found in prepared] == ([A, None, C] if asked == 1 else [None] * 3)


def test_another_operation_finds_nothing_prepared_and_keeps_nothing(two):
    for loaded in (A, B):
        two.prepare(Found(loaded, {}, is_done=False), "press")
    assert two.prepared(A.table.id, "line") is None
    two.prepare(Found(C, {}, is_done=False), "press")
    assert [bool(two.prepared(loaded.table.id, "press")) for loaded in (A, B, C)] == [False, True, True]


def written(tables):
    with tables.replacing(A.table.id) as watch:
        watch.settle(B)


def heard(tables):
    tables.hear(A.table.id)


def forgotten(tables):
    tables.forget(A.table.id)


@pytest.mark.parametrize("change", [written, heard, forgotten])
def test_what_was_prepared_is_not_given_for_a_table_that_has_changed_since(two, change):
    two.prepare(Found(A, {}, is_done=False), "press")
    change(two)
    assert two.prepared(A.table.id, "press") is None


def test_the_news_of_an_own_write_leaves_what_was_prepared_after_it(two):
    with two.hearing():
        written(two)
        two.prepare(Found(A, {}, is_done=False), "press")
        two.hear(A.table.id)
        assert two.prepared(A.table.id, "press").loaded is A
