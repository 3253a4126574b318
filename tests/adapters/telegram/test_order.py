"""Updates of one chat act one after the other, whatever process got them."""

import asyncio
import random

import pytest

from adapters.redis.update_queue import RedisUpdateQueue
from adapters.telegram import update_order
from adapters.telegram.update_order import UpdateOrder
from bot.ports import Away
from tests.support.servers import client_of


@pytest.fixture
async def two(server):
    """The turns of two processes on one server."""
    async with client_of(server.url) as one, client_of(server.url) as other:
        yield UpdateOrder(RedisUpdateQueue(one, "test:")), UpdateOrder(RedisUpdateQueue(other, "test:"))


class Acts:
    """Who has acted in which line, and whether two of one line ever did at the same time."""

    def __init__(self):
        self.order, self.acting, self.clashes = [], set(), 0

    async def act(self, order, line, number, seconds=0.02, **more):
        async with order.turn(line, number, **more):
            self.clashes += line in self.acting
            self.acting.add(line)
            await asyncio.sleep(seconds)
            self.acting.discard(line)
            self.order.append(number)


async def begun(*works):
    """Tasks that have begun one after the other."""
    tasks = []
    for work in works:
        tasks.append(asyncio.create_task(work))
        await asyncio.sleep(0.005)
    return tasks


async def test_of_those_who_wait_in_any_process_the_lowest_number_is_next(two):
    (one, other), acts = two, Acts()
    await asyncio.gather(
        *await begun(
            acts.act(one, "-1", 101, 0.2),
            acts.act(other, "-1", 105),
            acts.act(other, "-1", 103),
            acts.act(one, "-1", 104, 0.1),
            acts.act(one, "-1", 102),
        )
    )
    assert (acts.order, acts.clashes) == ([101, 102, 103, 104, 105], 0)


async def test_in_one_process_the_lowest_number_is_next_and_nobody_else_is_asked():
    acts, order = Acts(), UpdateOrder(None)
    await asyncio.gather(*await begun(*(acts.act(order, "-1", number, 0.1) for number in (7, 9, 8, 3))))
    assert (acts.order, acts.clashes) == ([7, 3, 8, 9], 0)


async def test_lines_of_two_chats_do_not_wait_for_each_other(two):
    (one, other), acts = two, Acts()
    await asyncio.gather(*await begun(acts.act(one, "-1", 101, 0.2), acts.act(other, "-2", 102)))
    assert acts.order == [102, 101]


async def test_in_many_lines_and_two_processes_never_two_act_at_once(two):
    rng, acts = random.Random(3), Acts()
    works = [acts.act(rng.choice(two), f"-{rng.randrange(4)}", number, 0.002) for number in range(120)]
    await asyncio.gather(*works)
    assert (sorted(acts.order), acts.clashes) == (list(range(120)), 0)


async def test_where_it_does_not_matter_nobody_waits_for_another_process(two):
    (one, other), acts = two, Acts()
    await asyncio.gather(*await begun(acts.act(one, "-1", 101, 0.2), acts.act(other, "-1", 102, alone=True)))
    assert acts.order == [102, 101]


async def test_a_process_that_dies_in_the_middle_holds_the_others_up_for_some_seconds_only(two, monkeypatch):
    monkeypatch.setattr("adapters.redis.update_queue.HOLD", 0.2)
    (one, other), acts = two, Acts()
    monkeypatch.setattr(one.everywhere, "release", lambda *_: asyncio.sleep(0))  # the dead release nothing
    await acts.act(one, "-1", 101, 0)
    await asyncio.wait_for(acts.act(other, "-1", 102), 2)
    assert acts.order == [101, 102]


async def test_who_has_waited_long_enough_waits_no_longer(two, monkeypatch):
    monkeypatch.setattr(update_order, "PATIENCE", 0.1)
    (one, other), acts = two, Acts()
    await asyncio.gather(*await begun(acts.act(one, "-1", 101, 0.4), acts.act(other, "-1", 102)))
    assert acts.order == [102, 101]


async def test_without_a_store_everybody_acts_and_asks_again_only_later():
    class Lost:
        asked = 0

        async def acquire(self, *_):
            self.asked += 1
            raise Away

        release = acquire

    acts, lost = Acts(), Lost()
    order = UpdateOrder(lost)
    for number in range(5):
        await acts.act(order, "-1", number)
    assert (acts.order, lost.asked) == ([0, 1, 2, 3, 4], 1)


async def test_who_goes_away_while_waiting_leaves_no_gap():
    order, acts = UpdateOrder(None), Acts()
    first, second, third, _ = tasks = await begun(*(acts.act(order, "-1", number, 0.05) for number in range(4)))
    second.cancel()
    await first
    third.cancel()  # whose turn it is by now
    await asyncio.wait(tasks, timeout=2)
    assert acts.order == [0, 3]
    await asyncio.wait_for(acts.act(order, "-1", 4), 1)


async def test_who_goes_away_after_having_yielded_leaves_no_gap(two):
    (one, other), acts = two, Acts()
    tasks = await begun(acts.act(other, "-1", 101, 0.2), acts.act(one, "-1", 105), acts.act(one, "-1", 103))
    await asyncio.sleep(0.1)  # 105 stood in the line of all processes, and has let 103 go first
    tasks[1].cancel()
    await asyncio.wait(tasks, timeout=2)
    assert acts.order == [101, 103]
    await asyncio.wait_for(acts.act(one, "-1", 106), 2)
