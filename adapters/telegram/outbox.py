"""Decides what is sent when: Telegram limits the sends to each chat, and those to all chats together.

A message is built when its turn comes, so nothing outdated is sent. Alerts do not count and do not come through here.
Each process keeps its own order and its own windows. Then it asks the rate limiter, which all processes share; while
that is away, only the process's own windows count.
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
from bot.operation import metrics
from bot.ports import Away, Clock, Unreached

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
"""At most 26 in any second; the limit is 30, and sends may arrive closer together than they left."""

PACES: Final = {
    Rank.TURN: Pace(0, 9, 1.0),
    Rank.DUE: Pace(1, 6, 1.0),
    Rank.BOARD: Pace(2, 5, 2.5),
    Rank.HAND: Pace(3, 5, 2.5),
    Rank.PANEL: Pace(9, 2, 3.0),
}
"""How the sends of a group are spread over time; answers, and hands that are due, are not spread."""

BEAT: Final = 0.5
"""Seconds after which ranks are looked at again, since they change with time."""

ALONE: Final = 2.0
"""Seconds in which a rate limiter that did not answer is not asked again."""


@dataclass(slots=True)
class Account:
    """The window of one chat, and the tickets that wait for it."""

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

    def stir(self) -> None:
        """Wakes all waiting tickets, so that they look whose turn it is."""
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
        self._limiter_away_until = 0.0
        self._noting: set[asyncio.Task[None]] = set()

    async def send(self, account: str, ticket: Ticket, work: Callable[[], Awaitable[T]], *, frugal: bool) -> T:
        """Does the work when its turn comes, one at a time per account; a refused rate makes only this one wait.

        Raises:
            Unreached: the outbox is closed.
        """
        mine = self._accounts.setdefault(account, Account(account, GROUP if frugal else PRIVATE))
        ticket.number, ticket.since = next(self._numbers), self._clock()
        while True:
            asked = self._clock()
            sending = await self._wait_for_turn(mine, ticket)
            metrics.LIMITED.labels("telegram").inc(max(0.0, self._clock() - asked))
            try:
                return await work()
            except RetryAfter as later:
                seconds = later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
                mine.blocked = self._clock() + seconds
                await self._note_block(account, seconds)
            finally:
                mine.window.arrived(self._clock())
                mine.busy = False
                mine.stir()
                self._note_later(sending, account)

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
        return self._overall.delay(now) > 0

    def waiting(self) -> tuple[int, float]:
        """How many sends wait, and for how many seconds the oldest of them has."""
        since = [ticket.since for account in self._accounts.values() for ticket in account.waiting]
        return len(since), max(0.0, self._clock() - min(since)) if since else 0.0

    def close(self) -> None:
        """Ends all waiting: what has not been sent yet is not sent."""
        self._closed = True
        for account in self._accounts.values():
            account.stir()

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
        now, sending, delay = self._clock(), token_hex(8), 1.0
        pace = account.pace(ticket, now)
        account.window.take(now)
        self._overall.take(now)
        account.busy = True
        try:
            delay = await self._ask_limiter(account, pace, sending)
        finally:
            if delay > 0:  # the rate limiter says it is too early, or the send was cancelled
                account.window.give()
                self._overall.give()
                account.busy = False
                account.stir()
        return delay, sending

    # --- all processes together ---

    @property
    def _shared(self) -> RateLimiter | None:
        """The rate limiter, unless it did not answer lately; entries that it misses expire there."""
        return None if time.monotonic() < self._limiter_away_until else self._rate_limiter

    async def _ask_limiter(self, account: Account, pace: Pace | None, sending: str) -> float:
        """Seconds until the rate limiter allows the send; with 0 it has been counted."""
        if not (rate_limiter := self._shared):
            return 0.0
        try:
            return await rate_limiter.take(sending, account.name, account.rate, OVERALL, pace)
        except Away:
            self._limiter_away_until = time.monotonic() + ALONE
            return 0.0
        except asyncio.CancelledError:  # it may have been taken
            await self._note_arrival(sending, account.name)
            raise

    def _note_later(self, sending: str, account: str) -> None:
        """Notes an arrival while who has sent goes on; until then the others take it for a send that is under way."""
        noting = asyncio.create_task(self._note_arrival(sending, account))
        self._noting.add(noting)
        noting.add_done_callback(self._noting.discard)

    async def settled(self) -> None:
        """Waits until all arrivals are noted."""
        while self._noting:
            await asyncio.wait(self._noting)

    async def _note_arrival(self, sending: str, account: str) -> None:
        if rate_limiter := self._shared:
            with suppress(Away):
                await rate_limiter.arrived(sending, account)

    async def _note_block(self, account: str, seconds: float) -> None:
        if rate_limiter := self._shared:
            with suppress(Away):
                await rate_limiter.block(account, seconds)
