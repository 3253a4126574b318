"""Pages for which nobody has asked, in a group and in the private chat with the bot."""

import pytest

from bot.ports import Gone
from bot.scenes.blocks import Banner, Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables.stored import Place
from engines.core import note
from tests.adapters.telegram.stage import staged

PAGE = Scene((Say(note("start-quiet")),), (RunCommand(note("rules"), "/rules kosci", Tone.GO),))
HIDDEN = Scene((Say(note("start-hidden")),))


async def opened(stage, person):
    """Somebody opens the private chat with the bot, and reads its first words."""
    await person.start()
    await stage.fake.until(lambda: person.private.from_bot)
    await stage.calm()


def sent_to(fake, group):
    """The methods that were called for a group; what the bot asks for by itself does not count."""
    return [call.method for call in fake.calls if call.chat_id == group.id]


async def test_a_page_stands_in_a_group_is_edited_and_goes(fake, server, ola):
    group = fake.group("Planszówki", ola)
    async with staged(server, fake) as stage:
        posts, here = stage.service.posts, f"telegram:{group.id}"
        posted = await posts.in_chat(here, PAGE)
        (message,) = group.from_bot
        assert message.labels == [["📜 Rules"]]
        again = await posts.in_chat(here, HIDDEN, posted.message)
        assert (message.labels, len(group.from_bot)) == ([], 1)
        calls = sent_to(fake, group)
        assert await posts.in_chat(here, HIDDEN, again.message) == again  # it looks the same: nothing is sent
        assert sent_to(fake, group) == calls
        await posts.remove(again)
        assert message.deleted


async def test_a_press_in_the_private_chat_puts_the_answer_in_place_of_the_page(fake, server, ola):
    async with staged(server, fake) as stage:
        await opened(stage, ola)
        before = len(ola.private.from_bot)
        await stage.service.posts.to_person(f"telegram:{ola.id}", PAGE)
        message = ola.private.from_bot[-1]
        await ola.press(message, "📜 Rules")
        await stage.calm()
        assert "Kości" in message.text
        assert len(ola.private.from_bot) == before + 1


async def test_a_page_that_was_deleted_is_posted_anew(fake, server, ola):
    async with staged(server, fake) as stage:
        await opened(stage, ola)
        posted = await stage.service.posts.to_person(f"telegram:{ola.id}", PAGE)
        await stage.telegram.chat.remove(Place(posted.channel), posted.message)
        again = await stage.service.posts.to_person(f"telegram:{ola.id}", HIDDEN, posted)
        assert again.message != posted.message
        assert not ola.private.from_bot[-1].deleted


async def test_who_never_pressed_start_or_has_blocked_the_bot_is_gone(fake, server, ola):
    async with staged(server, fake) as stage:
        with pytest.raises(Gone):
            await stage.service.posts.to_person(f"telegram:{ola.id}", PAGE)
        await opened(stage, ola)
        await stage.service.posts.to_person(f"telegram:{ola.id}", PAGE)
        ola.block()
        with pytest.raises(Gone):
            await stage.service.posts.to_person(f"telegram:{ola.id}", PAGE)


async def test_a_group_that_forbids_pictures_gets_the_words(fake, server, ola):
    group = fake.group("Planszówki", ola)
    group.missing = {"photo"}
    async with staged(server, fake) as stage:
        await stage.service.posts.in_chat(
            f"telegram:{group.id}", Scene((Banner(note("start-banner")), *PAGE.blocks), PAGE.controls)
        )
        (message,) = group.from_bot
        assert not message.picture
        assert message.text


async def test_a_group_gets_no_more_posts_a_minute_than_telegram_allows(fake, server, ola):
    group = fake.group("Planszówki", ola)
    async with staged(server, fake, speed=60.0) as stage:
        for number in range(24):
            page = Scene((Say(note("name", name=f"page {number}")),))
            await stage.service.posts.in_chat(f"telegram:{group.id}", page)
        assert len(group.from_bot) == 24
        assert not [call for call in fake.calls if call.status == 429]
