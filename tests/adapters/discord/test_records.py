"""What somebody has played, and the boards of a server, on Discord: both are seen by the asker alone until shown."""

from bot.services.aftermath import steps_of
from bot.tables.person import born
from bot.tables.table import User
from tests.support.results import player, result


async def played(bot, guild, *people):
    """The first of these people has won a game of draughts against the second, on this server."""
    service = bot.facade._service
    secret = await service.store.secret()
    ids = [born(User(f"discord:{one.id}"), secret) for one in people]
    seats = [player(who, place, place - 1, name=f"Player {place}") for place, who in enumerate(ids, 1)]
    one = result(*seats, ended=int(service.clock()), scope=f"discord:g{guild.id}")
    for step in steps_of(service.store, service.painter, service.tallying).values():
        await step(one)


async def test_results_and_boards_are_answered_privately(bot, guild, ola, jan, channel):
    await played(bot, guild, ola, jan)
    await ola.slash(channel, "me")
    await bot.settled()
    assert "1742" in ola.ephemerals(channel)[-1].text
    await jan.slash(channel, "top", game="warcaby", board="always")
    await bot.settled()
    assert "Player 1" in jan.ephemerals(channel)[-1].text
    assert channel.messages == []
