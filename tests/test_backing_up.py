"""A backup is taken under people who play, each command in a process of its own, and played on from elsewhere."""

import asyncio
import os
import re
from contextlib import suppress

import pytest

from adapters.redis.backup.snapshot import table_in
from adapters.redis.embedded import running
from adapters.redis.store import RedisStore
from bot.tables.table import TableId
from tests.support.parlour import Bot
from tests.support.servers import client_of
from tests.test_moving import MANY, bot_in, keep, more_moves, playing

LONG = 3000
"""Seconds until a command that does not end counts as hung."""


class Watched(Bot):
    """A command whose operator looks at a terminal; what stands there is kept in ``shown``."""

    def __init__(self, folder):
        super().__init__(folder, TERM="xterm", COLUMNS="100")
        self.shown = ""

    async def ends_well(self, *words):
        """What it prints beside the terminal."""
        terminal, end = os.openpty()
        self.log = type(self.log)(os.ttyname(end))
        await self.run(*words)
        os.close(end)
        reading = asyncio.create_task(asyncio.to_thread(_read, terminal))
        said, _ = await asyncio.wait_for(self._process.communicate(), LONG)
        self.shown = await reading
        assert self._process.returncode == 0, self.shown + said.decode()
        return said.decode()

    def steps(self):
        """How much of how much was shown as done, one after another."""
        return [(int(done), int(number)) for done, number in re.findall(r"(\d+)/(\d+)", self.shown)]

    def assert_came_to_its_end(self, least):
        steps = self.steps()
        assert steps == sorted(steps)
        assert steps[-1][0] == steps[-1][1] >= least, self.shown


def _read(terminal):
    said = b""
    with suppress(OSError):  # so ends a terminal that nobody has open any more
        while some := os.read(terminal, 4096):
            said += some
    os.close(terminal)
    return said.decode()


async def logs(client):
    """{table: its log, a line a revision} of all tables."""
    store, names = RedisStore(client), {table_in(key) async for key in client.scan_iter("[ta]:*", 2000)} - {None}
    return {name: [(entry.rev, entry.step) for entry in await store.log(TableId(name))] for name in names}


async def is_played(store, name):
    return (await store.load(TableId(name))).table.phase == "playing"


@pytest.mark.parametrize(
    ("number", "pairs"),
    [(200, 1), pytest.param(MANY, 4, marks=[pytest.mark.slow, pytest.mark.timeout(3600)])],
)
async def test_a_backup_under_people_who_play_has_a_moment_of_every_table_from_which_they_play_on(
    tmp_path, number, pairs
):
    here, there, file = tmp_path / "here", tmp_path / "there", str(tmp_path / "stolik.backup")
    async with bot_in(here) as bot, client_of(running(here)) as client:
        await keep(RedisStore(client), number)
        async with playing([bot], pairs) as players:
            await more_moves(players, 3)
            before, moves = await logs(client), sum(pair.moves for pair in players)
            await (backup := Watched(here)).ends_well("backup", file)
            assert sum(pair.moves for pair in players) > moves or number < MANY
            await more_moves(players, 1)
        after = await logs(client)
    backup.assert_came_to_its_end(number)

    await (restoring := Watched(there)).ends_well("restore", file)
    restoring.assert_came_to_its_end(number)
    said = await (verifying := Watched(there)).ends_well("verify")
    verifying.assert_came_to_its_end(number)
    assert "no faults" in said
    async with bot_in(there) as bot, client_of(running(there)) as client:
        restored = await logs(client)
        assert set(before) <= set(restored) <= set(after)
        for name, log in restored.items():
            assert log == after[name][: len(log)]
            assert log[: len(before.get(name, ()))] == before.get(name, [])
        for pair in players:
            live = {name for name in pair.tables & set(restored) if await is_played(RedisStore(client), name)}
            await pair.go_on(bot, live, 2)
            later = await logs(client)
            grown = [name for name in live if len(later[name]) > len(restored[name])]
            assert grown or not live  # two are live where the first was copied in play, and the next one after it began
