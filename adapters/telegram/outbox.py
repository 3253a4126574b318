"""Decides what is sent when: Telegram limits the sends to each chat, and those to all chats together.

A message is built when its turn comes, so nothing outdated is sent. Alerts do not count and do not come through here.
Each process keeps its own order and its own windows. Then it asks for a place in the budget that all processes share;
while that is away, only the process's own windows count.
"""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Final, TypeVar

from telegram.error import RetryAfter

from adapters.telegram import shared_budget
from adapters.telegram.accounts import AT_ONCE, GROUP, PRIVATE, PROMISED, Account, Accounts
from adapters.telegram.ports import RateLimiter
from adapters.telegram.send_windows import Bucket
from adapters.telegram.shared_budget import TOGETHER, SharedBudget
from adapters.telegram.tickets import Announcement, Rank, Ticket
from bot.operation import metrics
from bot.ports import Clock, Unreached

T = TypeVar("T")

BEAT: Final = 0.5
"""Seconds after which ranks are looked at again, since they change with time."""


class Outbox:
    """One process's sends and edits; ``speed`` is how many seconds of the clock pass in one."""

    def __init__(
        self, rate_limiter: RateLimiter | None = None, clock: Clock = time.monotonic, speed: float = 1.0
    ) -> None:
        self._shared, self._clock, self._speed = SharedBudget(rate_limiter, clock, speed, self._told), clock, speed
        self._accounts = Accounts()
        self._overall = Bucket(TOGETHER.at_once, TOGETHER.pause)  # alone it may send no more than all together
        self._numbers = count()
        self._closed = False

    async def send(self, account: str, ticket: Ticket, work: Callable[[], Awaitable[T]], *, frugal: bool) -> T:
        """Does the work when its turn comes, one at a time per account; a refused rate makes only this one wait.

        Raises:
            Unreached: the outbox is closed.
        """
        mine = self._account(account, frugal=frugal)
        ticket.number, ticket.since = next(self._numbers), self._clock()
        while True:
            asked = self._clock()
            sending = await self._wait_for_turn(mine, ticket)
            begun, ticket.is_used = self._clock(), True
            metrics.LIMITED.labels("telegram").inc(max(0.0, begun - asked))
            try:
                return await work()
            except RetryAfter as later:
                seconds = later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
                mine.blocked = self._clock() + seconds
                await self._shared.block(account, seconds)
            finally:
                self._done(mine, ticket, sending, begun)

    def expect(self, account: str, ranks: Sequence[Rank], *, frugal: bool, moved: bool = True) -> None:
        """Takes places ahead for sends of these ranks that will follow in a moment, but none that would come too late
        for its place; a group that has none now is promised them. Without ``moved`` it is a half-made choice that is
        shown, for whose sake nothing is given back that was promised for a move.
        """
        mine, now = self._account(account, frugal=frugal), self._clock()
        is_next = all(ticket.urgency(now) > Rank.BOARD for ticket in mine.waiting)
        if mine.busy or self._closed or not is_next or self._overall.delay(now) > 0:
            return
        if not frugal and mine.delay(Ticket(Rank.BOARD, since=now), now) > 0:
            return
        sends = sorted(ranks)[: mine.quick(len(ranks))]
        places = [PROMISED[rank] if frugal else AT_ONCE for rank in sends]
        self._shared.expect(account, mine.rate, places, anew=moved)

    def announce(self, account: str, *, frugal: bool) -> Announcement:
        """Says that something is being prepared that will be sent to this chat."""
        mine = self._account(account, frugal=frugal)
        mine.announced += 1
        return Announcement(partial(self._prepared, mine))

    async def lull(self, account: str) -> None:
        """Waits until nothing more goes to this chat at once, for as long as a place is kept at most: what was sent in
        a row is noted together.
        """
        if (mine := self._accounts.get(account)) is None:
            return
        cuts = mine.cuts
        with suppress(TimeoutError):
            async with asyncio.timeout(shared_budget.HOLD / self._speed):
                while mine.cuts == cuts and self._goes_on(mine):
                    await mine.news.wait()

    async def until_told(self, account: str) -> None:
        """Waits until this process tells the others what it has sent to this chat, or somebody needs a note of it now:
        what nobody waits for is noted in the same moment.
        """
        if (mine := self._accounts.get(account)) is None:
            return
        cuts = mine.cuts
        while mine.cuts == cuts and not self._closed and self._shared.has_to_tell(account):
            await mine.news.wait()

    def cut_short(self, account: str) -> None:
        """Ends the waiting of who notes: something new is to be sent that depends on what was sent."""
        if found := self._accounts.get(account):
            found.cuts += 1
            found.stir()

    def hurry(self, account: str, ticket: Ticket, rank: Rank) -> None:
        """Gives a waiting ticket a more urgent rank; it comes after the tickets that had this rank before."""
        if rank < ticket.rank:
            ticket.rank, ticket.number, ticket.since = rank, next(self._numbers), self._clock()
        if found := self._accounts.get(account):
            found.stir()

    def rerank(self, account: str, ticket: Ticket, rank: Rank) -> None:
        """Gives a waiting ticket a new rank, also a less urgent one; the answer to a press keeps its rank."""
        if ticket.rank > Rank.ANSWER:
            ticket.rank = max(rank, ticket.rank)
        self.hurry(account, ticket, rank)

    def restart(self, account: str, ticket: Ticket) -> None:
        """Lets the time of waiting begin again, since the player for whom the ticket waits has just acted."""
        ticket.since = self._clock()
        if found := self._accounts.get(account):
            found.stir()

    def must_wait(self, account: str) -> bool:
        """Whether a board would have to wait for its turn there now, as far as this process knows."""
        found, now = self._accounts.get(account), self._clock()
        if found and (found.busy or found.waiting or found.delay(Ticket(Rank.BOARD, since=now), now) > 0):
            return True
        return self._overall.delay(now) > 0 or self._shared.refuses(account)

    def waiting(self) -> tuple[int, float]:
        """How many sends wait, and for how many seconds the oldest of them has."""
        since = [ticket.since for account in self._accounts for ticket in account.waiting]
        return len(since), max(0.0, self._clock() - min(since)) if since else 0.0

    def close(self) -> None:
        """Ends all waiting: what has not been sent yet is not sent."""
        self._closed = True
        for account in self._accounts:
            account.stir()

    async def settled(self) -> None:
        """Waits until all arrivals are noted."""
        await self._shared.settled()

    def _account(self, name: str, *, frugal: bool) -> Account:
        return self._accounts.of(name, GROUP if frugal else PRIVATE, self._clock())

    def _prepared(self, account: Account) -> None:
        account.announced -= 1
        account.stir()

    def _goes_on(self, account: Account) -> bool:
        now = self._clock()
        return not self._closed and account.goes_on(now) and (account.busy or self._overall.delay(now) <= 0)

    async def _wait_for_turn(self, account: Account, ticket: Ticket) -> str:
        """Waits for the ticket's turn; the name under which the rate limiter knows the send."""
        account.waiting.append(ticket)
        ticket.withdraw()
        ticket.later, was_first, rank = -math.inf, False, ticket.rank
        try:
            while not self._closed:
                delay, now = None, self._clock()
                is_first = account.first(now) is ticket
                if was_first and not is_first:  # another ticket has become more urgent, and has to be woken
                    account.stir()
                was_first = is_first
                if (urgency := ticket.urgency(now)) is not rank:
                    ticket.later, rank = -math.inf, urgency  # the rate limiter's answer was about another rank
                if is_first and not account.busy:
                    delay = max(account.delay(ticket, now), self._overall.delay(now), ticket.later - now)
                    if delay <= 0:
                        delay, sending = await self._take_turn(account, ticket)
                        if delay <= 0:
                            return sending
                        ticket.later = now + delay
                    delay = min(delay, BEAT, account.step(now))  # by then something may be more urgent
                with suppress(TimeoutError):
                    async with asyncio.timeout(None if delay is None else delay / self._speed):
                        await account.news.wait()
            raise Unreached("closing")
        finally:
            account.waiting.remove(ticket)
            account.stir()

    def _told(self, names: set[str]) -> None:
        for name in names:
            if account := self._accounts.get(name):
                account.stir()

    def _done(self, account: Account, ticket: Ticket, sending: str, begun: float) -> None:
        """A turn is over: what was sent counts from now on, and a place that was not used is free again."""
        now, account.busy = self._clock(), False
        if ticket.is_used:
            account.window.arrived(now)
            account.took = now - begun
            self._shared.arrived(account.name, sending)
        else:
            account.window.give()
            self._shared.spared(account.name, sending)
        account.stir()

    async def _take_turn(self, account: Account, ticket: Ticket) -> tuple[float, str]:
        """Takes the turn: the seconds still to wait, and the name of the send. With 0 seconds the account is busy."""
        now, sending, delay = self._clock(), "", 1.0
        account.window.take(now)
        self._overall.take(now)
        paces = [account.pace(next_one, now) for next_one in account.next_few(ticket, now)]
        account.busy = True
        try:
            delay, sending = await self._shared.take(account.name, account.rate, paces)
        finally:
            if delay > 0:  # the rate limiter says it is too early, or the send was cancelled
                account.window.give()
                self._overall.give()
                account.busy = False
                account.stir()
        return delay, sending
