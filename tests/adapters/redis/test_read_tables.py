"""The text of a table is read once, for so many tables; one that is looked at stays."""

import pytest

from adapters.redis import read_tables
from adapters.redis.read_tables import ReadTables
from bot.tables.table import Unreadable, dump
from tests.doubles.toys import open_table

A, B, C = (open_table("northcott", name=name) for name in "abc")


@pytest.fixture
def read(monkeypatch):
    """Reads a table from its text, and has room for two."""
    monkeypatch.setattr(read_tables, "KEPT", 2)
    tables = ReadTables()
    return lambda table: tables.read(table.id, dump(table))


def test_a_text_is_read_once_and_another_text_anew(read):
    first = read(A)
    assert first == A
    assert read(A) is first
    moved = A.model_copy(update={"rev": A.rev + 1})
    assert read(moved).rev == A.rev + 1


def test_the_table_that_was_not_looked_at_longest_is_read_anew(read):
    first, second = read(A), read(B)
    assert read(A) is first
    read(C)
    assert read(A) is first
    again = read(B)
    assert again == second
    assert again is not second


def test_what_was_written_longest_ago_is_read_anew(monkeypatch):
    monkeypatch.setattr(read_tables, "KEPT", 2)
    tables = ReadTables()
    for table in (A, B, A, C):
        tables.wrote(table, f"text of {table.id}")  # which cannot be read
    assert tables.read(A.id, f"text of {A.id}") == A
    assert tables.read(C.id, f"text of {C.id}") == C
    with pytest.raises(Unreadable):
        tables.read(B.id, f"text of {B.id}")
