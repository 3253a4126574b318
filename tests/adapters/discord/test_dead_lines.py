"""Lines that break, hang or end in the middle of a request, and answers that Discord puts off for long."""

import asyncio
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from adapters.discord.message_builder import WRITE
from tests.adapters.discord import bots
from tests.adapters.discord.players import token_of
from tests.adapters.discord.test_troubles import alone, entry, shown, unpressed, write

FOR_EVER = 60.0
"""Seconds for which a request hangs, longer than any test waits."""


def button(message, does):
    """The button that does this."""
    return next(one["custom_id"] for one in message.buttons if token_of(one).text == does)


async def test_a_board_is_posted_anew_once_though_the_old_one_cannot_be_deleted(bot, fake, channel, ola):
    table = await unpressed(bot, channel, ola)
    old = channel.last
    fake.clock.advance(51 * 60)
    fake.tear(6, "DELETE /channels")  # aiohttp repeats each try once
    await write(bot, table, channel, ola)
    await shown(bot, channel, table)
    await bot.settled()
    assert (len(channel.messages), old.deleted) == (2, False)


@pytest.mark.parametrize("match", ["callback", "PATCH /channels"])
async def test_a_board_that_is_being_sent_when_the_bot_ends_is_no_fault(fake, embedded_server, channel, ola, match):
    with capture_logs() as lines:
        async with bots.running(fake, embedded_server.url) as bot:
            await unpressed(bot, channel, ola)
            client, move = bot.discord.client, entry(channel.last)
            fake.delay(FOR_EVER, match)
            await fake.begin(
                ola.press(channel.last, move)
                if match == "callback"
                else ola.slash(channel, "ruch", ruch=move.rpartition(":")[2])
            )
            await fake.until(lambda: fake.calls_to(match))
        await client.settled()
    assert [line for line in lines if line["log_level"] == "error"] == []


@pytest.mark.parametrize("match", ["PATCH /webhooks", "PATCH /channels"])
async def test_a_request_on_a_dead_line_is_sent_anew(bot, fake, channel, ola, match, monkeypatch):
    monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)  # so a press is acknowledged, and then edited
    monkeypatch.setattr("adapters.discord.retries.PATIENCE", 0.2)
    table = await unpressed(bot, channel, ola)
    fake.delay(FOR_EVER, match)
    if match == "PATCH /channels":
        await write(bot, table, channel, ola)
    else:
        await ola.press(channel.last, entry(channel.last))
    await fake.until(lambda: fake.calls_to(match))
    fake.fair_weather()
    await shown(bot, channel, table)
    assert len(fake.calls_to(match)) > 1


async def test_a_form_opens_though_the_line_breaks(bot, fake, channel, ola):
    await alone(bot, channel, ola)
    await ola.press(channel.last, button(channel.last, "menu"))
    await bot.settled()
    panel = ola.ephemerals(channel)[-1]
    spell = fake.tear(2, "callback")  # aiohttp repeats each try once
    ack = await ola.press(panel, button(panel, WRITE))
    assert (ack.kind, spell.met) == ("modal", 2)


async def test_an_answer_that_is_put_off_for_long_holds_nobody_up(bot, fake, channel, ola, monkeypatch):
    monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)
    table = await alone(bot, channel, ola)
    spell = fake.storm(429, 1, "PATCH /webhooks", retry_after=40, everywhere=True)
    await ola.press(channel.last, entry(channel.last))
    async with asyncio.timeout(10):
        await bot.settled()
    assert (spell.met, await bot.store.waiting(-30), await bot.store.waiting(-45)) == (1, [], [table])


async def test_nobody_waits_after_the_last_try(bot, fake, channel, ola, monkeypatch):
    waits = []

    async def sleep(seconds):
        waits.append(seconds)

    monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)
    monkeypatch.setattr("adapters.discord.answer_requests.asyncio", SimpleNamespace(sleep=sleep))
    table = await alone(bot, channel, ola)
    fake.storm(502, 5, "PATCH /webhooks")
    await ola.press(channel.last, entry(channel.last))
    await shown(bot, channel, table)  # by the bot's own token
    assert waits == [1, 3, 5, 7]
