"""Two servers of which one is moved to the other."""

from contextlib import asynccontextmanager

import pytest

from adapters.redis.connection import Connection
from adapters.redis.moving.fence import Fence
from tests.support.servers import client_of


@asynccontextmanager
async def opened_again(client):
    """A store that is open, and whose fence is taken away in the end."""
    await client.flushall()
    yield client
    await Fence(Connection(client)).lift("+@all")
    await client.flushall()


@pytest.fixture
def near_server(embedded_server):
    return embedded_server


@pytest.fixture
async def near(near_server):
    async with client_of(near_server.url) as client, opened_again(client):
        yield client


@pytest.fixture
async def far(plain_server):
    async with client_of(plain_server.url) as client, opened_again(client):
        yield client
