"""Tables whose luck is checked: in the lobby, played with words, and the file that tells their draws."""

import json
from itertools import count

from tests.doubles.toys import ANN, BOB


def give_secrets(house):
    """Gives every table another secret, as the bot makes them."""
    numbers = count(1)
    house.service.secret = lambda: f"{next(numbers):064x}"


async def verified(house, table, user=ANN):
    return await house.facade.panel(house.request(user), table.id, "luck")


async def lobby(house, game="sixty_six"):
    table = await house.service.open(house.request(), game)
    return await house.service.act(house.request(BOB), table.id, "join")


async def played(house, game="sixty_six", steps=4):
    """A finished match, to which Ann has added a word and Bob a random one."""
    table = await lobby(house, game)
    for user, command in ((ANN, "word=kasztan"), (BOB, "word"), (ANN, "begin")):
        table = await house.service.act(house.request(user), table.id, command)
    for _ in range(steps):
        (seat, *_) = table.awaited()
        move = table.rules.format(next(iter(table.rules.legal(table.state, seat))))
        table = await house.service.say(house.request(table.chairs[seat].user), table.id, move)
    return await house.service.act(house.request(), table.id, "resign")


async def file_of(house, table):
    answer = await house.facade.panel(house.request(), table.id, "draws")
    told = json.loads(answer.file.data)
    assert told["v"] == 2, "the version of the scheme that this book describes"
    return told
