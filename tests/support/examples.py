"""How many examples a law is tried with: few in every run, many in ``make test-all``."""

import os

from hypothesis import settings

ALL = "STOLIK_TEST_ALL" in os.environ


def examples(few: int, many: int) -> settings:
    """For laws that each game or ruleset is tried with, one after the other."""
    return settings(max_examples=many if ALL else few, deadline=None)
