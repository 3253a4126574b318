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


async def test_the_code_of_the_link_opens_the_table_in_another_channel(bot, guild, channel, ola, jan):
    await ola.slash(channel, "play", game="warcaby")
    await bot.settled()
    await ola.slash(channel, "zapros")
    await bot.settled()
    token = ola.ephemerals(channel)[0].text.rpartition("/dolacz ")[2]
    other = guild.channel("inne")
    await jan.slash(other, "join", code=token)
    await bot.settled()
    (name,) = await bot.store.pointed("at", f"discord:{channel.id}")

    assert (await bot.table(name)).find(f"discord:{jan.id}") == 1
    assert {place.channel for place in await bot.store.places(name)} == {
        f"discord:{channel.id}",
        f"discord:{other.id}",
    }
    assert other.last.text == channel.last.text
