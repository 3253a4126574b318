"""What is read of a press: the same that python-telegram-bot finds in it."""

from urllib.parse import parse_qs

import pytest
from telegram import Bot, Message, Update
from telegram.error import NetworkError

from adapters.telegram.received import Garbled, fetched, read
from adapters.telegram.serving import client
from adapters.telegram.updates import WANTED
from tests.doubles.telegram import FakeTelegram
from tests.doubles.telegram.ptb import keyboard, png

BOT = Bot("42:nobody")


def told(press):
    """All that is read of a press here."""
    source, asker = press.source, press.asker
    return {
        "update": press.update_id,
        "query": source.query,
        "person": press.person.to_dict(),
        "data": press.data,
        "chat": source.where.inline or source.where.chat,
        "topic": source.where.topic,
        "message": source.message,
        "photo": source.photo,
        "asker": asker and asker.to_dict(),
        "has its button": press.offers(press.data),
    }


def told_by_the_library(raw):
    update = Update.de_json(raw, BOT)
    query, message = update.callback_query, update.callback_query.message
    known = message if isinstance(message, Message) and message.is_accessible else None
    markup, asked = (known.reply_markup, known.reply_to_message) if known else (None, None)
    return {
        "update": update.update_id,
        "query": query.id,
        "person": query.from_user.to_dict(),
        "data": query.data,
        "chat": query.inline_message_id or message.chat.id,
        "topic": known.message_thread_id if known and known.is_topic_message else None,
        "message": known.message_id if known else 0,
        "photo": bool(known and known.photo),
        "asker": asked.from_user.to_dict() if asked and asked.from_user else None,
        "has its button": query.data in [b.callback_data for row in markup.inline_keyboard for b in row]
        if markup
        else False,
    }


@pytest.fixture
async def pressed():
    """Presses as the server sends them: on text, a picture, in a topic, on an answer, on a message that is gone, and
    with data that no button has.
    """
    async with FakeTelegram() as fake, client(fake.token, fake.base_url) as bot:
        ola = fake.user("Ola")
        group = fake.supergroup("Gry", ola, topics=["Kości"])
        asked = await ola.say(group, "/play")
        buttons = {"reply_markup": keyboard("Roll=v1:roll", "Hold=v1:hold")}
        await bot.send_message(group.id, "text", **buttons)
        await bot.send_photo(group.id, png("red"), caption="picture", **buttons)
        await bot.send_message(group.id, "topic", message_thread_id=group.topic("Kości").id, **buttons)
        await bot.send_message(group.id, "answer", reply_to_message_id=asked.id, **buttons)
        await bot.send_message(group.id, "gone", **buttons)
        shown = group.from_bot[-5:]
        for message in shown:
            ola.tap(message, "v1:hold")
        ola.tap(shown[0], "made:up", forged=True)
        await bot.delete_message(group.id, shown[-1].id)
        ola.tap(shown[-1], "v1:roll", stale=True)
        yield [raw for raw in await fetched(bot, bot.request, None, WANTED, 0) if "callback_query" in raw]


async def test_a_press_is_read_as_the_library_reads_it(pressed):
    presses = [told(read(raw, BOT)) for raw in pressed]
    assert presses == [told_by_the_library(raw) for raw in pressed]
    assert [sum(bool(press[what]) for press in presses) for what in ("photo", "topic", "asker", "message")] == [
        1,
        1,
        1,
        6,
    ]
    assert [press["has its button"] for press in presses] == [True] * 5 + [False] * 2


PRESS = {
    "id": "7",
    "from": {"id": 5, "is_bot": False, "first_name": "Ola", "language_code": "pl"},
    "chat_instance": "1",
    "data": "v1:roll",
}
"""A press of which the message is not said (https://core.telegram.org/bots/api#callbackquery)."""


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({}, (5, None, "")),
        ({"inline_message_id": "AbC"}, (0, None, "AbC")),
        ({"message": {"message_id": 3, "date": 0, "chat": {"id": -9, "type": "group"}}}, (-9, None, "")),
    ],
)
def test_a_press_comes_from_where_an_answer_finds_its_sender(more, where):
    press = read({"update_id": 1, "callback_query": PRESS | more}, BOT)
    assert (press.source.where, press.source.person, press.source.message) == (where, 5, 0)


def test_an_ephemeral_message_is_known_by_its_own_number():
    message = {"message_id": 0, "date": 1, "chat": {"id": -9, "type": "group"}, "ephemeral_message_id": 31}
    press = read({"update_id": 1, "callback_query": PRESS | {"message": message}}, BOT)
    assert (press.source.message, press.source.ephemeral) == (0, 31)


def test_all_other_updates_are_objects_of_the_library():
    query = {"id": "7", "from": PRESS["from"], "query": "cribbage", "offset": ""}
    update = read({"update_id": 8, "inline_query": query}, BOT)
    assert isinstance(update, Update)
    assert (update.update_id, update.inline_query.query) == (8, "cribbage")


@pytest.mark.parametrize(
    "raw",
    [
        [],
        {},
        {"callback_query": PRESS},
        {"update_id": 1, "callback_query": {"id": "7"}},
        {"update_id": 1, "callback_query": PRESS | {"message": {"message_id": 3, "date": 1}}},
        {"update_id": 1, "callback_query": PRESS | {"message": [3]}},
    ],
)
def test_what_is_no_update_is_refused_whatever_is_wrong_with_it(raw):
    with pytest.raises(Garbled):
        read(raw, BOT)


class Asked:
    """Answers one request, and keeps what it was asked."""

    def __init__(self, answer):
        self.answer = answer

    async def post(self, url, **more):
        self.address, _, query = url.partition("?")
        self.query, self.more = parse_qs(query), more
        return self.answer


@pytest.mark.parametrize(("offset", "told"), [(None, {}), (7, {"offset": ["7"]})])
async def test_updates_are_asked_for_from_where_the_last_ones_ended_and_waited_for_a_little_longer(offset, told):
    asked = Asked([{"update_id": 7}])
    assert await fetched(BOT, asked, offset, ("message", "callback_query"), 25) == [{"update_id": 7}]
    assert asked.address == f"{BOT.base_url}/getUpdates"
    assert asked.query == {"timeout": ["25"], "allowed_updates": ['["message", "callback_query"]']} | told
    assert asked.more == {"read_timeout": 35.0}


async def test_an_answer_that_is_no_list_of_updates_is_none():
    with pytest.raises(NetworkError, match="no list of updates"):
        await fetched(BOT, Asked({"update_id": 7}), None, ("message",), 25)
