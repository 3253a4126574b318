"""How many requests Telegram takes, in one chat and in all."""

from collections.abc import AsyncIterator

import pytest
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)
from telegram.error import RetryAfter

from tests.doubles.telegram import FakeTelegram


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as served:
        yield served


def one(text: str = "x", **more) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(text, **more)]])


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
