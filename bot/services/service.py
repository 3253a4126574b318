"""The use cases: each loads a table, decides, saves; then the painter draws."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from bot.operation import journey, metrics
from bot.ports import Conflict, Pointer
from bot.results.finished import is_settled
from bot.results.result import dump
from bot.services import day_posts, moving_ahead
from bot.services.community import OPENER
from bot.services.conclusion import conclude
from bot.services.covering import covered
from bot.services.day_posts import DayPosts
from bot.services.days import Days
from bot.services.entrances import came_by_link
from bot.services.moving_ahead import AHEAD, MovingAhead
from bot.services.opening import TRIES, Opening
from bot.services.press import Draft, played, pressed
from bot.services.rematches import Rematches
from bot.tables import access, ahead, commands, inactivity_commands, reach
from bot.tables.access import is_administered
from bot.tables.change import Actor, Change
from bot.tables.due import due_after
from bot.tables.holds import is_open_to
from bot.tables.request import Request
from bot.tables.stored import Entry, Found, Loaded, Saving
from bot.tables.table import AnyTable, Channel, RefusedAt, TableId
from bot.tables.token import Token
from bot.tables.turn import seat_to_move
from bot.tables.vacations import noted
from engines.core import Refused, note

CANCEL: Final = "cancel"
"""The command that closes a table without a result."""

JOIN: Final = "join"
"""The command by which somebody sits down."""

AUDITED: Final = "audited"
"""What stands beside a table whose fold has been written to the audit log."""

EVERYWHERE: Final = Channel("everywhere")
"""What points to the tables at which anybody may sit down, as a chat points to its own."""

SET_OPEN_TO: Final = "open-to="
"""The beginning of the command that says who may sit down."""

Decide: TypeAlias = Callable[[Loaded, tuple[Entry, ...]], Change | Draft | None]


@dataclass(slots=True)
class Service(Opening):
    """Changes tables, and opens them. It knows games and a store, but no chat.

    Every method raises Away when the store cannot be reached. ``luck`` makes a new source of luck; ``clock`` returns
    seconds since 1970; ``below(n)`` returns a random integer in range(n).
    """

    _locks: WeakValueDictionary[TableId, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        Opening.__post_init__(self)
        self.spread.steps["day"] = self.day_posts.spread
        self.agenda.handlers[day_posts.WORD] = self.day_posts.carry_out
        self.agenda.handlers[AHEAD] = self.ahead.strike_off

    @property
    def days(self) -> Days:
        """The games of the day."""
        return Days(self)

    @property
    def day_posts(self) -> DayPosts:
        """The posts of the games of the day."""
        return DayPosts(self.days, self.posts)

    @property
    def ahead(self) -> MovingAhead:
        """What is played for people without them."""
        return MovingAhead(self)

    async def plan_ahead(self, request: Request, name: TableId, what: str) -> Loaded:
        """Lays an answer to a move of the other player, ``move>answer``, or wipes all answers, where ``what`` is empty.

        Raises:
            RefusedAt: the asker does not sit there, it is the asker's turn, nothing can be planned there, or the rules
                forbid it.
            Refused: there is no such table, or the asker may not see it.
        """
        found, (move, _, answer) = await self.admit(request, name), what.partition(">")
        try:
            seat = found.table.seat_of(request.accounts)
            text = str(ahead.with_answer(found, seat, move, answer)) if what else ""
        except Refused as refusal:
            raise RefusedAt(found.table, refusal) from refusal
        await self.store.draft(name, f"{seat}:{ahead.PLAN}", text)
        after = await self.load(name)
        if seat in after.table.awaited():  # the other has moved meanwhile
            await self.store.owe(name, after.table.rev, self.clock())
            self.awake.set()
        return after

    async def rematch(self, request: Request, name: TableId, *, same: bool = False) -> AnyTable:
        """The table at which the asker plays again, as ``Rematches.play_again`` says."""
        table, _ = await Rematches(self).play_again(request, name, same=same)
        return table

    async def keep_result(self, table: AnyTable) -> None:
        """Keeps the result of a match that was lost and might have been taken back, when that can be expected no
        more.
        """
        if not is_settled(table) and (result := await conclude(self.store, table)):
            await self.store.results.keep(result)

    async def rematch_of(self, name: TableId) -> TableId | None:
        """The table of the rematch of a match, None while nobody has opened one."""
        new = await self.named(f"rematch {name}")
        return new if await self.store.load(new) else None

    async def act(self, request: Request, name: TableId, command: str) -> AnyTable:
        """Carries out a command of the table, such as ``begin`` or ``option:target=61``; returns the table after it.

        Raises:
            RefusedAt: the command is unknown, or not allowed now.
            Refused: there is no such table, or the asker may not see it.
        """
        given = command == JOIN and await came_by_link(self.store, self.painter.chats, request, name)
        return await self._act(request, name, command, by=request, was_given_way=given)

    async def join(self, request: Request, name: TableId) -> AnyTable:
        """Seats the asker at a table, from any chat: people who know the id of a table are invited.

        Raises:
            RefusedAt: the match has begun, or the table is full.
            Refused: there is no such table.
        """
        return await self._act(request, name, JOIN, was_given_way=True)

    async def show_here(self, request: Request, table: TableId) -> bool:
        """Shows a table in the asker's chat from now on; False: it was shown there before.

        Raises:
            Refused: it is a game of the day, and others read this chat.
        """
        await self.check_showing(request, table)
        if request.place in await self.store.places(table):
            return False
        await self.preferences.set_default_language(request)
        await self.store.add_place(table, request.place)
        self.painter.soon(table)
        return True

    async def check_showing(self, request: Request, table: TableId) -> None:
        """Checks that a table may be shown in the asker's chat: no game of the day stands where others read.

        Raises:
            Refused: it may not.
        """
        if not request.private and (found := await self.store.load(table)) and found.table.day:
            raise Refused(note("day-private"))

    async def _act(
        self, request: Request, name: TableId, command: str, *, by: Request | None = None, was_given_way: bool = False
    ) -> AnyTable:
        if command.partition("=")[0] in commands.ABOUT_TIME:
            await self.cover(name)
        places = await self.store.places(name) if request.admin else {}
        rules = await self.communities.rules(request) if command == CANCEL else None

        def decided(found: Loaded, log: tuple[Entry, ...]) -> Change | None:
            actor = Actor(
                request.user,
                request.name,
                is_administered(request, found.table, places),
                int(self.clock()),
                self.luck,
                log,
                opener_folds=rules is None or rules.folders == OPENER,
                linked=request.accounts,
                was_given_way=was_given_way,
                has_beacon=self.beacons is not None,
            )
            return commands.act(found.table, actor, command)

        table = await self.change(request.op, name, self._or_return(request, decided), by=by, past=command)
        if command.startswith(SET_OPEN_TO):
            await self.store.point(Pointer.AT, EVERYWHERE, name, here=table.open_to == "everywhere")
        if command == CANCEL and table.folded_by:
            await self._audit_fold(request, table)
        return table

    async def cover(self, name: TableId) -> None:
        """Uses days of vacation for people whose clocks at a table are at zero, before anybody else gains by that."""
        table = await covered(self.store.free_times, (await self.load(name)).table, int(self.clock()))
        if noted(table):
            await self.change(f"vacation {table.rev}", name, lambda found, _: noted(found.table))

    async def _audit_fold(self, request: Request, table: AnyTable) -> None:
        """Adds the line to the audit log when the table does not say that it is there; a repeated request finds it."""
        if AUDITED not in (await self.load(table.id)).drafts:
            await self.communities.record_fold(request, table)
            await self.store.note(table.id, AUDITED, request.op)

    async def press(self, request: Request, token: Token, numbers: tuple[int, ...] = ()) -> AnyTable:
        """Carries out a press: a move or a part of one; returns the table after it.

        ``numbers`` are the places of the items chosen in a select.

        Raises:
            RefusedAt: the asker may not move now, the button is outdated, or the rules forbid the move.
            Refused: there is no such table, or the asker may not see it.
        """

        def decided(found: Loaded, _: tuple[Entry, ...]) -> Change | Draft:
            return pressed(found, request.accounts, token, numbers, int(self.clock()))

        table, decide = TableId(token.table), self._or_return(request, decided)
        return await self.change(request.op, table, decide, by=request, again=request.channel)

    async def say(self, request: Request, name: TableId, text: str) -> AnyTable:
        """Carries out a typed move; returns the table after it.

        Raises:
            RefusedAt: the asker may not move now, the text is no move, or the rules forbid it.
            Refused: there is no such table, or the asker may not see it.
        """

        def decided(found: Loaded, _: tuple[Entry, ...]) -> Change:
            return played(found.table, seat_to_move(found.table, request.accounts), text, int(self.clock()))

        return await self.change(request.op, name, self._or_return(request, decided), by=request)

    async def change(
        self,
        op: str,
        name: TableId,
        decide: Decide,
        *,
        by: Request | None = None,
        again: Channel | None = None,
        past: str = "",
    ) -> AnyTable:
        """Loads a table, decides about it and saves the change; decides again after a conflict.

        ``op`` is the request's id: a repeat of a done operation returns the table as it is. ``decide`` returns the
        change, a half-made choice, or None for no change. ``by`` is the request whose asker must be allowed to see the
        table; None: no check. ``again`` is a chat whose board is drawn even if it seems up to date. ``past`` is the
        command whose log the decision may need.

        Raises:
            RefusedAt: ``decide`` refuses.
            Refused: there is no such table, the asker may not see it, or conflicts do not end.
            Unreadable: this version cannot read the table.
            Away: the store cannot be reached.
        """
        await self.pulse.ensure()
        async with self._locks.setdefault(name, asyncio.Lock()):
            for _ in range(TRIES):
                if (there := await self.store.find(name, op)) is None:
                    raise Refused(note("no-such-table"))
                found = there.loaded
                self.painter.learn(there)
                journey.step("loaded")
                if by and not access.is_admitted(by, found.table, there.places):
                    if there.is_done:
                        return found.table
                    raise Refused(note("no-such-table"))  # the text tells nothing about the table
                try:
                    decision = decide(found, await self._log(found.table, past))
                except Refused as refusal:
                    if there.is_done:
                        return found.table
                    raise RefusedAt(found.table, refusal) from refusal
                journey.step("decided")
                if decision is None or (there.is_done and isinstance(decision, Draft)):
                    return found.table
                if (table := await self._write(there, op, decision, by, again)) is not None:
                    return table
        raise Refused(note("try-again"))

    async def _write(
        self, there: Found, op: str, decision: Change | Draft, by: Request | None, again: Channel | None
    ) -> AnyTable | None:
        """Saves what was decided about a table and has it drawn; the table after it, None after a conflict."""
        if isinstance(decision, Draft):
            return await self._write_choice(there, op, decision, again)
        found, (table, step) = there.loaded, decision
        before, claims = found.table, self.painter.claimable(table.id, there.places)
        ends = before.phase != "over" and is_settled(table)
        result = await conclude(self.store, table, step) if ends else None
        text, due = dump(result) if result else "", due_after(before, table)
        if await moving_ahead.is_due(self.wishes, Loaded(table, found.drafts)):
            due = table.touched
        self.painter.expect(claims, table)
        try:
            written = await self.store.save(Saving(table, before.rev, op, step, due, result=text, claims=claims))
        except Conflict:
            metrics.CONFLICTS.inc()
            return None
        journey.saved(op, table, before.rev, step)
        if by:
            await self._note_chat(found, table, by)
        self.saved(table, written, due)
        return table

    async def _write_choice(self, there: Found, op: str, choice: Draft, chat: Channel | None) -> AnyTable | None:
        """Saves a half-made choice and has it drawn in the chat where it was made, and where boards are out of date."""
        (table, _), (seat, what, text) = there.loaded, choice
        draws = {place for place, shown in there.places.items() if place.channel == chat or shown.rev != table.rev}
        claims = self.painter.claimable(table.id, draws)
        self.painter.expect((place for place in claims if place.channel == chat), table, seat)
        written = await self.store.choose(there.loaded, op, f"{seat}:{what}", f"{table.asked[seat]}:{text}", claims)
        if written is None:
            return None
        here = {place: shown for place, shown in written.places.items() if place in draws}
        self.painter.soon(table.id, chat, written._replace(places=here))
        return table

    async def _note_chat(self, before: Loaded, table: AnyTable, by: Request) -> None:
        """Notes from which chat a player has acted, when that changes: calls go there."""
        seat = table.find(by.accounts)
        if table.phase != "playing" or seat is None:
            return
        if (reach.chat_of(before.drafts, seat) or table.home) != by.channel:
            await self.store.draft(table.id, reach.field(seat), by.channel)

    async def open_everywhere(self, request: Request) -> list[AnyTable]:
        """The lobbies at which anybody may sit down, with a free seat for the asker; the longest waiting first."""
        found = []
        for table in await self.tables_in(EVERYWHERE):
            if is_open_to(table, request.accounts, here=False):
                found.append(table)
            elif table.phase != "lobby":
                await self.store.point(Pointer.AT, EVERYWHERE, table.id, here=False)
        return found

    def _or_return(self, request: Request, decide: Decide) -> Decide:
        """Wraps a decision: if it refuses, a missed player who asked is at least marked as returned."""

        def decided(found: Loaded, log: tuple[Entry, ...]) -> Change | Draft | None:
            try:
                return decide(found, log)
            except Refused:
                seat = found.table.find(request.accounts)
                back = inactivity_commands.return_to_table(found.table, request.accounts, int(self.clock()))
                if back is None or (seat in found.table.awaited() and not found.table.chairs[seat].computer):
                    raise
                return back

        return decided

    async def _log(self, table: AnyTable, command: str) -> tuple[Entry, ...]:
        """The log up to the table's revision when the command needs it, else nothing."""
        if not commands.needs_log(command, table):
            return ()
        return tuple(entry for entry in await self.store.log(table.id) if entry.rev <= table.rev)
