"""On Discord people are called anything; at a table nobody is called like the bot, or like somebody else there."""

import pytest

from tests.adapters.discord.players import Player, token_of


@pytest.mark.parametrize(
    ("called", "shown"),
    [("Stolik", "👤 Stolik"), ("🤖 medium", "medium"), ("\u202eanE\nwa", "anE wa"), ("x" * 32, "x" * 20)],
)
async def test_a_name_is_cleaned_before_it_stands_on_a_board(bot, fake, guild, channel, called, shown):
    stranger = fake.user(called)
    guild.join(stranger)
    await Player(bot, stranger, channel).slash("play", game="cribbage")
    await bot.settled()
    table = await bot.table(token_of(channel.last.buttons[0]).table)

    assert table.names == (shown,)


async def test_two_of_the_same_name_are_told_apart(bot, fake, guild, ola, channel):
    double = fake.user("ОLА")
    guild.join(double)
    await Player(bot, ola, channel).slash("play", game="cribbage")
    await bot.settled()
    await Player(bot, double, channel).slash("join")
    await bot.settled()
    table = await bot.table(token_of(channel.last.buttons[0]).table)

    assert table.names == ("Ola", "ОLА (2)")
