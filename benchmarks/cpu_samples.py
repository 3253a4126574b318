"""Where a process spends its CPU: its stack at every tick of its CPU clock, counted by what the work is for.

Only the main thread is seen, so ``sampled`` also has what else would go to a thread done at once.
"""

import asyncio
import signal
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

TICK = 0.004
"""Seconds of CPU between two samples; the kernel gives no more."""


async def at_once(work, *arguments, **more):
    """Stands in for ``asyncio.to_thread``."""
    return work(*arguments, **more)


class Samples:
    """Stacks and how often each was seen, from the root to the leaf: files with functions."""

    def __init__(self, path):
        self.path, self.stacks, self.written = path, Counter(), 0

    def take(self, _, frame):
        stack = []
        while frame:
            code = frame.f_code
            file = code.co_filename.partition("site-packages/")[2] or code.co_filename
            stack.append(f"{code.co_qualname} ({file}:{frame.f_lineno})")
            frame = frame.f_back
        self.stacks[";".join(reversed(stack))] += 1

    def write(self):
        """Writes a line for each stack seen since the last time, in a file of its own."""
        self.written += 1
        stacks, self.stacks = self.stacks, Counter()
        with Path(f"{self.path}.{self.written}").open("w", encoding="utf-8") as file:
            file.writelines(f"{stack} {number}\n" for stack, number in stacks.items())


@contextmanager
def sampled(path):
    """Samples while the context lasts, and writes a line for each stack."""
    samples = Samples(path)
    signal.signal(signal.SIGPROF, samples.take)
    signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
    with mock.patch.object(asyncio, "to_thread", at_once):
        try:
            yield samples
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
