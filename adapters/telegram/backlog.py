"""Updates that have been fetched and are not done yet. A slow update must not hold up the next fetch.

The next fetch confirms all earlier updates, and Telegram forgets them. Therefore an update that is not done by then is
written down first. The process that polls next, also after a crash, finds it there and handles it again. An update that
is handled twice acts once, since its number names the operation in the store.

What is done is struck out a moment later, all of it at once; else each update under load would be two writes, one after
the other. The list is changed by compare-and-set, since a process that has hung may go on while another one polls.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog
from telegram import Bot

from adapters.telegram.ports import KeyValueStore
from bot.ports import Away

log = structlog.get_logger()

SHORT: Final = 0.1
"""Seconds in which most updates are done, so that they need not be written down."""

TIDY: Final = 0.5
"""Seconds after which what is done is struck out."""

DAY: Final = 24 * 3600.0
"""Seconds for which the list is kept; Telegram keeps an update as long."""

MOST: Final = 300
"""The number of unfinished updates at which no more are fetched."""


class Backlog:
    """Handles updates, as JSON, at the same time; ``take`` keeps those of one chat in order."""

    def __init__(self, bot: Bot, memory: KeyValueStore, take: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self._bot, self._memory, self._take = bot, memory, take
        self._running: dict[int, asyncio.Task[None]] = {}
        self._unfinished: set[int] = set()
        self._written: set[int] = set()
        self._write_lock = asyncio.Lock()
        self._tidying: asyncio.Task[None] | None = None

    async def resume(self) -> None:
        """Begins the updates that some process has written down and not finished. Raises Away."""
        for raw in sorted((await self._read()).values(), key=lambda raw: int(raw["update_id"])):
            self._written.add(int(raw["update_id"]))
            self._start(raw)

    async def add(self, found: list[dict[str, Any]]) -> None:
        """Begins updates. When this returns, they are done or written down, so Telegram may forget them."""
        fresh = {raw["update_id"]: raw for raw in found if raw["update_id"] not in self._running}
        for raw in fresh.values():
            self._start(raw)
        await self._wait(SHORT)
        try:
            await self._update_list([raw for number, raw in fresh.items() if number in self._unfinished])
        except Away:
            log.warning("store is away: updates are waited for")
            await self._wait(None)
        while len(self._running) > MOST:
            await asyncio.wait(self._running.values(), return_when=asyncio.FIRST_COMPLETED)

    async def settled(self) -> None:
        """Waits until all updates are done and struck out."""
        while self._running:
            await self._wait(None)
        if self._tidying:
            self._tidying.cancel()
        await self._strike_out()

    def _start(self, raw: dict[str, Any]) -> None:
        number = int(raw["update_id"])
        self._unfinished.add(number)
        task = self._running[number] = asyncio.create_task(self._handle(number, raw))
        task.add_done_callback(lambda _: self._running.pop(number, None))

    async def _handle(self, number: int, raw: dict[str, Any]) -> None:
        await self._take(raw)
        self._unfinished.discard(number)
        if number in self._written and (self._tidying is None or self._tidying.done()):
            self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        await asyncio.sleep(TIDY)
        await self._strike_out()

    async def _strike_out(self) -> None:
        """Removes what is done from the list."""
        try:
            await self._update_list([])
        except Away:
            log.warning("updates will be done again", updates=sorted(self._written - self._unfinished))

    async def _wait(self, seconds: float | None) -> None:
        if self._running:
            await asyncio.wait(self._running.values(), timeout=seconds)

    # --- what is written down ---

    @property
    def _key(self) -> str:
        return f"unfinished:{self._bot.id}"

    async def _read(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = json.loads(await self._memory.recall(self._key) or "{}")
        return found

    async def _update_list(self, slow: list[dict[str, Any]]) -> None:
        """Adds these slow updates to the list and removes those that are done. Raises Away."""
        async with self._write_lock:
            done = self._written - self._unfinished
            slow = [raw for raw in slow if raw["update_id"] in self._unfinished]
            self._written |= {raw["update_id"] for raw in slow}
            while slow or done:
                before = await self._memory.recall(self._key)
                kept = json.loads(before or "{}") | {str(raw["update_id"]): raw for raw in slow}
                kept = {number: raw for number, raw in kept.items() if int(number) not in done}
                if await self._memory.swap(self._key, before, json.dumps(kept), DAY):
                    self._written -= done
                    return
