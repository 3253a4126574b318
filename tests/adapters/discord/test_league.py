"""A league on Discord: a card to enter, a thread with the boards, and tables that only whoever asks reads."""

import pytest


@pytest.fixture
def people(fake, guild, ola, jan, ewa):
    kuba = fake.user("Kuba", locale="pl")
    guild.join(kuba)
    return ola, jan, ewa, kuba


async def begun(bot, guild, channel, people):
    """A season that four people have entered by the card; its id."""
    ola, *others = people
    guild.promote(ola, "manage_channels")
    await ola.slash(channel, "league", league="open warcaby polish 7 week 4 1")
    await bot.fake.until(lambda: channel.messages)
    card = channel.messages[-1]
    assert "zapisy do" in card.text
    for person in (ola, *others):
        await person.press(card, "Zapisuję się")
        await bot.settled()
    (name,) = await bot.store.leagues.pointed(f"discord:g{guild.id}")
    league = await bot.store.leagues.load(name)
    await bot.store.leagues.save(league.changed(closes=int(bot.service.clock()) - 1), league.rev)
    await bot.store.plan(f"league {name}", bot.service.clock())
    await bot.fake.until(lambda: guild.threads and len(guild.threads[0].messages) >= 2)
    await bot.settled()
    return name


async def test_a_season_opens_its_boards_in_a_thread_below_its_first_message(bot, guild, channel, people):
    name = await begun(bot, guild, channel, people)
    (thread,) = guild.threads
    assert thread.name == "Warcaby, sezon 1"
    boards = [message for message in thread.messages if message.pictures]
    assert len(boards) == 2
    assert len(channel.messages) == 2  # the card and the beginning
    assert "rusza" in channel.messages[-1].text
    league = await bot.store.leagues.load(name)
    assert [game.opened for game in league.games].count(True) == 2


async def test_the_table_and_the_own_games_are_for_whoever_asks(bot, guild, channel, people):
    await begun(bot, guild, channel, people)
    ola = people[0]
    await ola.slash(channel, "league")
    await bot.settled()
    panel = ola.ephemerals(channel)[-1]
    assert "pkt" in panel.text
    assert "1 Ola" in panel.text or "2 Ola" in panel.text or "3 Ola" in panel.text or "4 Ola" in panel.text
    await ola.press(panel, "Moje partie")
    await bot.settled()
    games = ola.ephemerals(channel)[-1]
    assert "zostało: 3" in games.text
    assert any(label.startswith("Do stołu: ") for label in games.labels)
    await ola.press(games, "Wycofuję się…")
    await bot.settled()
    assert "Spadek o grupę" in ola.ephemerals(channel)[-1].text
    assert len(channel.messages) == 2  # all of this nobody else reads
