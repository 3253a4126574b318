"""Processes of the bot at two servers, of which one is moved to the other."""

import pytest

from bot.services.league_season import LeagueSeason
from tests.support.application import House
from tests.support.moves_of_stores import emptied


@pytest.fixture
async def old(embedded_server):
    async with emptied(embedded_server.url) as client:
        yield client


@pytest.fixture
async def new(plain_server):
    async with emptied(plain_server.url) as client:
        yield client


@pytest.fixture
async def start(chat):
    """Starts a process of the bot at a store, at a time."""
    houses = []

    async def started(client, now=1_800_000_000.0):
        houses.append(house := House(client, chat))
        house.now = now
        LeagueSeason(house.service).serve()
        await house.store.secret()  # every process asks for it at its start
        return house

    yield started
    for house in houses:
        await house.painter.settled()
