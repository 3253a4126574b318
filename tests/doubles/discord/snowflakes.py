"""Ids that tell when they were made."""

from .clock import Clock

EPOCH = 1_420_070_400
"""Seconds from 1970 to the first second of 2015, where Discord's ids begin."""


def snowflake(at: float) -> int:
    return int((at - EPOCH) * 1000) << 22


class Snowflakes:
    """Hands out ids, each greater than the last."""

    def __init__(self, clock: Clock):
        self._clock = clock
        self._last = 0

    def __call__(self) -> int:
        self._last = max(self._last + 1, snowflake(self._clock.now()))
        return self._last
