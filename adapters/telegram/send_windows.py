"""How many messages may be sent in a time: a bucket of tokens, and a window that counts what has been sent."""

from collections import deque
from dataclasses import dataclass, field

from adapters.telegram.ports import Pace, Rate


@dataclass(slots=True)
class Bucket:
    """So many at once, then one every ``pause`` seconds."""

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
    """At most ``rate.most`` in any window, wherever one begins to count; what is on its way counts as arriving now.

    What is urgent may use all of them at once. The rest is spread as evenly as will do: at the same intervals on, each
    later one finds that enough former ones have left the window, so nothing has to stand still for long.
    """

    rate: Rate
    landed: deque[float] = field(default_factory=deque)

    def delay(self, now: float, pace: Pace | None) -> float:
        """Seconds until a send may begin; without a pace it is urgent."""
        most, seconds, at_once = self.rate
        while self.landed and self.landed[0] <= now - seconds:
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

    def give(self) -> None:
        """Back what was taken just now."""
        self.landed.pop()

    def arrived(self, now: float) -> None:
        self.landed[-1] = now
