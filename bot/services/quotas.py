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


class Rate(NamedTuple):
    """A token bucket: ``burst`` at once, then one every ``pause`` seconds."""

    burst: int
    pause: float


class Activity(StrEnum):
    """What is counted."""

    OPEN = "open"
    ROLL = "roll"
    SETTINGS = "settings"


PERSON: Final[Mapping[Activity, Rate]] = {
    Activity.OPEN: Rate(15, 60.0),
    Activity.ROLL: Rate(15, 4.0),
    Activity.SETTINGS: Rate(30, 30.0),
}
CHAT: Final[Mapping[Activity, Rate]] = {
    Activity.OPEN: Rate(30, 30.0),
    Activity.ROLL: Rate(30, 2.0),
    Activity.SETTINGS: Rate(60, 15.0),
}

ADDRESS: Final = Rate(20, 180.0)
"""New browsers from one address."""

WISHES: Final = Rate(30, 0.2)
"""Presses and typed lines of one person."""

MINUTE: Final = 60
COUNTED: Final = 10_000
"""People whose wishes are counted at a time."""


class Limiter(Protocol):
    """Token buckets that all processes share."""

    async def take(self, bucket: str, rate: Rate) -> float:
        """Takes one token; the seconds to wait if there is none, else 0.

        Raises:
            Away: the store cannot be reached.
        """


@dataclass(slots=True)
class Quotas:
    """What one person and one chat may do; without a limiter, everything."""

    limiter: Limiter | None = None
    clock: Callable[[], float] = monotonic
    _wishes: dict[str, tuple[float, float]] = field(default_factory=dict)

    async def spend(self, request: Request, what: Activity) -> None:
        """Counts one such thing for the asker and for the chat.

        Raises:
            Refused: it is one too many; the note says when to come again.
        """
        if self.limiter is None:
            return
        if wait := await self.limiter.take(f"person:{request.user}:{what}", PERSON[what]):
            count, unit = _rounded_up(wait)
            raise Refused(note("quota-person", what=what, count=count, unit=unit))
        if wait := await self.limiter.take(f"chat:{request.channel}:{what}", CHAT[what]):
            count, unit = _rounded_up(wait)
            raise Refused(note("quota-chat", what=what, count=count, unit=unit))

    async def come_in(self, address: str) -> None:
        """Counts one new browser from an address.

        Raises:
            Refused: it is one too many; the note says when to come again.
        """
        if self.limiter and (wait := await self.limiter.take(f"address:{address}", ADDRESS)):
            count, unit = _rounded_up(wait)
            raise Refused(note("quota-address", count=count, unit=unit))

    def pace(self, request: Request) -> None:
        """Counts one press or typed line of the asker.

        Raises:
            Refused: they come faster than anybody plays.
        """
        if self.limiter is None:
            return
        now = self.clock()
        tokens, since = self._wishes.pop(request.user, (float(WISHES.burst), now))
        tokens = min(WISHES.burst, tokens + (now - since) / WISHES.pause)
        if len(self._wishes) >= COUNTED:  # the one who has been quiet longest comes first
            del self._wishes[next(iter(self._wishes))]
        self._wishes[request.user] = (max(0.0, tokens - 1), now)
        if tokens < 1:
            raise Refused(note("quota-pace"))


def _rounded_up(wait: float) -> tuple[int, str]:
    """A time to wait in whole seconds, or in whole minutes from a minute on."""
    seconds = max(1, ceil(wait))
    return (seconds, "s") if seconds < MINUTE else (ceil(seconds / MINUTE), "min")
