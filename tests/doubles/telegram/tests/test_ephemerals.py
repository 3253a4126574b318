"""Ephemeral messages (Bot API 10.3) on the fake Telegram, sent by python-telegram-bot 22.8 as extra fields."""

import pytest
from telegram import BotCommand
from telegram.error import BadRequest
from telegram.ext import CallbackQueryHandler

from tests.doubles.telegram.ptb import keyboard, png, polling


async def whisper(bot, chat, user, text, query=None, **more):
    parameters = {"receiver_user_id": user.id, "callback_query_id": query, **more}
    given = {name: value for name, value in parameters.items() if value is not None}
    return await bot.send_message(
        chat.id, text, reply_markup=keyboard("5♥=#1"), api_kwargs={"ephemeral_message_parameters": given}
    )


async def named(bot, method, chat, user, message, **more):
    number = message.api_kwargs["ephemeral_message_id"]
    return await bot.do_api_request(
        method, {"chat_id": chat.id, "receiver_user_id": user.id, "ephemeral_message_id": number, **more}
    )


async def test_an_ephemeral_hand_is_seen_edited_and_pressed_by_its_owner_only(fake):
    presses = []

    async def show(update, context):
        query = update.callback_query
        presses.append(query)
        if query.data == "hand":
            await whisper(context.bot, group, jan, "Twoje karty: 5♥", query.id)
        await query.answer()

    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with polling(fake, CallbackQueryHandler(show)) as app:
        await app.bot.send_message(group.id, "board", reply_markup=keyboard("My hand=hand"))
        await jan.press(group.last, "My hand")
        (hand,) = jan.ephemerals(group)
        assert jan.screen(group)[-1] is hand
        await jan.press(hand, "5♥")
        message = presses[-1].message
        assert (message.message_id, message.api_kwargs["ephemeral_message_id"]) == (0, hand.ephemeral_id)
        with pytest.raises(LookupError):
            await ola.press(hand, "5♥")
        assert await named(app.bot, "editEphemeralMessageText", group, jan, message, text="leży 5♥") is True
        assert (hand.text, hand.labels) == ("leży 5♥", [])
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await app.bot.delete_message(group.id, 0)
        await named(app.bot, "deleteEphemeralMessage", group, jan, message)
    assert jan.ephemerals(group) == ola.ephemerals(group) == []
    assert group.from_bot == [group.last]
    assert "5♥" in fake.words_sent_to(jan)
    assert "5♥" not in fake.words_sent_to(ola)


async def test_an_ephemeral_message_may_stand_in_place_of_the_board_for_one(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    await bot.send_message(group.id, "board", reply_markup=keyboard("My hand=hand"))
    board, press = group.last, jan.tap(group.last, "My hand")
    await whisper(bot, group, jan, "hand", press.id, replace_callback_query_message=True)
    assert [message.text for message in jan.screen(group)][-1] == "hand"
    assert board not in jan.screen(group)
    assert ola.screen(group)[-1] is board


async def test_ephemeral_messages_have_fifteen_seconds_unless_the_bot_is_administrator(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    await bot.send_message(group.id, "board", reply_markup=keyboard("My hand=hand"))
    press = jan.tap(group.last, "My hand")
    with pytest.raises(BadRequest, match="Query is too old"):
        await whisper(bot, group, ola, "not hers", press.id)
    with pytest.raises(BadRequest, match="Not enough rights"):
        await whisper(bot, group, jan, "out of the blue")
    fake.clock.advance(16)
    with pytest.raises(BadRequest, match="Query is too old"):
        await whisper(bot, group, jan, "late", press.id)
    fake.promote(group)
    first = await whisper(bot, group, jan, "out of the blue")
    await named(bot, "deleteEphemeralMessage", group, jan, first)
    second = await whisper(bot, group, jan, "another")
    assert first.api_kwargs["ephemeral_message_id"] == second.api_kwargs["ephemeral_message_id"]  # ids are used again
    group.ephemerals = False
    with pytest.raises(BadRequest, match="can't be sent to the chat"):
        await whisper(bot, group, jan, "switched off")
    stranger = fake.user("Ewa")
    group.ephemerals = True
    with pytest.raises(BadRequest, match="Participant_id_invalid"):
        await whisper(bot, group, stranger, "not in the group")


async def test_an_ephemeral_message_cannot_replace_an_ephemeral_one(fake, bot):
    jan = fake.user("Jan")
    group = fake.group("Planszówki", jan)
    fake.promote(group)
    await whisper(bot, group, jan, "hand")
    press = jan.tap(jan.ephemerals(group)[0], "5♥")
    with pytest.raises(BadRequest, match="can't be replaced"):
        await whisper(bot, group, jan, "hand", press.id, replace_callback_query_message=True)
    await whisper(bot, group, jan, "another", press.id)
    assert [hand.text for hand in jan.ephemerals(group)] == ["hand", "another"]


async def test_an_ephemeral_picture_can_be_changed_and_may_never_arrive(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    fake.promote(group)
    ola.misses_ephemerals = True
    for user in (ola, jan):
        parameters = {"ephemeral_message_parameters": {"receiver_user_id": user.id}}
        sent = await bot.send_photo(group.id, png("red"), caption="hand", api_kwargs=parameters)
        media = {"type": "photo", "media": (await bot.send_photo(group.id, png("green"))).photo[-1].file_id}
        await named(bot, "editEphemeralMessageMedia", group, user, sent, media=media)
    assert [hand.picture for hand in jan.ephemerals(group)] == [png("green")]
    assert ola.ephemerals(group) == []


async def test_an_ephemeral_command_is_hidden_from_the_others_and_may_be_answered_so(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    await bot.set_my_commands(
        [BotCommand("hand", "my cards", api_kwargs={"is_ephemeral": True}), BotCommand("play", "p")]
    )
    said = await jan.say(group, "/hand")
    await jan.say(group, "/play")
    assert said not in group.messages
    assert "/hand" not in fake.words_sent_to(ola)
    message = next(
        update.message for update in await bot.get_updates() if update.message and update.message.text == "/hand"
    )
    assert message.message_id == 0
    await bot.send_message(
        group.id,
        "5♥",
        api_kwargs={
            "ephemeral_message_parameters": {"receiver_user_id": jan.id},
            "reply_parameters": {"ephemeral_message_id": message.api_kwargs["ephemeral_message_id"]},
        },
    )
    assert [hand.text for hand in jan.ephemerals(group)] == ["5♥"]
