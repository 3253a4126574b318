"""Decides what is sent when: Telegram limits the sends to each chat, and those to all chats together.

A message is built when its turn comes, so nothing outdated is sent. Alerts do not count and do not come through here.
Each process keeps its own order and its own windows. Then it asks for a place in the budget that all processes share;
while that is away, only the process's own windows count.
"""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Final, TypeVar

from telegram.error import RetryAfter

from adapters.telegram import shared_budget
from adapters.telegram.ports import Pace, Rate, RateLimiter
from adapters.telegram.send_windows import Bucket, Window
from adapters.telegram.shared_budget import SharedBudget
from bot.operation import metrics
from bot.ports import Clock, Unreached

T = TypeVar("T")


class Rank(IntEnum):
    """How urgent a send is; the lowest goes first."""

    CARDS = 0  # a new panel is a placeholder until its cards are put in
    ANSWER = 1  # somebody has pressed a button and waits for the answer
    DUE = 2  # a board, or the hand of somebody who is to move, that has waited too long
    TURN = 3  # somebody is to move and has no buttons
    BOARD = 4
    HAND = 5  # somebody is to move and has buttons, but not all
    PANEL = 6  # nobody needs the new look in order to move


@dataclass(eq=False, slots=True)
class Ticket:
    """A place in a chat's line. Boards and the hands of players who are to move become more urgent."""

    rank: Rank
    number: int = 0
    since: float = 0.0
    is_hand: bool = False

    def order(self, now: float) -> tuple[Rank, float, int]:
        """The key by which a line is sorted: of the same rank goes first what has waited longest."""
        return self.urgency(now), self.since, self.number

    def urgency(self, now: float) -> Rank:
        """The rank that the time of waiting has led to."""
        waited = now - self.since
        if self.is_due_hand(now):
            return Rank.DUE
        if self.rank is Rank.HAND:
            return Rank.HAND if waited < GRACE else Rank.TURN
        if self.rank is not Rank.BOARD:
            return self.rank
        return Rank.BOARD if waited < PATIENCE else Rank.TURN if waited < LIMIT else Rank.DUE

    def is_due_hand(self, now: float) -> bool:
        """Whether somebody who is to move has waited too long for the buttons of this hand."""
        return self.is_hand and self.rank in (Rank.TURN, Rank.HAND) and now - self.since >= HASTE

    def is_late_board(self, now: float) -> bool:
        """Whether this is a board before which hands have gone long enough."""
        return self.rank is Rank.BOARD and not self.is_hand and now - self.since >= PASSED


PATIENCE: Final = 2.0
"""Seconds after which a board is as urgent as a hand without which somebody cannot move."""

LIMIT: Final = 3.5
"""Seconds after which a board is due: it takes turns with the hands that have waited too long."""

GRACE: Final = 1.5
"""Seconds after which a player who is asked and has not moved is taken to wait for the missing buttons."""

HASTE: Final = 2.0
"""Seconds after which the hand of a player who is asked is due."""

PASSED: Final = 10.0
"""Seconds after which hands that are due no longer go before a board, and it takes the next free place."""


GROUP: Final = Rate(20, 60.0, 9)
PRIVATE: Final = Rate(5, 5.0, 5)
OVERALL: Final = (8.0, 1 / 18)
"""What one process sends alone: at most 26 in any second."""

PACES: Final = {
    Rank.TURN: Pace(0, 9, 1.0),
    Rank.DUE: Pace(1, 6, 1.0),
    Rank.BOARD: Pace(2, 5, 2.5),
    Rank.HAND: Pace(3, 5, 2.5),
    Rank.PANEL: Pace(9, 2, 3.0),
}
"""How the sends of a group are spread over time; answers, and hands that are due, are not spread."""

AHEAD: Final = (PACES[Rank.PANEL], PACES[Rank.HAND], PACES[Rank.BOARD])
"""The paces at which a place is taken ahead for a group: of several that may be the strictest one."""

BEAT: Final = 0.5
"""Seconds after which ranks are looked at again, since they change with time."""


@dataclass(slots=True)
class Account:
    """The window of one chat, and the tickets that wait for it."""

    name: str
    rate: Rate
    window: Window = field(init=False)
    blocked: float = 0.0
    busy: bool = False
    took: float = math.inf
    """The seconds that the last send has taken."""
    waiting: list[Ticket] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.window = Window(self.rate)

    def delay(self, ticket: Ticket, now: float) -> float:
        return max(self.blocked - now, self.window.delay(now, self.pace(ticket, now)))

    def pace(self, ticket: Ticket, now: float) -> Pace | None:
        """How a ticket is spread; None for one that is not. What nobody needs in order to move never takes what is left
        for hands and answers; only a board does that has waited very long.
        """
        urgency = ticket.urgency(now)
        if ticket.rank is Rank.BOARD and urgency is Rank.TURN:
            urgency = Rank.DUE
        if self.rate is not GROUP or ticket.is_due_hand(now):
            return None
        if ticket.is_late_board(now):
            return PACES[Rank.DUE]._replace(spare=0)
        return PACES.get(urgency)

    def first(self, now: float) -> Ticket:
        """The ticket whose turn is next. A hand that is due goes before one that has to leave it the next place."""
        first = min(self.waiting, key=lambda ticket: ticket.order(now))
        due = [ticket for ticket in self.waiting if ticket.is_due_hand(now)]
        if not due or first.urgency(now) < Rank.DUE or first.is_late_board(now) or self.delay(first, now) <= 0:
            return first
        return min(due, key=lambda ticket: ticket.order(now))

    def next_two(self, ticket: Ticket, now: float) -> tuple[Ticket, ...]:
        """A ticket and the one behind it, if that one's turn comes before a place would be given back."""
        behind = [other for other in self.waiting if other is not ticket]
        if not behind or self.took >= shared_budget.HOLD / 2:
            return (ticket,)
        return ticket, min(behind, key=lambda ticket: ticket.order(now))

    def stir(self) -> None:
        """Wakes all waiting tickets, so that they look whose turn it is."""
        self.news.set()
        self.news = asyncio.Event()


class Outbox:
    """One process's sends and edits; ``speed`` is how many seconds of the clock pass in one."""

    def __init__(
        self, rate_limiter: RateLimiter | None = None, clock: Clock = time.monotonic, speed: float = 1.0
    ) -> None:
        self._shared, self._clock, self._speed = SharedBudget(rate_limiter, clock, speed), clock, speed
        self._accounts: dict[str, Account] = {}
        self._overall = Bucket(*OVERALL)
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
            begun = self._clock()
            metrics.LIMITED.labels("telegram").inc(max(0.0, begun - asked))
            try:
                return await work()
            except RetryAfter as later:
                seconds = later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
                mine.blocked = self._clock() + seconds
                await self._shared.block(account, seconds)
            finally:
                mine.window.arrived(now := self._clock())
                mine.busy, mine.took = False, now - begun
                mine.stir()
                self._shared.arrived(account, sending)

    def expect(self, account: str, most: int, *, frugal: bool) -> None:
        """Takes a place ahead for a board that will be sent in a moment, where it could go at once; so many at most for
        the hands that follow it, too.
        """
        mine, now = self._account(account, frugal=frugal), self._clock()
        if mine.waiting or mine.busy or self._closed:
            return
        if mine.delay(Ticket(Rank.BOARD, since=now), now) <= 0 and self._overall.delay(now) <= 0:
            self._shared.expect(account, mine.rate, AHEAD if frugal else (None,), most)

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
        since = [ticket.since for account in self._accounts.values() for ticket in account.waiting]
        return len(since), max(0.0, self._clock() - min(since)) if since else 0.0

    def close(self) -> None:
        """Ends all waiting: what has not been sent yet is not sent."""
        self._closed = True
        for account in self._accounts.values():
            account.stir()

    async def settled(self) -> None:
        """Waits until all arrivals are noted."""
        await self._shared.settled()

    def _account(self, name: str, *, frugal: bool) -> Account:
        if (found := self._accounts.get(name)) is None:
            found = self._accounts[name] = Account(name, GROUP if frugal else PRIVATE)
        return found

    async def _wait_for_turn(self, account: Account, ticket: Ticket) -> str:
        """Waits for the ticket's turn; the name under which the rate limiter knows the send."""
        account.waiting.append(ticket)
        was_first, told, rank = False, -math.inf, ticket.rank
        try:
            while not self._closed:
                delay, now = None, self._clock()
                is_first = account.first(now) is ticket
                if was_first and not is_first:  # another ticket has become more urgent, and has to be woken
                    account.stir()
                was_first = is_first
                if (urgency := ticket.urgency(now)) is not rank:
                    told, rank = -math.inf, urgency  # the rate limiter's answer was about another rank
                if is_first and not account.busy:
                    delay = max(account.delay(ticket, now), self._overall.delay(now), told - now)
                    if delay <= 0:
                        delay, sending = await self._take_turn(account, ticket)
                        if delay <= 0:
                            return sending
                        told = now + delay
                    delay = min(delay, BEAT)  # by then something may be more urgent
                with suppress(TimeoutError):
                    async with asyncio.timeout(None if delay is None else delay / self._speed):
                        await account.news.wait()
            raise Unreached("closing")
        finally:
            account.waiting.remove(ticket)
            account.stir()

    async def _take_turn(self, account: Account, ticket: Ticket) -> tuple[float, str]:
        """Takes the turn: the seconds still to wait, and the name of the send. With 0 seconds the account is busy."""
        now, sending, delay = self._clock(), "", 1.0
        paces = [account.pace(next_one, now) for next_one in account.next_two(ticket, now)]
        account.window.take(now)
        self._overall.take(now)
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
