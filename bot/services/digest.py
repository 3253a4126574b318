"""The daily message: what waits for a person, once a day in private; nothing waits, nothing is sent."""

from dataclasses import dataclass
from typing import Final

import structlog

from bot.ports import Appointment, Gone, Unreached
from bot.screens.digest import digest
from bot.services.lookup import Lookup
from bot.services.posts import Posted, Posts
from bot.services.wishes import Wish, Wishes
from bot.tables.inbox import Item
from bot.tables.request import Request
from bot.tables.table import User

DIGEST: Final = "digest"
"""The word of the appointment at which a person gets the daily message."""

LAST: Final = "digest-post"
"""The setting of a person that names the last daily message."""

LEFT_FOR: Final = 3600.0
"""Seconds for which a daily message is left to another process, which may reach the person."""

AGAIN: Final = 600.0
"""Seconds after which a daily message is tried again that could not be sent."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Digest:
    """Plans daily messages, and sends them."""

    lookup: Lookup
    posts: Posts
    wishes: Wishes

    async def plan(self, request: Request, now: float) -> None:
        """Plans the next daily message of the asker, or none, as the asker's settings say."""
        wish = await self.wishes.of(request.user)
        await self.lookup.store.plan(f"{DIGEST} {request.principal}", wish.digest_after(now))

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Sends the daily message of an appointment, once in all processes, and takes the former one away."""
        store, user = self.lookup.store, User(appointment.what.partition(" ")[2])
        wish = await self.wishes.of(user)
        following = wish.digest_after(now)
        is_served = self.posts.serves(wish.account)
        if following is not None and not is_served and now - appointment.when < LEFT_FOR:
            return
        if not await store.advance(appointment, following) or following is None or not is_served:
            return
        person = await store.people.person(user)
        former = Posted.read((await store.settings(person.principal)).get(LAST, ""))
        waiting = (await self.lookup.inbox(person.accounts)).awaited
        posted = await self._post(wish, waiting, now) if waiting else None
        if waiting and posted is None:
            await store.plan(appointment.what, min(following, now + AGAIN))
            return
        await store.set(person.principal, LAST, str(posted) if posted else "")
        if former:
            await self.posts.remove(former)

    async def _post(self, wish: Wish, waiting: tuple[Item, ...], now: float) -> Posted | None:
        try:
            return await self.posts.to_person(wish.account, digest(waiting, now))
        except (Gone, Unreached) as why:
            log.info("no daily message", why=str(why))
        return None
