"""The end of the process comes in time, whatever hangs."""

import asyncio
import os
import signal
import sys
import threading
from typing import Final

import structlog

FORCE_AFTER: Final = 4.5
"""Seconds after which an orderly end is given up. Nothing is lost by that: what was acknowledged is stored."""

LOGGING_SECONDS: Final = 0.1
"""Seconds for saying so."""

log = structlog.get_logger()


def stop_event() -> asyncio.Event:
    """Set at SIGINT and SIGTERM; also cancels the present task, which may be waiting for anything."""
    stop, task, loop = asyncio.Event(), asyncio.current_task(), asyncio.get_running_loop()

    def on_signal() -> None:
        if not stop.is_set() and task is not None:
            task.cancel()
            _force_end_after(FORCE_AFTER)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, on_signal)
    return stop


def _force_end_after(seconds: float) -> None:
    """In threads of their own: the event loop may be what hangs, or whoever reads the log."""
    for timer in (
        threading.Timer(seconds, _log_forced_end),
        threading.Timer(seconds + LOGGING_SECONDS, os._exit, (0,)),
    ):
        timer.daemon = True
        timer.start()


def _log_forced_end() -> None:
    log.warning("ended by force: not everything has ended in time")
    sys.stderr.flush()
