"""How this process speaks to the server: fairly queued, in time, or not at all."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from redis import exceptions

from adapters.redis.connect import LANES, Client
from adapters.redis.outage import Outage, reason
from adapters.redis.scripts import Script
from bot.ports import Away

PATIENCE: Final = 1.5
"""Seconds for one call in all, queueing included: half of what a chat allows."""

BREATH: Final = 0.5
"""Seconds before listening anew after the server was lost."""

OUTAGE: Final = Outage()
"""Of this process, however many wires it has."""


class Wire:
    """Commands, scripts and channels of one client, which must decode responses.

    Raises Away when nobody answers, or when what answers can do nothing for anybody now.
    """

    def __init__(self, client: Client, lanes: int = LANES) -> None:
        self.client = client
        self._lanes = asyncio.Semaphore(lanes)  # the pool itself would starve whoever comes late

    async def do(self, *command: str | float) -> Any:
        """One command and its answer."""
        async with self.reach():
            return await self.client.execute_command(*command)

    async def run(self, script: Script, keys: tuple[str, ...], *args: str | float) -> Any:
        """One script, whose keys lie in one slot, and its answer."""
        try:
            return await self.do("EVALSHA", script.sha, len(keys), *keys, *args)
        except exceptions.NoScriptError:  # a server that has just started
            return await self.do("EVAL", script.text, len(keys), *keys, *args)

    async def hear(self, channel: str) -> AsyncIterator[str]:
        """What is published there from now on, for ever; what comes while the server is away is missed."""
        while True:
            try:
                async with self.client.pubsub(ignore_subscribe_messages=True) as ear:
                    await ear.subscribe(channel)
                    async for message in ear.listen():
                        yield message["data"]
            except Exception as error:
                if (why := reason(error)) is None:
                    raise
                OUTAGE.tell(why)
                await asyncio.sleep(BREATH)

    @asynccontextmanager
    async def reach(self) -> AsyncGenerator[None]:
        """Whatever is done inside is done in time, or Away is raised."""
        try:
            async with asyncio.timeout(PATIENCE), self._lanes:
                yield
        except Exception as error:
            if (why := reason(error)) is None:
                raise
            OUTAGE.tell(why)
            raise Away(why) from error
