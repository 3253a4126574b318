"""The part of the limits that all processes share: places in the windows of chats, taken when a send is about to begin
or a moment ahead.

Ahead one is taken for a board whose move is being saved, for the hands that follow it, and for what waits behind the
send that asks. Where there is none now, one is promised for some seconds later. A place that is not used in time is
given back to its chat. Its share of the sends of all chats is lost: given back again and again, what was put aside
could leave all at once.

Which sends have arrived is told with the next question about any chat, or a moment later, but not while the same chat
waits for a promised place; until then the others take them for sends that are under way, which may make them wait, but
never send too much.
"""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Final, NamedTuple

from cachetools import LRUCache

from adapters.telegram.ports import Ended, Found, Overall, Pace, Rate, RateLimiter, Wish
from bot.ports import Away, Clock

HOLD: Final = 0.2
"""Seconds for which a place that was taken ahead is kept."""

KEPT: Final = 0.5
"""Seconds for which a promised place is kept once it is there: what goes before it may take longer than was thought."""

PROMISED: Final = 8.0
"""Seconds within which a place is promised."""

LATEST: Final = 12.0
"""Seconds within which one is promised to a hand that nobody needs, which others may go before."""

TOGETHER: Final = Overall(4.0, 1 / 18, 3, 1 + KEPT)
"""How many at once all processes have together, the seconds until there is one more, and how many promised places lie
so close to one another that they might be used in one second. Others are used within ``HOLD``, so at most 26 and 3
leave in any second; the limit is 30, and sends may arrive closer together than they left.
"""

TOLD: Final = 0.5
"""Seconds after which it is told that a send has arrived, if no question has told it before."""

LONGEST: Final = LATEST + 1
"""Seconds after which it is told in any case."""

REFUSALS: Final = 1000
"""Chats of which it is remembered that there was no place; of any other one is asked in vain once more."""

ALONE: Final = 2.0
"""Seconds in which a rate limiter that did not answer is not asked again."""


class Ahead(NamedTuple):
    """A way to take a place ahead: at a pace, ``within`` so many seconds, and ``not_before`` so many, as a ``Wish``
    says. Sends at the ``former`` paces wait for it too: by then they may go at this one.
    """

    pace: Pace | None
    within: float = 0.0
    not_before: float = 0.0
    former: tuple[Pace, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a chat's window for the next send that may go at its pace, or at one of the ``former`` ones before;
    kept from ``since`` ``until`` then.
    """

    flight: str
    pace: Pace | None
    former: tuple[Pace, ...]
    since: float
    until: float

    def suits(self, pace: Pace | None) -> bool:
        return pace in self.former or (pace is None if self.pace is None else self.pace.covers(pace))

    def is_worth_waiting(self, pace: Pace | None, now: float) -> bool:
        """Whether a send that this one was promised to rather waits for it than asks for another."""
        return pace is not None and now < self.since and (pace == self.pace or pace in self.former)


@dataclass(frozen=True, slots=True)
class Refusal:
    """There is no place in a chat at this pace ``until`` then."""

    pace: Pace | None
    until: float

    def keeps_back(self, pace: Pace | None, now: float) -> bool:
        """Whether there is none for a send at another pace either, which is as strict."""
        return now < self.until and pace is not None and pace.covers(self.pace)


class SharedBudget:
    """One process's view of what all send together; ``speed`` is how many seconds of the clock pass in one.
    ``told_of`` hears of the chats whose sends are being told.
    """

    def __init__(
        self, rate_limiter: RateLimiter | None, clock: Clock, speed: float, told_of: Callable[[set[str]], None]
    ) -> None:
        self._rate_limiter, self._clock, self._speed, self._told_of = rate_limiter, clock, speed, told_of
        self._away_until = 0.0
        self._ahead: dict[str, list[Place]] = {}
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._refused: LRUCache[str, Refusal] = LRUCache(REFUSALS)
        self._ended: list[tuple[str, str, float | None]] = []
        """What has not been told yet: account, name, and when it arrived; None: the place was not used."""
        self._open: Counter[str] = Counter()
        """Places of each chat that have been taken or promised, and have not ended."""
        self._tell_by = 0.0
        self._telling: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def take(self, account: str, rate: Rate, paces: Sequence[Pace | None]) -> tuple[float, str]:
        """The seconds to wait for a place at the first of these paces, and with 0 the name of the send. Places for the
        others, which wait behind it, are taken along if there are any, now or soon. What was promised for later to
        those that need it less is given back first.
        """
        if asking := self._asking.get(account):
            await asyncio.wait({asking})
        now, pace = self._clock(), paces[0]
        self._give_back(account, now)
        if (flight := self._used(account, pace, now)) is not None:
            return 0.0, flight
        if (promised := self._promised(account, pace, now)) is not None:
            return promised - now, ""
        if (refusal := self._refused.pop(account, None)) and refusal.keeps_back(pace, now):
            return refusal.until - now, ""
        self._return(account, lambda place: place.since > now and place.suits(pace))
        wishes = [Wish(token_hex(8), pace, PROMISED) for pace in paces]
        try:
            found = await self._ask(account, rate, wishes)
        except asyncio.CancelledError:  # they may have been taken
            for wish in wishes:
                self._open[account] += 1
                self._end(account, wish.flight, None)
            raise
        is_there = not found or found[0] == (0.0, True)
        if is_there:
            self._open[account] += 1
        for wish, one in list(zip(wishes, found, strict=False))[is_there:]:
            if one.is_taken:
                self._put_aside(account, wish.flight, Ahead(wish.pace), one.wait, now)
        return found[0].wait if found else 0.0, wishes[0].flight if is_there else ""

    def expect(self, account: str, rate: Rate, places: Sequence[Sequence[Ahead]], *, anew: bool) -> None:
        """Takes places ahead or has them promised, each in the first of these ways that there is. Those that were
        promised for later are given back and asked for ``anew`` after a move, which goes first; else, where there are
        any, none is taken.
        """
        now = self._clock()
        self._give_back(account, now)
        if anew and account not in self._asking:
            self._return(account, lambda place: place.since > now)
        if places and self._shared and not (account in self._asking or account in self._ahead):
            task = self._asking[account] = asyncio.create_task(self._take_ahead(account, rate, places))
            task.add_done_callback(lambda _: self._asking.pop(account, None))

    def refuses(self, account: str) -> bool:
        """Whether there was no place for a chat when one was asked for ahead, and is none yet."""
        refusal, now = self._refused.get(account), self._clock()
        if (places := self._ahead.get(account)) and all(place.since > now for place in places):
            return True
        return refusal is not None and now < refusal.until

    def has_to_tell(self, account: str) -> bool:
        """Whether something has ended in a chat that will be told in a moment."""
        return any(account == ended for ended, *_ in self._ended)

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

    async def _take_ahead(self, account: str, rate: Rate, places: Sequence[Sequence[Ahead]]) -> None:
        since = self._clock()
        names = [(token_hex(8), ways) for ways in places]
        asked = [(flight, way) for flight, ways in names for way in ways]
        wishes = [Wish(flight, way.pace, way.within, way.not_before) for flight, way in asked]
        found = await self._ask(account, rate, wishes)
        taken: dict[str, tuple[Ahead, float]] = {}
        for (flight, way), one in zip(asked, found, strict=False):
            if one.is_taken:
                taken.setdefault(flight, (way, one.wait))
        for flight, (way, wait) in taken.items():
            self._put_aside(account, flight, way, wait, since)
        if found and not taken:
            self._refused[account] = Refusal(wishes[len(found) - 1].pace, self._clock() + found[-1].wait)

    def _put_aside(self, account: str, flight: str, way: Ahead, wait: float, asked: float) -> None:
        """Keeps a place that was ``asked`` for at that time and is there ``wait`` seconds later, for nobody sooner."""
        now = self._clock()
        since, until = (now + wait, asked + wait + KEPT) if wait else (asked, asked + HOLD)
        self._open[account] += 1
        self._ahead.setdefault(account, []).append(Place(flight, way.pace, way.former, since, until))
        loop = asyncio.get_running_loop()
        loop.call_later((until - now) / self._speed, lambda: self._give_back(account, self._clock()))

    def _used(self, account: str, pace: Pace | None, now: float) -> str | None:
        """Uses a place that was taken ahead, of several the one that suits the fewest; its name. None: none suits."""
        suiting = [place for place in self._ahead.get(account, ()) if place.since <= now and place.suits(pace)]
        if not suiting:
            return None
        place = min(suiting, key=lambda place: place.pace.spare if place.pace else -1)
        self._drop(account, place)
        return place.flight

    def _promised(self, account: str, pace: Pace | None, now: float) -> float | None:
        """When there is a promised place for which a send at this pace waits."""
        places = self._ahead.get(account, ())
        return min((place.since for place in places if place.is_worth_waiting(pace, now)), default=None)

    def _give_back(self, account: str, now: float) -> None:
        """Gives back the places that were not used in time."""
        self._return(account, lambda place: place.until <= now)

    def _return(self, account: str, is_returned: Callable[[Place], bool]) -> None:
        """Gives back some of the places that were taken ahead."""
        for place in tuple(filter(is_returned, self._ahead.get(account, ()))):
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

    async def _ask(self, account: str, rate: Rate, wishes: Sequence[Wish]) -> list[Found]:
        """The answer of the rate limiter; nothing while it is away."""
        if not (rate_limiter := self._shared):
            return []
        try:
            found = await rate_limiter.take(account, rate, TOGETHER, wishes, self._untold())
        except Away:
            self._away_until = time.monotonic() + ALONE
            return []
        return [Found(*one) for one in found]

    def _end(self, account: str, flight: str, when: float | None) -> None:
        self._open[account] -= 1
        if not self._open[account]:
            del self._open[account]
        if not self._shared:
            return
        if not self._ended:
            self._tell_by = self._clock() + LONGEST
        self._ended.append((account, flight, when))
        if self._telling is None:
            self._tell_later()

    def _tell_later(self) -> None:
        self._telling = asyncio.get_running_loop().call_later(TOLD / self._speed, self._tell_unless_it_goes_on)

    def _tell_unless_it_goes_on(self) -> None:
        """Tells what has ended, unless it can be told with what goes to the same chats soon."""
        if self._clock() < self._tell_by and all(account in self._open for account, *_ in self._ended):
            self._tell_later()
        else:
            self._tell()

    def _untold(self) -> list[Ended]:
        """What has ended and has not been told yet; it counts as told from now on."""
        if self._telling:
            self._telling.cancel()
            self._telling = None
        now, ended, self._ended = self._clock(), self._ended, []
        self._told_of({account for account, *_ in ended})
        return [Ended(account, flight, when and max(0.0, now - when)) for account, flight, when in ended]

    def _tell(self) -> None:
        if (ended := self._untold()) and (rate_limiter := self._shared):
            task = asyncio.create_task(_told(rate_limiter, ended))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _told(rate_limiter: RateLimiter, ended: Sequence[Ended]) -> None:
    with suppress(Away):
        await rate_limiter.arrived(ended)
