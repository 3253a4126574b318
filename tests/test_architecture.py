"""The house's import contracts, held in the test run."""

from importlinter.cli import lint_imports


def test_imports_run_one_way():
    assert lint_imports(no_cache=True) == 0
