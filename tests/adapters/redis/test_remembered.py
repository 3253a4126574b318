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


async def test_what_was_replaced_is_remembered_and_the_news_of_that_is_no_news():
    known = Remembered(Looking().find)
    assert await known.of("kayak") == 1
    with known.replacing("kayak") as watch:
        watch.settle(7)
    known.hear(("kayak",))
    assert await known.of("kayak") == 7
    known.hear(("kayak",))  # somebody else has written
    assert await known.of("kayak") == 2


async def test_news_may_come_before_the_answer_and_twice_it_is_of_another_write():
    known = Remembered(Looking().find)
    for news, value in ((1, 7), (2, 1)):
        with known.replacing("kayak") as watch:
            known.hear(["kayak"] * news)
            watch.settle(7)
        assert await known.of("kayak") == value


async def test_who_looks_while_a_value_is_replaced_does_not_get_the_former_one():
    looking = Looking()
    known = Remembered(looking.find)
    assert await known.of("kayak") == 1
    with known.replacing("kayak") as watch:
        known.hear(("kayak",))  # the news of this very write, before its answer
        assert await known.of("kayak") == 2
        watch.settle(7)
    assert await known.of("kayak") == 7


async def test_what_was_read_while_a_value_is_replaced_is_looked_up_again():
    known = Remembered(Looking().find)
    with known.replacing("kayak") as watch:
        assert await known.of("kayak") == 1  # perhaps before the write
        known.hear(("kayak",))
        assert await known.of("kayak") == 2
        watch.settle(7)
    assert await known.of("kayak") == 7


async def test_a_write_that_failed_brings_no_news_so_the_next_news_counts():
    known = Remembered(Looking().find)
    with pytest.raises(OSError, match="lost"), known.replacing("kayak"):
        raise OSError("lost")
    with known.replacing("kayak"):
        pass
    assert await known.of("kayak") == 1
    known.hear(("kayak",))
    assert await known.of("kayak") == 2


async def test_what_was_read_while_it_was_replaced_is_not_remembered():
    go = asyncio.Event()

    async def find(_: str) -> int:
        await go.wait()
        return 1

    known = Remembered(find)
    reading = asyncio.create_task(known.of("kayak"))
    await asyncio.sleep(0)
    with known.replacing("kayak") as watch:
        watch.settle(7)
    go.set()
    assert (await reading, await known.of("kayak")) == (1, 7)


async def test_news_that_comes_long_after_a_write_is_of_another_one(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(remembered, "monotonic", lambda: now)
    known = Remembered(Looking().find)
    with known.replacing("kayak") as watch:
        watch.settle(7)
    now += remembered.ECHO
    known.hear(("kayak",))
    assert await known.of("kayak") == 1


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


class Waiting:
    """Looks values up one at a time, each when it is told to; ``begun`` says how many it has begun to look up."""

    def __init__(self) -> None:
        self.begun = 0
        self.answers: list[asyncio.Future[str]] = []

    async def find(self, _: str) -> str:
        self.begun += 1
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]


async def asking(known, *keys):
    """People who have asked, each for one key, and wait."""
    asked = [asyncio.create_task(known.of(key)) for key in keys]
    await asyncio.sleep(0)
    return asked


async def test_who_asks_for_what_is_being_looked_up_waits_for_the_same_answer():
    looking = Waiting()
    asked = await asking(Remembered(looking.find), "kayak", "kayak", "kayak")
    looking.answers[0].set_result("red")
    assert await asyncio.gather(*asked) == ["red"] * 3
    assert looking.begun == 1


@pytest.mark.parametrize("news", [Remembered.forget, Remembered.hear, lambda known, _: known.clear()])
async def test_who_asks_after_news_does_not_wait_for_a_look_up_that_was_begun_before(news):
    looking = Waiting()
    known = Remembered(looking.find)
    (early,) = await asking(known, "kayak")
    news(known, ("kayak",))
    (late,) = await asking(known, "kayak")
    looking.answers[0].set_result("former")
    looking.answers[1].set_result("newest")
    assert (await early, await late, await known.of("kayak")) == ("former", "newest", "newest")


async def test_who_hears_of_a_write_before_its_answer_does_not_get_what_was_read_before_it():
    looking = Waiting()
    known = Remembered(looking.find)
    (early,) = await asking(known, "kayak")
    with known.replacing("kayak") as watch:
        known.hear(("kayak",))
        (late,) = await asking(known, "kayak")
        looking.answers[0].set_result("former")
        looking.answers[1].set_result("newest")
        assert (await early, await late) == ("former", "newest")
        watch.settle("newest")


async def test_a_look_up_whose_asker_has_given_up_is_begun_anew_for_the_others():
    looking = Waiting()
    first, *others = await asking(Remembered(looking.find), "kayak", "kayak", "kayak")
    first.cancel()
    while looking.begun < 2:  # noqa: ASYNC110 - nothing tells when the others have begun
        await asyncio.sleep(0)
    looking.answers[1].set_result("red")
    assert await asyncio.gather(*others) == ["red"] * 2
    assert looking.begun == 2


async def test_a_look_up_that_fails_is_told_to_all_who_wait_and_tried_again_by_who_asks_then():
    looking = Waiting()
    known = Remembered(looking.find)
    asked = await asking(known, "kayak", "kayak")
    looking.answers[0].set_exception(OSError("lost"))
    assert [str(error) for error in await asyncio.gather(*asked, return_exceptions=True)] == ["lost"] * 2
    (again,) = await asking(known, "kayak")
    looking.answers[1].set_result("red")
    assert await again == "red"


async def test_what_must_be_looked_up_is_unknown_unless_nothing_may_be_remembered(monkeypatch):
    may_keep, now = True, 1000.0
    monkeypatch.setattr(remembered, "monotonic", lambda: now)
    known = Remembered(Looking().find, lambda: may_keep)
    await known.of("kayak")
    assert known.unknown(("kayak", "canoe")) == ["canoe"]
    now += remembered.LASTS
    assert known.unknown(("kayak", "canoe")) == ["kayak", "canoe"]
    may_keep = False
    assert known.unknown(("kayak", "canoe")) == []
