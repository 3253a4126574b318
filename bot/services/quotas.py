"""How often somebody may do what costs others something. Whoever asks too often is told when to come again.

What is rare and leaves something behind (a table, dice in the chat, a setting) is counted for a person and for a chat
by the store, in all processes together. Presses and typed lines are counted for a person in this process alone, so
that a move never waits for the store because of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil
from time import monotonic
from typing import Final, NamedTuple, Protocol

from bot.tables.request import Request
from engines.core import Refused, note


class RateLimit(NamedTuple):
    """A token bucket: ``burst`` at once, then one every ``pause`` seconds."""

    burst: int
    pause: float


class Activity(StrEnum):
    """What is counted."""

    OPEN = "open"
    ROLL = "roll"
    SETTINGS = "settings"


PERSON_LIMITS: Final[Mapping[Activity, RateLimit]] = {
    Activity.OPEN: RateLimit(15, 60.0),
    Activity.ROLL: RateLimit(15, 4.0),
    Activity.SETTINGS: RateLimit(30, 30.0),
}
CHAT_LIMITS: Final[Mapping[Activity, RateLimit]] = {
    Activity.OPEN: RateLimit(30, 30.0),
    Activity.ROLL: RateLimit(30, 2.0),
    Activity.SETTINGS: RateLimit(60, 15.0),
}

BROWSER_LIMIT: Final = RateLimit(20, 180.0)
"""New browsers from one address."""

INPUT_LIMIT: Final = RateLimit(30, 0.2)
"""Presses and typed lines of one person."""

MINUTE: Final = 60
MOST_COUNTED: Final = 10_000
"""People whose wishes are counted at a time."""


class TokenBuckets(Protocol):
    """Token buckets that all processes share."""

    async def take(self, bucket: str, rate: RateLimit) -> float:
        """Takes one token; the seconds to wait if there is none, else 0.

        Raises:
            Away: the store cannot be reached.
        """


@dataclass(slots=True)
class Quotas:
    """What one person and one chat may do; without a limiter, everything."""

    buckets: TokenBuckets | None = None
    clock: Callable[[], float] = monotonic
    _inputs: dict[str, tuple[float, float]] = field(default_factory=dict)

    async def count_activity(self, request: Request, what: Activity) -> None:
        """Counts one such thing for the asker and for the chat.

        Raises:
            Refused: it is one too many; the note says when to come again.
        """
        if self.buckets is None:
            return
        if wait := await self.buckets.take(f"person:{request.user}:{what}", PERSON_LIMITS[what]):
            count, unit = _rounded_up(wait)
            raise Refused(note("quota-person", what=what, count=count, unit=unit))
        if wait := await self.buckets.take(f"chat:{request.channel}:{what}", CHAT_LIMITS[what]):
            count, unit = _rounded_up(wait)
            raise Refused(note("quota-chat", what=what, count=count, unit=unit))

    async def count_browser(self, address: str) -> None:
        """Counts one new browser from an address.

        Raises:
            Refused: it is one too many; the note says when to come again.
        """
        if self.buckets and (wait := await self.buckets.take(f"address:{address}", BROWSER_LIMIT)):
            count, unit = _rounded_up(wait)
            raise Refused(note("quota-address", count=count, unit=unit))

    def count_input(self, request: Request) -> None:
        """Counts one press or typed line of the asker.

        Raises:
            Refused: they come faster than anybody plays.
        """
        if self.buckets is None:
            return
        now = self.clock()
        tokens, since = self._inputs.pop(request.user, (float(INPUT_LIMIT.burst), now))
        tokens = min(INPUT_LIMIT.burst, tokens + (now - since) / INPUT_LIMIT.pause)
        if len(self._inputs) >= MOST_COUNTED:  # the one who has been quiet longest comes first
            del self._inputs[next(iter(self._inputs))]
        self._inputs[request.user] = (max(0.0, tokens - 1), now)
        if tokens < 1:
            raise Refused(note("quota-pace"))


def _rounded_up(wait: float) -> tuple[int, str]:
    """A time to wait in whole seconds, or in whole minutes from a minute on."""
    seconds = max(1, ceil(wait))
    return (seconds, "s") if seconds < MINUTE else (ceil(seconds / MINUTE), "min")
