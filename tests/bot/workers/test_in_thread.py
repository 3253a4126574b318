"""Without workers a thread does the jobs, one after the other, and counts those that wait."""

import asyncio
from threading import Event

import pytest

from bot.workers.in_thread import InThread
from bot.workers.job import Job, JobFailed

DONE = Event()


def lasts(_):
    assert DONE.wait(10)
    return "done"


def fails(_):
    raise ValueError("no")


@pytest.fixture
async def thread():
    DONE.clear()
    thread = InThread()
    yield thread
    DONE.set()
    await thread.aclose()


async def test_it_counts_the_jobs_that_wait_for_others(thread):
    jobs, waiting = [], []
    for _ in range(3):
        jobs.append(asyncio.create_task(thread.run(Job(lasts))))
        await asyncio.sleep(0)
        waiting.append(thread.waiting)
    assert waiting == [0, 1, 2]
    DONE.set()
    assert await asyncio.gather(*jobs) == ["done"] * 3
    assert thread.waiting == 0


async def test_when_nobody_wants_the_answer_any_more_the_job_learns_it(thread):
    begun, ended = Event(), Event()

    def goes_on(stop):
        begun.set()
        while not stop():
            ended.wait(0.001)
        ended.set()

    running = asyncio.create_task(thread.run(Job(goes_on)))
    assert await asyncio.to_thread(begun.wait, 10)
    running.cancel()
    assert await asyncio.to_thread(ended.wait, 10)


async def test_jobs_that_are_done_are_not_counted_as_many(thread):
    DONE.set()
    for _ in range(2):
        await thread.run(Job(lasts))
    DONE.clear()
    jobs = [asyncio.create_task(thread.run(Job(lasts))) for _ in range(2)]
    await asyncio.sleep(0)
    assert thread.waiting == 1
    DONE.set()
    await asyncio.gather(*jobs)


async def test_a_job_that_fails_tells_why_and_waits_no_longer(thread):
    with pytest.raises(JobFailed, match="ValueError: no"):
        await thread.run(Job(fails))
    DONE.set()
    running = asyncio.create_task(thread.run(Job(lasts)))
    await asyncio.sleep(0)
    assert thread.waiting == 0
    assert await running == "done"
