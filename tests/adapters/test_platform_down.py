"""A process for Discord and one for Telegram: while one is away its boards wait aside, and come when it is back."""

import asyncio

from tests.adapters.discord import bots
from tests.adapters.telegram.stage import staged, table_in
from tests.adapters.two_processes import Two
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at
from tests.doubles.telegram import FakeTelegram


async def until(holds):
    async with asyncio.timeout(20):
        while not await holds():  # noqa: ASYNC110 - other processes draw
            await asyncio.sleep(0.1)


async def test_boards_of_a_process_that_is_away_wait_aside_and_come_when_it_is_back(client, embedded_server):
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        telegram.limits.lift()
        with pointed_at(discord):
            async with bots.running(discord, embedded_server.url) as bot:
                async with staged(embedded_server, telegram) as stage:
                    two = Two(bot, stage, discord, telegram)
                    channel = discord.guild("Kawiarnia", two.ola, two.jan, locale="pl").channel("stoliki")
                    await two.ewa.start()
                    await two.ewa.say(two.ewa.private, "/play kierki with:friends")
                    table = await table_in(stage, two.ewa.private)
                    await stage.calm()
                await client.delete("up:telegram")  # as if it had been away for a minute and a half
                await two.jan.slash(channel, "join", code=table)
                await until(lambda: is_drawn(bot, table, "discord:"))
                await until(lambda: nothing_waits(bot))
                assert not await is_drawn(bot, table, "telegram:")

                async with staged(embedded_server, telegram) as stage:
                    await until(lambda: is_drawn(bot, table, "telegram:"))
                    assert any("② Jan · Discord" in message.text for message in two.ewa.private.from_bot)


async def is_drawn(bot, table, platform):
    """Whether the places of a platform show the newest revision."""
    newest, places = (await bot.table(table)).rev, (await bot.store.places(table)).items()
    shown = [shown.rev for place, shown in places if place.channel.startswith(platform)]
    return bool(shown) and set(shown) == {newest}


async def nothing_waits(bot):
    return await bot.store.waiting(-1) == []
