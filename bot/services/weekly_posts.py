"""The post about the week that has ended, where administrators wish it: on Monday at the hour that they have set."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.ports import Appointment, Clock, Gone, Store, Unreached
from bot.results.periods import period_of
from bot.results.rooms import community_room
from bot.results.shares import is_best
from bot.screens import weekly
from bot.services import community, quiet_hours
from bot.services.posts import Posts
from bot.tables.durations import DAY
from bot.tables.request import Request
from bot.tables.table import Channel

WORD: Final = "weekly"
"""The word of the appointment at which a week is posted in a community."""

WEEK: Final = 7 * DAY

AGAIN: Final = 60.0
"""Seconds until another process is awaited that serves the chat."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class WeeklyPosts:
    """Posts weeks. Every method raises Away when the store cannot be reached."""

    store: Store
    posts: Posts
    zone: str
    clock: Clock

    async def wished(self, request: Request) -> None:
        """Begins to post in the asker's channel at the hour that the community has set, or stops."""
        hour = community.hour_of(await self.store.settings(request.community), community.WEEKLY)
        if hour is not None:
            await self.store.set(request.community, community.WEEKLY_IN, request.channel)
        await self.store.plan(_what(request.community), None if hour is None else self._next(self.clock(), hour))

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Posts the week that has ended. Who dies in between leaves a week without a post, never two of them."""
        place = appointment.what.partition(" ")[2]
        settings = await self.store.settings(place)
        hour, channel = community.hour_of(settings, community.WEEKLY), settings.get(community.WEEKLY_IN, "")
        if hour is None or not channel:
            await self.store.advance(appointment, None)
        elif not self.posts.serves(Channel(channel)):
            if now - appointment.when > AGAIN:
                await self.store.advance(appointment, now + AGAIN)
        elif await self.store.advance(appointment, self._next(now, hour)):
            try:
                await self._post(place, Channel(channel), appointment.when)
            except Unreached:
                log.info("week not posted yet", channel=channel)
                await self.store.plan(appointment.what, now + AGAIN)
            except Gone as why:
                log.info("week not posted", channel=channel, why=str(why))

    async def _post(self, place: str, channel: Channel, when: float) -> None:
        """Posts the week before the one of ``when``; a week without a game has no post."""
        room, boards = community_room(place), self.store.boards
        begin = _begin_of_week(when + DAY / 2) - WEEK  # in the far east it is Monday before it is in UTC
        matches = await boards.results(room, begin, begin + WEEK)
        if not matches:
            return
        people, best, period = set[str](), None, period_of("week", begin)
        for game in await boards.games(room):
            people |= await boards.players(room, game, period)
            top = await boards.top(room, game, period, 0, 1)
            row = next(iter(top.rows), None)
            if row and row.points and not is_best(game) and (best is None or row.points > best[2]):
                best = game, row.name, row.points
        await self.posts.in_chat(channel, weekly.post(len(matches), len(people), best))

    def _next(self, now: float, hour: int) -> float:
        """The next Monday at the hour, in the time zone of the house."""
        local = datetime.fromtimestamp(now, quiet_hours.zone(self.zone))
        at = local.replace(hour=hour, minute=0, second=0, microsecond=0) - timedelta(days=local.weekday())
        return (at if at > local else at + timedelta(days=7)).timestamp()


def _begin_of_week(at: float) -> float:
    """When the week of a moment begins, in UTC."""
    days = int(at // DAY)
    return float((days - (days + 3) % 7) * DAY)


def _what(place: str) -> str:
    return f"{WORD} {place}"
