"""Sending: texts, photos, documents and dice, to everybody in a chat or to one member."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram import ephemerals
from tests.doubles.telegram.chat import Chat, Topic
from tests.doubles.telegram.keyboards import inline_keyboard
from tests.doubles.telegram.message import Content, Message, message_json
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request
from tests.doubles.telegram.writing import written

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}


@method("sendMessage")
def send_message(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    chat = fake.chat_of(params)
    chat.check_open("text")
    return _send(fake, chat, params, Content(*written(params)))


@method("sendPhoto")
def send_photo(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    return _send_file(fake, params, "photo")


@method("sendAnimation")
def send_animation(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    return _send_file(fake, params, "animation")


@method("sendDocument")
def send_document(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    return _send_file(fake, params, "document")


def _send_file(fake: "FakeTelegram", params: Params, kind: str) -> dict[str, Any]:
    chat = fake.chat_of(params)
    chat.check_open(kind)
    text, marks = written(params, "caption")
    return _send(fake, chat, params, Content(text, marks, fake.files.taken(kind, params, kind)))


@method("sendDice")
def send_dice(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    chat = fake.chat_of(params)
    chat.check_open("dice")
    emoji = params.text("emoji") or "🎲"
    if emoji not in DICE:
        raise bad_request("wrong dice emoji specified")
    value = fake.dice.pop(0) if fake.dice else fake.luck.randint(1, DICE[emoji])
    return _send(fake, chat, params, Content(dice=(emoji, value)))


@method("sendChatAction")
def send_chat_action(fake: "FakeTelegram", params: Params) -> bool:
    chat = fake.chat_of(params)
    chat.check_open()
    _topic(chat, params)
    return True


def _send(fake: "FakeTelegram", chat: Chat, params: Params, content: Content) -> dict[str, Any]:
    private = chat.kind == "private"
    content = replace(content, keyboard=inline_keyboard(params.nested("reply_markup"), private=private))
    topic = _topic(chat, params)
    if "ephemeral_message_parameters" in params and fake.ephemerals in ("known", "fixed"):
        person, instead = ephemerals.addressee(fake, chat, params)
        message = fake.whisper(chat, fake.me, content, receiver=person, replaces=instead, topic=topic)
        return message_json(message)
    reply_to = _reply(chat, params)
    if reply_to and reply_to.topic and not topic:
        topic = reply_to.topic
    if "message_effect_id" in params and not private:
        raise bad_request("message effects can be used only in private chats")
    silent = params.flag("disable_notification")
    return message_json(fake.post(chat, fake.me, content, topic=topic, reply_to=reply_to, silent=silent))


def _topic(chat: Chat, params: Params) -> Topic | None:
    """The topic that is meant. The General topic has no id in requests: with 1, Telegram finds nothing."""
    if "message_thread_id" not in params:
        return None
    number = params.integer("message_thread_id")
    topic = next((topic for topic in chat.topics.values() if topic.id == number), None)
    if topic is None or topic.deleted:
        raise bad_request("message thread not found")
    if topic.closed and "can_manage_topics" not in chat.bot.rights:
        raise bad_request("TOPIC_CLOSED")
    return topic


def _reply(chat: Chat, params: Params) -> Message | None:
    reply = params.nested("reply_parameters")
    number = reply.get("message_id") if reply else params.fields.get("reply_to_message_id")
    if reply is None and number is None:
        return None
    if reply and "ephemeral_message_id" in reply:
        raise bad_request("a reply to an ephemeral message must be an ephemeral message")
    found = chat.message(int(number or 0))
    if found is None and not (reply and reply.get("allow_sending_without_reply")):
        raise bad_request("message to be replied not found")
    return found
