"""A backup holds what the store keeps, and restores it into an empty store, on every kind of server."""

import gzip
import json
from time import time

import pytest

from adapters.redis import keys, result_keys
from adapters.redis.backup import backup, snapshot
from adapters.redis.backup.backup import Empty, NotEmpty, back_up, restore
from adapters.redis.backup.file import Damaged, opened
from adapters.redis.connection import Connection
from adapters.redis.store import RedisStore
from bot.ports import Pointer
from bot.results.result import dump
from bot.tables.stored import Shown
from tests.adapters.redis.tables import HANDS, PUBLIC, move
from tests.adapters.redis.tables import opened as opened_table
from tests.doubles.toys import ANN, HERE
from tests.support.results import result
from tests.support.servers import Deaf, client_of


def silent(done, number):
    """Nobody looks."""


async def contents(client):
    """{key: (type, entries)} of all that is kept, without what is left out."""
    found = {}
    async for _, values in snapshot.units(Connection(client)):
        for key, kind, ends, entries in values:
            kept = found.setdefault(key, (kind, ends // 10_000, []))[2]
            pairs = zip(entries[::2], entries[1::2], strict=True) if kind in ("hash", "zset") else entries
            kept += sorted(pairs) if kind in ("hash", "zset", "set") else list(pairs)
    return {key: (kind, ends, sorted(map(str, entries))) for key, (kind, ends, entries) in found.items()}


async def filled(store, client):
    """A store with something of every kind."""
    table = await opened_table(store, PUBLIC, HANDS, due=77.5)
    await store.draft(table.id, "1:1", "1:")
    table = await move(store, "1-3", table, due=99.25)
    await store.shown(table.id, PUBLIC, Shown(2, "m1"))
    await store.point(Pointer.AT, HERE, table.id, here=True)
    gone = await opened_table(store, PUBLIC, name="gone")
    await store.archive(gone.id)
    await store.results.keep(result(("pola", 1), ("pjan", 2), number=5))
    await store.set_audited("test:here", "look", "text", ("Ann", "look"))
    await store.careers.add("pola", "aaaaaaab warcaby polish 1/2 pwr - test:here", 50, {"warcaby.n": 1})
    await store.tallies.count("aaaaaaad", 60, {"matches": 1, "dice.6": 5})
    await store.plan("digest pola", 123.5)
    await store.people.person(ANN)
    await store.secret()
    await client.rpush("rated:{game:nim}:pola", *range(12))
    await client.set("seq:{game:nim}", 8)
    return table


@pytest.mark.parametrize("at_once", [2000, 3])
async def test_what_is_backed_up_is_restored(store, client, tmp_path, monkeypatch, at_once):
    monkeypatch.setattr(snapshot, "AT_ONCE", at_once)
    table = await filled(store, client)
    before, audited = await contents(client), await store.audited("test:here", 5)
    written = await back_up(client, tmp_path / "b", silent)
    assert written.keys >= len(before)
    await client.flushall()
    assert (await restore(client, tmp_path / "b", silent)).units == written.units

    after = await contents(client)
    changed = {key for key in before if before[key] != after.get(key)}
    assert changed == {keys.drawn(table.id), "rated:{game:nim}:pola"}
    assert set(after) - set(before) == {keys.pointers(Pointer.MINE, user) for user in table.people} | {
        keys.pointers(Pointer.AT, HANDS.channel)
    }
    assert (await store.load(table.id)) == (table, {"1:1": "1:"})
    assert await store.due(99) == []
    assert await store.due(99.25) == [table.id]
    assert await store.audited("test:here", 5) == audited


async def test_answers_that_are_lost_double_nothing(plain_server, tmp_path, monkeypatch):
    """The server has written, the client asks again: neither lists nor logs have a line twice."""
    monkeypatch.setattr(backup, "AT_ONCE", 1)
    async with Deaf(plain_server.port) as line, client_of(plain_server.url) as near, client_of(line.url) as far:
        await near.flushall()
        table = await filled(RedisStore(near), near)
        before = await contents(near)
        await back_up(near, tmp_path / "b", silent)
        await near.flushall()

        def lose(done, number):
            line.losses = 1

        await restore(far, tmp_path / "b", lose)
        line.losses = 0
        after = await contents(near)
        for key in (keys.ops(table.id), keys.log(table.id), keys.audit("test:here")):
            assert after[key] == before[key]
        assert after["rated:{game:nim}:pola"][2] == [str(n) for n in range(9)]


async def test_boards_are_drawn_again_in_the_messages_that_are_there(store, client, tmp_path):
    """They may show a position that came after the backup."""
    table = await filled(store, client)
    await back_up(client, tmp_path / "b", silent)
    await client.flushall()
    await restore(client, tmp_path / "b", silent)
    assert await store.places(table.id) == {PUBLIC: Shown(0, "m1"), HANDS: Shown(0, "")}
    assert await store.waiting(-10) == [table.id]
    assert await store.pointed(Pointer.AT, HERE) == [table.id]
    assert await store.pointed(Pointer.MINE, ANN) == [table.id]


async def test_of_results_near_the_backup_follows_again_what_may_be_missing(store, client, tmp_path):
    now = int(time())
    late, early = (result(("pola", 1), ("pjan", 2), ended=when) for when in (now - 60, now - 9000))
    annulled = result(("pola", 1), ("pjan", 2), ended=now - 9000, annulled="all")  # perhaps during the backup
    for one in (late, early, annulled):
        await client.set(result_keys.result(one.id), dump(one))
    await back_up(client, tmp_path / "b", silent)
    await client.flushall()
    await restore(client, tmp_path / "b", silent)
    assert set(await store.results.owed(now + 60)) == {late.id, annulled.id}


async def test_the_numbers_of_rated_matches_end_with_the_history_that_was_read_before_them(store, client, tmp_path):
    await filled(store, client)
    await back_up(client, tmp_path / "b", silent)
    await client.flushall()
    await restore(client, tmp_path / "b", silent)
    assert await client.lrange("rated:{game:nim}:pola", 0, -1) == [str(n) for n in range(9)]


async def test_what_expires_soon_and_what_processes_do_just_now_is_left_out(store, client, tmp_path):
    table = await opened_table(store, PUBLIC)
    async with store.claim(table.id, PUBLIC):
        await client.set("lease:telegram", "x", px=5000)
        await store.uptime.announce("test")
        await back_up(client, tmp_path / "b", silent)
    held = {value.key.partition(":")[0] for unit in opened(tmp_path / "b") for value in unit}
    assert held == {"t", "at", "mine"} - {"at", "mine"}


async def test_only_the_owner_may_read_a_backup_and_a_broken_one_is_not_there(store, client, tmp_path):
    await filled(store, client)

    def broken(done, number):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await back_up(client, tmp_path / "b", broken)
    assert list(tmp_path.iterdir()) == []
    await back_up(client, tmp_path / "b", silent)
    assert (tmp_path / "b").stat().st_mode & 0o777 == 0o600


async def test_of_an_empty_store_no_backup_is_written_and_a_former_one_stays(client, tmp_path):
    """As where somebody forgot to say which store is meant, every night."""
    await client.flushall()
    (tmp_path / "b").write_bytes(b"the former one")
    with pytest.raises(Empty, match="STOLIK_DATA"):
        await back_up(client, tmp_path / "b", silent)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"the former one"]


async def test_a_store_in_use_is_not_overwritten(store, client, tmp_path):
    await filled(store, client)
    await back_up(client, tmp_path / "b", silent)
    before = await contents(client)
    with pytest.raises(NotEmpty):
        await restore(client, tmp_path / "b", silent)
    assert await contents(client) == before


def rewritten(path, change):
    lines = gzip.decompress(path.read_bytes()).decode().splitlines(keepends=True)
    path.write_bytes(gzip.compress("".join(change(lines)).encode()))


def flipped(lines):
    return [lines[0], lines[1].replace("1", "2", 1), *lines[2:]]


def of_another_version(lines):
    return [json.dumps({**json.loads(lines[0]), "version": 99}) + "\n", *lines[1:]]


def torn(path):
    """Bytes in the middle are others, so that what was packed cannot be unpacked."""
    data = path.read_bytes()
    path.write_bytes(data[:12] + b"\xff" * 8 + data[20:])


@pytest.mark.parametrize(
    "damage",
    [
        torn,
        lambda path: rewritten(path, flipped),
        lambda path: rewritten(path, lambda lines: [lines[0], *lines[2:]]),
        lambda path: rewritten(path, lambda lines: lines[:-1]),
        lambda path: rewritten(path, lambda lines: ["{}\n"]),
        lambda path: rewritten(path, lambda lines: []),
        lambda path: rewritten(path, of_another_version),
        lambda path: path.write_bytes(path.read_bytes()[:-40]),
        lambda path: path.write_bytes(b"a letter"),
    ],
    ids=["torn", "changed", "missing", "no end", "another file", "empty", "another version", "cut", "no gzip"],
)
async def test_of_a_damaged_file_nothing_is_restored(store, client, tmp_path, damage):
    await filled(store, client)
    await back_up(client, tmp_path / "b", silent)
    damage(tmp_path / "b")
    await client.flushall()
    with pytest.raises(Damaged, match=str(tmp_path / "b")):
        await restore(client, tmp_path / "b", silent)
    assert await contents(client) == {}
