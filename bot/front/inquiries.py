"""What chats may ask about tables, chats and people. Nothing here changes a table."""

import asyncio
from typing import Final

from bot.catalog import CATALOG
from bot.days.kinds import KINDS
from bot.days.status import Status
from bot.front.page_builder import PageBuilder
from bot.i18n import Speaker
from bot.ports import Away, BoardView
from bot.screens import replay
from bot.services.hints import Hints
from bot.services.service import Service
from bot.tables import deals, history
from bot.tables.history import Step
from bot.tables.request import Request
from bot.tables.stored import Loaded, Place
from bot.tables.table import Accounts, AnyTable, Channel, TableId, Unreadable, User, is_live
from engines.core import Refused, note

FINISHED_SHOWN_FOR: Final = 24 * 3600
"""Seconds for which a finished table stays among the boards of its chat."""


class Inquiries:
    """Answers the questions of adapters about what the store and the settings hold."""

    def __init__(self, service: Service) -> None:
        self._service, self._store, self._people = service, service.store, service.store.people
        self._painter, self._preferences = service.painter, service.preferences
        self._pages = PageBuilder(service, service.store, service.preferences, Hints(service.thinking))

    async def boards(self, channel: Channel, request: Request | None = None) -> list[BoardView]:
        """The boards of a chat, oldest first, as everybody there sees them; for a private request, as the asker does.

        Tables that ended more than a day ago are left out.

        Raises:
            Away: the store cannot be reached.
        """
        found = await self._service.boards_in(channel)
        return [await self._board(one, channel, request) for one in found if self._is_fresh(one.table)]

    async def board(self, table: TableId, channel: Channel, request: Request) -> BoardView | None:
        """The board of a table in a chat where it is shown, as ``boards`` has it; None: it has none.

        Raises:
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        found = await self.find(table)
        return await self._board(found, channel, request) if found and self._is_fresh(found.table) else None

    async def _board(self, found: Loaded, channel: Channel, request: Request | None) -> BoardView:
        eyes = request.user if request and request.private else None
        return await self._painter.board(found, Place(channel, eyes))

    def _is_fresh(self, table: AnyTable) -> bool:
        return is_live(table) or self._service.clock() - table.touched < FINISHED_SHOWN_FOR

    async def recent(self, table: TableId) -> Loaded | None:
        """A table as it was a moment ago, as far as this process knows of no change; None: it cannot be read now."""
        try:
            return await self._store.recent(table)
        except (Away, Unreadable):
            return None

    async def channels(self, table: TableId) -> frozenset[Channel]:
        """The chats where a table is shown, or was a moment ago.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._store.channels(table)

    async def people(self, channel: Channel) -> dict[User, str]:
        """The people who sit at the tables of a chat, with their names there.

        Raises:
            Away: the store cannot be reached.
        """
        tables = await self._service.tables_in(channel)
        return {chair.user: chair.name for table in tables for chair in table.chairs if chair.user}

    async def language(self, request: Request) -> str:
        """The code of the asker's language: the asker's setting, else the language of their program.

        Raises:
            Away: the store cannot be reached.
        """
        return (await self._preferences.private(request)).language

    async def speaker(self, request: Request) -> Speaker:
        """What formats texts in the asker's own language; when the store is away, in that of the asker's client."""
        try:
            return await self._preferences.private(request)
        except Away:
            return self._preferences.client_speaker(request)

    async def public_speaker(self, channel: Channel) -> Speaker:
        """What formats texts in the language of a chat.

        Raises:
            Away: the store cannot be reached.
        """
        speaker, _ = await self._preferences.public(channel)
        return speaker

    async def find(self, table: TableId) -> Loaded | None:
        """A table as it is, or was a moment ago; None: there is none. It does not check whether anybody may see it.

        Raises:
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._store.recent(table)

    async def prepare(self, request: Request, table: TableId) -> Loaded | None:
        """The table on which a press is about to act, which is then not looked up again; None: there is none, or it
        cannot be known now.
        """
        try:
            found = await self._store.prepare(table, request.op, request.user, request.channel)
        except (Away, Unreadable):
            return None
        return found.loaded if found else None

    async def admit(self, request: Request, table: TableId) -> Loaded:
        """The newest revision of a table that the asker may see.

        Raises:
            Refused: there is no such table, or the asker may not see it; the text is the same.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._service.admit(await self.recognize(request), table)

    async def past(self, request: Request, table: TableId, step: int) -> AnyTable:
        """A table as it was after that many steps.

        Raises:
            Refused: there is no such table or step, the asker may not see it, or its rules have changed since.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        now = (await self._service.admit(await self.recognize(request), table)).table
        return replay.as_it_was(now, await self._steps(now), step)

    async def moves(self, request: Request, table: TableId) -> tuple[tuple[str, str], ...]:
        """The moves of a match so far, as the asker may know them: each step in words, and how its move is typed, or
        nothing while that is secret.

        Raises:
            Refused: there is no such table, the asker may not see it, or its rules have changed since.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        now = (await self._service.admit(await self.recognize(request), table)).table
        say = (await self._preferences.private(request)).naming(now.names).in_words()
        steps = await self._steps(now)
        return await asyncio.to_thread(lambda: tuple((say(words), typed) for words, typed in replay.told(now, steps)))

    async def link_of(self, table: TableId) -> str:
        """The token of the link that seats people at a table; empty while its doors are closed.

        Raises:
            Refused: there is no such table.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._pages.invitations.link_of(table)

    async def shared(self, request: Request, token: str) -> tuple[AnyTable, str]:
        """The table of a link that somebody who sits there shares, and the token by which others look on.

        Raises:
            Refused: the link leads nowhere, or the asker does not sit there.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        return await self._pages.invitations.shared(await self.recognize(request), token)

    async def invited(self, token: str) -> TableId:
        """The table of a link.

        Raises:
            Refused: there is no such link, it is no longer valid, or its table was put away.
            Away: the store cannot be reached.
            Unreadable: this version cannot read the table.
        """
        link, found = await self._pages.invitations.meant(token)
        if link.kind != "seat":  # looking on needs no address of a page
            raise Refused(note("invite-link-gone"))
        return found.table.id

    async def rematch_of(self, table: TableId) -> TableId | None:
        """The table of the rematch of a match, None while nobody has opened one.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._service.rematch_of(table)

    async def tables_of(self, request: Request) -> list[AnyTable]:
        """The tables in the lobby or in play at which the asker sits, oldest first.

        Raises:
            Unreadable: this version cannot read one of them.
            Away: the store cannot be reached.
        """
        return await self._service.tables_of(await self.recognize(request))

    async def invitations_of(self, request: Request) -> list[AnyTable]:
        """The lobbies in which a seat is kept for the asker, oldest first.

        Raises:
            Unreadable: this version cannot read one of them.
            Away: the store cannot be reached.
        """
        return await self._service.invitations_of((await self.recognize(request)).accounts)

    async def tables_in(self, channel: Channel) -> list[AnyTable]:
        """The tables that are shown in a chat, oldest first. It does not check whether anybody may see them.

        Raises:
            Unreadable: this version cannot read one of them.
            Away: the store cannot be reached.
        """
        return await self._service.tables_in(channel)

    def deals_of_the_day(self) -> dict[str, int]:
        """The numbers of the deals of the day, by game; each is of the game's default ruleset."""
        now = self._service.clock()
        numbered = {game: next(iter(found.rulesets)) for game, found in CATALOG.items() if found.numbered}
        return {game: deals.today(game, ruleset, now) for game, ruleset in numbered.items()}

    async def days(self, request: Request) -> tuple[Status, ...]:
        """Where the asker stands with the games of today, one of each kind.

        Raises:
            Away: the store cannot be reached.
        """
        known, days = await self.recognize(request), self._service.days
        today = await days.today(known)
        return tuple(await asyncio.gather(*(days.status(known, kind, today) for kind in KINDS.values())))

    async def secret(self) -> bytes:
        """32 random bytes that never change and are the same in all processes.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._store.secret()

    async def _steps(self, table: AnyTable) -> tuple[Step, ...]:
        """The steps of a match so far. They hold every secret: only what a view shows may be told of them."""
        log = tuple(entry for entry in await self._store.log(table.id) if entry.rev <= table.rev)
        return await asyncio.to_thread(history.replay, table, log)

    async def recognize(self, request: Request) -> Request:
        """The request with the person whose account asks: with all accounts that the person has joined.

        Raises:
            Away: the store cannot be reached.
        """
        return request._replace(person=await self._people.person(request.user))

    async def sitting(self, table: AnyTable) -> dict[User, Accounts]:
        """The accounts of everybody who sits at a table, by each of those accounts.

        Raises:
            Away: the store cannot be reached.
        """
        return await self._people.sitting(table)
