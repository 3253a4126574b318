"""Closes a store to all writing: the server's own access list refuses it, to everybody who is there as our user.

No part of the bot can forget to ask, and a script is refused at its first write, so nothing is written by half. Only
the mark may still be set. The server forgets the fence when it is started anew; then its run has another name.
"""

import re
from typing import Any, Final

from redis.exceptions import ResponseError

from adapters.redis import keys
from adapters.redis.connection import Connection

CLOSED: Final = "-@write", f"(+set ~{keys.MOVE})"

INSTEAD: Final = "stop the bot and use `backup` and `restore` instead"

_CLIENT: Final = re.compile(r" flags=(?P<flags>\S+) .*? user=(?P<user>\S+)")


class Unfit(ValueError):
    """A server that cannot be closed so; the text says what to do."""


class Fence:
    """The fence of one store, at all its primaries. Every method raises Away where the store cannot be reached."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def rule(self) -> str:
        """What our user may do there now.

        Raises:
            Unfit: the fence cannot be raised there, or would not hold.
        """
        async with self._connection.bounded():
            try:
                found = {await _rule_at(node) for node in self._connection.primaries}
            except ResponseError as why:
                raise Unfit(f"the old store does not let us manage its access list (ACL): {INSTEAD}") from why
        if len(found) > 1:
            raise Unfit(f"the servers of the old store do not give our user the same rights: {INSTEAD}")
        return found.pop()

    async def close(self) -> None:
        """Refuses writing from now on; what has been acknowledged before is in the store."""
        await self._set("clearselectors", *CLOSED)

    async def lift(self, rule: str) -> None:
        """Lets our user do again what it might do before."""
        await self._set("clearselectors", "-@all", *rule.split())

    async def runs(self) -> frozenset[str]:
        """The runs of all primaries: one that was started anew, or has taken over, has another name, and no fence."""
        async with self._connection.bounded():
            return frozenset(
                [(await node.execute_command("INFO", "server"))["run_id"] for node in self._connection.primaries]
            )

    async def holds(self) -> bool:
        """Whether our user can write nowhere."""
        async with self._connection.bounded():
            return not any([await _may_write(node, await _me(node)) for node in self._connection.primaries])

    async def _set(self, *words: str) -> None:
        async with self._connection.bounded():
            for node in self._connection.primaries:
                await node.execute_command("ACL", "SETUSER", await _me(node), *words)


async def _rule_at(node: Any) -> str:
    me = await _me(node)
    told = await node.execute_command("ACL", "GETUSER", me)
    facts = told if isinstance(told, dict) else dict(zip(told[::2], told[1::2], strict=True))
    if "selectors" not in facts:
        raise Unfit(f"the server of the old store is older than Redis 7: {INSTEAD}")
    if facts["selectors"] and await _may_write(node, me):
        raise Unfit(f"our user at the old store has rights for single keys (selectors): {INSTEAD}")
    clients = _CLIENT.finditer(await node.execute_command("CLIENT", "LIST"))
    users = {client["user"] for client in clients if not {*"SM"} & {*client["flags"]}} - {me}  # replication is neither
    if writers := [user for user in sorted(users) if await _may_write(node, user)]:
        raise Unfit(f"others use the old store as {', '.join(writers)}: let all processes of the bot be the same user")
    return str(facts["commands"])


async def _me(node: Any) -> str:
    return str(await node.execute_command("ACL", "WHOAMI"))


async def _may_write(node: Any, user: str) -> bool:
    return bool(await node.execute_command("ACL", "DRYRUN", user, "SET", keys.probe("a"), "1") == "OK")
