"""Rate limits: a token bucket, and a sliding window that counts what has been sent."""

from collections import deque
from dataclasses import dataclass, field

from adapters.telegram.ports import Pace, Rate


@dataclass(slots=True)
class Bucket:
    """A token bucket: it allows ``burst`` sends at once, and earns a token for one more every ``pause`` seconds."""

    burst: float
    pause: float
    tokens: float = -1.0
    since: float = 0.0

    def delay(self, now: float) -> float:
        """Seconds until there is a token."""
        self._earn(now)
        return max(0.0, (1 - self.tokens) * self.pause)

    def take(self, now: float) -> None:
        self._earn(now)
        self.tokens -= 1

    def give(self) -> None:
        """Returns the token that was taken last."""
        self.tokens += 1

    def _earn(self, now: float) -> None:
        if self.tokens < 0 and not self.since:
            self.tokens = self.burst
        self.tokens = min(self.burst, self.tokens + max(0.0, now - self.since) / self.pause)
        self.since = now


@dataclass(slots=True)
class Window:
    """A sliding window: any ``rate.seconds`` hold at most ``rate.most`` sends. One under way counts as arriving now.

    Urgent sends may use the whole window at once. The others keep an interval that grows as the window fills: if they
    go on at this interval, earlier ones leave the window in time, and none has to wait long for a free place.
    """

    rate: Rate
    landed: deque[float] = field(default_factory=deque)
    """When each send arrived, the earliest first; the last one may have begun only."""
    under_way: bool = False
    """Whether the last one is under way: it stays in the window until it has arrived."""

    def delay(self, now: float, pace: Pace | None) -> float:
        """Seconds until a send may begin; without a pace it is urgent."""
        most, seconds, at_once = self.rate
        while len(self.landed) > self.under_way and self.landed[0] <= now - seconds:
            self.landed.popleft()
        used, wait = len(self.landed), 0.0
        left = most - (pace.spare if pace else 0) - used
        if left <= 0:
            wait = self.landed[-left] + seconds - now
        if pace and used >= max(pace.free, 1) and left >= 0:
            last = self.landed[-1]
            even = max((landed + seconds - last) / (left + i) for i, landed in enumerate(self.landed, 1))
            wait = max(wait, last + max(pace.apart, even) - now)
        if used >= at_once:
            wait = max(wait, self.landed[used - at_once] + at_once - now)
        return max(0.0, wait)

    def take(self, now: float) -> None:
        self.landed.append(now)
        self.under_way = True

    def give(self) -> None:
        """Returns the place that was taken last."""
        self.landed.pop()
        self.under_way = False

    def arrived(self, now: float) -> None:
        self.landed[-1] = now
        self.under_way = False
