"""A process dies while a league begins, pairs or ends: another one goes on; nothing is lost, and nothing is twice."""

import pytest

from bot.leagues.season import owing, ready
from bot.tables.table import Channel, User
from tests.support.league_people import Driver, Player

FOUR = [User(f"test:q{number}") for number in range(4)]
MOST_WRITES = 400
"""More commands than a process sends in the part of a season that is tried."""


EVERY = pytest.mark.parametrize("step", [11, pytest.param(1, marks=(pytest.mark.slow, pytest.mark.timeout(600)))])
"""Which commands of the process are its last: some of them, or each."""


class KilledError(BaseException):
    """The process is dead: nothing catches this."""


def dies_after(house, calls):
    """Lets a process die at one of its next commands; returns what says whether it has."""
    connection, left = house.store._connection, [calls]

    def counted(send):
        async def call(*args, **more):
            left[0] -= 1
            if left[0] < 0:
                raise KilledError
            return await send(*args, **more)

        return call

    connection.execute, connection.run_script = counted(connection.execute), counted(connection.run_script)
    return lambda: left[0] < 0


def revived(house):
    """A new process in the place of the dead one."""
    connection = house.store._connection
    del connection.execute, connection.run_script


async def opened(house, community):
    """A league that four people have entered, in an empty store: what is due elsewhere is not counted."""
    await house.painter.settled()
    await house.store._connection.client.flushdb()
    await house.facade.line(house.request(FOUR[0], community, admin=True), "/league open nim polish 7 week 10 1")
    (name,) = await house.store.leagues.pointed(community)
    for user in FOUR:
        await house.facade.line(house.request(user, community), f"/league {name} enter")
    await house.round()
    return name


async def killed_at(house, calls, work):
    """Whether the process died at this command of some work."""
    has_died = dies_after(house, calls)
    try:
        await work()
    except KilledError:
        assert has_died()
    finally:
        revived(house)
    return has_died()


async def settled(other, name):
    """The season after the other process has done whatever is owed; then an hour has passed."""
    for _ in range(6):
        await other.round()
        other.now += 600
    return await other.store.leagues.load(name)


def begin_posts(chat, community):
    return [page for (channel, _), page in chat.posts.items() if channel == community]


@EVERY
async def test_wherever_a_process_dies_while_a_league_begins_and_pairs_another_one_goes_on(house, other, chat, step):
    for calls in range(0, MOST_WRITES, step):
        community = Channel(f"test:room{calls}")
        house.now = other.now
        name = await opened(house, community)
        house.now = (await house.store.leagues.load(name)).closes
        died = await killed_at(house, calls, house.round)
        other.now = house.now
        league = await settled(other, name)
        games = [game for game in league.games if game.table]
        assert (league.phase, len(league.games), len(games)) == ("on", 6, 2)
        assert all(game.opened for game in games)
        found = [(await other.store.load(game.table)).table for game in games]
        assert [(table.phase, table.league) for table in found] == [("playing", name)] * 2
        for table in found:
            steps = [entry.step for entry in await other.store.log(table.id)]
            assert steps.count("!begin") == 1
            assert list(await other.store.places(table.id))
        assert len(begin_posts(chat, community)) <= 2  # the card and the beginning
        for user in FOUR:
            mine = [table for table in await other.service.tables_at(frozenset({user})) if table.league == name]
            assert len(mine) == 1
        if not died:
            assert calls > 20
            return
    raise AssertionError("the process never comes to the end")


@EVERY
async def test_wherever_a_process_dies_while_a_season_ends_there_is_one_next_season(house, other, chat, step):
    players = [Player(user) for user in FOUR]
    for calls in range(0, MOST_WRITES, step):
        community = Channel(f"test:hall{calls}")
        house.now = other.now
        name = await opened(house, community)
        driver = Driver((other,), players, seed=calls)
        driver.jump((await house.store.leagues.load(name)).closes)
        for _ in range(3):  # rounds; the results of the last one are not in yet
            await other.round()
            await driver.act(await other.store.leagues.load(name))
        assert sum(not game.result for game in (await other.store.leagues.load(name)).games) == 2
        house.now = other.now
        died = await killed_at(house, calls, house.round)
        league = await settled(other, name)
        assert league.phase == "over"
        pointed = [one for one in await other.store.leagues.pointed(community) if one != name]
        assert pointed == [league.following]
        following = await other.store.leagues.load(league.following)
        assert (following.season, following.phase, len(following.former)) == (2, "entry", 4)
        assert len(begin_posts(chat, community)) <= 3
        if not died:
            assert calls > 20
            return
    raise AssertionError("the process never comes to the end")


async def test_two_processes_that_pair_at_once_open_every_table_once(house, other):
    community = Channel("test:here")
    name = await opened(house, community)
    house.now = other.now = (await house.store.leagues.load(name)).closes
    await house.round()
    league = await house.store.leagues.load(name)
    number = ready(league)
    assert number == ()  # all that may begin has begun
    with pytest.raises(Exception, match=name):  # and a writer who is late is told so
        await other.store.leagues.save(owing(league, {}), league.rev - 1)
