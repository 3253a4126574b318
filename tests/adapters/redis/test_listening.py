"""Lines on which a server tells something by itself: one that has broken without a word is noticed."""

import asyncio
from contextlib import aclosing, contextmanager

import pytest

from adapters.redis import listening
from adapters.redis.connection import Connection
from tests.support.servers import Deaf, client_of


@pytest.fixture
async def deaf(plain_server, monkeypatch):
    monkeypatch.setattr(listening, "BEAT", 0.1)
    monkeypatch.setattr(listening, "ANSWER", 0.2)
    async with Deaf(plain_server.port) as deaf:
        yield deaf


class Listener:
    """Hears what is published, and notes when its line stood."""

    def __init__(self, client):
        self.heard, self.lines, self._client = [], [], client

    @contextmanager
    def laid(self):
        self.lines.append("laid")
        try:
            yield
        finally:
            self.lines.append("broken")

    async def listen(self):
        async with aclosing(Connection(self._client).subscribe("news", self.laid)) as news:
            async for text in news:
                self.heard.append(text)


async def until(holds):
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - nothing says when
            await asyncio.sleep(0.005)


async def told(client, listener, text):
    async with asyncio.timeout(10):
        while text not in listener.heard:
            await client.publish("news", text)
            await asyncio.sleep(0.02)


@pytest.mark.faults
async def test_a_line_on_which_the_server_has_fallen_silent_is_laid_again(plain_server, deaf):
    async with client_of(plain_server.url) as client, client_of(deaf.url) as mine, asyncio.TaskGroup() as group:
        listener = Listener(mine)
        listening = group.create_task(listener.listen())
        await told(client, listener, "one")
        deaf.is_silent = True
        await until(lambda: "broken" in listener.lines)
        deaf.is_silent = False
        await told(client, listener, "two")
        listening.cancel()
    assert listener.lines[:3] == ["laid", "broken", "laid"]


async def test_a_line_on_which_nothing_comes_for_long_stays(plain_server, deaf):
    async with client_of(plain_server.url) as client, client_of(deaf.url) as mine, asyncio.TaskGroup() as group:
        listener = Listener(mine)
        listening = group.create_task(listener.listen())
        await told(client, listener, "one")
        await asyncio.sleep(1.0)
        await told(client, listener, "two")
        assert listener.lines == ["laid"]
        assert set(listener.heard) == {"one", "two"}
        listening.cancel()
