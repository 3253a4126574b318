"""The end of the process comes in time, whatever hangs."""

import asyncio
import os
import signal
import sys
import threading
from typing import Final

import structlog

LONGEST: Final = 4.5
"""Seconds after which an orderly end is given up. Nothing is lost by that: what was acknowledged is stored."""

MOMENT: Final = 0.1
"""Seconds for saying so."""

log = structlog.get_logger()


def asked() -> asyncio.Event:
    """Set at SIGINT and SIGTERM; also cancels the present task, which may be waiting for anything."""
    stop, task, loop = asyncio.Event(), asyncio.current_task(), asyncio.get_running_loop()

    def heard() -> None:
        if not stop.is_set() and task is not None:
            task.cancel()
            _by_force_after(LONGEST)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, heard)
    return stop


def _by_force_after(seconds: float) -> None:
    """In threads of their own: the event loop may be what hangs, or whoever reads the log."""
    for timer in (threading.Timer(seconds, _say), threading.Timer(seconds + MOMENT, os._exit, (0,))):
        timer.daemon = True
        timer.start()


def _say() -> None:
    log.warning("ended by force: not everything has ended in time")
    sys.stderr.flush()
