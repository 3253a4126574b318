"""Who comes without pause rests, is told once for each rest, and begins anew after it."""

import pytest

from bot.services import floods
from bot.services.floods import LONGEST_REST, REST, UNDER_WAY, Entry, FloodGuard
from engines.core import note
from tests.doubles.clock import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def guard(clock):
    return FloodGuard(3, 0.5, clock)


def entries(guard, account, times, cost=1):
    found = []
    for _ in range(times):
        with guard.entry(account, cost) as entry:
            found.append(entry.name)
    return found


def test_who_has_used_up_what_may_be_done_at_once_is_told_once_and_what_comes_then_is_dropped(guard):
    assert entries(guard, "ann", 6) == ["TAKEN"] * 3 + ["TO_BE_TOLD"] + ["DROPPED"] * 2
    assert guard.told("ann") == note("quota-flood", count=10, unit="s")
    assert entries(guard, "bob", 1) == ["TAKEN"]


def test_what_is_dropped_does_not_make_a_rest_longer(guard, clock):
    entries(guard, "ann", 4)
    clock.now += REST - 0.1
    assert entries(guard, "ann", 1) == ["DROPPED"]
    clock.now += 0.1
    assert entries(guard, "ann", 3) == ["TAKEN"] * 3


def test_a_rest_soon_after_another_is_twice_as_long_up_to_a_limit(guard, clock):
    rests = []
    for _ in range(8):
        assert entries(guard, "ann", 4)[-1] == "TO_BE_TOLD"
        rests.append(rest := guard._accounts["ann"].rest)
        clock.now += rest
    assert rests == [10, 20, 40, 80, 160, LONGEST_REST, LONGEST_REST, LONGEST_REST]
    clock.now += 2 * LONGEST_REST
    entries(guard, "ann", 4)
    assert guard.told("ann") == note("quota-flood", count=10, unit="s")


def test_who_plays_on_at_a_human_pace_is_never_held_back(guard, clock):
    for _ in range(100):
        assert entries(guard, "ann", 1) == ["TAKEN"]
        clock.now += 0.5


def test_what_costs_others_more_counts_as_several(guard):
    assert entries(guard, "ann", 2, cost=2) == ["TAKEN", "TO_BE_TOLD"]


def test_of_one_person_only_so_many_are_under_way_whatever_is_allowed(clock):
    guard, entered = FloodGuard(1000, 1.0, clock), []
    for _ in range(UNDER_WAY + 5):
        context = guard.entry("ann")
        entered.append((context, context.__enter__()))
    assert [entry for _, entry in entered] == [Entry.TAKEN] * UNDER_WAY + [Entry.DROPPED] * 5
    assert entries(guard, "bob", 1) == ["TAKEN"]
    for context, _ in entered:
        context.__exit__(None, None, None)
    assert entries(guard, "ann", 1) == ["TAKEN"]


def test_of_many_people_whoever_has_been_quiet_longest_is_no_longer_counted(guard, monkeypatch):
    monkeypatch.setattr(floods, "MOST_COUNTED", 2)
    for account in ("ann", "bob", "ann", "eve"):
        entries(guard, account, 1)
    assert list(guard._accounts) == ["ann", "eve"]


def test_a_guard_without_a_limit_takes_everything():
    assert entries(FloodGuard(), "ann", 500) == ["TAKEN"] * 500


def test_whoever_is_told_to_wait_waits_a_second_at_least():
    assert FloodGuard().told("nobody") == note("quota-flood", count=1, unit="s")


def test_right_after_the_machine_has_started_nobody_is_held_back():
    assert entries(FloodGuard(3, 1.0, lambda: 0.0), "ann", 4) == ["TAKEN"] * 3 + ["TO_BE_TOLD"]
