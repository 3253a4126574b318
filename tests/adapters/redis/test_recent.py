"""The tables that were found or written a moment ago: so many of them, and of each what was found last."""

import pytest

from adapters.redis import recent
from adapters.redis.recent import Recent
from bot.tables.stored import Found, Loaded
from tests.doubles.toys import open_table

A, B, C = (Loaded(open_table("northcott", name=name), {}) for name in "abc")


@pytest.fixture
def two(monkeypatch):
    """Has room for two tables; no time passes."""
    monkeypatch.setattr(recent, "KEPT", 2)
    monkeypatch.setattr(recent, "monotonic", lambda: 1000.0)
    return Recent()


def known(tables):
    return [found for found in (A, B, C) if tables.of(found.table.id) is found]


def test_the_table_that_was_found_longest_ago_is_forgotten_whoever_looks_at_it(two):
    two.know(A)
    two.know(B)
    assert known(two) == [A, B]
    assert two.of(A.table.id) is A
    two.know(C)
    assert known(two) == [B, C]


def test_a_table_that_is_found_again_is_the_newest(two):
    for found in (A, B, A, C):
        two.know(found)
    assert known(two) == [A, C]


def test_what_was_prepared_longest_ago_is_forgotten_and_the_rest_is_there_once(two):
    for loaded in (A, B, A, C):
        two.prepare(Found(loaded, {}, is_done=False), "press")
    for asked in (1, 2):
        prepared = [two.prepared(loaded.table.id, "press") for loaded in (A, B, C)]
        assert [found and found.loaded for found in prepared] == ([A, None, C] if asked == 1 else [None] * 3)


def test_another_operation_finds_nothing_prepared_and_keeps_nothing(two):
    for loaded in (A, B):
        two.prepare(Found(loaded, {}, is_done=False), "press")
    assert two.prepared(A.table.id, "line") is None
    two.prepare(Found(C, {}, is_done=False), "press")
    assert [bool(two.prepared(loaded.table.id, "press")) for loaded in (A, B, C)] == [False, True, True]


def test_what_was_prepared_is_not_given_for_a_table_that_has_been_written_since(two):
    two.prepare(Found(A, {}, is_done=False), "press")
    two.know(A)
    assert two.prepared(A.table.id, "press") is None
    assert known(two) == [A]
