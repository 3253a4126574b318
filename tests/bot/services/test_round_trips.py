"""How many commands a press sends to the store until it is answered, and until its board is drawn."""

import pytest

from bot.tables.stored import Place
from bot.tables.token import Kind, Token
from tests.doubles.toys import HERE


@pytest.fixture
def commands(house, monkeypatch):
    """What has been sent to the server, in order; ``drawn`` stands where the chat had shown a board."""
    sent = []
    client, show = house.store._connection.client, house.chat.show
    execute = client.execute_command

    async def recorded(*args, **options):
        sent.append(args[0])
        return await execute(*args, **options)

    async def shown(place, newest):
        message = await show(place, newest)
        sent.append("drawn")
        return message

    monkeypatch.setattr(client, "execute_command", recorded)
    monkeypatch.setattr(house.chat, "show", shown)
    return sent


async def pressed(house, table):
    """Takes a stone; the table as it is then."""
    now = await house.table(table)
    (seat,) = now.awaited()
    heap = next(i for i, size in enumerate(now.state.heaps, 1) if size)
    token = Token(now.id, now.rev, Kind.MOVE, f"{heap}-1")
    return house.service.press(house.request(now.chairs[seat].user), token)


async def test_a_press_is_answered_after_two_commands_and_drawn_after_eight(house, commands):
    table = await house.open("nim")
    for _ in range(2):
        press = await pressed(house, table)
        commands.clear()
        after = await press
        assert len(commands) == 2
        await house.painter.settled()
        assert house.chat.drawn[Place(HERE)][-1][0] == after.rev
        until_noted = commands.index("drawn") + 1
        assert until_noted <= 8
        assert len(commands) - 1 <= until_noted + 1, "the claim ends afterwards"


async def test_a_board_that_is_drawn_already_costs_one_look(house, commands):
    table = await house.open("nim")
    commands.clear()
    assert await house.painter.show(table.id) is None
    assert len(commands) <= 5
