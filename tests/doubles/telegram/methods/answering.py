"""Answers to presses and to inline queries."""

from typing import TYPE_CHECKING

from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram


@method("answerCallbackQuery")
def answer_callback_query(fake: "FakeTelegram", params: Params) -> bool:
    return fake.presses.answer(params)


@method("answerInlineQuery")
def answer_inline_query(fake: "FakeTelegram", params: Params) -> bool:
    return fake.inline.answer(params)
