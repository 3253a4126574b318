"""A time to wait, as it is told to people."""

from math import ceil
from typing import Final

MINUTE: Final = 60


def rounded_up(wait: float) -> tuple[int, str]:
    """A time in seconds as a rounded count with its unit: seconds, or minutes from one minute on."""
    seconds = max(1, ceil(wait))
    return (seconds, "s") if seconds < MINUTE else (ceil(seconds / MINUTE), "min")
