"""A computer that thinks in a worker owes its move, whoever is killed, and nobody outlives the bot."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.workers.process import NICENESS
from tests.support.parlour import PATIENCE, Bot, act, people, running

LONG = {"STOLIK_THINKING": "1", "STOLIK_WORKERS": "true"}
"""A computer thinks for many minutes, in a worker."""

SHORT = "1e-9"


def workers(bot):
    """The workers of a bot that think, by their numbers, not those that draw; all its threads may have started some."""
    children = [pid for file in Path(f"/proc/{bot.pid}/task").glob("*/children") for pid in file.read_text().split()]
    found = [int(pid) for pid in children if "bot.workers.worker" in Path(f"/proc/{pid}/cmdline").read_text()]
    return [pid for pid in found if int(status(pid)[16]) == os.nice(0) + NICENESS]


def runs(pid):
    """Whether a process has not ended."""
    try:
        return status(pid)[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def status(pid):
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def spent(pid):
    """Seconds of processor time."""
    return sum(map(int, status(pid)[11:13])) / os.sysconf("SC_CLK_TCK")


async def thinking(bot):
    """A worker that thinks: it has used up some time."""
    await until(lambda: any(spent(pid) >= 0.5 for pid in workers(bot)))
    return workers(bot)[0]


async def until(holds):
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - other processes bring it about
            await asyncio.sleep(0.05)


@pytest.fixture(autouse=True)
def slow(monkeypatch):
    """Computers that think for as long as they may."""
    monkeypatch.setattr(Bot, "program", "tests.support.slow_bot")


async def begun(ola):
    """The board of a match of Mak-yek at which the computer is to move."""
    await ola.say("/play mak_yek with:computer")
    await ola.until(lambda: ola.boards and ola.board()["playing"])
    if ola.board()["turn"]:
        await act(ola)
    return ola.board()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
async def test_a_bot_that_ends_while_a_computer_thinks_takes_its_workers_along_and_the_computer_moves_afterwards(
    tmp_path, number
):
    async with (
        running(tmp_path / "data", **LONG) as bot,
        people(bot, "Ola") as (ola,),
    ):
        board = await begun(ola)
        worker = await thinking(bot)
        assert await bot.stop(number) == (0 if number == signal.SIGTERM else -number)
        await until(lambda: not runs(worker))
        bot.environment["STOLIK_THINKING"] = SHORT
        await bot.start()
        await ola.connect()
        await ola.until(lambda: ola.board()["rev"] > board["rev"] and ola.board()["turn"])
        assert ola.board()["table"] == board["table"]


async def test_a_computer_moves_although_its_worker_is_killed(tmp_path):
    async with (
        running(tmp_path / "data", **LONG) as bot,
        people(bot, "Ola") as (ola,),
    ):
        board = await begun(ola)
        for _ in range(2):
            worker = await thinking(bot)
            os.kill(worker, signal.SIGKILL)
            await until(lambda worker=worker: not runs(worker))
        await ola.until(lambda: ola.board()["rev"] > board["rev"] and ola.board()["turn"])
        assert "worker died" in bot.log.read_text()
