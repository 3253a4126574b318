"""The list of changes that nobody can notice is of the code as it is today."""

from functools import lru_cache
from pathlib import Path

import pytest

from mutation.mutants import mutants
from mutation.survey import equivalents, is_listed

ROOT = Path(__file__).parents[2]


@lru_cache
def possible(path):
    return tuple(mutants(ROOT / path, path))


@pytest.mark.parametrize("listed", equivalents(), ids=lambda one: f"{one['path']} {one.get('after', '')}"[:60])
def test_each_change_that_is_listed_can_be_made_and_has_a_reason(listed):
    assert any(is_listed(mutant, listed) for mutant in possible(listed["path"]))
    assert listed["reason"]
