"""Edits of the panels that members of a group see alone: each waits for its turn and draws what is newest by then.

How a hand looks is noted a moment later, in the moment in which the process tells what it has sent to the chat: a
process that is killed before has drawn what nobody knows of, and another one draws it once more.

Several processes may edit the same panel. A process that finds that another one has edited the panel meanwhile cannot
know whose edit arrived last, so it edits the panel once more.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import structlog
from telegram import Bot
from telegram.error import BadRequest, TelegramError

from adapters.telegram.addresses import Address, number
from adapters.telegram.addresses import user as user_of
from adapters.telegram.hand_panels import (
    DOUBTFUL,
    Panel,
    doubtful,
    offers,
    rank_of,
    read,
    table_of,
    written,
)
from adapters.telegram.keyboard import Keys, Setting
from adapters.telegram.message_builder import MessageBuilder, OutgoingMessage
from adapters.telegram.outbox import Outbox
from adapters.telegram.panel_support import MONTH, WEEK, PanelSupport
from adapters.telegram.ports import KeyValueStore
from adapters.telegram.standing_hands import StandingHands, hand_key, joined_key, panel_key
from adapters.telegram.tickets import Announcement, Rank, Ticket
from bot.front.facade import Facade
from bot.ports import Away, Unreached
from bot.scenes.blocks import Banner, Compared, Curve
from bot.scenes.render.style import Style
from bot.screens import playing
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import Table, User

UNCHANGED: Final = "not modified"
"""What a refusal says where a message looks so already, in lower case."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Drawn:
    """How a hand looks that has been drawn, to be noted under ``key`` where ``former`` is still noted."""

    key: str
    former: str | None
    digest: str
    text: str


@dataclass(slots=True)
class Pending:
    """An edit that waits for its turn: what it will show, and its place in the line. ``wanted`` is the digest of what
    is to be shown next. It is ``done`` when it has been noted how the panel looks, or that is not needed.
    """

    answer: Answer
    ticket: Ticket
    begun: bool = False
    drawn: Drawn | None = None
    wanted: str = ""
    sent: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_outdated(self) -> bool:
        """Whether what has been drawn is to look differently already."""
        return self.drawn is not None and self.wanted not in ("", self.drawn.digest)


class PanelEdits(PanelSupport):
    """Edits panels, and remembers how each hand looks on its owner's screen."""

    def __init__(self, bot: Bot, memory: KeyValueStore, outbox: Outbox, builder: MessageBuilder) -> None:
        super().__init__(bot, memory)
        self._bot, self._outbox, self._builder = bot, outbox, builder
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._changed_again: set[str] = set()
        self._edits: set[asyncio.Task[None]] = set()
        self._notes: set[asyncio.Task[None]] = set()
        self._pending: dict[tuple[str, int, int], Pending] = {}
        self._in_flight: dict[tuple[str, int, int], Pending] = {}
        """Edits that are being sent, or are sent and not noted yet."""
        self.standing = StandingHands()

    async def outgoing(self, answer: Answer, *, with_pictures: bool = False) -> OutgoingMessage:
        """The message of a private page. Its hand is written in characters, since the buttons show it too. Pictures are
        the banner of the first screen and, where the page stands in an ordinary message ``with_pictures``, what no
        characters show as well: curves, and moves beside each other.
        """
        style = Style.TEXT if answer.style is Style.TEXT else Style.EMOJI
        drawn = (Banner, Curve, Compared) if with_pictures and answer.style is Style.PICTURE else (Banner,)
        if style is Style.EMOJI and any(isinstance(block, drawn) for block in answer.scene.blocks):
            style = Style.PICTURE
        setting = Setting(page=True, bot=self._bot.username, disables=await self.ephemeral.is_known())
        scene = answer.scene
        if answer.page == "hand" and answer.table:
            scene = playing.beside_board(scene, answer.table)
        return await self.composed(replace(answer, scene=scene), style, setting)

    async def composed(self, answer: Answer, style: Style, setting: Setting) -> OutgoingMessage:
        """The message of a page in a look of one's choice."""
        outgoing = await self._builder.outgoing(
            answer.scene, style, answer.say, answer.table, setting, colours=answer.colours
        )
        return replace(outgoing, file=answer.file)

    async def store(self, keys: Keys) -> None:
        """Stores the tokens that are too long for a button."""
        for name, token in keys.stored.items():
            await self._memory.keep(f"token:{name}", token, MONTH)

    async def token(self, name: str) -> str:
        return await self._memory.recall(f"token:{name}") or ""

    async def edit(
        self, facade: Facade, where: Address, person: int, message: int, answer: Answer, ticket: Ticket
    ) -> bool:
        """Edits a panel when the turn of the ticket comes; whether the panel still exists."""
        key = where.account, person, message
        if key in self._in_flight and await self._is_shown_or_noted(where, key, await self.outgoing(answer), ticket):
            return True
        if waiting := self._pending.get(key):
            waiting.answer = answer
            self._outbox.hurry(where.account, waiting.ticket, ticket.rank)
            return True
        ticket.is_hand = answer.page == "hand"
        mine = self._pending[key] = Pending(answer, ticket)

        async def work() -> None:
            if self._pending.get(key) is mine:  # else it is taken away
                del self._pending[key]
            elif not mine.begun:
                ticket.is_used = False
                return
            mine.begun = True  # the edit may be repeated, since Telegram may refuse the rate
            self._in_flight[key] = mine
            mine.drawn = await self._draw(facade, where, person, message, mine)

        try:
            if not await self._shows_already(where, person, message, answer) or mine.answer is not answer:
                await self._outbox.send(where.account, ticket, work, frugal=True)
        except BadRequest:
            return False
        finally:
            mine.sent.set()
            if mine.drawn is None:
                self._end(key, mine)
        if mine.drawn:
            noting = asyncio.create_task(self._note(facade, where, key, mine, mine.drawn))
            self._notes.add(noting)
            noting.add_done_callback(self._notes.discard)
            if ticket.rank <= Rank.ANSWER:
                await asyncio.shield(noting)
        return True

    def _end(self, key: tuple[str, int, int], mine: Pending) -> None:
        for edits in (self._pending, self._in_flight):
            if edits.get(key) is mine:
                del edits[key]
        mine.done.set()

    async def _is_shown_or_noted(
        self, where: Address, key: tuple[str, int, int], outgoing: OutgoingMessage, ticket: Ticket
    ) -> bool:
        """Whether what is to be shown of a panel has just been drawn. If it is to look differently, waits until it is
        noted what has been drawn, at once.
        """
        while begun := self._in_flight.get(key):
            ticket.withdraw()
            begun.wanted = outgoing.digest
            await begun.sent.wait()
            if begun.drawn and not begun.is_outdated:
                return True
            if begun.drawn:
                self._outbox.cut_short(where.account)
            await begun.done.wait()
        return False

    async def _note(
        self, facade: Facade, where: Address, key: tuple[str, int, int], done: Pending, drawn: Drawn
    ) -> None:
        """Notes how a hand looks now, when the others are told of what has been sent."""
        try:
            if done.ticket.rank > Rank.ANSWER and not done.is_outdated:
                await self._outbox.until_told(where.account)
            if await self._memory.swap(drawn.key, drawn.former, drawn.text, WEEK):
                self.standing[drawn.key] = read(drawn.text)
            else:
                await self._draw_once_more(facade, where, drawn.key, key[1], done.answer)
        except Away as why:
            log.info("panel not noted", why=type(why).__name__)
        finally:
            self._end(key, done)

    async def follow(
        self,
        facade: Facade,
        where: Address,
        person: int,
        message: int,
        answer: Answer,
        announcement: Announcement | None = None,
    ) -> None:
        """Edits a hand after its owner has pressed a button in it, which may have been announced."""
        panel = read(await self._memory.recall(panel_key(where, table_of(answer).id, person)))
        known = panel if panel and panel.id == message else Panel(message, "", DOUBTFUL, DOUBTFUL)
        rank = rank_of(table_of(answer), answer.seat, known, await self.outgoing(answer))
        if waiting := self._pending.get((where.account, person, message)):
            waiting.answer = answer
            self._outbox.rerank(where.account, waiting.ticket, rank)
            self._outbox.restart(where.account, waiting.ticket)
        else:
            await self.edit(facade, where, person, message, answer, Ticket(rank, announcement=announcement))

    async def _draw(self, facade: Facade, where: Address, person: int, message: int, mine: Pending) -> Drawn | None:
        """Draws the newest look of a panel, unless the screen shows it already; what there is to note of a hand."""
        answer = mine.answer
        key = hand_key(where, person, answer)
        former = await self._memory.recall(key) if key else None
        if key and answer.table:
            request = Request("", where.channel, user_of(person), "", answer.say.language)
            afresh = await facade.panel(request, answer.table.id)
            if afresh is None or afresh.refused or await self._shows_already(where, person, message, afresh):
                mine.ticket.is_used = False  # where the game is over, its board takes the hands away
                return None
            answer = afresh
        outgoing = await self.outgoing(answer)
        await self.store(outgoing.keys)
        try:
            await self.ephemeral.edit(where, person, message, outgoing)
        except BadRequest as why:  # a process that has been killed may have drawn it and noted nothing
            if UNCHANGED not in why.message.lower():
                raise
        return Drawn(key, former, outgoing.digest, written(message, answer, outgoing)) if key else None

    async def _draw_once_more(self, facade: Facade, where: Address, key: str, person: int, answer: Answer) -> None:
        """Has a hand drawn once more, since another process has drawn it at the same time."""
        while answer.table and (panel := read(known := await self._memory.recall(key))):
            if await self._memory.swap(key, known, doubtful(panel.id, panel.language), WEEK):
                self._start_refresh(facade, where, answer.table, user_of(person))
                return

    async def _shows_already(self, where: Address, person: int, message: int, answer: Answer) -> bool:
        """Whether the screen shows exactly this already; both a press and a change of the table lead to an edit."""
        if (key := hand_key(where, person, answer)) is None:
            return False
        panel = read(await self._memory.recall(key))
        return panel is not None and (panel.id, panel.digest) == (message, (await self.outgoing(answer)).digest)

    def _is_in_flight(self, where: Address, person: int, message: int) -> bool:
        """Whether a panel is being drawn now, so that what is noted of it may be outdated."""
        return (where.account, person, message) in self._in_flight

    async def remove(self, where: Address, person: int, message: int) -> None:
        """Removes a panel; Telegram does not count this against the limit."""
        self._pending.pop((where.account, person, message), None)
        await self.ephemeral.remove(where, person, message)

    # --- hands that change while their owners look at them ---

    def refresh(self, facade: Facade, where: Address, table: Table[Any, Any]) -> None:
        """Brings the hands in this chat up to date in the background."""
        for user in table.people:
            self._start_refresh(facade, where, table, user)
        others = asyncio.create_task(self._refresh_joined(facade, where, table))
        self._edits.add(others)
        others.add_done_callback(self._edits.discard)

    async def _refresh_joined(self, facade: Facade, where: Address, table: Table[Any, Any]) -> None:
        """Brings the hands up to date of accounts that do not sit themselves: they were joined to one that sits."""
        with suppress(Away):
            for person in (await self._memory.recall(joined_key(where, table.id)) or "").split():
                self._start_refresh(facade, where, table, user_of(int(person)))

    def _start_refresh(self, facade: Facade, where: Address, table: Table[Any, Any], user: User) -> None:
        if (person := number(user)) is None:
            return
        key = panel_key(where, table.id, person)
        self._changed_again.add(key)
        if key not in self._refreshing:
            announced = self._outbox.announce(where.account, frugal=True)
            refreshing = asyncio.create_task(self._refresh_until_current(facade, where, table, user, announced))
            self._refreshing[key] = refreshing
            refreshing.add_done_callback(lambda _: announced.end())

    async def _refresh_until_current(
        self, facade: Facade, where: Address, table: Table[Any, Any], user: User, announced: Announcement
    ) -> None:
        person = number(user) or 0
        key = panel_key(where, table.id, person)
        try:
            while key in self._changed_again:
                self._changed_again.discard(key)
                await self._refresh(facade, where, table, user, announced)
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not refreshed", why=type(why).__name__)
        finally:
            self._refreshing.pop(key, None)

    async def _refresh(
        self, facade: Facade, where: Address, table: Table[Any, Any], user: User, announced: Announcement
    ) -> None:
        """Has the panel edited, or gives an edit that waits already the rank that it has by now."""
        person = number(user) or 0
        key = panel_key(where, table.id, person)
        known = await self._memory.recall(key)
        panel = self.standing[key] = read(known)
        if panel is None:
            return
        place = where.account, person, panel.id
        answer = await facade.panel(Request("", where.channel, user, "", panel.language), table.id)
        if answer is None or answer.refused:  # the game is over
            await self._memory.forget(key)
            await self.remove(where, person, panel.id)
            return
        outgoing = await self.outgoing(answer)
        if place in self._in_flight:
            announced.end()
            if not await self._is_shown_or_noted(where, place, outgoing, Ticket(Rank.PANEL)):
                self._changed_again.add(key)  # what it has drawn is remembered now
            return
        rank = rank_of(table_of(answer), answer.seat, panel, outgoing)
        if waiting := self._pending.get(place):
            waiting.answer = answer
            self._outbox.rerank(where.account, waiting.ticket, rank)
        elif rank < Rank.CHOICE or offers(answer, outgoing) != panel.offers:
            ticket = Ticket(rank, announcement=self._outbox.announce(where.account, frugal=True))
            renewing = asyncio.create_task(self._edit_remembered(facade, where, key, person, answer, ticket))
            self._edits.add(renewing)
            renewing.add_done_callback(self._edits.discard)
            renewing.add_done_callback(lambda _: ticket.withdraw())

    async def _edit_remembered(
        self, facade: Facade, where: Address, key: str, person: int, answer: Answer, ticket: Ticket
    ) -> None:
        """Edits a remembered panel; one that no longer stands there is forgotten."""
        try:
            known = await self._memory.recall(key)
            panel = read(known)
            if panel is None or await self.edit(facade, where, person, panel.id, answer, ticket):
                return
            if await self._memory.recall(key) == known:  # else there is a new one
                await self._memory.forget(key)
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not refreshed", why=type(why).__name__)
