"""One update that takes its time holds up nobody else while polling, and none is lost whatever dies meanwhile."""

import asyncio
import json

import pytest

from adapters.redis.memory import RedisKeyValueStore
from adapters.telegram import backlog
from adapters.telegram.backlog import Backlog
from bot.ports import Away
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import begun, staged
from tests.support.servers import client_of


async def test_a_press_elsewhere_does_not_wait_for_a_slow_method(fake, server, ola, jan):
    fake.limits.lift()
    group, other = fake.group("Planszówki", ola, jan), fake.group("Obok", ola, jan)
    async with staged(server, fake) as stage:
        await begun(stage, group, "kosci", ola, jan)
        await begun(stage, other, "kosci", ola, jan)
        await stage.calm()
        fake.trouble.slow(1.5, "getChatMember")
        said = len(group.from_bot)
        await jan.say(group, "/settings look emoji")  # who may do that is asked of Telegram
        await fake.until(lambda: fake.calls[-1].method == "getChatMember")
        message, data, _ = next(b for b in buttons(ola, other) if b[2].kind == "l")
        await ola.press(message, data, wait=1)
        assert fake.calls[-1].method != "getChatMember" or len(group.from_bot) == said  # it is still being asked
        await fake.until(lambda: not fake.feed.waiting)


class Taker:
    """What is done with updates: those that are held wait; ``done`` are the others, in their order."""

    def __init__(self, *held):
        self.held = {number: asyncio.Event() for number in held}
        self.begun, self.done = [], []

    async def __call__(self, update):
        self.begun.append(number := update["update_id"])
        if gate := self.held.get(number):
            await gate.wait()
        self.done.append(number)


class Me:
    id = 42


def updates(*numbers):
    return [{"update_id": number} for number in numbers]


@pytest.fixture
async def memory(server):
    async with client_of(server.url) as redis:
        yield RedisKeyValueStore(redis, "test:")


async def written(memory):
    return sorted(map(int, json.loads(await memory.recall("unfinished:42") or "{}")))


async def test_what_is_done_at_once_is_not_written_down(memory):
    take = Taker()
    await Backlog(Me, memory, take).add(updates(1, 2, 3))
    assert (take.done, await memory.recall("unfinished:42")) == ([1, 2, 3], None)


async def test_what_is_not_done_is_written_down_before_the_next_fetch_until_it_is(memory):
    take = Taker(2)
    mine = Backlog(Me, memory, take)
    await mine.add(updates(1, 2))
    assert (take.done, await written(memory)) == ([1], [2])
    await mine.add(updates(3))
    assert take.done == [1, 3]
    take.held[2].set()
    await mine.settled()
    assert (take.done, await written(memory)) == ([1, 3, 2], [])


async def test_after_a_crash_whoever_polls_next_does_what_was_not_done_the_lowest_number_first(memory):
    dead = Backlog(Me, memory, Taker(5, 9, 7))
    await dead.add(updates(9, 5, 7))
    take = Taker()
    heir = Backlog(Me, memory, take)
    await heir.resume()
    await heir.settled()
    assert (take.done, await written(memory)) == ([5, 7, 9], [])


async def test_a_process_that_comes_back_strikes_out_nothing_but_its_own(memory):
    slow, take = Taker(1), Taker(2)
    hung, heir = Backlog(Me, memory, slow), Backlog(Me, memory, take)
    await hung.add(updates(1))
    await heir.add(updates(2))
    assert await written(memory) == [1, 2]
    slow.held[1].set()
    await hung.settled()
    assert await written(memory) == [2]


async def test_an_update_delivered_again_while_it_is_done_is_not_begun_twice(memory):
    take = Taker(1)
    mine = Backlog(Me, memory, take)
    await mine.add(updates(1))
    await mine.add(updates(1, 2))
    assert take.begun == [1, 2]
    take.held[1].set()
    await mine.settled()


async def test_where_nothing_can_be_written_down_the_next_fetch_waits(memory):
    async def lost(*_):
        raise Away

    memory.recall = lost
    take = Taker(1)
    adding = asyncio.create_task(Backlog(Me, memory, take).add(updates(1)))
    await asyncio.sleep(2 * backlog.SHORT)
    assert not adding.done()
    take.held[1].set()
    await asyncio.wait_for(adding, 1)
