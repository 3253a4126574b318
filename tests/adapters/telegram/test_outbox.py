"""The outbox's budget, whatever happens: at most twenty in any minute of a group."""

import asyncio
import random
import time
from datetime import timedelta

import pytest
from telegram.error import RetryAfter

from adapters.telegram.outbox import GROUP, OVERALL, SPARE, Bucket, Outbox, Rank
from bot.ports import Away, Unreached


@pytest.mark.parametrize(("kind", "window", "most"), [(GROUP, 60, 20), (OVERALL, 1, 30)])
def test_no_window_sees_more_than_the_platform_allows(kind, window, most):
    rng, bucket, now, sent = random.Random(1), Bucket(*kind), 1000.0, []
    for _ in range(500):
        now += rng.choice((0, 0, 0, rng.random() * window / 5))
        if not bucket.delay(now):
            bucket.take(now)
            sent.append(now)
            bucket.arrived(now)
        else:
            now += bucket.delay(now)
    for i, begin in enumerate(sent):
        assert sum(begin <= t < begin + window for t in sent[i:]) <= most


async def test_boards_overtake_panels_and_panels_leave_them_a_turn():
    now, order = [0.0], []
    outbox = Outbox(None, lambda: now[0], speed=1000)

    async def work(what):
        order.append((what, now[0]))

    async def send(rank, what):
        await outbox.send("-1", rank, lambda: work(what), frugal=True)

    for i in range(5 - round(SPARE) + 1):
        await send(Rank.PANEL, f"panel {i}")
    late = asyncio.create_task(send(Rank.PANEL, "late panel"))
    await asyncio.sleep(0.005)
    assert not late.done()
    await send(Rank.BOARD, "board")
    assert order[-1] == ("board", 0.0)
    now[0] = 60.0
    await late


async def test_a_closed_outbox_keeps_nobody_waiting():
    outbox = Outbox(None, lambda: 0.0)

    for _ in range(5):
        await outbox.send("-1", Rank.BOARD, nothing, frugal=True)
    waiting = asyncio.create_task(outbox.send("-1", Rank.BOARD, nothing, frugal=True))
    await asyncio.sleep(0)
    outbox.close()
    with pytest.raises(Unreached):
        await waiting


class Purse:
    """What all processes share; ``waits`` are told first, an exception is raised."""

    def __init__(self, *waits):
        self.waits, self.taken, self.landed, self.blocked, self.asked = list(waits), [], [], [], 0

    async def take(self, flight, account, rate, overall, least):
        self.asked += 1
        wait = self.waits.pop(0) if self.waits else 0.0
        if isinstance(wait, BaseException):
            raise wait
        if not wait:
            self.taken.append((flight, account, rate, least))
        return wait

    async def arrived(self, flight, account):
        self.landed.append((flight, account))

    async def block(self, account, seconds):
        self.blocked.append((account, seconds))


async def nothing():
    pass


async def test_whoever_is_told_to_wait_by_the_others_waits_and_lets_the_more_urgent_go_first():
    purse, order = Purse(60.0), []
    outbox = Outbox(purse, speed=300)

    async def send(rank):
        await outbox.send("-1", rank, lambda: asyncio.sleep(0, order.append(rank)), frugal=True)

    panel = asyncio.create_task(send(Rank.PANEL))
    await asyncio.sleep(0.02)
    assert (order, purse.asked) == ([], 1)
    await send(Rank.BOARD)
    await panel
    assert order == [Rank.BOARD, Rank.PANEL]
    assert [least for *_, least in purse.taken] == [1.0, SPARE]
    assert purse.landed == [(flight, account) for flight, account, *_ in purse.taken]


async def test_what_the_others_have_spent_costs_this_process_nothing():
    """The own bucket is still full when the purse has something again."""
    outbox = Outbox(Purse(*[0.1] * 20), speed=1000)
    await outbox.send("-1", Rank.BOARD, nothing, frugal=True)
    for _ in range(round(GROUP[0]) - 1):
        await asyncio.wait_for(outbox.send("-1", Rank.BOARD, nothing, frugal=True), 0.5)


async def test_without_a_purse_the_own_budget_holds_alone_and_it_is_not_asked_at_every_send():
    now, purse = [1000.0], Purse(*[Away()] * 20)
    outbox = Outbox(purse, lambda: now[0], speed=1000)
    for _ in range(round(GROUP[0])):
        await outbox.send("-1", Rank.BOARD, nothing, frugal=True)
    assert purse.asked == 1
    late = asyncio.create_task(outbox.send("-1", Rank.BOARD, nothing, frugal=True))
    await asyncio.sleep(0.05)
    assert not late.done()
    now[0] += GROUP[1]
    await asyncio.wait_for(late, 1)


async def test_a_refused_rate_is_told_to_all_processes():
    purse, refusals = Purse(), [RetryAfter(timedelta(seconds=30))]
    outbox = Outbox(purse, lambda: 1000 * time.monotonic(), speed=1000)

    async def work():
        if refusals:
            raise refusals.pop()

    await outbox.send("-1", Rank.BOARD, work, frugal=True)
    assert purse.blocked == [("-1", 30.0)]
    assert len(purse.taken) == len(purse.landed) == 2


async def test_who_no_longer_waits_for_the_purse_gives_everything_back():
    purse, asked = Purse(), asyncio.Event()

    async def take(*_):
        asked.set()
        await asyncio.sleep(60)

    purse.take = take
    outbox = Outbox(purse)
    gone = asyncio.create_task(outbox.send("-1", Rank.BOARD, nothing, frugal=True))
    await asked.wait()
    gone.cancel()
    await asyncio.wait({gone})
    assert [account for _, account in purse.landed] == ["-1"]  # the answer may only have been on its way
    del purse.take
    for _ in range(round(GROUP[0])):
        await asyncio.wait_for(outbox.send("-1", Rank.BOARD, nothing, frugal=True), 1)
