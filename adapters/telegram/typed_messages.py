"""Messages that people type: commands, deep links, and moves in chats where the bot reads messages."""

import re
from typing import Final

from telegram import Message

from adapters.telegram import links
from adapters.telegram.addresses import Address
from adapters.telegram.chat import TelegramChat
from adapters.telegram.keyboard import table_of
from adapters.telegram.posting import Source
from adapters.telegram.replies import Replies
from adapters.telegram.request_builder import RequestBuilder
from bot.tables.table import TableId

START: Final = re.compile(r"/start(?:@\w+)?(?:\s+(\S+))?\s*", re.IGNORECASE)
NAMED: Final = re.compile(r"/\w+@(\w+)")
LINK: Final = re.compile(r"l_([a-z2-7]{8})_(\w+)", re.ASCII)


class TypedMessages:
    """Handles commands in every chat, and moves in private chats and in replies to a board."""

    def __init__(self, chat: TelegramChat, replies: Replies, requests: RequestBuilder) -> None:
        self._chat, self._replies, self._requests = chat, replies, requests

    async def hear(self, message: Message, update: int) -> None:
        """Handles one message; a message that is not meant for the bot is ignored."""
        text, person = (message.text or "").strip(), message.from_user
        if message.migrate_to_chat_id:
            await self._chat.reachability.moved(self._chat.facade, message.chat.id, message.migrate_to_chat_id)
            return
        if person is None or person.is_bot or message.via_bot or not text:
            return
        where = Address(message.chat.id, message.message_thread_id if message.is_topic_message else None)
        private = where.chat > 0
        if private:
            await self._chat.reachability.opened(self._chat.facade, where.chat)
        commands = text.startswith("/") and message.entities
        text, mentioned = await self._requests.mentions.read(message) if commands else (text, ())
        line = self._meant(message, text, private=private)
        if line is None:
            return
        request = await self._requests.said(message, person, update, where, line)
        request = request._replace(mentions=mentioned)
        source = Source(
            where, person.id, "", message.message_id, int(message.api_kwargs.get("ephemeral_message_id", 0))
        )
        facade = self._chat.facade
        if started := START.fullmatch(line):
            payload = started[1] or ""
            if payload.startswith(links.INVITED):
                answer = await facade.run(request, "join", {"code": payload.removeprefix(links.INVITED)})
            elif payload.startswith(links.JOIN):
                answer = await facade.run(request, "join", {"code": payload.removeprefix(links.JOIN)})
            elif private and payload.startswith((links.PLAY, links.DAY)) and (wish := links.opening(payload)):
                answer = await facade.line(request, wish)
            elif private and (looked := LINK.fullmatch(payload)):
                request = await self._requests.holding(request, looked[1])
                answer = await facade.panel(request, TableId(looked[1]), looked[2])
            else:
                answer = await facade.run(request, payload if private and payload in links.PAGES else "help", {})
        else:
            answer = await facade.line(request, line)
        if answer is not None:
            self._requests.later(self._replies.said(request, source, answer))

    def concerns(self, message: Message) -> bool:
        """Whether a message is meant for the bot, or tells of the chat itself; the others are talk between people."""
        if message.migrate_to_chat_id:
            return True
        text, person = (message.text or "").strip(), message.from_user
        if person is None or person.is_bot or message.via_bot or not text:
            return False
        return self._meant(message, text, private=message.chat.id > 0) is not None

    def _meant(self, message: Message, text: str, *, private: bool) -> str | None:
        """The command line that a message stands for; None when it is not meant for the bot."""
        if text.startswith("/"):
            named = NAMED.match(text)
            return text if named is None or named[1].lower() == self._chat.bot.username.lower() else None
        if message.reply_to_message:
            table = table_of(message.reply_to_message.reply_markup)
            if table:
                return f"{text} @{table}"
        return text if private else None
