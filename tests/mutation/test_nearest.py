"""Every file of the rules and of the bot is mutated in some package, and its own tests are among the nearest."""

from pathlib import Path

import pytest

from mutation.nearest import PACKAGES

ROOT = Path(__file__).parents[2]

DRAWING = "bot/scenes/render"
"""What draws pictures is looked at by eye."""


def files(*patterns):
    return {str(path.relative_to(ROOT)) for pattern in patterns for path in ROOT.glob(pattern)}


def found(kind):
    return files(*(pattern for package in PACKAGES.values() for pattern in getattr(package, kind)))


def left(names):
    return {name for name in names if DRAWING not in name and not name.endswith("__init__.py")}


def test_every_file_of_the_rules_and_of_the_bot_is_mutated_in_some_package():
    assert left(files("engines/**/*.py", "bot/**/*.py")) - found("sources") == set()


def test_every_test_of_the_rules_and_of_the_bot_is_near_to_some_package():
    assert (
        left(files("tests/engines/**/test_*.py", "tests/bot/**/test_*.py")) - found("tests") - found("wider") == set()
    )


@pytest.mark.parametrize("name", PACKAGES)
def test_every_pattern_of_a_package_finds_something(name):
    package = PACKAGES[name]
    for pattern in (*package.sources, *package.tests, *package.wider):
        assert files(pattern), pattern
