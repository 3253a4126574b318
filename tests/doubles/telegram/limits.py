"""How much a bot may send: 20 a minute in a group, 30 a second in all, about one a second in a chat after a burst.

Sends and edits share the group's twenty; answers to presses are free.
"""

from collections import defaultdict, deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from math import ceil

from tests.doubles.telegram.clock import Clock
from tests.doubles.telegram.refusal import flood


@dataclass(slots=True)
class Limits:
    """The rates and windows, in seconds of the platform's clock; None lifts a rate."""

    clock: Clock
    group_per_minute: int | None = 20
    overall_per_second: int | None = 30
    chat_burst: int | None = 10  # so many at once, then one a second
    ephemerals_count: bool = True  # not known of the real Telegram: the stricter answer
    callback_seconds: float = 15
    inline_seconds: float = 15
    ephemeral_seconds: float = 15
    delete_hours: float = 48
    _group: dict[Hashable, deque[float]] = field(default_factory=lambda: defaultdict(deque))
    _chat: dict[Hashable, tuple[float, float]] = field(default_factory=dict)
    _overall: deque[float] = field(default_factory=deque)

    def lift(self) -> None:
        """No rates at all, for tests about something else."""
        self.group_per_minute = self.overall_per_second = self.chat_burst = None

    def spend(self, chat: Hashable, *, group: bool) -> None:
        """One send or edit.

        Raises:
            Refusal: 429, with the seconds until one is free.
        """
        now = self.clock.now()
        tokens, since = self._chat.get(chat, (float(self.chat_burst or 0), now))
        tokens = min(float(self.chat_burst or 0), tokens + now - since)
        waits = [_wait(self._overall, self.overall_per_second, 1, now)]
        if group:
            waits.append(_wait(self._group[chat], self.group_per_minute, 60, now))
        if self.chat_burst is not None and tokens < 1:
            waits.append(1 - tokens)
        if (longest := max(waits)) > 0:
            raise flood(max(1, ceil(longest)))
        self._overall.append(now)
        self._group[chat].append(now)
        self._chat[chat] = tokens - 1, now


def _wait(spent: deque[float], rate: int | None, window: float, now: float) -> float:
    while spent and spent[0] <= now - window:
        spent.popleft()
    return 0 if rate is None or len(spent) < rate else spent[-rate] + window - now
