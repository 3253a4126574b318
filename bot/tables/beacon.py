"""A public random number that is mixed into the luck of a table: a round of drand's chain quicknet, which is named
before anybody can know its number. Pure; times are seconds since 1970.
"""

from dataclasses import dataclass
from typing import Final

QUICKNET: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The hash that names the chain. Its number of a round is the SHA-256 of the signature of that round."""

GENESIS: Final = 1_692_803_367
"""When its first round was due."""

PERIOD: Final = 3
"""Seconds between two rounds."""

AHEAD: Final = 3
"""Seconds from now on in which no round may be named."""

LONGEST: Final = 15
"""Seconds for which a table waits for a round."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """What was published of a round, both in hexadecimal digits."""

    randomness: str
    signature: str


@dataclass(frozen=True, slots=True)
class Beacon:
    """A round of a chain, and when it was ``named`` for a table; its pulse, as soon as it is there.

    A round that was ``missed`` did not come in time: it is not mixed in.
    """

    chain: str
    round: int
    named: int
    pulse: Pulse | None = None
    missed: bool = False

    @property
    def due(self) -> int:
        """When the round is due."""
        return GENESIS + (self.round - 1) * PERIOD

    @property
    def waits(self) -> bool:
        """Whether the table waits for the round."""
        return self.pulse is None and not self.missed

    def __str__(self) -> str:
        """The text that is mixed in; empty: nothing is."""
        return f"{self.chain}:{self.round}:{self.pulse.randomness}" if self.pulse else ""


def named(now: int) -> Beacon:
    """The first round that is due so many seconds after ``now`` that nobody can know it."""
    return Beacon(QUICKNET, max(0, -(-(now + AHEAD - GENESIS) // PERIOD)) + 1, now)
