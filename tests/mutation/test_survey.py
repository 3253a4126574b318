"""A whole survey of a tree of two functions: which tests are tried, and what is said about each mutant."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

TREE = {
    "bot/__init__.py": "",
    "bot/sizes.py": """
def larger(one, two):
    return one if one > two else two


def unused(number):
    return number + number
""",
    "mutation/equivalent.toml": """
[[equivalent]]
path = "bot/sizes.py"
after = "return one if one >= two else two"
reason = "equal numbers are the same"
""",
    "pytest.ini": "[pytest]\naddopts = --import-mode=importlib\n",
    "tools/__init__.py": "",
    "tools/largest.py": "from bot.sizes import larger",
    "tests/__init__.py": "",
    "tests/bot/__init__.py": "",
    "tests/bot/room/views/__init__.py": "",
}
"""The folder of a room is no package, and the folder of its views is one."""

TEST = """
from functools import lru_cache

from bot.sizes import larger


@lru_cache
def found():
    return larger(1, 2)


def test_two_is_larger_than_one():
    assert found() == 2


def test_the_order_does_not_matter():
    assert larger(2, 1) == found()
"""

HASTY = """

def test_somebody_takes_their_time():
    sum(range(20_000_000))
    came.append(1)


def test_who_comes_first_fails():
    assert came


came = []
"""
"""The quicker test stands behind, and comes first when the quickest are tried first."""

RUN = """
import sys
from pathlib import Path
from mutation import survey
from mutation.nearest import Package

survey.HERE = Path(sys.argv[1])
survey.MOST = float(sys.argv.pop(2))
package = Package(("bot/*.py",), ("tests/bot/*/views/test_*.py",))
count, *seeds = map(int, sys.argv[2:])
print(survey.survey("sizes", package, seeds=seeds, count=count, jobs=2, only=set()))
"""


def test_a_survey_names_the_changes_that_no_test_notices(tmp_path):
    told = surveyed(tmp_path, TEST)
    *lines, survived = told.stdout.splitlines()
    assert survived == "2", told.stderr
    assert lines[0].startswith("sizes 1: 60% of 5 noticed (0 by time-out), 2 survived, 1 equivalent"), lines
    assert [line.split()[1:] for line in lines[1::3]] == [["unused", "no", "test", "runs", "it"]] * 2


def test_a_test_that_fails_without_a_mutant_is_named_and_the_others_are_tried(tmp_path):
    told = surveyed(tmp_path, TEST + "\n\ndef test_one_is_larger():\n    assert larger(1, 2) == 1\n")
    first, *_, last, survived = told.stdout.splitlines()
    assert first.startswith("sizes 1: 60% of 5 noticed"), told.stderr
    assert last.endswith("they fail without any mutant: tests/bot/room/views/test_sizes.py::test_one_is_larger")
    assert survived == "2"


def test_a_test_that_also_fails_without_the_mutant_notices_nothing(tmp_path):
    told = surveyed(tmp_path, TEST + HASTY)
    first, *_, last, survived = told.stdout.splitlines()
    assert first.startswith("sizes 1: 60% of 5 noticed"), told.stderr
    assert last.endswith("they fail without any mutant: tests/bot/room/views/test_sizes.py::test_who_comes_first_fails")
    assert survived == "2"


def test_what_a_tool_loads_is_mutated_all_the_same(tmp_path):
    told = surveyed(tmp_path, TEST.replace("bot.sizes", "tools.largest"))
    assert told.stdout.startswith("sizes 1: 60% of 5 noticed"), told.stderr


def test_each_seed_is_a_sample_of_its_own(tmp_path):
    told = surveyed(tmp_path, TEST, seeds=[1, 2], count=3)
    first, second = (line for line in told.stdout.splitlines() if " noticed " in line)
    assert first.startswith("sizes 1: "), told.stderr
    assert second.startswith("sizes 2: ")
    assert first.removeprefix("sizes 1") != second.removeprefix("sizes 2")


def test_where_every_test_fails_without_a_mutant_nothing_is_surveyed(tmp_path):
    told = surveyed(tmp_path, TEST.replace("== 2", "== 3").replace("== found()", "== 0"))
    assert told.returncode == 1
    assert "no test passes without any mutant: tests/bot/room/views/test_sizes.py::test_the_order" in told.stderr
    assert "noticed" not in told.stdout


def test_what_only_slow_tests_would_notice_counts_as_survived(tmp_path):
    told = surveyed(tmp_path, TEST, most=0.0)
    assert told.stdout.startswith("sizes 1: 0% of 5 noticed (0 by time-out), 5 survived"), told.stderr


def surveyed(tree, test, seeds=(1,), count=100, most=60.0):
    for name, text in {**TREE, "tests/bot/room/views/test_sizes.py": test}.items():
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return subprocess.run(
        [sys.executable, "-c", RUN, str(tree), str(most), str(count), *map(str, seeds)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
