"""New panels, which members of a group see alone as ephemeral messages below the board: hands and other pages."""

import asyncio
import time
from collections.abc import Coroutine
from secrets import token_hex
from typing import Any, Final

import structlog
from telegram import Bot
from telegram.error import BadRequest, EndPointNotFound, TelegramError

from adapters.telegram.addresses import Address, user
from adapters.telegram.ephemeral import OPEN_PAGES, Public, To
from adapters.telegram.hand_panels import Panel, doubtful, rank_of, read, table_of
from adapters.telegram.kept_keys import silent_key
from adapters.telegram.keyboard import Keys
from adapters.telegram.message_builder import MessageBuilder, OutgoingMessage
from adapters.telegram.outbox import Outbox
from adapters.telegram.panel_edits import PanelEdits
from adapters.telegram.panel_support import MONTH, WEEK
from adapters.telegram.ports import KeyValueStore
from adapters.telegram.standing_hands import hand_key, joined_key, panel_key
from adapters.telegram.tickets import Rank, Ticket
from bot.front.facade import Facade
from bot.ports import Away, Unreached
from bot.screens.answer import Answer
from engines.core import note

log = structlog.get_logger()

DAY: Final = 24 * 3600.0

WINDOW: Final = 13.0
"""Seconds after a press in which a message for the presser may be sent; the platform allows fifteen."""

LATE: Final = ("query is too old", "not enough rights", "message to be replied not found", "participant_id_invalid")
"""Parts of refusals that do not mean that the chat has no ephemeral messages."""


class Panels(PanelEdits):
    """Sends panels, edits them, and remembers those of hands."""

    def __init__(self, bot: Bot, memory: KeyValueStore, outbox: Outbox, builder: MessageBuilder) -> None:
        super().__init__(bot, memory, outbox, builder)
        self._sending: dict[str, asyncio.Task[int]] = {}

    def coming(self, where: Address, person: int, table: str) -> bool:
        """Whether a new hand is being sent to this person already."""
        return panel_key(where, table, person) in self._sending

    async def lacks(self, where: Address, person: int, answer: Answer) -> bool:
        """Whether this person's hand on the screen lacks a button that works now."""
        panel = read(await self._memory.recall(panel_key(where, table_of(answer).id, person)))
        if panel is None:
            return True
        return rank_of(table_of(answer), answer.seat, panel, await self.outgoing(answer)) < Rank.CHOICE

    async def hasten(self, facade: Facade, where: Address, to: To, answer: Answer) -> bool:
        """Whether this person's hand on the screen is outdated; if so, its edit becomes as urgent as an answer."""
        key = panel_key(where, table_of(answer).id, to.person)
        panel = read(await self._memory.recall(key))
        if panel is None or not await self.possible(where):
            return False
        if waiting := self._pending.get((where.account, to.person, panel.id)):
            self._outbox.hurry(where.account, waiting.ticket, Rank.ANSWER)
        elif self._is_in_flight(where, to.person, panel.id) or panel.digest != (await self.outgoing(answer)).digest:
            self._start(key, self._edit_or_show(facade, where, to, answer, panel.id))
        else:
            return False
        return True

    async def _edit_or_show(self, facade: Facade, where: Address, to: To, answer: Answer, message: int) -> int:
        """Edits a hand, or sends a new panel if the old one no longer exists; its message, 0 where that failed."""
        try:
            if await self.edit(facade, where, to.person, message, answer, Ticket(Rank.ANSWER)):
                return message
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not renewed", why=type(why).__name__)
            return 0
        return await self._show_or_log(facade, where, to, answer)

    def begin(self, facade: Facade, where: Address, to: To, answer: Answer) -> asyncio.Task[int]:
        """Sends a new panel in the background, within the time that Telegram allows after a press; its message, 0 where
        none was delivered.
        """
        key = hand_key(where, to.person, answer) or f"{where.channel} {to.person} {token_hex(4)}"
        return self._start(key, self._show_or_log(facade, where, to, answer))

    def _start(self, key: str, work: Coroutine[Any, Any, int]) -> asyncio.Task[int]:
        """Starts a task and remembers it until it is done."""
        coming = self._sending[key] = asyncio.create_task(work)
        coming.add_done_callback(lambda _: self._sending.pop(key, None))
        return coming

    async def _show_or_log(self, facade: Facade, where: Address, to: To, answer: Answer) -> int:
        try:
            return await self._show(facade, where, to, answer)
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not shown", why=type(why).__name__)
            return 0

    async def _show(self, facade: Facade, where: Address, to: To, answer: Answer) -> int:
        """Sends a new panel; its message, 0 where none came. A chat without ephemeral messages is remembered."""
        until = time.monotonic() + WINDOW
        if not await self.possible(where):
            return 0
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
            await self._memory.keep(silent_key(where), "1", DAY)
            return 0
        except BadRequest as why:
            if not any(part in why.message.lower() for part in LATE):
                log.info("no ephemeral messages", chat=where.chat, why=why.message)
                await self._memory.keep(silent_key(where), "1", MONTH)
            return 0
        if not is_secret:
            return message
        former = await self._remember(where, to.person, answer, message)
        if not await self._fill_placeholder(facade, where, to.person, message, answer):
            await self.ephemeral.remove(where, to.person, message)
            return 0
        if former and former.id != message:
            await self.ephemeral.remove(where, to.person, former.id)
        return message

    async def _fill_placeholder(
        self, facade: Facade, where: Address, person: int, message: int, answer: Answer
    ) -> bool:
        """Puts the page into its placeholder; whether that succeeded."""
        try:
            return await self.edit(facade, where, person, message, answer, Ticket(Rank.CARDS))
        except EndPointNotFound:
            log.warning("no ephemeral messages", chat=where.chat, why="they cannot be edited")
            await self._memory.keep(silent_key(where), "1", DAY)
            return False

    async def _remember(self, where: Address, person: int, answer: Answer, message: int) -> Panel | None:
        """Remembers the new message of a hand, which is still a placeholder; returns the former one."""
        if answer.table is None or (key := hand_key(where, person, answer)) is None:
            return None
        if user(person) not in answer.table.people:
            joined = joined_key(where, answer.table.id)
            others = (await self._memory.recall(joined) or "").split()
            await self._memory.keep(joined, " ".join(sorted({*others, str(person)})), WEEK)
        known = await self._memory.recall(key)
        placeholder = doubtful(message, answer.say.language)
        while not await self._memory.swap(key, known, placeholder, WEEK):
            known = await self._memory.recall(key)
        self.standing[key] = read(placeholder)
        return read(known)

    async def settled(self) -> None:
        """Waits for what is on its way and for what is being refreshed."""
        await asyncio.gather(*self._sending.values(), *self._refreshing.values(), return_exceptions=True)
        await asyncio.gather(*self._edits, return_exceptions=True)
        await asyncio.gather(*self._notes, return_exceptions=True)

    async def close(self) -> None:
        """Ends whatever has not been sent yet."""
        for task in (*self._sending.values(), *self._refreshing.values(), *self._edits):
            task.cancel()
        await self.settled()
