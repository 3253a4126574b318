"""The outbox's budget, whatever happens: at most twenty in any minute of a group."""

import asyncio
import random

import pytest

from adapters.telegram.outbox import GROUP, OVERALL, SPARE, Bucket, Outbox, Rank
from bot.ports import Unreached


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
    outbox = Outbox(lambda: now[0], speed=1000)

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
    outbox = Outbox(lambda: 0.0)

    async def nothing():
        pass

    for _ in range(5):
        await outbox.send("-1", Rank.BOARD, nothing, frugal=True)
    waiting = asyncio.create_task(outbox.send("-1", Rank.BOARD, nothing, frugal=True))
    await asyncio.sleep(0)
    outbox.close()
    with pytest.raises(Unreached):
        await waiting
