"""Joins accounts to one person and separates them, in steps of which each is one script in one slot."""

import json
from collections.abc import Iterable
from typing import Final, Literal, cast

from adapters.redis import keys, person_scripts
from adapters.redis.people import WITH, RedisPeople
from bot.tables.handshake import LASTS, Handshake, new_code
from bot.tables.person import Person, PersonId, born
from bot.tables.table import User

HOUR: Final = 3600

TRIES: Final = 20
"""How often something is tried again that another process has just changed."""


class RedisLinking(RedisPeople):
    """The ``bot.ports.People`` of one process: it also joins and separates accounts."""

    # --- the handshake ---

    async def offer(self, account: User, name: str) -> Handshake:
        person = await self.person(account)
        while not await self._set_once(keys.code(code := new_code()), person.id):
            pass
        handshake = keys.handshake(person.id)
        await self._connection.run_script(person_scripts.OFFER, (handshake,), code, account, name, LASTS * 1000)
        return Handshake(code, person.id, account, name)

    async def offered(self, account: User) -> Handshake | None:
        return await self._handshake((await self.person(account)).id)

    async def claimed(self, account: User) -> Handshake | None:
        code = await self._connection.execute("GET", keys.claim_of(born(account, await self.secret())))
        found = await self.find(code) if code else None
        return found if found and found.guest == account else None

    async def find(self, code: str) -> Handshake | None:
        person = await self._connection.execute("GET", keys.code(code))
        found = await self._handshake(PersonId(person)) if person else None
        return found if found and found.code == code else None

    async def claim(self, handshake: Handshake, account: User, name: str) -> Handshake | None:
        where = (keys.handshake(handshake.person),)
        if not await self._connection.run_script(person_scripts.CLAIM, where, handshake.code, account, name):
            return None
        mine = keys.claim_of(born(account, await self.secret()))
        await self._connection.execute("SET", mine, handshake.code, "EX", LASTS)
        return await self.find(handshake.code)

    async def agree(self, handshake: Handshake, side: str) -> Handshake | None:
        where, guest = (keys.handshake(handshake.person),), handshake.guest or ""
        if not await self._connection.run_script(person_scripts.AGREE, where, handshake.code, side, guest):
            return None
        return await self.find(handshake.code)

    async def refuse(self, handshake: Handshake) -> None:
        await self._connection.run_script(person_scripts.REFUSE, (keys.handshake(handshake.person),), handshake.code)

    async def _handshake(self, person: PersonId) -> Handshake | None:
        key = keys.handshake(person)
        fields = dict(await self._connection.execute("HGETALL", key))
        left = int(await self._connection.execute("TTL", key))
        if not fields or left < 0:
            return None
        return Handshake(
            code=fields["code"],
            person=person,
            host=User(fields["host"]),
            host_name=fields["host_name"],
            guest=User(fields["guest"]) if "guest" in fields else None,
            guest_name=fields.get("guest_name", ""),
            yes=frozenset(field.removeprefix("yes ") for field in fields if field.startswith("yes ")),
            rivals=int(fields.get("rivals", 0)),
            left=left,
        )

    async def _set_once(self, key: str, value: str) -> bool:
        return await self._connection.execute("SET", key, value, "NX", "EX", LASTS) is not None

    # --- tries ---

    async def try_code(self, account: User) -> tuple[int, int]:
        key = keys.tries(born(account, await self.secret()))
        tries, left = await self._connection.run_script(person_scripts.TRY, (key,), HOUR * 1000)
        return int(tries), -(-int(left) // 1000)

    async def forgive(self, account: User) -> None:
        key = keys.tries(born(account, await self.secret()))
        await self._connection.run_script(person_scripts.FORGIVE, (key,))

    # --- joining ---

    async def join(self, handshake: Handshake) -> Person | None:
        assert handshake.guest is not None  # noqa: S101 - only a handshake of two can be completed
        for _ in range(TRIES):
            host, guest = await self._find(handshake.host), await self._find(handshake.guest)
            if host.id != handshake.person or guest.id == host.id:
                return host if guest.id == host.id else None
            taken_in = await self._prepare(handshake, guest)
            if taken_in is None:
                continue
            match await self._join(handshake, host, guest, taken_in):
                case "joined":
                    await self.finish(host.id)
                    await self.publish((*host.accounts, *taken_in))
                    return await self._find(handshake.host)
                case "busy":
                    await self.finish(host.id)
                case "moved":
                    await self._clear_pointer(host)
                case _:
                    await self._unpoint(guest.id, f"{host.id} {handshake.code}")
                    return None
        return None

    async def _prepare(self, handshake: Handshake, guest: Person) -> dict[str, str] | None:
        """Points from the guest's person to the host's; the accounts to be taken in, with their names.

        None: it pointed elsewhere, where nothing came of it; that is cleared away.
        """
        into, name = f"{handshake.person} {handshake.code}", dict(guest.names).get(guest.principal, "")
        called = name or handshake.guest_name
        told = await self._connection.run_script(
            person_scripts.PREPARE, (keys.person(guest.id),), into, guest.principal, called
        )
        fields = dict(zip(told[::2], told[1::2], strict=True))
        if len(told) == 2:  # noqa: PLR2004 - the field that points elsewhere
            await self._clear_pointer(guest)
            return None
        joined = {field.removeprefix(WITH): name for field, name in fields.items() if field.startswith(WITH)}
        return {str(guest.principal): called, **joined}

    async def _join(
        self, handshake: Handshake, host: Person, guest: Person, taken_in: dict[str, str]
    ) -> Literal["joined", "busy", "moved", "gone"]:
        owes = json.dumps({"code": handshake.code, "before": guest.id, "accounts": list(taken_in)})
        where = keys.person(host.id), keys.handshake(host.id)
        called = dict(host.names).get(host.principal) or handshake.host_name
        names = (text for pair in taken_in.items() for text in pair)
        told = await self._connection.run_script(
            person_scripts.JOIN, where, handshake.code, handshake.guest or "", host.principal, called, owes, *names
        )
        return cast("Literal['joined', 'busy', 'moved', 'gone']", told)

    async def _clear_pointer(self, person: Person) -> None:
        """Takes back a pointer of a person's own account to where nothing came of it."""
        into = (await self._fields(person.id)).get("into", "")
        above, _, code = into.partition(" ")
        where = keys.person(PersonId(above)), keys.handshake(PersonId(above))
        if into and not await self._connection.run_script(person_scripts.VOID, where, code, person.principal):
            await self._unpoint(person.id, into)

    async def _unpoint(self, person: PersonId, into: str) -> None:
        await self._connection.run_script(person_scripts.UNPOINT, (keys.person(person),), into)

    # --- separating ---

    async def separate(self, person: Person, account: User) -> None:
        await self._copy_settings(person.principal, account, over=True)  # before it stands alone: nobody reads them yet
        await self._vacations.separate(person.id, born(account, await self.secret()))
        while await self._connection.run_script(person_scripts.SEPARATE, (keys.person(person.id),), account) == "busy":
            await self.finish(person.id)
        own = Person.alone(account, await self.secret())
        await self._clear_pointer(own)
        await self.publish(person.accounts)

    async def publish(self, accounts: Iterable[str]) -> None:
        """Tells all processes that these accounts have been joined or separated."""
        names = sorted(accounts)
        self.forget(names)
        await self._connection.execute("PUBLISH", keys.CHANGES, f"{keys.PEOPLE}{' '.join(names)}")
