"""Links by which people come to a table from another chat: they are handed out, followed, renewed and closed."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.ports import Chats, Entrance
from bot.services.painter import Painter
from bot.services.service import Service
from bot.tables.doors import DOORS, Doors, Link, is_token
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import AnyTable, RefusedAt, TableId, is_live
from engines.core import Refused, note


class Offered(NamedTuple):
    """The valid links of a table: its entrances by platform, the token that can be typed, and the round."""

    table: AnyTable
    entrances: dict[str, Entrance]
    token: str
    doors: Doors


@dataclass(frozen=True, slots=True)
class Invitations:
    """Links of tables. Every method raises Away when the store cannot be reached."""

    service: Service
    painter: Painter
    chats: Chats

    async def offer(self, request: Request, found: Loaded) -> Offered:
        """The links of a table, for somebody who sits there. Entrances that need a place for the table get it.

        Raises:
            Refused: the asker does not sit there, or it is over.
        """
        self._check_seated(request, found.table)
        name, doors = found.table.id, Doors.read(found.drafts)
        token = await self.token(Link(name, "seat", doors.round))
        if not doors.open:
            return Offered(found.table, {}, token, doors)
        places, entrances = await self.service.store.places(name), {}
        for platform, chat in self.chats.items():
            if entrance := chat.entrance(token, places):
                entrances[platform] = entrance
                if entrance.place and entrance.place not in places:
                    await self.service.store.add_place(name, entrance.place)
        return Offered(found.table, entrances, token, doors)

    async def change(self, request: Request, name: TableId, command: str) -> Offered:
        """Renews or closes the links of a table, as ``bot.tables.doors.Doors.after`` says, for somebody who sits there.

        Raises:
            Refused: there is no such table, the asker does not sit there, or it is over.
        """
        found = await self.service.admit(request, name)
        self._check_seated(request, found.table)
        before = Doors.read(found.drafts)
        after = before.after(command)
        if after != before:
            token = await self.token(Link(name, "seat", before.round))
            await self.service.store.draft(name, DOORS, str(after))
            for chat in self.chats.values():
                entrance = chat.entrance(token, {})
                if entrance and entrance.place:
                    await self.service.store.drop_place(name, entrance.place)
            for place in await self.service.store.places(name):
                self.painter.soon(name, place.channel)  # a lobby may have a button with the link
        return await self.offer(request, found._replace(drafts={**found.drafts, DOORS: str(after)}))

    async def token(self, link: Link) -> str:
        """The token of a link, which leads to its table from now on."""
        token = link.token(await self.service.store.secret())
        await self.service.store.keep_link(token, link)
        return token

    async def link_of(self, name: TableId) -> str:
        """The token of the link that seats people at a table; empty while its doors are closed."""
        found = await self.service.load(name)
        doors = Doors.read(found.drafts)
        is_open = doors.open and not found.table.day
        return await self.token(Link(name, "seat", doors.round)) if is_open else ""

    async def shared(self, request: Request, token: str) -> tuple[AnyTable, str]:
        """The table of a link, and the token to look on there, for somebody who sits there and shares the link.

        Raises:
            Refused: as ``meant``, the match is over, or the asker does not sit there.
        """
        link, found = await self.meant(token)
        if not is_live(found.table):
            raise RefusedAt(found.table, Refused(note("match-over")))
        if link.kind != "seat" or found.table.find(request.accounts) is None:
            raise RefusedAt(found.table, Refused(note("invite-only-seated")))
        if found.table.day:
            raise RefusedAt(found.table, Refused(note("day-private")))
        return found.table, await self.token(link._replace(kind="watch"))

    async def watching(self, name: TableId) -> str:
        """The token of the link by which others look on at a table."""
        return await self.token(Link(name, "watch", Doors.read((await self.service.load(name)).drafts).round))

    async def check_open(self, request: Request, name: TableId) -> None:
        """Checks whether somebody who knows the id of a table may come in from another chat.

        Raises:
            Refused: there is no such table, or its doors are closed.
        """
        found = await self.service.load(name)
        if not Doors.read(found.drafts).open and not await self.service.is_admitted(request, found.table):
            raise Refused(note("invite-link-old"))

    async def meant(self, token: str) -> tuple[Link, Loaded]:
        """The link of a token, and its table.

        Raises:
            Refused: there is no such link, it is no longer valid, or its table was put away.
        """
        link = await self.service.store.link(token) if is_token(token) else None
        if link is None or (found := await self.service.store.load(link.table)) is None:
            raise Refused(note("invite-link-gone"))
        if not Doors.read(found.drafts).lets(link):
            raise Refused(note("invite-link-old"))
        if found.table.phase == "folded":
            raise RefusedAt(found.table, Refused(note("table-folded")))
        return link, found

    async def follow(self, request: Request, token: str) -> tuple[AnyTable, bool]:
        """Seats the asker at the table of a link, if it grants a seat; a match that is over is only looked at.

        Returns the table, and whether the asker sat there before. Doing it twice changes nothing more.

        Raises:
            RefusedAt: no seat is free for the asker, or the table is not open to onlookers.
            Refused: as ``meant``.
        """
        link, found = await self.meant(token)
        table = found.table
        was_seated = table.find(request.accounts) is not None
        is_over = table.phase == "over"
        if (is_over or link.kind == "watch") and not await self._may_watch(request, table):
            raise RefusedAt(table, Refused(note("match-over" if is_over else "watching-not")))
        if link.kind == "seat" and not was_seated and not is_over:
            table = await self.service.join(request, link.table)
        return table, was_seated

    async def _may_watch(self, request: Request, table: AnyTable) -> bool:
        """Whether somebody who has a link may look on."""
        return table.watching or await self.service.is_admitted(request, table)

    async def show(self, request: Request, table: AnyTable) -> None:
        """Shows a table in the asker's chat from now on; one that stands in a private chat already comes to its end."""
        if not await self.service.show_here(request, table.id) and request.private:
            await self.painter.post_anew(table.id, request.place)

    def _check_seated(self, request: Request, table: AnyTable) -> None:
        if not is_live(table):
            raise RefusedAt(table, Refused(note("match-over")))
        if table.find(request.accounts) is None:
            raise RefusedAt(table, Refused(note("invite-only-seated")))
