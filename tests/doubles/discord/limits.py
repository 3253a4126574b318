"""Rate limits: a bucket per route and major parameter, and one for the whole bot. They count in real time."""

import hashlib
import re
import time
from collections import deque
from dataclasses import dataclass, field

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")


@dataclass(eq=False)
class Bucket:
    limit: int
    per: float
    used: deque = field(default_factory=deque)

    def take(self, now: float) -> bool:
        while self.used and self.used[0] <= now - self.per:
            self.used.popleft()
        if len(self.used) >= self.limit:
            return False
        self.used.append(now)
        return True

    def reset_after(self, now: float) -> float:
        return max(0.0, self.used[0] + self.per - now) if self.used else 0.0


class Limits:
    """``rules`` are (pattern of "METHOD /template", how many, per how many seconds); the first that matches counts.

    Discord says its real sizes in the headers and nowhere else; here they are generous until a test sets them.
    """

    def __init__(self):
        self.rules: list[tuple[str, int, float]] = []
        self.default = (100, 1.0)
        self.whole = Bucket(50, 1.0)
        self._buckets: dict = {}

    def set(self, match: str, limit: int, per: float) -> None:
        self.rules.insert(0, (match, limit, per))
        self._buckets.clear()

    def bucket(self, call, params: dict) -> tuple[str, Bucket] | None:
        """None for first answers to interactions, which nothing limits."""
        if call.template.endswith("/callback"):
            return None
        route = f"{call.method} {call.template}"
        limit, per = next(((n, per) for match, n, per in self.rules if re.search(match, route)), self.default)
        key = (route, *(params.get(name) for name in _MAJOR))
        name = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
        return name, self._buckets.setdefault(key, Bucket(limit, per))


def headers(name: str, bucket: Bucket, now: float) -> dict[str, str]:
    after = bucket.reset_after(now)
    return {
        "X-RateLimit-Limit": str(bucket.limit),
        "X-RateLimit-Remaining": str(bucket.limit - len(bucket.used)),
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Bucket": name,
    }


def limited(retry_after: float, *, everywhere: bool = False) -> tuple[dict, dict[str, str]]:
    """Body and headers of a 429."""
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere, "code": 0}
    told = {
        "Retry-After": str(max(1, round(retry_after))),
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    return body, told | ({"X-RateLimit-Global": "true"} if everywhere else {})
