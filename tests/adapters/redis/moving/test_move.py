"""A store is moved to another server: all of it, once, and nobody writes to the old one any more."""

import pytest

from adapters.redis import keys
from adapters.redis.backup import snapshot
from adapters.redis.backup.backup import Elsewhere, back_up
from adapters.redis.backup.snapshot import Value, read
from adapters.redis.backup.verify import verify
from adapters.redis.connection import Connection
from adapters.redis.moving import move as moving
from adapters.redis.moving.copying import Differing
from adapters.redis.moving.fence import Fence, Unfit
from adapters.redis.moving.mark import Mark, mark_of
from adapters.redis.moving.move import Unmovable, move, undo
from adapters.redis.room_log import RedisRoomLog
from adapters.redis.store import RedisStore
from bot.ports import Away
from bot.tables.stored import Saving
from tests.adapters.redis.backup.test_backup import filled, silent
from tests.adapters.redis.tables import PUBLIC, opened
from tests.adapters.redis.tables import move as moved
from tests.support.moves_of_stores import emptied
from tests.support.servers import client_of

NEXT = {"embedded_server": "plain_server", "plain_server": "cluster", "cluster": "embedded_server"}


async def contents(client):
    """{key: (type, whether it expires, entries)} of everything but the mark."""
    names = sorted([key async for key in client.scan_iter() if key != keys.MOVE])
    found = {}
    async for values in read(Connection(client), [((name,), "") for name in names], at_rest=True):
        for key, kind, ends, entries in map(Value._make, values):
            pairs = zip(entries[::2], entries[1::2], strict=True) if kind in ("hash", "zset") else entries
            found.setdefault(key, (kind, bool(ends), []))[2].extend(map(str, pairs))
    return {key: (kind, ends, sorted(entries)) for key, (kind, ends, entries) in found.items()}


@pytest.fixture
async def client(server):
    async with emptied(server.url) as client:
        yield client


@pytest.fixture
def new_server(request):
    """A server of another kind; one that is started only now cannot be while a loop runs."""
    return request.getfixturevalue(NEXT[request.node.callspec.params["server"]])


@pytest.fixture
async def new(new_server):
    """The client of that server, which is empty."""
    async with emptied(new_server.url) as client:
        yield client


@pytest.mark.parametrize("at_once", [2000, 3])
async def test_all_of_it_is_there_afterwards_and_the_old_store_refuses_writes(store, client, new, monkeypatch, at_once):
    monkeypatch.setattr(snapshot, "AT_ONCE", at_once)
    table = await filled(store, client)
    await client.set("lease:telegram", "x", px=60_000)
    await client.set("code:ABC", "pola", ex=600)
    before, told = await contents(client), []
    number = await move(client, new, lambda *much: told.append(much))
    assert number == len(before) == told[-1][0] == told[-1][1]
    assert await contents(new) == before == await contents(client)
    with pytest.raises(Away, match="NOPERM"):
        await moved(store, "2-3", table)
    with pytest.raises(Away, match="NOPERM"):
        await store.plan("x", 1.0)
    assert (await store.load(table.id)).table == table  # boards can still be looked at
    after = await moved(RedisStore(new), "2-3", table)
    assert [entry.rev for entry in await RedisStore(new).log(table.id)] == list(range(1, after.rev + 1))


async def test_keys_of_every_kind_end_when_they_would_have_ended(client, new):
    fills = {
        "quota:a": ("HSET", "tokens", "1.5"),
        "lease:a": ("SET", "x"),
        "annul:{a}aaaaaaa": ("SADD", "a"),
        "rate_limit:{a}:sent:1": ("ZADD", "0.25", "a"),
        "list": ("RPUSH", "a"),
        "lines:a": ("XADD", "*", "id", "a"),
    }
    for key, (command, *words) in fills.items():
        for name in (key, f"{key}:ever"):
            await client.execute_command(command, name, *words)
        await client.pexpire(key, 90_500)
    ends = {key: await client.execute_command("PEXPIRETIME", key) for key in fills}
    await client.set("seat", "x")  # a store without anything that a backup keeps counts as empty
    await move(client, new, silent)
    for key in fills:
        assert await new.execute_command("PEXPIRETIME", key) == pytest.approx(ends[key], abs=2)
        assert await new.execute_command("PEXPIRETIME", f"{key}:ever") == -1


async def test_a_room_whose_only_message_was_taken_away_is_no_hindrance(near, far):
    """An empty stream stays where it was."""
    await opened(RedisStore(near), PUBLIC)
    lines = RedisRoomLog(near)
    await lines.put((PUBLIC.channel, "op", "Hello"))
    await lines.put((PUBLIC.channel, "op", ""))
    assert await near.exists(f"lines:{PUBLIC.channel}")
    await move(near, far, silent)
    assert await RedisRoomLog(far).last(PUBLIC.channel) == []


async def test_what_was_moved_is_in_order(store, client, new):
    await opened(store, PUBLIC, due=77.5)
    before = await verify(client, silent)
    await move(client, new, silent)
    after = await verify(new, silent)
    assert (after.counted, after.faults) == (before.counted, before.faults)


class Killed(BaseException):
    """kill -9 of the mover."""


async def killed_at(step, old, new, monkeypatch):
    """Whether a mover that dies before its so manyeth round trip has died."""
    trips = 0

    class Mortal(Connection):
        def bounded(self, *what, **more):
            nonlocal trips
            trips += 1
            if trips == step:
                raise Killed
            return super().bounded(*what, **more)

    with monkeypatch.context() as patch:
        patch.setattr(moving, "Connection", Mortal)
        try:
            await move(old, new, silent)
        except Killed:
            return True
    return False


async def test_a_mover_may_be_killed_before_each_of_its_steps(near, far, monkeypatch):
    """Whoever moves again comes to the end, and until it is left the old store can be opened again."""
    store, step, states = RedisStore(near), 0, set()
    while True:
        step += 1
        table = await opened(store, PUBLIC)
        before = await contents(near)
        if not await killed_at(step, near, far, monkeypatch):
            break
        assert await contents(near) == before
        mark = await mark_of(Connection(near))
        states.add(mark.state)
        if mark.state == "leaving":
            await undo(near)
        if mark.state != "left":
            table = await moved(store, "1-3", table)  # and play goes on
            before = await contents(near)
            await move(near, far, silent)
        else:
            await move(near, far, silent)
        assert await contents(far) == before == await contents(near)
        assert (await mark_of(Connection(far))).state == "arrived"
        with pytest.raises(Away, match="NOPERM"):
            await store.plan("x", 1.0)
        await Fence(Connection(near)).lift("+@all")
        await near.flushall()
        await far.flushall()
    assert states == {"", "leaving", "left"}


async def test_a_mover_that_was_killed_is_followed_by_one_that_begins_the_copy_anew(near, far, monkeypatch):
    """What was changed between is not lost, and what is no longer there does not come back."""
    store, step = RedisStore(near), 0
    table = await opened(store, PUBLIC)
    while not await far.exists(keys.table(table.id)):
        step += 1
        assert await killed_at(step, near, far, monkeypatch)
    await undo(near)
    await store.archive(table.id)
    before = await contents(near)
    await move(near, far, silent)
    assert await contents(far) == before
    assert not await far.exists(keys.table(table.id))


async def test_a_move_is_undone_once_and_not_after_the_store_was_left(near, far):
    store = RedisStore(near)
    table = await opened(store, PUBLIC)
    with pytest.raises(Unmovable, match="nobody is moving"):
        await undo(near)

    await move(near, far, silent)
    with pytest.raises(Unmovable, match="has been left"):
        await undo(near)
    assert await move(near, far, silent) == 0  # it is there already
    with pytest.raises(Away, match="NOPERM"):
        await moved(store, "1-3", table)


async def test_our_user_gets_back_the_rights_that_it_had_and_no_more(near, far):
    await opened(RedisStore(near), PUBLIC)
    rule = await Fence(Connection(near)).rule()
    await near.execute_command("ACL", "SETUSER", "default", "-flushdb")
    fence = Fence(Connection(near))
    narrow = await fence.rule()
    assert narrow != rule

    def undone(done, number):
        raise Killed

    with pytest.raises(Killed):
        await move(near, far, undone)
    assert await fence.holds()
    await undo(near)
    assert not await fence.holds()
    assert await fence.rule() == narrow


async def test_what_cannot_be_moved_is_said(near, far, near_server):
    with pytest.raises(Unmovable, match="the old store is empty"):
        await move(near, far, silent)
    await opened(RedisStore(near), PUBLIC)
    async with client_of(near_server.url) as again:
        with pytest.raises(Unmovable, match="are the same"):
            await move(near, again, silent)
    await opened(RedisStore(far), PUBLIC)
    before = await contents(far)
    with pytest.raises(Unmovable, match="not empty"):
        await move(near, far, silent)
    assert await contents(far) == before
    assert not await Fence(Connection(near)).holds()


async def test_a_store_that_was_left_for_another_one_is_moved_nowhere_else_nor_backed_up(near, far, cluster, tmp_path):
    await opened(RedisStore(near), PUBLIC)
    await move(near, far, silent)
    async with emptied(cluster.url) as third:
        with pytest.raises(Unmovable, match="left for another one"):
            await move(near, third, silent)
    with pytest.raises(Elsewhere, match="REDIS_URL"):
        await back_up(near, tmp_path / "b", silent)
    await back_up(far, tmp_path / "b", silent)


async def test_where_others_write_as_another_user_the_fence_would_not_hold(near, far):
    await opened(RedisStore(near), PUBLIC)
    await near.execute_command("ACL", "SETUSER", "worker", "on", "nopass", "~*", "&*", "+@all")
    await near.execute_command("ACL", "SETUSER", "watcher", "on", "nopass", "~*", "&*", "+@all", "-@write")
    try:
        for user in ("watcher", "worker"):
            line = near.client()
            async with line:
                await line.execute_command("AUTH", user, "x")
                if user == "worker":
                    with pytest.raises(Unfit, match="as worker:"):
                        await move(near, far, silent)
                else:
                    await Fence(Connection(near)).rule()  # who only looks is no hindrance
                await line.execute_command("AUTH", "default", "x")
    finally:
        await near.execute_command("ACL", "DELUSER", "worker", "watcher")


async def test_a_server_that_is_older_than_selectors_or_lets_nobody_manage_rights_is_told(near, far):
    await opened(RedisStore(near), PUBLIC)
    await near.execute_command("ACL", "SETUSER", "default", "-acl|dryrun", "-acl|getuser")
    with pytest.raises(Unfit, match="access list"):
        await move(near, far, silent)
    assert (await mark_of(Connection(near))).state == ""


async def test_a_server_that_was_started_anew_while_it_was_copied_has_not_been_left(node, far):
    """It has forgotten its fence, so something may have been written."""
    async with client_of(node.url) as old:
        table = await opened(RedisStore(old), PUBLIC)

        def restart(done, number):
            node.kill()
            node.start()

        with pytest.raises(Unmovable, match="started anew"):
            await move(old, far, restart)
        table = await moved(RedisStore(old), "1-3", table)
        before = await contents(old)
        await move(old, far, silent)
        assert await contents(far) == before
        assert (await RedisStore(far).load(table.id)).table == table


async def test_of_two_movers_at_once_one_comes_to_the_end(near, far, near_server, plain_server):
    await opened(RedisStore(near), PUBLIC)
    before = await contents(near)

    async with client_of(near_server.url) as here, client_of(plain_server.url) as there:
        copy, second = moving.copy, []

        async def overtaken(*what):
            if not second:
                second.append(True)
                assert await move(here, there, silent)
            return await copy(*what)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(moving, "copy", overtaken)
            with pytest.raises(Unmovable, match="somebody else"):
                await move(near, far, silent)
    assert await contents(far) == before
    assert (await mark_of(Connection(near))).state == "left"


async def test_a_copy_to_which_somebody_else_writes_is_noticed(near, far, monkeypatch):
    table = await opened(RedisStore(near), PUBLIC)
    send = moving.copy.__globals__["send"]

    async def spoiling(connection, commands):
        await send(connection, commands)
        await far.hset(keys.table(table.id), "rev", "9")

    monkeypatch.setitem(moving.copy.__globals__, "send", spoiling)
    with pytest.raises(Differing, match="used by nobody else"):
        await move(near, far, silent)
    await moved(RedisStore(near), "1-3", table)  # people play on where they were


@pytest.mark.parametrize("mark", [Mark(), Mark("left", "ab"), Mark("leaving", "ab", "cd", "+@all -flushdb ~x", "ef")])
def test_a_mark_is_read_as_it_was_written(mark):
    assert Mark.read(str(mark)) == mark


async def test_saving_during_a_move_is_refused_whole_and_done_once_where_it_is_tried_again(near, far):
    """A save has many writes; the first of them is refused."""
    table = await opened(RedisStore(near), PUBLIC)
    after = table.changed(0)
    saving = Saving(after, 1, "op", "!join")

    def pressed(done, number):
        raise Killed

    with pytest.raises(Killed):
        await move(near, far, pressed)
    before = await contents(near)
    with pytest.raises(Away):
        await RedisStore(near).save(saving)
    assert await contents(near) == before
    await move(near, far, silent)
    await RedisStore(far).save(saving)
    await RedisStore(far).save(saving)
    assert [entry.rev for entry in await RedisStore(far).log(table.id)] == [1, 2]
