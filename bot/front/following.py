"""Follows links to tables: whoever comes is seated, and a chat of others is asked before a board comes to it."""

from dataclasses import dataclass, replace
from typing import Final

from bot.front.invite_page import bring, elsewhere, no_seat, not_brought
from bot.front.page_builder import PageBuilder
from bot.front.ways_on import ways_on
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.invitations import Invitations
from bot.tables.request import Request
from bot.tables.table import AnyTable, RefusedAt, TableId, is_live
from engines.core import Refused, note

PAGE: Final = "bring"
"""The name of the page that asks whether a chat of others wants the board."""

NOT_HERE: Final = "no"


@dataclass(frozen=True, slots=True)
class Following:
    """Leads people from a link or a list to a table. Every method raises Away when the store cannot be reached."""

    pages: PageBuilder

    @property
    def _invitations(self) -> Invitations:
        return self.pages.invitations

    async def follow(self, request: Request, token: str) -> Answer | None:
        """Follows a link; None when the board that now stands in the asker's chat says everything."""
        try:
            table, was_seated = await self._invitations.follow(request, token)
            if table.phase == "over":
                return await self._come_late(request, table)
            return await self._come(request, table, was_seated=was_seated)
        except RefusedAt as why:
            if not is_live(why.table) or not why.table.watching:
                scene = elsewhere(why.why)
            else:
                scene = no_seat(why.why, await self._invitations.watching(why.table.id))
            say = await self.pages.preferences.private(request)
            return Answer(scene, say.naming(why.table.names), refused=True)
        except Refused as why:
            return Answer(elsewhere(why.why), await self.pages.preferences.private(request), refused=True)

    async def enter(self, request: Request, name: TableId) -> Answer | None:
        """Seats the asker at a table that they name or have found in a list.

        Raises:
            RefusedAt: no seat is free for the asker.
            Refused: there is no such table, or its doors are closed.
        """
        await self._invitations.check_open(request, name)
        table = await self.pages.service.join(request, name)
        if table.open_to == "everywhere":  # the list of those tables brings people who have named no chat
            return await self._come(request, table, was_seated=False)
        await self.pages.service.show_here(request, table.id)
        return None

    async def _come(self, request: Request, table: AnyTable, *, was_seated: bool) -> Answer | None:
        """Shows a table in a private chat at once; a chat of others is asked first, unless it shows the table."""
        if request.private or request.place in await self.pages.store.places(table.id):
            await self._invitations.show(request, table)
            if not was_seated:
                return None
            return Answer(Scene((Say(note("invite-own-table")),)), await self.pages.preferences.private(request))
        watching = await self._invitations.watching(table.id)
        scene = bring(table, table.find(request.accounts), watching, was_seated=was_seated)
        return await self.pages.page(request, scene, PAGE, table)

    async def _come_late(self, request: Request, table: AnyTable) -> Answer | None:
        """Shows a finished match with its result, its replay and its film, and says what can follow it."""
        is_shown = request.place in await self.pages.store.places(table.id)
        if not (request.private or is_shown):
            return await self._come(request, table, was_seated=False)
        if request.private:
            await self._invitations.show(request, table)
        why = note("match-over")
        say = (await self.pages.preferences.private(request)).naming(table.names)
        return Answer(Scene((Say(why),), ways_on(why, table, request.accounts)), say, table=table)

    async def answer(self, request: Request, name: TableId, answer: str) -> Answer | None:
        """Shows a table in the asker's chat after a yes, which is the token of a link; says where it stays after a no.

        Raises:
            Refused: the asker does not sit there, and the link is no longer valid or the table not open to onlookers.
        """
        table = (await self.pages.service.load(name)).table
        seat = table.find(request.accounts)
        if answer == NOT_HERE:
            scene = not_brought(table, seat)
            return replace(await self.pages.page(request, scene, "", table), removes=True)
        if seat is None:
            table, _ = await self._invitations.follow(request, answer)
        await self._invitations.show(request, table)
        return None
