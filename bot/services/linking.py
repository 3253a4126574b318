"""Joins a person's accounts and separates them, and brings their boards up to date."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bot.ports import People
from bot.services.service import Service
from bot.tables import options
from bot.tables.handshake import Handshake
from bot.tables.person import Person, platform
from bot.tables.table import Accounts, AnyTable, User
from engines.core import Moment, Note, Refused, note

MOST_TRIES: Final = 5
"""Wrong codes that an account may type within an hour."""


@dataclass(frozen=True, slots=True)
class Linking:
    """What may be joined, and what follows from it. Every method raises Away when the store cannot be reached."""

    service: Service

    @property
    def people(self) -> People:
        return self.service.store.people

    async def enter(self, account: User, name: str, code: str) -> Handshake:
        """The handshake whose code somebody has typed, with this account as its guest.

        Raises:
            Refused: there is no such code, it is somebody else's by now, or there were too many wrong ones; or these
                two may not be joined.
        """
        tries, left = await self.people.try_code(account)
        if tries > MOST_TRIES:
            raise Refused(self._too_many(left))
        found = await self.people.find(code) if code else None
        if found:
            try:
                await self.check(found, account)
            except Refused:
                await self.people.forgive(account)
                raise
            found = await self.people.claim(found, account, name)
        if found is None and tries == MOST_TRIES:
            raise Refused(self._too_many(left))
        if found is None:
            raise Refused(note("link-wrong", left=MOST_TRIES - tries))
        await self.people.forgive(account)
        return found

    async def check(self, handshake: Handshake, account: User) -> None:
        """Checks that the account may be joined to the person whose code this is.

        Raises:
            Refused: they have accounts on one platform, or sit at one table.
        """
        host, guest = await self.people.person(handshake.host), await self.people.person(account)
        if host.id == guest.id:
            raise Refused(note("link-same"))
        there = {platform(one): one for one in host.accounts}
        for other in sorted(guest.accounts):
            if known := there.get(platform(other)):
                name = dict(host.names).get(known, handshake.host_name)
                raise Refused(note("link-one-each", platform=note("link-platform", name=platform(other)), name=name))
        for table in await self.service.tables_at(host.accounts):
            if table.find(guest.accounts) is not None:
                raise Refused(note("link-twice", game=options.title(table.game)))

    async def join(self, handshake: Handshake) -> Person:
        """Joins the accounts of a handshake that both have agreed to.

        Raises:
            Refused: the code is void by now, or the two may not be joined.
        """
        if handshake.guest:
            await self.check(handshake, handshake.guest)
        person = await self.people.join(handshake)
        if person is None:
            raise Refused(note("link-void"))
        tables = await self.service.tables_at(person.accounts)
        await self._check_single(person, handshake, tables)
        await self._redraw(tables, person.accounts)
        return person

    async def _check_single(self, person: Person, handshake: Handshake, tables: Collection[AnyTable]) -> None:
        """Separates the accounts again if both have sat down at one table in the moment between check and join.

        Raises:
            Refused: they have.
        """
        for table in tables:
            seated = [user for user in table.people if user in person.accounts]
            if len(seated) > 1:
                guests = [user for user in seated if user != person.principal]
                await self.people.separate(person, handshake.guest if handshake.guest in guests else guests[0])
                raise Refused(note("link-twice", game=options.title(table.game)))

    async def separate(self, person: Person, account: User) -> None:
        """Separates an account from a person; each keeps the seats that it has taken.

        Raises:
            Refused: it is no joined account of this person.
        """
        if account == person.principal or account not in person.accounts:
            raise Refused(note("link-none"))
        tables = await self.service.tables_at(person.accounts)
        await self.people.separate(person, account)
        await self._redraw(tables, None)

    def end_of(self, handshake: Handshake) -> Moment:
        """When a code expires."""
        return Moment(int(self.service.clock()) + handshake.left)

    def _too_many(self, left: int) -> Note:
        return note("link-tries", until=Moment(int(self.service.clock()) + left))

    async def _redraw(self, tables: Collection[AnyTable], eyes: Accounts | None) -> None:
        """Has boards drawn again, by whichever process serves them, that only these people see; None: all boards."""
        for table in tables:
            places = await self.service.store.places(table.id)
            self.service.painter.redraw(table.id, [one for one in places if eyes is None or one.eyes in eyes])
