"""A task that dies is seen, said and started again; a task that does not end is left behind, and said."""

import asyncio
from contextlib import suppress
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.operation import supervision
from bot.operation.readiness import Part, State
from bot.operation.supervision import Backoff, Denied, Unreachable, end, supervised, together
from bot.ports import Away


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    monkeypatch.setattr(supervision, "RETRY_SOON", (0.01, 0.04))
    monkeypatch.setattr(supervision, "RETRY_SELDOM", (0.02, 0.04))


def test_pauses_double_up_to_a_bound_and_are_never_quite_the_same():
    backoff = Backoff(1.0, 8.0)
    pauses = [backoff.pause() for _ in range(200)]
    for pause, longest in zip(pauses, (1, 2, 4, 8, 8, 8), strict=False):
        assert longest / 2 <= pause <= longest
    assert max(pauses) <= 8
    assert len(set(pauses)) == len(pauses)
    backoff.reset()
    assert backoff.pause() <= 1


async def tried(failure, times=4):
    """What is said of a work that fails so often and then stays, and how the part stood after each failure."""
    part, stood, stays = Part(), [], asyncio.Event()

    async def work():
        stood.append((part.state, part.why))
        if len(stood) <= times:
            if failure:
                raise failure
            return
        stays.set()
        await asyncio.Event().wait()

    with capture_logs() as logs:
        async with supervised("ear", work, part=part):
            await asyncio.wait_for(stays.wait(), 5)
    assert len(logs) == times
    assert all(log["task"] == "ear" for log in logs)
    assert all(0 <= log["next_try_in"] <= 0.1 for log in logs)
    return logs, stood[1:]


async def test_a_failure_of_our_own_is_told_with_its_traceback_once():
    logs, stood = await tried(KeyError("what"))
    assert [("exc_info" in log) for log in logs] == [True, False, False, False]
    assert {log["log_level"] for log in logs} == {"error"}
    assert set(stood) == {(State.CONNECTING, "KeyError")}


async def test_a_task_that_ends_by_itself_is_started_again_too():
    logs, _ = await tried(None)
    assert logs[0]["why"] == "Ended"


async def test_whoever_is_away_is_told_in_a_line():
    logs, stood = await tried(Unreachable("HTTP 502"))
    assert {(log["event"], log["why"], log["log_level"]) for log in logs} == {("unreachable", "HTTP 502", "warning")}
    assert set(stood) == {(State.CONNECTING, "HTTP 502")}
    logs, _ = await tried(Away("TimeoutError"))
    assert {log["event"] for log in logs} == {"store is away"}


async def test_whoever_refuses_us_is_an_error_and_the_part_says_so():
    logs, stood = await tried(Denied("token"))
    assert {(log["event"], log["log_level"]) for log in logs} == {("refused", "error")}
    assert set(stood) == {(State.REFUSED, "token")}


async def test_between_two_tries_there_is_a_pause(monkeypatch):
    """It is never less than half of the longest one."""
    monkeypatch.setattr(supervision, "RETRY_SOON", (0.04, 0.04))
    clock, tries = asyncio.get_running_loop().time, []

    async def work():
        tries.append(clock())
        if len(tries) < 3:
            raise Unreachable("not yet")

    with capture_logs():
        await asyncio.wait_for(supervision.supervise("menus", work, once=True), 5)
    assert all(later - sooner >= 0.02 for sooner, later in pairwise(tries))


async def test_what_is_to_be_done_once_is_done_once():
    tries = []

    async def work():
        tries.append(1)
        if len(tries) < 3:
            raise Unreachable("not yet")

    with capture_logs():
        await asyncio.wait_for(supervision.supervise("menus", work, once=True), 5)
    assert len(tries) == 3


async def test_a_swallowed_cancellation_ends_the_task_all_the_same():
    begun = asyncio.Event()

    async def work():
        begun.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        raise ConnectionError

    task = asyncio.create_task(supervision.supervise("ear", work))
    await begun.wait()
    task.cancel()
    await asyncio.wait({task}, timeout=2)
    assert task.cancelled()


async def test_a_task_that_does_not_end_is_left_behind_and_said():
    async def stubborn():
        while not leave.is_set():
            with suppress(asyncio.CancelledError):
                await leave.wait()

    leave = asyncio.Event()
    task = asyncio.create_task(stubborn(), name="stubborn")
    await asyncio.sleep(0)
    with capture_logs() as logs:
        await asyncio.wait_for(end(task, cancel_again_after=0.01, give_up_after=0.05), 2)
    assert [(log["event"], log["task"]) for log in logs] == [("task does not end", "stubborn")]
    leave.set()
    await task


async def test_contexts_are_left_side_by_side():
    left = []

    class Slow:
        async def __aenter__(self):
            return len(left)

        async def __aexit__(self, *_):
            left.append("begun")
            await asyncio.sleep(0.02)
            left.append("done")

    async with together(Slow(), Slow()) as entered:
        assert entered == [0, 0]
    assert left == ["begun", "begun", "done", "done"]


async def test_the_time_of_the_next_try_is_told_in_tenths_of_a_second(monkeypatch):
    monkeypatch.setattr(supervision, "uniform", lambda least, most: 0.1234)
    tries = []

    async def work():
        tries.append(1)
        if len(tries) < 2:
            raise Unreachable("not yet")

    with capture_logs() as logs:
        await asyncio.wait_for(supervision.supervise("menus", work, once=True), 5)
    assert [log["next_try_in"] for log in logs] == [0.1]
