"""Bad days: what the real discord.py does when the fake storms, limits, tears, delays and forbids."""

import asyncio
import io

import aiohttp
import discord
import pytest

from tests.doubles.discord.clients import running


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)


async def test_a_sent_message_whose_answer_was_lost_is_not_sent_twice(fake, channel):
    storm = fake.storm(502, 1, "POST /channels", done=True)
    async with running(fake, Bot()) as (bot,):
        message = await bot.get_channel(channel.id).send("once")
    assert storm.met == 1
    assert len(fake.calls_to("POST /channels")) == 2
    assert [message.id] == [one.id for one in channel.messages]


async def test_discords_429_is_waited_out_and_the_firewalls_is_not(fake, channel):
    async with running(fake, Bot()) as (bot,):
        here = bot.get_channel(channel.id)
        fake.storm(429, 2, "POST /channels", retry_after=0.01)
        await here.send("after the storm")
        fake.storm(429, 1, "POST /channels", via=False)
        with pytest.raises(discord.HTTPException):
            await here.send("never")
    assert [message.text for message in channel.messages] == ["after the storm"]
    assert fake.invalid_requests == 3


async def test_a_spent_bucket_makes_the_client_wait(fake, channel):
    fake.limits.set("POST /channels", 2, 0.2)
    async with running(fake, Bot()) as (bot,):
        here = bot.get_channel(channel.id)
        started = asyncio.get_running_loop().time()
        for number in range(4):
            await here.send(str(number))
        assert asyncio.get_running_loop().time() - started > 0.2
    assert fake.invalid_requests == 0, "the client has read the headers"


async def test_a_torn_connection_is_an_error_of_its_own(fake, channel):
    async with running(fake, Bot()) as (bot,):
        fake.tear(1, "POST /channels")
        with pytest.raises(aiohttp.ClientConnectionError):
            await bot.get_channel(channel.id).send("hello")
    assert channel.messages == []


async def test_a_slow_answer_shows_in_the_call(fake, channel):
    async with running(fake, Bot()) as (bot,):
        fake.delay(0.05, "POST /channels")
        await bot.get_channel(channel.id).send("slowly")
        fake.fair_weather()
    assert fake.calls_to("POST /channels")[-1].seconds >= 0.05


async def test_a_board_that_somebody_deleted_is_unknown(fake, channel):
    async with running(fake, Bot()) as (bot,):
        message = await bot.get_channel(channel.id).send("board")
        channel.last.delete()
        with pytest.raises(discord.NotFound) as refused:
            await message.edit(content="newer board")
    assert refused.value.code == 10008


async def test_a_lost_permission_is_named(fake, channel):
    async with running(fake, Bot()) as (bot,):
        here = bot.get_channel(channel.id)
        channel.deny(fake.bot, "attach_files")
        await fake.until(lambda: not here.permissions_for(here.guild.me).attach_files)
        with pytest.raises(discord.Forbidden) as refused:
            await here.send(file=discord.File(io.BytesIO(b"x"), "x.png"))
        assert refused.value.code == 50013
        channel.deny(fake.bot, "view_channel")
        with pytest.raises(discord.Forbidden) as refused:
            await here.send("hello")
        assert refused.value.code == 50001
