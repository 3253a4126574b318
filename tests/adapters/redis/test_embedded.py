"""The bot's own server: nothing is lost, and no server is left behind."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from adapters.redis import embedded
from adapters.redis.embedded import Embedded, Locked
from tests.adapters.redis.counting import Bot, alive, gone, moves, starts
from tests.support.servers import client_of

pytestmark = pytest.mark.usefixtures("sockets")


async def test_what_was_kept_survives_a_clean_stop(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
        pid = server.pid
    assert not alive(pid)
    assert server.pid is None
    assert await moves(tmp_path) == 7


@pytest.mark.parametrize("server", [False, True], ids=["bot", "bot and server"])
async def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path, server):
    told = 0
    for _ in range(2):
        bot = Bot(tmp_path)
        assert bot.told > told
        bot.kill(server=server)
        told = bot.told
    assert await moves(tmp_path) >= told >= 100


SLOW_DISK = """
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int slowly(void) {
    struct timespec while_it_lasts = {3, 0};
    if (access(getenv("SLOW"), F_OK) == 0) {
        close(open(getenv("FLUSHING"), O_CREAT | O_WRONLY, 0600));
        nanosleep(&while_it_lasts, 0);
    }
    return 0;
}

int fsync(int file) { return slowly(); }
int fdatasync(int file) { return slowly(); }
"""
"""A disk that takes three seconds to write what it is given, as soon as the file SLOW is there; then FLUSHING is."""


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("cc"), reason="needs a C compiler")
async def test_nothing_acknowledged_is_lost_by_kill_9_while_the_disk_is_slow(tmp_path, monkeypatch):
    program, slow, flushing = tmp_path / "disk.c", tmp_path / "slow", tmp_path / "flushing"
    program.write_text(SLOW_DISK)
    compiled = ("cc", "-shared", "-fPIC", "-o", str(tmp_path / "disk.so"), str(program))
    subprocess.run(compiled, check=True)  # noqa: ASYNC221 - nothing else goes on
    with monkeypatch.context() as env:
        for name, value in {"LD_PRELOAD": tmp_path / "disk.so", "SLOW": slow, "FLUSHING": flushing}.items():
            env.setenv(name, str(value))
        bot = Bot(tmp_path / "data")
        slow.touch()
        while not flushing.exists():
            bot.listen(1)
        before = bot.told
        bot.listen(100)
        bot.kill(server=True)
    assert await moves(tmp_path / "data") >= bot.told >= before + 100


async def test_a_log_that_breaks_off_in_the_middle_of_a_change_is_read_up_to_there(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
    (last,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    whole = last.read_bytes()
    last.write_bytes(whole + b"*3\r\n$3\r\nSET\r\n$5\r\nmoves\r\n$1")
    assert await moves(tmp_path) == 7


async def test_a_change_is_handed_to_the_kernel_before_it_is_answered(tmp_path):
    """What the docstring promises rests on these settings: a server that flushes by itself keeps changes meanwhile."""
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        kept = await client.config_get("append*")
        assert (kept["appendonly"], kept["appendfsync"]) == ("yes", "no")
        assert (await client.config_get("maxmemory-policy"))["maxmemory-policy"] == "noeviction"


def test_the_server_ends_with_a_bot_that_is_killed(tmp_path):
    bot = Bot(tmp_path)
    assert alive(bot.server)
    bot.kill()
    assert gone(bot.server)


async def test_a_server_that_outlived_its_bot_is_seen_off_by_the_next_one(tmp_path):
    bot = Bot(tmp_path, "unbound")
    bot.kill()
    assert not gone(bot.server, 0.3)
    found = await moves(tmp_path)
    assert found >= bot.told
    assert gone(bot.server)


async def test_a_server_that_does_not_end_keeps_the_next_bot_out(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "STOP", 0.3)
    bot = Bot(tmp_path, "unbound")
    os.kill(bot.server, signal.SIGSTOP)
    bot.kill()
    with pytest.raises(Locked, match=str(tmp_path)):
        async with Embedded(tmp_path):
            pass
    os.kill(bot.server, signal.SIGCONT)
    assert await moves(tmp_path) >= bot.told


async def test_no_folder_of_a_socket_is_left_behind(tmp_path, sockets):
    Bot(tmp_path / "data").kill()
    assert len(list(sockets.glob("stolik-*"))) == 1
    async with Embedded(tmp_path / "data"):
        assert len(list(sockets.glob("stolik-*"))) == 1
    assert list(sockets.glob("stolik-*")) == []


async def test_a_terminal_interrupts_the_bot_alone(tmp_path):
    async with Embedded(tmp_path) as server:
        assert os.getpgid(server.pid) != os.getpgid(0)


async def test_a_second_bot_on_the_same_folder_is_told_so_at_once(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        before = time.monotonic()
        with pytest.raises(Locked, match=str(tmp_path)):
            async with Embedded(tmp_path):
                pass
        assert time.monotonic() - before < 1
        assert await client.ping()
    assert await asyncio.wait_for(starts(tmp_path), 10)


async def test_two_bots_with_two_folders_do_not_meet(tmp_path):
    async with (
        Embedded(tmp_path / "a") as a,
        Embedded(tmp_path / "b") as b,
        client_of(a.url) as one,
        client_of(b.url) as two,
    ):
        await one.set("moves", 1)
        assert await two.get("moves") is None
