"""A result is written with the revision that ends the match, and what follows from it is done once it can be."""

import asyncio
import random

import pytest

from bot.ports import Away
from bot.tables.person import born
from tests.doubles.toys import ANN, BOB


@pytest.fixture
def spread(house):
    """The ids of the results that were spread."""
    done = []

    async def step(result):
        done.append(result.id)

    house.service.spread.steps["persons"] = step
    return done


async def resigned(house):
    table = await house.open("nim")
    await house.service.say(house.request(house_mover(table)), table.id, first_move(table))
    table = await house.table(table)
    await house.service.say(house.request(house_mover(table)), table.id, first_move(table))
    return await house.service.act(house.request(BOB), table.id, "resign")


def house_mover(table):
    return table.chairs[table.awaited()[0]].user


def first_move(table):
    return next(iter(table.rules.format(action) for action in table.rules.legal(table.state, table.awaited()[0])))


async def test_the_end_of_a_match_writes_its_result(house):
    table = await resigned(house)
    result = await house.store.results.load(table.id)
    secret = await house.store.secret()
    assert result.how == "resigned"
    places = {player.who: player.place for player in result.players}
    assert places == {born(ANN, secret): 1, born(BOB, secret): 2}
    assert result.unrated == ""
    assert result.scope == table.home
    assert (result.began, result.ended) == (table.opened, table.touched)


async def test_a_running_match_has_no_result(house, spread):
    table = await house.open("nim")
    assert await house.store.results.load(table.id) is None
    await house.round()
    assert spread == []


async def test_what_follows_is_done_in_the_next_round_and_never_again(house, spread):
    table = await resigned(house)
    await house.round()
    await house.round()
    assert spread == [table.id]
    assert await house.store.results.owed(house.now) == []


@pytest.mark.faults
async def test_steps_follow_in_their_order_and_begin_again_when_one_fails(house, spread):
    told = []
    moods = [RuntimeError(), None]

    async def rate(result):
        told.append("ratings")

    async def league(result):
        told.append("league")
        if mood := moods.pop(0):
            raise mood

    house.service.spread.steps |= {"league": league, "ratings": rate}
    table = await resigned(house)
    await house.round()
    assert told == ["ratings", "league"]
    assert await house.store.results.owed(house.now) == []
    house.now += 30
    await house.round()
    assert told == ["ratings", "league"] * 2
    assert spread == [table.id] * 2
    assert await house.store.results.owed(house.now + 10**6) == []


async def test_a_store_that_is_away_in_between_leaves_the_result_owed(house, spread):
    async def away(result):
        raise Away

    house.service.spread.steps["ratings"] = away
    table = await resigned(house)
    with pytest.raises(Away):
        await house.service.spread.carry_out(house.now)
    assert await house.store.results.owed(house.now) == [table.id]


async def test_a_repeated_end_writes_one_result(house, other, spread):
    table = await house.open("nim")
    await asyncio.gather(
        house.service.act(house.request(BOB), table.id, "resign"),
        other.service.act(other.request(ANN), table.id, "resign"),
        return_exceptions=True,
    )
    result = await house.store.results.load(table.id)
    assert sorted(player.place for player in result.players) == [1, 2]
    assert result.unrated == "unfinished"
    await asyncio.gather(house.round(), other.round())
    assert spread == [table.id]


async def test_a_match_without_a_result_is_settled_at_once(house, spread):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "cancel")
    await house.round()
    assert spread == []
    assert await house.store.results.owed(house.now + 10**6) == []


async def test_a_lost_patience_has_a_result_when_it_is_played_again_and_no_longer_taken_back(house):
    table, dice = await house.service.open(house.request(), "star", deal="1"), random.Random(1)
    while table.phase == "playing":
        move = dice.choice([*table.rules.legal(table.state, 0)])
        table = await house.service.say(house.request(), table.id, table.rules.format(move))
    assert table.outcome().winners == ()
    assert await house.store.results.load(table.id) is None
    await house.service.rematch(house.request(), table.id)
    assert (await house.store.results.load(table.id)).id == table.id
