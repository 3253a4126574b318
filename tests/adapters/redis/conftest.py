"""Everything about the store is read three times: on the bot's own server, on a plain one, on a cluster."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff

from adapters.redis import connect, connection
from adapters.redis.store import RedisStore
from tests.adapters.redis.counting import use
from tests.support.servers import HASTE, client_of, free_port

SERVERS = ("embedded_server", "plain_server", "cluster")


@pytest.fixture(params=SERVERS)
def server(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
async def client(server):
    async with client_of(server.url) as client:
        await client.flushall()
        yield client


@pytest.fixture
async def redis(embedded_server):
    """A client of the bot's own server alone."""
    async with client_of(embedded_server.url) as client:
        await client.flushall()
        yield client


@pytest.fixture
def store(client):
    return RedisStore(client)


@pytest.fixture
async def other_client(server):
    """The client of another process."""
    async with client_of(server.url) as client:
        yield client


@pytest.fixture
def other(other_client):
    """The store as another process sees it."""
    return RedisStore(other_client)


@pytest.fixture
async def lost_client(haste):
    """A client of a server that is not there; it tries once more, as the bot's own does."""
    once_more = Retry(ConstantBackoff(connect.PAUSE), 1)
    async with Redis(port=free_port(), decode_responses=True, retry=once_more) as client:
        yield client


@pytest.fixture
def sockets(monkeypatch):
    """The folder of sockets, so that those of killed bots go with the test; its path is short, as theirs must be."""
    with TemporaryDirectory(prefix="t-", dir="/tmp") as folder:
        use(monkeypatch, folder)
        yield Path(folder)


@pytest.fixture
def haste(monkeypatch):
    """Calls end as early as those of the bot."""
    for where, name, seconds in zip((connect, connection), ("ANSWER", "PATIENCE"), HASTE, strict=True):
        monkeypatch.setattr(where, name, seconds)
