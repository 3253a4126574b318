"""Pressing *Join* on Discord, also by somebody who sits there already."""

from tests.adapters.discord.players import Player, token_of


async def test_whoever_sits_there_may_press_join_again_and_nothing_changes(bot, channel, ola, jan):
    first, second = Player(bot, ola, channel), Player(bot, jan, channel)
    await first.slash("play", game="cucumber")
    await bot.settled()
    name = token_of(first.board().buttons[0]).table
    for player in (second, second, first):
        await player.press(_join(player.board()))
        await bot.settled()
    table = await bot.table(name)

    assert table.names == ("Ola", "Jan")
    join = _join(first.board())
    await first.press(f"{name}:{table.rev}:a:begin")
    await bot.settled()
    begun = await bot.table(name)
    assert begun.phase == "playing"
    await second.user.press(second.board(), join, version=-2)  # a press that crosses the board
    await bot.settled()
    assert await bot.table(name) == begun
    assert [*ola.ephemerals(channel), *jan.ephemerals(channel)] == []


def _join(board):
    """The button by which one sits down."""
    return next(button["custom_id"] for button in board.buttons if token_of(button).text == "join")
