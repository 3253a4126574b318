"""Holds back who presses or types without pause, before anything is queued, looked up or written for it.

Whoever has used up what may be done at once rests: they are told for how long, once, and what comes meanwhile is
dropped. Each further rest that follows soon is twice as long. So a flood costs a look into a dictionary, and nobody
else waits for it. Whoever has many presses that are not done yet waits for these first.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from time import monotonic
from typing import Final

from bot.services.wait import rounded_up
from engines.core import Note, note

UNDER_WAY: Final = 15
"""The most presses and lines of one person that are queued or handled at a time."""

REST: Final = 10.0
LONGEST_REST: Final = 320.0
"""Seconds for which nothing is taken from who has flooded: the first time, and at the most."""

MOST_COUNTED: Final = 10_000
"""The most people who are counted at a time."""


class Entry(Enum):
    """What becomes of a press or a line."""

    TAKEN = auto()
    TO_BE_TOLD = auto()
    DROPPED = auto()


@dataclass(slots=True)
class _Account:
    """How much somebody may still do at once, how much is under way, and the last rest: its end and its length."""

    tokens: float
    since: float
    under_way: int = 0
    until: float = float("-inf")
    rest: float = 0.0


@dataclass(slots=True)
class FloodGuard:
    """The presses and lines of this process by account: ``burst`` at once, then one every ``pause`` seconds.

    With a burst of 0 nothing is held back.
    """

    burst: int = 0
    pause: float = 1.0
    clock: Callable[[], float] = monotonic
    _accounts: dict[str, _Account] = field(default_factory=dict)

    @contextmanager
    def entry(self, account: str, cost: float = 1.0) -> Iterator[Entry]:
        """Says what becomes of a press or a line; one that is taken is under way as long as the context lasts. What
        costs others more than a press may count as several.
        """
        if not self.burst:
            yield Entry.TAKEN
            return
        now = self.clock()
        known = self._counted(account, now)
        entry = self._judge(known, cost, now)
        if entry is not Entry.TAKEN:
            yield entry
            return
        known.under_way += 1
        try:
            yield entry
        finally:
            known.under_way -= 1

    def told(self, account: str) -> Note:
        """The words for who has to rest: when to come again."""
        known = self._accounts.get(account)
        count, unit = rounded_up(known.until - self.clock() if known else 0.0)
        return note("quota-flood", count=count, unit=unit)

    def _counted(self, account: str, now: float) -> _Account:
        """What is known of an account, which counts as the one that came last."""
        known = self._accounts.pop(account, None) or _Account(float(self.burst), now)
        if len(self._accounts) >= MOST_COUNTED:  # who has been quiet longest stands first
            del self._accounts[next(iter(self._accounts))]
        self._accounts[account] = known
        return known

    def _judge(self, known: _Account, cost: float, now: float) -> Entry:
        if now < known.until:
            return Entry.DROPPED
        known.tokens = min(self.burst, known.tokens + (now - known.since) / self.pause)
        known.since = now
        if known.tokens < cost:
            is_again = now - known.until < 2 * known.rest
            known.rest = min(LONGEST_REST, 2 * known.rest) if is_again else REST
            known.until = known.since = now + known.rest
            known.tokens = float(self.burst)
            return Entry.TO_BE_TOLD
        known.tokens -= cost
        return Entry.TAKEN if known.under_way < UNDER_WAY else Entry.DROPPED
