"""The search for a way out of a patience ends with what it found, when it is stopped, and when its time is over."""

from dataclasses import dataclass, field

import pytest

from bot.ai import search_job
from engines.patience.search import Finding

OUT, FAR = Finding("out", (), 52), Finding("unknown", (), 30)


@dataclass
class Searching:
    """Pauses so many times before it finds a way out."""

    pauses: int
    begun: list[tuple[str, str]] = field(default_factory=list)
    seen: int = 0

    def __call__(self, rules, state):
        self.begun.append((rules, state))
        return self

    def steps(self):
        for _ in range(self.pauses):
            self.seen += 1
            yield None
        yield OUT

    def best(self):
        return FAR


@pytest.fixture
def clock(monkeypatch):
    """A clock that a second goes by on whenever somebody looks."""
    now = iter(range(100, 1000))
    monkeypatch.setattr(search_job, "monotonic", lambda: next(now))


def test_what_is_found_is_told_at_once(clock):
    searching = Searching(3)
    assert search_job.search(bool, searching, "rules", "state", 100) == OUT
    assert searching.begun == [("rules", "state")]


@pytest.mark.parametrize(("seconds", "pauses"), [(0, 1), (0.5, 1), (1, 2), (3, 4)])
def test_when_the_time_is_over_the_best_so_far_is_told(clock, seconds, pauses):
    searching = Searching(50)
    assert search_job.search(bool, searching, "rules", "state", seconds) == FAR
    assert searching.seen == pauses


def test_a_search_that_is_stopped_tells_the_best_so_far(clock):
    searching = Searching(50)
    assert search_job.search(lambda: searching.seen == 5, searching, "rules", "state", 100) == FAR
    assert searching.seen == 5


def test_a_search_that_ends_without_a_finding_tells_the_best_so_far(clock):
    searching = Searching(2)
    searching.steps = lambda: iter((None, None))
    assert search_job.search(bool, searching, "rules", "state", 100) == FAR
