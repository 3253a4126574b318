"""A fake Discord with somebody in a channel; every request and answer is held against Discord's own form."""

import pytest

from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at


@pytest.fixture
async def fake():
    async with FakeDiscord() as fake:
        with pointed_at(fake):
            yield fake
    assert not fake.violations


@pytest.fixture
def ola(fake):
    return fake.user("Ola", locale="pl")


@pytest.fixture
def jan(fake):
    return fake.user("Jan")


@pytest.fixture
def channel(fake, ola, jan):
    return fake.guild("Kawiarnia", ola, jan, locale="pl").channel("stoliki")
