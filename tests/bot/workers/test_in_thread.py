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


async def test_a_job_that_fails_tells_why_and_waits_no_longer(thread):
    with pytest.raises(JobFailed, match="ValueError: no"):
        await thread.run(Job(fails))
    DONE.set()
    running = asyncio.create_task(thread.run(Job(lasts)))
    await asyncio.sleep(0)
    assert thread.waiting == 0
    assert await running == "done"
