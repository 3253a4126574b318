"""The settings of people and communities in the store, and who has changed those of a community."""

import asyncio
import json
from collections import deque
from collections.abc import Awaitable
from typing import Final, TypeVar

from adapters.redis import keys, scripts
from adapters.redis.connection import Connection
from adapters.redis.remembered import Remembered

AUDIT_LINES: Final = 1000
"""The lines of a community's audit log that are kept; Redis may keep a few more."""

MOST_AT_ONCE: Final = 16
"""The most settings that are read beside something else."""

V = TypeVar("V")


class Settings:
    """The part of ``bot.ports.Store`` that keeps what people have set."""

    _connection: Connection
    _settings: Remembered[str, dict[str, str]]

    def __init__(self) -> None:
        self._lately_set: deque[str] = deque(maxlen=MOST_AT_ONCE)
        """The keys of what this process has remembered and has set lately."""

    async def settings(self, whose: str) -> dict[str, str]:
        return dict(await self._settings.of(keys.settings(whose)))

    async def _read_settings(self, key: str) -> dict[str, str]:
        return dict(await self._connection.execute("HGETALL", key))

    async def set(self, whose: str, what: str, value: str) -> None:
        await self._connection.execute("HSET", keys.settings(whose), what, value)
        self._lately_set += self._settings.forget((keys.settings(whose),))

    async def _beside_settings(self, question: Awaitable[V]) -> V:
        """The answer to a question, beside which is read what was set lately: whoever set it is likely to need it
        next, and finds it if it could be read.
        """
        if not self._lately_set:
            return await question
        lately, self._lately_set = set(self._lately_set), deque(maxlen=MOST_AT_ONCE)
        reading = asyncio.gather(*map(self._settings.of, lately), return_exceptions=True)
        answer, _ = await asyncio.gather(question, reading)
        return answer

    async def set_audited(self, whose: str, what: str, value: str, line: tuple[str, ...]) -> None:
        both = keys.settings(whose), keys.audit(whose)
        await self._connection.run_script(scripts.SET_AUDITED, both, what, value, AUDIT_LINES, json.dumps(line))
        self._settings.forget(both)

    async def add_audit(self, whose: str, line: tuple[str, ...]) -> None:
        newest = "MAXLEN", "~", AUDIT_LINES, "*"
        await self._connection.execute("XADD", keys.audit(whose), *newest, "line", json.dumps(line))

    async def audited(self, whose: str, most: int) -> list[tuple[int, tuple[str, ...]]]:
        rows = await self._connection.execute("XREVRANGE", keys.audit(whose), "+", "-", "COUNT", most)
        return [(int(at.partition("-")[0]) // 1000, tuple(json.loads(fields["line"]))) for at, fields in rows]

    async def move_audit(self, before: str, after: str) -> None:
        rows = await self._connection.execute("XRANGE", keys.audit(before), "-", "+")
        if rows:
            lines = (text for at, fields in rows for text in (at, fields["line"]))
            await self._connection.run_script(scripts.MERGE_AUDIT, (keys.audit(after),), AUDIT_LINES, *lines)
            await self._connection.execute("DEL", keys.audit(before))
