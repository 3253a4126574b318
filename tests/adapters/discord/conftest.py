"""A fake Discord with a guild, people and the bot; every request and answer is held against Discord's own form."""

import pytest

from tests.adapters.discord import bots
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at


@pytest.fixture
async def fake():
    async with FakeDiscord() as fake:
        with pointed_at(fake):
            yield fake
    assert fake.violations == []


@pytest.fixture
def ola(fake):
    return fake.user("Ola", locale="pl")


@pytest.fixture
def jan(fake):
    return fake.user("Jan")


@pytest.fixture
def ewa(fake):
    return fake.user("Ewa", locale="pl")


@pytest.fixture
def guild(fake, ola, jan, ewa):
    return fake.guild("Kawiarnia", ola, jan, ewa, locale="pl")


@pytest.fixture
def channel(guild):
    return guild.channel("stoliki")


@pytest.fixture
async def bot(fake, guild, client, embedded_server):
    """The bot, on an empty server."""
    async with bots.running(fake, embedded_server.url) as bot:
        yield bot
