"""Editing and deleting ephemeral messages, by chat, receiver and ephemeral id."""

from typing import TYPE_CHECKING

from tests.doubles.telegram import ephemerals
from tests.doubles.telegram.methods import editing
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram


@method("editEphemeralMessageText")
def edit_text(fake: "FakeTelegram", params: Params) -> bool:
    message = ephemerals.found(fake, params)
    fake.change(message, editing.with_text(message, params))
    return True


@method("editEphemeralMessageCaption")
def edit_caption(fake: "FakeTelegram", params: Params) -> bool:
    message = ephemerals.found(fake, params)
    fake.change(message, editing.with_caption(message, params))
    return True


@method("editEphemeralMessageMedia")
def edit_media(fake: "FakeTelegram", params: Params) -> bool:
    message = ephemerals.found(fake, params)
    fake.change(message, editing.with_media(fake, message, params))
    return True


@method("editEphemeralMessageReplyMarkup")
def edit_reply_markup(fake: "FakeTelegram", params: Params) -> bool:
    message = ephemerals.found(fake, params)
    fake.change(message, editing.with_keyboard(message.content, message, params))
    return True


@method("deleteEphemeralMessage")
def delete(fake: "FakeTelegram", params: Params) -> bool:
    fake.delete(ephemerals.found(fake, params))
    return True
