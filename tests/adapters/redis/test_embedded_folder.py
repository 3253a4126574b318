"""Where the bot's own server keeps its data: a folder and a socket that nobody else can open."""

import os
import tempfile
from pathlib import Path

import pytest

from adapters.redis import private
from adapters.redis.embedded import Embedded
from tests.adapters.redis.counting import NOBODY, Bot, gone, moves, use
from tests.support.servers import client_of

pytestmark = pytest.mark.usefixtures("sockets")


async def test_the_name_of_the_socket_is_short_wherever_the_folder_is(tmp_path, monkeypatch):
    deep = tmp_path / ("very" * 20) / ("deep" * 20)
    (deep / "tmp").mkdir(parents=True)
    use(monkeypatch, deep / "tmp")
    async with Embedded(deep / "data") as server, client_of(server.url) as client:
        assert len(server.url.removeprefix("unix://")) < 104
        assert await client.ping()


async def test_nobody_else_can_open_the_socket_or_read_the_data(tmp_path):
    async with Embedded(tmp_path / "data") as server:
        for path in (Path(server.url.removeprefix("unix://")).parent, tmp_path / "data"):
            assert path.stat().st_mode & 0o077 == 0


async def test_a_relative_folder_is_the_one_that_was_meant(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    async with Embedded(Path("data")) as server, client_of(server.url) as client:
        await client.set("moves", 3)
    assert await moves(tmp_path / "data") == 3


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become nobody, and for all others this is every test")
def test_it_works_without_being_root(monkeypatch):
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        use(monkeypatch, folder)
        os.chown(folder, NOBODY, NOBODY)
        bot = Bot(data := Path(folder, "data"), "nobody")
        assert data.stat().st_uid == Path(f"/proc/{bot.server}").stat().st_uid == NOBODY
        bot.kill()
        assert gone(bot.server)


async def test_the_data_is_private_in_a_folder_that_everybody_may_enter(tmp_path):
    tmp_path.chmod(0o755)
    async with Embedded(tmp_path):
        inside = tmp_path / "appendonlydir"
        assert {path.stat().st_mode & 0o077 for path in (inside, *inside.iterdir(), tmp_path / "server.log")} == {0}


async def test_data_that_a_former_version_left_open_is_closed(tmp_path):
    async with Embedded(tmp_path):
        pass
    inside = tmp_path / "appendonlydir"
    inside.chmod(0o755)
    for path in inside.iterdir():
        path.chmod(0o644)
    async with Embedded(tmp_path):
        assert {path.stat().st_mode & 0o077 for path in (inside, *inside.iterdir())} == {0}


async def test_what_the_server_said_is_kept_overstarts(tmp_path):
    for n in range(2):
        async with Embedded(tmp_path):
            pass
        said = (tmp_path / "server.log").read_text("utf-8").splitlines()
        assert sum("bye bye" in line for line in said) == n + 1


async def test_logs_of_the_server_do_not_grow_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(private, "LOG_SIZE", 10)
    for _ in range(6):
        async with Embedded(tmp_path):
            pass
    logs = {path.name: path.read_text("utf-8").count("bye bye") for path in tmp_path.glob("server.log*")}
    assert logs == {"server.log": 1, "server.log.1": 1, "server.log.2": 1, "server.log.3": 1}
