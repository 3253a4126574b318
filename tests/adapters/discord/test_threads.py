"""A thread for every match: the board lives in the thread, the channel keeps one line."""

import asyncio

import pytest

from adapters.discord import channel_messages
from adapters.discord.message import MessageButton, OutgoingMessage
from tests.adapters.discord.players import Player, token_of
from tests.adapters.discord.test_record import give_up


@pytest.fixture
async def threaded(bot, guild, ola, channel):
    """A channel of a server whose administrator wants threads."""
    guild.promote(ola, "manage_channels")
    await ola.slash(channel, "admin", setting="threads", value="yes")
    await bot.settled()
    return channel


async def begun(bot, channel, *users, game="warcaby"):
    """A match that these people begin; its table."""
    players = [Player(bot, user, channel) for user in users]
    await players[0].slash("play", game=game)
    await bot.settled()
    await bot.fake.until(lambda: channel.messages and channel.last.buttons)
    table = token_of(channel.last.buttons[0]).table
    for player in players[1:]:
        await player.slash("join")
    async with asyncio.timeout(20):
        while len((await bot.table(table)).chairs) < len(users):  # noqa: ASYNC110 - they may still be on their way
            await asyncio.sleep(0.02)
    await players[0].slash("begin")
    async with asyncio.timeout(20):
        while (await bot.table(table)).phase != "playing":  # noqa: ASYNC110 - the command may still be on its way
            await asyncio.sleep(0.02)
    await bot.settled()
    return await bot.table(table)


async def test_the_board_moves_to_a_thread_and_the_channel_keeps_one_line(bot, guild, ola, jan, threaded):
    table = await begun(bot, threaded, ola, jan)
    (line,), (thread,) = threaded.messages, guild.threads

    assert thread.parent is threaded
    assert thread.name in ("Warcaby · Ola, Jan", "Warcaby · Jan, Ola")
    assert thread.last.pictures
    assert thread.last.text.startswith("Warcaby")
    assert line.text.startswith("🧵 Warcaby · ")
    assert f"<#{thread.id}>" in line.text
    assert (line.pictures, line.buttons, table.phase) == ([], [], "playing")


async def test_the_line_is_edited_at_the_beginning_and_at_the_end_alone(bot, fake, guild, ola, jan, threaded):
    table = await begun(bot, threaded, ola, jan)
    (thread,), (line,) = guild.threads, threaded.messages
    edits = line.edits
    for _ in range(4):
        now = await bot.table(table.id)
        seat = now.awaited()[0]
        mover = next(user for user in (ola, jan) if now.chairs[seat].user == f"discord:{user.id}")
        await mover.slash(thread, "move", move=now.rules.format(next(iter(now.rules.legal(now.state, seat)))))
        await bot.settled()
    assert (await bot.table(table.id)).moves == 4
    assert line.edits == edits

    await give_up(bot, thread, ola)

    assert line.text.startswith("🏁 Warcaby")
    assert "Jan" in line.text.rpartition(" · ")[2] or "Jan" in line.text.split(" · ")[-2]
    assert line.edits == edits + 1


async def test_a_rematch_goes_on_in_the_thread(bot, guild, ola, jan, threaded):
    await begun(bot, threaded, ola, jan)
    (thread,) = guild.threads
    await give_up(bot, thread, ola)
    await jan.press(threaded.last, threaded.last.buttons[0]["custom_id"])
    await bot.settled()

    assert guild.threads == [thread]
    assert len(threaded.messages) == 1
    assert len(thread.messages) == 2
    assert "Warcaby" in thread.last.text


async def test_a_match_that_begins_at_once_gets_its_thread_too(bot, guild, ola, threaded):
    await ola.slash(threaded, "play", game="kosci", **{"with": "computer"})
    await bot.settled()
    (thread,) = guild.threads

    assert thread.last.buttons
    assert threaded.last.text.startswith("🧵 Kości")


async def test_where_threads_may_not_be_started_the_board_stays(bot, guild, ola, jan, threaded):
    threaded.deny(bot.fake.bot, "create_public_threads")
    await begun(bot, threaded, ola, jan)

    assert guild.threads == []
    await bot.fake.until(lambda: threaded.last.pictures)
    assert f"Nie mogę założyć wątku na #{threaded.name}: brakuje mi prawa" in await rules_of(bot, ola, threaded)

    threaded.allow(bot.fake.bot, "create_public_threads")
    await give_up(bot, threaded, ola)
    await begun(bot, threaded, ola, jan)
    assert len(guild.threads) == 1
    assert "wątku na #" not in await rules_of(bot, ola, threaded)


async def rules_of(bot, user, channel):
    """What an administrator reads about the server."""
    await user.slash(channel, "admin")
    await bot.settled()
    return user.ephemerals(channel)[-1].text


async def test_a_thread_that_was_started_before_a_crash_is_found_again(bot, fake, guild, ola, jan, threaded):
    await Player(bot, ola, threaded).slash("play", game="warcaby")
    await bot.settled()
    threaded.thread("before", below=threaded.last.id)
    await Player(bot, jan, threaded).slash("join")
    await bot.settled()  # two people's commands have no order
    await Player(bot, ola, threaded).slash("begin")
    await bot.settled()

    (thread,) = guild.threads
    assert thread.last.pictures


async def test_an_administrator_puts_the_table_away_from_within_the_thread(bot, guild, ola, jan, ewa, threaded):
    guild.promote(ewa, "manage_channels")
    table = await begun(bot, threaded, ola, jan)
    (thread,) = guild.threads
    token = f"{table.id}:{(await bot.table(table.id)).rev}:a:cancel"
    put_away = OutgoingMessage("here", rows=((MessageButton("away", token),),))
    await channel_messages.post(bot.discord.client, thread.id, put_away)
    await ewa.press(thread.last, "away")
    await bot.settled()

    assert (await bot.table(table.id)).phase == "folded"
