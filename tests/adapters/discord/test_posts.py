"""Pages for which nobody has asked, in a channel and in the private chat with the bot."""

import pytest

from bot.ports import Gone, Unreached
from bot.scenes.blocks import Banner, Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables.stored import Place
from engines.core import note
from tests.doubles.discord.permissions import mask

PAGE = Scene((Say(note("start-quiet")),), (RunCommand(note("rules"), "/rules kosci", Tone.GO),))
HIDDEN = Scene((Say(note("start-hidden")),))


@pytest.fixture
def posts(bot):
    return bot.service.posts


async def test_a_page_stands_in_a_channel_is_edited_and_goes(bot, posts, ola, channel):
    here = f"discord:{channel.id}"
    posted = await posts.in_chat(here, PAGE)
    (message,) = channel.messages
    assert message.labels == ["📜 Rules"]
    assert await posts.in_chat(here, HIDDEN, posted.message) == posted
    assert (message.labels, message.deleted) == ([], False)
    await posts.remove(posted)
    assert message.deleted


async def test_a_page_in_a_private_chat_has_buttons_that_work(bot, posts, ola, channel):
    await posts.to_person(f"discord:{ola.id}", PAGE)
    (message,) = ola.dm.messages
    await ola.press(message, "📜 Rules")
    await bot.settled()
    assert any("Kości" in shown.text for shown in ola.ephemerals(ola.dm))


async def test_a_page_that_was_deleted_is_posted_anew(bot, posts, ola, channel):
    posted = await posts.to_person(f"discord:{ola.id}", PAGE)
    await bot.discord.chat.remove(Place(posted.channel), posted.message)
    again = await posts.to_person(f"discord:{ola.id}", HIDDEN, posted)
    assert again.message != posted.message
    assert [str(message.id) for message in ola.dm.messages] == [again.message]


async def test_who_shuts_the_private_chat_is_gone_until_it_is_open_again(bot, posts, ola, channel):
    ola.dms_open = False
    for _ in range(2):
        with pytest.raises(Gone):
            await posts.to_person(f"discord:{ola.id}", PAGE)
    ola.dms_open = True
    await posts.to_person(f"discord:{ola.id}", PAGE)
    assert len(ola.dm.messages) == 1


async def test_somebody_who_does_not_exist_is_gone(bot, posts, channel):
    with pytest.raises(Gone):
        await posts.to_person("discord:99", PAGE)


async def test_a_channel_that_takes_no_files_gets_the_words(bot, posts, guild, channel):
    channel.overwrites[guild.everyone.id] = (0, 0, mask("attach_files"))
    await posts.in_chat(f"discord:{channel.id}", Scene((Banner(note("start-banner")), *PAGE.blocks), PAGE.controls))
    (message,) = channel.messages
    assert not message.pictures
    assert message.text


async def test_a_channel_in_which_the_bot_may_not_write_is_not_reached_and_not_asked_again(bot, posts, guild, channel):
    channel.overwrites[guild.everyone.id] = (0, 0, mask("send_messages"))
    with pytest.raises(Unreached):
        await posts.in_chat(f"discord:{channel.id}", PAGE)
    calls = len(bot.fake.calls)
    with pytest.raises(Unreached):
        await posts.in_chat(f"discord:{channel.id}", PAGE)
    assert len(bot.fake.calls) == calls
