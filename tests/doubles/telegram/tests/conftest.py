"""A fake Telegram and a bot that is logged in to it."""

from collections.abc import AsyncIterator

import pytest

from tests.doubles.telegram import FakeTelegram
from tests.doubles.telegram.ptb import application


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as served:
        yield served
        assert served.violations == []


@pytest.fixture
async def bot(fake):
    async with application(fake) as app:
        yield app.bot


@pytest.fixture
async def chat(fake):
    return await fake.user("Ola").start()
