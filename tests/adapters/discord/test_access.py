"""A press carries whatever its button carries, of whichever table. The real library, a fake Discord."""

import pytest

from adapters.discord import channel_messages
from adapters.discord.message import MessageButton, OutgoingMessage
from adapters.discord.message_builder import WRITE
from adapters.discord.presses import ENTRY
from tests.adapters.discord.players import Player, opened
from tests.support import table_requests

ROW, ROWS = 5, 5


async def tables(bot, guild, ola, jan):
    """One in another channel, one in Ola's own chat with the bot."""
    public = guild.channel("inne")
    first = await opened(bot, "cribbage", Player(bot, ola, public), Player(bot, jan, public))
    await ola.slash(ola.dm, "play", game="cribbage", **{"with": "friends"})
    await bot.settled()
    (second,) = await bot.store.pointed("at", f"discord:{ola.dm.id}")
    return [await bot.table(first), await bot.table(second)]


async def buttons(bot, channel, tokens):
    """Messages of the bot's that offer these presses here."""
    for start in range(0, len(tokens), ROW * ROWS):
        buttons = [MessageButton(str(i), token) for i, token in enumerate(tokens[start : start + ROW * ROWS])]
        rows = tuple(tuple(buttons[i : i + ROW]) for i in range(0, len(buttons), ROW))
        sent = await channel_messages.post(bot.discord.client, channel.id, OutgoingMessage("here", rows=rows))
        message = channel.message(sent)
        for button in buttons:
            yield message, button.token


def answers(ack):
    """What was said to whoever pressed."""
    return [*ack.followups, *([ack.message] if ack.kind == "deferred message" else [])]


@pytest.mark.parametrize("private", [True, False])
async def test_no_button_reaches_a_table_that_is_shown_elsewhere(bot, guild, ola, jan, ewa, private):
    """Ewa may change her channel and is alone in her own chat with the bot: neither is authority over these tables."""
    found = await tables(bot, guild, ola, jan)
    guild.promote(ewa, "manage_channels")
    channel = ewa.dm if private else guild.channel("ewy")
    before = await table_requests.snapshot(bot.store, *found)

    for table in found:
        async for message, token in buttons(bot, channel, table_requests.presses(table)):
            ack = await ewa.press(message, token)
            await bot.discord.client.settled()
            (said,) = answers(ack)
            assert said.only_for is ewa, token
            assert said.text == table_requests.UNKNOWN["pl"], token
    await bot.settled()

    assert await table_requests.snapshot(bot.store, *found) == before


async def test_no_form_reaches_a_table_that_is_shown_elsewhere(bot, guild, ola, jan, ewa):
    found, channel = await tables(bot, guild, ola, jan), guild.channel("ewy")
    before = await table_requests.snapshot(bot.store, *found)
    for table in found:
        async for message, token in buttons(bot, channel, [f"{table.id}:1:l:{WRITE}"]):
            form = (await ewa.press(message, token)).modal
            ack = await ewa.submit(form, {ENTRY: "5h"})
            await bot.settled()
            assert [said.text for said in answers(ack)] == [table_requests.UNKNOWN["pl"]]

    assert await table_requests.snapshot(bot.store, *found) == before


async def test_nobody_but_an_administrator_changes_what_holds_in_a_channel(bot, guild, ewa):
    channel = guild.channel("ewy")
    player = Player(bot, ewa, channel)
    await player.slash("settings", setting="look", value="text")
    await bot.settled()
    async for message, token in buttons(bot, channel, ["-:0:g:/settings look text"]):
        await ewa.press(message, token)
    await bot.settled()

    assert await bot.store.settings(f"discord:{channel.id}") == {}
