"""Calls people to their turn where a board does not: in private, after quiet hours, when their page is closed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.ports import Appointment, Chats, Gone, Store, Unreached
from bot.scenes.scene import Scene
from bot.screens.calls import AT_TABLE, CALLED, LOW, PRESENT_SECONDS
from bot.screens.private_call import low_call, private_call
from bot.services.posts import Posted, Posts
from bot.services.wishes import Wish, Wishes
from bot.tables import clocks, inactivity
from bot.tables.person import platform
from bot.tables.stored import Loaded
from bot.tables.table import AnyTable, Channel, TableId, User
from engines.core import Seat

CALL: Final = "call"
"""The word of the appointment to call somebody to a table."""

POST: Final = "post:"
"""Begins the name under which the store keeps, beside a table, the message that called a seat in private."""

AGAIN: Final = 60.0
"""Seconds after which a call is tried again that could not be made."""

LEFT_FOR: Final = 600.0
"""Seconds for which a call is left to another process, which may reach the person."""

LOOK_AGAIN: Final = 300.0
"""Seconds after which it is looked again whether somebody still has a page open."""


async def has_page_open(store: Store, chats: Chats, user: User) -> bool:
    """Whether the person with this account has a page open."""
    for account in (await store.people.person(user)).accounts:
        chat = chats.get(platform(account))
        if chat and await chat.is_open(account):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Calling:
    """Plans calls when a table has changed, and makes them."""

    posts: Posts
    wishes: Wishes
    redraw: Callable[[TableId, Channel], None]

    @property
    def _store(self) -> Store:
        return self.posts.store

    async def plan(self, table: AnyTable, now: float) -> None:
        """Plans the calls of those who have just been asked and whom the board does not call now."""
        for seat in table.awaited():
            chair = table.chairs[seat]
            is_new = table.asked[seat] == table.rev and table.touched - chair.seen >= PRESENT_SECONDS
            if is_new and chair.user and not chair.computer:
                when = await self._when(table, chair.user, now)
                if when is not None:
                    await self._store.plan(f"{CALL} {table.id} {chair.user}", when)

            if chair.user and not chair.computer and _has_just_become_low(table, seat):
                wish = await self.wishes.of(chair.user)
                if wish.warns(table.game) and not wish.rings_at_table(table.game):
                    await self._store.plan(f"{LOW} {table.id} {chair.user}", now)

    async def warn(self, appointment: Appointment, now: float) -> None:
        """Tells the person of an appointment in private that little time is left; it counts as the turn's reminder.

        What cannot be told at present is tried again until the time is up; where nothing arrives, the board tells it.
        """
        _, name, account = appointment.what.split(" ")
        found, wish = await self._store.load(TableId(name)), await self.wishes.of(User(account))
        seat = found.table.find(User(account)) if found else None
        if found is None or seat is None or (clocks.zero_of(found.table, seat) or 0) <= now:
            await self._store.advance(appointment, None)
            return
        is_served = self.posts.serves(wish.account)
        if not is_served and now - appointment.when < LEFT_FOR:
            return
        if not await self._store.advance(appointment, None):
            return
        what, since = f"{seat}:{LOW}", f"{found.table.asked[seat]}:"
        if not await self._store.note(found.table.id, what, since):
            return
        if not is_served:
            await self._warn_at_table(found, seat)
            return
        try:
            await self._post(found, seat, wish, low_call(found.table, seat))
        except Gone:
            await self.wishes.shut(wish.account)
            await self._warn_at_table(found, seat)
        except Unreached as why:
            await self._store.draft(found.table.id, what, "")
            await self._store.plan(appointment.what, now + (why.after or AGAIN))

    async def _warn_at_table(self, found: Loaded, seat: Seat) -> None:
        """Has the board tell somebody whom no private message reaches that little time is left."""
        table = found.table
        await self._store.draft(table.id, f"{seat}:{LOW}", f"{table.asked[seat]}:{AT_TABLE}")
        for place in await self._store.places(table.id):
            self.redraw(table.id, place.channel)

    async def _when(self, table: AnyTable, user: User, now: float) -> float | None:
        """When a person is to be called otherwise than by the board as it is drawn now; None: never."""
        wish = await self.wishes.of(user)
        if not wish.rings(table.game):
            return None
        moment = await self._earliest(wish, user, now)
        return moment if wish.is_private or moment > now else None

    async def _earliest(self, wish: Wish, user: User, now: float) -> float:
        """When a person may be called at the earliest: after quiet hours, and when no page is open any more."""
        moment = wish.quiet.after(now)
        if moment == now and wish.is_silenced_by_page and await has_page_open(self._store, self.posts.chats, user):
            return now + LOOK_AGAIN
        return moment

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Calls the person of an appointment, unless that is not needed any more, or has to wait."""
        _, name, account = appointment.what.split(" ")
        found, user = await self._store.load(TableId(name)), User(account)
        seat = found.table.find(user) if found else None
        wish = await self.wishes.of(user)
        is_asked = found is not None and seat is not None and seat in found.table.awaited()
        if found is None or seat is None or not is_asked or not wish.rings(found.table.game):
            await self._store.advance(appointment, None)
            return
        if (moment := await self._earliest(wish, user, now)) > now:
            await self._store.advance(appointment, moment)
        elif wish.is_private:
            await self._call_privately(appointment, now, found, seat, wish)
        elif await self._store.advance(appointment, None):
            for place in await self._store.places(TableId(name)):
                self.redraw(TableId(name), place.channel)

    async def _call_privately(
        self, appointment: Appointment, now: float, found: Loaded, seat: Seat, wish: Wish
    ) -> None:
        """Calls a person in private, once for the turn: the message takes the place of the one about an earlier turn.

        Where it does not arrive, the board calls from now on.
        """
        table = found.table
        if not self.posts.serves(wish.account):
            if now - appointment.when > LEFT_FOR:
                await self._store.advance(appointment, None)
            return
        if not await self._store.advance(appointment, None):
            return
        if not await self._store.note(table.id, f"{seat}:{CALLED}", f"{table.asked[seat]}:"):
            return
        try:
            await self._post(found, seat, wish, private_call(table, seat))
        except (Gone, Unreached) as why:
            await self._store.draft(table.id, f"{seat}:{CALLED}", "")
            if isinstance(why, Gone):
                await self.wishes.shut(wish.account)
            await self._store.plan(appointment.what, now if isinstance(why, Gone) else now + (why.after or AGAIN))

    async def _post(self, found: Loaded, seat: Seat, wish: Wish, scene: Scene) -> None:
        """Posts a page about a turn in place of the one before. Raises Gone, Unreached."""
        posted = await self.posts.to_person(wish.account, scene, table=found.table)
        former = Posted.read(found.drafts.get(f"{POST}{seat}", ""))
        await self._store.draft(found.table.id, f"{POST}{seat}", str(posted))
        if former:
            await self.posts.remove(former)


def _has_just_become_low(table: AnyTable, seat: Seat) -> bool:
    """Whether a seat has been reminded by this revision that little time is left."""
    is_reminded = inactivity.wait(table, seat).reminded >= table.touched > 0
    return is_reminded and table.clock is not None and clocks.is_low(table, seat)
