"""Brings every place where a table is shown up to its newest revision."""

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from time import time
from typing import Any, Final

import structlog
from cachetools import FIFOCache

from bot.operation import journey
from bot.ports import Away, BoardView, Chat, Chats, Clock, Gone, Pointer, Store, Unreached
from bot.screens.calls import PRESENT_SECONDS
from bot.services.newest import Pull, view
from bot.services.pace import Pace
from bot.services.preferences import Preferences
from bot.services.unnoted import Posting, Unnoted
from bot.services.uptime import Announcements
from bot.tables.person import platform
from bot.tables.stored import Found, Loaded, Place, Shown, Written
from bot.tables.table import AnyTable, Channel, TableId, Unreadable, User, is_live
from engines.core import Seat

log = structlog.get_logger()

SWEEP_PATIENCE: Final = 1.0
"""Seconds for which a sweep waits for the drawings that it has begun."""

CLAIM_PAUSE: Final = 0.1
"""Seconds between two tries to claim a place where another process draws."""

CLAIM_TRIES: Final = 100
"""Tries to claim a place before it is left to the next sweep."""

POINTERS_KEPT: Final = 10_000
"""Places of which this process remembers that their pointers are written."""

LONGEST_PAUSE: Final = 300
"""The longest pause, in seconds, between two tries to draw a table that keeps failing."""


@dataclass(slots=True)
class Painter:
    """Shows tables in chats: always the newest revision, one drawing at a time per place.

    So an old board never covers a new one. A drawing that fails does not undo the move: ``sweep`` tries again, with
    longer and longer pauses.
    """

    store: Store
    chats: Chats
    preferences: Preferences
    clock: Clock = time
    pace: Pace = field(default_factory=Pace)
    unnoted: Unnoted = field(default_factory=Unnoted)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _failures: dict[TableId, int] = field(default_factory=dict)
    _stale: set[tuple[TableId, Place]] = field(default_factory=set)
    """Places that are drawn again although their newest revision is shown."""
    _pulls: dict[tuple[TableId, Place], Pull] = field(default_factory=dict)
    """Places where this process draws, or waits for its claim."""
    _pointed: FIFOCache[tuple[TableId, Channel], tuple[tuple[User, ...], bool]] = field(
        default_factory=lambda: FIFOCache(POINTERS_KEPT)
    )
    """The players for whom pointers are written, as far as this process knows, and whether the table was live."""
    _updates: dict[TableId, set[asyncio.Task[None]]] = field(default_factory=dict)
    _sweeping: dict[TableId, asyncio.Task[None]] = field(default_factory=dict)
    _announcements: Announcements = field(init=False)

    def __post_init__(self) -> None:
        self._announcements = Announcements(self.store, self.chats)

    def soon(self, table: TableId, again: Channel | None = None, written: Written | None = None) -> None:
        """Draws in the background, so that nobody waits for a picture; ``again`` draws even what seems up to date.

        What was ``written`` is drawn without another look; its write has published the change.
        """
        task = self.start(self._quietly(table, again, written))
        self._updates.setdefault(table, set()).add(task)
        task.add_done_callback(lambda done: self._ended(table, done))
        if written is None:
            self.start(self._publish_change(table))

    def claimable(self, table: TableId, places: Iterable[Place]) -> tuple[Place, ...]:
        """The places where this process would draw a change of a table, and does not draw already."""
        return tuple(place for place in places if self._serves(place) and (table, place) not in self._pulls)

    def expect(self, places: Iterable[Place], table: AnyTable, chooser: Seat | None = None) -> None:
        """Tells the chats of these places that a move is being saved that has led to this table, or a half-made choice
        of the ``chooser`` there, unless drawings are put off just now.
        """
        if self.pace.is_free:
            for place in places:
                self.chat(place).expect(place, table, chooser)

    def learn(self, found: Found) -> None:
        """Learns from what places show whose pointers are written: those of a board, before it is noted there."""
        table = found.loaded.table
        for place, shown in found.places.items():
            if shown.rev == table.rev and (here := (table.id, place.channel)) not in self._pointed:
                self._pointed[here] = _pointed_to(table)

    async def until_drawn(self, table: TableId) -> None:
        """Waits until what this process is drawing of a table is drawn, or cannot be."""
        if under_way := self._updates.get(table):
            await asyncio.wait(set(under_way))

    def _ended(self, table: TableId, task: asyncio.Task[None]) -> None:
        self._updates[table].discard(task)
        if not self._updates[table]:
            del self._updates[table]

    async def settled(self) -> None:
        """Waits for everything that has been started."""
        while self._tasks:
            await asyncio.wait(self._tasks)  # who stops waiting stops no drawing

    async def show(self, table: TableId, again: Channel | None = None, written: Written | None = None) -> float | None:
        """Draws where the newest revision is missing; None when everything went well.

        Else it returns for how many seconds it is of no use to try again anywhere.
        """
        known = written.places if written else await self.store.places(table)
        places = [place for place in known if self._serves(place)]
        drawings = [self._show_at(table, place, again, written) for place in places]
        waits = await asyncio.gather(*drawings) if len(drawings) > 1 else [await drawing for drawing in drawings]
        return min((wait for wait in waits if wait is not None), default=None)

    async def _show_at(
        self, table: TableId, place: Place, again: Channel | None, written: Written | None
    ) -> float | None:
        try:
            await self._update(table, place, written, anew=place.channel == again)
        except Gone:
            await self._forget(table, place)
        except (Away, Unreadable):
            raise
        except Unreached as why:
            log.warning("not shown yet", table=table, channel=place.channel, why=str(why), after=round(why.after, 1))
            return why.after
        except Exception:
            log.exception("not shown", table=table, channel=place.channel)
            return 0.0
        return None

    async def sweep(self, patience: float, boards: list[TableId] | None = None) -> None:
        """After a crash between save and show whoever sweeps first draws: these boards, None: all that have waited for
        ``patience`` seconds.

        A chat that takes its time holds up nobody else: what has begun goes on, and is not begun again.
        """
        await self._announcements.announce()
        for table in await self.store.waiting(patience) if boards is None else boards:
            if table not in self._sweeping:
                self._sweeping[table] = self.start(self._swept(table))
        if self._sweeping:
            await asyncio.wait(self._sweeping.values(), timeout=SWEEP_PATIENCE)

    async def _swept(self, table: TableId) -> None:
        try:
            wait = await self.show(table)
            if wait is None:
                self._failures.pop(table, None)
                others = (place for place in await self.store.places(table) if not self._serves(place))
                await self._announcements.put_aside(table, others)
            else:
                self._failures[table] = failures = self._failures.get(table, 0) + 1
                await self.store.postpone(table, max(wait, min(2**failures, LONGEST_PAUSE)))
        except Unreadable:
            log.exception("set aside", table=table)
        except Away:
            log.debug("shown later", table=table)
        finally:
            del self._sweeping[table]

    async def post_anew(self, table: TableId, place: Place) -> None:
        """Posts the board anew at the end of the chat, and takes the former one away."""
        for _ in range(CLAIM_TRIES):
            async with self.store.claim(table, place) as mine:
                if mine:
                    former = (await self.store.places(table)).get(place, Shown())
                    await self.store.add_place(table, place)
                    await self.store.shown(table, place, Shown())
                    await self._take_away(table, place, former.message)
                    break
            await asyncio.sleep(CLAIM_PAUSE)  # whoever draws there now would put the former message back
        self.soon(table)

    async def _update(self, table: TableId, place: Place, written: Written | None, *, anew: bool) -> None:
        here, chat = (table, place), self.chat(place)
        if anew:
            self._stale.add(here)
        if before := self._pulls.get(here):
            before.hear(written)  # whoever draws looks again when finished
            await chat.overtaken(place, table)
            return
        pull = self._pulls[here] = Pull(self.store, self.preferences, self.chats, table, place, self.clock)
        pull.hear(written)
        try:
            for _ in range(CLAIM_TRIES):
                async with self.store.claim(table, place) as mine:
                    if mine:
                        pull.hold(holds=True)
                        await self._draw(pull)
                        pull.hold(holds=False)
                if mine and not pull.changed and here not in self._stale:
                    return
                if not mine:
                    await asyncio.sleep(CLAIM_PAUSE)  # another process draws, or has died while it did
        finally:
            del self._pulls[here]

    async def _draw(self, pull: Pull) -> None:
        """Draws while nobody else does, until nothing has changed meanwhile, or the claim is given back."""
        here = pull.table, pull.place
        pull.changed, is_last = True, False
        while not is_last and (pull.changed or here in self._stale):
            await self.pace.turn()
            await self._note_late(pull)
            pull.begin(stale=here in self._stale)
            self._stale.discard(here)
            message = await pull.chat.show(pull.place, pull)
            if pull.shown and message is not None:
                journey.drawn(pull.table, pull.shown.table.rev, pull.place.channel)
                is_last = await self._note(pull, pull.shown, message)

    async def _note(self, pull: Pull, found: Loaded, message: str) -> bool:
        """Notes what stands at a place now; whether nothing has changed meanwhile."""
        here, former = (pull.table, pull.place), pull.former.message
        try:
            # a killed process leaves it to whoever draws next
            await self._point(found.table, pull.place, is_new=not former)
            if is_last := not pull.changed and here not in self._stale:
                pull.hold(holds=False)
            await self._showed(pull, found, message, is_last=is_last)
        except Away:
            if message != former:
                self.unnoted.keep(*here, Posting(former, Shown(found.table.rev, message)))
            raise
        return is_last

    async def _note_late(self, pull: Pull) -> None:
        """Notes what this process has posted at a place while the store was away. Where another one has posted since
        then, this board is one too many.
        """
        if (posting := self.unnoted.find(pull.table, pull.place)) is None:
            return
        stands = (await self.store.places(pull.table)).get(pull.place)
        if stands and stands.message == posting.former:
            if found := await self.store.recent(pull.table):
                await self._point(found.table, pull.place, is_new=not posting.former)
            await self.store.shown(pull.table, pull.place, posting.shown)
            await self._take_away(pull.table, pull.place, posting.former)
        elif not stands or stands.message != posting.shown.message:
            await self._take_away(pull.table, pull.place, posting.shown.message)
        self.unnoted.drop(pull.table, pull.place)
        pull.hear(None)

    async def _showed(self, pull: Pull, found: Loaded, message: str, *, is_last: bool) -> None:
        """Notes what stands at the place now; a board that calls somebody has left the former one behind."""
        former, pull.stands = pull.former, Shown(found.table.rev, message)
        await self.store.shown(pull.table, pull.place, pull.stands, last=is_last)
        if pull.called and message != former.message:
            await self._take_away(pull.table, pull.place, former.message)

    def redraw(self, table: TableId, places: Iterable[Place]) -> None:
        """Has boards drawn again although no move was made, by whichever process serves them: other people may see
        something there now.
        """
        self.start(self._redraw(table, tuple(places)))

    async def _redraw(self, table: TableId, places: Iterable[Place]) -> None:
        await asyncio.gather(*(self._outdate(table, place) for place in places))
        self.soon(table)

    async def _outdate(self, table: TableId, place: Place) -> None:
        """Notes that a board is out of date, while nobody draws it: whoever does would note the opposite afterwards."""
        for _ in range(CLAIM_TRIES):
            with suppress(Away):
                async with self.store.claim(table, place) as mine:
                    if mine:
                        if shown := (await self.store.places(table)).get(place):
                            await self.store.shown(table, place, shown._replace(rev=0))
                        return
            await asyncio.sleep(CLAIM_PAUSE)
        log.warning("not outdated", table=table, channel=place.channel)

    async def _take_away(self, table: TableId, place: Place, message: str) -> None:
        if message:
            try:
                await self.chat(place).remove(place, message)
            except Gone:
                log.info("nothing to remove", table=table, channel=place.channel)
            except Exception:
                log.exception("not removed", table=table, channel=place.channel)

    async def board(self, found: Loaded, place: Place) -> BoardView:
        """The table as these eyes see it, for a chat that shows it by itself."""
        return await view(self.preferences, self.chat(place), found, place)

    async def _point(self, table: AnyTable, place: Place, *, is_new: bool) -> None:
        """Pointers are written where things are shown, unless this process knows that they are. ``is_new`` says that
        nothing of the table was noted at this place yet: who wrote its pointers may have told nobody.

        Readers drop what is wrong.
        """
        here, now = (table.id, place.channel), _pointed_to(table)
        if self._pointed.get(here) == now:
            return
        mine = [(Pointer.MINE, user, is_live(table)) for user in table.people]
        ended = [(Pointer.ENDED, user, True) for user in _missing_the_end(table)]
        pointers = [(Pointer.AT, place.channel, True), *mine, *ended]
        written = await asyncio.gather(
            *(self.store.point(kind, whose, table.id, here=points) for kind, whose, points in pointers)
        )
        if is_new or any(written):  # a process that heard of the table before did not find it in the chat
            await self._publish_change(table.id)
        self._pointed[here] = now

    async def _forget(self, table: TableId, place: Place) -> None:
        """The chat still points to its table, and finds it there when the bot is let in again."""
        log.info("place is gone", table=table, channel=place.channel)
        await self.store.drop_place(table, place)
        await self.redraw_elsewhere(table, place)

    async def redraw_elsewhere(self, table: TableId, place: Place) -> None:
        """Has a table drawn again on other platforms, by whichever process serves them: a lobby says there who has come
        by this place's platform, and who has lost the way.
        """
        others = [
            other for other in await self.store.places(table) if platform(other.channel) != platform(place.channel)
        ]
        self.redraw(table, others)

    async def _quietly(self, table: TableId, again: Channel | None, written: Written | None) -> None:
        try:
            if (wait := await self.show(table, again, written)) is not None:
                await self.store.postpone(table, wait)
        except Away:
            log.debug("shown later", table=table)
        except Unreadable:
            log.warning("set aside", table=table)

    async def _publish_change(self, table: TableId) -> None:
        try:
            await self.store.publish_change(table)
        except Away:
            log.debug("change not published", table=table)

    def chat(self, place: Place) -> Chat:
        """The chat to which a place belongs."""
        return self.chats[place.channel.partition(":")[0]]

    def _serves(self, place: Place) -> bool:
        chat = self.chats.get(place.channel.partition(":")[0])
        return chat is not None and chat.serves(place)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Starts work in the background, for which ``settled`` waits."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _pointed_to(table: AnyTable) -> tuple[tuple[User, ...], bool]:
    """On what the pointers to a table depend."""
    return table.people, is_live(table)


def _missing_the_end(table: AnyTable) -> tuple[User, ...]:
    """The people who have not acted at a finished match for so long that its end is news to them."""
    if table.phase != "over" or table.definition.short_lived:
        return ()
    return tuple(chair.user for chair in table.chairs if chair.user and table.touched - chair.seen >= PRESENT_SECONDS)
