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
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal

from mutation.collected import CANNOT, Collected, Wish, collected
from mutation.mentions import Mentions
from mutation.mutants import Mutant, module_of, mutants
from mutation.nearest import Package
from mutation.swapped import changed_functions
from mutation.trial import COLLECTING, Function, attempt, baseline

Fate = Literal["killed", "timed out", "survived", "equivalent"]

HERE: Final = Path(__file__).parent.parent
LEFT: Final = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
DEAD: Final = (signal.SIGPROF, signal.SIGALRM)
MOST: Final = 60.0
"""Seconds of tests, by what they take without a mutant, after which one counts as survived."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a run of all tests without a mutant has shown."""

    functions: dict[str, set[Function]]
    seconds: dict[str, float]
    modules: list[str]
    """In the order in which they were loaded: some cannot be the first."""
    failed: list[str]
    mentions: Mentions = field(default_factory=lambda: Mentions({}, ()))

    @classmethod
    def read(cls, answer: Path) -> "Known":
        """What one process has written."""
        told = json.loads(answer.read_text())
        functions = {test: {(path, line) for path, line in seen} for test, seen in told.pop("functions").items()}
        return cls(functions, **told)

    @classmethod
    def joined(cls, parts: "Collection[Known]") -> "Known":
        """What several processes have shown, each of which ran some of the tests."""
        at_import = set[Function]().union(*(part.functions.get("", ()) for part in parts))
        return cls(
            {test: seen for part in parts for test, seen in part.functions.items()} | {"": at_import},
            {test: each for part in parts for test, each in part.seconds.items()},
            list(dict.fromkeys(module for part in parts for module in part.modules)),
            [test for part in parts for test in part.failed],
        )

    def without(self, tests: Collection[str]) -> "Known":
        """Those tests say nothing about a mutant, for they fail without one too."""
        files = {test.removeprefix(COLLECTING) for test in tests if test.startswith(COLLECTING)}
        inside = {test for test in self.seconds if test.partition("::")[0] in files}
        tests = inside.union(test for test in tests if not test.startswith(COLLECTING))
        if unknown := set(tests) - set(self.functions):
            sys.exit(f"the tests fail without any mutant: {', '.join(sorted(unknown))}")
        seconds = {test: each for test, each in self.seconds.items() if test not in tests}
        return replace(self, seconds=seconds, failed=sorted({*self.failed, *tests}))

    def runs_at_import(self, mutant: Mutant) -> bool:
        """Whether the mutant's code runs before the first test."""
        return not mutant.function_line or (mutant.path, mutant.function_line) in self.functions[""]

    def nearest(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run the mutant's function: the quickest, for ``MOST``.

        For one that runs at import they are those that run a function that uses what it changes, and then all others.
        """
        near, runs_always = {(mutant.path, mutant.function_line)}, self.runs_at_import(mutant)
        if runs_always:
            near |= self.mentions.users(mutant)
        ranked = sorted((near.isdisjoint(self.functions[test]), each, test) for test, each in self.seconds.items())
        found, spent = dict[str, float](), 0.0
        for is_far, each, test in ranked:
            spent += each
            if spent > MOST or (is_far and not runs_always):
                break
            found[test] = each
        return found


def equivalents() -> list[dict[str, str]]:
    """The changes that nobody can notice, each with its reason."""
    return list(tomllib.loads((HERE / "mutation" / "equivalent.toml").read_text())["equivalent"])


def survey(name: str, package: Package, *, seeds: Sequence[int], count: int, jobs: int, only: set[str]) -> int:
    """Prints the fates of a package's mutants, a sample for each seed; returns how many survived."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        home = Path(folder) / "tree"
        shutil.copytree(HERE, home, ignore=shutil.ignore_patterns(*LEFT))
        sources = sorted(_found(home, package.sources))
        every = [mutant for path in sources for mutant in mutants(home / path, path)]
        known = _known(home, package, sources, jobs)
        known = replace(known, mentions=Mentions.of(home, sources, known.functions[""]))
        if not known.seconds:
            sys.exit(f"{name}: no test passes without any mutant: {', '.join(known.failed)}")
        for module in known.modules:
            with suppress(Exception):
                importlib.import_module(module)
        if loaded := [path for path in sources if module_of(path) in sys.modules]:
            sys.exit(f"{name}: loaded too early, so that no mutant of it can be tried: {', '.join(loaded)}")
        trials = Trials(home, package, known)
        if not package.bare:
            tests = sorted(_found(home, package.tests + package.wider))
            trials.collected = [collected(home, tests, package.without) for _ in range(jobs)]
        lived = 0
        for seed in seeds:
            sample = _sample(every, f"{name} {seed}", count, only)
            lived += _print(f"{name} {seed}", len(every), sample, dict(trials.fates(sample, jobs)))
        if trials.known.failed:
            print(f"{name}: not asked, for they fail without any mutant: {', '.join(trials.known.failed)}", flush=True)
        return lived


def _sample(every: list[Mutant], seed: str, count: int, only: set[str]) -> list[Mutant]:
    if only:
        return [mutant for mutant in every if {mutant.path, f"{mutant.path}:{mutant.line}"} & only]
    dice = random.Random(seed)  # noqa: S311 - a sample, no secret
    places = sorted(dice.sample(range(len(every)), min(count, len(every))))
    return [every[place] for place in places]


def _known(home: Path, package: Package, sources: list[str], jobs: int) -> Known:
    """Runs every test once, each file of them in one of some processes."""
    tests = sorted(_found(home, package.tests + package.wider))
    shares = [share for job in range(jobs) if (share := tests[job::jobs])]
    answers = [home.parent / f"baseline-{job}" for job in range(len(shares))]
    for share, answer in zip(shares, answers, strict=True):
        if not os.fork():
            baseline(home, sources, share, package.without, answer)
    for _ in shares:
        os.wait()
    known = Known.joined([Known.read(answer) for answer in answers])
    return known.without(known.failed)


@dataclass(slots=True)
class Trials:
    """Tries mutants.

    A test that notices one must pass without it: else it is asked no more, and the mutant is tried again.
    """

    home: Path
    package: Package
    known: Known
    collected: list[Collected] = field(default_factory=list)

    def fates(self, sample: list[Mutant], jobs: int) -> Iterator[tuple[int, tuple[Fate, str]]]:
        """Of each mutant by its place in the sample, and which test saw it."""
        listed = equivalents()
        waiting, running = [(place, "") for place in range(len(sample))], dict[int, tuple[int, str, int]]()
        while waiting or running:
            while waiting and len(running) < jobs:
                place, test = waiting.pop(0)
                if any(is_listed(sample[place], one) for one in listed):
                    yield place, ("equivalent", "")
                elif seconds := self.known.nearest(sample[place]):
                    free = next(job for job in range(jobs) if job not in {job for _, _, job in running.values()})
                    running[self._begin(place, sample[place], test, seconds, free)] = place, test, free
                else:
                    yield place, ("survived", "no test runs it")
            if not running:
                continue
            process, status = os.wait()
            if process not in running:  # one that had collected the tests
                sys.exit(f"the process that has collected the tests ended with {status}")
            place, test, _ = running.pop(process)
            fate = self._fate(place, status)
            if test and (failed := fate[1].splitlines()):
                self.known = self.known.without(failed)
                waiting.insert(0, (place, ""))
            elif test:
                yield place, ("killed", test)
            elif fate[0] == "killed" and fate[1] in self.known.seconds:
                waiting.insert(0, (place, fate[1]))
            else:
                yield place, fate

    def _begin(self, place: int, mutant: Mutant, test: str, seconds: dict[str, float], job: int) -> int:
        """Starts a process: with the mutant, or where a test has noticed it without, as far as that test."""
        if test:
            seconds = {one: each for one, each in seconds.items() if each <= seconds[test]}
        self._answer(place).unlink(missing_ok=True)
        if not (process := os.fork()):
            self._try_in_fork(place, mutant, test, seconds, job)
            batches = _batches(self.home, self.package, seconds)
            attempt(self.home, None if test else mutant, batches, seconds, self._answer(place))
        return process

    def _try_in_fork(self, place: int, mutant: Mutant, test: str, seconds: dict[str, float], job: int) -> None:
        """Has the tests run by the process that has collected them, and ends as it did; returns where it cannot."""
        if not self.collected or self.known.runs_at_import(mutant):
            return
        functions = changed_functions(self.home, mutant)
        if functions is None:
            return
        said = self.collected[job].tried(Wish(mutant.path, b"" if test else functions, seconds, is_bounded=not test))
        if os.WIFEXITED(said.status) and os.WEXITSTATUS(said.status) == CANNOT:
            return
        self._answer(place).write_text("\n".join(said.failed))
        if os.WIFSIGNALED(said.status):
            os.kill(os.getpid(), os.WTERMSIG(said.status))
        os._exit(os.WEXITSTATUS(said.status))

    def _fate(self, place: int, status: int) -> tuple[Fate, str]:
        if os.WIFSIGNALED(status):
            return ("timed out" if os.WTERMSIG(status) in DEAD else "killed"), ""
        if os.WEXITSTATUS(status) == 0:
            return "survived", ""
        answer = self._answer(place)
        return "killed", answer.read_text() if answer.exists() else ""

    def _answer(self, place: int) -> Path:
        return self.home.parent / f"fate-{place}"


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


def _print(name: str, total: int, sample: list[Mutant], fates: dict[int, tuple[Fate, str]]) -> int:
    count = Counter(fate for fate, _ in fates.values())
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
