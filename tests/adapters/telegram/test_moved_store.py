"""The store is moved under people who play on Telegram by webhook: a press is refused or counts once."""

import asyncio

import pytest

from adapters.redis.backup.verify import verify
from adapters.redis.moving import move as moving
from adapters.redis.store import RedisStore
from tests.adapters.discord.test_moved_store import Held, moves_in
from tests.adapters.telegram.stage import asked, play
from tests.adapters.telegram.test_games import friends_at
from tests.adapters.telegram.test_process import Onlooker, environment
from tests.support.parlour import running
from tests.support.servers import Node, client_of, free_port

COME = 40
"""Seconds until a process has come to the new store."""


async def test_people_press_before_in_and_after_a_move(fake, tmp_path, plain_server, monkeypatch):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    fake.limits.lift()
    (tmp_path / "old").mkdir()
    old, port = Node(tmp_path / "old"), free_port()
    fake.feed.webhook.twice = True
    fake.feed.webhook.routes = {"https://bot.example.org": f"http://127.0.0.1:{port}"}
    hook = {"TELEGRAM_WEBHOOK_URL": "https://bot.example.org/hook", "TELEGRAM_WEBHOOK_PORT": str(port)}
    own = environment(fake, old, STOLIK_NEXT_STORE=plain_server.url, **hook)
    try:
        async with (
            client_of(plain_server.url) as there,
            client_of(old.url) as here,
            running(tmp_path / "data", **own) as bot,
        ):
            await there.flushall()
            stage = Onlooker(here, fake)
            await fake.until(lambda: fake.feed.webhook.url, COME)
            table, players = await friends_at(stage, "cribbage", ola, jan)
            await play(stage, table, players, most=2)
            await fake.quiet()
            before = await moves_in(here, table)

            held = Held(monkeypatch)
            move = asyncio.create_task(moving.move(here, there, lambda *_: None))
            await asyncio.wait_for(held.closed.wait(), COME)
            (player, *_) = await asked(stage, table, players)
            with pytest.raises(AssertionError, match="nothing to do"):  # each of his presses was refused
                await player.move(table)
            assert any("Nie mogę teraz nic zapisać" in said for said in player.said)
            assert await moves_in(here, table) == before
            stage.store = RedisStore(there)
            held.goes_on.set()
            await move
            await fake.until(lambda: bot.log.read_text().count('"event": "ready"') == 2, COME)
            await play(stage, table, players, most=2)
            after = await moves_in(there, table)
            assert after[: len(before)] == before
            assert len(after) == len(set(after)) >= len(before) + 2
            assert await moves_in(here, table) == before
            assert (await verify(there, lambda *_: None)).faults == []
            assert await bot.stop() == 0
            assert "Traceback" not in bot.log.read_text()
    finally:
        old.kill()
