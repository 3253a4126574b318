import asyncio

import pytest

from adapters.redis import remembered
from adapters.redis.remembered import Remembered


class Looking:
    """Counts how often each key was looked up, and returns that count as its value."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}

    async def find(self, key: str) -> int:
        self.times[key] = self.times.get(key, 0) + 1
        return self.times[key]


async def test_a_value_is_looked_up_once_until_there_is_news_of_it():
    known = Remembered(Looking().find)
    assert [await known.of("kayak"), await known.of("kayak")] == [1, 1]
    known.forget(("kayak",))
    assert await known.of("kayak") == 2


async def test_a_value_is_looked_up_again_when_it_is_old(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(remembered, "monotonic", lambda: now)
    known = Remembered(Looking().find)
    assert await known.of("kayak") == 1
    now += remembered.LASTS - 1
    assert await known.of("kayak") == 1
    now += 1
    assert await known.of("kayak") == 2


async def test_what_was_found_while_news_came_is_not_remembered():
    answers = iter(("before", "after"))
    go = asyncio.Event()

    async def find(key: str) -> str:
        answer = next(answers)
        await go.wait()
        return answer

    known = Remembered(find)
    asked = asyncio.create_task(known.of("kayak"))
    await asyncio.sleep(0)
    known.forget(("kayak",))
    go.set()
    assert (await asked, await known.of("kayak")) == ("before", "after")


@pytest.mark.parametrize("most", [1, 2])
async def test_only_the_last_keys_are_remembered(monkeypatch, most):
    monkeypatch.setattr(remembered, "KEPT", most)
    looking = Looking()
    known = Remembered(looking.find)
    for key in ("kayak", "canoe", "kayak"):
        await known.of(key)
    assert looking.times == {"kayak": 2 if most == 1 else 1, "canoe": 1}


async def test_of_many_values_the_one_looked_up_longest_ago_is_forgotten_whoever_asks_for_it(monkeypatch):
    monkeypatch.setattr(remembered, "KEPT", 2)
    looking = Looking()
    known = Remembered(looking.find)
    for key in ("kayak", "canoe", "kayak", "raft"):  # the kayak makes room for the raft
        await known.of(key)
    await known.of("canoe")
    await known.of("kayak")  # and the canoe for the kayak
    await known.of("raft")
    assert looking.times == {"kayak": 2, "canoe": 1, "raft": 1}


async def test_a_value_that_is_looked_up_again_is_the_newest(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(remembered, "KEPT", 2)
    monkeypatch.setattr(remembered, "monotonic", lambda: now)
    looking = Looking()
    known = Remembered(looking.find)
    await known.of("kayak")
    now += remembered.LASTS / 2
    await known.of("canoe")
    now += remembered.LASTS / 2
    for key in ("kayak", "raft", "kayak"):  # the kayak was too old; the canoe makes room for the raft
        await known.of(key)
    assert looking.times == {"kayak": 2, "canoe": 1, "raft": 1}
    await known.of("canoe")
    assert looking.times["canoe"] == 2
