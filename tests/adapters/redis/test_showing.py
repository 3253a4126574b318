"""Where tables are shown, which boards wait to be drawn, and who draws them: against real servers."""

import asyncio

import pytest

from adapters.redis import keys, renewal
from bot.tables.stored import Saving, Shown
from tests.adapters.redis.tables import HANDS, PUBLIC, move, opened
from tests.doubles.toys import table_id

# --- where it is shown ---


async def test_a_table_waits_until_every_place_has_its_newest_revision(store):
    table = await opened(store, PUBLIC)
    await store.add_place(table.id, HANDS)
    assert await store.places(table.id) == {PUBLIC: Shown(), HANDS: Shown()}
    await store.shown(table.id, PUBLIC, Shown(1, "message 1"))
    assert await store.waiting(-1) == [table.id]
    await store.shown(table.id, HANDS, Shown(1, "message 2 of 2"))
    assert await store.waiting(-1) == []
    assert await store.places(table.id) == {PUBLIC: Shown(1, "message 1"), HANDS: Shown(1, "message 2 of 2")}


async def test_every_change_waits_to_be_shown_where_the_table_is_shown(store):
    table = await opened(store, PUBLIC)
    await store.shown(table.id, PUBLIC, Shown(1, "m"))
    await move(store, "1-1", table)
    assert await store.waiting(-1) == [table.id]
    assert await store.places(table.id) == {PUBLIC: Shown(1, "m")}


async def test_a_table_that_is_shown_nowhere_does_not_wait(store):
    table = await opened(store)
    assert await store.waiting(-1) == []
    await store.add_place(table.id, PUBLIC)
    assert await store.waiting(-1) == [table.id]


async def test_a_place_that_is_added_twice_keeps_what_is_drawn_there(store):
    table = await opened(store, PUBLIC)
    await store.shown(table.id, PUBLIC, Shown(1, "m"))
    await store.add_place(table.id, PUBLIC)
    await store.save(Saving(table.changed(0), 1, "op", "!join", places=(PUBLIC,)))
    assert await store.places(table.id) == {PUBLIC: Shown(1, "m")}


async def test_an_old_drawing_that_comes_late_makes_the_table_wait_again(store):
    table = await opened(store, PUBLIC)
    await move(store, "1-1", table)
    await store.shown(table.id, PUBLIC, Shown(2, "m"))
    assert await store.waiting(-1) == []
    await store.shown(table.id, PUBLIC, Shown(1, "m"))
    assert await store.waiting(-1) == [table.id]


async def test_a_place_that_is_gone_holds_up_nobody(store):
    table = await opened(store, PUBLIC, HANDS)
    await store.shown(table.id, PUBLIC, Shown(1, "m"))
    await store.drop_place(table.id, HANDS)
    assert await store.places(table.id) == {PUBLIC: Shown(1, "m")}
    assert await store.waiting(-1) == []


async def test_waiting_tables_come_oldest_first_and_only_after_the_time(store):
    names = [(await opened(store, PUBLIC, name=name)).id for name in ("third", "first", "second")]
    assert await store.waiting(30) == []
    await store.postpone(names[0], 20)
    await store.postpone(names[2], 10)
    assert await store.waiting(-30) == [names[1], names[2], names[0]]


async def test_a_postponed_table_waits_longer_until_it_changes(store):
    table = await opened(store, PUBLIC)
    await store.postpone(table.id, 60)
    assert await store.waiting(-1) == []
    await move(store, "1-1", table)
    assert await store.waiting(-1) == [table.id]


async def test_only_a_waiting_table_is_postponed(store):
    table = await opened(store, PUBLIC)
    await store.shown(table.id, PUBLIC, Shown(1, "m"))
    await store.postpone(table.id, 1)
    assert await store.waiting(-10) == []


# --- one drawer at a time ---


async def test_one_drawer_at_a_time_draws_at_a_place(store, other):
    table = table_id("claimed")
    async with store.claim(table, PUBLIC) as mine:
        async with other.claim(table, PUBLIC) as theirs, other.claim(table, HANDS) as elsewhere:
            assert (mine, theirs, elsewhere) == (True, False, True)
        async with store.claim(table, PUBLIC) as again:
            assert not again
    async with other.claim(table, PUBLIC) as theirs:
        assert theirs


async def test_a_failed_drawing_ends_its_claim(store, other):
    table = table_id("claimed")
    with pytest.raises(RuntimeError):
        async with store.claim(table, PUBLIC):
            raise RuntimeError
    async with other.claim(table, PUBLIC) as theirs:
        assert theirs


async def test_the_claim_of_a_dead_drawer_ends_by_itself(store, other, monkeypatch):
    monkeypatch.setattr("adapters.redis.renewal.LEASE", 0.3)
    table = table_id("claimed")
    monkeypatch.setattr(renewal.Renewal, "_begin", lambda _: None)  # the process is no more
    dead = store.claim(table, PUBLIC)
    assert await dead.__aenter__()
    async with other.claim(table, PUBLIC) as theirs:
        assert not theirs
    await asyncio.sleep(0.4)
    async with other.claim(table, PUBLIC) as theirs:
        assert theirs
        await dead.__aexit__(None, None, None)  # and wakes up late
        async with store.claim(table, PUBLIC) as mine:
            assert not mine


async def test_a_dead_drawer_keeps_nobody_waiting_for_more_than_three_seconds(store, client):
    async with store.claim(name := table_id("claimed"), PUBLIC):
        assert 0 < await client.pttl(keys.claim(name, PUBLIC)) <= 3000


async def test_a_slow_drawer_keeps_his_claim(store, other, monkeypatch):
    monkeypatch.setattr("adapters.redis.renewal.LEASE", 0.3)
    table = table_id("claimed")
    async with store.claim(table, PUBLIC):
        await asyncio.sleep(0.7)
        async with other.claim(table, PUBLIC) as theirs:
            assert not theirs
