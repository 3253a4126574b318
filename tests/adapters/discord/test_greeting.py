"""The greeting of a server to which the bot has just been added."""

import pytest

from tests.doubles.discord.permissions import mask

HIDDEN = [("ola", "Schowane. Wrócę, gdy napiszesz: /pomoc"), ("jan", "Hidden. /help brings me back.")]


@pytest.fixture
def new(fake, ola, jan):
    """A server without the bot."""
    return fake.guild("Nowy", ola, jan, locale="pl", bot=False)


async def greeted(bot, guild, channel):
    guild.add_bot()
    await bot.fake.until(lambda: channel.messages)
    await bot.settled()
    return channel.messages


@pytest.mark.parametrize(
    ("locale", "first", "labels"),
    [
        ("pl", "**Dzień dobry, tu Stolik", ["Zagraj z komputerem", "Zagrajcie tutaj", "Rzut kośćmi"]),
        ("en-GB", "**Hello, this is Stolik", ["Play the computer", "Play here", "Roll dice"]),
        ("de", "**Hello, this is Stolik", ["Play the computer", "Play here", "Roll dice"]),
    ],
)
async def test_a_server_is_greeted_once_in_its_language(bot, fake, ola, locale, first, labels):
    guild = fake.guild("Nowy", ola, locale=locale, bot=False)
    channel, _ = guild.channel("ogólny"), guild.channel("inny")
    (greeting,) = await greeted(bot, guild, channel)
    assert greeting.text.startswith(first)
    assert greeting.labels[:3] == labels
    assert greeting.labels[-1] in ("Schowaj", "Hide")
    assert greeting.size == 11
    assert len(greeting.pictures) == 1
    assert sum(len(channel.messages) for channel in guild.channels) == 1


@pytest.mark.parametrize("done", [False, True])
async def test_a_server_is_greeted_once_though_the_line_breaks(bot, fake, new, done):
    channel, spell = new.channel("ogólny"), fake.tear(1, "POST /channels", done=done)
    (greeting,) = await greeted(bot, new, channel)
    assert greeting.text.startswith("**Dzień dobry, tu Stolik")
    assert spell.met == 1


async def test_two_presses_lead_from_the_greeting_to_the_first_move_in_that_channel(bot, new, ola):
    channel = new.channel("ogólny")
    (greeting,) = await greeted(bot, new, channel)
    await ola.press(greeting, "Zagraj z komputerem")
    await bot.settled()
    (panel,) = ola.ephemerals(channel)
    await ola.press(panel, "Warcaby")
    await bot.settled()
    (table,) = await bot.service.tables_in(f"discord:{channel.id}")
    assert (table.game, table.phase) == ("warcaby", "playing")
    assert not greeting.deleted


@pytest.mark.parametrize(
    ("person", "said"), [("ola", "Schowane. Wrócę, gdy napiszesz: /pomoc"), ("jan", "Hidden. /help brings me back.")]
)
async def test_anybody_takes_the_greeting_away(bot, new, request, person, said):
    channel, person = new.channel("ogólny"), request.getfixturevalue(person)
    (greeting,) = await greeted(bot, new, channel)
    await person.press(greeting, "Schowaj")
    await bot.settled()
    assert greeting.deleted
    assert [message.text for message in person.ephemerals(channel)] == [said]


async def test_a_server_that_adds_the_bot_again_is_greeted_where_its_tables_wait(bot, new, ola):
    _, second = new.channel("ogólny"), new.channel("stoliki")
    new.add_bot()
    await bot.settled()
    await ola.slash(second, "graj", gra="kosci")
    await bot.settled()
    new.kick_bot()
    await bot.settled()
    bot.fake.clock.advance(60)
    before = len(second.messages)
    (*_, greeting) = await greeted_again(bot, new, second, before)
    assert "Czeka tu jeden stół." in greeting.text
    assert "Pokaż" in greeting.labels


async def greeted_again(bot, guild, channel, before):
    guild.add_bot()
    await bot.fake.until(lambda: len(channel.messages) > before)
    await bot.settled()
    return channel.messages


async def test_a_channel_without_files_is_greeted_with_words_that_say_so(bot, new):
    channel = new.channel("ogólny")
    channel.overwrites[new.everyone.id] = (0, 0, mask("attach_files"))
    (greeting,) = await greeted(bot, new, channel)
    assert not greeting.pictures
    assert "Brakuje mi prawa: „Załączanie plików”. Na razie rysuję plansze znakami." in greeting.text


async def test_where_the_bot_may_not_write_nothing_is_sent(bot, new):
    channel = new.channel("ogólny")
    channel.overwrites[new.everyone.id] = (0, 0, mask("send_messages"))
    calls = len(bot.fake.calls)
    new.add_bot()
    await bot.settled()
    assert channel.messages == []
    assert not [call for call in bot.fake.calls[calls:] if call.method == "POST"]
