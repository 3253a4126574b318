"""Updates of one chat act one after the other, whatever process got them."""

import asyncio
import random
from collections import defaultdict
from contextlib import asynccontextmanager

import pytest

from adapters.redis.update_queue import RedisUpdateQueue
from adapters.telegram import update_order
from adapters.telegram.update_order import UpdateOrder
from bot.ports import Away
from tests.support.servers import client_of


class Queue(RedisUpdateQueue):
    """A queue that remembers which numbers have asked for their turn."""

    def __init__(self, client):
        super().__init__(client, "test:")
        self.asked = defaultdict(asyncio.Event)

    async def acquire(self, line, number):
        is_mine = await super().acquire(line, number)
        self.asked[number].set()
        return is_mine

    async def until_asked(self, number):
        """Waits until this number has its place in a line."""
        await asyncio.wait_for(self.asked[number].wait(), 10)


@pytest.fixture
async def two(server):
    """The turns of two processes on one server."""
    async with client_of(server.url) as one, client_of(server.url) as other:
        yield UpdateOrder(Queue(one)), UpdateOrder(Queue(other))


class Acts:
    """Who has acted in which line, and whether two of one line ever did at the same time."""

    def __init__(self):
        self.order, self.acting_in, self.clashes = [], set(), 0

    @asynccontextmanager
    async def acting(self, order, line, number, **more):
        """The turn of this number, for as long as the block lasts."""
        async with order.turn(line, number, **more):
            self.clashes += line in self.acting_in
            self.acting_in.add(line)
            yield
            self.acting_in.discard(line)
            self.order.append(number)

    async def act(self, order, line, number, seconds=0.0, **more):
        async with self.acting(order, line, number, **more):
            await asyncio.sleep(seconds)


async def begun(*works):
    """Tasks that have begun one after the other: each waits in its process."""
    tasks = []
    for work in works:
        tasks.append(asyncio.create_task(work))
        await asyncio.sleep(0)
    return tasks


async def test_of_those_who_wait_in_any_process_the_lowest_number_is_next(two):
    (one, other), acts = two, Acts()
    async with acts.acting(one, "-1", 101):
        tasks = await begun(
            acts.act(other, "-1", 105), acts.act(other, "-1", 103), acts.act(one, "-1", 104), acts.act(one, "-1", 102)
        )
        await other.everywhere.until_asked(103)
    await asyncio.gather(*tasks)
    assert (acts.order, acts.clashes) == ([101, 102, 103, 104, 105], 0)


async def test_in_one_process_the_lowest_number_is_next_and_nobody_else_is_asked():
    acts, order = Acts(), UpdateOrder(None)
    async with acts.acting(order, "-1", 7):
        tasks = await begun(*(acts.act(order, "-1", number) for number in (9, 8, 3)))
    await asyncio.gather(*tasks)
    assert (acts.order, acts.clashes) == ([7, 3, 8, 9], 0)


async def test_lines_of_two_chats_do_not_wait_for_each_other(two):
    (one, other), acts = two, Acts()
    async with acts.acting(one, "-1", 101):
        await acts.act(other, "-2", 102)
    assert acts.order == [102, 101]


async def test_in_many_lines_and_two_processes_never_two_act_at_once(two):
    rng, acts = random.Random(3), Acts()
    works = [acts.act(rng.choice(two), f"-{rng.randrange(4)}", number, 0.002) for number in range(120)]
    await asyncio.gather(*works)
    assert (sorted(acts.order), acts.clashes) == (list(range(120)), 0)


async def test_where_it_does_not_matter_nobody_waits_for_another_process(two):
    (one, other), acts = two, Acts()
    async with acts.acting(one, "-1", 101):
        await acts.act(other, "-1", 102, alone=True)
    assert acts.order == [102, 101]


async def test_a_process_that_dies_in_the_middle_holds_the_others_up_for_some_seconds_only(two, monkeypatch):
    monkeypatch.setattr("adapters.redis.update_queue.HOLD", 0.2)
    (one, other), acts = two, Acts()
    monkeypatch.setattr(one.everywhere, "release", lambda *_: asyncio.sleep(0))  # the dead release nothing
    await acts.act(one, "-1", 101, 0)
    await asyncio.wait_for(acts.act(other, "-1", 102), 10)
    assert acts.order == [101, 102]


async def test_who_has_waited_long_enough_waits_no_longer(two, monkeypatch):
    monkeypatch.setattr(update_order, "PATIENCE", 0.1)
    (one, other), acts = two, Acts()
    async with acts.acting(one, "-1", 101):
        await acts.act(other, "-1", 102)
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
    async with acts.acting(order, "-1", 0):
        second, third, fourth = await begun(*(acts.act(order, "-1", number) for number in (1, 2, 3)))
        second.cancel()
        await asyncio.wait({second})
    third.cancel()  # whose turn it is by now
    await asyncio.wait_for(fourth, 10)
    assert acts.order == [0, 3]
    await asyncio.wait_for(acts.act(order, "-1", 4), 10)


async def test_who_goes_away_after_having_yielded_leaves_no_gap(two):
    (one, other), acts = two, Acts()
    async with acts.acting(other, "-1", 101):
        leaver, lower = await begun(acts.act(one, "-1", 105), acts.act(one, "-1", 103))
        await one.everywhere.until_asked(103)  # 105 stood in the line of all processes, and has let it go first
        leaver.cancel()
        await asyncio.wait({leaver})
    await asyncio.wait_for(lower, 10)
    assert acts.order == [101, 103]
    await asyncio.wait_for(acts.act(one, "-1", 106), 10)


async def test_nobody_waits_for_all_that_one_person_has_pressed(two):
    (one, other), acts = two, Acts()
    async with acts.acting(one, "-1", 100, person="flooder"):
        tasks = await begun(
            *(acts.act(one, "-1", number, person="flooder") for number in range(101, 106)),
            acts.act(one, "-1", 201, person="ann"),
            acts.act(other, "-1", 202, person="bob"),
            acts.act(one, "-1", 204, person="ann"),
            acts.act(one, "-1", 203, person="ann"),
        )
        await other.everywhere.until_asked(202)
    await asyncio.gather(*tasks)
    assert (acts.order, acts.clashes) == ([100, 201, 202, 101, 203, 102, 204, 103, 104, 105], 0)
