"""What is noted beside a table so that it is done once, and what a table owes at another time."""

import asyncio

from tests.adapters.redis.tables import move, opened
from tests.doubles.toys import table_id


async def test_what_is_noted_once_is_done_by_one(store):
    table = await opened(store)
    assert await store.note(table.id, "0:called", "1:")
    assert not await store.note(table.id, "0:called", "1:")
    assert await store.note(table.id, "0:called", "2:")  # another turn
    assert not await store.note(table_id("nowhere"), "0:called", "1:")
    assert (await store.load(table.id)).drafts == {"0:called": "2:"}


async def test_of_many_who_note_the_same_one_is_first(store):
    table = await opened(store)
    first = await asyncio.gather(*(store.note(table.id, "1:reminded", "1:") for _ in range(20)))
    assert first.count(True) == 1


async def test_the_seats_next_move_wipes_what_was_noted(store):
    table = await opened(store)
    (seat,) = table.awaited()
    await store.note(table.id, f"{seat}:reminded", "1:")
    await move(store, "1-1", table)
    assert (await store.load(table.id)).drafts == {}


async def test_a_debt_moves_to_another_time_and_goes_away(store):
    table = await opened(store, due=10)
    await store.owe(table.id, table.rev, 20)
    assert (await store.due(19), await store.due(20)) == ([], [table.id])
    await store.owe(table.id, table.rev, None)
    assert await store.due(1e9) == []


async def test_a_debt_of_a_newer_revision_is_left_alone(store):
    table = await opened(store, due=10)
    await move(store, "1-1", table, due=5)
    await store.owe(table.id, table.rev, 1000)
    await store.owe(table.id, table.rev, None)
    assert await store.due(5) == [table.id]
