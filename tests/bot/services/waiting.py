"""Matches that begin, and hours that pass until a player is reminded."""

HOUR = 3600


async def begun(house, game="nim", **more):
    table = await house.open(game, **more)
    return table, *(table.chairs[seat].user for seat in table.awaited())


async def passed(house, hours):
    house.now += hours * HOUR
    await house.round()


async def say(house, line, user, **more):
    return await house.facade.line(house.request(user, **more), line)
