"""Two servers of which one is moved to the other."""

import pytest

from tests.support.moves_of_stores import emptied


@pytest.fixture
def near_server(embedded_server):
    return embedded_server


@pytest.fixture
async def near(near_server):
    async with emptied(near_server.url) as client:
        yield client


@pytest.fixture
async def far(plain_server):
    async with emptied(plain_server.url) as client:
        yield client
