"""Waits when Discord says so, and stops sending long before Discord would ban the bot."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.operation import metrics
from bot.tables.table import Channel

LONGEST_WAIT: Final = 30.0
"""Seconds for which a request waits in its place; after that the painter comes back to it."""

UNTOLD: Final = 30.0
"""Seconds to wait where a 429 does not say how long."""

WINDOW: Final = 600.0
BANNED: Final = 10_000
"""Refused requests (401, 403, 429) in so many seconds for which Discord bans an address."""

CAUTION: Final = BANNED // 10
"""After so many refused requests only answers to people are sent."""

STOP: Final = BANNED // 2
"""After so many refused requests nothing is sent."""

TOO_MANY: Final = 429
INVALID: Final = (401, 403, TOO_MANY)

ANSWERS: Final = ("/interactions/", "/webhooks/")
"""Paths of answers to people; neither the bot's own rate limit nor a pause of its boards holds for them."""

log = structlog.get_logger()


@dataclass(slots=True)
class Backoff:
    """When the bot's own token may be used again, in one channel and at all."""

    _channels: dict[Channel, float] = field(default_factory=dict)
    _everywhere: float = 0.0
    _refused: deque[float] = field(default_factory=deque)
    _is_cautious: bool = False

    def wait(self, channel: Channel, seconds: float) -> None:
        """Sends nothing to this channel for so many seconds."""
        log.warning("rate limited", channel=channel, seconds=round(seconds, 1))
        now = monotonic()
        self._channels = {one: until for one, until in self._channels.items() if until > now}
        self._channels[channel] = max(now + seconds, self._channels.get(channel, 0.0))

    def left(self, channel: Channel) -> float:
        """Seconds until the bot may write there."""
        now = monotonic()
        return max(
            0.0, self._channels.get(channel, 0.0) - now, self._everywhere - now, self._seconds_until_below(CAUTION)
        )

    def trace(self) -> aiohttp.TraceConfig:
        """A trace that is told of every request of a session of the library's."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_loss)
        return trace

    async def _on_start(self, _session: object, _context: SimpleNamespace, _request: Any) -> None:
        self.check()

    async def _on_end(
        self, _session: object, _context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        self.note(request.response.status, request.response.headers, request.url.path)

    async def _on_loss(self, _session: object, _context: SimpleNamespace, _request: object) -> None:
        self.note_loss()

    def check(self) -> None:
        """Says before a request whether it may be sent.

        Raises:
            discord.RateLimited: so many have been refused that nothing may be.
        """
        if (seconds := self._seconds_until_below(STOP)) > 0:
            raise discord.RateLimited(seconds)

    def note(self, status: int, headers: Mapping[str, str], path: str) -> None:
        """Notes how a request was answered.

        Raises:
            discord.RateLimited: the answer to somebody would have to wait for so long that nobody would read it.
        """
        if status >= HTTPStatus.BAD_REQUEST:
            metrics.failed("discord", status)
        if status not in INVALID:
            return
        if headers.get("X-RateLimit-Scope") != "shared":
            self._count_refusal()
        if status != TOO_MANY:
            return
        seconds = retry_after(headers)
        metrics.LIMITED.labels("discord").inc(seconds)
        if "Via" not in headers or headers.get("X-RateLimit-Global") == "true":
            log.error("rate limited everywhere", seconds=round(seconds, 1), by_firewall="Via" not in headers)
            self._everywhere = max(self._everywhere, monotonic() + seconds)
        elif seconds > LONGEST_WAIT and any(answer in path for answer in ANSWERS):
            raise discord.RateLimited(seconds)  # else it would be slept for, however long

    def note_loss(self) -> None:
        """Notes that a request has lost its connection."""
        metrics.failed("discord", None)

    def _count_refusal(self) -> None:
        self._refused.append(monotonic())
        while len(self._refused) > BANNED:
            self._refused.popleft()
        cautious = self._seconds_until_below(CAUTION) > 0
        if cautious and not self._is_cautious:
            log.error("too many refused requests: boards wait", refused=len(self._refused), seconds=WINDOW)
        self._is_cautious = cautious

    def _seconds_until_below(self, most: int) -> float:
        """Seconds until fewer than so many refused requests lie within the window."""
        now = monotonic()
        while self._refused and self._refused[0] <= now - WINDOW:
            self._refused.popleft()
        return 0.0 if len(self._refused) < most else self._refused[-most] + WINDOW - now


def retry_after(headers: Mapping[str, str]) -> float:
    """Seconds that a 429 asks for."""
    try:
        return max(float(headers.get("X-RateLimit-Reset-After", 0)), float(headers["Retry-After"]))
    except (KeyError, ValueError):
        return UNTOLD
