"""A process that has collected all tests, and forks for each mutant: to load and collect takes longer than most tests.

In the fork the code of some functions is another. So only functions can be tried that did not run before the tests.
"""

import os
import resource
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from mutation.swapped import swap
from mutation.trial import BUSY, MEMORY, OPTIONS, PATIENCE, Without, allow_markers, prepare, silence

CANNOT: Final = 3
"""The exit code of a fork in which the functions could not be changed."""


class Wish(NamedTuple):
    """What is to be tried: the changed functions of a file, none to see what happens without; and by which tests."""

    path: str
    functions: bytes
    seconds: dict[str, float]
    is_bounded: bool


class Said(NamedTuple):
    """How a fork has ended: its status as the system tells it, and the tests that failed in it."""

    status: int
    failed: list[str]


@dataclass(slots=True)
class Collected:
    """The process as another one sees it."""

    line: Connection

    def tried(self, wish: Wish) -> Said:
        """Tries a mutant. Raises EOFError: the process has ended."""
        self.line.send(wish)
        said = self.line.recv()
        assert isinstance(said, Said)  # noqa: S101
        return said


def collected(home: Path, tests: list[str], without: str) -> Collected:
    """Starts such a process; it ends when nobody holds the other end of its line any more."""
    here, there = Pipe()
    if os.fork():
        there.close()
        return Collected(here)
    here.close()
    prepare(home)
    silence()
    pytest.main([*OPTIONS, *tests], plugins=[_Serving(there), Without(without)])
    os._exit(0)


class _Serving:
    """Instead of running the tests it waits for wishes."""

    def __init__(self, line: Connection) -> None:
        self._line = line

    def pytest_configure(self, config: pytest.Config) -> None:
        allow_markers(config)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        while True:
            try:
                wish = self._line.recv()
            except EOFError:
                return True
            self._line.send(self._tried(wish, items))

    def _tried(self, wish: Wish, items: dict[str, pytest.Item]) -> Said:
        reading, writing = os.pipe()
        if not (process := os.fork()):
            os.close(reading)
            _try(wish, [items[test] for test in wish.seconds if test in items], writing)
        os.close(writing)
        with os.fdopen(reading) as answer:
            failed = answer.read().splitlines()
        return Said(os.waitpid(process, 0)[1], failed)


def _try(wish: Wish, items: list[pytest.Item], writing: int) -> None:
    """Runs the tests in turn: with a mutant until one fails, without any all. Does not return."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if wish.functions and not swap(wish.path, wish.functions):
        os._exit(CANNOT)
    code = 0
    for item, following in _with_next(items):
        most = PATIENCE + 10 * wish.seconds[item.nodeid] if wish.is_bounded else 0
        signal.setitimer(signal.ITIMER_PROF, most)
        signal.setitimer(signal.ITIMER_REAL, BUSY * most)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            os.write(writing, f"{item.nodeid}\n".encode())
            code = 1
            if wish.functions:
                break
    os._exit(code)


def _with_next(items: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Each with the one behind it: what both need stays between them."""
    return zip(items, [*items[1:], None], strict=True)
