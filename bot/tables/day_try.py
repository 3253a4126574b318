"""A game of the day at a table: everybody gets the same luck, and the first try counts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayTry:
    """Which game of the day a table holds: its ``kind`` and its ``day``, counted since 1970.

    ``attempt`` counts a person's tries of that day from 1; 0 is a day of the archive, out of competition. ``closes`` is
    when the day ends everywhere, in seconds since 1970: a table that goes on then ends without a result.
    """

    kind: str
    day: int
    attempt: int
    closes: int

    @property
    def counts(self) -> bool:
        """Whether this is the try that the table of the day counts: no hints, and nothing is taken back."""
        return self.attempt == 1

    def is_secret(self, now: float) -> bool:
        """Whether others may still play this day, so that nobody else may see anything of the table."""
        return now < self.closes
