"""What a store holds: the value of every key, and of every field, member and entry of it."""

import re

from adapters.redis.connect import Client

PASSING = re.compile(
    r"(show|up|late|beat|outages|probe|opening|here|out|link|claim|tries|code|inv):?|.*:draw:|t:.*:(at|ops)$"
)
"""Keys that the server's own clock or chance writes, that are gone in a moment, or that say again what others say."""

CHANCE = re.compile(
    r"^\d+ [0-9a-f]{8}\n(?=\d)|(?<=\"other\": \")\w+|^(\w{13} )?[0-9A-Z]{8}$|(?<=\"game\":\"throws\").*", re.DOTALL
)
"""Revisions of leagues with the token of whoever wrote them, codes by which accounts are joined, and thrown dice."""


async def contents(client: Client) -> dict[str, str]:
    """What the store holds but passing things, each by the key and the field where it stands."""
    keys = sorted([key async for key in client.scan_iter(count=1000) if not PASSING.match(key)])
    if not keys:
        return {}
    async with client.pipeline(transaction=False) as asked:
        for key in keys:
            asked.type(key)
        kinds = await asked.execute()
        for key, kind in zip(keys, kinds, strict=True):
            READERS[kind](asked, key)
        values = await asked.execute()
    found = {}
    for key, kind, value in zip(keys, kinds, values, strict=True):
        for field, text in FIELDS[kind](value):
            found[f"{key} {field}"] = CHANCE.sub("…", text).replace("\n", " ")
    return found


READERS = {
    "string": lambda asked, key: asked.get(key),
    "hash": lambda asked, key: asked.hgetall(key),
    "list": lambda asked, key: asked.lrange(key, 0, -1),
    "set": lambda asked, key: asked.smembers(key),
    "zset": lambda asked, key: asked.zrange(key, 0, -1, withscores=True),
    "stream": lambda asked, key: asked.xrange(key),
}
FIELDS = {
    "string": lambda value: [("", value)],
    "hash": lambda value: value.items(),
    "list": lambda value: ((str(n), text) for n, text in enumerate(value)),
    "set": lambda value: ((member, "") for member in value),
    "zset": lambda value: ((member, f"{score:.0f}") for member, score in value),
    "stream": lambda value: ((str(n), str(entry)) for n, (_, entry) in enumerate(value)),
}
