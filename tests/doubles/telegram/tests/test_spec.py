"""Requests and the fake's own answers are held against the published Bot API 10.1 with the ephemeral additions."""

import json

import pytest

from tests.doubles.telegram import FakeTelegram, spec, spec_present
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.ptb import application

pytestmark = pytest.mark.skipif(not spec_present(), reason="tests/specs/telegram-api-10.1.json is not here")
LONG_BUTTON = {"text": "x", "callback_data": "x" * 65}


async def test_a_request_against_the_specification_is_noted():
    async with FakeTelegram() as fake, application(fake) as app:
        chat, bot = await fake.user("Ola").start(), app.bot
        await bot.send_message(chat.id, "hello", api_kwargs={"colour": "red", "receiver_user_id": 7})
        await bot.send_message(chat.id, "x", api_kwargs={"link_preview_options": {"is_disabled": "no"}})
        await bot.send_message(chat.id, "<b>x</b>" * 101, "HTML")
    assert set(fake.violations) == {
        "sendMessage: colour is unknown",
        "sendMessage: receiver_user_id is unknown",
        "sendMessage: link_preview_options.is_disabled is no Boolean: 'no'",
        "sendMessage: more than 100 entities: the rest is lost",
    }


@pytest.mark.parametrize(
    ("method", "fields", "fault"),
    [
        ("sendMessage", {"chat_id": "1"}, "text is missing"),
        ("sendMessage", {"chat_id": "1", "text": "x" * 4097}, "text has 4097 characters, not 1-4096"),
        ("sendMessage", {"chat_id": "1", "text": "<b>x</b>" * 99, "parse_mode": "HTML"}, None),
        ("sendDice", {"chat_id": "1", "message_thread_id": "a"}, "message_thread_id is no Integer: 'a'"),
        ("answerCallbackQuery", {"callback_query_id": "1", "text": "x" * 201}, "text has 201 characters, not 0-200"),
        (
            "sendMessage",
            {"chat_id": "1", "text": "x", "reply_markup": {"inline_keyboard": [[LONG_BUTTON]]}},
            "reply_markup.inline_keyboard[0][0].callback_data has 65 bytes, not 1-64",
        ),
        ("setMyCommands", {"commands": [{"command": "a", "description": "b", "c": 1}]}, "commands[0].c is unknown"),
        ("setMyCommands", {"commands": [], "scope": {"type": "all_the_world"}}, "scope is of no kind that fits"),
        ("sendDocument", {"chat_id": "1", "ephemeral_message_parameters": {}}, "receiver_user_id is missing"),
        ("deleteEphemeralMessage", {"chat_id": "1", "receiver_user_id": "7"}, "ephemeral_message_id is missing"),
    ],
)
def test_the_specification_tells_right_requests_from_wrong(method, fields, fault):
    form = {name: value if isinstance(value, str) else json.dumps(value) for name, value in fields.items()}
    faults = spec.faults_of_call(method, Params(form))
    assert faults == [] if fault is None else any(fault in found for found in faults)


def test_the_specification_tells_right_answers_from_wrong():
    chat = {"id": 1, "type": "private"}
    assert spec.faults_of_answer("sendMessage", {"message_id": 1, "date": 1, "chat": chat}) == []
    assert spec.faults_of_answer("sendMessage", {"message_id": 1, "date": 1.5, "chat": chat, "colour": 1}) == [
        "result.colour is unknown",
        "result.date is no Integer: 1.5",
    ]
    assert spec.faults_of_answer("getMe", {"id": 1, "is_bot": True}) == ["result.first_name is missing"]
