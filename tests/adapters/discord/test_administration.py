"""What administrators of a server set for all of its channels, by a command that only they see."""

from tests.adapters.discord.players import Player


async def test_a_setting_of_the_server_holds_in_all_of_its_channels(bot, fake, guild, ola, jan, channel):
    guild.promote(ola, "manage_channels")
    other = guild.channel("kości")
    await ola.slash(channel, "admin", setting="channels", value="chosen")
    await bot.settled()
    await ola.slash(channel, "admin", setting="here", value="yes")
    await bot.settled()
    await Player(bot, jan, other).slash("play", game="kosci")
    await Player(bot, jan, channel).slash("play", game="kosci")
    await bot.settled()

    assert f"#{channel.name}" in jan.ephemerals(other)[-1].text
    assert other.messages == []
    assert "Kości" in channel.last.text


async def test_the_page_and_the_log_are_seen_by_the_administrator_alone(bot, guild, ola, channel):
    guild.promote(ola, "manage_channels")
    await ola.slash(channel, "admin", setting="most", value="10")
    # there is one page of this kind: where two are on their way, the one that arrives last stays
    await bot.fake.until(lambda: ola.ephemerals(channel) and "Zmiany" in ola.ephemerals(channel)[-1].text)
    await ola.slash(channel, "admin", setting="audit")
    await bot.fake.until(lambda: "5 → 10" in ola.ephemerals(channel)[-1].text)
    await bot.settled()

    assert channel.messages == []
