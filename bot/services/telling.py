"""Tells people that a game which they like has been opened, if they wish so: a few times a day, and not by night."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.ports import Appointment, Gone, Store, Unreached
from bot.screens.telling import full, told
from bot.services.lookup import Lookup
from bot.services.posts import Posted, Posts
from bot.services.quiet_hours import Quiet
from bot.services.wishes import Wishes
from bot.tables.holds import free_seats, is_open_to
from bot.tables.person import Person, platform
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import AnyTable, TableId, User

TELL, TOLD = "tell", "told"
"""The words of the appointments to look who is to be told of a table, and to tell one person of it."""

EVERYBODY: Final = "tell"
"""Whose settings name everybody who wants to be told."""

ON, GAMES, WHERE, PLACES, SILENT_UNTIL, COUNT = (
    *("tell", "tell-games", "tell-where"),
    *("tell-places", "tell-silent", "tell-count"),
)
"""Settings of a person: whether they are told, of which games (none: of all), where, in which communities; until when
they want to hear nothing, and how often they were told on which day.
"""

HERE, EVERYWHERE = "here", "everywhere"

MOST: Final = 3
"""How often somebody is told on one day."""

MOST_PLACES: Final = 30
"""The most communities of which somebody is told."""

DELAY: Final = 30.0
"""Seconds that a table waits before anybody is told: friends may sit down at once."""

LEFT_FOR: Final = 600.0
"""Seconds for which a message is left to another process, which may reach the person."""

MORNING: Final = 8
"""The hour at which a day begins for whoever has no quiet hours."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Taste:
    """Of what a person wants to be told. Without ``games`` it is all of them."""

    is_on: bool
    games: frozenset[str]
    where: str
    places: tuple[str, ...]
    silent_until: float
    count: str

    def fits(self, table: AnyTable) -> bool:
        """Whether a table is one of which the person wants to hear."""
        is_liked = not self.games or table.game in self.games
        is_near = table.community in self.places or table.home in self.places
        return self.is_on and is_liked and (is_near or (self.where == table.open_to == EVERYWHERE))


def is_open(table: AnyTable) -> bool:
    """Whether a table waits for somebody who has not been invited."""
    waits = table.phase == "lobby" and table.open_to != "invited" and free_seats(table) > 0
    return waits and not table.definition.short_lived


@dataclass(frozen=True, slots=True)
class Telling:
    """Keeps who wants to be told of what, and tells them."""

    lookup: Lookup
    posts: Posts
    wishes: Wishes

    @property
    def _store(self) -> Store:
        return self.lookup.store

    async def taste(self, user: User) -> Taste:
        """Of what the person with this account wants to be told."""
        held = await self._store.settings((await self._store.people.person(user)).principal)
        return Taste(
            held.get(ON) == "yes",
            frozenset(held.get(GAMES, "").split()),
            held.get(WHERE) or HERE,
            tuple(held.get(PLACES, "").split()),
            float(held.get(SILENT_UNTIL) or 0),
            held.get(COUNT, ""),
        )

    async def set(self, request: Request, what: str, value: str) -> None:
        """Sets one thing for the asker's person."""
        await self._store.set(request.principal, what, value)

    async def turn_on(self, request: Request) -> None:
        """Tells the asker from now on: of tables in the places where the asker plays or asks."""
        near = [request.community] if not request.private else []
        near += [table.community or table.home for table in await self.lookup.tables_of(request)]
        places = dict.fromkeys((*(await self.taste(request.user)).places, *near))
        await self.set(request, PLACES, " ".join(list(places)[-MOST_PLACES:]))
        await self.set(request, SILENT_UNTIL, "")
        await self.set(request, ON, "yes")
        await self._store.set(EVERYBODY, request.principal, "yes")
        await self.wishes.claim(request)

    async def turn_off(self, user: User) -> None:
        """Tells the person with this account nothing any more."""
        principal = (await self._store.people.person(user)).principal
        await self._store.set(principal, ON, "")
        await self._store.set(EVERYBODY, principal, "")

    async def silence(self, request: Request, now: float) -> None:
        """Tells the asker nothing until the next morning: the end of the asker's quiet hours."""
        quiet = await self.wishes.preferences.quiet(request.user)
        await self.set(request, SILENT_UNTIL, str(_next_morning(quiet, now)))

    async def plan(self, table: AnyTable, now: float) -> None:
        """Plans to tell of a table that waits, or that it does not wait any more."""
        if table.moves or table.definition.short_lived or table.rules.players[-1] == 1:
            return
        if table.phase == "over" or (table.rev == 1 and not is_open(table)):
            return
        when = max(now, table.opened + DELAY) if is_open(table) else now
        await self._store.plan(f"{TELL} {table.id}", when)

    async def look(self, appointment: Appointment, now: float) -> None:
        """Looks who is to be told of the table of an appointment, or has been told of it before."""
        name = TableId(appointment.what.partition(" ")[2])
        found = await self._store.load(name)
        people = {what.partition(":")[2] for what in found.drafts if what.startswith(f"{TOLD}:")} if found else set()
        if found and is_open(found.table):
            for principal, value in (await self._store.settings(EVERYBODY)).items():
                if value and (await self.taste(User(principal))).fits(found.table):
                    people.add(principal)
        for principal in people:
            await self._store.plan(f"{TOLD} {name} {principal}", now)
        await self._store.advance(appointment, None)

    async def tell(self, appointment: Appointment, now: float) -> None:
        """Tells the person of an appointment that a table waits, or that it does not wait any more."""
        _, name, principal = appointment.what.split(" ")
        found, user = await self._store.load(TableId(name)), User(principal)
        wish, taste = await self.wishes.of(user), await self.taste(user)
        person = await self._store.people.person(user)
        before = Posted.read(found.drafts.get(f"{TOLD}:{principal}", "")) if found else None
        is_wanted = found is not None and is_open(found.table) and is_open_to(found.table, person.accounts, here=True)
        if found is None or is_wanted == (before is not None):
            await self._store.advance(appointment, None)
            return
        if not self.posts.serves(wish.account) and now - appointment.when < LEFT_FOR:
            return
        moment = max(wish.quiet.after(now), taste.silent_until if before is None else now)
        if before is None and moment > now:
            await self._store.advance(appointment, moment)
            return
        count = _counted(taste.count, wish.quiet, now)
        if before is None and (
            count > MOST or not taste.fits(found.table) or not await self._may_know(found.table, person)
        ):
            await self._store.advance(appointment, None)
            return
        if await self._store.advance(appointment, None):
            if before is not None and found.table.find(person.accounts) is not None:
                await self.posts.remove(before)  # whoever has sat down sees the table itself
                await self._store.draft(found.table.id, f"{TOLD}:{principal}", "")
                return
            await self._post(found, user, before, f"{_day(wish.quiet, now)} {count}")

    async def _may_know(self, table: AnyTable, person: Person) -> bool:
        """Whether a table is open everywhere, or a person still is in the chat where it was opened."""
        if table.open_to == EVERYWHERE:
            return True
        account, chat = person.on(platform(table.home)), self.posts.chats.get(platform(table.home))
        return account is not None and chat is not None and await chat.is_member(table.home, account) is not False

    async def _post(self, found: Loaded, user: User, before: Posted | None, count: str) -> None:
        what, table = f"{TOLD}:{user}", found.table
        account = (await self.wishes.of(user)).account
        try:
            if before is None:
                posted = await self.posts.to_person(account, told(table), table=table)
                await self._store.set(user, COUNT, count)
                await self._store.draft(table.id, what, str(posted))
            else:
                await self.posts.to_person(account, full(table), before, table)
                await self._store.draft(table.id, what, "")
        except Gone:
            await self.turn_off(user)
        except Unreached as why:
            log.info("nobody told", table=table.id, why=str(why))


def _day(quiet: Quiet, now: float) -> str:
    return datetime.fromtimestamp(now, quiet.zone).date().isoformat()


def _counted(count: str, quiet: Quiet, now: float) -> int:
    """How often a person will have been told on this day with one time more."""
    day, _, number = count.partition(" ")
    return 1 + (int(number) if day == _day(quiet, now) and number.isdecimal() else 0)


def _next_morning(quiet: Quiet, now: float) -> float:
    """When quiet hours end next; without quiet hours, when the next day begins."""
    local = datetime.fromtimestamp(now, quiet.zone)
    at = local.replace(
        hour=quiet.end if quiet.begin != quiet.end else MORNING, minute=0, second=0, microsecond=0, fold=0
    )
    return (at if at > local else at + timedelta(days=1)).timestamp()
