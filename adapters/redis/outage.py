"""Tells whether an error means that the server is lost or refuses everybody, and logs each reason once."""

import re
from collections.abc import Callable
from time import monotonic
from traceback import walk_tb
from typing import Final

import structlog
from redis import exceptions

LOST: Final = (
    exceptions.ConnectionError,  # and with it a server that still loads, and one that does not know our password
    exceptions.TimeoutError,
    exceptions.ClusterError,
    exceptions.RedisClusterException,
    OSError,  # and with it the TimeoutError of asyncio
)

REFUSALS: Final = {
    "ASK": "it sends us to another server",
    "BUSY": "a script has been running there for too long",
    "CLUSTERDOWN": "the cluster is down",
    "LOADING": "it is still reading its data",
    "MASTERDOWN": "a replica has lost its primary",
    "MISCONF": "it cannot write to its disk",
    "MOVED": "it sends us to another server",
    "NOAUTH": "it wants a password",
    "NOPERM": "our user may not do this there",
    "NOREPLICAS": "it has too few replicas",
    "OOM": "it is full (maxmemory)",
    "READONLY": "it is a replica, which can only be read",
    "TRYAGAIN": "the cluster is moving slots",
    "WRONGPASS": "it does not know our password",
}
"""Codes of answers that say something about the server, not about the command, and what they mean.

Each comes before a script has written anything: a script that has begun to write is never stopped by them.
"""

QUIET: Final = 60.0
"""Seconds without a failure after which the same reason is told again."""

_IN_SCRIPTS: Final = "ACL failure in script:", "The user executing the script can't"
"""Begin what servers answer where they would have answered NOPERM outside a script: those of version 7.2 or later, and
those before.
"""

_CODE: Final = re.compile(rf"(?:^|: -?|: \([\"'])({'|'.join(REFUSALS)})\b")
"""At the beginning, or where a pipeline or a script of Redis 6 tells what one of its commands was answered."""

log = structlog.get_logger()


def reason(error: BaseException) -> str | None:
    """Why nothing can be read or written now, without addresses and names; None for a mistake of our own."""
    if isinstance(error, exceptions.RedisError) and (code := _code(error)):
        return f"{code}, {REFUSALS[code]}"
    if isinstance(error, LOST) or _is_torn(error):
        return type(error).__name__
    return None


def _code(error: exceptions.RedisError) -> str | None:
    if error.status_code in REFUSALS:
        return error.status_code
    if any(text in str(error) for text in _IN_SCRIPTS):
        return "NOPERM"
    found = _CODE.search(str(error)) if isinstance(error, exceptions.ResponseError) else None
    return found[1] if found else None


def _is_torn(error: BaseException) -> bool:
    """A connection of the client's that another task has closed has no stream any more, and stumbles over that."""
    if not isinstance(error, AttributeError) or error.obj is not None:
        return False
    *_, (frame, _) = walk_tb(error.__traceback__)
    return str(frame.f_globals.get("__name__", "")).startswith(("redis.asyncio.connection", "redis._parsers"))


class Outage:
    """Logs each reason once, and again only after a while without it, so that not every press writes a line.

    ``listeners`` are called each time.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._met: dict[str, float] = {}
        self.listeners: set[Callable[[], None]] = set()

    def tell(self, why: str) -> None:
        now = self._clock()
        if now - self._met.get(why, -QUIET) >= QUIET:
            log.warning("store is away", why=why)
        self._met[why] = now
        for hear in tuple(self.listeners):
            hear()
