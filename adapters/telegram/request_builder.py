"""Builds requests: who asks, where, in which language, and whether the person may change the chat's settings."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Final

import structlog
from telegram import Bot, Message, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import TelegramError

from adapters.telegram import addresses
from adapters.telegram.addresses import Address
from adapters.telegram.mentions import Mentions
from adapters.telegram.ports import KeyValueStore
from adapters.telegram.posting import Source, handed
from adapters.telegram.received import Press
from bot.front.slash_commands import BY_NAME
from bot.ports import Away, Unreached
from bot.tables import names
from bot.tables.request import Request
from bot.tables.token import Kind, parsed

log = structlog.get_logger()

ADMINS: Final = 60.0
"""Seconds for which it is remembered whether a person administers a chat."""

BOSSES: Final = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
MAY_ASK_MORE: Final = ("settings", "admin", "play", "league")
"""Commands for which it matters whether a person administers the chat."""


class RequestBuilder:
    """Builds requests, and runs tasks in the background."""

    def __init__(self, bot: Bot, memory: KeyValueStore) -> None:
        self._bot, self._memory = bot, memory
        self.mentions = Mentions(memory)
        self._admins: dict[tuple[int, int], tuple[float, bool]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- asks ---

    def op(self, update: int) -> str:
        """The name of the operation of an update: the same for every delivery, different for every bot."""
        return f"telegram:{self._bot.id}:{update}"

    async def pressed(self, press: Press, source: Source, data: str) -> Request:
        private = source.where.chat > 0
        await self.mentions.met(press.person)
        token = parsed(data)
        asks_more = token is not None and (
            (token.kind is Kind.ACT and token.text == "cancel") or (token.kind is Kind.RUN and _asks_more(token.text))
        )
        admin = private or (asks_more and await self.is_admin(source.where, press.person.id))
        return self._ask(press.person, self.op(press.update_id), source.where, private=private, admin=admin)

    async def said(self, message: Message, person: User, update: int, where: Address, text: str) -> Request:
        private = message.chat.type == ChatType.PRIVATE
        await self.mentions.met(person)
        admin = private or (_asks_more(text) and await self.is_admin(where, person.id))
        return self._ask(person, self.op(update), where, private=private, admin=admin)

    def elsewhere(self, person: User, op: str, where: Address) -> Request:
        """A request that comes from neither a press nor a message."""
        return self._ask(person, op, where, private=where.chat > 0, admin=False)

    async def holding(self, request: Request, table: str) -> Request:
        """The request, marked if the person was handed a page of this table in the chat with the bot."""
        if not request.private or not table:
            return request
        try:
            return request._replace(handed=table) if await self._memory.recall(handed(request.user, table)) else request
        except Away:
            return request  # the facade tells that the store is away

    def _ask(self, person: User, op: str, where: Address, *, private: bool, admin: bool) -> Request:
        who, called = addresses.user(person.id), names.person(person.first_name, str(person.id))
        language, aside = person.language_code or "", where.is_group
        within = "" if where.inline else addresses.Address(where.chat).channel
        return Request(op, where.channel, who, called, language, private, admin, aside, within=within)

    async def is_admin(self, where: Address, person: int) -> bool:
        until, known = self._admins.get((where.chat, person), (0.0, False))
        if not where.is_group or time.monotonic() < until:
            return known
        try:
            member = await self._bot.get_chat_member(where.chat, person)
        except TelegramError as why:
            log.warning("cannot tell who administers", chat=where.chat, why=type(why).__name__)
            return False
        if len(self._admins) > 1000:  # noqa: PLR2004 - most of them have expired
            self._admins.clear()
        self._admins[where.chat, person] = time.monotonic() + ADMINS, member.status in BOSSES
        return member.status in BOSSES

    # --- what nobody waits for ---

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs a task in the background; its failure is logged."""
        task = asyncio.create_task(_safely(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def settled(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks)


def _asks_more(text: str) -> bool:
    word = text.removeprefix("/").partition(" ")[0].partition("@")[0].lower()
    return word in BY_NAME and BY_NAME[word].name in MAY_ASK_MORE


async def _safely(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Away:
        log.debug("not told: the store is away")
    except Unreached as why:
        log.warning("not told", why=str(why))
    except TelegramError as why:
        log.warning("not told", why=type(why).__name__)
    except Exception:
        log.exception("not told")
