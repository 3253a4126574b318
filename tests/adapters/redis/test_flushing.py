"""What the bot's own server has written goes to the disk, and not more often than there is something new."""

import asyncio
import os
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from adapters.redis import flushing
from adapters.redis.embedded import Embedded
from tests.support.servers import client_of


@pytest.fixture
def flushed(monkeypatch):
    """How long each file was when it was put on the disk, as they come."""
    seen, loop = asyncio.Queue(), []

    def flush(file):
        length = os.fstat(file).st_size
        loop[0].call_soon_threadsafe(seen.put_nowait, length)

    async def begin():
        loop.append(asyncio.get_running_loop())
        return seen

    monkeypatch.setattr(flushing, "os", SimpleNamespace(fsync=flush))
    monkeypatch.setattr(flushing, "EVERY", 0.01)
    return begin


async def test_each_change_goes_to_the_disk_with_all_before_it(tmp_path, flushed):
    seen = await flushed()
    async with Embedded(tmp_path) as server, client_of(server.url) as client, asyncio.timeout(10):
        for text in ("a" * 100, "b" * 1000):
            await client.set("text", text)
            (file,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
            while await seen.get() < file.stat().st_size:
                pass


async def test_where_nothing_is_new_the_disk_is_left_alone(tmp_path, flushed):
    seen = await flushed()
    async with Embedded(tmp_path) as server, client_of(server.url) as client, asyncio.timeout(10):
        await client.set("text", "a")
        await seen.get()
        await asyncio.sleep(0.1)
        times = seen.qsize()
        await asyncio.sleep(0.1)
        assert seen.qsize() == times


@asynccontextmanager
async def flushing_at(folder):
    task = asyncio.create_task(flushing.flush_for_ever(folder))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def test_a_disk_that_fails_is_told_once(tmp_path, monkeypatch):
    tries = asyncio.Semaphore(0)

    def fail(file):
        tries.release()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(flushing, "_flush", fail)
    monkeypatch.setattr(flushing, "EVERY", 0.01)
    (tmp_path / "appendonly.aof").write_text("a change")
    with capture_logs() as logs:
        async with flushing_at(tmp_path), asyncio.timeout(10):
            for _ in range(3):
                await tries.acquire()
    assert [(line["event"], line["why"]) for line in logs] == [
        ("changes do not reach the disk", "[Errno 5] Input/output error")
    ]


async def test_a_file_that_the_server_has_just_replaced_is_no_trouble(tmp_path, monkeypatch):
    flushed = asyncio.Queue()
    files, loop = iter(["gone.aof", "next.aof"]), asyncio.get_running_loop()

    def newest(folder):
        file = folder / next(files, "next.aof")
        return file, file.stat().st_size

    monkeypatch.setattr(flushing, "_newest", newest)
    monkeypatch.setattr(flushing, "_flush", lambda file: loop.call_soon_threadsafe(flushed.put_nowait, file.name))
    monkeypatch.setattr(flushing, "EVERY", 0.01)
    (tmp_path / "next.aof").write_text("a change")
    with capture_logs() as logs:
        async with flushing_at(tmp_path), asyncio.timeout(10):
            assert await flushed.get() == "next.aof"
    assert logs == []


async def test_a_folder_without_data_is_waited_for(tmp_path, flushed):
    seen = await flushed()
    async with flushing_at(tmp_path), asyncio.timeout(10):
        await asyncio.sleep(0.05)
        (tmp_path / "appendonly.aof").write_text("a change")
        assert await seen.get() == len("a change")
