"""An orderly end is asked for by a signal; one that takes too long is ended by force."""

import asyncio
import os
import signal

import pytest
from structlog.testing import capture_logs

from bot.operation import shutdown


@pytest.fixture
def timers(monkeypatch):
    """The timers that have been started; none of them strikes by itself."""
    started = []

    class Timer:
        def __init__(self, seconds, work, args=()):
            self.seconds, self.work, self.args, self.daemon = seconds, work, args, False

        def start(self):
            started.append(self)

    monkeypatch.setattr(shutdown.threading, "Timer", Timer)
    return started


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_whatever_is_waited_for_and_force_comes_before_five_seconds_are_over(timers, number):
    stop = None

    async def waits():
        nonlocal stop
        stop = shutdown.stop_event()
        await asyncio.Event().wait()

    task = asyncio.create_task(waits())
    await asyncio.sleep(0)
    assert not stop.is_set()
    os.kill(os.getpid(), number)
    await asyncio.wait({task}, timeout=2)
    assert task.done()
    os.kill(os.getpid(), number)  # impatience changes nothing
    await asyncio.sleep(0.01)

    assert task.cancelled()
    assert stop.is_set()
    said, forced = timers
    assert said.seconds < forced.seconds < 5
    assert (forced.work, forced.args) == (os._exit, (0,))
    assert said.daemon
    assert forced.daemon
    with capture_logs() as logs:
        said.work()
    assert [log["log_level"] for log in logs] == ["warning"]


@pytest.fixture(autouse=True)
def signals():
    """The handlers of signals are what they were."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
