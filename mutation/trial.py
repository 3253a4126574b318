"""Runs tests in a process of their own: once to see which tests run which function, then once for each mutant."""

import ast
import builtins
import json
import os
import re
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper, partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from mutation.mutants import Mutant, first_line, module_of

EXAMPLES: Final = 25
MEMORY: Final = 8 << 30
PATIENCE: Final = 5.0
"""Seconds that any test may take; beyond them, ten times what it took before."""
BUSY: Final = 20
"""So many times as long a test may wait, on a machine that has other work."""
COLLECTING: Final = "collecting "
"""Before the name of a file whose tests could not even be collected."""
OPTIONS: Final = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:rerunfailures", "-p", "no:timeout", "-q", "-q")
PROJECT: Final = ("engines", "bot", "adapters", "tests", "tools", "benchmarks", "docs", "mutation")
"""Packages that no process may have imported before it is mutated: what is loaded does not change any more."""

Function = tuple[str, int]
"""A file and the first line of a function in it."""


class Seen:
    """Which functions each test runs and how long it takes; "" stands for what runs before the first test."""

    def __init__(self) -> None:
        self.here: set[Function] = set()
        self._of: dict[str, set[Function]] = {}
        self._seconds: dict[str, float] = {}
        self._failed: list[str] = []
        self._keeping: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_configure(self, config: pytest.Config) -> None:
        allow_markers(config)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._of.setdefault("", self.here.copy())
        _forget()
        self.here.clear()
        begun = time.process_time()
        result = yield
        self._seconds[item.nodeid] = time.process_time() - begun
        self._of[item.nodeid] = self.here.copy()
        if isinstance(item, pytest.Function) and _caches(item.module):
            self._keeping.add(item.nodeid.partition("::")[0])
        return result

    def told(self) -> dict[str, Any]:
        """A test of a file that keeps results between tests counts as running whatever the file's tests run."""
        shared: dict[str, set[Function]] = {}
        for test, functions in self._of.items():
            shared.setdefault(test.partition("::")[0], set()).update(functions)
        told = {
            test: sorted(shared[f] if (f := test.partition("::")[0]) in self._keeping else own)
            for test, own in self._of.items()
        }
        modules = [name for name in sys.modules if name.split(".")[0] not in (*PROJECT, "__main__")]
        return {"functions": told, "seconds": self._seconds, "modules": modules, "failed": self._failed}


class Chosen:
    """Runs the chosen tests, the quickest first; of a mutant one that takes far too long kills the process."""

    def __init__(self, seconds: dict[str, float], *, bounded: bool) -> None:
        self._seconds, self._bounded = seconds, bounded
        self.failed: list[str] = []

    def pytest_configure(self, config: pytest.Config) -> None:
        allow_markers(config)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self._seconds), key=lambda i: self._seconds[i.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        most = PATIENCE + 10 * self._seconds[nodeid] if self._bounded else 0
        signal.setitimer(signal.ITIMER_PROF, most)
        signal.setitimer(signal.ITIMER_REAL, BUSY * most)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(f"{COLLECTING}{report.nodeid}")


class Instead(MetaPathFinder):
    """Imports trees in place of modules."""

    def __init__(self, home: Path, trees: dict[str, Callable[[], ast.Module]]) -> None:
        self._home, self._trees = home, {module_of(path): (path, tree) for path, tree in trees.items()}

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if fullname not in self._trees:
            return None
        file, tree = self._trees[fullname]

        class Loader(SourceFileLoader):
            def get_code(self, fullname: str) -> CodeType:
                return compile(tree(), self.path, "exec", dont_inherit=True)

        where = self._home / file
        inside = [str(where.parent)] if where.name == "__init__.py" else None
        loader = Loader(fullname, str(where))
        return spec_from_file_location(fullname, where, loader=loader, submodule_search_locations=inside)


def baseline(home: Path, sources: list[str], tests: list[str], without: str, answer: Path) -> None:
    """Runs all tests, with every function of the sources telling that it runs; does not return."""
    prepare(home)
    silence()
    seen = Seen()
    builtins.__dict__["__runs__"] = seen.here.add
    sys.meta_path.insert(0, Instead(home, {path: partial(_telling, home, path) for path in sources}))
    code = pytest.main([*OPTIONS, *tests], plugins=[seen, Without(without)])
    answer.write_text(json.dumps(seen.told()))
    _leave(code)


class Without:
    """Leaves out tests by a pattern."""

    def __init__(self, pattern: str) -> None:
        self._pattern = re.compile(pattern)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not self._pattern.search(item.nodeid)]


def _telling(home: Path, path: str) -> ast.Module:
    tree = ast.parse((home / path).read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.body.insert(0, ast.parse(f"__runs__({(path, first_line(node))})").body[0])
    return ast.fix_missing_locations(tree)


def attempt(
    home: Path, mutant: Mutant | None, batches: list[list[str]], seconds: dict[str, float], answer: Path
) -> None:
    """Runs the tests of one batch of files after the other: with a mutant until one fails, without any all.

    Does not return.
    """
    prepare(home)
    silence()
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if mutant:
        signal.setitimer(signal.ITIMER_PROF, 25)
        sys.meta_path.insert(0, Instead(home, {mutant.path: mutant.made}))
    chosen = Chosen(seconds, bounded=mutant is not None)
    code = 0
    for files in batches:
        if not (mutant and code):
            code = pytest.main([*OPTIONS, *(["-x"] if mutant else []), *files], plugins=[chosen]) or code
    answer.write_text("\n".join(dict.fromkeys(chosen.failed)))
    _leave(code)


def prepare(home: Path) -> None:
    os.chdir(home)
    sys.path[:] = [str(home), *(path for path in sys.path if path not in ("", os.curdir))]
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    settings.register_profile(
        "mutation", max_examples=EXAMPLES, derandomize=True, database=None, deadline=None, suppress_health_check=checks
    )
    settings.load_profile("mutation")


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _leave(code: int) -> None:
    sys.stdout.flush()
    os._exit(int(code))


def _forget() -> None:
    """Clears every cache of the rules, so that each test is seen to run what it needs."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "engines":
            for one in _caches(module):
                one.cache_clear()


def _caches(module: ModuleType) -> list[Any]:
    values = list(vars(module).values())
    members = [member for value in values if isinstance(value, type) for member in vars(value).values()]
    return [one for one in (*values, *members) if isinstance(one, _lru_cache_wrapper)]


def allow_markers(config: pytest.Config) -> None:
    """Those of the plugins that are switched off."""
    for marker in ("timeout", "xdist_group"):
        config.addinivalue_line("markers", f"{marker}: of a plugin that is switched off here")
