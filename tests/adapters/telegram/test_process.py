"""The bot as a process of its own: killed in mid-game, beside the parlour, behind a webhook."""

import asyncio
import random
import signal
from contextlib import AsyncExitStack

import pytest

from adapters.redis.store import RedisStore
from bot.tables.table import TableId
from tests.adapters.telegram.stage import Player, asked, play, table_in
from tests.adapters.telegram.test_games import friends_at
from tests.support.parlour import people, running
from tests.support.servers import client_of, free_port

MOVES = 8
"""Moves of two who sit at different chats: both discard, and both play cards."""


class Onlooker:
    """What a player needs of a process that runs elsewhere: the store and the platform."""

    def __init__(self, redis, fake):
        self.store, self.fake = RedisStore(redis), fake

    async def table(self, name):
        return (await self.store.load(TableId(name))).table

    async def found(self, name):
        return await self.store.load(TableId(name))


def environment(fake, server, **more):
    return {"TELEGRAM_TOKEN": fake.token, "TELEGRAM_API": fake.base_url, "REDIS_URL": server.url, **more}


@pytest.mark.parametrize("game", ["cribbage", pytest.param("kosci", marks=pytest.mark.slow)])
async def test_after_a_kill_in_mid_game_the_old_button_works(fake, server, tmp_path, game):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    fake.limits.lift()
    async with running(tmp_path / "data", **environment(fake, server)) as bot, client_of(server.url) as redis:
        stage = Onlooker(redis, fake)
        table, players = await friends_at(stage, game, ola, jan)
        await play(stage, table, players, most=1)
        await fake.quiet()
        rev = (await stage.table(table)).rev
        await bot.kill()
        (player, *_) = await asked(stage, table, players)
        moving = asyncio.create_task(player.move(table))  # pressed while nobody listens
        await asyncio.sleep(0.1)
        await bot.start()
        await fake.until(moving.done)
        await moving
        assert (await stage.table(table)).rev > rev
        await play(stage, table, players, most=1)
        assert fake.token not in bot.log.read_text()


async def test_a_parlour_user_and_a_telegram_user_play_at_one_table(fake, server, tmp_path):
    jan = fake.user("Jan")
    fake.limits.lift()
    async with (
        running(tmp_path / "data", **environment(fake, server)) as bot,
        people(bot, "Ola") as (ola,),
        client_of(server.url) as redis,
    ):
        stage = Onlooker(redis, fake)
        await ola.say("/play cribbage")
        await ola.until(lambda: ola.boards)
        table = ola.board()["table"]
        await jan.start(f"t_{table}")
        assert await table_in(stage, jan.private) == table
        player = Player(stage, jan, jan.private, random.Random(2))
        await ola.until(lambda: "Jan" in str(ola.board()))
        await ola.press(f"{table}:1:a:begin")
        hidden = fake.words_sent_to(jan)
        for _ in range(MOVES):
            now = await stage.table(table)
            seat = now.awaited()[0]
            if now.chairs[seat].user == f"telegram:{jan.id}":
                await player.move(table)
                continue
            await ola.until(lambda rev=now.rev: ola.board()["rev"] >= rev)
            while (await stage.table(table)).rev == now.rev:  # the hand comes after the board
                for token, numbers in ola.wishes():
                    if not (await ola.press(token, *numbers))["refused"]:
                        break
                await asyncio.sleep(0.02)
        assert (await stage.table(table)).moves == MOVES
        assert len(fake.words_sent_to(jan)) > len(hidden)
        assert await bot.stop() == 0
        assert b"Traceback" not in bot.log.read_bytes()


async def test_by_webhook_every_update_may_come_twice_and_a_wrong_secret_opens_nothing(fake, server, tmp_path):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    fake.limits.lift()
    first, second = free_port(), free_port()
    fake.feed.webhook.twice = True
    fake.feed.webhook.routes = {"https://bot.example.org": f"http://127.0.0.1:{first}"}
    hook = {"TELEGRAM_WEBHOOK_URL": "https://bot.example.org/hook"}
    async with (
        running(tmp_path / "one", **environment(fake, server, **hook, TELEGRAM_WEBHOOK_PORT=str(first))),
        running(tmp_path / "two", **environment(fake, server, **hook, TELEGRAM_WEBHOOK_PORT=str(second))) as other,
        client_of(server.url) as redis,
    ):
        stage = Onlooker(redis, fake)
        await fake.until(lambda: fake.feed.webhook.url, 20)
        await fake.quiet()
        table, players = await friends_at(stage, "kosci", ola, jan)
        await play(stage, table, players, most=2)
        fake.feed.webhook.routes = {"https://bot.example.org": f"http://127.0.0.1:{second}"}  # the other process
        await play(stage, table, players, most=2)
        await fake.quiet()
        entries = await stage.store.log(table)
        assert len([entry for entry in entries if entry.step[:1].isdecimal()]) == 4
        update = fake.feed.log[-1]
        assert [await fake.feed.webhook.send(update, secret=s) for s in ("wrong", "", None)] == [403, 403, 200]
        assert set(fake.feed.webhook.statuses) == {200, 403}
        assert await other.stop(signal.SIGTERM) == 0


async def test_of_two_processes_behind_one_address_one_may_be_killed_at_any_moment(fake, server, tmp_path):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    fake.limits.lift()
    ports = free_port(), free_port()
    routes = tuple(f"http://127.0.0.1:{port}" for port in ports)
    hook = {"TELEGRAM_WEBHOOK_URL": "https://bot.example.org/hook"}
    async with AsyncExitStack() as stack:
        bots = [
            await stack.enter_async_context(
                running(tmp_path / name, **environment(fake, server, **hook, TELEGRAM_WEBHOOK_PORT=str(port)))
            )
            for name, port in zip(("one", "two"), ports, strict=True)
        ]
        stage = Onlooker(await stack.enter_async_context(client_of(server.url)), fake)
        fake.feed.webhook.routes = {"https://bot.example.org": routes}
        await fake.until(lambda: fake.feed.webhook.url, 20)
        await fake.quiet()
        table, players = await friends_at(stage, "cribbage", ola, jan)
        await play(stage, table, players, most=1)
        for bot in bots:
            rev = (await stage.table(table)).rev
            (player, *_) = await asked(stage, table, players)
            moving = asyncio.create_task(player.move(table))
            pressed = len(fake.feed.log)
            await fake.until(lambda pressed=pressed: len(fake.feed.log) > pressed, 20)
            await bot.kill()  # with or without the press
            await asyncio.wait_for(moving, 60)
            assert (await stage.table(table)).rev > rev
            await play(stage, table, players, most=1)
            await bot.start()
        await fake.quiet()
        moves = [entry for entry in await stage.store.log(table) if entry.step[:1].isdecimal()]
        assert len(moves) == (await stage.table(table)).moves
        assert len({entry.rev for entry in moves}) == len(moves)
        assert len(fake.feed.webhook.reached) == 2
        for _ in range(200):  # private chats get one message a second
            if not (behind := await stage.store.waiting(0)):
                break
            await asyncio.sleep(0.1)
        assert behind == []
        await play(stage, table, players, most=2)  # by the buttons of the boards that stand there now
