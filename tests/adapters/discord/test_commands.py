"""Slash commands: registered in both languages, completed, answered in private unless all are to see it."""

import pytest

from bot.front.slash_commands import COMMANDS
from bot.i18n import Speaker
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened

MANAGE_CHANNELS = str(1 << 4)


async def test_every_command_is_registered_with_its_words_for_servers_and_accounts(fake, bot):
    *typed, on_people = fake.commands.values()
    assert [command["name"] for command in typed] == [command.name for command in COMMANDS]
    assert (on_people["type"], on_people["name"], on_people["name_localizations"]["pl"]) == (2, "Challenge", "Wyzwij")
    for ours, theirs in zip(COMMANDS, typed, strict=True):
        for locale, language in (("pl", "pl"), ("en-US", "en"), ("en-GB", "en")):
            assert theirs["name_localizations"][locale] == Speaker(language)(ours.label)
            assert theirs["description_localizations"][locale] == Speaker(language)(ours.about)
        everywhere = ([0], [0]) if ours.for_admins else ([0, 1, 2], [0, 1])
        assert (theirs["contexts"], theirs["integration_types"]) == everywhere
        assert theirs["default_member_permissions"] == (MANAGE_CHANNELS if ours.for_admins else None)


async def test_the_command_that_opens_an_activity_stays_registered(fake, guild, client, embedded_server):
    launch = fake.switch_activities_on()
    async with bots.running(fake, embedded_server.url):
        named = [command["name"] for command in fake.commands.values()]
    assert named == [*(command.name for command in COMMANDS), "Challenge", launch["name"]]
    assert fake.commands[int(launch["id"])]["handler"] == launch["handler"]


async def test_games_rulesets_and_moves_are_completed(bot, ola, jan, channel):
    ack = await ola.autocomplete(channel, "graj", "gra", "kosc")
    assert [choice["value"] for choice in ack.choices] == ["kosci"]
    ack = await jan.autocomplete(channel, "play", "ruleset", "", game="cribbage")
    assert {"polish", "acc"} <= {choice["value"] for choice in ack.choices}
    assert (await jan.autocomplete(channel, "play", "ruleset", "", game="no such")).choices == []
    assert (await jan.autocomplete(channel, "move", "move", "")).choices == []
    player = Player(bot, jan, channel)
    await opened(bot, "kosci", player)
    ack = await jan.autocomplete(channel, "move", "move", "score")
    assert 0 < len(ack.choices) <= 25
    await jan.slash(channel, "move", move=ack.choices[0]["value"])
    await bot.settled()
    assert "2" in channel.last.text.split("·")[1]


async def test_an_answer_for_all_is_public_and_a_refusal_is_not(bot, fake, ola, channel):
    await ola.slash(channel, "rzut", kosci="2d6+3")
    await bot.settled()
    assert "2d6+3" in channel.last.text
    await ola.slash(channel, "rzut", kosci="nonsense")
    await bot.settled()
    assert len(channel.messages) == 1
    assert "rzut" in ola.ephemerals(channel)[-1].text


async def test_a_command_that_opened_a_board_leaves_nothing_else_behind(bot, ola, channel):
    await ola.slash(channel, "graj", gra="kosci", z="computer")
    await bot.settled()
    assert ola.ephemerals(channel) == []
    assert len(channel.messages) == 1


@pytest.mark.parametrize("command", ["help", "tables", "rules", "settings", "score"])
async def test_pages_are_private_and_in_the_askers_language(bot, ola, jan, channel, command):
    await opened(bot, "kosci", Player(bot, ola, channel))
    for user in (ola, jan):
        await user.slash(channel, command)
        await bot.settled()
    (polish,), (english,) = ola.ephemerals(channel), jan.ephemerals(channel)
    assert polish.text
    assert english.text
    assert polish.text != english.text


async def test_a_game_is_chosen_from_a_page_that_then_goes_away(bot, ola, channel):
    await ola.slash(channel, "graj")
    await bot.settled()
    (page,) = ola.ephemerals(channel)
    await ola.press(page, "Kribidż")
    await bot.settled()
    assert ola.ephemerals(channel) == []
    assert "Kribidż" in channel.last.text


async def test_a_move_is_typed_into_a_form_that_survives_a_restart(fake, guild, channel, ola, client, embedded_server):
    async with bots.running(fake, embedded_server.url) as bot:
        player = Player(bot, ola, channel)
        table = await opened(bot, "kosci", player)
        await ola.press(channel.last, f"{table}:{(await bot.table(table)).rev}:l:menu")
        await bot.settled()
        (menu,) = ola.ephemerals(channel)
        form = (await ola.press(menu, "Wpisz ruch")).modal
    async with bots.running(fake, embedded_server.url) as bot:
        await ola.submit(form, {"Twój ruch": "score chance"})
        await bot.settled()
        assert (await bot.table(table)).moves == 1
        assert ola.ephemerals(channel) == []
        ack = await ola.press(channel.last, f"{table}:{(await bot.table(table)).rev}:l:menu")
        await bot.settled()
        form = (await ola.press(ola.ephemerals(channel)[-1], "Wpisz ruch")).modal
        await ola.submit(form, {"Twój ruch": "score chance"})
        await bot.settled()
        assert (await bot.table(table)).moves == 1
        assert ack.seconds < 3
        assert "Szansę masz już wpisaną" in ola.ephemerals(channel)[-1].text


async def test_only_who_manages_channels_changes_a_chat_or_puts_away_others_tables(bot, guild, channel, ola, jan):
    await opened(bot, "kosci", Player(bot, ola, channel))
    await jan.slash(channel, "settings", setting="look", value="emoji")
    await bot.settled()
    assert "administrators" in jan.ephemerals(channel)[-1].text
    assert channel.last.pictures
    guild.promote(jan, "manage_channels")
    await jan.slash(channel, "settings", setting="look", value="text")
    await bot.settled()
    assert not channel.last.pictures
    assert len(channel.messages) == 1
    for style in ("emoji", "picture"):
        await jan.slash(channel, "settings", setting="look", value=style)
        await bot.settled()
    assert channel.last.pictures
    assert channel.last.alt_texts


@pytest.mark.parametrize(
    ("locale", "features", "spoken"),
    [("en-US", ["COMMUNITY"], "en"), ("en-US", [], "pl"), ("en-GB", [], "en"), ("pl", [], "pl"), ("de", [], "pl")],
)
async def test_a_board_speaks_as_its_server_does_where_the_server_has_chosen(bot, fake, ola, locale, features, spoken):
    server = fake.guild("Café", ola, locale=locale, features=tuple(features))
    channel = server.channel("tables")
    await ola.slash(channel, "play", game="kosci")
    await bot.settled()
    labels = {label for message in channel.messages for label in message.labels}  # the greeting may come after it
    assert ("Wstań" in labels) == (spoken == "pl")
    assert ("Begin" in labels) == (spoken == "en")


async def test_quiet_hours_and_time_zones_are_typed_as_options(bot, jan, channel):
    await jan.slash(channel, "settings", setting="my-quiet", value="1-5")
    await bot.settled()
    (own,) = [menu for menu in jan.ephemerals(channel)[-1].selects if "1–5" in str(menu)]
    assert own
    ack = await jan.autocomplete(channel, "settings", "value", "Asia/Tok", setting="my-zone")
    assert [choice["value"] for choice in ack.choices] == ["Asia/Tokyo"]
