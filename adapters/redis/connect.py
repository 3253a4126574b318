"""From a URL to a client: a plain server or a Redis Cluster, over TCP, TLS or a unix socket."""

import re
from typing import Final, TypeAlias

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.cluster import RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff
from redis.exceptions import RedisClusterException, RedisError

from adapters.redis.outage import reason
from bot.ports import Away

Client: TypeAlias = Redis | RedisCluster

LANES: Final = 32
"""Commands under way at the same time; the store queues the others fairly."""

LISTENERS: Final = 8
"""Connections besides, for those who subscribe to changes."""

ANSWER: Final = 0.6
"""Seconds for one answer. With one more try this ends well within a chat's three seconds."""

PAUSE: Final = 0.15
"""Seconds before the only second try; an embedded server that died is back by then."""

_PUBLIC: Final = re.compile(
    r"(?P<scheme>rediss?|unix)://(?:[^@/?#]*@)?(?P<where>(?:[\w.-]*|\[[\da-fA-F:.]+\])(?::\d+)?(?:/[^@?#]*)?)(?:[?#][^@]*)?"
)


def safe(url: str) -> str:
    """A URL as it may be logged: without credentials and options, and hardly anything of one that is malformed."""
    if match := _PUBLIC.fullmatch(url):
        return f"{match['scheme']}://{match['where']}"
    return "a malformed URL"


async def connect(url: str) -> Client:
    """A client of ``redis://``, ``rediss://`` or ``unix://``, plain or cluster, whichever answers there.

    Raises:
        Away: nobody answers, or not to us.
        ValueError: this is no such URL.
    """
    common = {"decode_responses": True, "socket_timeout": ANSWER, "socket_connect_timeout": ANSWER}
    try:
        pool = BlockingConnectionPool.from_url(
            url, max_connections=LANES + LISTENERS, timeout=ANSWER, retry=_once_more(), **common
        )
        plain = Redis.from_pool(pool)
    except ValueError:  # its text may hold a part of the password
        raise ValueError(f"no URL of a Redis server: {safe(url)}") from None
    try:
        facts = await plain.info("cluster")
        if not facts.get("cluster_enabled"):
            return plain
        await plain.aclose()
        cluster = RedisCluster.from_url(url, max_connections=LANES + LISTENERS, retry=_once_more(), **common)
        return await cluster.initialize()
    except (RedisError, RedisClusterException, OSError) as lost:
        await plain.aclose()
        raise Away(f"{safe(url)}: {reason(lost) or type(lost).__name__}") from lost


def _once_more() -> Retry:
    """One more try after a lost answer; every change carries an operation id, so it acts once."""
    return Retry(ConstantBackoff(PAUSE), 1)
