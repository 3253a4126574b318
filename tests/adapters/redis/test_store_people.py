"""What a store keeps of chats and users, and what it tells other processes."""

import asyncio
from contextlib import aclosing

from bot.ports import Pointer
from tests.doubles.toys import ANN, BOB, HERE, table_id


async def test_pointers_lead_from_chats_and_users_to_tables(store, other):
    tables = sorted(map(table_id, "ab"))
    for table in (*tables, tables[0]):
        await store.point(Pointer.AT, HERE, table, here=True)
    await store.point(Pointer.MINE, ANN, tables[0], here=True)
    assert await other.pointed(Pointer.AT, HERE) == tables
    await store.point(Pointer.AT, HERE, tables[1], here=False)
    assert await other.pointed(Pointer.AT, HERE) == await other.pointed(Pointer.MINE, ANN) == tables[:1]
    assert await store.pointed(Pointer.MINE, BOB) == []


async def test_whoever_writes_a_pointer_learns_whether_it_is_new(store):
    table = table_id("new")
    assert [await store.point(Pointer.AT, HERE, table, here=True) for _ in range(2)] == [True, False]
    assert [await store.point(Pointer.AT, HERE, table, here=False) for _ in range(2)] == [True, False]


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
        async with aclosing(other.changes()) as hints:
            return await anext(hints)

    async with asyncio.timeout(5), asyncio.TaskGroup() as group:
        heard = group.create_task(first_hint())
        while not heard.done():
            await store.publish_change(table)
            await asyncio.sleep(0.02)
    assert heard.result() == table
