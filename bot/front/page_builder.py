"""Builds private pages for the person who asks."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from bot.front import ahead_page, clock_pages, pages
from bot.front.hint_pages import PAGES as HINTS
from bot.front.hint_pages import HintPages
from bot.front.invite_page import invite
from bot.ports import Store
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens import analysis, film, playing, record, replay, share, verification
from bot.screens.answer import Answer
from bot.screens.drafts import draft_of, visible
from bot.services.hints import Hints
from bot.services.invitations import Invitations
from bot.services.preferences import Preferences
from bot.services.service import Service
from bot.tables.history import Step
from bot.tables.person import platform
from bot.tables.request import Request
from bot.tables.stored import Loaded, Place
from bot.tables.table import AnyTable, RefusedAt, TableId
from engines.core import Moment, Refused, note

SHOWN_TO_OTHERS: Final = ("file", "record", verification.FILE, share.PAGE, film.PAGE, "invite", "deal", analysis.POST)
"""Pages that may come before others."""

FROM_MENU: Final = ("rules", "describe", "record", "deal", "plan")
"""Pages that a table's menu leads to; each is given a button back to the menu."""


BuildPage: TypeAlias = Callable[[Request, TableId, str], Awaitable[Answer]]
"""Builds a page about a table; the text is what follows the page's name."""


@dataclass(frozen=True, slots=True)
class PageBuilder:
    """Builds private pages; it changes nothing."""

    service: Service
    store: Store
    preferences: Preferences
    hints: Hints
    more: "dict[str, BuildPage]" = field(default_factory=dict)
    """Who builds the pages that are not built here, by their names."""

    async def page(self, request: Request, scene: Scene, page: str, table: AnyTable | None = None) -> Answer:
        """An answer with a page in the asker's language; ``page`` is its name, ``table`` the table that its buttons act
        on.
        """
        say = await self.preferences.private(request)
        seat = table.find(request.accounts) if table else None
        return Answer(scene, say.naming(table.names if table else ()), table=table, page=page, seat=seat)

    @property
    def invitations(self) -> Invitations:
        """The links of tables."""
        return Invitations(self.service, self.service.painter, self.service.painter.chats)

    def checker(self, request: Request) -> str:
        """The address of the page that checks the file of a match, for the asker; empty: there is none. In our own web
        pages it is a path, which needs no name of the machine.
        """
        is_ours = platform(request.channel) == "web"
        return f"{'' if is_ours else self.service.site}/verify" if is_ours or self.service.site else ""

    async def doors(self, request: Request, name: TableId, command: str) -> Answer:
        """The page with the links of a table after they were renewed or closed.

        Raises:
            Refused: the asker does not sit at the table, or it is over.
        """
        offered = await self.invitations.change(request, name, command)
        return await self.page(request, invite(offered), "invite", offered.table)

    async def plan(self, request: Request, name: TableId, what: str) -> Answer:
        """The page of planned answers after an answer was laid (``move>answer``), or all were wiped (empty); or the
        answers to a ``move``.

        Raises:
            Refused: nothing can be planned there now, or the rules forbid it.
        """
        chooses = bool(what) and ">" not in what
        found = await (self.service.admit(request, name) if chooses else self.service.plan_ahead(request, name, what))
        seat = found.table.seat_of(request.accounts)
        scene = ahead_page.plan_page(found, seat, what if chooses else "")
        return await self.page(request, pages.with_back_button(scene), ahead_page.PAGE, found.table)

    async def resign(self, request: Request, table: AnyTable) -> Answer:
        """The page that asks a player whether to resign.

        Raises:
            Refused: the asker does not sit at the table.
        """
        table.seat_of(request.accounts)
        return await self.page(request, pages.resign(), "resign", table)

    async def panel(self, request: Request, name: TableId, page: str) -> Answer | None:
        """The page of a table with this name: ``hand``, ``menu``, ``replay.17`` and so on.

        Raises:
            RefusedAt: there is no such page, or it has nothing for the asker.
            Refused: the asker may not see the table, or the page tells what others may still play.
        """
        found = await self.service.look_at(request, name)
        kind, _, at = page.partition(".")
        check_day(found.table, kind, self.service.clock())
        try:
            if build := self.more.get(kind):
                return await build(request, name, at)
            answer = await self._panel(request, found, page)
        except RefusedAt:
            raise
        except Refused as refusal:
            raise RefusedAt(found.table, refusal) from refusal
        return (
            replace(answer, scene=pages.with_back_button(answer.scene))
            if answer and answer.page in FROM_MENU
            else answer
        )

    async def _panel(self, request: Request, found: Loaded, page: str) -> Answer | None:
        table = found.table
        page, _, at = page.partition(".")
        match page:
            case "hand":
                return await self._hand(request, found)
            case "resign":
                return await self.resign(request, table)
            case "describe":
                return await self.described(request, found)
            case _ if page in HINTS:
                return await HintPages(self).page(request, found, page, at)
            case ahead_page.PAGE:
                seat = table.seat_of(request.accounts)
                return await self.page(request, ahead_page.plan_page(found, seat), page, table)
            case clock_pages.CLAIM:
                mine = table.seat_of(request.accounts)
                scene = clock_pages.claim_page(table, mine, at, self.service.clock())
                return await self.page(request, scene, page, table)
            case "invite":
                return await self.page(request, invite(await self.invitations.offer(request, found)), page, table)
            case "file" | verification.FILE:
                return await self._file(request, table, page)
            case share.PAGE:
                return await self._card(request, table)
            case film.PAGE:
                return await self._film(request, table)
            case replay.PAGE:
                return await self._replay(request, table, at)
            case _:
                return await self.page(request, await self._scene(request, table, page), page, table)

    async def _scene(self, request: Request, table: AnyTable, page: str) -> Scene:
        """The scene of a page that needs neither a look of its own nor a file."""
        match page:
            case "menu":
                return pages.menu(table, table.find(request.accounts), self.service.clock(), admin=request.admin)
            case "rules":
                return pages.rules(table.game)
            case "record":
                return pages.record(await asyncio.to_thread(record.moves, table, await self.store.log(table.id)))
            case "deal":
                return pages.same_deal(table, await self._alike(request, table))
            case "options":
                return pages.options_page(table)
            case clock_pages.CLOCKS:
                return clock_pages.clocks_page(table, table.find(request.accounts), self.service.clock())
            case _:
                raise Refused(note("stale-button"))

    async def _file(self, request: Request, table: AnyTable, page: str) -> Answer:
        """The record of a match, or everything that was drawn in it."""
        if page == verification.FILE:
            answer = await self.page(request, verification.file_text(self.checker(request)), page, table)
            return replace(answer, file=verification.file(table, await self.service.witnessing.drawn(table)))
        answer = await self.page(request, pages.file(), page, table)
        log = await self.store.log(table.id)
        return replace(answer, file=await asyncio.to_thread(record.file, table, log, answer.say))

    async def _replay(self, request: Request, table: AnyTable, at: str) -> Answer:
        """A position of a finished match, in the look that the asker has set."""
        steps = await self.steps(table)
        scene = replay.page(table, steps, replay.position(at, len(steps)), table.find(request.accounts))
        _, public = await self.preferences.public(request.channel)
        style, colours = await self.preferences.looks(request.user, public)
        return replace(await self.page(request, scene, replay.PAGE, table), style=style, colours=colours)

    async def steps(self, table: AnyTable) -> tuple[Step, ...]:
        """The steps of a match.

        Raises:
            Refused: its rules have changed since.
        """
        log = tuple(await self.store.log(table.id))
        steps = await asyncio.to_thread(record.steps_of, table, log)
        if steps is None:
            raise Refused(note("replay-other-rules"))
        return steps

    async def _card(self, request: Request, table: AnyTable) -> Answer:
        """A finished match as a card, in the language and the look of the chat, for everybody there."""
        log = tuple(await self.store.log(table.id)) if table.phase == "over" else ()
        steps = await asyncio.to_thread(record.steps_of, table, log) if log else None
        say, (style, colours) = await self.preferences.public(request.channel)
        card = await asyncio.to_thread(share.share, table, steps or (), say.zone)
        named = say.naming(table.names)
        return Answer(card, named, style, table=table, page=share.PAGE, colours=colours, shared=True)

    async def _film(self, request: Request, table: AnyTable) -> Answer:
        """A finished match as a film, in the language and the colours of the chat, for everybody there."""
        steps = await self.steps(table)
        say, looks = await self.preferences.public(request.channel)
        say = say.naming(table.names)
        made = await self.service.filming.film(table, steps, say, looks.colours)
        return Answer(pages.film(), say, table=table, page=film.PAGE, file=made, shared=True)

    async def _alike(self, request: Request, table: AnyTable) -> list[AnyTable]:
        """The tables with the same deal in the asker's chat; in the table's own chat when the asker is elsewhere."""
        here = await self.service.tables_in(request.channel)
        if table.id not in {other.id for other in here}:
            here = await self.service.tables_in(table.home)
        return [
            other for other in here if (other.game, other.rules, other.deal) == (table.game, table.rules, table.deal)
        ]

    async def compare(self, request: Request, name: TableId, move: str) -> Answer:
        """What a move of the asker would cost against the hint.

        Raises:
            Refused: there is no hint now, the rules forbid the move, or the asker may not see the table.
        """
        return await HintPages(self).compare(request, await self.service.admit(request, name), move)

    async def _hand(self, request: Request, found: Loaded) -> Answer | None:
        table, drafts = found
        seat = table.seat_of(request.accounts)
        if table.day:
            return await self._own_board(request, found)
        if table.phase != "playing" or not table.rules.hides:
            raise Refused(note("no-hand"))
        scene = playing.panel(table, seat).drafted(draft_of(table, drafts, seat))
        _, public = await self.preferences.public(request.channel)
        style, colours = await self.preferences.looks(request.user, public)
        say = await self.preferences.private(request)
        return Answer(scene, say.naming(table.names), style, table=table, seat=seat, page="hand", colours=colours)

    async def _own_board(self, request: Request, found: Loaded) -> Answer:
        """The board of a game of the day, which stands in no chat where others read."""
        table = found.table
        scene = visible(found, Place(request.channel, request.user), request.accounts)
        _, public = await self.preferences.public(request.channel)
        style, colours = await self.preferences.looks(request.user, public)
        say, seat = await self.preferences.private(request), table.find(request.accounts)
        return Answer(scene, say.naming(table.names), style, table=table, seat=seat, page="hand", colours=colours)

    async def described(
        self, request: Request, found: Loaded, style: Style = Style.TEXT, page: str = "describe"
    ) -> Answer:
        """What the asker may see of a table, in the text look or another ``style``."""
        say = await self.preferences.private(request)
        scene = visible(found, Place(request.channel, request.user), request.accounts)
        told = Scene(scene.blocks, summary=scene.summary, news=scene.news)
        seat = found.table.find(request.accounts)
        return Answer(told, say.naming(found.table.names), style, table=found.table, page=page, seat=seat)


def check_day(table: AnyTable, page: str, now: float) -> None:
    """Checks that a page of a game of the day tells nothing that others may still play.

    Raises:
        Refused: it would.
    """
    day = table.day
    if day is None:
        return
    if page in SHOWN_TO_OTHERS and day.is_secret(now):
        raise Refused(note("day-secret", until=Moment(day.closes)))
