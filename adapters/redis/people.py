"""Which accounts belong to one person, as one process remembers it: what it has made of the hashes for half a minute,
the hashes themselves until the server tells that they have changed.
"""

import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from adapters.redis import keys, person_scripts
from adapters.redis.connection import Connection
from adapters.redis.remembered import Remembered
from adapters.redis.tracking import Tracking
from adapters.redis.vacations import RedisVacations
from bot.services.preferences import PERSONAL
from bot.tables.person import Person, PersonId, born
from bot.tables.table import Accounts, Table, User

LONGEST: Final = 8
"""The most persons that one account may have been joined to, one after another."""

GONE: Final = "gone"
"""The field of a person who is being forgotten."""

WITH: Final = "with "
"""Begins the fields of the accounts that were joined to a person; their values are the accounts' names."""


class RedisPeople:
    """The ``bot.ports.People`` of one process.

    An account points to the person it was joined to (``into``). The pointer alone means nothing: it is believed only
    when that person names the account, too. So joining and separating have one moment at which they happen.
    """

    def __init__(
        self,
        connection: Connection,
        secret: Callable[[], Awaitable[bytes]],
        vacations: RedisVacations,
        tracking: Tracking,
    ) -> None:
        self._connection, self.secret, self._vacations = connection, secret, vacations
        self._hashes = tracking.remembering(keys.PERSON, self._read)
        self._known = Remembered(partial(self._find, read=self._hashes.of))

    async def person(self, account: User) -> Person:
        return await self._known.of(account)

    def known(self, account: User) -> Person | None:
        """The person with an account if that is remembered, else None."""
        return self._known.known(account)

    def begin(self, accounts: Iterable[User]) -> None:
        """Begins to look up whose accounts these are."""
        self._known.begin(accounts)

    async def sitting(self, table: Table[Any, Any]) -> dict[User, Accounts]:
        self.begin(table.people)
        found = [(await self.person(user)).accounts for user in table.people]
        return {account: accounts for accounts in found for account in accounts}

    async def ids(self, person: PersonId) -> tuple[PersonId, ...]:
        secret, fields = await self.secret(), await self._fields(person)
        joined = sorted(field.removeprefix(WITH) for field in fields if field.startswith(WITH))
        return person, *(born(User(account), secret) for account in joined)

    def forget(self, accounts: Iterable[str]) -> None:
        """Looks these accounts up again when they are next asked for, with all persons to which they may belong."""
        self._hashes.clear()
        self._known.forget(User(account) for account in accounts)

    async def _find(self, account: User, read: Callable[[str], Awaitable[dict[str, str]]] | None = None) -> Person:
        secret, read = await self.secret(), read or self._read
        alone = Person.alone(account, secret)
        name, principal, fields = alone.id, account, await read(keys.person(alone.id))
        alone = replace(alone, is_forgotten=GONE in fields)
        for _ in range(LONGEST):
            into = PersonId(fields.get("into", "").partition(" ")[0])
            above = await read(keys.person(into)) if into else {}
            if f"{WITH}{principal}" not in above:
                break
            name, principal, fields = into, User(above["account"]), above
        joined = {User(field.removeprefix(WITH)): called for field, called in fields.items() if field.startswith(WITH)}
        if not joined or (account != principal and account not in joined):
            return alone
        if "owes" in fields:
            await self.finish(name)
        names = ((principal, fields.get("name", "")), *sorted(joined.items()))
        accounts, code = frozenset((principal, *joined)), fields.get("code", "")
        return Person(name, principal, accounts, names, code, GONE in fields)

    async def finish(self, name: PersonId) -> None:
        """Does what joining an account to a person still owes; may be done twice, and by two processes at once."""
        fields = await self._fields(name)
        if not (owes := fields.get("owes")):
            return
        told, secret = json.loads(owes), await self.secret()
        for account in told["accounts"]:
            into, where = f"{name} {told['code']}", (keys.person(born(account, secret)),)
            await self._connection.run_script(person_scripts.POINT, where, into, account, told["before"])
            await self._copy_settings(account, fields["account"], over=False)
            await self._vacations.join(name, born(account, secret))
        await self._connection.run_script(person_scripts.SETTLE, (keys.person(name),), owes)

    async def _copy_settings(self, source: str, target: str, *, over: bool) -> None:
        """Copies what a person has set from one account to another; ``over`` replaces what is set there."""
        settings = await self._connection.execute("HGETALL", keys.settings(source))
        for what, value in settings.items():
            if what.startswith(PERSONAL):
                await self._connection.execute("HSET" if over else "HSETNX", keys.settings(target), what, value)

    async def _fields(self, name: PersonId) -> dict[str, str]:
        return await self._read(keys.person(name))

    async def _read(self, key: str) -> dict[str, str]:
        return dict(await self._connection.execute("HGETALL", key))
