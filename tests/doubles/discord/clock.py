"""Time as the fake sees it: real time, plus what a test has skipped."""

import time
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970. Heartbeats and rate limits keep to real time, for clients wait in it."""

    def __init__(self):
        self._skipped = 0.0

    def now(self) -> float:
        return time.time() + self._skipped

    def advance(self, seconds: float) -> None:
        self._skipped += seconds


def stamp(at: float | None) -> str | None:
    """As Discord writes a moment."""
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")
