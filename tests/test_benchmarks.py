"""Benchmarks are run seldom, so a test says whether what they import is still there."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
JUDGES = {"gnubg_judge": "gnubg"}
"""Benchmarks that need a program which the project does not install."""


@pytest.mark.parametrize("name", sorted(path.stem for path in ROOT.glob("benchmarks/*.py")))
def test_a_benchmark_can_be_started(name, monkeypatch):
    if (judge := JUDGES.get(name)) and find_spec(judge) is None:
        pytest.skip(f"{judge} is not installed")
    monkeypatch.setattr("sys.argv", [name])
    import_module(f"benchmarks.{name}")
