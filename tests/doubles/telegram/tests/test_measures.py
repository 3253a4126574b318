"""What Telegram refuses of inline answers, menus, pictures and webhooks."""

import re
from collections.abc import AsyncIterator

import pytest
from telegram import (
    Bot,
    BotCommand,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)
from telegram.error import BadRequest, EndPointNotFound, InvalidToken

from tests.doubles.telegram import FakeTelegram


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as served:
        yield served


def refused(reason: str):
    """400 with this in its description, which python-telegram-bot puts into small letters."""
    return pytest.raises(BadRequest, match=re.compile(re.escape(reason), re.IGNORECASE))


async def test_inline_answers_keep_their_measures(fake, bot):
    ola = fake.user("Ola")
    theirs = fake.friends(ola, fake.user("Jan"))
    with pytest.raises(TimeoutError):
        await ola.inline(theirs, "kri", wait=0.01)
    (query,) = [update.inline_query for update in await bot.get_updates()]

    def results(*ids: str) -> list[InlineQueryResultArticle]:
        return [InlineQueryResultArticle(key, "T", InputTextMessageContent("x")) for key in ids]

    async def send(given, button=None):
        body = {"inline_query_id": query.id, "results": [result.to_dict() for result in given]}
        await bot.do_api_request("answerInlineQuery", body | ({"button": button.to_dict()} if button else {}))

    for given, button, reason in (
        (results(*map(str, range(51))), None, "Results_too_much"),
        (results("a", "a"), None, "Result_id_duplicate"),
        (results("x" * 65), None, "Result_id_invalid"),
        (results("a"), InlineQueryResultsButton("b", start_parameter="t a"), "Start_param_invalid"),
    ):
        with refused(reason):
            await send(given, button)
    fake.clock.advance(16)
    with refused("Query is too old"):
        await query.answer(results("a"))


async def test_a_menu_keeps_its_measures(bot):
    for commands, reason in (
        ([BotCommand("Play", "x")], "Bot_command_invalid"),
        ([BotCommand("play", "x" * 257)], "Bot_command_description_invalid"),
        ([BotCommand("play", "x")] * 101, "Bot_commands_too_much"),
    ):
        with refused(reason):
            await bot.set_my_commands(commands)


async def test_a_photo_is_a_picture_of_at_most_ten_megabytes(bot, chat):
    with refused("Image_process_failed"):
        await bot.send_photo(chat.id, b"no picture")
    with refused("File is too big"):
        await bot.send_photo(chat.id, bytes((10 << 20) + 1))
    with refused("Wrong file identifier"):
        await bot.send_photo(chat.id, "no-such-file")


async def test_a_reply_wants_its_message(bot, chat):
    with refused("Message to be replied not found"):
        await bot.send_message(chat.id, "x", reply_to_message_id=0)
    await bot.send_message(chat.id, "x", reply_to_message_id=999, allow_sending_without_reply=True)


async def test_a_webhook_wants_https_and_a_plain_secret(bot):
    with refused("An HTTPS URL must be provided"):
        await bot.set_webhook("http://bot.example.org/hook")
    with refused("unallowed characters"):
        await bot.set_webhook("https://bot.example.org/hook", secret_token="ą")  # noqa: S106


async def test_unknown_methods_and_tokens_are_turned_away(fake, bot):
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendTelepathy")
    with pytest.raises(InvalidToken):
        await Bot("42:WRONG", base_url=fake.base_url).initialize()
