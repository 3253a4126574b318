"""What may be sent when: every chat has a budget of its own, and all chats together have one.

Whatever is sent is made at the moment when its turn comes, so that what is old by then is never sent. Answers to
presses do not come through here.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Final, TypeVar

from telegram.error import RetryAfter

from bot.ports import Clock, Unreached

T = TypeVar("T")


class Rank(IntEnum):
    """Who goes first."""

    ANSWER = 0  # somebody waits for it
    BOARD = 1
    PANEL = 2  # leaves the last turns to the boards


@dataclass(slots=True)
class Bucket:
    """So many at once, then one every ``pause`` seconds; time in which one is on its way earns nothing.

    Thus no minute sees more than ``burst + 60 / pause``, wherever one begins to count.
    """

    burst: float
    pause: float
    tokens: float = -1.0
    since: float = 0.0

    def delay(self, now: float, wanted: float = 1.0) -> float:
        """Seconds until there are so many tokens."""
        self._earn(now)
        return max(0.0, (wanted - self.tokens) * self.pause)

    def take(self, now: float) -> None:
        self._earn(now)
        self.tokens -= 1

    def arrived(self, now: float) -> None:
        self.since = now

    def _earn(self, now: float) -> None:
        if self.tokens < 0 and not self.since:
            self.tokens = self.burst
        self.tokens = min(self.burst, self.tokens + max(0.0, now - self.since) / self.pause)
        self.since = now


GROUP: Final = (5.0, 4.0)
"""20 in any minute; a busy group waits four seconds for its board and never longer."""

PRIVATE: Final = (5.0, 1.0)
OVERALL: Final = (8.0, 1 / 18)
"""26 in any second, since they need not arrive in the order in which they leave."""

SPARE: Final = 2.0
"""Tokens below which no panel is drawn."""


@dataclass(slots=True)
class Account:
    """One chat's budget and those who wait for it."""

    bucket: Bucket
    blocked: float = 0.0
    busy: bool = False
    waiting: list[tuple[Rank, int]] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def delay(self, rank: Rank, now: float) -> float:
        return max(self.blocked - now, self.bucket.delay(now, SPARE if rank is Rank.PANEL else 1.0))

    def stir(self) -> None:
        """Whoever waits looks again."""
        self.news.set()
        self.news = asyncio.Event()


class Outbox:
    """One process's sends and edits; ``speed`` is how many seconds of the clock pass in one."""

    def __init__(self, clock: Clock = time.monotonic, speed: float = 1.0) -> None:
        self._clock, self._speed = clock, speed
        self._accounts: dict[str, Account] = {}
        self._overall = Bucket(*OVERALL)
        self._numbers = count()
        self._closed = False
        self.spent: defaultdict[str, int] = defaultdict(int)

    async def send(self, account: str, rank: Rank, work: Callable[[], Awaitable[T]], *, frugal: bool) -> T:
        """Does the work when its turn comes, one at a time per account; a refused rate makes only this one wait.

        Raises:
            Unreached: the outbox is closed.
        """
        mine = self._accounts.setdefault(account, Account(Bucket(*(GROUP if frugal else PRIVATE))))
        while True:
            await self._turn(mine, rank)
            self.spent[account] += 1
            try:
                return await work()
            except RetryAfter as later:
                mine.blocked = self._clock() + later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
            finally:
                mine.busy = False
                mine.bucket.arrived(self._clock())
                mine.stir()

    def close(self) -> None:
        """Nobody waits any longer."""
        self._closed = True
        for account in self._accounts.values():
            account.stir()

    async def _turn(self, account: Account, rank: Rank) -> None:
        ticket = rank, next(self._numbers)
        account.waiting.append(ticket)
        try:
            while not self._closed:
                delay = None
                if not account.busy and min(account.waiting) == ticket:
                    now = self._clock()
                    delay = max(account.delay(rank, now), self._overall.delay(now))
                    if delay <= 0:
                        account.bucket.take(now)
                        self._overall.take(now)
                        account.busy = True
                        return
                with suppress(TimeoutError):
                    await asyncio.wait_for(account.news.wait(), None if delay is None else delay / self._speed)
            raise Unreached("closing")
        finally:
            account.waiting.remove(ticket)
            account.stir()
