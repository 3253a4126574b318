"""What administrators of a server set for all of its channels, by a command that only they see."""

import asyncio

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
    # there is one page of this kind, and the newer one takes the place of this one
    await bot.fake.until(lambda: ola.ephemerals(channel) and "Zmiany" in ola.ephemerals(channel)[-1].text)
    await ola.slash(channel, "admin", setting="audit")
    await bot.fake.until(lambda: "5 → 10" in ola.ephemerals(channel)[-1].text)
    await bot.settled()

    assert channel.messages == []


def held_up(bot, monkeypatch, method, seconds=0.3):
    """The first of the facade's next answers comes late; returns the calls that have begun."""
    work, begun = getattr(bot.facade, method), []

    async def slow(*args, **more):
        begun.append(args)
        is_first = len(begun) == 1
        answer = await work(*args, **more)
        if is_first:
            await asyncio.sleep(seconds)
        return answer

    monkeypatch.setattr(bot.facade, method, slow)
    return begun


async def test_of_two_quick_choices_on_a_page_both_count_and_the_newer_page_stays(
    bot, fake, guild, ola, channel, monkeypatch
):
    guild.promote(ola, "manage_channels")
    await ola.slash(channel, "admin")
    await bot.settled()
    (page,) = ola.ephemerals(channel)
    begun = held_up(bot, monkeypatch, "press")
    older = asyncio.create_task(ola.select(page, "Kto otwiera stoły", "administracja"))
    await fake.until(lambda: begun)
    await ola.select(page, "Stoły wolno otwierać", "na wybranych kanałach")
    await older
    await fake.until(lambda: page.edits == 2)
    shown = {option["label"] for menu in page.selects for option in menu["options"] if option["default"]}
    assert {"administracja", "na wybranych kanałach"} <= shown


async def test_of_two_quick_commands_the_page_of_the_newer_one_stays(bot, fake, guild, ola, channel, monkeypatch):
    guild.promote(ola, "manage_channels")
    begun = held_up(bot, monkeypatch, "run")
    older = asyncio.create_task(ola.slash(channel, "admin"))
    await fake.until(lambda: begun)
    await ola.slash(channel, "admin", setting="audit")
    await older
    await fake.until(lambda: len(ola.ephemerals(channel)) == 1)
    (page,) = ola.ephemerals(channel)
    assert "Nikt tu jeszcze niczego nie zmieniał" in page.text
