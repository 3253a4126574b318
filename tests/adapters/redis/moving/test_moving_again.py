"""A store that was moved is moved once more, on to a third server or back to the first one."""

import pytest

from adapters.redis.connection import Connection
from adapters.redis.moving.departure import Departure, Left
from adapters.redis.moving.fence import Fence
from adapters.redis.moving.mark import mark_of
from adapters.redis.moving.move import Unmovable, move, undo
from adapters.redis.store import RedisStore
from tests.adapters.redis.backup.test_backup import filled, silent
from tests.adapters.redis.moving.test_move import Killed, contents
from tests.adapters.redis.tables import move as moved
from tests.support.moves_of_stores import emptied


@pytest.fixture
async def third(cluster):
    async with emptied(cluster.url) as client:
        yield client


async def states(*clients):
    return [(await mark_of(Connection(client))).state for client in clients]


async def left(client, token=""):
    """The token of the move by which the tables have left a store, as a process hears that is or comes there."""
    with pytest.raises(Left) as why:
        await Departure(client, token).settle()
    return why.value.token


def dies(done, number):
    raise Killed


async def test_a_store_is_moved_on_and_no_process_stops_half_way(near, far, third):
    table = await filled(RedisStore(near), near)
    await move(near, far, silent)
    await moved(RedisStore(far), "2-3", table)
    await move(far, third, silent)
    assert await contents(third) == await contents(far)
    assert await states(near, far, third) == ["left", "left", "arrived"]
    second = await left(far, await left(near))
    await Departure(third, second).settle()
    assert second != await left(near)


async def test_a_store_is_moved_back_to_its_first_server_once_that_is_empty(near, far):
    table = await filled(RedisStore(near), near)
    await move(near, far, silent)
    table = await moved(RedisStore(far), "2-3", table)
    with pytest.raises(Unmovable, match="not empty"):
        await move(far, near, silent)
    await Fence(Connection(near)).lift("+@all")  # as a server that is started anew
    await near.flushall()
    await move(far, near, silent)
    assert await contents(near) == await contents(far)
    assert await states(near, far) == ["arrived", "left"]
    assert (await RedisStore(near).load(table.id)).table == table
    await Departure(near).settle()
    await Departure(near, await left(far)).settle()


async def test_a_second_move_that_was_undone_hinders_nobody_who_comes_by_the_first_one(near, far, third):
    """A process that is started again with the old settings goes to where people play."""
    await filled(RedisStore(near), near)
    await move(near, far, silent)
    with pytest.raises(Killed):
        await move(far, third, dies)
    await undo(far)
    token = await left(near)
    await Departure(far, token).settle()
    with pytest.raises(ValueError, match="not the store to which the tables were moved"):
        await Departure(third, token).settle()
    await move(far, third, silent)
    await Departure(third, await left(far)).settle()
