"""The work of an analysis ends where its seconds do, and after each decision somebody may call it off."""

import pytest

from bot.ai.analysis import Slice, advance, count, slices


class Analyst:
    """Judges the numbers below ten one by one."""

    def total(self, rules, course):
        return len(rules) + course

    def judge(self, rules, course, found):
        assert (rules, course) == ("rules", 7)
        yield from range(len(found), 10)


@pytest.fixture
def clock(monkeypatch):
    """The seconds of CPU that are told one after another."""
    told = []
    monkeypatch.setattr(slices, "thread_time", lambda: told.pop(0))
    return told


def worked(found=(), seconds=2.0, stop=lambda: False):
    return advance(stop, Analyst(), "rules", 7, found, seconds)


def test_a_slice_ends_when_its_seconds_are_used(clock):
    clock += [5.0, 5.9, 6.9, 7.0, 7.5]
    assert worked(seconds=2.0) == Slice((0, 1, 2), 2.5, is_last=False)


def test_a_slice_goes_on_where_the_one_before_ended(clock):
    clock += [5.0, *[5.5] * 3, 6.0]
    assert worked((0,) * 7) == Slice((7, 8, 9), 1.0, is_last=True)


def test_a_slice_ends_when_nobody_wants_it_any_more(clock):
    wanted = [False, False, True]
    clock += [5.0, *[5.5] * 3, 6.25]
    assert worked(stop=lambda: wanted.pop(0)) == Slice((0, 1, 2), 1.25, is_last=False)


def test_a_slice_without_seconds_judges_one_decision(clock):
    clock += [5.0, 5.0, 5.0]
    assert worked(seconds=0.0) == Slice((0,), 0.0, is_last=False)


def test_a_slice_after_the_last_decision_is_empty(clock):
    clock += [5.0, 5.5]
    assert worked(range(10)) == Slice((), 0.5, is_last=True)


def test_decisions_are_counted_by_the_analyst():
    assert count(lambda: False, Analyst(), "rules", 7) == 12
