"""Updates, in the order of their chat; different chats side by side."""

from typing import Final

import structlog
from telegram import ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus, ChatType

from adapters.telegram.chat import TelegramChat
from adapters.telegram.inline import Inline
from adapters.telegram.presses import Presses
from adapters.telegram.replies import Replies
from adapters.telegram.request_builder import RequestBuilder
from adapters.telegram.typed_messages import TypedMessages
from adapters.telegram.update_order import UpdateOrder

log = structlog.get_logger()

WANTED: Final = (
    Update.MESSAGE,
    Update.CALLBACK_QUERY,
    Update.INLINE_QUERY,
    Update.CHOSEN_INLINE_RESULT,
    Update.MY_CHAT_MEMBER,
)
"""What Telegram need send; the rest would be thrown away."""


INSIDE: Final = (ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.RESTRICTED)


class Updates:
    """Hands every update to whoever knows what to do with it."""

    def __init__(self, chat: TelegramChat) -> None:
        self.requests = RequestBuilder(chat.bot, chat.memory)
        replies = Replies(chat.bot, chat)
        self._chat = chat
        self._inline = Inline(chat, self.requests)
        self._presses = Presses(chat, replies, self.requests, self._inline)
        self._lines = TypedMessages(chat, replies, self.requests)
        self.order = UpdateOrder()

    async def take(self, update: Update) -> None:
        """Until what it asks for is stored, or refused; a failure is ours and is logged."""
        try:
            line = _line(update)
            async with self.order.turn(line, update.update_id, alone=update.inline_query is not None):
                await self._do(update)
            await self._presses.done(update.update_id)
        except Exception:
            log.exception("update failed", update=update.update_id)

    async def settled(self) -> None:
        """Waits until everything has been told."""
        await self.requests.settled()

    async def _do(self, update: Update) -> None:
        if update.callback_query:
            await self._presses.press(update.callback_query, update.update_id)
        elif update.message:
            await self._lines.hear(update.message, update.update_id)
        elif update.inline_query:
            await self._inline.offer(update.inline_query, update.update_id)
        elif update.chosen_inline_result:
            await self._inline.chosen(update.chosen_inline_result, update.update_id)
        elif update.my_chat_member:
            await self._standing(update.my_chat_member)

    async def _standing(self, changed: ChatMemberUpdated) -> None:
        """Who lets the bot in again sees what was missed."""
        is_in = changed.new_chat_member.status in INSIDE
        if changed.chat.type == ChatType.PRIVATE and is_in:
            await self._chat.reachability.opened(self._chat.facade, changed.chat.id)
        elif is_in and changed.old_chat_member.status not in INSIDE:
            await self._chat.reachability.let_in(self._chat.facade, changed.chat.id)


def _line(update: Update) -> str:
    """What must not overtake each other."""
    query = update.callback_query
    if query and query.inline_message_id:
        return query.inline_message_id
    if update.inline_query:
        return f"inline {update.inline_query.from_user.id}"
    chat = update.effective_chat
    return str(chat.id) if chat else str(update.update_id)
