"""Editing: a chat's message by its number, an inline message by its id."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.keyboards import inline_keyboard
from tests.doubles.telegram.message import Content, Message, message_json
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request
from tests.doubles.telegram.writing import marked, measured, written

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram


@method("editMessageText")
def edit_message_text(fake: "FakeTelegram", params: Params) -> dict[str, Any] | bool:
    message = _meant(fake, params)
    return _changed(fake, message, with_text(message, params), params)


@method("editMessageCaption")
def edit_message_caption(fake: "FakeTelegram", params: Params) -> dict[str, Any] | bool:
    message = _meant(fake, params)
    return _changed(fake, message, with_caption(message, params), params)


@method("editMessageMedia")
def edit_message_media(fake: "FakeTelegram", params: Params) -> dict[str, Any] | bool:
    message = _meant(fake, params)
    return _changed(fake, message, with_media(fake, message, params), params)


@method("editMessageReplyMarkup")
def edit_message_reply_markup(fake: "FakeTelegram", params: Params) -> dict[str, Any] | bool:
    message = _meant(fake, params)
    return _changed(fake, message, with_keyboard(message.content, message, params), params)


def _changed(fake: "FakeTelegram", message: Message, content: Content, params: Params) -> dict[str, Any] | bool:
    fake.change(message, content)
    return True if "inline_message_id" in params else message_json(message)


def _meant(fake: "FakeTelegram", params: Params) -> Message:
    if "inline_message_id" in params:
        found = fake.inline.messages.get(params.text("inline_message_id"))
        if found is None or found.deleted:
            raise bad_request("MESSAGE_ID_INVALID")
        return found
    chat = fake.chat_of(params)
    chat.check_open()
    message = chat.message(params.integer("message_id"))
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is not fake.me or message.content.service or message.content.dice:
        raise bad_request("message can't be edited")
    return message


def with_keyboard(content: Content, message: Message, params: Params) -> Content:
    """An edit without `reply_markup` takes the keyboard away."""
    private = message.chat.kind == "private"
    return replace(content, keyboard=inline_keyboard(params.nested("reply_markup"), private=private))


def with_text(message: Message, params: Params) -> Content:
    if message.content.file:
        raise bad_request("there is no text in the message to edit")
    return with_keyboard(Content(*written(params)), message, params)


def with_caption(message: Message, params: Params) -> Content:
    if not message.content.file:
        raise bad_request("there is no caption in the message to edit")
    text, marks = written(params, "caption")
    return with_keyboard(replace(message.content, text=text, marks=marks), message, params)


def with_media(fake: "FakeTelegram", message: Message, params: Params) -> Content:
    """Another picture, or a picture in place of a text; never a text in place of a picture."""
    media = params.nested("media", {})
    if media.get("type") not in ("photo", "document"):
        raise bad_request("can't parse InputMedia: unsupported type specified")
    named = media.get("media", "")
    if message.inline_id and (named.startswith("attach://") or params.files):
        raise bad_request("can't upload media to an inline message: use a file_id")
    file = fake.files.taken(media["type"], params, "media", named)
    given = media.get("caption_entities")
    text, marks = marked(media.get("caption", ""), media.get("parse_mode", ""))
    content = Content(measured(text, "caption"), tuple(given or marks), file)
    return with_keyboard(content, message, params)
