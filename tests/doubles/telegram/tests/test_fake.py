"""The fake Telegram and the real python-telegram-bot talk: polling, groups, topics, presses, inline mode, webhooks."""

import pytest
from telegram import (
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
)
from telegram.error import BadRequest, NetworkError, TimedOut
from telegram.ext import (
    CallbackQueryHandler,
    ChosenInlineResultHandler,
    CommandHandler,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from tests.doubles.telegram.ptb import keyboard, png, polling

SECRET = "s3cret"  # noqa: S105


async def lay_board(update, context):
    """/play: a board with one button, where it was asked for."""
    thread = update.message.message_thread_id
    await context.bot.send_message(
        update.message.chat_id,
        "Board of <b>0</b>",
        "HTML",
        message_thread_id=thread,
        reply_markup=keyboard("Join=v1:join"),
    )


async def join(update, context):
    await update.callback_query.answer(f"{update.effective_user.first_name} sits down", show_alert=True)
    await update.callback_query.edit_message_text("Board of 1", reply_markup=keyboard("Leave=v1:leave"))


async def test_a_command_in_a_group_brings_a_board_and_a_press_an_alert_that_only_the_presser_sees(fake):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with polling(fake, CommandHandler("play", lay_board), CallbackQueryHandler(join)):
        await ola.say(group, "/play@stolik_bot")
        board = await fake.until(lambda: group.from_bot and group.from_bot[-1])
        assert (board.text, board.labels) == ("Board of 0", [["Join"]])
        assert board.content.marks == ({"type": "bold", "offset": 9, "length": 1},)
        answer = await jan.press(board, "Join")
        assert (answer.text, answer.alert) == ("Jan sits down", True)
        assert answer.seconds < 1
        await fake.until(lambda: board.text == "Board of 1")
        await fake.quiet()
    assert board.labels == [["Leave"]]
    assert [told.text for told in jan.alerts] == ["Jan sits down"]
    assert ola.alerts == []
    assert "Jan sits down" not in fake.words_sent_to(ola)
    assert b"v1:leave" in fake.bytes_sent_to(ola)
    assert [call.method for call in fake.sends_and_edits(group)] == ["sendMessage", "editMessageText"]


async def test_a_command_in_a_topic_is_answered_there(fake):
    ola = fake.user("Ola")
    club = fake.supergroup("Klub", ola, topics=("Gry", "Plotki"))
    async with polling(fake, CommandHandler("play", lay_board)):
        await ola.say(club.topic("Gry"), "/play")
        await fake.until(lambda: len(club.topic("Gry").messages) == 2)
    assert club.topic("Gry").last.text == "Board of 0"
    assert club.topic("Plotki").messages == []


async def test_privacy_mode_keeps_the_talk_of_a_group_from_the_bot(fake):
    heard = []

    async def note(update, context):
        heard.append(update.message.text)

    ola = fake.user("Ola")
    group = fake.group("Planszówki", ola)
    async with polling(fake, MessageHandler(filters.TEXT, note)) as app:
        sent = await app.bot.send_message(group.id, "Hello")
        await ola.say(group, "nice weather")
        await ola.say(group, "/play@other_bot")
        await ola.say(group, "/play kosci")
        await ola.say(group, "you there, @stolik_bot?")
        await ola.say(group, "c3-d4", reply_to=group.message(sent.message_id))
        await ola.start("t_abc")
        await ola.say(ola.private, "nice weather")
        await fake.until(lambda: len(heard) == 5)
        await fake.quiet()
        fake.promote(group)
        await ola.say(group, "administrators hear all")
        await fake.until(lambda: len(heard) == 6)
    assert heard == [
        "/play kosci",
        "you there, @stolik_bot?",
        "c3-d4",
        "/start t_abc",
        "nice weather",
        "administrators hear all",
    ]


async def test_a_photo_is_sent_edited_and_sent_again_by_its_id(fake, bot):
    ola = fake.user("Ola")
    chat = await ola.start()
    red, green = png("red"), png("green")
    sent = await bot.send_photo(chat.id, red, caption="one", reply_markup=keyboard("Go=go"))
    board = chat.last
    assert (board.picture, board.text) == (red, "one")
    edited = await bot.edit_message_media(InputMediaPhoto(green, caption="two"), chat.id, sent.message_id)
    assert (board.picture, board.text, board.labels) == (green, "two", [])
    assert edited.photo[-1].file_id != sent.photo[-1].file_id
    await bot.send_photo(chat.id, sent.photo[-1].file_id)
    assert chat.last.picture == red
    assert bytes(await (await bot.get_file(sent.photo[-1].file_id)).download_as_bytearray()) == red
    assert fake.bytes_sent_to(ola).count(red) == 2
    assert not fake.calls[-2].files


async def test_a_text_may_become_a_photo_but_a_photo_never_a_text(fake, bot):
    chat = await fake.user("Ola").start()
    sent = await bot.send_message(chat.id, "lobby")
    await bot.edit_message_media(InputMediaPhoto(png("red")), chat.id, sent.message_id)
    assert chat.last.picture == png("red")
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("board", chat.id, sent.message_id)
    sent = await bot.send_message(chat.id, "lobby")
    with pytest.raises(BadRequest, match="There is no caption in the message to edit"):
        await bot.edit_message_caption(chat.id, sent.message_id, caption="board")


async def test_inline_mode_makes_the_round(fake):
    chosen = []

    async def offer(update, context):
        words = InputTextMessageContent("Kribidż: szukamy osoby")
        result = InlineQueryResultArticle("crib", "Kribidż", words, reply_markup=keyboard("Join=v1:join"))
        await update.inline_query.answer([result], cache_time=0, is_personal=True)

    async def lay(update, context):
        chosen.append(update.chosen_inline_result.inline_message_id)

    async def sit(update, context):
        assert update.callback_query.message is None
        await update.callback_query.answer("ok")
        await update.callback_query.edit_message_text("Kribidż: 2 z 2", reply_markup=keyboard("Go=v1:go"))

    ola, jan = fake.user("Ola"), fake.user("Jan")
    theirs = fake.friends(ola, jan)
    handlers = InlineQueryHandler(offer), ChosenInlineResultHandler(lay), CallbackQueryHandler(sit)
    async with polling(fake, *handlers) as app:
        offered = await ola.inline(theirs, "kri")
        message = await ola.choose(offered["Kribidż"], theirs)
        await fake.until(lambda: chosen == [message.inline_id])
        assert theirs.messages == [message]
        assert (await jan.press(message, "Join")).text == "ok"
        await fake.until(lambda: message.text == "Kribidż: 2 z 2")
        with pytest.raises(BadRequest, match="inline message"):
            await app.bot.edit_message_media(InputMediaPhoto(png("red")), inline_message_id=message.inline_id)
        chat = await ola.start()
        photo = await app.bot.send_photo(chat.id, png("red"))
        media = InputMediaPhoto(photo.photo[-1].file_id)
        assert await app.bot.edit_message_media(media, inline_message_id=message.inline_id)
    assert "Kribidż: 2 z 2" in fake.words_sent_to(jan)


async def test_inline_answers_are_kept_as_long_as_the_bot_said(fake):
    asked = []

    async def offer(update, context):
        asked.append(update.inline_query.from_user.first_name)
        words = InputTextMessageContent(f"{len(asked)}")
        await update.inline_query.answer([InlineQueryResultArticle("a", "A", words)], cache_time=60)

    ola, jan = fake.user("Ola"), fake.user("Jan")
    theirs = fake.friends(ola, jan)
    async with polling(fake, InlineQueryHandler(offer)):
        assert [len(await user.inline(theirs, "k")) for user in (ola, jan)] == [1, 1]
        fake.clock.advance(61)
        await jan.inline(theirs, "k")
    assert asked == ["Ola", "Jan"]  # Jan's first look came from Ola's answer


async def test_a_menu_of_commands_is_shown_by_scope_and_language(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan", language_code="en")
    group, chat = fake.group("Planszówki", ola, jan), await ola.start()
    await bot.set_my_commands([BotCommand("play", "open a table")])
    await bot.set_my_commands([BotCommand("play", "rozłóż stół")], language_code="pl")
    await bot.set_my_commands([BotCommand("hand", "karty")], {"type": "all_group_chats"}, "pl")
    assert [command["description"] for command in ola.commands(chat)] == ["rozłóż stół"]
    assert [command["description"] for command in ola.commands(group)] == ["karty"]
    assert [command["description"] for command in jan.commands(group)] == ["open a table"]
    assert (await bot.get_my_commands(language_code="pl"))[0].description == "rozłóż stół"
    await bot.delete_my_commands(language_code="pl")
    assert [command["description"] for command in ola.commands(chat)] == ["open a table"]


async def test_dice_fall_as_the_test_says(fake, bot):
    chat = await fake.user("Ola").start()
    fake.dice += [6, 2]
    assert [(await bot.send_dice(chat.id)).dice.value for _ in range(2)] == [6, 2]
    assert (await bot.send_dice(chat.id)).dice.value in range(1, 7)


async def test_a_link_to_a_person_is_a_mention(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    text = f'<a href="tg://user?id={jan.id}">Jan</a>, <a href="tg://user?id=7">Nobody</a>'
    sent = await bot.send_message(group.id, text, "HTML")
    assert [(entity.type, entity.user.id) for entity in sent.entities] == [("text_mention", jan.id)]


async def test_a_stale_button_can_still_be_pressed_and_a_deleted_message_is_inaccessible(fake, bot):
    ola = fake.user("Ola")
    chat = await ola.start()
    sent = await bot.send_message(chat.id, "1", reply_markup=keyboard("a=v1:1"))
    await bot.edit_message_text("2", chat.id, sent.message_id, reply_markup=keyboard("a=v1:2"))
    board = chat.last
    ola.tap(board, "v1:1", stale=True)
    ola.tap(board, "anything", forged=True)
    await bot.delete_message(chat.id, sent.message_id)
    ola.tap(board, "a", stale=True)
    queries = [update.callback_query for update in await bot.get_updates() if update.callback_query]
    assert [query.data for query in queries] == ["v1:1", "anything", "v1:2"]
    assert [query.message.is_accessible for query in queries] == [True, True, False]


async def test_a_link_button_opens_and_a_deep_link_starts_the_bot(fake, bot):
    ola = fake.user("Ola")
    group = fake.group("Planszówki", ola)
    link = InlineKeyboardMarkup([[InlineKeyboardButton("Mine", url="https://t.me/stolik_bot?start=t_abc")]])
    await bot.send_message(group.id, "board", reply_markup=link)
    opened = await ola.press(group.last, "Mine")
    chat = await ola.follow(opened.url)
    assert chat.last.text == "/start t_abc"


@pytest.mark.parametrize("weather", ["reset", "lose_answers", "bad_gateway"])
async def test_bad_weather_reaches_the_client_as_a_network_error(fake, bot, weather):
    chat = await fake.user("Ola").start()
    getattr(fake.trouble, weather)("sendMessage")
    with pytest.raises(NetworkError):
        await bot.send_message(chat.id, "hello")
    done = [message.text for message in chat.from_bot]
    assert done == (["hello"] if weather == "lose_answers" else [])
    await bot.send_message(chat.id, "again")
    assert chat.last.text == "again"


async def test_a_slow_platform_times_out(fake, bot):
    chat = await fake.user("Ola").start()
    fake.trouble.slow(0.5, "sendMessage")
    with pytest.raises(TimedOut):
        await bot.send_message(chat.id, "hello", read_timeout=0.1)
