"""Greets a group to which the bot has just been added, once, where it may write there."""

from secrets import token_hex
from typing import Final

import structlog
from telegram import Bot, ChatMemberRestricted, ChatMemberUpdated, ChatPermissions
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, Forbidden

from adapters.telegram.addresses import Address
from adapters.telegram.chat import TelegramChat
from adapters.telegram.keyboard import Setting
from adapters.telegram.tickets import Rank, Ticket
from bot.scenes.render.style import Style
from bot.tables.request import Request
from engines.core import note

log = structlog.get_logger()

DAY: Final = 24 * 3600.0

TEXT, PHOTOS = "text", "photos"


class Greeting:
    """Sends the greeting. It is sent at most once for every time that the bot is added, and never a second time after
    a refusal.
    """

    def __init__(self, bot: Bot, chat: TelegramChat) -> None:
        self._bot, self._chat = bot, chat

    async def greet(self, changed: ChatMemberUpdated, request: Request) -> None:
        """Greets the group in its own language, else in that of whoever has added the bot."""
        where = Address(changed.chat.id)
        mine = token_hex(4)
        if await self._chat.memory.settle(f"greeted:{request.op}", mine, DAY) != mine:
            return
        try:
            lacking = await self._lacking(changed)
            if TEXT in lacking:
                return
            answer = await self._chat.facade.greeting(request, (note("telegram-right-photos"),) if lacking else ())
            style = Style.EMOJI if lacking else Style.PICTURE
            outgoing = await self._chat.builder.outgoing(
                answer.scene, style, answer.say, None, Setting(bot=self._bot.username)
            )
            await self._chat.panels.store(outgoing.keys)
            await self._chat.outbox.send(
                where.account, Ticket(Rank.BOARD), lambda: self._chat.messages.post_page(where, outgoing), frugal=True
            )
        except (BadRequest, Forbidden) as why:
            log.info("group not greeted", chat=where.chat, why=why.message)

    async def _lacking(self, changed: ChatMemberUpdated) -> frozenset[str]:
        """What the bot may not send there, as far as Telegram tells."""
        member = changed.new_chat_member
        if member.status == ChatMemberStatus.ADMINISTRATOR:
            return frozenset()
        if isinstance(member, ChatMemberRestricted):
            return _denied(member)
        rights = (await self._bot.get_chat(changed.chat.id)).permissions
        return _denied(rights) if rights else frozenset()


def _denied(rights: ChatMemberRestricted | ChatPermissions) -> frozenset[str]:
    given = {TEXT: rights.can_send_messages, PHOTOS: rights.can_send_photos}
    return frozenset(what for what, may in given.items() if may is False)
