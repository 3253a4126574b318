"""Who looks at a table besides its players, and which players have no open page, in all processes."""

import asyncio
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from pydantic import TypeAdapter, ValidationError

from adapters.web import rooms
from adapters.web.ports import Attendance
from adapters.web.table_view.gaze import Gaze
from adapters.web.table_view.messages import PeopleMessage
from bot.ports import Away
from bot.tables.table import Accounts, AnyTable, TableId, User

GATHER: Final = 0.1
"""Seconds in which comings and goings at a table are gathered before its pages are told."""

RENEW: Final = 20.0
"""Seconds after which other processes are told again who is here, so that they do not take this one for dead."""

NAMED: Final = 30
"""The most names that are told; further people are counted."""


class Onlooker(Protocol):
    """An open page."""

    @property
    def user(self) -> User:
        """Whose page it is."""

    @property
    def name(self) -> str:
        """What that person is called; empty until that is settled."""

    @property
    def gaze(self) -> Gaze | None:
        """What it looks at; None: at no table."""

    def people(self, message: PeopleMessage) -> None:
        """Shows who looks at the table."""


class _Looking(NamedTuple):
    """Somebody who looks at a table from a room; the channel is empty where it is none that others may know."""

    user: User
    name: str
    channel: str


_LINE: Final = TypeAdapter(tuple[_Looking, ...])
_HERE: Final = "here"


@dataclass(slots=True)
class Presence:
    """Tells the pages that look at a table who else does. A name is told only in the room in which it looks.

    ``attendance`` is what other processes know; None: there are none.
    """

    pages: AbstractSet[Onlooker]
    attendance: Attendance | None = None
    _players: dict[TableId, tuple[Accounts, ...]] = field(default_factory=dict)
    _due: set[TableId] = field(default_factory=set)
    _moved: set[User] = field(default_factory=set)
    _task: asyncio.Task[None] | None = None

    def seen(self, table: AnyTable, sitting: Mapping[User, Accounts]) -> None:
        """Notes who sits at a table that somebody looks at; ``sitting`` are the accounts of them all."""
        people = (None if chair.computer or chair.vacant else chair.user for chair in table.chairs)
        players = tuple(sitting.get(user, frozenset({user})) if user else frozenset[User]() for user in people)
        if self._players.get(table.id) != players:
            self._players[table.id] = players
            self.changed(table.id)

    def changed(self, table: TableId) -> None:
        """Notes that somebody looks at a table, or no longer, or has another name."""
        self._due.add(table)
        self._soon()

    def moved(self, user: User) -> None:
        """Notes that somebody has opened or closed a page."""
        self._moved.add(user)
        self._due |= set(self._tables_of(user))
        self._soon()

    async def follow(self) -> None:
        """Learns of people at the pages of other processes, without end."""
        if self.attendance is None:
            return
        async for table, user in self.attendance.follow():
            self._due |= {table} & self._looked_at() | set(self._tables_of(user))
            self._soon()

    async def renew(self) -> None:
        """Tells other processes again and again who is here, and forgets those that have died; without end."""
        while True:
            await asyncio.sleep(RENEW)
            self._due |= self._looked_at()
            self._moved |= {page.user for page in self.pages}
            self._soon()

    async def is_here(self, user: User) -> bool:
        """Whether somebody has a page open, at any process."""
        return await self._is_anywhere(frozenset({user}))

    async def settled(self) -> None:
        """Waits until everybody is told."""
        while self._task is not None:
            await asyncio.wait((self._task,))

    def _looked_at(self) -> set[TableId]:
        return {page.gaze.table for page in self.pages if page.gaze}

    def _tables_of(self, user: User) -> Iterable[TableId]:
        return [table for table, players in self._players.items() if any(user in accounts for accounts in players)]

    def _soon(self) -> None:
        if self._task is None and (self._due or self._moved):
            self._task = asyncio.create_task(self._tell_soon())

    async def _tell_soon(self) -> None:
        try:
            while self._due or self._moved:
                await asyncio.sleep(GATHER)
                moved, self._moved = self._moved, set()
                due, self._due = self._due, set()
                for user in moved:
                    await self._elsewhere_of(user)
                for table in due:
                    await self._tell(table)
        finally:
            self._task = None

    async def _tell(self, table: TableId) -> None:
        here = {_looking(page) for page in self.pages if page.gaze and page.gaze.table == table}
        there = await self._elsewhere_at(table, here)
        players = self._players.get(table, ())
        offline = await self._absent(players) if here else ()
        looking = [page for page in self.pages if page.gaze and page.gaze.table == table]
        if not looking:
            self._players.pop(table, None)
            return
        playing = frozenset[User]().union(*players)
        onlookers = [one for one in {*map(_looking, looking), *there} if one.user not in playing]
        number = len({one.user for one in onlookers})
        told: dict[str, PeopleMessage] = {}
        for page in looking:
            room = _looking(page).channel
            if room not in told:
                names = dict(sorted((one.user, one.name) for one in onlookers if one.name and one.channel == room))
                shown = tuple(sorted(names.values())[:NAMED])
                told[room] = PeopleMessage(table=table, onlookers=shown, nameless=number - len(shown), offline=offline)
            page.people(told[room])

    async def _elsewhere_at(self, table: TableId, here: set[_Looking]) -> set[_Looking]:
        """Who looks at a table at pages of other processes, which are told who looks ``here``."""
        if self.attendance is None:
            return set()
        line = _LINE.dump_json(tuple(sorted(here))).decode() if here else ""
        with suppress(Away):
            return {one for text in await self.attendance.at_table(table, line) for one in _read(text)}
        return set()

    async def _elsewhere_of(self, user: User) -> bool:
        """Whether somebody has a page at another process, which is told whether there is one here."""
        if self.attendance is None:
            return False
        with suppress(Away):
            return bool(await self.attendance.of_person(user, _HERE if self._is_here(user) else ""))
        return False

    def _is_here(self, user: User) -> bool:
        return any(page.user == user for page in self.pages)

    async def _absent(self, players: tuple[Accounts, ...]) -> tuple[int, ...]:
        """The seats of players without a page. Who plays in another chat has none, so then it says nothing."""
        if not all(not accounts or any(map(_is_at_pages, accounts)) for accounts in players):
            return ()
        return tuple([seat for seat, people in enumerate(players) if people and not await self._is_anywhere(people)])

    async def _is_anywhere(self, accounts: Accounts) -> bool:
        if any(map(self._is_here, accounts)):
            return True
        return any([await self._elsewhere_of(account) for account in accounts if _is_at_pages(account)])


def _read(line: str) -> tuple[_Looking, ...]:
    """A line of another process; nobody where that process is of another version."""
    try:
        return _LINE.validate_json(line)
    except ValidationError:
        return ()


def _is_at_pages(user: User) -> bool:
    return user.startswith(rooms.PREFIX)


def _looking(page: Onlooker) -> _Looking:
    """A page, and the room in which it looks at its table."""
    room = rooms.enter(page.gaze.room, page.user) if page.gaze else None
    return _Looking(page.user, page.name, room.channel if room else "")
