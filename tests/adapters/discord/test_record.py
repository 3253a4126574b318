"""The record of a finished game: a file that only who asked for it sees."""

from tests.adapters.discord.players import Player, opened, played, token_of


def button(message, page):
    return next(b["custom_id"] for b in message.buttons if token_of(b).text == page)


async def give_up(bot, channel, user):
    """Resigns, and says so twice."""
    await user.slash(channel, "resign")
    await bot.settled()
    await user.press(user.ephemerals(channel)[-1], button(user.ephemerals(channel)[-1], "resign"))
    await bot.settled()


async def test_the_record_is_a_private_file(bot, channel, ola, jan):
    name = await opened(bot, "warcaby", *(players := [Player(bot, user, channel) for user in (ola, jan)]))
    await played(bot, name, *players, moves=2)
    await give_up(bot, channel, ola)
    await jan.press(channel.last, button(channel.last, "file"))
    await bot.settled()
    (panel,) = jan.ephemerals(channel)
    (file,) = panel.attachments
    assert file.filename == f"warcaby-{name}.pdn"
    assert '[GameType "26"]' in file.data.decode()
    assert "The record of the game" in panel.text
    assert ola.ephemerals(channel) == []


async def test_from_the_page_of_moves_it_takes_that_pages_place(bot, channel, ola):
    name = await opened(bot, "star", Player(bot, ola, channel))
    await give_up(bot, channel, ola)
    await ola.press(channel.last, button(channel.last, "menu"))
    await bot.settled()
    (page,) = ola.ephemerals(channel)
    for wanted in ("record", "file"):
        await ola.press(page, button(page, wanted))
        await bot.settled()
    assert ola.ephemerals(channel) == [page]
    assert [file.filename for file in page.attachments] == [f"star-{name}.txt"]
