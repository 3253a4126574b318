"""Dice for everybody in a channel: one public message, to which each adds a throw."""

import re

from tests.adapters.discord.players import token_of


def key(message, text):
    return next(b["custom_id"] for b in message.buttons if token_of(b).text == text)


async def test_whoever_presses_throws_on_the_same_message(bot, channel, ola, jan):
    await ola.slash(channel, "roll", dice="2d6+3")
    await bot.settled()
    board = channel.last
    await jan.press(board, key(board, "roll"))
    await bot.settled()
    assert len(channel.messages) == 1
    assert re.search(r"🎲 2d6\+3\n.*Ola \d+ \(\d \d\)\n.*Jan \d+ \(\d \d\)", board.text)
    assert ola.ephemerals(channel) == jan.ephemerals(channel) == []


async def test_what_cannot_be_read_is_told_to_the_thrower_alone(bot, channel, ola):
    await ola.slash(channel, "roll", dice="many")
    await bot.settled()
    assert channel.messages == []
    assert "1d6" in ola.ephemerals(channel)[-1].text or "3d6" in ola.ephemerals(channel)[-1].text


async def test_closed_they_offer_nothing(bot, channel, ola):
    await ola.slash(channel, "roll", dice="2d6")
    await bot.settled()
    await ola.press(channel.last, key(channel.last, "cancel"))
    await bot.settled()
    assert "🎲 2d6" in channel.last.text
    assert channel.last.buttons == []
