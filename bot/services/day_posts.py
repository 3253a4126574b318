"""Posts of the games of the day, where administrators wish it: one message a day, edited as the tables grow."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Final

import structlog

from bot.days import calendar, luck
from bot.days.kinds import KINDS, KOSCI
from bot.days.results import DayPost
from bot.ports import Appointment, Gone, Unreached
from bot.results.result import Result
from bot.scenes.scene import Scene
from bot.screens import daily
from bot.services import community, quiet_hours
from bot.services.days import Days
from bot.services.posts import Posts
from bot.tables.request import Request
from bot.tables.table import Channel

WORD: Final = "daily"
"""The word of the appointment at which the day is posted in a community, or its post is edited."""

PAUSE: Final = 600.0
"""Seconds between two edits of a post."""

AGAIN: Final = 60.0
"""Seconds until another try where a chat cannot be written to."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class DayPosts:
    """Posts days and edits the posts. Every method raises Away when the store cannot be reached."""

    days: Days
    posts: Posts

    async def wished(self, request: Request) -> None:
        """Begins to post in the asker's channel at the hour that the community has set, or stops."""
        store, now = self.days.service.store, self.days.service.clock()
        hour = await self._hour(request.community)
        if hour is not None:
            await store.set(request.community, community.DAILY_IN, request.channel)
        await store.plan(_what(request.community), None if hour is None else self._next(now, hour))

    async def spread(self, result: Result) -> None:
        """Enters what follows for a day from the result of a match; may be repeated."""
        found = await self.days.service.store.load(result.id)
        if found is None or found.table.day is None:
            return
        for place in await self.days.enter(found.table):
            await self._edit_soon(place)

    async def _edit_soon(self, place: str) -> None:
        """Lets the post of a community be edited, not too soon after the last time."""
        store, now = self.days.service.store, self.days.service.clock()
        if await self._hour(place) is not None and (post := await store.days.post(place)):
            await store.plan(_what(place), max(now, post.changed + PAUSE))

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Posts the day of a community if its hour has come, else edits its post."""
        store, place = self.days.service.store, appointment.what.partition(" ")[2]
        settings = await store.settings(place)
        hour, channel = community.hour_of(settings, community.DAILY), settings.get(community.DAILY_IN, "")
        if hour is None or not channel:
            await store.advance(appointment, None)
            return
        if not self.posts.serves(Channel(channel)):
            if now - appointment.when > AGAIN:
                await store.advance(appointment, now + AGAIN)
            return
        if not await store.advance(appointment, self._next(now, hour)):
            return
        try:
            await self._show(place, Channel(channel), hour, now)
        except Unreached:
            await store.plan(appointment.what, now + AGAIN)
        except Gone as why:
            log.info("day not posted", channel=channel, why=str(why))

    async def _show(self, place: str, channel: Channel, hour: int, now: float) -> None:
        """Posts today if that was not done, else edits what stands there.

        The day is claimed before it is posted: who dies in between leaves a day without a post, never two of them.
        """
        results = self.days.service.store.days
        today, before = self._due_day(now, hour), await results.post(place)
        is_new = before is None or before.day < today
        if is_new and not await results.claim_post(place, today):
            return
        day = today if is_new or before is None else before.day
        try:
            scene = await self._scene(place, day)
            digest = blake2b(repr(scene).encode(), digest_size=8).hexdigest()
            if not is_new and before and before.digest == digest:
                return
            message = "" if is_new or before is None else before.message
            posted = await self.posts.in_chat(channel, scene, message)
        except Unreached:
            if is_new:
                await results.release_post(place, today)
            raise
        await results.keep_post(
            place, DayPost(day=day, channel=posted.channel, message=posted.message, changed=now, digest=digest)
        )

    async def _scene(self, place: str, day: int) -> Scene:
        """The games of a day with the tables of this and the day before."""
        now, secret = self.days.service.clock(), await self.days.service.store.secret()
        tables = [(shown, await self.days.rows(place, KOSCI, shown)) for shown in (day, day - 1)]
        games = {kind.key: await self.days.service.day_deals.game(kind, day) for kind in KINDS.values()}
        promise = luck.commitment(luck.key(secret, day + 1))
        over = (shown for shown, _ in tables if shown >= calendar.FIRST and calendar.closes(shown) <= now)
        return daily.post(day, games, tables, promise, {shown: luck.key(secret, shown).hex() for shown in over})

    async def _hour(self, place: str) -> int | None:
        """The hour at which a community wishes the post; None: it wishes none."""
        return community.hour_of(await self.days.service.store.settings(place), community.DAILY)

    def _local(self, now: float) -> datetime:
        return datetime.fromtimestamp(now, quiet_hours.zone(self.days.service.preferences.zone))

    def _due_day(self, now: float, hour: int) -> int:
        """The newest day whose hour has come."""
        local = self._local(now)
        return calendar.today(now, local.tzinfo or UTC) - (local.hour < hour)

    def _next(self, now: float, hour: int) -> float:
        """When a post is looked at next: at the hour, or when points of an earlier day may be told."""
        local = self._local(now)
        at = local.replace(hour=hour, minute=0, second=0, microsecond=0)
        if at <= local:
            at += timedelta(days=1)
        closing = [calendar.closes(day) for day in calendar.open_days(now)]
        return min([at.timestamp(), *closing])


def _what(place: str) -> str:
    return f"{WORD} {place}"
