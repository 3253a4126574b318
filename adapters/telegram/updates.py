"""Handles updates: those of one chat in their order, those of different chats at the same time."""

from contextlib import nullcontext
from typing import Final

import structlog
from telegram import ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus, ChatType

from adapters.telegram.addresses import Address, user
from adapters.telegram.chat import TelegramChat
from adapters.telegram.greeting import Greeting
from adapters.telegram.inline import Inline
from adapters.telegram.presses import Presses
from adapters.telegram.received import Press
from adapters.telegram.replies import Replies
from adapters.telegram.request_builder import RequestBuilder
from adapters.telegram.rests import Rests
from adapters.telegram.typed_messages import TypedMessages
from adapters.telegram.update_order import UpdateOrder
from bot.operation import journey
from bot.services.floods import Entry

log = structlog.get_logger()

WANTED: Final = (
    Update.MESSAGE,
    Update.CALLBACK_QUERY,
    Update.INLINE_QUERY,
    Update.CHOSEN_INLINE_RESULT,
    Update.MY_CHAT_MEMBER,
)
"""The kinds of updates that the bot asks Telegram for."""


LINE: Final = 3
"""A typed line counts as so many presses, since it is answered by a message, of which a group gets twenty a minute."""

GROUPS: Final = (ChatType.GROUP, ChatType.SUPERGROUP)
INSIDE: Final = (ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.RESTRICTED)


class Updates:
    """Passes every update to the handler of its kind."""

    def __init__(self, chat: TelegramChat) -> None:
        self.requests = RequestBuilder(chat.bot, chat.memory)
        replies = Replies(chat.bot, chat)
        self._chat = chat
        self._inline = Inline(chat, self.requests)
        self._presses = Presses(chat, replies, self.requests, self._inline)
        self._lines = TypedMessages(chat, replies, self.requests)
        self._greeting = Greeting(chat.bot, chat)
        self._rests = Rests(replies, self.requests)
        self.order = UpdateOrder()

    async def take(self, update: Update | Press) -> None:
        """Handles an update until its effect is stored or refused; an unexpected failure is logged.

        What comes without pause from one person is dropped here, before it waits in any line.
        """
        message = None if isinstance(update, Press) else update.message
        if message and not self._lines.concerns(message):
            return
        facade, person = self._chat.facade, _person(update)
        cost = LINE if message else 1
        with facade.floods.entry(person, cost) if person else nullcontext(Entry.TAKEN) as entry:
            if entry is Entry.TAKEN:
                await self._handle(update, person)
            elif entry is Entry.TO_BE_TOLD:
                self.requests.later(self._rests.tell(facade, update))

    async def _handle(self, update: Update | Press, person: str) -> None:
        line, is_press = _line(update), isinstance(update, Press)
        try:
            with journey.received("telegram", acknowledges=is_press):
                async with self.order.turn(line, update.update_id, person, alone=_is_search(update)):
                    await self._dispatch(update)
                if is_press:
                    await self._presses.done(update.update_id)
        except Exception:
            log.exception("update failed", update=update.update_id)

    async def settled(self) -> None:
        """Waits until all answers have been sent."""
        await self.requests.settled()

    async def _dispatch(self, update: Update | Press) -> None:
        if isinstance(update, Press):
            await self._presses.press(update)
        elif update.message:
            await self._lines.hear(update.message, update.update_id)
        elif update.inline_query:
            await self._inline.offer(update.inline_query, update.update_id)
        elif update.chosen_inline_result:
            await self._inline.chosen(update.chosen_inline_result, update.update_id)
        elif update.my_chat_member:
            await self._membership_changed(update.my_chat_member, update.update_id)

    async def _membership_changed(self, changed: ChatMemberUpdated, number: int) -> None:
        """Shows the missed boards when the bot may write to a chat again, and greets a group that has added it."""
        is_in = changed.new_chat_member.status in INSIDE
        if changed.chat.type == ChatType.PRIVATE and is_in:
            await self._chat.reachability.opened(self._chat.facade, changed.chat.id)
        elif is_in and changed.old_chat_member.status not in INSIDE:
            await self._chat.reachability.let_in(self._chat.facade, changed.chat.id)
            if changed.chat.type in GROUPS:
                request = self.requests.elsewhere(changed.from_user, self.requests.op(number), Address(changed.chat.id))
                self.requests.later(self._greeting.greet(changed, request))


def _person(update: Update | Press) -> str:
    """The account whose presses and lines are counted; empty for news about a chat, which must not be missed."""
    if isinstance(update, Press):
        return user(update.person.id)
    if update.my_chat_member or update.chosen_inline_result or (update.message and update.message.migrate_to_chat_id):
        return ""
    sender = update.effective_user
    return user(sender.id) if sender else ""


def _is_search(update: Update | Press) -> bool:
    """Whether this is an inline query, which changes nothing."""
    return not isinstance(update, Press) and update.inline_query is not None


def _line(update: Update | Press) -> str:
    """The name of the line in which an update waits: updates of one line never overtake each other."""
    if isinstance(update, Press):
        return update.source.where.account
    if update.inline_query:
        return f"inline {update.inline_query.from_user.id}"
    chat = update.effective_chat
    return str(chat.id) if chat else str(update.update_id)
