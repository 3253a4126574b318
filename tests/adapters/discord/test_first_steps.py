"""The first screens on Discord: from nothing to the first move with two presses."""

import pytest

from bot.catalog import by_family
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, played
from tests.doubles.discord.components import walk

PLAY = {"pl": ("pomoc", "Zagraj z komputerem", "Warcaby"), "en": ("help", "Play the computer", "Polish draughts (8×8)")}


@pytest.mark.parametrize("where", ["server", "private"])
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_two_presses_lead_from_help_to_the_first_move(bot, channel, ola, jan, language, where):
    person = {"pl": ola, "en": jan}[language]
    place = channel if where == "server" else person.dm
    command, computer, game = PLAY[language]
    await person.slash(place, command)
    await bot.settled()
    screen = next(message for message in reversed(place.everything) if message.buttons)

    await person.press(screen, computer)
    await bot.settled()
    await person.press(screen, game)
    await bot.settled()

    (table,) = await bot.service.tables_in(f"discord:{place.id}")
    assert (table.game, table.phase) == ("warcaby", "playing")
    assert [chair.level for chair in table.chairs if chair.computer] == ["medium"]
    assert screen.deleted
    assert place.last.pictures


@pytest.mark.parametrize(("command", "person"), [("pomoc", "ola"), ("help", "jan")])
async def test_the_first_screen_is_for_the_asker_alone_and_has_a_picture_with_words_for_it(
    bot, channel, request, command, person
):
    person = request.getfixturevalue(person)
    await person.slash(channel, command)
    await bot.settled()
    (screen,) = person.ephemerals(channel)
    assert screen.size == 9
    assert len(screen.pictures) == 1
    assert screen.alt_texts[0].startswith({"pomoc": "Pięć kości", "help": "Five dice"}[command])
    *_, last = screen.text.split("\n")
    assert last.startswith("-# ")


async def test_the_games_stand_two_in_a_row_under_their_families_within_what_discord_takes(bot, channel, ola, no_toys):
    await ola.slash(channel, "graj")
    await bot.settled()
    (screen,) = ola.ephemerals(channel)
    rows = [one["components"] for _, one in walk(screen.versions[-1].shown) if one["type"] == 1]
    assert screen.size <= 40
    shelves = [len(games) for games in by_family().values()]
    assert [len(row) for row in rows] == [*(min(2, n - i) for n in shelves for i in range(0, n, 2)), 1]
    assert [line for line in screen.text.split("\n") if line.startswith("-#")] == [
        "-# Kości", "-# Karty", "-# Plansza", "-# Pasjans"
    ]  # fmt: skip


async def test_dice_are_thrown_in_the_same_message_and_lead_back_to_the_first_screen(bot, channel, ola):
    await ola.slash(channel, "pomoc")
    await bot.settled()
    (screen,) = ola.ephemerals(channel)
    for label, begins in (("Rzut kośćmi", "**2k6: "), ("k20", "**k20: "), ("Jeszcze raz", "**k20: ")):
        await ola.press(screen, label)
        await bot.settled()
        assert screen.text.startswith(begins)
        assert not screen.pictures
    await ola.press(screen, "↩ Wstecz")
    await bot.settled()
    assert screen.pictures
    assert channel.messages == []


async def test_hints_in_passing_are_lines_that_only_the_player_reads(fake, guild, channel, ola, jan, embedded_server):
    async with bots.running(fake, embedded_server.url, tips=True) as bot:
        players = Player(bot, ola, channel), Player(bot, jan, channel)
        await played(bot, await opened(bot, "warcaby", *players), *players, moves=6)
        for person, words in ((ola, "Ruch możesz też napisać: /ruch "), (jan, "You can also type a move: /move ")):
            assert len([one for one in person.ephemerals(channel) if words in one.text.replace("\\", "")]) == 1

        await ola.slash(channel, "graj", gra="cribbage", z="computer")
        await bot.settled()
        await ola.press(channel.last, "🃏 Moje karty")
        await bot.settled()
        assert "Twoje karty są zawsze pod 🃏." in ola.ephemerals(channel)[-1].text
