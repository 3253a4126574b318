"""The newest board of a table at one place, for a chat that pulls it when it can show it."""

from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from bot.ports import BoardView, Chat, Chats, Clock, Store
from bot.screens.calls import Call, called_by, calls
from bot.screens.drafts import are_choices_public, visible
from bot.services.calling import has_page_open
from bot.services.preferences import Preferences
from bot.services.wishes import Wishes
from bot.tables import reach
from bot.tables.doors import Doors
from bot.tables.person import platform
from bot.tables.stored import Loaded, Place, Shown, Written
from bot.tables.table import TableId, User

FRESH: Final = 1.0
"""Seconds for which a pulled board is taken for the newest without a look, unless this process knows of a change."""


@dataclass(slots=True)
class Pull:
    """The ``bot.ports.Newest`` of the drawings at one place.

    ``changed`` says that the table may have changed since the last pull. After a pull ``former`` is what stood at the
    place, ``shown`` the table that was pulled, None when there was nothing to show.
    """

    store: Store
    preferences: Preferences
    chats: Chats
    table: TableId
    place: Place
    clock: Clock
    changed: bool = False
    former: Shown = field(default_factory=Shown)
    shown: Loaded | None = None
    holds: bool = False
    """Whether this process has the claim there now, so that nobody else draws."""
    stands: Shown | None = None
    """What this process has drawn there under the present claim."""
    _written: Written | None = None
    """What was written with the last change, if nothing has changed since."""
    _stale: bool = False
    _drafts: dict[str, str] | None = None
    _calls: tuple[tuple[Call, User], ...] | None = None
    _board: BoardView | None = None
    _since: float = 0.0

    def hear(self, written: Written | None) -> None:
        """The table has changed. What was written with the claim, or while this process draws, needs no look."""
        self.changed = True
        is_ours = written is not None and (self.holds or self.place in written.claimed)
        self._written = written if is_ours else None

    def hold(self, *, holds: bool) -> None:
        """The claim has begun, or ends: others may draw from now on."""
        self.holds, self.stands = holds, None

    def begin(self, *, stale: bool) -> None:
        """A new drawing; a ``stale`` board is shown even if it seems up to date."""
        if self.shown:
            self._drafts = self.shown.drafts
        self.changed, self._stale = False, stale
        self.shown = self._board = self._calls = None

    @property
    def chat(self) -> Chat:
        """The chat to which the place belongs."""
        return self.chats[platform(self.place.channel)]

    @property
    def called(self) -> bool:
        """Whether somebody is called by the board, which is a new message therefore."""
        return bool(self._calls)

    async def __call__(self) -> BoardView | None:
        if self._board is None or self.changed or not await self._is_newest():
            self.changed = False
            self._board, self._since = await self._pulled(), monotonic()
        return self._board

    async def _is_newest(self) -> bool:
        """Whether the board that was pulled last is still the newest. Who holds the place draws alone there, so it is
        until there is news of the table.
        """
        if monotonic() - self._since <= FRESH:
            return True
        return self.holds and self.shown is not None and await self.store.recent(self.table) is self.shown

    async def _pulled(self) -> BoardView | None:
        self.shown, known = None, self._known()
        pulled = known or await self.store.pull(self.table, self.place)
        if pulled is None:
            return None
        found, self.former = pulled
        if self._board is None and self._is_up_to_date(found):
            return None
        self.shown = found
        if self.former.message and not self.former.rev:
            await self._look_accounts_up(found)
        await self._call(found)
        board = await view(self.preferences, self.chat, found, self.place)
        meant = called_by(found.table)
        called = [(call, here) for call, here in self._calls or () if call.user in meant]
        return board._replace(
            message="" if self.called else self.former.message,
            call=tuple(here for _, here in called),
            called=tuple(meant[call.user] for call, _ in called),
            waited=min((call.hours for call, _ in called), default=0),
            until=min((call.until for call, _ in called), default=0),
            is_changed=self._is_changed(found),
        )

    async def _look_accounts_up(self, found: Loaded) -> None:
        """Forgets whose accounts these are: a board that is drawn again without a move may be so since accounts were
        joined or separated, and the news of that may come later than the table, or be lost with a connection.
        """
        people = self.store.people
        people.forget([*await people.sitting(found.table), *([self.place.eyes] if self.place.eyes else [])])

    def _known(self) -> tuple[Loaded, Shown] | None:
        """The newest table and what stands at the place, if a write of this process has told them."""
        written, self._written = self._written, None
        if written is None or self.place not in written.places:
            return None
        return written.loaded, self.stands or written.places[self.place]

    def _is_up_to_date(self, found: Loaded) -> bool:
        return not self._stale and self._has_drawn(found)

    def _has_drawn(self, found: Loaded) -> bool:
        """Whether the message is of this revision, and of these half-made choices as far as this process knows."""
        return self.former.rev == found.table.rev and self._drafts in (None, found.drafts)

    def _is_changed(self, found: Loaded) -> bool:
        """Whether the board has probably to look differently: a new revision, or half-made choices that show here."""
        if self.former.rev != found.table.rev:
            return True
        return self._drafts != found.drafts and (self.place.eyes is not None or are_choices_public(found.table))

    async def _call(self, found: Loaded) -> None:
        """Decides once who is called.

        It is noted beside the table before it is done, better none than two; the seat's next move wipes the note.
        """
        if self._calls is not None:
            return
        self._calls = ()
        for call in calls(found.table, found.drafts) if self.chat.calls and not self.place.brief else ():
            account = await self._account_here(call.user)
            if account is None or self.place.eyes not in (None, account) or not await self._reminds(call):
                continue
            if await self._rings_elsewhere(found, call) or not await self._is_wished(found, call):
                continue
            if await self.store.note(self.table, call.what, call.since):
                self._calls = (*self._calls, (call, account))
            found.drafts[call.what] = call.since

    async def _rings_elsewhere(self, found: Loaded, call: Call) -> bool:
        """Whether a player last acted from another chat that shows the board: then that chat calls."""
        chat = reach.chat_of(found.drafts, found.table.find(call.user))
        if chat in (None, self.place.channel):
            return False
        return any(place.channel == chat and not place.brief for place in await self.store.places(self.table))

    async def _is_wished(self, found: Loaded, call: Call) -> bool:
        """Whether a person wants to be called by the board now. Whom it does not call now may be called later."""
        if call.invites:
            return True
        wish, now = await Wishes(self.store, self.preferences).of(call.user), self.clock()
        is_night = not call.reminds and wish.quiet.after(now) > now  # reminders have waited for the morning already
        if is_night or not (call.is_last_way or wish.rings_at_table(found.table.game)):
            return False
        return not (wish.is_silenced_by_page and await has_page_open(self.store, self.chats, call.user))

    async def _account_here(self, user: User) -> User | None:
        """The account by which a chat of this platform can call a person; None: it rings elsewhere, or nowhere."""
        here = platform(self.place.channel)
        return user if platform(user) == here else (await self.store.people.person(user)).on(here)

    async def _reminds(self, call: Call) -> bool:
        """Whether this is a place to call from: a chat may want its reminders later than others, or none."""
        after = await self.preferences.reminder(self.place.channel) if call.reminds else 0
        return after is not None and (not call.reminds or call.waited >= after or call.until > 0)


async def view(preferences: Preferences, chat: Chat, found: Loaded, place: Place) -> BoardView:
    """The table as these eyes see it, in the chat's language and style, or in the style of whose eyes they are."""
    say, looks = await preferences.public(place.channel)
    if place.eyes:
        looks = await preferences.looks(place.eyes, looks)
    sitting = await preferences.store.people.sitting(found.table)
    accounts = sitting.get(place.eyes) if place.eyes else None
    table, doors = found.table, reach.Reach()
    if table.phase == "lobby" and reach.is_mixed(table, place.channel):
        doors = reach.reach(table, place.channel, await preferences.store.places(table.id), sitting)
    scene = visible(found, place, accounts, walks=chat.walks, reach=doors)
    named = say.naming(found.table.names)
    links = Doors.read(found.drafts)
    return BoardView(found.table, scene, named, looks.style, colours=looks.colours, sitting=sitting, doors=links)
