"""Pages for which nobody has asked: posted in a group, or in somebody's private chat with the bot."""

from dataclasses import replace
from typing import Final

import structlog
from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError

from adapters.telegram.addresses import Address
from adapters.telegram.board_messages import NO_PHOTOS, BoardMessages, Name, name
from adapters.telegram.keyboard import Setting
from adapters.telegram.message_builder import OutgoingMessage
from adapters.telegram.outbox import Outbox
from adapters.telegram.panels import Panels
from adapters.telegram.tickets import Rank, Ticket
from bot.ports import Gone, Unreached
from bot.screens.answer import Answer

NO_CHAT: Final = ("chat not found", "message thread not found", "topic_deleted", "no rights to send", "peer_id_invalid")
"""What a refusal says where the bot cannot write any more, in lower case."""

LOST: Final = ("message to edit not found", "message can't be edited", "message_id_invalid")
"""What a refusal says of a message that cannot be edited, in lower case."""

UNCHANGED: Final = "not modified"

log = structlog.get_logger()


class Posts:
    """Posts pages and edits them, within the limits of each chat."""

    def __init__(self, bot: Bot, messages: BoardMessages, panels: Panels, outbox: Outbox) -> None:
        self._bot, self._messages, self._panels, self._outbox = bot, messages, panels, outbox

    async def post(self, where: Address, page: Answer, message: str = "") -> str:
        """Posts a page, or edits the message that shows it; returns the message's name. A message that looks the same
        is not sent, and one that can no longer be edited is posted anew.

        Raises:
            ChatMigrated: the group has another id now.
            Gone: the bot may not write there.
            Unreached: not at present.
        """
        outgoing, former = await self._outgoing(where, page), name(message)
        if former and former.digest == outgoing.digest:
            return message
        await self._panels.store(outgoing.keys)

        async def work() -> tuple[int, bool]:
            return await self._show(where, former, outgoing)

        try:
            number, photo = await self._outbox.send(where.account, Ticket(Rank.BOARD), work, frugal=where.is_frugal)
        except ChatMigrated:
            raise
        except Forbidden as why:
            raise Gone(f"{where.channel}: {why.message}") from None
        except BadRequest as why:
            if "topic_closed" in why.message.lower():
                raise Unreached("the topic is closed") from None
            if _says(why, NO_CHAT):
                raise Gone(f"{where.channel}: {why.message}") from None
            raise
        except NetworkError as why:
            raise Unreached(type(why).__name__) from None
        return str(Name(number, photo, outgoing.stamp if photo else "", outgoing.digest))

    async def _outgoing(self, where: Address, page: Answer) -> OutgoingMessage:
        """The message. In a private chat the answer to a press takes its place; in a group it stays, since everybody
        reads it.
        """
        if not where.is_group:
            return await self._panels.outgoing(page)
        setting = Setting(bot=self._bot.username)
        return await self._panels.composed(page, page.style, setting)

    async def _show(self, where: Address, former: Name | None, outgoing: OutgoingMessage) -> tuple[int, bool]:
        try:
            return await self._messages.show(where, former, outgoing)
        except BadRequest as why:
            if former and UNCHANGED in why.message.lower():
                return former.id, former.photo
            if former and _says(why, LOST):
                log.info("posted anew", chat=where.chat, why=why.message)
                return await self._messages.post(where, outgoing)
            if outgoing.picture and NO_PHOTOS in why.message.lower():
                return await self._messages.show(where, former, replace(outgoing, picture=None))
            raise


def _says(why: BadRequest, parts: tuple[str, ...]) -> bool:
    return any(part in why.message.lower() for part in parts)
