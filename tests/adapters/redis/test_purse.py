"""The budget that all processes share, on every kind of server, by the server's clock: 200 seconds of it in one."""

import asyncio
import random
from itertools import count, pairwise

import pytest

from adapters.redis.purse import RedisPurse
from bot.ports import Away
from tests.support.servers import client_of

SPEED = 200
GROUP, OVERALL, AMPLE = (20, 60.0, 6), (8.0, 1 / 18), (1000.0, 0.001)
NAMES = count()


@pytest.fixture
def purse(client):
    return RedisPurse(client, "test", SPEED)


@pytest.fixture
async def elsewhere(server):
    """The same purse as another process sees it."""
    async with client_of(server.url) as client:
        yield RedisPurse(client, "test", SPEED)


async def taken(purse, account="-1", rate=GROUP, overall=AMPLE, pace=None, *, lands=True):
    """Seconds to wait; what is taken arrives at once."""
    flight = f"{next(NAMES)}"
    wait = await purse.take(flight, account, rate, overall, pace)
    if not wait and lands:
        await purse.arrived(flight, account)
    return wait


FEW = (5, 5.0, 5)
SLOW = (5, 4000.0, 5)
"""A window that does not end while a test looks on, which is a long time at this speed."""


async def emptied(purse, account="-1", rate=FEW):
    for _ in range(rate[0]):
        assert await taken(purse, account, rate) == 0


async def test_what_one_process_takes_the_other_has_no_longer(purse, elsewhere):
    for one in (purse, elsewhere, purse, elsewhere, purse):
        assert await taken(one, rate=SLOW) == 0
    assert 0 < await taken(purse, rate=SLOW) <= 4000
    assert 0 < await taken(elsewhere, rate=SLOW) <= 4000
    assert await taken(elsewhere, "-2", SLOW) == 0  # another chat has its own


async def test_nothing_is_taken_from_a_chat_while_all_together_have_nothing_left(purse, elsewhere):
    few = (2.0, 4000.0)
    assert await taken(purse, "-1", SLOW, few) == 0
    assert await taken(elsewhere, "-2", SLOW, few) == 0
    for _ in range(10):
        assert await taken(purse, "-1", SLOW, few) > 0
    for _ in range(4):
        assert await taken(purse, "-1", SLOW) == 0  # four of five were left


async def test_the_last_sends_are_left_to_what_is_urgent(purse, elsewhere):
    pace = (2, 5, 0.0)
    for _ in range(3):
        assert await taken(purse, rate=SLOW, pace=pace) == 0
    assert await taken(purse, rate=SLOW, pace=pace) > 0
    for _ in range(2):
        assert await taken(elsewhere, rate=SLOW) == 0
    assert await taken(elsewhere, rate=SLOW) > 0


async def test_sends_keep_apart_whoever_sends_them_and_farther_when_the_rest_has_to_last(purse, elsewhere):
    rate, pace = (6, 4000.0, 6), (1, 2, 400.0)
    assert await taken(purse, rate=rate, pace=pace) == await taken(elsewhere, rate=rate, pace=pace) == 0
    assert 900 < await taken(purse, rate=rate, pace=pace) <= 1000  # the fourth from now finds the first one gone
    assert 350 < await taken(elsewhere, rate=rate, pace=(0, 2, 1400.0)) - 1000 <= 400
    assert await taken(purse, rate=rate) == 0  # what is urgent is not spread


async def test_at_once_there_may_be_only_some(purse):
    for _ in range(6):
        assert await taken(purse) == 0
    assert 0 < await taken(purse) <= 6


async def test_whoever_waits_as_long_as_was_said_gets_a_turn(purse):
    await emptied(purse)
    wait = await taken(purse, rate=FEW)
    assert 0 < wait <= 5
    await asyncio.sleep(wait / SPEED)
    assert await taken(purse, rate=FEW) == 0


async def test_a_question_asked_twice_after_a_lost_answer_takes_once(purse):
    for _ in range(10):
        assert await purse.take("same", "-1", SLOW, AMPLE, None) == 0
    await purse.arrived("same", "-1")
    for _ in range(4):
        assert await taken(purse, rate=SLOW) == 0
    assert await taken(purse, rate=SLOW) > 0


async def test_what_is_on_its_way_stays_in_the_window(purse, elsewhere):
    for _ in range(4):
        assert await taken(purse, rate=FEW) == 0
    assert await purse.take("slow", "-1", FEW, AMPLE, None) == 0
    await asyncio.sleep(8 / SPEED)
    for _ in range(4):
        assert await taken(elsewhere, rate=FEW) == 0
    assert await taken(elsewhere, rate=FEW) > 0
    await purse.arrived("slow", "-1")
    await asyncio.sleep(5.2 / SPEED)
    for _ in range(5):
        assert await taken(elsewhere, rate=FEW) == 0


async def test_what_a_dead_process_had_on_its_way_ends_by_itself(purse, client, monkeypatch):
    monkeypatch.setattr("adapters.redis.purse.FLIGHT", 0.05)
    for _ in range(5):
        assert await taken(purse, rate=FEW, lands=False) == 0
    await asyncio.sleep(0.05 + 5.2 / SPEED)
    assert await taken(purse, rate=FEW) == 0


async def test_a_chat_that_is_to_be_left_alone_is_left_alone_by_all(purse, elsewhere):
    await purse.block("-1", 4000)
    assert 3000 < await taken(elsewhere) <= 4000
    await elsewhere.block("-1", 10)  # the longest wish counts
    assert 3000 < await taken(elsewhere) <= 4000
    assert await taken(elsewhere, "-2") == 0
    await purse.block("-3", 2)
    await asyncio.sleep(2.1 / SPEED)
    assert await taken(elsewhere, "-3") == 0


@pytest.mark.parametrize(("kind", "window", "most"), [(GROUP, 60, 20), (OVERALL, 1, 30)], ids=["group", "overall"])
async def test_no_window_sees_more_of_two_processes_than_the_platform_allows(client, elsewhere, kind, window, most):
    """Each send arrives some time after it has left, and somewhere in between it is counted."""
    speed = SPEED if window == 60 else 2
    rng, arrivals, loop = random.Random(1), [], asyncio.get_running_loop()
    elsewhere._speed = speed

    async def sends(purse, account):
        while len(arrivals) < 3 * most:
            flight = f"{next(NAMES)}"
            limits = (GROUP, AMPLE) if kind is GROUP else ((1000, 1.0, 1000), OVERALL)
            wait = await purse.take(flight, account, *limits, None)
            if wait:
                await asyncio.sleep(wait / speed * rng.random() * 1.2)
                continue
            if kind is GROUP:
                await asyncio.sleep(rng.random() * 3 / speed)
            arrivals.append(loop.time() * speed)
            await purse.arrived(flight, account)
            if rng.random() < 0.1:
                await asyncio.sleep(rng.random() * window / 3 / speed)

    both = RedisPurse(client, "test", speed), elsewhere
    await asyncio.gather(*(sends(purse, "-1" if kind is GROUP else f"{i}") for i, purse in enumerate(both * 2)))
    arrivals.sort()
    for begin in arrivals:
        assert sum(begin <= t < begin + window for t in arrivals) <= most
    assert all(b >= a for a, b in pairwise(arrivals))


async def test_every_key_has_an_end(purse, client):
    slow = (8.0, 1000.0)
    assert await taken(purse, overall=slow) == 0
    await purse.block("-1", 1)
    await purse.block("-2", 200)
    assert 30_000 < await client.pttl("purse:{test}:sent:-1") <= 30_300  # a flight, and a window
    assert 0 < await client.pttl("purse:{test}:blocked:-1") <= 5
    assert 0 < await client.pttl("purse:{test}:blocked:-2") <= 1000
    assert 0 < await client.pttl("purse:{test}") <= 5000


async def test_a_lost_server_is_said_to_be_away(lost_client):
    purse = RedisPurse(lost_client, "test")
    for call in (taken(purse), purse.arrived("1", "-1"), purse.block("-1", 1)):
        with pytest.raises(Away):
            await call
