"""The store is moved under people who play on Telegram: a press is refused or counts once, and old buttons live on."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass

import aiohttp
import pytest

from adapters.redis.backup.verify import verify
from adapters.redis.store import RedisStore
from tests.adapters.discord.test_moved_store import moves_in
from tests.adapters.telegram.stage import Player, asked, play
from tests.adapters.telegram.test_games import friends_at
from tests.adapters.telegram.test_process import Onlooker, environment
from tests.support.moves_of_stores import HeldMove
from tests.support.parlour import Bot, running
from tests.support.servers import client_of, free_port

COME = 40
"""Seconds until a process has come to the new store."""

AWAY = "Nie mogę teraz nic zapisać"
"""What somebody is told whose press cannot be kept."""


@dataclass
class Party:
    """Two who play at different chats, and a process that knows where its tables are about to go."""

    fake: object
    bot: Bot
    stage: Onlooker
    here: object
    there: object
    table: str = ""
    players: tuple[Player, ...] = ()

    async def moves(self, client):
        return await moves_in(client, self.table)

    async def asked(self):
        """Whoever is to move."""
        (player, *_) = await asked(self.stage, self.table, self.players)
        return player

    async def play(self, most):
        await play(self.stage, self.table, self.players, most=most)

    async def has_followed(self):
        """Waits until the process serves from the new store."""
        self.stage.store = RedisStore(self.there)
        await self.fake.until(lambda: self.bot.log.read_text().count('"event": "ready"') == 2, COME)

    async def state(self):
        """Whether the process hears Telegram, as it tells its operator."""
        async with aiohttp.ClientSession() as http, http.get(f"{self.bot.url}/readyz") as response:
            return (await response.json())["parts"]["telegram"]["state"]

    async def assert_went_on_from(self, before, least):
        """So many moves or more were made at the new store, each once, and none at the old one."""
        after = await self.moves(self.there)
        assert after[: len(before)] == before
        assert len(after) == len(set(after)) >= len(before) + least
        assert await self.moves(self.here) == before
        assert (await verify(self.there, lambda *_: None)).faults == []


@pytest.fixture
async def party(request, fake, ola, jan, tmp_path, node, plain_server):
    """Two moves have been made; updates come by polling or, each twice, by webhook."""
    fake.limits.lift()
    hook = {}
    if request.param == "webhook":
        port = free_port()
        fake.feed.webhook.twice = True
        fake.feed.webhook.routes = {"https://bot.example.org": f"http://127.0.0.1:{port}"}
        hook = {"TELEGRAM_WEBHOOK_URL": "https://bot.example.org/hook", "TELEGRAM_WEBHOOK_PORT": str(port)}
    async with AsyncExitStack() as stack:
        there = await stack.enter_async_context(client_of(plain_server.url))
        await there.flushall()
        here = await stack.enter_async_context(client_of(node.url))
        own = environment(fake, node, STOLIK_NEXT_STORE=plain_server.url, **hook)
        bot = await stack.enter_async_context(running(tmp_path / "data", **own))
        if hook:
            await fake.until(lambda: fake.feed.webhook.url, COME)
        party = Party(fake, bot, Onlooker(here, fake), here, there)
        party.table, party.players = await friends_at(party.stage, "cribbage", ola, jan)
        await party.play(2)
        await fake.quiet()
        yield party
        assert await bot.stop() == 0
        log = bot.log.read_text()
        assert "follows the tables" in log
        assert "Traceback" not in log
        assert fake.token not in log


@pytest.mark.parametrize("party", ["webhook"], indirect=True)
async def test_people_press_before_in_and_after_a_move(party, monkeypatch):
    before, player = await party.moves(party.here), await party.asked()

    held = HeldMove(party.here, party.there, monkeypatch)
    await held.is_closed()
    with pytest.raises(AssertionError, match="nothing to do"):  # each of these presses was refused
        await player.move(party.table)
    assert any(AWAY in said for said in player.said)
    assert await party.moves(party.here) == before
    await held.is_left()
    await party.has_followed()

    await party.play(2)  # on the boards that were drawn before
    await party.assert_went_on_from(before, 2)


@pytest.mark.slow  # who polled before holds the lease for five seconds
@pytest.mark.parametrize("party", ["polling"], indirect=True)
async def test_by_polling_a_press_of_the_closed_seconds_waits_at_telegram_and_counts_once(party, monkeypatch):
    """Nobody polls while the lease cannot be renewed, so Telegram keeps it until the process is at the new store."""
    before, player = await party.moves(party.here), await party.asked()
    held = HeldMove(party.here, party.there, monkeypatch)
    await held.is_closed()
    async with asyncio.timeout(COME):
        while await party.state() == "ready":  # noqa: ASYNC110 - only the process tells
            await asyncio.sleep(0.05)
    await held.is_copied()
    party.stage.store = RedisStore(party.there)
    pressing = asyncio.create_task(player.move(party.table))
    await held.is_left()
    await asyncio.wait_for(pressing, COME)
    assert not any(AWAY in said for said in player.said)
    await party.play(1)
    await party.assert_went_on_from(before, 2)
