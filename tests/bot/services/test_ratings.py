"""A result changes the ratings of its game once, whatever breaks off in between."""

import asyncio

import pytest

from bot.ports import Away
from bot.results.rated import Rated
from bot.services.ratings import RatingStep, rating_of
from bot.tables.durations import DAY
from tests.support.results import BEGIN, result


async def shown(house, *persons, game="warcaby"):
    return [(await rating_of(house.store, person, game)).shown for person in persons]


@pytest.fixture
def step(house):
    return RatingStep(house.store)


async def test_a_rated_match_moves_both_and_a_repeat_moves_nothing(house, step):
    match = result(("pola", 1), ("pjan", 2))
    for _ in range(2):
        await step(match)
        assert await shown(house, "pola", "pjan", "pewa") == [1742, 1258, 1500]
    applied = await house.store.ratings.applied("warcaby", match.id)
    assert isinstance(applied, Rated)
    assert [moved.after for moved in applied.moved] == [1742, 1258]


@pytest.mark.parametrize("why", ["alone", "computer", "own-rules", "unfinished", "together"])
async def test_what_does_not_count_moves_nothing(house, step, why):
    await step(result(("pola", 1), ("pjan", 2), unrated=why))
    assert await shown(house, "pola", "pjan") == [1500, 1500]


async def test_two_processes_rate_everything_once_in_one_order(house, other):
    matches = [result((f"p{n % 4}", 1), (f"p{(n + 1) % 4}", 2), game="cribbage") for n in range(12)]
    steps = RatingStep(house.store), RatingStep(other.store)
    await asyncio.gather(*(step(match) for match in matches for step in steps))
    games = [(await rating_of(house.store, f"p{n}", "cribbage")).games for n in range(4)]
    assert sum(games) == 24
    history = [await house.store.ratings.applied("cribbage", match.id) for match in matches]
    assert all(isinstance(match, Rated) for match in history)


async def test_a_store_that_fails_after_the_change_repeats_nothing(house, step, monkeypatch):
    match = result(("pola", 1), ("pjan", 2))
    rate = house.store.ratings.rate

    async def lost(*args):
        await rate(*args)
        raise Away

    monkeypatch.setattr(house.store.ratings, "rate", lost)
    with pytest.raises(Away):
        await step(match)
    monkeypatch.undo()
    await step(match)
    assert (await rating_of(house.store, "pola", "warcaby")).games == 1


async def test_five_matches_of_a_pair_are_rated_in_a_week_and_the_next_week_again(house, step):
    def match(n, week=0):
        return result(("pola", 1), ("pjan", 2), ended=BEGIN + n + week * 7 * DAY)

    for n in range(5):
        await step(match(n))
    five = await shown(house, "pola", "pjan")
    await step(too_many := match(6))
    assert await shown(house, "pola", "pjan") == five
    assert await house.store.ratings.applied("warcaby", too_many.id) == "pair"
    await step(result(("pola", 1), ("pewa", 2), ended=BEGIN + 7))
    assert await shown(house, "pjan") == five[1:]
    await step(match(8, week=1))
    assert (await rating_of(house.store, "pjan", "warcaby")).games == 6


async def test_four_friends_may_play_as_often_as_they_like(house, step):
    for n in range(7):
        await step(result(("pa", 1), ("pb", 2), ("pc", 3), ("pd", 4), game="kierki", ended=BEGIN + n))
    assert (await rating_of(house.store, "pa", "kierki")).games == 7


async def test_an_annulled_match_is_as_if_it_had_never_been(house, step):
    matches = [result((f"p{n % 3}", 1), (f"p{(n + 1) % 3}", 2)) for n in range(6)]
    for match in matches:
        await step(match)
    await step(annulled(matches[2]))
    after = await shown(house, "p0", "p1", "p2")
    await step(annulled(matches[2]))
    await step(matches[2])
    assert await shown(house, "p0", "p1", "p2") == after
    for match in matches:
        if match != matches[2]:
            await step(renamed(match))
    assert await shown(house, "p0", "p1", "p2", game="cribbage") == after


def annulled(match):
    return result(*match.players, game=match.game, ended=match.ended, id=match.id, annulled="agreed")


def renamed(match):
    return result(*match.players, game="cribbage", ended=match.ended, id=match.id)


async def test_a_match_that_is_annulled_before_it_is_rated_is_never_rated(house, step):
    match = result(("pola", 1), ("pjan", 2))
    await step(annulled(match))
    await step(match)
    assert await shown(house, "pola", "pjan") == [1500, 1500]


async def test_ratings_that_are_made_anew_take_in_what_is_rated_meanwhile(house, other, step):
    matches = [result((f"p{n % 3}", 1), (f"p{(n + 1) % 3}", 2)) for n in range(8)]
    for match in matches[:4]:
        await step(match)
    late = RatingStep(other.store)
    await asyncio.gather(step(annulled(matches[0])), *(late(match) for match in matches[4:]))
    together = await shown(house, "p0", "p1", "p2")
    assert await house.store.ratings.rebuild("warcaby")
    assert await shown(house, "p0", "p1", "p2") == together
    assert sum([(await rating_of(house.store, f"p{n}", "warcaby")).games for n in range(3)]) == 14


async def test_the_history_of_a_person_is_a_curve(house, step):
    for n in range(3):
        await step(result(("pola", 1), (f"p{n}", 2)))
    history = await house.store.ratings.history("warcaby", "pola", 2)
    assert [match.players for match in history] == [("pola", "p1"), ("pola", "p2")]
    curve = [next(moved.after for moved in match.moved if moved.who == "pola") for match in history]
    assert curve == sorted(curve)


async def test_who_wishes_to_be_forgotten_is_rated_no_more_and_the_other_is(house, client, step):
    await client.set("gone:{p:pjan}", "1")
    await step(result(("pola", 1), ("pjan", 2)))
    assert await shown(house, "pola", "pjan") == [1742, 1500]
    (key,) = [key async for key in client.scan_iter("hist:*")]
    assert "pjan" not in str(await client.hgetall(key))


async def test_a_forgotten_rating_lives_on_under_a_name_that_nothing_links(house, client, step):
    matches = [result(("pola", 1), ("pjan", 2)), result(("pjan", 1), ("pewa", 2)), result(("pola", 1), ("pewa", 2))]
    for match in matches:
        await step(match)
    before = await shown(house, "pola", "pewa", "pjan")
    await house.store.ratings.forget("warcaby", "pjan", "x1")
    assert await shown(house, "pola", "pewa", "x1", "pjan") == [*before, 1500]
    kept = [key async for key in client.scan_iter("*{rate:*")]
    assert not any("pjan" in key for key in kept)
    assert "pjan" not in str([await client.hgetall(key) for key in kept if await client.type(key) == "hash"])
    assert "pjan" not in str([await client.zrange(key, 0, -1) for key in kept if await client.type(key) == "zset"])
    await step(annulled(matches[2]))
    assert (await rating_of(house.store, "x1", "warcaby")).games == 2


async def test_whoever_is_rated_is_found_from_the_person(house, step):
    await step(result(("pola", 1), ("pjan", 2)))
    assert "rate:warcaby" in await house.store.careers.families("pola")
