"""The code of loaded functions as a mutant changes it."""

import importlib
import sys

import pytest

from mutation.mutants import mutants
from mutation.swapped import changed_functions, swap

TEXT = """
from functools import cached_property, lru_cache


def plain(number, more=5):
    return number + 1


@lru_cache
def kept(number):
    return number + 1


class Thing:
    number = 1

    @property
    def seen(self):
        return self.number + 1

    @cached_property
    def held(self):
        return self.number + 1

    @classmethod
    def made(cls):
        return cls.number + 1

    @staticmethod
    def told(number):
        return number + 1

    def nested(self):
        def inner():
            return self.number + 1

        return inner()
"""

ASKED = {
    "plain": lambda module: module.plain(1),
    "kept": lambda module: module.kept(1),
    "Thing.seen": lambda module: module.Thing().seen,
    "Thing.held": lambda module: module.Thing().held,
    "Thing.made": lambda module: module.Thing.made(),
    "Thing.told": lambda module: module.Thing.told(1),
    "Thing.nested": lambda module: module.Thing().nested(),
}


@pytest.fixture
def file(tmp_path, monkeypatch):
    (tmp_path / "swapped_things.py").write_text(TEXT)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "swapped_things.py"
    sys.modules.pop("swapped_things", None)


def the_mutant(file, function, after):
    found = [one for one in mutants(file, file.name) if one.function.startswith(function) and after in one.after]
    return found[0]


@pytest.mark.parametrize("function", ASKED)
def test_a_loaded_function_does_what_the_mutant_does(file, function):
    module = importlib.import_module("swapped_things")
    functions = changed_functions(file.parent, the_mutant(file, function, "- 1"))
    assert swap(file.name, functions)
    assert ASKED[function](module) == 0


def test_other_functions_stay_as_they_are(file):
    module = importlib.import_module("swapped_things")
    swap(file.name, changed_functions(file.parent, the_mutant(file, "plain", "- 1")))
    assert [ask(module) for ask in ASKED.values()] == [0, 2, 2, 2, 2, 2, 2]


@pytest.mark.parametrize("after", ["more=6", "number = 2"])
def test_what_is_done_at_import_is_in_no_function(file, after):
    assert changed_functions(file.parent, the_mutant(file, "", after)) is None


def test_a_function_that_is_not_there_is_not_changed(file):
    module = importlib.import_module("swapped_things")
    del module.plain
    assert not swap(file.name, changed_functions(file.parent, the_mutant(file, "plain", "- 1")))
