"""What may be sent when: every chat has a budget of its own, and all chats together have one.

Whatever is sent is made at the moment when its turn comes, so that what is old by then is never sent. Answers to
presses do not come through here. Each process keeps its own order and its own windows. The rate limiter, which all
processes share, has the last word; while it is away, the own windows alone hold.
"""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from secrets import token_hex
from typing import Final, TypeVar

from telegram.error import RetryAfter

from adapters.telegram.ports import Pace, Rate, RateLimiter
from adapters.telegram.send_windows import Bucket, Window
from bot.ports import Away, Clock, Unreached

T = TypeVar("T")


class Rank(IntEnum):
    """Who goes first."""

    CARDS = 0  # a message stands there without them
    ANSWER = 1  # somebody waits for it
    TURN = 2  # somebody is asked and has no buttons
    LATE = 3  # a board for which others have waited long
    BOARD = 4
    HAND = 5  # somebody is asked and can go on, but not by every button
    PANEL = 6  # it only looks better


@dataclass(eq=False, slots=True)
class Ticket:
    """A place in a chat's line; a board that waits long moves up, and so does the hand of who has not moved soon."""

    rank: Rank
    number: int = 0
    since: float = 0.0
    is_hand: bool = False

    def order(self, now: float) -> tuple[Rank, int]:
        """Who goes first has the lowest."""
        return self.urgency(now), self.number

    def urgency(self, now: float) -> Rank:
        """The rank by now."""
        waited = now - self.since
        if self.is_hand and self.rank in (Rank.TURN, Rank.HAND) and waited >= HASTE:
            return Rank.ANSWER
        if self.rank is Rank.HAND:
            return Rank.HAND if waited < GRACE else Rank.TURN
        if self.rank is not Rank.BOARD:
            return self.rank
        return Rank.BOARD if waited < PATIENCE else Rank.LATE if waited < 2 * PATIENCE else Rank.TURN


PATIENCE: Final = 4.0
"""Seconds after which somebody is taken to wait for a board."""

GRACE: Final = 1.5
"""Seconds after which a player who is asked and has not moved is taken to wait for the missing buttons."""

HASTE: Final = 2.5
"""Seconds after which the hand of a player who is asked goes as early as an answer."""


GROUP: Final = Rate(20, 60.0, 9)
PRIVATE: Final = Rate(5, 5.0, 5)
OVERALL: Final = (8.0, 1 / 18)
"""26 in any second, since they need not arrive in the order in which they leave."""

PACES: Final = {
    Rank.TURN: Pace(0, 9, 1.0),
    Rank.LATE: Pace(2, 6, 2.0),
    Rank.BOARD: Pace(3, 5, 2.5),
    Rank.HAND: Pace(4, 5, 2.5),
    Rank.PANEL: Pace(9, 2, 3.0),
}
"""How a group's sends are spread; what somebody waits for with a finger on the button is not."""

BEAT: Final = 0.5
"""Seconds between two looks at what is urgent by now."""

ALONE: Final = 2.0
"""Seconds for which a purse that did not answer is not asked again."""


@dataclass(slots=True)
class Account:
    """One chat's budget and those who wait for it."""

    name: str
    rate: Rate
    window: Window = field(init=False)
    blocked: float = 0.0
    busy: bool = False
    waiting: list[Ticket] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.window = Window(self.rate)

    def delay(self, ticket: Ticket, now: float) -> float:
        return max(self.blocked - now, self.window.delay(now, self.pace(ticket, now)))

    def pace(self, ticket: Ticket, now: float) -> Pace | None:
        """How this one is spread; None: it is not. A board never takes what is left for hands."""
        urgency = ticket.urgency(now)
        if ticket.rank is Rank.BOARD and urgency is Rank.TURN:
            urgency = Rank.LATE
        return PACES.get(urgency) if self.rate is GROUP else None

    def first(self, now: float) -> Ticket:
        """Whose turn is next."""
        return min(self.waiting, key=lambda ticket: ticket.order(now))

    def stir(self) -> None:
        """Whoever waits looks again."""
        self.news.set()
        self.news = asyncio.Event()


class Outbox:
    """One process's sends and edits; ``speed`` is how many seconds of the clock pass in one."""

    def __init__(
        self, rate_limiter: RateLimiter | None = None, clock: Clock = time.monotonic, speed: float = 1.0
    ) -> None:
        self._rate_limiter, self._clock, self._speed = rate_limiter, clock, speed
        self._accounts: dict[str, Account] = {}
        self._overall = Bucket(*OVERALL)
        self._numbers = count()
        self._closed = False
        self._alone = 0.0

    async def send(self, account: str, ticket: Ticket, work: Callable[[], Awaitable[T]], *, frugal: bool) -> T:
        """Does the work when its turn comes, one at a time per account; a refused rate makes only this one wait.

        Raises:
            Unreached: the outbox is closed.
        """
        mine = self._accounts.setdefault(account, Account(account, GROUP if frugal else PRIVATE))
        ticket.number, ticket.since = next(self._numbers), self._clock()
        while True:
            sending = await self._turn(mine, ticket)
            try:
                return await work()
            except RetryAfter as later:
                seconds = later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
                mine.blocked = self._clock() + seconds
                await self._blocked(account, seconds)
            finally:
                mine.window.arrived(self._clock())
                mine.busy = False
                mine.stir()
                await self._arrived(sending, account)

    def hurry(self, account: str, ticket: Ticket, rank: Rank) -> None:
        """What waits there is as urgent as that from now on, if it was less so; it comes after who was so before."""
        if rank < ticket.rank:
            ticket.rank, ticket.number, ticket.since = rank, next(self._numbers), self._clock()
        if found := self._accounts.get(account):
            found.stir()

    def rerank(self, account: str, ticket: Ticket, rank: Rank) -> None:
        """Gives what waits there a new rank, also a lower one; what somebody has pressed for keeps its own."""
        if ticket.rank > Rank.ANSWER:
            ticket.rank = max(rank, ticket.rank)
        self.hurry(account, ticket, rank)

    def restart(self, account: str, ticket: Ticket) -> None:
        """What waits there begins to wait now: whoever it is for has just done something else."""
        ticket.since = self._clock()
        if found := self._accounts.get(account):
            found.stir()

    def close(self) -> None:
        """Nobody waits any longer."""
        self._closed = True
        for account in self._accounts.values():
            account.stir()

    async def _turn(self, account: Account, ticket: Ticket) -> str:
        """The name of the flight that may begin."""
        account.waiting.append(ticket)
        was_first, told, rank = False, -math.inf, ticket.rank
        try:
            while not self._closed:
                delay, now = None, self._clock()
                is_first = account.first(now) is ticket
                if was_first and not is_first:  # somebody has moved up meanwhile, and does not know
                    account.stir()
                was_first = is_first
                if (urgency := ticket.urgency(now)) is not rank:
                    told, rank = -math.inf, urgency  # what it was told before was about another rank
                if is_first and not account.busy:
                    delay = max(account.delay(ticket, now), self._overall.delay(now), told - now)
                    if delay <= 0:
                        delay, sending = await self._taken(account, ticket)
                        if delay <= 0:
                            return sending
                        told = now + delay
                    delay = min(delay, BEAT)  # by then something may be more urgent
                with suppress(TimeoutError):
                    await asyncio.wait_for(account.news.wait(), None if delay is None else delay / self._speed)
            raise Unreached("closing")
        finally:
            account.waiting.remove(ticket)
            account.stir()

    async def _taken(self, account: Account, ticket: Ticket) -> tuple[float, str]:
        """Seconds to wait; after none of them the account is busy with this flight."""
        now, sending, delay = self._clock(), token_hex(8), 1.0
        pace = account.pace(ticket, now)
        account.window.take(now)
        self._overall.take(now)
        account.busy = True
        try:
            delay = await self._left(account, pace, sending)
        finally:
            if delay > 0:  # it is too early for all together, or nobody waits any more
                account.window.give()
                self._overall.give()
                account.busy = False
                account.stir()
        return delay, sending

    # --- all processes together ---

    @property
    def _shared(self) -> RateLimiter | None:
        """The purse, if it listens; what it misses ends by itself."""
        return None if time.monotonic() < self._alone else self._rate_limiter

    async def _left(self, account: Account, pace: Pace | None, sending: str) -> float:
        """Seconds until there is something left in the purse; none, and it has been taken."""
        if not (rate_limiter := self._shared):
            return 0.0
        try:
            return await rate_limiter.take(sending, account.name, account.rate, OVERALL, pace)
        except Away:
            self._alone = time.monotonic() + ALONE
            return 0.0
        except asyncio.CancelledError:  # it may have been taken
            await self._arrived(sending, account.name)
            raise

    async def _arrived(self, sending: str, account: str) -> None:
        if rate_limiter := self._shared:
            with suppress(Away):
                await rate_limiter.arrived(sending, account)

    async def _blocked(self, account: str, seconds: float) -> None:
        if rate_limiter := self._shared:
            with suppress(Away):
                await rate_limiter.block(account, seconds)
