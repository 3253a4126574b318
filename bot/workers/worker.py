"""The program of a worker: does one job after another until the pipe is closed.

It imports what its jobs need and nothing else, so that it starts fast and stays small.
"""

import gc
import os
import pickle
import resource
import sys
import traceback
from contextlib import suppress
from typing import Any, Final

from bot.workers import frames

NUMBER: Final = 4
"""Bytes of the number of a job in the pipe that cancels jobs."""


class _Stop:
    """Says whether a job is cancelled: the pipe brings the numbers of cancelled jobs, which only grow."""

    def __init__(self, pipe: int) -> None:
        os.set_blocking(pipe, False)
        self._pipe, self._cancelled, self.number = pipe, -1, 0

    def __call__(self) -> bool:
        try:
            data = os.read(self._pipe, 1024 * NUMBER)
        except BlockingIOError:
            return self._cancelled >= self.number
        if not data:
            os._exit(0)  # the bot has died, and nobody waits for anything
        self._cancelled = int.from_bytes(data[-NUMBER:])
        return self._cancelled >= self.number


def main(pipe: int, niceness: int, memory: int) -> None:
    """Does the jobs of standard input. ``pipe`` brings cancellations; ``memory`` limits the address space, in bytes."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a job prints does not mix with answers
    os.nice(niceness)
    with suppress(ValueError, OSError):  # some systems know no such limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    stop = _Stop(pipe)
    gc.freeze()
    answers.write(frames.packed(os.getpid()))  # says that it has started
    answers.flush()
    while (data := frames.read(sys.stdin.buffer)) is not None:
        answer = _answer(data, stop)
        try:
            answers.write(answer)
            answers.flush()
        except BrokenPipeError:
            return


def _answer(data: bytes, stop: _Stop) -> bytes:
    """The answer to a job as it stands on the pipe: whether it succeeded, and its result or its traceback."""
    try:
        stop.number, work, arguments = _loaded(data)
        return frames.packed((True, work(stop, *arguments)))
    except MemoryError:
        os._exit(1)  # what fills it would stand in the way of the next job too; another worker tries again
    except Exception:  # noqa: BLE001 - it is told to whoever asked
        return frames.packed((False, traceback.format_exc()))


def _loaded(data: bytes) -> tuple[int, Any, tuple[Any, ...]]:
    number, work, arguments = pickle.loads(data)  # noqa: S301 - our own
    return number, work, arguments
