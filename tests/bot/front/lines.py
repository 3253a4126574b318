"""Lines that somebody types in a chat, and the tables that are open there."""

from bot.tables.table import User
from tests.doubles.toys import ANN, HERE

EVE = User("test:eve")


async def say(house, text, user=ANN, channel=HERE, **more):
    answer = await house.facade.line(house.request(user, channel, **more), text)
    await house.painter.settled()
    return answer


async def here(house, channel=HERE):
    return await house.service.tables_in(channel)
