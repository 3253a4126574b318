"""A row of the table of strengths: a measured value with its standard error, and the goal."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from math import sqrt
from typing import Any


class Absent(Exception):
    """What a measure needs is not installed; the text says what."""


@dataclass(frozen=True)
class Row:
    """``value`` is written with ``decimals`` and ``unit``; ``goal`` is text, some are upper bounds, some lower."""

    game: str
    what: str
    value: float
    error: float
    sample: int
    goal: str = ""
    unit: str = " %"
    decimals: int = 1
    note: str = ""

    def __str__(self) -> str:
        value = f"{self.value:.{self.decimals}f} ± {self.error:.{self.decimals}f}{self.unit}"
        return (
            f"| {self.game} | {self.what} | {value} | {self.goal} | {self.sample}{'; ' * bool(self.note)}{self.note} |"
        )


def commit() -> str:
    """The commit that is measured."""
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)  # noqa: S607
    return told.stdout.strip() or "unknown"


def heading() -> str:
    """When and of what the table is, and its first two lines."""
    when = f"{datetime.now(UTC):%Y-%m-%d}, commit {commit()}"
    return f"{when}\n\n| game | measure | value | goal | sample |\n|---|---|---|---|---|"


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values and its standard error; 0 where a single one tells nothing of it."""
    middle = sum(values) / len(values)
    if len(values) == 1:
        return middle, 0.0
    spread = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return middle, sqrt(spread / len(values))


def peer(module: str, package: str) -> Any:
    """Another program's module.

    Raises:
        Absent: it is not installed.
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise Absent(f"{package} is not installed (.venv/bin/pip install --group peers)") from error
