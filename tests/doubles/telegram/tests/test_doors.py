"""Where the fake Telegram's bot may speak: strangers, blocks, kicks, migration, topics, rights."""

import pytest
from telegram import Update
from telegram.error import BadRequest, ChatMigrated, Forbidden

from tests.doubles.telegram.ptb import png


async def test_a_group_that_becomes_a_supergroup_says_where_it_went(fake, bot):
    ola = fake.user("Ola")
    group = fake.group("Planszówki", ola)
    moved = fake.upgrade(group)
    with pytest.raises(ChatMigrated) as told:
        await bot.send_message(group.id, "board")
    assert told.value.new_chat_id == moved.id
    await bot.send_message(told.value.new_chat_id, "board")
    notes = [update.message for update in await bot.get_updates() if update.message]
    assert notes[-2].migrate_to_chat_id == moved.id
    assert (notes[-1].chat_id, notes[-1].migrate_from_chat_id) == (moved.id, group.id)


async def test_the_bot_cannot_write_to_a_stranger_nor_to_who_blocked_it(fake, bot):
    ola = fake.user("Ola")
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(ola.id, "hello")
    await ola.start()
    await bot.send_message(ola.id, "hello")
    ola.block()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(ola.id, "hello")
    updates = await bot.get_updates(allowed_updates=Update.ALL_TYPES)
    assert updates[-1].my_chat_member.new_chat_member.status == "kicked"
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(987654321, "hello")


async def test_a_kicked_bot_is_told_so(fake, bot):
    group = fake.supergroup("Klub", fake.user("Ola"))
    fake.kick_bot(group)
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.send_message(group.id, "hello")


async def test_a_bot_may_lack_the_right_to_send_pictures(fake, bot):
    group = fake.group("Planszówki", fake.user("Ola"))
    group.missing.add("photo")
    with pytest.raises(BadRequest, match="Not enough rights to send photos to the chat"):
        await bot.send_photo(group.id, png("red"))
    await bot.send_message(group.id, "board")


async def test_a_closed_or_deleted_topic_takes_nothing(fake, bot):
    club = fake.supergroup("Klub", fake.user("Ola"), topics=("Gry",))
    topic = club.topic("Gry")
    topic.closed = True
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(club.id, "board", message_thread_id=topic.id)
    topic.deleted = True
    for thread in (topic.id, 1):  # the General topic has no number in requests
        with pytest.raises(BadRequest, match="Message thread not found"):
            await bot.send_message(club.id, "board", message_thread_id=thread)


async def test_an_administrator_bot_keeps_topics_and_pins(fake, bot):
    club = fake.supergroup("Klub", fake.user("Ola"), topics=("Gry",))
    with pytest.raises(BadRequest, match="Not enough rights"):
        await bot.create_forum_topic(club.id, "Stół 7")
    fake.promote(club)
    topic = await bot.create_forum_topic(club.id, "Stół 7")
    sent = await bot.send_message(club.id, "board", message_thread_id=topic.message_thread_id)
    assert club.topic("Stół 7").last.text == "board"
    await bot.pin_chat_message(club.id, sent.message_id)
    assert (await bot.get_chat(club.id)).pinned_message.text == "board"
    await bot.delete_forum_topic(club.id, topic.message_thread_id)
    assert club.message(sent.message_id) is None


async def test_members_are_told_apart(fake, bot):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola)
    assert (await bot.get_chat_member(group.id, ola.id)).status == "creator"
    assert (await bot.get_chat_member(group.id, jan.id)).status == "left"
    fake.join(group, jan)
    assert (await bot.get_chat_member(group.id, jan.id)).status == "member"
    assert await bot.get_chat_member_count(group.id) == 3
    fake.promote(group)
    assert {member.user.id for member in await bot.get_chat_administrators(group.id)} == {ola.id, fake.me.id}
