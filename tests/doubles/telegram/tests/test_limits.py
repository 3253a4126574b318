"""What Telegram refuses: too much, twice, or in the wrong form."""

import re
from collections.abc import AsyncIterator

import pytest
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)
from telegram.error import BadRequest

from tests.doubles.telegram import FakeTelegram


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as served:
        yield served


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
