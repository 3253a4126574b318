"""Who looks at a table besides its players, and which players have no open page, as far as this process knows."""

import asyncio
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final, Protocol

from adapters.web import rooms
from adapters.web.table_view.gaze import Gaze
from adapters.web.table_view.messages import PeopleMessage
from bot.tables.table import Accounts, AnyTable, Channel, TableId, User

GATHER: Final = 0.1
"""Seconds in which comings and goings at a table are gathered before its pages are told."""

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


@dataclass(slots=True)
class Presence:
    """Tells the pages that look at a table who else does. A name is told only in the room in which it looks."""

    pages: AbstractSet[Onlooker]
    _players: dict[TableId, tuple[Accounts, ...]] = field(default_factory=dict)
    _due: set[TableId] = field(default_factory=set)
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
        if self._task is None:
            self._task = asyncio.create_task(self._tell_soon())

    def moved(self, user: User) -> None:
        """Notes that somebody has opened or closed a page."""
        for table, players in self._players.items():
            if any(user in accounts for accounts in players):
                self.changed(table)

    async def settled(self) -> None:
        """Waits until everybody is told."""
        while self._task is not None:
            await asyncio.wait((self._task,))

    async def _tell_soon(self) -> None:
        await asyncio.sleep(GATHER)
        due, self._due, self._task = self._due, set(), None
        for table in due:
            self._tell(table)

    def _tell(self, table: TableId) -> None:
        looking = [page for page in self.pages if page.gaze and page.gaze.table == table]
        players = self._players.get(table, ())
        if not looking:
            self._players.pop(table, None)
            return
        offline = tuple(self._offline(players))
        playing = frozenset[User]().union(*players)
        onlookers = [page for page in looking if page.user not in playing]
        number = len({page.user for page in onlookers})
        told: dict[Channel | None, PeopleMessage] = {}
        for page in looking:
            here = _channel(page)
            if here not in told:
                names = dict(sorted((one.user, one.name) for one in onlookers if one.name and _channel(one) == here))
                shown = tuple(sorted(names.values())[:NAMED])
                told[here] = PeopleMessage(table=table, onlookers=shown, nameless=number - len(shown), offline=offline)
            page.people(told[here])

    def _offline(self, players: tuple[Accounts, ...]) -> Iterable[int]:
        """The seats of players without a page. Who plays in another chat has none, so then it says nothing."""
        if all(not accounts or any(map(_is_at_pages, accounts)) for accounts in players):
            here = {page.user for page in self.pages}
            yield from (seat for seat, accounts in enumerate(players) if accounts and not accounts & here)


def _is_at_pages(user: User) -> bool:
    return user.startswith(rooms.PREFIX)


def _channel(page: Onlooker) -> Channel | None:
    """The room in which a page looks at its table."""
    room = rooms.enter(page.gaze.room, page.user) if page.gaze else None
    return room.channel if room else None
