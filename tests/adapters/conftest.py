"""What tests of several platforms share."""

import pytest

from tests.adapters.discord import bots
from tests.adapters.telegram.stage import staged
from tests.adapters.two_processes import Two
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at
from tests.doubles.telegram import FakeTelegram
from tests.support.store_counts import hearing


@pytest.fixture
async def two(client, embedded_server):
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        telegram.limits.lift()
        with pointed_at(discord):
            async with (
                bots.running(discord, embedded_server.url) as bot,
                staged(embedded_server, telegram) as stage,
                hearing(bot.store),
                hearing(stage.store),
            ):
                two = Two(bot, stage, discord, telegram)
                two.channel = discord.guild("Kawiarnia", two.ola, two.jan, locale="pl").channel("stoliki")
                await discord.until(lambda: two.channel.messages)  # the greeting, or it would come below a board
                for person in (two.phone, two.ewa):
                    await person.start()
                yield two
        assert discord.violations == []
        assert telegram.violations == []
