"""The settings of people and communities in the store, and who has changed those of a community."""

import json
from typing import Final

from adapters.redis import keys, scripts
from adapters.redis.connection import Connection
from adapters.redis.linking import RedisLinking
from adapters.redis.reading_ahead import ReadingAhead
from adapters.redis.remembered import Remembered
from bot.tables.table import User

AUDIT_LINES: Final = 1000
"""The lines of a community's audit log that are kept; Redis may keep a few more."""


class Settings:
    """The part of ``bot.ports.Store`` that keeps what people have set."""

    _connection: Connection
    _settings: Remembered[str, dict[str, str]]
    _ahead: ReadingAhead
    people: RedisLinking

    async def settings(self, whose: str) -> dict[str, str]:
        return dict(await self._settings.of(keys.settings(whose)))

    def remembers(self, user: User) -> bool:
        person = self.people.known(user)
        return person is not None and self._settings.knows(keys.settings(person.principal))

    async def _read_settings(self, key: str) -> dict[str, str]:
        return dict(await self._connection.execute("HGETALL", key))

    async def set(self, whose: str, what: str, value: str) -> None:
        with self._ahead.setting(key := keys.settings(whose)):
            await self._connection.execute("HSET", key, what, value)

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
