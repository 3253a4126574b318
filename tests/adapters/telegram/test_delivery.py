"""How updates of Telegram reach the bot: some arrive twice, and of several processes one polls."""

from contextlib import AsyncExitStack

import pytest

from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import Stage, asked, begun, staged
from tests.support.servers import client_of

SPEED = 100


@pytest.fixture
def jan(fake):
    """A user whose client speaks English."""
    return fake.user("Jan", "en")


async def test_an_update_delivered_twice_acts_once(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cribbage", ola, jan)
        for _ in range(6):
            (player, *_) = await asked(stage, table, players)
            await player.move(table)
            rev, log = (await stage.table(table)).rev, len(await stage.store.log(table))
            for update in fake.feed.log[-4:]:
                await fake.feed.replay(update)
            await fake.quiet()
            await stage.calm()
            assert ((await stage.table(table)).rev, len(await stage.store.log(table))) == (rev, log)
        sent = len(ola.private.messages)
        await ola.start()
        await fake.quiet()
        await fake.feed.replay(fake.feed.log[-1])
        await fake.quiet()
        assert len([m for m in ola.private.from_bot if "/graj" in m.text]) == sent + 1  # help, once


async def test_a_number_pressed_in_public_chooses_and_unchooses_but_a_second_delivery_does_not(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    group.ephemerals = False
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, _) = await begun(stage, group, "cribbage", ola, jan)

        async def press():
            message, data, _ = next(b for b in buttons(ola, group) if (b[2].kind, b[2].text) == ("k", "+2"))
            return await ola.press(message, data)

        await player._toggle(table, 2, on=True, since=0)
        first = player.said[-1]
        drafts = (await stage.found(table)).drafts
        await fake.feed.replay(fake.feed.log[-1])
        await fake.quiet()
        assert (await stage.found(table)).drafts == drafts != {}
        second = await press()
        assert (await stage.found(table)).drafts.keys() == drafts.keys()
        assert first != second.text == "Nic nie jest wybrane."


async def test_of_two_processes_one_listens_and_the_other_takes_over(fake, server, ola):
    async with client_of(server.url) as one, client_of(server.url) as two, AsyncExitStack() as stack:
        async with Stage(one, fake).running():
            await ola.start()
            await fake.until(lambda: ola.private.from_bot)
            await stack.enter_async_context(Stage(two, fake).running())
            await ola.say(ola.private, "/help")
            await fake.until(lambda: len(ola.private.from_bot) == 2)
            assert not any(call.status == 409 for call in fake.calls)
        await ola.say(ola.private, "/help")
        await fake.until(lambda: len(ola.private.from_bot) == 3, 12)


async def test_another_program_that_polls_is_told_of_and_nothing_is_lost(fake, server, ola):
    async with staged(server, fake, speed=20) as stage, client_of(server.url):
        other = Stage(None, fake)
        await other.telegram.bot.initialize()
        await other.telegram.bot.get_updates(timeout=0)  # throws out the one that waits
        await other.telegram.bot.shutdown()
        await ola.start()
        await fake.until(lambda: ola.private.from_bot)
        assert stage.telegram.chat.online
