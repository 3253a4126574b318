"""Deleting and pinning."""

from typing import TYPE_CHECKING

from tests.doubles.telegram.chat import Chat
from tests.doubles.telegram.message import Content, Message
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram


@method("deleteMessage")
def delete_message(fake: "FakeTelegram", params: Params) -> bool:
    chat = fake.chat_of(params)
    chat.check_open()
    message = chat.message(params.integer("message_id"))
    if message is None:
        raise bad_request("message to delete not found")
    if not _deletable(fake, chat, message):
        raise bad_request("message can't be deleted for everyone")
    fake.delete(message)
    return True


@method("deleteMessages")
def delete_messages(fake: "FakeTelegram", params: Params) -> bool:
    chat = fake.chat_of(params)
    chat.check_open()
    for number in params.nested("message_ids", []):
        message = chat.message(number)
        if message and _deletable(fake, chat, message):
            fake.delete(message)
    return True


def _deletable(fake: "FakeTelegram", chat: Chat, message: Message) -> bool:
    if fake.clock.now() - message.date >= fake.limits.delete_hours * 3600:
        return False
    own = message.sender is fake.me
    return own or chat.kind == "private" or "can_delete_messages" in chat.bot.rights


@method("pinChatMessage")
def pin_chat_message(fake: "FakeTelegram", params: Params) -> bool:
    chat = _pinnable(fake, params)
    message = chat.message(params.integer("message_id"))
    if message is None:
        raise bad_request("message to pin not found")
    message.pinned = True
    if chat.kind != "private":
        pinned = {"message_id": message.id, "chat": chat.json(), "date": int(message.date), "text": message.text}
        fake.post(chat, fake.me, Content(service=(("pinned_message", pinned),)))
    return True


@method("unpinChatMessage")
def unpin_chat_message(fake: "FakeTelegram", params: Params) -> bool:
    chat = _pinnable(fake, params)
    pinned = [message for message in chat.messages if message.pinned]
    if "message_id" in params:
        pinned = [message for message in pinned if message.id == params.integer("message_id")]
    if not pinned:
        raise bad_request("message to unpin not found")
    pinned[-1].pinned = False
    return True


@method("unpinAllChatMessages")
def unpin_all_chat_messages(fake: "FakeTelegram", params: Params) -> bool:
    for message in _pinnable(fake, params).messages:
        message.pinned = False
    return True


def _pinnable(fake: "FakeTelegram", params: Params) -> Chat:
    chat = fake.chat_of(params)
    chat.check_open()
    if chat.is_group and "can_pin_messages" not in chat.bot.rights:
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat
