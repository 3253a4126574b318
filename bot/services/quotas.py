"""Quotas: how often a person, a chat or an address may do what costs others something. A refusal says when to try
again.

Rare activities that leave something behind (a table, dice in the chat, a setting) are counted by the store, for a
person and for a chat, across all processes. Presses and typed lines are counted per person in this process alone, so
that a move never waits for the store: by account before they are queued (``floods``), by person when they are handled.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from time import monotonic
from typing import Final, NamedTuple, Protocol

from bot.services.floods import FloodGuard
from bot.services.wait import rounded_up
from bot.tables.request import Request
from engines.core import Refused, note


class RateLimit(NamedTuple):
    """The limit of a token bucket: ``burst`` at once, then one every ``pause`` seconds."""

    burst: int
    pause: float


class Activity(StrEnum):
    """What is counted across all processes."""

    OPEN = "open"
    INVITE = "invite"
    ROLL = "roll"
    SETTINGS = "settings"
    EXPORT = "export"
    HINT = "hint"
    SEARCH = "search"


PERSON_LIMITS: Final[Mapping[Activity, RateLimit]] = {
    Activity.OPEN: RateLimit(15, 60.0),
    Activity.INVITE: RateLimit(20, 4320.0),
    Activity.ROLL: RateLimit(15, 4.0),
    Activity.SETTINGS: RateLimit(30, 30.0),
    Activity.EXPORT: RateLimit(1, 600.0),
    Activity.HINT: RateLimit(30, 4.0),
    Activity.SEARCH: RateLimit(3, 60.0),
}
CHAT_LIMITS: Final[Mapping[Activity, RateLimit]] = {
    Activity.OPEN: RateLimit(30, 30.0),
    Activity.INVITE: RateLimit(40, 600.0),
    Activity.ROLL: RateLimit(30, 2.0),
    Activity.SETTINGS: RateLimit(60, 15.0),
    Activity.EXPORT: RateLimit(10, 60.0),
    Activity.HINT: RateLimit(60, 1.0),
    Activity.SEARCH: RateLimit(6, 30.0),
}

BROWSER_LIMIT: Final = RateLimit(20, 180.0)
"""The limit of new browsers from one address."""

INPUT_LIMIT: Final = RateLimit(30, 0.2)
"""The limit of presses and typed lines of one person."""

MOST_COUNTED: Final = 10_000
"""The most people whose presses and lines are counted at a time."""


class TokenBuckets(Protocol):
    """Token buckets that all processes share."""

    async def take(self, bucket: str, rate: RateLimit) -> float:
        """Takes a token from a bucket; returns 0, or the seconds until there is one again.

        Raises:
            Away: the store cannot be reached.
        """


@dataclass(slots=True)
class Quotas:
    """The quotas of people, chats and addresses. Without ``buckets`` nothing is limited."""

    buckets: TokenBuckets | None = None
    clock: Callable[[], float] = monotonic
    floods: FloodGuard = field(init=False)
    """Holds back who presses or types without pause, before their chat queues it."""

    _inputs: dict[str, tuple[float, float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        limit = INPUT_LIMIT if self.buckets else RateLimit(0, 1.0)
        self.floods = FloodGuard(limit.burst, limit.pause, self.clock)

    async def count_activity(self, request: Request, what: Activity) -> None:
        """Counts an activity for the asker and for the chat.

        Raises:
            Refused: the quota is used up; the text says when to try again.
            Away: the store cannot be reached.
        """
        if self.buckets is None:
            return
        if wait := await self.buckets.take(f"person:{request.principal}:{what}", PERSON_LIMITS[what]):
            count, unit = rounded_up(wait)
            raise Refused(note("quota-person", what=what, count=count, unit=unit))
        if wait := await self.buckets.take(f"chat:{request.channel}:{what}", CHAT_LIMITS[what]):
            count, unit = rounded_up(wait)
            raise Refused(note("quota-chat", what=what, count=count, unit=unit))

    async def count_browser(self, address: str) -> None:
        """Counts a new browser from an address.

        Raises:
            Refused: the quota is used up; the text says when to try again.
            Away: the store cannot be reached.
        """
        if self.buckets and (wait := await self.buckets.take(f"address:{address}", BROWSER_LIMIT)):
            count, unit = rounded_up(wait)
            raise Refused(note("quota-address", count=count, unit=unit))

    def count_input(self, request: Request) -> None:
        """Counts a press or a typed line of the asker.

        Raises:
            Refused: they come faster than anybody plays.
        """
        if self.buckets is None:
            return
        now = self.clock()
        tokens, since = self._inputs.pop(request.principal, (float(INPUT_LIMIT.burst), now))
        tokens = min(INPUT_LIMIT.burst, tokens + (now - since) / INPUT_LIMIT.pause)
        if len(self._inputs) >= MOST_COUNTED:  # the person who has been quiet longest comes first
            del self._inputs[next(iter(self._inputs))]
        self._inputs[request.principal] = (max(0.0, tokens - 1), now)
        if tokens < 1:
            raise Refused(note("quota-pace"))
