"""Connects to a plain server or a Redis Cluster by its URL, over TCP, TLS or a unix socket."""

import re
from typing import Final, TypeAlias

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.cluster import RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff
from redis.driver_info import DriverInfo
from redis.exceptions import RedisClusterException, RedisError

from adapters.redis.outage import reason
from bot.ports import Away

Client: TypeAlias = Redis | RedisCluster

CONCURRENCY: Final = 32
"""The most commands that run at the same time; the others wait in a fair queue."""

LISTENERS: Final = 8
"""Additional connections, for subscriptions to changes."""

ANSWER: Final = 0.6
"""The timeout of one command, in seconds. With one retry it is well below the three seconds that a chat allows."""

PAUSE: Final = 0.15
"""Seconds before the only retry; an embedded server that has died is started again by then."""

DRIVER: Final = DriverInfo()
"""What connections call themselves; otherwise the library reads its own version from the disk for each of them."""

_PUBLIC: Final = re.compile(
    r"(?P<scheme>rediss?|unix)://(?:[^@/?#]*@)?(?P<where>(?:[\w.-]*|\[[\da-fA-F:.]+\])(?::\d+)?(?:/[^@?#]*)?)(?:[?#][^@]*)?"
)


def safe(url: str) -> str:
    """A URL without credentials and options, fit for a log. Of a malformed URL nothing is shown."""
    if match := _PUBLIC.fullmatch(url):
        return f"{match['scheme']}://{match['where']}"
    return "a malformed URL"


async def connect(url: str, answer: float | None = None) -> Client:
    """A client for a URL (``redis://``, ``rediss://`` or ``unix://``), plain or cluster, depending on the server.

    ``answer`` is how many seconds one command may take, ``ANSWER`` without.

    Raises:
        Away: no server answers, or it refuses the credentials.
        ValueError: the URL is not of these kinds.
    """
    answer = ANSWER if answer is None else answer
    common = {
        "decode_responses": True,
        "socket_timeout": answer,
        "socket_connect_timeout": answer,
        "driver_info": DRIVER,
    }
    try:
        pool = BlockingConnectionPool.from_url(
            url, max_connections=CONCURRENCY + LISTENERS, timeout=answer, retry=_one_retry(), **common
        )
        plain = Redis.from_pool(pool)
    except ValueError:  # the text of the error may contain a part of the password
        raise ValueError(f"this is not the URL of a Redis server: {safe(url)}") from None
    try:
        facts = await plain.info("cluster")
        if not facts.get("cluster_enabled"):
            return plain
        await plain.aclose()
        cluster = RedisCluster.from_url(url, max_connections=CONCURRENCY + LISTENERS, retry=_one_retry(), **common)
        return await cluster.initialize()
    except (RedisError, RedisClusterException, OSError) as lost:
        await plain.aclose()
        raise Away(f"{safe(url)}: {reason(lost) or type(lost).__name__}") from lost


def _one_retry() -> Retry:
    """One retry after a lost answer. It is safe, since a change with the id of a done operation is not made again."""
    return Retry(ConstantBackoff(PAUSE), 1)
