"""Each chat connects by itself: one that is away, hangs or refuses us holds up neither the start nor the end."""

import asyncio
import json
import os
import signal
import time
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import aiohttp
import pytest

from tests.doubles.discord import FakeDiscord
from tests.doubles.telegram import FakeTelegram
from tests.support.hostile_server import Front
from tests.support.parlour import PATIENCE, Bot, people

IN_TIME = 9.0
"""Docker waits ten seconds for an end. It takes five at most where the machine has nothing else to do."""

KEY = "42:TESTTESTTESTTESTTEST"


class Program(Bot):
    """The whole program with both chats, each behind a line that may be hostile."""

    program = "tests.adapters.discord.launch"

    def __init__(self, folder, discord, telegram, **environment):
        self.discord, self.telegram = discord, telegram
        chats = {
            "FAKE_REST": f"{discord.url}/api/v10",
            "FAKE_GATEWAY": "ws://127.0.0.1:1",  # Discord tells another
            "DISCORD_TOKEN": "ODAwODU.fake.token",
            "TELEGRAM_API": f"{telegram.url}/bot",
            "TELEGRAM_TOKEN": KEY,
        }
        super().__init__(folder, **(chats | environment))

    async def request(self, path):
        """Status and answer of one of the parlour's addresses for watchmen."""
        async with aiohttp.ClientSession() as http, http.get(self.url + path) as answer:
            return answer.status, await answer.json()

    async def until(self, **states):
        """Waits until the parts are in these states; all that is told then."""
        async with asyncio.timeout(PATIENCE):
            while True:
                status, told = await self.request("/readyz")
                if all(told["parts"][name]["state"] == state for name, state in states.items()):
                    return status, told
                await asyncio.sleep(0.05)

    async def ended(self):
        """Seconds that a polite end takes."""
        began = time.monotonic()
        assert await self.stop() == 0
        return time.monotonic() - began

    def events(self):
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]


@asynccontextmanager
async def programs(folder, discord, telegram, *, key=KEY, **environment):
    """The program, started, and the two platforms behind lines with these moods."""
    async with (
        FakeDiscord() as chat,
        FakeTelegram(token=key) as other,
        Front(chat.port, discord) as front,
        Front(urlsplit(other.base_url).port, telegram) as side,
    ):
        program = Program(folder / "data", front, side, **environment)
        await program.start()
        try:
            yield program, chat, other
        finally:
            with suppress(ProcessLookupError):
                await program.stop(signal.SIGKILL)
        assert chat.violations == []
        assert other.violations == []


@pytest.mark.parametrize("mood", ["refused", "torn", "502"])
async def test_chats_that_are_away_at_the_start_are_found_when_they_come_back(mood, tmp_path):
    async with programs(tmp_path, mood, mood) as (program, discord, _):
        status, told = await program.request("/readyz")
        assert status == 503
        assert {name: part["state"] for name, part in told["parts"].items()} == {
            "store": "ready",
            "discord": "connecting",
            "telegram": "connecting",
            "parlour": "ready",
            "boards": "ready",
            "outbox": "ready",
            "data": "ready",
        }
        assert (await program.request("/healthz"))[0] == 200
        await program.discord.turn("open")
        await program.telegram.turn("open")
        status, told = await program.until(discord="ready", telegram="ready")
        assert (status, told["ready"]) == (200, True)
        assert len(discord.gateway.identified) == 1
        assert await program.ended() < IN_TIME
    assert any("next_try_in" in event for event in program.events())
    assert "Traceback" not in program.log.read_text("utf-8")


async def test_chats_that_hang_hold_up_neither_the_start_nor_the_end(tmp_path):
    async with programs(tmp_path, "silent", "silent") as (program, _, _), people(program, "Ola") as (ola,):
        await ola.say("/play kosci")
        await ola.until(lambda: ola.boards)
        _, told = await program.request("/readyz")
        assert [told["parts"][chat]["state"] for chat in ("discord", "telegram")] == ["connecting"] * 2
        assert await program.ended() < IN_TIME
    assert not any("by force" in event["event"] for event in program.events())


async def test_the_end_comes_in_time_though_everything_hangs(tmp_path):
    async with programs(tmp_path, "silent", "silent") as (program, _, _), people(program, "Ola") as (ola,):
        await ola.say("/play kosci")
        ola._reading.cancel()  # a page that answers nothing any more, not even a goodbye
        (server,) = program.servers()
        os.kill(server, signal.SIGSTOP)
        try:
            status, told = await program.request("/readyz")
            assert (status, told["parts"]["store"]["state"]) == (503, "connecting")
            assert await program.ended() < IN_TIME
        finally:
            with suppress(ProcessLookupError):
                os.kill(server, signal.SIGKILL)


async def test_a_refused_token_is_said_and_everything_else_goes_on(tmp_path):
    async with programs(tmp_path, "open", "open", key="42:ANOTHERONE") as (program, discord, _):
        status, told = await program.until(discord="ready", telegram="refused")
        assert (status, told["parts"]["telegram"]["why"]) == (503, "token")
        discord.token = discord.token[::-1]
        await discord.close(4004)
        _, told = await program.until(discord="refused")
        assert told["parts"]["discord"]["why"] == "token"
        assert (await program.request("/healthz"))[0] == 200
        refused = {event["task"] for event in program.events() if event["event"] == "refused"}
        assert refused == {"discord", "telegram"}
        assert all(event["next_try_in"] >= 60 for event in program.events() if event["event"] == "refused")
        assert await program.ended() < IN_TIME
    log = program.log.read_text("utf-8")
    assert KEY not in log
    assert "fake.token" not in log


@pytest.mark.parametrize("form", ["json", "text"])
async def test_a_proxy_that_repeats_the_request_puts_no_token_into_the_log(form, tmp_path):
    async with programs(tmp_path, "echo", "echo", STOLIK_LOG=form) as (program, _, _):
        async with asyncio.timeout(PATIENCE):
            while b"[secret]" not in program.log.read_bytes():  # noqa: ASYNC110 - no event says so
                await asyncio.sleep(0.05)
        assert await program.ended() < IN_TIME
    log = program.log.read_text("utf-8")
    assert KEY not in log
    assert KEY.split(":")[1] not in log
    assert "fake.token" not in log
