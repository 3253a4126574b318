"""Shutdown: the process ends within a few seconds after a signal, even when a task hangs."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog

FORCE_AFTER: Final = 4.5
"""Seconds after which the process is ended by force. Nothing is lost: every acknowledged move is already stored."""

LOGGING_SECONDS: Final = 0.1
"""Seconds for writing the log before the forced end."""

log = structlog.get_logger()


def stop_event() -> asyncio.Event:
    """An event that SIGINT and SIGTERM set. The first signal also cancels the present task, whatever it waits for."""
    stop, task, loop = asyncio.Event(), asyncio.current_task(), asyncio.get_running_loop()

    def on_signal() -> None:
        if not stop.is_set() and task is not None:
            task.cancel()
            _force_end_after(FORCE_AFTER)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, on_signal)
    return stop


@contextmanager
def cancelled_by_signals() -> Iterator[None]:
    """The first signal that ends programs cancels the present task, so that it can put in order what it has begun."""
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    numbers = signal.SIGINT, signal.SIGTERM, signal.SIGHUP

    def on_signal() -> None:
        release()  # a second one ends the program
        if task is not None:
            task.cancel()

    def release() -> None:
        for number in numbers:
            loop.remove_signal_handler(number)

    for number in numbers:
        loop.add_signal_handler(number, on_signal)
    try:
        yield
    finally:
        release()


def _force_end_after(seconds: float) -> None:
    """Ends the process after ``seconds``. The timers run in threads, because the event loop or the log may hang."""
    for timer in (
        threading.Timer(seconds, _log_forced_end),
        threading.Timer(seconds + LOGGING_SECONDS, os._exit, (0,)),
    ):
        timer.daemon = True
        timer.start()


def _log_forced_end() -> None:
    log.warning("ended by force: not everything has ended in time")
    sys.stderr.flush()
