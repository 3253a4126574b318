"""How the fake Telegram delivers updates to the real python-telegram-bot: by polling and by a webhook."""

import asyncio
import socket

import pytest
from telegram.error import Conflict
from telegram.ext import MessageHandler, filters

from tests.doubles.telegram.ptb import application, polling

SECRET = "s3cret"  # noqa: S105


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


async def test_a_webhook_wants_its_secret_and_may_bring_an_update_twice(fake):
    heard = []

    async def note(update, context):
        heard.append((update.update_id, update.message.text))

    ola, port = fake.user("Ola"), free_port()
    async with application(fake, MessageHandler(filters.TEXT, note)) as app:
        await app.start()
        await app.updater.start_webhook(
            "127.0.0.1", port, "hook", webhook_url=f"http://127.0.0.1:{port}/hook", secret_token=SECRET
        )
        with pytest.raises(Conflict, match="webhook is active"):
            await app.bot.get_updates()
        await ola.start()
        await fake.until(lambda: heard)
        update = fake.feed.log[-1]
        assert await fake.feed.webhook.send(update, secret=SECRET[::-1]) == 403
        assert await fake.feed.webhook.send(update, secret="") == 403
        assert await fake.feed.replay(update) == 200
        fake.feed.webhook.twice = True
        await ola.say(ola.private, "again")
        await fake.until(lambda: len(heard) == 4)
        assert (await app.bot.get_webhook_info()).pending_update_count == 0
        await app.updater.stop()
        await app.stop()
    assert [text for _, text in heard] == ["/start", "/start", "again", "again"]
    assert len(set(heard)) == 2


async def test_a_polled_update_may_come_again(fake):
    heard = []

    async def note(update, context):
        heard.append(update.update_id)

    ola = fake.user("Ola")
    async with polling(fake, MessageHandler(filters.TEXT, note)):
        await ola.start()
        await fake.until(lambda: heard)
        await fake.feed.replay(fake.feed.log[-1])
        await fake.until(lambda: len(heard) == 2)
    assert heard[0] == heard[1]


async def test_an_update_is_kept_until_it_is_confirmed(fake, bot):
    await fake.user("Ola").start()
    first = await bot.get_updates()
    assert [update.message.text for update in first] == ["/start"]
    assert await bot.get_updates() == first
    assert await bot.get_updates(offset=first[0].update_id + 1) == ()


async def test_of_two_pollers_the_earlier_one_is_told_of_the_conflict(fake, bot):
    waiting = asyncio.create_task(bot.get_updates(timeout=5))
    await asyncio.sleep(0.1)
    async with application(fake) as other:
        await other.bot.get_updates()
        with pytest.raises(Conflict, match="terminated by other getUpdates request"):
            await waiting
