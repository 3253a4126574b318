"""For how long the first answer to a press is held back, so that it can be the new board itself."""

from typing import Final

MOST: Final = 1.0
"""Seconds; Discord allows three."""

LEAST: Final = 0.08
"""Seconds that nobody notices, however quick boards are at present."""

PATIENCE: Final = 3
"""How many times as long as boards usually take a press waits for its own."""

LATE: Final = 0.5
"""Seconds that boards usually take from which presses are acknowledged at once: they would wait in vain."""

FIRST: Final = 0.4
"""What boards are taken to need before any has been shown: they are waited for as long as may be."""

SHARE: Final = 0.1
"""How much the last board counts in what is usual."""


class Hold:
    """Learns how long boards take at present.

    A press that is acknowledged before its board costs one request more, and most presses come when boards are slow; a
    press that waits for long seems dead to the player.
    """

    def __init__(self) -> None:
        self._usual = FIRST

    @property
    def seconds(self) -> float:
        """For how long the next press waits for its board at most."""
        return 0.0 if self._usual >= LATE else min(MOST, max(LEAST, PATIENCE * self._usual))

    def note(self, seconds: float) -> None:
        """A board has been shown so many seconds after the press. One that is stuck says nothing of the others."""
        self._usual += SHARE * (min(seconds, MOST) - self._usual)
