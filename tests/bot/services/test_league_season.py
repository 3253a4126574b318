"""A league runs to its end by itself: two processes, people who move when they like, and time that jumps."""

from itertools import combinations

import pytest

from adapters.redis import keys
from bot.leagues.standings import standings
from bot.ports import Appointment, Unreached
from bot.services.agenda import AGAIN
from bot.services.league_season import LeagueSeason
from bot.tables.table import User
from tests.doubles.toys import HERE
from tests.support.league_people import HOUR, Driver, Player
from tests.support.leagues import entries
from tests.support.results import result

FORTY = [User(f"test:p{number:02}") for number in range(40)]
ABSENT, LATE, FADING, GONE = FORTY[3], FORTY[8:14], FORTY[21], FORTY[30]


@pytest.fixture
def driver(house, other):
    ratings = {user: 2000.0 - 10 * number for number, user in enumerate(FORTY)}

    async def rating_of(user, game):
        return ratings[user]

    for process in (house, other):
        LeagueSeason(process.service, rating_of).serve()
    players = [
        Player(user, 50 * HOUR if user in LATE else 0.0, {ABSENT: 0, FADING: 3}.get(user, 99), number % 3 > 0)
        for number, user in enumerate(FORTY)
    ]
    return Driver((house, other), players)


async def opened(driver, words="nim polish 7 week 10 3"):
    await driver.line(FORTY[0], f"/league open {words}", admin=True)
    (name,) = await driver.houses[0].store.leagues.pointed(HERE)
    await driver.rounds()
    return name


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_a_league_of_forty_runs_to_its_end_by_itself(house, chat, driver):
    name = await opened(driver)
    for user in FORTY:
        assert not (await driver.line(user, f"/league {name} enter")).refused
    league = await driver.run(name, "on")
    assert [len(division) for division in league.divisions] == [10, 10, 10, 10]
    assert [league.members[n].user for n in league.divisions[0]] == FORTY[:10]
    await driver.rounds()
    await driver.line(GONE, f"/league {name} withdraw yes")
    league = await driver.run(name)

    assert all(game.result for game in league.games)
    for division, members in enumerate(league.divisions):
        pairs = [frozenset(game.members) for game in league.games_in(division)]
        assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(members, 2)))
        rows = standings(league, division)
        assert sum(row.points for row in rows) <= 45
        assert sum(game.result in ("first", "second", "draw") for game in league.games_in(division)) >= 30

    def results(user):
        return [game.result for game in league.games_of(FORTY.index(user))]

    assert league.members[FORTY.index(ABSENT)].status == "absent"
    assert {result.partition("-")[2] for result in results(ABSENT)} == {"absent", "free"}
    assert league.members[FORTY.index(FADING)].status == "absent"
    assert sum(result.endswith("-free") for result in results(FADING)) >= 3
    assert sum(result.endswith("-free") for result in results(GONE)) == 6  # three games ran when they went
    assert {league.members[FORTY.index(user)].status for user in LATE} == {"in"}

    tables = [game.table for game in league.games if game.table]
    assert len(tables) == len(set(tables))
    for game in league.games:
        assert game.opened == bool(game.table)
    following = await driver.league(league.following)
    assert (following.phase, following.season, len(following.former)) == ("entry", 2, 40)
    posts = [page for (channel, _), page in chat.posts.items() if channel == HERE]
    assert len(posts) == 3  # the card, the beginning and the end


@pytest.fixture
async def noted(house, client):
    """A league of one member in the store; answers to what its season's appointment is moved, and its revision."""
    await house.store.leagues.save(entries(1), 0)
    season, what = LeagueSeason(house.service), "league abcdefgh"

    async def carried_on(when, *, is_planned=True):
        await house.store.plan(what, when if is_planned else None)
        await season.carry_on(Appointment(what, when), house.now)
        return await client.zscore(keys.AGENDA, what), (await house.store.leagues.load("abcdefgh")).rev

    return carried_on


async def test_who_cannot_write_where_a_league_is_played_leaves_it_to_others_for_a_minute(house, noted):
    house.painter.chats.pop("test")
    assert await noted(house.now - AGAIN) == (house.now - AGAIN, 2)
    assert await noted(house.now - AGAIN - 1) == (house.now + AGAIN, 2)


async def test_a_season_that_another_process_carries_on_is_left_to_it(house, noted):
    assert await noted(house.now, is_planned=False) == (None, 2)


async def test_a_card_that_could_not_be_posted_is_tried_again_in_a_minute(house, chat, noted):
    chat.fails = [Unreached("not now")]
    assert (await noted(house.now))[0] == house.now + AGAIN
    assert chat.posts == {}
    moved, _ = await noted(house.now)
    assert moved == (await house.store.leagues.load("abcdefgh")).closes
    assert len(chat.posts) == 1


async def test_the_result_of_a_league_that_is_gone_is_nobodys(house):
    await LeagueSeason(house.service).take(result(("pann", 1), ("pbob", 2), league="zzzzzzzz"))
    assert await house.store.leagues.load("zzzzzzzz") is None
