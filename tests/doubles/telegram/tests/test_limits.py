"""Every limit that the fake Telegram enforces refuses, in Telegram's own words, to the real python-telegram-bot."""

import re
from collections.abc import AsyncIterator

import pytest
from telegram import (
    Bot,
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)
from telegram.error import BadRequest, EndPointNotFound, InvalidToken, RetryAfter

from tests.doubles.telegram import FakeTelegram


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as served:
        yield served


@pytest.fixture
async def bot(fake):
    async with Bot(fake.token, base_url=fake.base_url, base_file_url=fake.base_file_url) as logged_in:
        yield logged_in


@pytest.fixture
async def chat(fake):
    return await fake.user("Ola").start()


def refused(reason: str):
    """400 with this in its description, which python-telegram-bot puts into small letters."""
    return pytest.raises(BadRequest, match=re.compile(re.escape(reason), re.IGNORECASE))


def rows(*lengths: int) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton("x", callback_data="x")] * length for length in lengths])


def one(text: str = "x", **more) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(text, **more)]])


async def test_a_text_has_at_most_4096_characters_after_its_marks_are_read(bot, chat):
    await bot.send_message(chat.id, f"<b>{'x' * 4096}</b>", "HTML")
    with refused("Message is too long"):
        await bot.send_message(chat.id, "x" * 4097)
    with refused("Message text is empty"):
        await bot.send_message(chat.id, "<b> </b>", "HTML")


async def test_a_caption_has_at_most_1024_characters(bot, chat):
    sent = await bot.send_document(chat.id, b"moves", caption="x" * 1024, filename="record.txt")
    with refused("Message caption is too long"):
        await bot.edit_message_caption(chat.id, sent.message_id, caption="x" * 1025)


@pytest.mark.parametrize(
    ("keyboard", "reason"),
    [
        (one(callback_data="ą" * 32), None),
        (one(callback_data="ą" * 33), "Button_data_invalid"),
        (one(callback_data="x" * 65), "Button_data_invalid"),
        (rows(8), None),
        (rows(9), "Reply markup is too long"),
        (rows(*[8] * 12, 4), None),
        (rows(*[8] * 12, 5), "Reply markup is too long"),
        (one(), "Text buttons are unallowed"),
        (one(callback_data="x", url="https://example.org"), "Can't parse inline keyboard button"),
        (one(url="ftp://example.org"), "unsupported URL protocol"),
        (one("", callback_data="x"), "must be non-empty"),
        (one(callback_data="x", style="danger"), None),
        (one(callback_data="x", style="yellow"), "Can't parse inline keyboard button"),
    ],
)
async def test_a_keyboard_keeps_its_measures(bot, chat, keyboard, reason):
    if reason is None:
        await bot.send_message(chat.id, "board", reply_markup=keyboard)
        assert len(chat.last.labels) == len(keyboard.inline_keyboard)
    else:
        with refused(reason):
            await bot.send_message(chat.id, "board", reply_markup=keyboard)


async def test_a_press_is_answered_once_within_seconds_and_200_characters(fake, bot, chat):
    ola = fake.people[chat.id]
    await bot.send_message(chat.id, "board", reply_markup=one(callback_data="x"))
    press = ola.tap(chat.last, "x")
    with refused("Message_too_long"):
        await bot.answer_callback_query(press.id, "x" * 201)
    await bot.answer_callback_query(press.id, "x" * 200)
    assert (await press.answered()).text == "x" * 200
    with refused("Query is too old"):
        await bot.answer_callback_query(press.id)
    late = ola.tap(chat.last, "x")
    fake.clock.advance(16)
    with refused("Query is too old"):
        await bot.answer_callback_query(late.id)
    with pytest.raises(TimeoutError, match="no answer to 'x'"):
        await late.answered(0.05)


async def test_an_edit_must_change_something(bot, chat):
    sent = await bot.send_message(chat.id, "board", reply_markup=rows(1))
    with refused("Message is not modified"):
        await bot.edit_message_text("board", chat.id, sent.message_id, reply_markup=rows(1))
    await bot.edit_message_reply_markup(chat.id, sent.message_id, reply_markup=rows(2))
    with refused("Message is not modified"):
        await bot.edit_message_reply_markup(chat.id, sent.message_id, reply_markup=rows(2))


async def test_only_the_bots_own_living_messages_can_be_edited(fake, bot, chat):
    said = await fake.people[chat.id].say(chat, "hello")
    with refused("Message can't be edited"):
        await bot.edit_message_text("board", chat.id, said.id)
    with refused("Message to edit not found"):
        await bot.edit_message_text("board", chat.id, 999)
    with refused("Message_id_invalid"):
        await bot.edit_message_text("board", inline_message_id="nothing")


async def test_a_message_can_be_deleted_for_48_hours(fake, bot, chat):
    first, second = [await bot.send_message(chat.id, "board") for _ in range(2)]
    fake.clock.advance(47 * 3600)
    assert await bot.delete_message(chat.id, first.message_id)
    with refused("Message to delete not found"):
        await bot.delete_message(chat.id, first.message_id)
    fake.clock.advance(2 * 3600)
    with refused("Message can't be deleted"):
        await bot.delete_message(chat.id, second.message_id)


async def test_words_of_others_in_a_group_are_an_administrators_to_delete(fake, bot):
    ola = fake.user("Ola")
    group = fake.group("Planszówki", ola)
    said = await ola.say(group, "/play")
    with refused("Message can't be deleted"):
        await bot.delete_message(group.id, said.id)
    fake.promote(group)
    assert await bot.delete_message(group.id, said.id)


@pytest.mark.parametrize(
    ("mode", "text", "plain", "kinds"),
    [
        ("HTML", "<b>a <i>b</i></b> &lt;c&gt; &#9824; & d", "a b <c> ♠ & d", ["bold", "italic"]),
        ("HTML", '<pre><code class="language-py">x</code></pre>', "x", ["pre"]),
        ("HTML", '🃏<a href="https://t.me/x?start=t_a&amp;b">link</a>', "🃏link", ["text_link"]),
        ("MarkdownV2", r"*a _b_* \(c\)\. ||d|| `e.` [f](https://x.org)", "a b (c). d e. f", None),
        ("MarkdownV2", "```py\nx\n```", "x", ["pre"]),
        ("MarkdownV2", ">quoted\nnot", "quoted\nnot", ["blockquote"]),
        ("Markdown", "*a* _b_ `c` [d](https://x.org)", "a b c d", ["bold", "italic", "code", "text_link"]),
    ],
)
async def test_marked_text_is_read(bot, chat, mode, text, plain, kinds):
    sent = await bot.send_message(chat.id, text, mode)
    assert sent.text == plain
    if kinds is not None:
        assert [entity.type for entity in sent.entities] == kinds
    if "link" in plain:
        assert (sent.entities[0].offset, sent.entities[0].url) == (2, "https://t.me/x?start=t_a&b")


@pytest.mark.parametrize(
    ("mode", "text", "reason"),
    [
        ("HTML", "<table>", 'Unsupported start tag "table" at byte offset 0'),
        ("HTML", "ą < 2", 'Unsupported start tag " 2" at byte offset 3'),
        ("HTML", "<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("HTML", "<b><i>a</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("HTML", "a</b>", "Unexpected end tag at byte offset 1"),
        ("MarkdownV2", "15.", "Character '.' is reserved and must be escaped"),
        ("MarkdownV2", "*a", "Can't find end of Bold entity at byte offset 0"),
        ("MarkdownV2", "`a", "Can't find end of Code entity at byte offset 0"),
        ("Markdown", "a_b", "Can't find end of the entity starting at byte offset 1"),
    ],
)
async def test_wrongly_marked_text_is_refused(bot, chat, mode, text, reason):
    with refused(f"can't parse entities: {reason}"):
        await bot.send_message(chat.id, text, mode)


async def test_a_group_takes_twenty_sends_and_edits_a_minute(fake, bot):
    fake.limits.chat_burst = None
    group = fake.group("Planszówki", fake.user("Ola"))
    sent = await bot.send_message(group.id, "0")
    for turn in range(1, 20):
        await bot.edit_message_text(f"{turn}", group.id, sent.message_id)
    for call in (bot.send_message(group.id, "x"), bot.edit_message_text("x", group.id, sent.message_id)):
        with pytest.raises(RetryAfter) as told:
            await call
        assert told.value._retry_after.total_seconds() in (59, 60)
    assert len(fake.sends_and_edits(group)) == 20
    assert [call.status for call in fake.calls[-2:]] == [429, 429]
    fake.clock.advance(60)
    await bot.send_message(group.id, "x")


async def test_answers_to_presses_cost_nothing(fake, bot):
    ola = fake.user("Ola")
    group = fake.group("Planszówki", ola)
    await bot.send_message(group.id, "board", reply_markup=one(callback_data="x"))
    for _ in range(40):
        await bot.answer_callback_query(ola.tap(group.last, "x").id)
    assert len(fake.sends_and_edits(group)) == 1


async def test_a_chat_takes_a_burst_then_one_a_second(fake, bot, chat):
    fake.clock.run(0)
    for number in range(10):
        await bot.send_message(chat.id, f"{number}")
    with pytest.raises(RetryAfter) as told:
        await bot.send_message(chat.id, "x")
    assert told.value._retry_after.total_seconds() == 1
    fake.clock.advance(1)
    await bot.send_message(chat.id, "x")


async def test_all_chats_together_take_thirty_a_second(fake, bot):
    fake.clock.run(0)
    chats = [await fake.user(f"P{number}").start() for number in range(4)]
    for number in range(30):
        await bot.send_message(chats[number % 4].id, "x")
    with pytest.raises(RetryAfter):
        await bot.send_message(chats[0].id, "x")
    fake.clock.advance(1)
    await bot.send_message(chats[0].id, "x")


async def test_a_storm_refuses_whatever_was_spent_and_lifted_limits_refuse_nothing(fake, bot, chat):
    fake.trouble.storm("send*", times=2, retry_after=7)
    for _ in range(2):
        with pytest.raises(RetryAfter, match="7 seconds"):
            await bot.send_message(chat.id, "x")
    fake.limits.lift()
    for _ in range(50):
        await bot.send_message(chat.id, "x")


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
