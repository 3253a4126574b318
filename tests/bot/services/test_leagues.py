"""Who may change a league, and which of its seasons are found."""

import pytest

from bot.leagues.league import LeagueId
from bot.services.leagues import Leagues
from bot.tables.table import User
from tests.bot.front.league_house import begun, entered, opened
from tests.doubles.toys import ANN, HERE, THERE
from tests.support.application import refused
from tests.support.leagues import START, entries

STRANGER = User("test:stranger")


async def test_only_the_newest_season_of_a_league_is_found_and_those_that_can_be_played_come_first(house):
    seasons = (
        ("nim-old", "nim", "over", START, "nim-new"),
        ("nim-new", "nim", "entry", START, ""),
        ("kay-one", "kayles", "over", START, ""),
        ("cup-one", "cups", "closed", START, ""),
        ("cup-two", "cups", "on", START, ""),
        ("cup-six", "cups", "closed", START + 1, "somewhere"),
    )
    for name, game, phase, closes, following in seasons:
        league = entries(0, id=LeagueId(name), game=game, closes=closes, phase=phase, following=LeagueId(following))
        await house.store.leagues.save(league, 0)
        await house.store.leagues.point(HERE, LeagueId(name), here=True)

    found = [league.id for league in await Leagues(house.service).known(house.request())]

    assert found == ["cup-two", "nim-new", "cup-six", "cup-one", "kay-one"]


@pytest.mark.parametrize("deed", ["enter", "withdraw", "come_back", "close"])
async def test_whoever_is_from_elsewhere_learns_nothing_of_a_league_whatever_they_try(house, deed):
    league = await begun(house)
    work = getattr(Leagues(house.service), deed)

    assert await refused(work(house.request(STRANGER, THERE, admin=True), league.id)) == "league-gone"


async def test_who_plays_in_a_league_and_administers_another_place_does_not_call_it_off(house):
    name = await entered(house)

    assert await refused(Leagues(house.service).close(house.request(ANN, THERE, admin=True), name)) == "settings-admins"
    assert (await house.store.leagues.load(name)).phase == "entry"


async def test_a_league_that_runs_is_not_called_off_and_one_that_is_stays_as_it_was(house):
    league = await begun(house)
    assert await refused(Leagues(house.service).close(house.request(admin=True), league.id)) == "league-begun"
    name = await opened(house, "kayles polish 7 week 10 2", channel=THERE)
    once = await Leagues(house.service).close(house.request(channel=THERE, admin=True), name)
    house.now += 60
    again = await Leagues(house.service).close(house.request(channel=THERE, admin=True), name)
    assert (once.phase, again) == ("closed", once)
