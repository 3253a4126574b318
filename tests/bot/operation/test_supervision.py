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


@pytest.fixture
def slept(monkeypatch):
    """Pauses are as long as they may be and take no time; returns them."""
    pauses = []

    async def sleep(seconds):
        pauses.append(seconds)

    monkeypatch.setattr(supervision.asyncio, "sleep", sleep)
    monkeypatch.setattr(supervision, "uniform", lambda _, most: most)
    return pauses


async def failing(*failures, runs=0.0, **more):
    """What is said of a work that runs so many seconds, fails in these ways, and then succeeds."""
    now, coming = [1000.0], iter(failures)

    async def work():
        now[0] += runs
        if failure := next(coming, None):
            raise failure

    with pytest.MonkeyPatch.context() as patch, capture_logs() as logs:
        patch.setattr(supervision, "monotonic", lambda: now[0])
        await supervision.supervise("ear", work, once=True, **more)
    return logs


def test_pauses_are_shortened_by_a_half_at_most(monkeypatch):
    monkeypatch.setattr(supervision, "uniform", lambda least, most: (least, most))
    backoff = Backoff(1.0, 5.0)
    assert [backoff.pause() for _ in range(5)] == [(0.5, 1.0), (1.0, 2.0), (2.0, 4.0), (2.5, 5.0), (2.5, 5.0)]
    backoff.reset()
    assert backoff.pause() == (0.5, 1.0)


def test_after_thousands_of_failures_there_is_still_a_pause():
    """A power of two of so many tries is greater than any floating-point number."""
    backoff = Backoff(1.0, 8.0)
    assert max(backoff.pause() for _ in range(1100)) <= 8.0


async def test_refusals_wait_longer_than_what_may_pass_by_itself_and_each_counts_for_itself(slept, monkeypatch):
    monkeypatch.setattr(supervision, "RETRY_SELDOM", (100.0, 300.0))
    away, no = Unreachable("HTTP 502"), Denied("token")
    logs = await failing(away, no, away, no, no, away, soon=(1.0, 3.0))
    assert slept == [1.0, 100.0, 2.0, 200.0, 300.0, 3.0]
    assert [line["next_try_in"] for line in logs] == slept


@pytest.mark.parametrize(("runs", "is_healthy"), [(300.0, False), (300.5, True)])
async def test_a_work_that_has_run_for_five_minutes_fails_as_if_for_the_first_time(
    slept, monkeypatch, runs, is_healthy
):
    monkeypatch.setattr(supervision, "RETRY_SELDOM", (100.0, 300.0))
    no = Denied("token")
    logs = await failing(KeyError("a"), KeyError("a"), no, no, soon=(1.0, 2.0), runs=runs)
    assert slept == ([1.0, 1.0, 100.0, 100.0] if is_healthy else [1.0, 2.0, 100.0, 200.0])
    assert [line["event"] for line in logs][:2] == ["task failed", "task failed" if is_healthy else "task failed again"]


async def test_another_error_is_told_with_its_traceback_again(slept):
    logs = await failing(KeyError("a"), KeyError("b"), KeyError("b"))
    assert ["exc_info" in line for line in logs] == [True, True, False]


async def test_a_failure_at_the_end_is_told_and_an_earlier_one_is_not_told_again():
    async def broken():
        raise ValueError

    async def breaks():
        try:
            await asyncio.Event().wait()
        finally:
            raise KeyError

    before, later, fine = (
        asyncio.create_task(work(), name=work.__name__) for work in (broken, breaks, asyncio.Event().wait)
    )
    await asyncio.wait({before})
    with capture_logs() as logs:
        await end(before, later, fine)
    assert [(line["event"], line["task"]) for line in logs] == [("task failed at its end", "breaks")]
    assert fine.cancelled()


async def test_a_store_that_has_gone_before_a_task_ends_is_told_in_a_line():
    """A page's port is taken: what had just begun to look into the bot's own server is ended again."""

    async def asks():
        try:
            await asyncio.Event().wait()
        finally:
            raise Away("ConnectionError")

    task = asyncio.create_task(asks(), name="parlour tables")
    await asyncio.sleep(0)
    with capture_logs() as logs:
        await end(task)
    told = {"event": "task ended without the store", "task": "parlour tables", "why": "ConnectionError"}
    assert logs == [{**told, "log_level": "info"}]


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
