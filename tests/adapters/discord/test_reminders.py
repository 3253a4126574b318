"""A reminder on Discord is one new message that rings one person; silence is told on the board, which rings nobody."""

import pytest

from bot.tables.table import User
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, turn

HOUR = 3600


@pytest.fixture
async def players(bot, channel, ola, jan):
    """Both wake whenever their phone does."""
    for user in (ola, jan):
        await bot.store.set(User(f"discord:{user.id}"), "my-quiet", "off")
    return [Player(bot, user, channel) for user in (ola, jan)]


async def asked(bot, table, players):
    now = await bot.table(table)
    mover = next(p for p in players if p.name == now.chairs[now.awaited()[0]].user)
    return mover, next(p for p in players if p is not mover)


async def reminded(bot, fake, channel, hours=12):
    """After so many hours, when the former board has gone."""
    former = channel.last
    fake.clock.advance(hours * HOUR)
    bot.service.awake.set()
    await fake.until(lambda: former.deleted)
    await bot.settled()
    return channel.last


def rung(channel):
    return [message for message in channel.everything if any(version.pings for version in message.versions)]


async def test_low_time_is_called_with_a_moment_that_every_reader_sees_in_their_own_zone(bot, fake, channel, players):
    table = await opened(bot, "kosci", *players, clock="week")
    mover, _ = await asked(bot, table, players)
    board = await reminded(bot, fake, channel, hours=65)
    now = await bot.table(table)
    zero = now.clock.zero_of(now.find(mover.name))
    assert board.versions[0].pings == (mover.user,)
    assert board.text.startswith(f"🔔 <@{mover.user.id}>, Twoja kolej ⏱ do <t:{zero}:f>!")


async def test_whoever_is_asked_is_reminded_by_one_new_message(bot, fake, channel, players):
    table = await opened(bot, "kosci", *players)
    mover, _ = await asked(bot, table, players)
    before = len(fake.calls_to("POST .*/channels/[0-9]+/messages"))
    board = await reminded(bot, fake, channel)
    assert board.versions[0].pings == (mover.user,)
    assert board.text.startswith(f"🔔 <@{mover.user.id}>, Twoja kolej · od 12 godz.")
    assert len(channel.messages) == 1
    posts = fake.calls_to("POST .*/channels/[0-9]+/messages")[before:]
    assert len(posts) == 1
    assert posts[0].body["allowed_mentions"]["users"] == [mover.user.id]
    assert posts[0].body["allowed_mentions"].get("parse", []) == []
    assert posts[0].body["nonce"]
    assert posts[0].body["enforce_nonce"] is True
    for _ in range(3):
        fake.clock.advance(HOUR)
        bot.service.awake.set()
        await bot.settled()
    assert rung(channel) == [board]
    assert await turn(bot, table, mover)  # its buttons are those of the board


async def test_in_english_too(bot, fake, channel, players):
    table = await opened(bot, "kosci", *players)
    await bot.store.set(f"discord:{channel.id}", "language", "en")
    mover, _ = await asked(bot, table, players)
    board = await reminded(bot, fake, channel)
    assert board.text.startswith(f"🔔 <@{mover.user.id}>, it is your turn · for 12 hours")


async def test_two_processes_ring_once(bot, fake, channel, players, embedded_server):
    await opened(bot, "kosci", *players)
    async with bots.running(fake, embedded_server.url) as second:
        await reminded(bot, fake, channel)
        await second.settled()
    assert len(rung(channel)) == 1
    assert len(channel.messages) == 1


async def test_a_day_of_silence_is_told_without_ringing_and_one_press_ends_it(bot, fake, channel, players):
    table = await opened(bot, "kosci", *players)
    await bot.store.set(f"discord:{channel.id}", "reminder", "never")
    mover, other = await asked(bot, table, players)
    now = await bot.table(table)
    board = await reminded(bot, fake, channel, 24)  # an old board is posted anew
    name = now.names[now.find(mover.name)]
    assert f"{name} milczy od 24 godz." in board.text
    assert rung(channel) == []
    labels = {button["label"]: button["custom_id"] for button in board.buttons}
    assert {"Czekamy", f"🤖 za: {name}", "Kończymy"} <= set(labels)
    await other.user.press(board, labels["Kończymy"])
    await bot.settled()
    assert (await bot.table(table)).phase == "over"
    assert "Nikt nie wygrywa" in channel.last.text


async def test_who_has_left_the_server_is_announced_with_the_reminder(bot, fake, guild, channel, players):
    table = await opened(bot, "warcaby", *players)
    mover, _ = await asked(bot, table, players)
    guild.leave(mover.user)
    board = await reminded(bot, fake, channel)

    assert f"Na tym czacie nie ma już: {mover.user.name}." in board.text
