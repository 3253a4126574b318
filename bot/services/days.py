"""Games of the day: a person's tries, their results, and the tables of a day.

A try is a table whose id follows from the day and the person, so a second wish finds the first one.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from bot.catalog import CATALOG
from bot.days import calendar, luck
from bot.days.kinds import Kind
from bot.days.results import Ranked, is_played_out, ranked, row_of, score_of
from bot.days.status import Progress, Status
from bot.days.streak import streak
from bot.services.lookup import oldest_first
from bot.services.opening import Opening
from bot.services.quotas import Activity
from bot.services.visibility import NOWHERE, Visibility
from bot.tables.change import Change
from bot.tables.day_try import DayTry
from bot.tables.game_commands import folded
from bot.tables.history import replay
from bot.tables.person import PersonId, born
from bot.tables.request import Request
from bot.tables.table import AnyTable, Chair, Channel, is_live
from engines.core import Refused, note

MOST_TRIES: Final = 100
"""The most tries of one day that a person may open."""

MOST_ROWS: Final = 25
"""The most lines of a table of the day."""

OVER: Final = "!day-over"
"""The log's line for a table whose day has ended."""


@dataclass(frozen=True, slots=True)
class Days:
    """What people may do on a day. Every method raises Away when the store cannot be reached."""

    service: Opening

    async def today(self, request: Request) -> int:
        """The day in the asker's time zone."""
        zone = (await self.service.preferences.quiet(request.user)).zone
        return max(calendar.FIRST, calendar.today(self.service.clock(), zone))

    async def play(self, request: Request, kind: Kind, day: int) -> AnyTable:
        """The asker's try of a day: the one that goes on, else a new one where another is allowed, else the finished
        one. A day that is over is played out of competition.

        Raises:
            Refused: the day has no number, is still to come, or there were too many tries, of it or of late.
        """
        self.check(day)
        if not calendar.is_open(day, self.service.clock()):
            again = DayTry(kind.key, day, 0, 0)
            going = next((table for table in await self.service.tables_of(request) if table.day == again), None)
            return await (self._shown(request, going) if going else self._open(request, kind, again, request.op))
        tries = await self._tries(request, kind, day)
        going = next((table for table in tries if is_live(table)), None)
        if going or (tries and not kind.again):
            return await self._shown(request, going or tries[0])
        if len(tries) >= MOST_TRIES:
            raise Refused(note("day-many-tries", most=MOST_TRIES))
        own = sum(table.opener == request.principal for table in tries)
        day_try = DayTry(kind.key, day, len(tries) + 1, calendar.closes(day))
        return await self._open(request, kind, day_try, _operation(kind, day, request.principal, own))

    def check(self, day: int) -> None:
        """Checks that a day has begun and has a number.

        Raises:
            Refused: it is before the first day, or still to come; the text says when it comes.
        """
        if day < calendar.FIRST:
            raise Refused(note("day-none"))
        if self.service.clock() < calendar.opens(day):
            date = calendar.date_of(day)
            when = note("day-date", day=f"{date.day:02}", month=f"{date.month:02}", year=str(date.year))
            raise Refused(note("day-to-come", number=calendar.number(day), when=when))

    async def _open(self, request: Request, kind: Kind, day_try: DayTry, operation: str) -> AnyTable:
        service = self.service
        if before := await service.store.load(name := await service.named(operation)):
            return await self._shown(request, before.table)
        if not day_try.counts:
            await service.quotas.count_activity(request, Activity.OPEN)
        deal = await service.day_deals.deal(kind, day_try.day)
        definition = CATALOG[deal.game]
        chair = Chair(request.user, request.name, seen=int(service.clock()))
        ruleset = next(iter(definition.rulesets))
        table = service.fresh(name, request, deal.game, ruleset, definition.default, (chair,))
        home = request.channel if request.private else Channel(str(request.user))  # nobody else may look there
        table = table.model_copy(
            update={
                "home": home,
                "community": "",
                "opener": request.principal,
                "day": day_try,
                "watching": False,
                "open_to": "invited",
            }
        )
        places = (request.place,) if request.private else ()
        return await service.opened(request, table, places, ready=True, luck=deal.luck, again=operation)

    async def _shown(self, request: Request, table: AnyTable) -> AnyTable:
        """Shows a table that goes on in the asker's private chat."""
        if request.private and is_live(table):
            await self.service.painter.post_anew(table.id, request.place)
        return table

    async def _tries(self, request: Request, kind: Kind, day: int) -> list[AnyTable]:
        """The tries of a day by all accounts of the asker, oldest first."""
        found = await asyncio.gather(*(self._tries_by(account, kind, day) for account in request.accounts))
        return oldest_first(table for tries in found for table in tries)

    async def _tries_by(self, account: str, kind: Kind, day: int) -> list[AnyTable]:
        found = list[AnyTable]()
        for n in range(MOST_TRIES):
            loaded = await self.service.store.load(await self.service.named(_operation(kind, day, account, n)))
            if loaded is None:
                break
            found.append(loaded.table)
        return found

    async def status(self, request: Request, kind: Kind, day: int) -> Status:
        """Where the asker stands with a day.

        Raises:
            Refused: the day has no number, or is still to come.
        """
        self.check(day)
        now, store = self.service.clock(), self.service.store
        tries = await self._tries(request, kind, day)
        for table in tries:
            await self.enter(table)
        people, today = await self._ids(request), await self.today(request)
        secret, found, game, finished = await asyncio.gather(
            store.secret(),
            store.days.row(kind.key, day, people),
            self.service.day_deals.game(kind, day),
            store.days.finished(kind.key, people),
        )
        key = luck.key(secret, day)
        going = next((table for table in tries if is_live(table) and calendar.is_open(day, now)), None)
        status = Status(
            kind=kind,
            game=game,
            day=day,
            today=today,
            now=now,
            progress=_progress(going, found is not None, bool(tries)),
            streak=streak(finished, today),
            commitment=luck.commitment(key),
            next_commitment=luck.commitment(luck.key(secret, day + 1)),
            key=key.hex() if now >= calendar.closes(day) else None,
            table=going.id if going else None,
        )
        if found is None:
            return status
        row, best = found
        return replace(status, row=row, best=best, standing=await store.days.standing(kind.key, day, row.score))

    async def come(self, request: Request, kind: Kind, day: int) -> None:
        """Notes from which community the asker comes to a day: the result belongs into its table, too.

        Raises:
            Refused: the day has no number, or is still to come.
        """
        self.check(day)
        if request.private:
            return
        days, person = self.service.store.days, await self._id(request)
        await days.come_from(request.community, kind.key, day, person)
        if found := await days.row(kind.key, day, await self._ids(request)):
            row, best = found
            await days.enter_here(request.community, kind.key, day, person, row, first=True)
            better = row.model_copy(update={"score": best})
            await days.enter_here(request.community, kind.key, day, person, better, first=False)

    async def rows(self, community: str, kind: Kind, day: int) -> tuple[Ranked, ...]:
        """The table of a day in a community, best first, without those who wish to appear nowhere."""
        visibility, rows = Visibility(self.service.store), []
        for person, row, best in await self.service.store.days.rows_here(community, kind.key, day, MOST_ROWS):
            if await visibility.of(person) != NOWHERE:
                rows.append((row, best))
        return ranked(rows)

    async def enter(self, table: AnyTable) -> frozenset[str]:
        """Enters the result of a finished try wherever it belongs, and says into which communities' tables; may be
        repeated.
        """
        score = score_of(table)
        if table.day is None or score is None or (user := table.chairs[0].user) is None:
            return frozenset()
        day, days = table.day, self.service.store.days
        person = await self.service.store.people.person(user)
        known = await days.row(day.kind, day.day, {person.id})
        row = known[0] if known and day.counts else row_of(table, score, await self._losses(table))
        await days.enter(day.kind, day.day, person.id, row, first=day.counts)
        if is_played_out(table):
            await days.finish(day.kind, day.day, person.id)
        places = await days.came_from(day.kind, day.day, person.id)
        for place in places:
            await days.enter_here(place, day.kind, day.day, person.id, row, first=day.counts)
        return places

    async def _losses(self, table: AnyTable) -> tuple[float, ...] | None:
        """What each turn of a finished try gave away; None where nobody knows the best play."""
        if (losses := table.definition.losses) is None:
            return None
        log = await self.service.store.log(table.id)

        def reckoned() -> tuple[float, ...] | None:
            steps = replay(table, log)
            return losses(table.rules, ((step.state, step.seat, step.action) for step in steps), table.state)

        try:
            return await asyncio.to_thread(reckoned)
        except Refused:  # the rules have changed since
            return None

    async def _id(self, request: Request) -> PersonId:
        return (await self.service.store.people.person(request.user)).id

    async def _ids(self, request: Request) -> frozenset[PersonId]:
        """All ids under which results of the asker may stand: accounts that were joined later had ids of their own."""
        secret = await self.service.store.secret()
        return frozenset(born(account, secret) for account in request.accounts)


def _operation(kind: Kind, day: int, account: str, n: int) -> str:
    """The operation that opens the n-th try, from 0, of an account on a day."""
    return f"day {kind.key} {day} {account} {n}"


def _progress(going: AnyTable | None, has_result: bool, has_tried: bool) -> Progress:  # noqa: FBT001
    if going is not None:
        return "again" if has_result else "begun"
    return "done" if has_result else "void" if has_tried else "new"


def after_its_day(table: AnyTable, now: int) -> Change:
    """The change that ends a table without a result when its day is over."""
    return Change(folded(table, now), OVER)
