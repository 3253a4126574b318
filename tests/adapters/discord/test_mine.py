"""The inbox on Discord: a panel in a channel that leads to the table, boards in the private chat."""

import pytest

from bot.tables.request import Request


@pytest.fixture
async def waiting(bot, ola, jan, channel):
    """A match that waits for Jan; its table."""
    await ola.slash(channel, "play", game="warcaby", friend=jan)
    await bot.settled()
    await jan.press(channel.messages[-1], "Przyjmuję")
    await bot.settled()
    (table,) = await bot.service.tables_in(f"discord:{channel.id}")
    mover = ola if table.chairs[table.awaited()[0]].user == f"discord:{ola.id}" else jan
    return table, mover


async def test_in_a_channel_a_link_leads_to_the_board(bot, waiting, channel):
    _, mover = waiting
    await mover.slash(channel, "mine")
    await bot.settled()
    panel = mover.ephemerals(channel)[-1]
    (play,) = [label for label in panel.labels if label.startswith(("Play", "Gram"))]
    await mover.press(panel, play)
    await bot.settled()
    panel = mover.ephemerals(channel)[-1]
    assert any(str(channel.id) in button.get("url", "") for button in panel.buttons)
    assert len(channel.messages) == 1


async def test_in_the_private_chat_the_board_comes_and_next_leads_on(bot, waiting, channel):
    table, mover = waiting
    await mover.slash(mover.dm, "mine", view="next")
    await bot.settled()
    board = mover.dm.messages[-1]
    assert board.pictures
    await bot.service.say(request_of(bot, mover), table.id, first_move(table))
    await bot.settled()
    board = mover.dm.messages[-1]
    (on,) = [label for label in board.labels if label in ("Next table", "Następny stół")]
    await mover.press(board, on)
    await bot.settled()
    answers = [message.text.strip("*") for message in mover.ephemerals(mover.dm)]
    assert any(text.startswith(("That is all", "To wszystko")) for text in answers)


def first_move(table):
    rules, seat = table.rules, table.awaited()[0]
    return rules.format(next(iter(rules.legal(table.state, seat))))


def request_of(bot, person):
    return Request("a move", f"discord:{person.dm.id}", f"discord:{person.id}", person.name, private=True)
