"""Leagues of a small game, opened and entered by typed lines."""

from bot.tables.table import User
from tests.doubles.toys import ANN, HERE

PEOPLE = [ANN, *(User(f"test:r{number}") for number in range(4))]


async def say(house, line, user=ANN, **more):
    return await house.facade.line(house.request(user, **more), line)


async def opened(house, words="nim polish 7 week 10 2", **more):
    answer = await say(house, f"/league open {words}", admin=True, **more)
    assert not answer.refused, house.text(answer)
    await house.round()
    (name,) = await house.store.leagues.pointed(more.get("channel", HERE))
    return name


async def entered(house, users=PEOPLE, **more):
    name = await opened(house, **more)
    for user in users:
        await say(house, f"/league {name} enter", user)
    return name


async def begun(house, users=PEOPLE, **more):
    name = await entered(house, users, **more)
    house.now = (await house.store.leagues.load(name)).closes
    await house.round()
    await house.round()
    return await house.store.leagues.load(name)


def game_of(league, user):
    member = league.find(frozenset({user}))
    return next(game for game in league.games_of(member) if game.opened and not game.result)


def labels(answer):
    return [answer.say(control.label) for control in answer.scene.controls]
