"""What may be sent when: every chat has a budget of its own, and all chats together have one.

Whatever is sent is made at the moment when its turn comes, so that what is old by then is never sent. Answers to
presses do not come through here. Each process keeps its own order and its own buckets; the purse, which all processes
share, has the last word, and while it is away the own buckets alone hold.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from secrets import token_hex
from typing import Final, TypeVar

from telegram.error import RetryAfter

from adapters.telegram.ports import Purse
from bot.ports import Away, Clock, Unreached

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

    def give(self) -> None:
        """Back what was taken just now."""
        self.tokens += 1

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

ALONE: Final = 2.0
"""Seconds for which a purse that did not answer is not asked again."""


@dataclass(slots=True)
class Account:
    """One chat's budget and those who wait for it."""

    name: str
    rate: tuple[float, float]
    bucket: Bucket = field(init=False)
    blocked: float = 0.0
    busy: bool = False
    waiting: list[tuple[Rank, int]] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.bucket = Bucket(*self.rate)

    def delay(self, rank: Rank, now: float) -> float:
        return max(self.blocked - now, self.bucket.delay(now, _least(rank)))

    def stir(self) -> None:
        """Whoever waits looks again."""
        self.news.set()
        self.news = asyncio.Event()


class Outbox:
    """One process's sends and edits; ``speed`` is how many seconds of the clock pass in one."""

    def __init__(self, purse: Purse | None = None, clock: Clock = time.monotonic, speed: float = 1.0) -> None:
        self._purse, self._clock, self._speed = purse, clock, speed
        self._accounts: dict[str, Account] = {}
        self._overall = Bucket(*OVERALL)
        self._numbers = count()
        self._closed = False
        self._alone = 0.0

    async def send(self, account: str, rank: Rank, work: Callable[[], Awaitable[T]], *, frugal: bool) -> T:
        """Does the work when its turn comes, one at a time per account; a refused rate makes only this one wait.

        Raises:
            Unreached: the outbox is closed.
        """
        mine = self._accounts.setdefault(account, Account(account, GROUP if frugal else PRIVATE))
        while True:
            flight = await self._turn(mine, rank)
            try:
                return await work()
            except RetryAfter as later:
                seconds = later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
                mine.blocked = self._clock() + seconds
                await self._blocked(account, seconds)
            finally:
                mine.bucket.arrived(self._clock())
                mine.busy = False
                mine.stir()
                await self._arrived(flight, account)

    def close(self) -> None:
        """Nobody waits any longer."""
        self._closed = True
        for account in self._accounts.values():
            account.stir()

    async def _turn(self, account: Account, rank: Rank) -> str:
        """The name of the flight that may begin."""
        ticket = rank, next(self._numbers)
        account.waiting.append(ticket)
        try:
            while not self._closed:
                delay = None
                if not account.busy and min(account.waiting) == ticket:
                    now = self._clock()
                    delay = max(account.delay(rank, now), self._overall.delay(now))
                    if delay <= 0:
                        delay, flight = await self._taken(account, rank)
                        if delay <= 0:
                            return flight
                with suppress(TimeoutError):
                    await asyncio.wait_for(account.news.wait(), None if delay is None else delay / self._speed)
            raise Unreached("closing")
        finally:
            account.waiting.remove(ticket)
            account.stir()

    async def _taken(self, account: Account, rank: Rank) -> tuple[float, str]:
        """Seconds to wait; after none of them the account is busy with this flight."""
        now, flight, delay = self._clock(), token_hex(8), 1.0
        account.bucket.take(now)
        self._overall.take(now)
        account.busy = True
        try:
            delay = await self._left(account, rank, flight)
        finally:
            if delay > 0:  # it is too early for all together, or nobody waits any more
                account.bucket.give()
                self._overall.give()
                account.busy = False
                account.stir()
        return delay, flight

    # --- all processes together ---

    @property
    def _shared(self) -> Purse | None:
        """The purse, if it listens; what it misses ends by itself."""
        return None if time.monotonic() < self._alone else self._purse

    async def _left(self, account: Account, rank: Rank, flight: str) -> float:
        """Seconds until there is something left in the purse; none, and it has been taken."""
        if not (purse := self._shared):
            return 0.0
        try:
            return await purse.take(flight, account.name, account.rate, OVERALL, _least(rank))
        except Away:
            self._alone = time.monotonic() + ALONE
            return 0.0
        except asyncio.CancelledError:  # it may have been taken
            await self._arrived(flight, account.name)
            raise

    async def _arrived(self, flight: str, account: str) -> None:
        if purse := self._shared:
            with suppress(Away):
                await purse.arrived(flight, account)

    async def _blocked(self, account: str, seconds: float) -> None:
        if purse := self._shared:
            with suppress(Away):
                await purse.block(account, seconds)


def _least(rank: Rank) -> float:
    """Tokens that an account must have."""
    return SPARE if rank is Rank.PANEL else 1.0
