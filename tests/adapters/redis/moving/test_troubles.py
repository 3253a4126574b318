"""What can go wrong while a store is moved: servers that would not keep it, lost answers, movers that are held up."""

import pytest

from adapters.redis import keys
from adapters.redis.backup import snapshot
from adapters.redis.connection import Connection
from adapters.redis.moving import copying
from adapters.redis.moving import move as moving
from adapters.redis.moving.departure import Departure, Left
from adapters.redis.moving.fence import Fence, Unfit
from adapters.redis.moving.mark import Mark, mark_of, replace_mark
from adapters.redis.moving.move import Unmovable, move
from adapters.redis.store import RedisStore
from bot.ports import Away
from tests.adapters.redis.backup.test_backup import silent
from tests.adapters.redis.moving.test_move import Killed, contents
from tests.adapters.redis.tables import PUBLIC, opened
from tests.adapters.redis.tables import move as moved
from tests.support.servers import client_of


@pytest.fixture
async def other(node):
    """A further empty server."""
    async with client_of(node.url) as client:
        yield client


async def assert_open(client):
    """People can play there."""
    assert not await Fence(Connection(client)).holds()
    await RedisStore(client).plan("x", 1.0)


@pytest.mark.parametrize(
    ("command", "kind", "told"),
    [
        ("CONFIG SET maxmemory-policy allkeys-lru maxmemory 100mb", Unfit, "maxmemory-policy to noeviction"),
        ("CONFIG SET maxmemory 1kb", Away, "the new store: OOM, it is full"),
        ("REPLICAOF 127.0.0.1 1", Away, "the new store: READONLY, it is a replica"),
        ("CONFIG SET min-replicas-to-write 1", Away, "the new store: NOREPLICAS"),
        ("ACL SETUSER default -@write", Away, "the new store: NOPERM"),
    ],
)
async def test_a_new_store_that_would_keep_nothing_is_told_before_the_old_one_is_closed(
    near,
    node,
    command,
    kind,
    told,
):
    await opened(RedisStore(near), PUBLIC)
    node.request(*command.split())
    async with client_of(node.url) as there:
        with pytest.raises(kind, match=told):
            await move(near, there, silent)
    assert await mark_of(Connection(near)) == Mark()
    await assert_open(near)


@pytest.mark.parametrize(
    ("command", "answer", "told"),
    [
        ("INFO", {"redis_version": "5.0.14", "run_id": "x"}, "is Redis 5.0.14: the bot needs Redis 6.2 or newer"),
        ("INFO", {"redis_version": "6.0.9", "run_id": "x"}, "is Redis 6.0.9: the bot needs Redis 6.2 or newer"),
        ("TIME", (1, 0), r"are \d+ s apart, and deadlines go by them: .* \(NTP\)"),
        ("TIME", (9_999_999_999, 0), r"are \d+ s apart, and deadlines go by them: .* \(NTP\)"),
    ],
)
async def test_a_new_store_where_nobody_could_play_on_is_told_before_the_old_one_is_closed(
    near,
    other,
    command,
    answer,
    told,
    monkeypatch,
):
    """The server is one of today on this machine, so a part of its answers is that of another one."""
    await opened(RedisStore(near), PUBLIC)
    execute = other.execute_command

    async def elsewhere(name, *words):
        return answer if name == command else await execute(name, *words)

    monkeypatch.setattr(other, "execute_command", elsewhere)
    with pytest.raises(Unfit, match=told):
        await move(near, other, silent)
    assert await mark_of(Connection(near)) == Mark()
    assert await contents(other) == {}
    await assert_open(near)


async def test_a_new_store_that_is_too_small_is_told_before_the_old_one_is_closed(near, node, other):
    await opened(RedisStore(near), PUBLIC)
    await near.set("note:much", "x" * 8_000_000)
    node.request("CONFIG", "SET", "maxmemory", "4mb")
    with pytest.raises(Unfit, match=r"room for \d\.\d MB, and the old one holds \d+\.\d MB: raise its maxmemory"):
        await move(near, other, silent)
    assert await mark_of(Connection(near)) == Mark()


async def test_a_new_store_that_becomes_full_opens_the_old_one_again(near, node, other, monkeypatch):
    await opened(RedisStore(near), PUBLIC)
    copy = moving.copy

    async def filling(*what):
        await other.config_set("maxmemory", "1kb")
        return await copy(*what)

    with monkeypatch.context() as patch:
        patch.setattr(moving, "copy", filling)
        with pytest.raises(Away, match="the new store: OOM") as failure:
            await move(near, other, silent)
    assert failure.value.__notes__ == ["Nothing was moved: people play on at the old store."]
    await assert_open(near)
    before = await contents(near)
    await other.config_set("maxmemory", "0")
    await move(near, other, silent)
    assert await contents(other) == before


async def test_a_half_copy_is_no_store_to_follow_to_when_the_tables_went_to_another_server(near, far, other):
    """A mover died on its way to one server, so the tables were moved to a better one."""
    await opened(RedisStore(near), PUBLIC)

    def dies(done, number):
        raise Killed

    with pytest.raises(Killed):
        await move(near, far, dies)
    assert (await mark_of(Connection(far))).state == "arriving"
    await move(near, other, silent)
    with pytest.raises(Left) as left:
        await Departure(near).settle()
    with pytest.raises(ValueError, match="not the store to which the tables were moved"):
        await Departure(far, left.value.token).settle()
    await Departure(other, left.value.token).settle()


async def test_a_mover_that_lost_the_answer_to_its_last_command_has_moved(near, far, monkeypatch):
    await opened(RedisStore(near), PUBLIC)

    async def deaf(connection, before, after):
        done = await replace_mark(connection, before, after)
        if after.state == "left":
            raise Away("lost")
        return done

    monkeypatch.setattr(moving, "replace_mark", deaf)
    assert await move(near, far, silent) == len(await contents(far))
    assert [(await mark_of(Connection(client))).state for client in (near, far)] == ["left", "arrived"]


async def test_whoever_asks_again_to_set_a_mark_hears_that_it_is_set(near):
    connection, before, after = Connection(near), Mark(), Mark("left", "ab12")
    assert await replace_mark(connection, before, after)
    assert await replace_mark(connection, before, after)
    assert not await replace_mark(connection, before, Mark("staying", "ab12"))


async def test_a_mover_that_can_say_nothing_more_after_the_store_was_left_has_moved(near, far, monkeypatch):
    """The bot ends its own server as soon as it has been left."""
    await opened(RedisStore(near), PUBLIC)
    tell = moving.tell

    async def gone(connection):
        if (await mark_of(connection)).state == "left":
            raise Away("lost")
        await tell(connection)

    monkeypatch.setattr(moving, "tell", gone)
    assert await move(near, far, silent)


@pytest.mark.parametrize("step", ["replace_mark", "clear", "copy", "_read"])
async def test_a_mover_that_was_held_up_writes_nothing_where_people_play_by_now(
    near,
    far,
    near_server,
    plain_server,
    step,
    monkeypatch,
):
    """Another one came to the end meanwhile, and somebody has moved at the new store."""
    table, played = await opened(RedisStore(near), PUBLIC), []
    where = copying if step == "_read" else moving
    whole = getattr(where, step)

    async def overtaken():
        played.append(None)
        async with client_of(near_server.url) as here, client_of(plain_server.url) as there:
            await move(here, there, silent)
            await moved(RedisStore(there), "1-3", table)
            played[:] = [await contents(there)]

    async def late(*what):
        read = await whole(*what) if step == "_read" else None
        if not played and not (step == "replace_mark" and what[2].state != "arriving"):
            await overtaken()
        return read or await whole(*what)

    monkeypatch.setattr(where, step, late)
    with pytest.raises(Unmovable, match="somebody else"):
        await move(near, far, silent)
    assert [await contents(far)] == played
    assert [(await mark_of(Connection(client))).state for client in (near, far)] == ["left", "arrived"]


async def test_a_mover_that_has_lost_the_old_store_says_that_it_may_be_closed(near, far, monkeypatch):
    await opened(RedisStore(near), PUBLIC)

    async def lost(*_):
        raise Away("the old store: ConnectionError")

    monkeypatch.setattr(moving, "copy", lost)
    monkeypatch.setattr(moving, "_reopen", lost)
    with pytest.raises(Away) as failure:
        await move(near, far, silent)
    (note,) = failure.value.__notes__
    assert "may be closed: `move` again goes on, `move --undo` opens it" in note


async def test_a_store_that_does_not_answer_while_it_is_walked_is_away(near, monkeypatch):
    async def walk(*_, **__):
        raise ConnectionResetError
        yield

    monkeypatch.setattr(near, "scan_iter", walk)
    with pytest.raises(Away):
        await snapshot.is_empty(Connection(near))


async def test_a_mark_that_was_set_meanwhile_is_not_overwritten(near, far, monkeypatch):
    """A mover that was held up at its very first step does not close a store that was left."""
    await opened(RedisStore(near), PUBLIC)
    check = moving.check_keeping

    async def late(here, there):
        await check(here, there)
        await here.execute("SET", keys.MOVE, str(Mark("left", "ab12")))

    monkeypatch.setattr(moving, "check_keeping", late)
    with pytest.raises(Unmovable, match="somebody else"):
        await move(near, far, silent)
    assert await mark_of(Connection(near)) == Mark("left", "ab12")
