"""Stores are moved under people who play: every acknowledged move is there once, and processes follow by themselves."""

import asyncio
import os
import signal
from contextlib import asynccontextmanager
from time import time

import pytest

from adapters.redis import keys
from adapters.redis.backup.verify import verify
from adapters.redis.connection import Connection
from adapters.redis.embedded import running
from adapters.redis.moving import move as moving
from adapters.redis.moving.fence import Fence
from adapters.redis.moving.mark import Mark
from adapters.redis.store import RedisStore
from bot import __main__ as program
from bot.ports import Away
from bot.settings import Settings
from bot.tables.due import due_at
from bot.tables.stored import Saving
from tests.adapters.redis.tables import PUBLIC, opened
from tests.doubles.toys import open_table
from tests.support.parlour import Bot
from tests.support.servers import Node, client_of
from tests.support.several import Pair
from tests.test_several_processes import lines_of_moves

PASSWORD = "s3cret-of-the-store"  # noqa: S105 - made up
GAMES = ("cucumber", "northcott")
MANY = 10_000
LONG = 60
"""Seconds for what has been begun."""


@asynccontextmanager
async def node_in(folder):
    folder.mkdir()
    node = Node(folder)
    try:
        yield node
    finally:
        node.kill()


@asynccontextmanager
async def bot_in(folder, **environment):
    """A process that a test starts, and that ends with it."""
    bot = Bot(folder, **environment)
    await bot.start()
    try:
        yield bot
    finally:
        await bot.stop(signal.SIGKILL)


async def command(folder, *words, **environment):
    """The exit code and the words of a command in a process of its own."""
    return await Bot(folder, **environment).said(*words)


async def moved_to(url, folder=None, next_store=None, old=None):
    """The exit code of ``move``."""
    own = Settings(_env_file=None, data=folder or "nowhere", next_store=next_store, REDIS_URL=old)
    return await program.main(["move", *([url] if url else [])], own)


async def more_moves(pairs, number):
    """Waits until each pair has made so many more moves."""
    wanted = [pair.moves + number for pair in pairs]
    async with asyncio.timeout(LONG):
        while any(pair.moves < least for pair, least in zip(pairs, wanted, strict=True)):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@asynccontextmanager
async def playing(bots, number):
    """Pairs who play; in the end they have stopped, and nobody waits for an answer."""
    stop, pairs = asyncio.Event(), [Pair(bots, n, GAMES[n % len(GAMES)]) for n in range(number)]
    tasks = [asyncio.create_task(pair.play(stop)) for pair in pairs]
    try:
        yield pairs
        stop.set()
        await asyncio.wait_for(asyncio.gather(*tasks), LONG)
    finally:
        for task in tasks:
            task.cancel()
        for pair in pairs:
            await pair.leave()


async def assert_each_move_once(client, pairs):
    accepted, unsure = sum(pair.moves for pair in pairs), sum(pair.unanswered for pair in pairs)
    kept = await lines_of_moves(client, {table for pair in pairs for table in pair.tables})
    assert accepted <= kept <= accepted + unsure
    assert (await verify(client, lambda *_: None)).faults == []


async def test_two_who_play_on_the_bots_own_server_play_on_at_another_one(tmp_path, plain_server):
    async with client_of(plain_server.url) as new, bot_in(tmp_path / "data", STOLIK_NEXT_STORE=plain_server.url) as bot:
        await new.flushall()
        async with playing([bot], 1) as pairs:
            await more_moves(pairs, 3)
            code, said = await command(tmp_path / "data", "move", plain_server.url)
            assert (code, "keys. Set REDIS_URL" in said) == (0, True), said
            before = len(await new.keys("t:*"))
            await more_moves(pairs, 3)
            assert before
        assert bot.servers() == []  # its own server has ended
        await assert_each_move_once(new, pairs)


@pytest.mark.slow
async def test_several_processes_follow_and_one_that_was_not_told_the_address_says_what_to_set(tmp_path, plain_server):
    async with node_in(tmp_path / "old") as node, client_of(plain_server.url) as new:
        await new.flushall()
        node.request("CONFIG", "SET", "requirepass", PASSWORD)
        old = f"redis://:{PASSWORD}@127.0.0.1:{node.port}"
        told = {"REDIS_URL": old, "STOLIK_NEXT_STORE": plain_server.url}
        async with bot_in(tmp_path / "a", **told) as one, bot_in(tmp_path / "b", **told) as other:
            async with bot_in(tmp_path / "c", REDIS_URL=old) as third, playing([one, other], 2) as pairs:
                await more_moves(pairs, 2)
                code, said = await command(tmp_path / "d", "move", **told)
                assert code == 0, said
                await more_moves(pairs, 2)
                assert await asyncio.wait_for(third._process.wait(), LONG) == 1
                assert "set REDIS_URL to the new store" in third.log.read_text()
                assert PASSWORD not in said + third.log.read_text() + one.log.read_text()
            await assert_each_move_once(new, pairs)


async def test_a_store_that_was_left_serves_nobody_also_when_its_server_was_started_anew(tmp_path, plain_server):
    async with node_in(tmp_path / "old") as node, client_of(plain_server.url) as new:
        await new.flushall()
        async with client_of(node.url) as old:
            table = await opened(RedisStore(old), PUBLIC)
        assert await moved_to(plain_server.url, old=node.url) == 0
        async with client_of(node.url) as old:
            with pytest.raises(Away, match="NOPERM"):
                await RedisStore(old).plan("x", 1.0)
        node.kill()
        node.start()  # the fence is forgotten
        code, said = await command(tmp_path / "n", REDIS_URL=node.url)
        assert (code, "the tables have been moved: set REDIS_URL" in said) == (1, True), said
        async with bot_in(tmp_path / "o", REDIS_URL=node.url, STOLIK_NEXT_STORE=plain_server.url) as bot:
            assert "follows the tables" in bot.log.read_text()
            async with asyncio.timeout(LONG):
                while not await new.exists(keys.BEAT):  # noqa: ASYNC110 - it beats when it has come
                    await asyncio.sleep(0.02)
        async with client_of(node.url) as old:
            assert not await old.exists(keys.BEAT)  # nobody has lived there
        assert (await RedisStore(new).load(table.id)).table == table


@pytest.mark.slow
async def test_a_process_that_has_followed_once_ends_at_the_second_move_and_says_what_to_set(tmp_path, plain_server):
    """It knows one next store. One that is told the third one and starts late at the second goes on there."""
    async with (
        node_in(tmp_path / "second") as node,
        client_of(plain_server.url) as third,
        bot_in(tmp_path / "data", STOLIK_NEXT_STORE=node.url) as bot,
    ):
        await third.flushall()
        async with playing([bot], 1) as pairs:
            await more_moves(pairs, 2)
            assert (await command(tmp_path / "data", "move", node.url))[0] == 0
            await more_moves(pairs, 2)
            assert (await command(tmp_path / "b", "move", plain_server.url, REDIS_URL=node.url))[0] == 0
            assert await asyncio.wait_for(bot._process.wait(), LONG) == 1
            assert "the tables have been moved: set REDIS_URL to the new store" in bot.log.read_text()
            async with bot_in(tmp_path / "c", REDIS_URL=node.url, STOLIK_NEXT_STORE=plain_server.url) as late:
                pairs[0].bots[:] = [late]
                await more_moves(pairs, 2)
        await assert_each_move_once(third, pairs)


async def test_a_process_goes_to_no_other_store_than_the_one_to_which_the_tables_went(tmp_path, plain_server):
    async with node_in(tmp_path / "old") as node, node_in(tmp_path / "wrong") as wrong:
        async with client_of(node.url) as old:
            await old.set(keys.MOVE, str(Mark("left", "ab12")))
        code, said = await command(tmp_path / "n", REDIS_URL=node.url, STOLIK_NEXT_STORE=wrong.url)
        assert (code, "is not the store to which the tables were moved" in said) == (1, True), said
        async with client_of(wrong.url) as there:
            assert await there.keys() == []


async def test_a_process_that_starts_during_a_move_waits_for_its_end(tmp_path):
    async with node_in(tmp_path / "old") as node, client_of(node.url) as old:
        await opened(RedisStore(old), PUBLIC)
        rule = await Fence(Connection(old)).rule()
        await old.set(keys.MOVE, str(Mark("leaving", "ab12", "cd34", rule)))
        await Fence(Connection(old)).close()
        bot = Bot(tmp_path / "n", REDIS_URL=node.url)
        await bot.run()
        try:
            async with asyncio.timeout(LONG):
                while "this store is being moved" not in bot.log.read_text():  # noqa: ASYNC110 - only the log tells
                    await asyncio.sleep(0.02)
            code, said = await command(tmp_path / "u", "move", "--undo", REDIS_URL=node.url)
            assert (code, "people can play on" in said) == (0, True), said
            assert (await asyncio.wait_for(bot._process.stdout.readline(), LONG)).startswith(b"Stolik: http")
        finally:
            await bot.stop(signal.SIGKILL)


async def test_a_mover_that_was_killed_after_the_store_was_left_is_finished_by_whoever_follows(tmp_path, plain_server):
    async with node_in(tmp_path / "old") as node, client_of(node.url) as old, client_of(plain_server.url) as new:
        await new.flushall()
        await opened(RedisStore(old), PUBLIC)
        assert await moved_to(plain_server.url, old=node.url) == 0
        token = Mark.read(await new.get(keys.MOVE)).token
        await new.set(keys.MOVE, str(Mark("arriving", token)))  # as it was at that moment
        async with bot_in(tmp_path / "o", REDIS_URL=node.url, STOLIK_NEXT_STORE=plain_server.url):
            assert await new.get(keys.MOVE) == f"arrived {token}"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_a_mover_that_is_told_to_end_opens_the_old_store_again(
    tmp_path, plain_server, monkeypatch, capsys, number
):
    """Also one whose terminal is gone."""
    closed = asyncio.Event()

    async def endless(*_):
        closed.set()
        await asyncio.sleep(LONG)

    monkeypatch.setattr(moving, "copy", endless)
    async with node_in(tmp_path / "old") as node, client_of(node.url) as old, client_of(plain_server.url) as new:
        await new.flushall()
        await opened(RedisStore(old), PUBLIC)
        move = asyncio.create_task(moved_to(plain_server.url, old=node.url))
        await asyncio.wait_for(closed.wait(), LONG)
        os.kill(os.getpid(), number)
        assert await asyncio.wait_for(move, LONG) == 1
        assert capsys.readouterr().err == "Stolik: stopped\nNothing was moved: people play on at the old store.\n"
        await RedisStore(old).plan("x", 1.0)


@pytest.mark.parametrize("word", ["check", "verify"])
async def test_whoever_looks_at_a_store_that_was_left_is_told_so(tmp_path, plain_server, capsys, word):
    """Nothing is wrong there, and nobody plays there."""
    async with node_in(tmp_path / "old") as node, client_of(plain_server.url) as new:
        await new.flushall()
        async with client_of(node.url) as old:
            await opened(RedisStore(old), PUBLIC)
        assert await moved_to(plain_server.url, old=node.url) == 0
        node.kill()
        node.start()  # the fence is forgotten
        settings = Settings(_env_file=None, data="nowhere", port=0, REDIS_URL=node.url)
        assert await program.main([word], settings) == 1
        assert "the tables have been moved: set REDIS_URL" in "".join(capsys.readouterr())


async def test_a_process_that_follows_waits_for_a_new_store_that_does_not_answer_just_then(tmp_path):
    async with node_in(tmp_path / "old") as node, node_in(tmp_path / "new") as other:
        async with client_of(node.url) as old:
            await opened(RedisStore(old), PUBLIC)
        assert await moved_to(other.url, old=node.url) == 0
        other.kill()
        bot = Bot(tmp_path / "n", REDIS_URL=node.url, STOLIK_NEXT_STORE=other.url)
        await bot.run()
        try:
            async with asyncio.timeout(LONG):
                while "waits for the new store" not in bot.log.read_text():  # noqa: ASYNC110 - only the log tells
                    await asyncio.sleep(0.02)
            other.start()
            assert (await asyncio.wait_for(bot._process.stdout.readline(), LONG)).startswith(b"Stolik: http")
        finally:
            await bot.stop(signal.SIGKILL)


@pytest.mark.parametrize(
    ("url", "following", "told"),
    [
        (None, None, "name the new store"),
        ("redis://127.0.0.1:1", f"redis://:{PASSWORD}@127.0.0.1:2", "another address"),
        (f"redis://:{PASSWORD}@127.0.0.1:1", None, "redis://127.0.0.1:1: ConnectionError"),
        (f"http://:{PASSWORD}@127.0.0.1:1", None, "not the URL of a Redis server"),
    ],
)
async def test_a_move_without_an_address_that_is_right_is_told_in_a_line(tmp_path, capsys, url, following, told):
    assert await moved_to(url, tmp_path / "data", following) == 1
    said = capsys.readouterr().err
    assert (told in said, said.count("\n"), PASSWORD in said) == (True, 1, False), said
    assert not (tmp_path / "data").exists()


async def keep(store, number):
    """Opens so many tables, at which nobody plays just now."""
    for first in range(0, number, 100):
        await asyncio.gather(*(_keep(store, n) for n in range(first, first + 100)))


async def _keep(store, number):
    table = open_table("northcott", name=f"table {number}")
    table = table.model_copy(update={"touched": int(time())})
    await store.save(Saving(table, 0, f"open {table.id}", "!begin", due_at(table)))


@pytest.mark.slow
@pytest.mark.timeout(1800)
async def test_ten_thousand_tables_are_moved_under_people_who_play(tmp_path, plain_server):
    async with client_of(plain_server.url) as new, bot_in(tmp_path / "data", STOLIK_NEXT_STORE=plain_server.url) as bot:
        await new.flushall()
        async with client_of(running(tmp_path / "data")) as old:
            await keep(RedisStore(old), MANY)
        async with playing([bot], 4) as pairs:
            await more_moves(pairs, 10)
            code, said = await command(tmp_path / "data", "move", plain_server.url)
            assert code == 0, said
            await more_moves(pairs, 10)
        await assert_each_move_once(new, pairs)
        assert len(await new.keys("t:{?}???????")) >= MANY
