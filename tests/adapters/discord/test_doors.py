"""Links to a table of a Discord channel, and whoever comes from elsewhere."""


async def test_the_page_of_links_leads_to_the_message_in_the_channel(bot, guild, channel, ola):
    await ola.slash(channel, "play", game="warcaby")
    await bot.settled()
    await ola.slash(channel, "zapros")
    await bot.settled()
    (page,) = ola.ephemerals(channel)
    (link,) = [button for button in page.buttons if button.get("url")]

    assert page.text.startswith("**Kto ma link, ten może usiąść.**")
    assert link["label"] == "Discord"
    assert link["url"] == f"https://discord.com/channels/{guild.id}/{channel.id}/{channel.last.id}"
    assert [button["label"] for button in page.buttons] == ["Discord", "Nowe linki", "Zamknij drzwi"]


async def followed(bot, guild, channel, ola, jan):
    """Another channel, in which Jan has typed the code of the link to Ola's table."""
    await ola.slash(channel, "play", game="warcaby")
    await bot.settled()
    await ola.slash(channel, "zapros")
    await bot.settled()
    token = ola.ephemerals(channel)[0].text.rpartition("/dolacz ")[2]
    other = guild.channel("inne")
    await jan.slash(other, "join", code=token)
    await bot.settled()
    return other


async def test_the_code_of_the_link_brings_the_table_to_another_channel_that_wants_it(bot, guild, channel, ola, jan):
    other = await followed(bot, guild, channel, ola, jan)
    (asked,) = jan.ephemerals(other)
    assert asked.text == "Your seat: ②.\n**Show Polish draughts (8×8) here?**"
    assert not other.messages
    await jan.press(asked, "Yes")
    await bot.settled()
    assert jan.ephemerals(other) == []
    (name,) = await bot.store.pointed("at", f"discord:{channel.id}")

    assert (await bot.table(name)).find(f"discord:{jan.id}") == 1
    assert {place.channel for place in await bot.store.places(name)} == {
        f"discord:{channel.id}",
        f"discord:{other.id}",
    }
    assert other.last.text == channel.last.text


async def test_after_a_no_the_channel_stays_empty(bot, guild, channel, ola, jan):
    other = await followed(bot, guild, channel, ola, jan)
    await jan.press(jan.ephemerals(other)[0], "No")
    await bot.settled()

    assert not other.messages
    assert [message.text[:20] for message in jan.ephemerals(other)] == ["All right, not here."]
