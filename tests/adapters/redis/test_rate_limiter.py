"""The budget that all processes share, on every kind of server, by the server's clock: 200 seconds of it in one."""

import asyncio
import random
from itertools import count, pairwise

import pytest

from adapters.redis.rate_limiter import RedisRateLimiter
from bot.ports import Away
from tests.adapters.redis.conftest import SERVERS
from tests.support.servers import client_of

SPEED = 200
GROUP, OVERALL, AMPLE = (20, 60.0, 6), (8.0, 1 / 18, 0, 1.0), (1000.0, 0.001, 3, 2.0)
NAMES = count()
ON_THE_CLUSTER = pytest.mark.parametrize(
    "server",
    ["cluster", *(pytest.param(name, marks=pytest.mark.slow) for name in SERVERS if name != "cluster")],
    indirect=True,
)
"""Marks what waits for windows to pass: every server runs the same script by its own clock."""


@pytest.fixture
def limiter(client):
    return RedisRateLimiter(client, "test", SPEED)


@pytest.fixture
async def elsewhere(server):
    """The same limiter as another process sees it."""
    async with client_of(server.url) as client:
        yield RedisRateLimiter(client, "test", SPEED)


async def asked(limiter, flight, account="-1", rate=GROUP, overall=AMPLE, pace=None):
    """Seconds to wait for one place."""
    ((wait, is_taken),) = await limiter.take(account, rate, overall, [(flight, pace, 0.0, 0.0)])
    assert is_taken is (wait == 0)
    return wait


async def landed(limiter, flight, account="-1"):
    await limiter.arrived([(account, flight, 0.0)])


async def taken(limiter, account="-1", rate=GROUP, overall=AMPLE, pace=None, *, lands=True):
    """Seconds to wait; what is taken arrives at once."""
    flight = f"{next(NAMES)}"
    wait = await asked(limiter, flight, account, rate, overall, pace)
    if not wait and lands:
        await landed(limiter, flight, account)
    return wait


FEW = (5, 200.0, 5)
"""A window of one second at this speed: longer than a few questions take, and short enough to be waited for."""
SLOW = (5, 4000.0, 5)
"""A window that does not end while a test looks on, which is a long time at this speed."""


async def emptied(limiter, account="-1", rate=FEW):
    for _ in range(rate[0]):
        assert await taken(limiter, account, rate) == 0


async def test_what_one_process_takes_the_other_has_no_longer(limiter, elsewhere):
    for one in (limiter, elsewhere, limiter, elsewhere, limiter):
        assert await taken(one, rate=SLOW) == 0
    assert 0 < await taken(limiter, rate=SLOW) <= 4000
    assert 0 < await taken(elsewhere, rate=SLOW) <= 4000
    assert await taken(elsewhere, "-2", SLOW) == 0  # another chat has its own


async def test_nothing_is_taken_from_a_chat_while_all_together_have_nothing_left(limiter, elsewhere):
    few = (2.0, 4000.0, 0, 0.0)
    assert await taken(limiter, "-1", SLOW, few) == 0
    assert await taken(elsewhere, "-2", SLOW, few) == 0
    for _ in range(10):
        assert await taken(limiter, "-1", SLOW, few) > 0
    for _ in range(4):
        assert await taken(limiter, "-1", SLOW) == 0  # four of five were left


async def test_the_last_sends_are_left_to_what_is_urgent(limiter, elsewhere):
    pace = (2, 5, 0.0)
    for _ in range(3):
        assert await taken(limiter, rate=SLOW, pace=pace) == 0
    assert await taken(limiter, rate=SLOW, pace=pace) > 0
    for _ in range(2):
        assert await taken(elsewhere, rate=SLOW) == 0
    assert await taken(elsewhere, rate=SLOW) > 0


async def test_sends_keep_apart_whoever_sends_them_and_farther_when_the_rest_has_to_last(limiter, elsewhere):
    rate, pace = (6, 4000.0, 6), (1, 2, 400.0)
    assert await taken(limiter, rate=rate, pace=pace) == await taken(elsewhere, rate=rate, pace=pace) == 0
    assert 900 < await taken(limiter, rate=rate, pace=pace) <= 1000  # the fourth from now finds the first one gone
    assert 350 < await taken(elsewhere, rate=rate, pace=(0, 2, 1400.0)) - 1000 <= 400
    assert await taken(limiter, rate=rate) == 0  # what is urgent is not spread


async def test_at_once_there_may_be_only_some(client):
    limiter = RedisRateLimiter(client, "test")  # a second is a second: six are asked for in less than six of them
    for _ in range(6):
        assert await taken(limiter) == 0
    assert 0 < await taken(limiter) <= 6


@ON_THE_CLUSTER
async def test_whoever_waits_as_long_as_was_said_gets_a_turn(limiter):
    await emptied(limiter)
    wait = await taken(limiter, rate=FEW)
    assert 0 < wait <= 200
    await asyncio.sleep(wait / SPEED)
    assert await taken(limiter, rate=FEW) == 0


async def test_a_question_asked_twice_after_a_lost_answer_takes_once(limiter):
    for _ in range(10):
        assert await asked(limiter, "same", rate=SLOW) == 0
    await landed(limiter, "same")
    for _ in range(4):
        assert await taken(limiter, rate=SLOW) == 0
    assert await taken(limiter, rate=SLOW) > 0


@ON_THE_CLUSTER
async def test_what_is_on_its_way_stays_in_the_window(limiter, elsewhere):
    for _ in range(4):
        assert await taken(limiter, rate=FEW) == 0
    assert await asked(limiter, "slow", rate=FEW) == 0
    await asyncio.sleep(320 / SPEED)
    for _ in range(4):
        assert await taken(elsewhere, rate=FEW) == 0
    assert await taken(elsewhere, rate=FEW) > 0
    await landed(limiter, "slow")
    await asyncio.sleep(205 / SPEED)
    for _ in range(5):
        assert await taken(elsewhere, rate=FEW) == 0


@ON_THE_CLUSTER
async def test_what_a_dead_process_had_on_its_way_ends_by_itself(limiter, client, monkeypatch):
    monkeypatch.setattr("adapters.redis.rate_limiter.FLIGHT", 0.05)
    for _ in range(5):
        assert await taken(limiter, rate=FEW, lands=False) == 0
    await asyncio.sleep(0.05 + 205 / SPEED)
    assert await taken(limiter, rate=FEW) == 0


async def test_a_chat_that_is_to_be_left_alone_is_left_alone_by_all(limiter, elsewhere):
    await limiter.block("-1", 4000)
    assert 3000 < await taken(elsewhere) <= 4000
    await elsewhere.block("-1", 10)  # the longest wish counts
    assert 3000 < await taken(elsewhere) <= 4000
    assert await taken(elsewhere, "-2") == 0
    await limiter.block("-3", 2)
    await asyncio.sleep(2.1 / SPEED)
    assert await taken(elsewhere, "-3") == 0


@ON_THE_CLUSTER
@pytest.mark.parametrize(("kind", "window", "most"), [(GROUP, 60, 20), (OVERALL, 1, 30)], ids=["group", "overall"])
async def test_no_window_sees_more_of_two_processes_than_the_platform_allows(client, elsewhere, kind, window, most):
    """Each send arrives some time after it has left, and somewhere in between it is counted."""
    speed = SPEED if window == 60 else 2
    rng, arrivals, loop = random.Random(1), [], asyncio.get_running_loop()
    elsewhere._speed = speed

    async def sends(limiter, account):
        while len(arrivals) < 3 * most:
            flight = f"{next(NAMES)}"
            limits = (GROUP, AMPLE) if kind is GROUP else ((1000, 1.0, 1000), OVERALL)
            wait = await asked(limiter, flight, account, *limits)
            if wait:
                await asyncio.sleep(wait / speed * rng.random() * 1.2)
                continue
            if kind is GROUP:
                await asyncio.sleep(rng.random() * 3 / speed)
            arrivals.append(loop.time() * speed)
            await landed(limiter, flight, account)
            if rng.random() < 0.1:
                await asyncio.sleep(rng.random() * window / 3 / speed)

    both = RedisRateLimiter(client, "test", speed), elsewhere
    await asyncio.gather(*(sends(limiter, "-1" if kind is GROUP else f"{i}") for i, limiter in enumerate(both * 2)))
    arrivals.sort()
    for begin in arrivals:
        assert sum(begin <= t < begin + window for t in arrivals) <= most
    assert all(b >= a for a, b in pairwise(arrivals))


async def waits(limiter, *wishes, account="-1", rate=SLOW, overall=AMPLE, ended=()):
    """Seconds to wait for each wish that was looked at, None where no place was taken."""
    found = await limiter.take(account, rate, overall, [(*wish, 0.0, 0.0)[:4] for wish in wishes], ended)
    return [wait if is_taken else None for wait, is_taken in found]


async def test_several_places_are_taken_in_their_order_until_there_is_none(limiter, elsewhere):
    pace = (2, 5, 0.0)
    assert await waits(limiter, ("a", None), ("b", pace), ("c", pace)) == [0, 0, 0]
    assert await waits(elsewhere, ("d", None), ("e", pace), ("f", None)) == [0, None]  # what is behind is not looked at
    assert await waits(elsewhere, ("g", None), ("h", None), overall=(1.0, 4000.0, 0, 0.0)) == [0, None]


async def test_of_several_paces_the_strictest_is_met_at_which_there_is_a_place(limiter):
    strict, usual = (4, 5, 0.0), (1, 5, 0.0)
    assert await waits(limiter, ("a", strict), ("a", usual)) == [0, 0]
    assert await waits(limiter, ("b", strict), ("b", usual)) == [None, 0]
    for _ in range(2):
        assert await taken(limiter, rate=SLOW) == 0
    assert await waits(limiter, ("c", strict), ("c", usual)) == [None, None]
    assert await taken(limiter, rate=SLOW) == 0  # each name had taken one


async def test_a_question_tells_what_has_ended_in_any_chat_and_when(limiter, elsewhere):
    for flight in ("late", "early", "unused"):
        assert await asked(limiter, flight, rate=SLOW) == 0
    assert await asked(limiter, "other", "-2", SLOW) == 0
    ended = [("-1", "early", 3000.0), ("-1", "late", 1000.0), ("-1", "unused", None), ("-2", "other", 2000.0)]
    assert await waits(limiter, ("new", None), account="-3", ended=ended) == [0]
    for _ in range(3):  # one of the five was given back
        assert await taken(elsewhere, rate=SLOW) == 0
    assert 900 < await taken(elsewhere, rate=SLOW) <= 1000
    for _ in range(4):
        assert await taken(elsewhere, "-2", SLOW) == 0
    assert 1900 < await taken(elsewhere, "-2", SLOW) <= 2000


# --- places that are promised ---

APART = (0, 1, 1000.0)
"""All but the first of a window keep so many seconds apart."""
LONG = (99, 90_000.0, 99)


def about(seconds):
    """These or a few less, since the server's clock goes on meanwhile."""
    return pytest.approx(seconds - 200, abs=200)


async def test_a_place_that_is_there_soon_is_promised_and_the_next_one_after_it(limiter):
    wishes = [(f"{n}", APART, 2500.0) for n in range(4)]
    assert await waits(limiter, *wishes, rate=LONG) == [0, 1000, 2000, None]


async def test_no_place_is_promised_before_it_is_wanted(limiter, elsewhere):
    assert await waits(limiter, ("a", None, 6000.0, 5000.0), rate=LONG) == [5000]
    assert await waits(elsewhere, ("b", APART, 6000.0, 500.0), rate=LONG) == [500]
    assert await waits(elsewhere, ("c", None, 4000.0, 5000.0), rate=LONG) == [None]


async def test_who_asks_again_for_a_promised_place_is_told_when_it_is_there(limiter):
    assert await waits(limiter, ("a", APART), ("b", APART, 2500.0), rate=LONG) == [0, 1000]
    assert await waits(limiter, ("b", APART, 2500.0), rate=LONG) == [about(1000)]


async def test_nobody_else_gets_what_is_promised(limiter, elsewhere):
    few = (5, 90_000.0, 5)
    assert await waits(limiter, ("a", APART), ("b", APART, 20_000.0), rate=few) == [0, 18_000]
    for _ in range(3):
        assert await taken(elsewhere, rate=few) == 0
    assert await taken(elsewhere, rate=few) > 0


async def test_a_promised_place_is_counted_from_its_time_on(limiter, elsewhere):
    assert await waits(limiter, ("a", APART), ("b", APART, 6000.0), rate=(2, 9000.0, 2)) == [0, 4500]
    await landed(limiter, "a")
    found = await elsewhere.take("-1", (1, 9000.0, 1), AMPLE, [("c", None, 20_000.0, 0.0)])
    assert found == [(about(13_500), True)]


async def test_what_is_promised_for_later_does_not_keep_others_from_going_before_it(limiter, elsewhere):
    assert await waits(limiter, ("a", APART), ("b", None, 9000.0, 5000.0), rate=LONG) == [0, 5000]
    assert await waits(elsewhere, ("c", APART, 2500.0), ("d", APART, 2500.0), rate=LONG) == [about(1000), about(2000)]
    full = (4, 90_000.0, 4)
    assert await waits(elsewhere, ("e", None, 2500.0), rate=full) == [None]


async def test_a_promised_place_that_is_not_used_is_free_again(limiter, elsewhere):
    assert await waits(limiter, ("a", APART), ("b", APART, 2500.0), rate=LONG) == [0, 1000]
    await limiter.arrived([("-1", "b", None)])
    assert await waits(elsewhere, ("c", APART, 2500.0), rate=LONG) == [about(1000)]


async def test_only_so_many_of_all_chats_are_promised_for_about_the_same_time(limiter, elsewhere):
    few = (1000.0, 0.001, 2, 400.0)
    for chat, one in (("-1", limiter), ("-2", elsewhere)):
        wishes = [(f"{chat} a", APART), (f"{chat} b", APART, 2500.0)]
        assert await waits(one, *wishes, account=chat, rate=LONG, overall=few) == [0, 1000]
    wishes = [("a", APART), ("b", APART, 2500.0)]
    assert await waits(limiter, *wishes, account="-3", rate=LONG, overall=few) == [0, None]
    await elsewhere.arrived([("-2", "-2 b", None)])
    assert await waits(limiter, wishes[1], account="-3", rate=LONG, overall=few) == [about(1000)]


async def test_nothing_is_promised_for_the_time_in_which_a_chat_is_left_alone(limiter):
    assert await taken(limiter, rate=LONG) == 0
    await limiter.block("-1", 2000)
    assert await waits(limiter, ("a", APART, 1500.0), rate=LONG) == [None]
    assert await waits(limiter, ("a", APART, 2500.0), rate=LONG) == [about(2000)]


async def test_no_token_of_all_chats_is_needed_for_what_is_promised(limiter):
    one = (1.0, 4000.0, 3, 2.0)
    assert await waits(limiter, ("a", APART), ("b", APART, 2500.0), rate=LONG, overall=one) == [0, 1000]
    assert await waits(limiter, ("c", None, 2500.0), account="-2", rate=LONG, overall=one) == [None]


async def test_what_nobody_knows_of_does_not_arrive(limiter):
    await limiter.arrived([("-1", f"{n}", 0.0) for n in range(9)])
    await emptied(limiter, rate=SLOW)


async def test_every_key_has_an_end(limiter, client):
    slow = (8.0, 1000.0, 0, 0.0)
    assert await taken(limiter, overall=slow) == 0
    await limiter.block("-1", 200)
    await limiter.block("-2", 2000)
    assert 30_000 < await client.pttl("rate_limit:{test}:sent:-1") <= 30_300  # a flight, and a window
    assert 0 < await client.pttl("rate_limit:{test}:blocked:-1") <= 1000
    assert 1000 < await client.pttl("rate_limit:{test}:blocked:-2") <= 10_000
    assert 0 < await client.pttl("rate_limit:{test}") <= 5000
    assert await waits(limiter, ("a", APART), ("b", APART, 2500.0), account="-3", rate=LONG) == [0, 1000]
    assert 0 < await client.pttl("rate_limit:{test}:promised") <= 5010


async def test_a_lost_server_is_said_to_be_away(lost_client):
    limiter = RedisRateLimiter(lost_client, "test")
    for call in (taken(limiter), landed(limiter, "1"), limiter.block("-1", 1)):
        with pytest.raises(Away):
            await call
