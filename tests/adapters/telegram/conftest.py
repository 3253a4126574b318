"""A Telegram on loopback for every test; at the end nothing that was sent or answered was against the rules."""

import pytest

from tests.doubles.telegram import FakeTelegram


@pytest.fixture
async def fake():
    async with FakeTelegram() as served:
        yield served
        assert served.violations == []


@pytest.fixture
async def server(client, embedded_server):
    """An empty server."""
    return embedded_server


@pytest.fixture
def ola(fake):
    return fake.user("Ola")


@pytest.fixture
def jan(fake):
    return fake.user("Jan")
