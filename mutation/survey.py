"""A sample of mutants of a package: each is tried, and what became of them is printed."""

import importlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from mutation.mutants import Mutant, mutants
from mutation.nearest import Package
from mutation.trial import attempt, baseline

Fate = Literal["killed", "timed out", "survived", "equivalent"]

HERE: Final = Path(__file__).parent.parent
LEFT: Final = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
DEAD: Final = (signal.SIGPROF, signal.SIGALRM)


@dataclass(frozen=True, slots=True)
class Known:
    """What a run of all tests without a mutant has shown."""

    functions: dict[str, list[list[Any]]]
    seconds: dict[str, float]
    modules: list[str]
    failed: list[str]

    def nearest(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run the mutant's function, or all for one that runs at import."""
        function = [mutant.path, mutant.function_line]
        if not mutant.function_line or function in self.functions[""]:
            return self.seconds
        return {test: self.seconds[test] for test in self.seconds if function in self.functions[test]}


def equivalents() -> list[dict[str, str]]:
    """The changes that nobody can notice, each with its reason."""
    return list(tomllib.loads((HERE / "mutation" / "equivalent.toml").read_text())["equivalent"])


def survey(name: str, package: Package, *, seed: int, count: int, jobs: int, only: set[str]) -> int:
    """Prints the fates of a package's mutants; returns how many survived."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        home = Path(folder) / "tree"
        shutil.copytree(HERE, home, ignore=shutil.ignore_patterns(*LEFT))
        sources = sorted(_found(home, package.sources))
        every = [mutant for path in sources for mutant in mutants(home / path, path)]
        sample = _sample(every, f"{name} {seed}", count, only)
        known = _known(home, package, sources)
        for module in known.modules:
            with suppress(Exception):
                importlib.import_module(module)
        fates = dict(_fates(home, package, sample, known, jobs))
        return _print(name, len(every), sample, fates)


def _sample(every: list[Mutant], seed: str, count: int, only: set[str]) -> list[Mutant]:
    if only:
        return [mutant for mutant in every if {mutant.path, f"{mutant.path}:{mutant.line}"} & only]
    dice = random.Random(seed)  # noqa: S311 - a sample, no secret
    places = sorted(dice.sample(range(len(every)), min(count, len(every))))
    return [every[place] for place in places]


def _known(home: Path, package: Package, sources: list[str]) -> Known:
    answer = home.parent / "baseline"
    tests = sorted(_found(home, package.tests + package.wider))
    process = os.fork()
    if not process:
        baseline(home, sources, tests, package.without, answer)
    os.waitpid(process, 0)
    known = Known(**json.loads(answer.read_text()))
    if known.failed:
        sys.exit(f"the tests fail without any mutant: {', '.join(known.failed)}")
    return known


def _fates(
    home: Path, package: Package, sample: list[Mutant], known: Known, jobs: int
) -> Iterator[tuple[int, tuple[Fate, str]]]:
    """Of each mutant by its place in the sample, and which test saw it; with place -1 none was made."""
    listed = equivalents()
    running: dict[int, int] = {}
    waiting = [-1, *range(len(sample))]
    while waiting or running:
        while waiting and len(running) < jobs:
            place = waiting.pop(0)
            mutant = sample[place] if place >= 0 else None
            if mutant and any(is_listed(mutant, one) for one in listed):
                yield place, ("equivalent", "")
                continue
            seconds = known.nearest(mutant) if mutant else known.seconds
            if not seconds:
                yield place, ("survived", "no test runs it")
                continue
            answer = home.parent / f"fate-{place}"
            if not (process := os.fork()):
                attempt(home, mutant, _batches(home, package, seconds), seconds, answer)
            running[process] = place
        if running:
            process, status = os.wait()
            place = running.pop(process)
            yield place, _fate(status, home.parent / f"fate-{place}")


def _batches(home: Path, package: Package, seconds: dict[str, float]) -> list[list[str]]:
    files = {test.split("::")[0] for test in seconds}
    nearest, wider = (sorted(files & _found(home, patterns)) for patterns in (package.tests, package.wider))
    bare = ["--noconftest"] if package.bare else []
    return [*([[*bare, *nearest]] if nearest else []), *([wider] if wider else [])]


def _found(home: Path, patterns: tuple[str, ...]) -> set[str]:
    return {str(path.relative_to(home)) for pattern in patterns for path in home.glob(pattern)}


def is_listed(mutant: Mutant, equivalent: dict[str, str]) -> bool:
    """By the content; without ``after`` whatever becomes of the statement, without ``before`` of the function."""
    return all(getattr(mutant, key) == value for key, value in equivalent.items() if key != "reason")


def _fate(status: int, answer: Path) -> tuple[Fate, str]:
    if os.WIFSIGNALED(status):
        return ("timed out" if os.WTERMSIG(status) in DEAD else "killed"), ""
    if os.WEXITSTATUS(status) == 0:
        return "survived", ""
    return "killed", answer.read_text() if answer.exists() else ""


def _print(name: str, total: int, sample: list[Mutant], fates: dict[int, tuple[Fate, str]]) -> int:
    if fates[-1][0] != "survived":
        sys.exit(f"{name}: the tests fail in another order without any mutant: {fates[-1][1]}")
    count = Counter(fate for place, (fate, _) in fates.items() if place >= 0)
    noticed, all_told = count["killed"] + count["timed out"], len(sample) - count["equivalent"]
    print(
        f"{name}: {noticed / max(1, all_told):.0%} of {all_told} noticed ({count['timed out']} by time-out), "
        f"{count['survived']} survived, {count['equivalent']} equivalent, of {total} possible"
    )
    for place, mutant in enumerate(sample):
        fate, why = fates[place]
        if fate == "survived":
            print(f"  {mutant.path}:{mutant.line} {mutant.function} {why}\n    - {mutant.before}\n    + {mutant.after}")
        elif os.environ.get("MUTATION_VERBOSE"):
            print(f"  {fate} {mutant.path}:{mutant.line} {why}\n    - {mutant.before}\n    + {mutant.after}")
    sys.stdout.flush()
    return count["survived"]
