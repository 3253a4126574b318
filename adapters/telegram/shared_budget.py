"""The part of the limits that all processes share: places in the windows of chats, taken when a send is about to begin
or a moment ahead.

Ahead one is taken for a board whose move is being saved, and for what waits behind the send that asks. A place that is
not used in time is given back to its chat. Its share of the sends of all chats is lost: given back again and again,
what was put aside could leave all at once.

Which sends have arrived is told with the next question about any chat, or a moment later; until then the others take
them for sends that are under way, which may make them wait, but never send too much.
"""

import asyncio
import math
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from cachetools import LRUCache

from adapters.telegram.ports import Ended, Pace, Rate, RateLimiter
from bot.ports import Away, Clock

TOGETHER: Final = (4.0, 1 / 18)
"""How many at once all processes have together, and the seconds until there is one more. A place is used within
``HOLD``, so at most 26 leave in any second; the limit is 30, and sends may arrive closer together than they left.
"""

HOLD: Final = 0.2
"""Seconds for which a place that was taken ahead is kept."""

TOLD: Final = 0.5
"""Seconds after which it is told that a send has arrived, if no question has told it before."""

REFUSALS: Final = 1000
"""Chats of which it is remembered that there was no place; of any other one is asked in vain once more."""

ALONE: Final = 2.0
"""Seconds in which a rate limiter that did not answer is not asked again."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a chat's window for the next send that may go at its pace; kept ``until`` then."""

    flight: str
    pace: Pace | None
    until: float

    def suits(self, pace: Pace | None) -> bool:
        return pace is None if self.pace is None else self.pace.covers(pace)


@dataclass(frozen=True, slots=True)
class Refusal:
    """There is no place in a chat at this pace ``until`` then."""

    pace: Pace | None
    until: float

    def keeps_back(self, pace: Pace | None, now: float) -> bool:
        """Whether there is none for a send at another pace either, which is as strict."""
        return now < self.until and pace is not None and pace.covers(self.pace)


class SharedBudget:
    """One process's view of what all send together; ``speed`` is how many seconds of the clock pass in one."""

    def __init__(self, rate_limiter: RateLimiter | None, clock: Clock, speed: float) -> None:
        self._rate_limiter, self._clock, self._speed = rate_limiter, clock, speed
        self._away_until = 0.0
        self._ahead: dict[str, list[Place]] = {}
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._refused: LRUCache[str, Refusal] = LRUCache(REFUSALS)
        self._ended: list[tuple[str, str, float | None]] = []
        """What has not been told yet: account, name, and when it arrived; None: the place was not used."""
        self._telling: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def take(self, account: str, rate: Rate, paces: Sequence[Pace | None]) -> tuple[float, str]:
        """The seconds to wait for a place at the first of these paces, and with 0 the name of the send. Places for the
        others, which wait behind it, are taken along if there are any.
        """
        if asking := self._asking.get(account):
            await asyncio.wait({asking})
        now, pace = self._clock(), paces[0]
        self._give_back(account, now)
        if (flight := self._used(account, pace)) is not None:
            return 0.0, flight
        if (refusal := self._refused.pop(account, None)) and refusal.keeps_back(pace, now):
            return refusal.until - now, ""
        asked = [(token_hex(8), pace) for pace in paces]
        try:
            waits = await self._ask(account, rate, asked)
        except asyncio.CancelledError:  # they may have been taken
            for flight, _ in asked:
                self._end(account, flight, None)
            raise
        for (flight, pace), wait in list(zip(asked, waits, strict=False))[1:]:
            if not wait:
                self._put_aside(account, flight, pace, now)
        return waits[0] if waits else 0.0, asked[0][0]

    def expect(self, account: str, rate: Rate, paces: Sequence[Pace | None], most: int) -> None:
        """Takes ``most`` places ahead or fewer, each at the first of these paces at which there is one, the strictest
        first.
        """
        self._give_back(account, self._clock())
        if self._shared and not (account in self._asking or account in self._ahead):
            task = self._asking[account] = asyncio.create_task(self._take_ahead(account, rate, paces, most))
            task.add_done_callback(lambda _: self._asking.pop(account, None))

    def refuses(self, account: str) -> bool:
        """Whether there was no place for a chat when one was asked for ahead, and is none yet."""
        refusal = self._refused.get(account)
        return refusal is not None and self._clock() < refusal.until

    def arrived(self, account: str, flight: str) -> None:
        """A send has arrived, or has failed; either way it counts from now on."""
        self._end(account, flight, self._clock())

    def spared(self, account: str, flight: str) -> None:
        """There was nothing to send after all; the place is free again."""
        self._end(account, flight, None)

    async def block(self, account: str, seconds: float) -> None:
        """Lets nobody send to this account for so many seconds."""
        if rate_limiter := self._shared:
            with suppress(Away):
                await rate_limiter.block(account, seconds)

    async def settled(self) -> None:
        """Gives back what was taken ahead, and waits until all is told."""
        if self._asking:
            await asyncio.wait(set(self._asking.values()))
        for account in tuple(self._ahead):
            self._give_back(account, math.inf)
        self._tell()
        if self._tasks:
            await asyncio.wait(set(self._tasks))

    # --- ahead ---

    async def _take_ahead(self, account: str, rate: Rate, paces: Sequence[Pace | None], most: int) -> None:
        since = self._clock()
        asked = [(flight, pace) for flight in (token_hex(8) for _ in range(most)) for pace in paces]
        waits = await self._ask(account, rate, asked)
        taken = [one for one, wait in zip(asked, waits, strict=False) if not wait]
        for flight, pace in dict(reversed(taken)).items():  # the strictest pace of each; the loosest is used first
            self._put_aside(account, flight, pace, since)
        if waits and not taken:
            self._refused[account] = Refusal(paces[-1], self._clock() + waits[-1])

    def _put_aside(self, account: str, flight: str, pace: Pace | None, since: float) -> None:
        """Keeps a place that was asked for at the time ``since``."""
        self._ahead.setdefault(account, []).append(Place(flight, pace, since + HOLD))
        left = since + HOLD - self._clock()
        asyncio.get_running_loop().call_later(left / self._speed, lambda: self._give_back(account, self._clock()))

    def _used(self, account: str, pace: Pace | None) -> str | None:
        """Uses a place that was taken ahead; its name, None where none suits."""
        for place in self._ahead.get(account, ()):
            if place.suits(pace):
                self._drop(account, place)
                return place.flight
        return None

    def _give_back(self, account: str, now: float) -> None:
        """Gives back the places that were not used in time."""
        for place in tuple(self._ahead.get(account, ())):
            if place.until <= now:
                self._drop(account, place)
                self._end(account, place.flight, None)

    def _drop(self, account: str, place: Place) -> None:
        self._ahead[account].remove(place)
        if not self._ahead[account]:
            del self._ahead[account]

    # --- the rate limiter ---

    @property
    def _shared(self) -> RateLimiter | None:
        """The rate limiter, unless it did not answer lately; entries that it misses expire there."""
        return None if time.monotonic() < self._away_until else self._rate_limiter

    async def _ask(self, account: str, rate: Rate, asked: Sequence[tuple[str, Pace | None]]) -> list[float]:
        """The answer of the rate limiter; nothing while it is away."""
        if not (rate_limiter := self._shared):
            return []
        try:
            return await rate_limiter.take(account, rate, TOGETHER, asked, self._untold())
        except Away:
            self._away_until = time.monotonic() + ALONE
            return []

    def _end(self, account: str, flight: str, when: float | None) -> None:
        if not self._shared:
            return
        self._ended.append((account, flight, when))
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TOLD / self._speed, self._tell)

    def _untold(self) -> list[Ended]:
        """What has ended and has not been told yet; it counts as told from now on."""
        if self._telling:
            self._telling.cancel()
            self._telling = None
        now, ended, self._ended = self._clock(), self._ended, []
        return [Ended(account, flight, when and max(0.0, now - when)) for account, flight, when in ended]

    def _tell(self) -> None:
        if (ended := self._untold()) and (rate_limiter := self._shared):
            task = asyncio.create_task(_told(rate_limiter, ended))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _told(rate_limiter: RateLimiter, ended: Sequence[Ended]) -> None:
    with suppress(Away):
        await rate_limiter.arrived(ended)
