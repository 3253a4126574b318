"""Functions that use what is made at import, so that the tests which run them are asked first."""

import pytest

from mutation.mentions import Mentions
from mutation.mutants import mutants
from mutation.survey import MOST, Known

FILES = {
    "tables.py": """
MANY = 4
FEW: int = 2
SQUARES = [number * number for number in range(MANY)]


def squared(place):
    return SQUARES[place]


class Row:
    length: int = FEW
    name: str = ""

    def first(self):
        return 1


def made():
    return FEW + 1


HALF = made()
""",
    "users.py": """
from tables import Row, HALF as PART


def row():
    return Row(name="a")


def typed(number: Row) -> Row:
    return number


def half():
    return PART


def number(of=PART):
    return of
""",
}
MADE = ("tables.py", 19)
"""A function that runs when its file is imported, by its first line."""


@pytest.fixture
def home(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def users(home, before, at_import=()):
    mentions = Mentions.of(home, sorted(FILES), {*at_import})
    mutant = next(one for name in FILES for one in mutants(home / name, name) if one.before == before)
    lines = {line: text for name in FILES for line, text in names_of(name)}
    return {lines[function] for function in mentions.users(mutant)}


def names_of(name):
    for number, text in enumerate(FILES[name].split("\n"), 1):
        if text.strip().startswith("def "):
            yield (name, number), text.strip().removeprefix("def ").partition("(")[0]


def test_who_uses_a_table_uses_the_constants_that_it_is_made_of(home):
    assert users(home, "MANY = 4") == {"squared"}


def test_who_makes_an_object_uses_the_defaults_of_its_fields_and_who_only_names_its_type_does_not(home):
    assert users(home, "FEW: int = 2") == {"row", "made"}


def test_what_a_function_that_runs_at_import_uses_goes_into_what_it_makes(home):
    assert users(home, "FEW: int = 2", at_import=[MADE]) >= {"half", "made", "row"}


def test_a_function_that_runs_at_import_is_used_by_who_uses_what_it_made(home):
    assert users(home, "return FEW + 1", at_import=[MADE]) >= {"half"}


def test_who_uses_a_constant_is_asked_before_quicker_tests_that_do_not(home):
    runs = {"": set(), "near": {("tables.py", 7)}, "quick": {("users.py", 5)}, "slow": {("users.py", 13)}}
    seconds = {"quick": 1.0, "slow": 10.0, "near": MOST - 5}
    known = Known(runs, seconds, [], [], Mentions.of(home, sorted(FILES), set()))
    (mutant, *_) = mutants(home / "tables.py", "tables.py")
    assert list(known.nearest(mutant)) == ["near", "quick"]
