"""A verification finds what does not hold together, and nothing where all is well."""

import asyncio
import random
from time import time

import pytest

from adapters.redis import keys, result_keys
from adapters.redis.backup.backup import back_up, restore
from adapters.redis.backup.verify import verify
from bot.ports import Pointer
from bot.results.result import dump
from bot.tables.stored import Place
from engines.core import Refused
from tests.support.results import result
from tests.support.servers import client

__all__ = ["client"]  # one server is enough here

PLACE = Place("test:here")


def silent(done, number):
    """Nobody looks."""


async def faults(client):
    return (await verify(client, silent)).faults


async def begun(house):
    """A table at which somebody has moved."""
    table = await house.open("nim")
    (seat,) = table.awaited()
    return await house.service.say(house.request(table.chairs[seat].user), table.id, "1-3")


async def test_a_house_in_which_people_play_is_in_order(house, client):
    await begun(house)
    await house.open("cups", computers=1)
    await house.service.roll(house.request(), "3d6+2")
    await house.painter.settled()
    findings = await verify(client, silent)
    assert findings.faults == []
    assert findings.counted["tables"] == 3


async def lose_a_line(house, client, table):
    entries = await client.xrange(keys.log(table.id))
    await client.xdel(keys.log(table.id), entries[-1][0])


async def change_a_step(house, client, table):
    rev = (await house.table(table)).rev
    entries = await client.xrange(keys.log(table.id))
    await client.xdel(keys.log(table.id), entries[-1][0])
    await client.xadd(keys.log(table.id), {"rev": rev, "step": "0 1-1", "op": "x"})


async def forget_what_is_due(house, client, table):
    await client.zrem(keys.due(table.id[0]), table.id)


async def forget_to_draw(house, client, table):
    await client.hset(keys.drawn(table.id), keys.field(PLACE), "1 m")
    await client.zrem(keys.show(table.id[0]), table.id)


async def forget_in_the_chat(house, client, table):
    await client.srem(keys.pointers(Pointer.AT, PLACE.channel), table.id)


async def forget_at_a_player(house, client, table):
    await client.srem(keys.pointers(Pointer.MINE, table.chairs[1].user), table.id)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lose_a_line, "the log ends at revision"),
        (change_a_step, "the log does not lead to the position"),
        (forget_what_is_due, "something is due here, and nobody knows"),
        (forget_to_draw, "a board is out of date, and nobody knows"),
        (forget_in_the_chat, "a chat does not point to the table that it shows"),
        (forget_at_a_player, "a player would not find the table among the own ones"),
    ],
)
async def test_what_is_wrong_with_a_table_is_told(house, client, damage, said):
    table = await begun(house)
    await house.painter.settled()
    await damage(house, client, table)
    (fault,) = await faults(client)
    assert fault.startswith(f"{table.id}: {said}")


async def test_a_result_that_a_player_does_not_have_is_told_unless_it_is_still_to_come(house, client):
    one = result(("pola", 1), ("pjan", 2), ended=int(time()))
    await client.set(result_keys.result(one.id), dump(one))
    assert await faults(client) == [f"{one.id}: the result is missing among those of a player"]
    await client.zadd(result_keys.owed(one.id[0]), {one.id: 10**11})
    assert await faults(client) == []


async def test_ratings_that_follow_from_no_match_are_told(house, client):
    one = result(("pola", 1), ("pjan", 2))
    await house.store.results.keep(one)
    await house.service.spread.carry_out(10**11)
    findings = await verify(client, silent)
    assert (findings.faults, findings.counted["rated"]) == ([], 1)
    (who, text) = (await client.hgetall(result_keys.ratings("warcaby"))).popitem()
    value = text.split()[2]
    await client.hset(result_keys.ratings("warcaby"), who, text.replace(value, f"{float(value) + 1:.6f}"))
    assert await faults(client) == ["warcaby: 1 ratings do not follow from the matches"]
    await client.hdel(result_keys.ratings("warcaby"), who)
    assert await faults(client) == ["warcaby: ratings are missing, or follow from no match"]


@pytest.mark.parametrize(
    ("name", "added", "said"),
    [
        ("matches", -1, "draws: fewer matches are counted than are remembered"),
        ("dice.7", 1, "draws: numbers that nobody counts: dice.7"),
    ],
)
async def test_numbers_of_draws_that_cannot_be_are_told(house, client, name, added, said):
    await house.store.tallies.count("aaaaaaaa", 1, {"matches": 1, "dice.6": 5})
    findings = await verify(client, silent)
    assert (findings.faults, findings.counted["drawn"]) == ([], 1)
    await client.hincrby(result_keys.TALLY[0], name, added)
    assert await faults(client) == [said]


async def test_a_table_that_cannot_be_read_is_set_aside_and_told_once(house, client):
    table = await house.open("nim")
    await client.hset(keys.table(table.id), "table", "999 nim\n{}")
    (fault,) = await faults(client)
    assert fault.startswith(f"{table.id}: the table cannot be read")
    findings = await verify(client, silent)
    assert (findings.faults, findings.counted["aside"]) == ([], 1)


async def test_a_backup_taken_while_people_play_is_in_order(house, client, tmp_path):
    """Nothing may be torn: each table with its log, each result with what follows."""
    dice, stop, opened = random.Random(3), asyncio.Event(), []

    async def play_on():
        while not stop.is_set():
            table = await house.open("nim")
            opened.append(table)
            while (now := await house.table(table)).phase == "playing" and not stop.is_set():
                (seat,) = now.awaited()
                moves = [now.rules.format(move) for move in now.rules.legal(now.state, seat)]
                user = now.chairs[seat].user
                try:
                    await house.service.say(house.request(user), table.id, dice.choice(moves))
                except Refused:
                    break
            await house.service.spread.carry_out(10**11)

    players = [asyncio.create_task(play_on()) for _ in range(3)]
    for number in range(3):
        while len(opened) < 8 * (number + 1):  # noqa: ASYNC110 - three play, so five matches at least are over
            await asyncio.sleep(0.01)
        await back_up(client, tmp_path / str(number), silent)
    stop.set()
    await asyncio.gather(*players)
    await house.painter.settled()
    assert await faults(client) == []
    for number in range(3):
        await client.flushall()
        await restore(client, tmp_path / str(number), silent)
        for _ in range(3):
            await house.service.spread.carry_out(10**11)
        findings = await verify(client, silent)
        assert findings.faults == []
        assert findings.counted["tables"] > 2
        assert findings.counted["results"] > 2
