"""The hands and pages that members of a group see alone, in ephemeral messages below the board.

Several processes may bring one hand up to date: what is drawn is what is newest at that moment, and who finds that
somebody else has drawn meanwhile cannot know whose look came last, and draws again.
"""

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from secrets import token_hex
from typing import Any, Final

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, TelegramError

from adapters.telegram.addresses import Address, number
from adapters.telegram.addresses import user as user_of
from adapters.telegram.ephemeral import OPEN_PAGES, Public, To
from adapters.telegram.hand_panels import DOUBTFUL, Panel, doubtful, offers, rank_of, read, table_of, written
from adapters.telegram.keyboard import Keys, Setting
from adapters.telegram.message_builder import MessageBuilder, OutgoingMessage
from adapters.telegram.outbox import Outbox, Rank, Ticket
from adapters.telegram.panel_support import PanelSupport
from adapters.telegram.ports import Memory
from bot.front.facade import Facade
from bot.ports import Away, Unreached
from bot.scenes.render.style import Style
from bot.screens import playing
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import Table, User
from engines.core import note

log = structlog.get_logger()

DAY: Final = 24 * 3600.0
WEEK: Final = 7 * DAY
MONTH: Final = 30 * DAY

WINDOW: Final = 13.0
"""Seconds after a press in which a message for who pressed may begin its way; the platform allows fifteen."""

LATE: Final = ("query is too old", "not enough rights", "message to be replied not found", "participant_id_invalid")
"""Refusals that say nothing about what the chat supports."""


@dataclass(slots=True)
class Pending:
    """An edit that waits for its turn: what it will show, and its place in the line."""

    answer: Answer
    ticket: Ticket
    begun: bool = False


class Panels(PanelSupport):
    """Sends, edits and remembers them."""

    def __init__(self, bot: Bot, memory: Memory, outbox: Outbox, builder: MessageBuilder) -> None:
        super().__init__(bot, memory)
        self._bot, self._outbox, self._builder = bot, outbox, builder
        self._coming: dict[str, asyncio.Task[bool]] = {}
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._pending: dict[tuple[str, int, int], Pending] = {}

    # --- sending ---

    async def outgoing(self, answer: Answer) -> OutgoingMessage:
        """A private page; its hand is told in characters, since the buttons show it anyway."""
        style = Style.TEXT if answer.style is Style.TEXT else Style.EMOJI
        setting = Setting(page=True, bot=self._bot.username)
        scene = answer.scene
        if answer.page == "hand" and answer.table:
            scene = playing.beside_board(scene, answer.table)
        outgoing = await self._builder.outgoing(scene, style, answer.say, answer.table, setting)
        return replace(outgoing, file=answer.file)

    async def store(self, keys: Keys) -> None:
        """Keeps the tokens that were too long for a button."""
        for name, token in keys.stored.items():
            await self._memory.keep(f"token:{name}", token, MONTH)

    async def token(self, name: str) -> str:
        return await self._memory.recall(f"token:{name}") or ""

    def coming(self, where: Address, person: int, table: str) -> bool:
        """Whether a hand is on its way to this person already."""
        return _key(where, table, person) in self._coming

    async def lacks(self, where: Address, person: int, answer: Answer) -> bool:
        """Whether this person's hand on the screen lacks something that it would let its owner do now."""
        panel = read(await self._memory.recall(_key(where, table_of(answer).id, person)))
        if panel is None:
            return True
        return rank_of(table_of(answer), user_of(person), panel, await self.outgoing(answer)) < Rank.PANEL

    async def hasten(self, facade: Facade, where: Address, to: To, answer: Answer) -> bool:
        """Whether this person's hand stands on the screen as it no longer is; its change goes first from now on."""
        key = _key(where, table_of(answer).id, to.person)
        panel = read(await self._memory.recall(key))
        if panel is None or not await self.possible(where):
            return False
        if waiting := self._pending.get((where.account, to.person, panel.id)):
            self._outbox.hurry(where.account, waiting.ticket, Rank.ANSWER)
        elif panel.digest != (await self.outgoing(answer)).digest:
            self._bring(key, self._renewed(facade, where, to, answer, panel.id))
        else:
            return False
        return True

    async def _renewed(self, facade: Facade, where: Address, to: To, answer: Answer, message: int) -> bool:
        """A hand on the screen in its new look, or a new panel if it no longer stands there."""
        try:
            if await self.edit(facade, where, to.person, message, answer, Rank.ANSWER):
                return True
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not renewed", why=type(why).__name__)
            return False
        return await self._shown(facade, where, to, answer)

    def begin(self, facade: Facade, where: Address, to: To, answer: Answer) -> asyncio.Task[bool]:
        """A new panel in the background, in the window that the press has opened; whether it has been delivered."""
        key = _hand_of(where, to.person, answer) or f"{where.channel} {to.person} {token_hex(4)}"
        return self._bring(key, self._shown(facade, where, to, answer))

    def _bring(self, key: str, work: Coroutine[Any, Any, bool]) -> asyncio.Task[bool]:
        """Remembers what is on its way until it has come."""
        coming = self._coming[key] = asyncio.create_task(work)
        coming.add_done_callback(lambda _: self._coming.pop(key, None))
        return coming

    async def _shown(self, facade: Facade, where: Address, to: To, answer: Answer) -> bool:
        try:
            return await self._show(facade, where, to, answer)
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not shown", why=type(why).__name__)
            return False

    async def _show(self, facade: Facade, where: Address, to: To, answer: Answer) -> bool:
        """A new panel; whether it was accepted. What the chat does not support is not tried again."""
        until = time.monotonic() + WINDOW
        if not await self.possible(where):
            return False
        is_secret = answer.page not in OPEN_PAGES
        outgoing = (
            OutgoingMessage(answer.say(note("telegram-placeholder")), Keys())
            if is_secret
            else await self.outgoing(answer)
        )
        await self.store(outgoing.keys)

        async def make() -> int:
            if time.monotonic() > until:
                raise Unreached("too late for this press")
            return await self.ephemeral.send(where, to, outgoing)

        try:
            message = await self._outbox.send(where.account, Ticket(Rank.ANSWER), make, frugal=True)
        except Public as why:
            log.warning("not ephemeral here", chat=where.chat, why=str(why))
            await self._memory.keep(f"silent:{where.chat}", "1", DAY)
            return False
        except BadRequest as why:
            if not any(part in why.message.lower() for part in LATE):
                log.info("no ephemeral messages", chat=where.chat, why=why.message)
                await self._memory.keep(f"silent:{where.chat}", "1", MONTH)
            return False
        if not is_secret:
            return True
        former = await self._remember(where, to.person, answer, message)
        if not await self._filled(facade, where, to.person, message, answer):
            await self.ephemeral.remove(where, to.person, message)
            return False
        if former and former.id != message:
            await self.ephemeral.remove(where, to.person, former.id)
        return True

    async def _filled(self, facade: Facade, where: Address, person: int, message: int, answer: Answer) -> bool:
        """The placeholder shows what it was made for; whether it does."""
        try:
            return await self.edit(facade, where, person, message, answer, Rank.CARDS)
        except EndPointNotFound:
            log.warning("no ephemeral messages", chat=where.chat, why="they cannot be edited")
            await self._memory.keep(f"silent:{where.chat}", "1", DAY)
            return False

    async def edit(
        self, facade: Facade, where: Address, person: int, message: int, answer: Answer, rank: Rank = Rank.PANEL
    ) -> bool:
        """A panel in its new look; whether it still stood there."""
        key = where.account, person, message
        if waiting := self._pending.get(key):
            waiting.answer = answer
            self._outbox.hurry(where.account, waiting.ticket, rank)
            return True
        mine = self._pending[key] = Pending(answer, Ticket(rank))

        async def work() -> None:
            if self._pending.get(key) is mine:  # else it is taken away
                del self._pending[key]
            elif not mine.begun:
                return
            mine.begun = True  # it may be done again: the rate may be refused
            await self._draw(facade, where, person, message, mine.answer)

        try:
            if not await self._stands(where, person, message, answer) or mine.answer is not answer:
                await self._outbox.send(where.account, mine.ticket, work, frugal=True)
        except BadRequest as why:
            return "not modified" in why.message.lower()
        finally:
            if self._pending.get(key) is mine:
                del self._pending[key]
        return True

    async def follow(self, facade: Facade, where: Address, person: int, message: int, answer: Answer) -> None:
        """A hand after its owner has pressed something in it."""
        panel = read(await self._memory.recall(_key(where, table_of(answer).id, person)))
        known = panel if panel and panel.id == message else Panel(message, "", DOUBTFUL, DOUBTFUL)
        rank = rank_of(table_of(answer), user_of(person), known, await self.outgoing(answer))
        await self.edit(facade, where, person, message, answer, rank)

    async def _draw(self, facade: Facade, where: Address, person: int, message: int, answer: Answer) -> None:
        """Whatever is newest by now, unless just that is on the screen."""
        key = _hand_of(where, person, answer)
        former = await self._memory.recall(key) if key else None
        if key and answer.table:
            request = Request("", where.channel, user_of(person), "", answer.say.language)
            afresh = await facade.panel(request, answer.table.id)
            if afresh is None or afresh.refused:  # the game is over, and its board takes the hands away
                return
            answer = afresh
            if await self._stands(where, person, message, answer):
                return
        outgoing = await self.outgoing(answer)
        await self.store(outgoing.keys)
        await self.ephemeral.edit(where, person, message, outgoing)
        if key and not await self._memory.swap(key, former, written(message, answer, outgoing), WEEK):
            await self._doubt(facade, where, key, person, answer)

    async def _doubt(self, facade: Facade, where: Address, key: str, person: int, answer: Answer) -> None:
        """Another process has drawn this hand at the same time: whatever stands there now is drawn once more."""
        panel = read(await self._memory.recall(key))
        if panel and answer.table:
            await self._memory.keep(key, doubtful(panel.id, panel.language), WEEK)
            self._soon(facade, where, answer.table, user_of(person))

    async def _stands(self, where: Address, person: int, message: int, answer: Answer) -> bool:
        """Whether just this is on the screen: a press and the table's own news may both bring it."""
        if (key := _hand_of(where, person, answer)) is None:
            return False
        panel = read(await self._memory.recall(key))
        return panel is not None and (panel.id, panel.digest) == (message, (await self.outgoing(answer)).digest)

    async def remove(self, where: Address, person: int, message: int) -> None:
        """Takes a panel away; it costs nothing."""
        self._pending.pop((where.account, person, message), None)
        await self.ephemeral.remove(where, person, message)

    # --- hands that change while their owners look at them ---

    def refresh(self, facade: Facade, where: Address, table: Table[Any, Any]) -> None:
        """Brings hands that stand in this chat up to date, in the background, when boards leave a turn for it."""
        for user in table.people:
            self._soon(facade, where, table, user)

    def _soon(self, facade: Facade, where: Address, table: Table[Any, Any], user: User) -> None:
        if (person := number(user)) is None:
            return
        key = _key(where, table.id, person)
        if (before := self._refreshing.get(key)) and not before.done():
            self._again.add(key)
        else:
            self._refreshing[key] = asyncio.create_task(self._refreshed(facade, where, table, user))

    async def settled(self) -> None:
        """Waits for what is on its way and for what is being refreshed."""
        await asyncio.gather(*self._coming.values(), *self._refreshing.values(), return_exceptions=True)
        self._refreshing = {key: task for key, task in self._refreshing.items() if not task.done()}

    async def close(self) -> None:
        for task in (*self._coming.values(), *self._refreshing.values()):
            task.cancel()
        await self.settled()

    async def _refreshed(self, facade: Facade, where: Address, table: Table[Any, Any], user: User) -> None:
        person = number(user) or 0
        key = _key(where, table.id, person)
        self._again.add(key)
        try:
            while key in self._again:
                self._again.discard(key)
                await self._refresh(facade, where, table, user, person)
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not refreshed", why=type(why).__name__)
        finally:
            self._refreshing.pop(key, None)

    async def _refresh(self, facade: Facade, where: Address, table: Table[Any, Any], user: User, person: int) -> None:
        key = _key(where, table.id, person)
        known = await self._memory.recall(key)
        if (panel := read(known)) is None:
            return
        answer = await facade.panel(Request("", where.channel, user, "", panel.language), table.id)
        if answer is None or answer.refused:  # the game is over
            await self._memory.forget(key)
            await self.remove(where, person, panel.id)
            return
        outgoing = await self.outgoing(answer)
        rank = rank_of(table_of(answer), user, panel, outgoing)
        stale = rank < Rank.PANEL or offers(answer, outgoing) != panel.offers
        gone = stale and not await self.edit(facade, where, person, panel.id, answer, rank)
        if gone and await self._memory.recall(key) == known:  # else there is a new one
            await self._memory.forget(key)

    async def _remember(self, where: Address, person: int, answer: Answer, message: int) -> Panel | None:
        """Notes a hand's new message, which does not show it yet; the former one."""
        if answer.table is None or (key := _hand_of(where, person, answer)) is None:
            return None
        known = await self._memory.recall(key)
        while not await self._memory.swap(key, known, doubtful(message, answer.say.language), WEEK):
            known = await self._memory.recall(key)
        return read(known)


def _key(where: Address, table: str, person: int) -> str:
    return f"panel:{where.channel}:{table}:{person}"


def _hand_of(where: Address, person: int, answer: Answer) -> str | None:
    """Where it is remembered how this hand looks; None for other pages."""
    return _key(where, answer.table.id, person) if answer.page == "hand" and answer.table else None
