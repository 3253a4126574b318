"""Several processes share one budget of messages: what one sends the others know of."""

import asyncio
import time
from datetime import timedelta

from telegram.error import RetryAfter

from adapters.telegram.outbox import GROUP, PACES, Outbox, Rank, Ticket
from bot.ports import Away

FREE = PACES[Rank.BOARD].free
"""The sends of a window that are not spread."""


class RateLimiter:
    """What all processes share; ``waits`` are told first, an exception is raised."""

    def __init__(self, *waits):
        self.waits, self.taken, self.landed, self.blocked, self.asked = list(waits), [], [], [], 0

    async def take(self, sending, account, rate, overall, pace):
        self.asked += 1
        wait = self.waits.pop(0) if self.waits else 0.0
        if isinstance(wait, BaseException):
            raise wait
        if not wait:
            self.taken.append((sending, account, rate, pace))
        return wait

    async def arrived(self, sending, account):
        self.landed.append((sending, account))

    async def block(self, account, seconds):
        self.blocked.append((account, seconds))


async def nothing():
    pass


async def test_whoever_is_told_to_wait_by_the_others_waits_and_lets_the_more_urgent_go_first():
    rate_limiter, order = RateLimiter(8.0), []
    outbox = Outbox(rate_limiter, lambda: 100 * time.monotonic(), speed=100)

    async def send(rank):
        await outbox.send("-1", Ticket(rank), lambda: asyncio.sleep(0, order.append(rank)), frugal=True)

    panel = asyncio.create_task(send(Rank.PANEL))
    await asyncio.sleep(0.02)
    assert (order, rate_limiter.asked) == ([], 1)
    await send(Rank.BOARD)
    await panel
    await outbox.settled()
    assert order == [Rank.BOARD, Rank.PANEL]
    assert [pace for *_, pace in rate_limiter.taken] == [PACES[Rank.BOARD], PACES[Rank.PANEL]]
    assert rate_limiter.landed == [(sending, account) for sending, account, *_ in rate_limiter.taken]


async def test_what_the_others_have_spent_costs_this_process_nothing():
    """The own bucket is still full when the rate limiter has something again."""
    outbox = Outbox(RateLimiter(*[0.1] * 20), speed=1000)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    for _ in range(FREE - 1):
        await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 0.5)


async def test_without_a_rate_limiter_the_own_budget_holds_alone_and_it_is_not_asked_at_every_send():
    now, rate_limiter = [1000.0], RateLimiter(*[Away()] * 20)
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    for _ in range(FREE):
        await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    assert rate_limiter.asked == 1
    late = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True))
    await asyncio.sleep(0.05)
    assert not late.done()
    now[0] += GROUP.seconds
    await asyncio.wait_for(late, 1)


async def test_a_refused_rate_is_told_to_all_processes():
    rate_limiter, refusals = RateLimiter(), [RetryAfter(timedelta(seconds=30))]
    outbox = Outbox(rate_limiter, lambda: 1000 * time.monotonic(), speed=1000)

    async def work():
        if refusals:
            raise refusals.pop()

    await outbox.send("-1", Ticket(Rank.BOARD), work, frugal=True)
    await outbox.settled()
    assert rate_limiter.blocked == [("-1", 30.0)]
    assert len(rate_limiter.taken) == len(rate_limiter.landed) == 2


async def test_who_no_longer_waits_for_the_rate_limiter_gives_everything_back():
    rate_limiter, asked = RateLimiter(), asyncio.Event()

    async def take(*_):
        asked.set()
        await asyncio.sleep(60)

    rate_limiter.take = take
    outbox = Outbox(rate_limiter)
    gone = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True))
    await asked.wait()
    gone.cancel()
    await asyncio.wait({gone})
    assert [account for _, account in rate_limiter.landed] == ["-1"]  # the answer may only have been on its way
    del rate_limiter.take
    for _ in range(FREE):
        await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 1)
