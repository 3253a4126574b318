"""The examples in the docstrings of engines/ are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import engines

MODULES = [
    module.name
    for module in walk_packages(engines.__path__, "engines.")
    if any(test.examples for test in doctest.DocTestFinder().find(import_module(module.name)))
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name):
    found = doctest.testmod(import_module(name))
    assert found.failed == 0
    assert found.attempted > 0
