"""Who may change a league, and which of its seasons are found."""

from dataclasses import replace

import pytest

from bot.leagues.league import League, LeagueId
from bot.services.leagues import Leagues, Terms
from bot.services.opening import TRIES
from bot.services.quotas import Quotas
from bot.tables.clock import TEMPOS
from bot.tables.durations import DAY
from bot.tables.table import Channel, User
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


TERMS = Terms("nim", "marienbad", 9, TEMPOS["fast"], 6, 2)


class Buckets:
    """Never empty; writes down what is taken."""

    def __init__(self):
        self.taken = []

    async def take(self, bucket, rate):
        self.taken.append(bucket)
        return 0.0


async def test_a_league_is_opened_once_on_the_terms_that_were_chosen(house):
    house.service.quotas = Quotas(buckets := Buckets())
    request = house.request(admin=True, within="test:guild", aside=True)
    league = await Leagues(house.service).open(request, TERMS)

    assert league == League(
        id=league.id,
        community="test:guild",
        home=HERE,
        opener=ANN,
        game="nim",
        ruleset="marienbad",
        closes=int(house.now) + 9 * DAY,
        private=True,
        tempo=TEMPOS["fast"],
        days=9,
        most=6,
        at_once=2,
    )
    assert await Leagues(house.service).open(request, TERMS) == league
    assert buckets.taken == [f"person:{ANN}:open", f"chat:{HERE}:open"]
    assert await house.store.leagues.pointed("test:guild") == [league.id]


@pytest.mark.parametrize(
    ("asked", "terms", "why"),
    [
        ({"private": True, "admin": True}, TERMS, "league-public"),
        ({}, TERMS, "settings-admins"),
        ({"admin": True}, replace(TERMS, ruleset="nonsense"), "bad-ruleset"),
    ],
)
async def test_where_no_league_can_be_opened_the_reason_is_told(house, asked, terms, why):
    assert await refused(Leagues(house.service).open(house.request(**asked), terms)) == why
    assert await house.store.leagues.pointed(HERE) == []


async def test_in_a_private_chat_a_league_is_seen_by_whoever_is_still_where_it_is_played(house, chat):
    name = await opened(house)
    alone = house.request(STRANGER, Channel(STRANGER), private=True)
    assert (await Leagues(house.service).admit(alone, name)).id == name
    chat.gone.add(STRANGER)
    assert await refused(Leagues(house.service).admit(alone, name)) == "league-gone"
    far = house.request(User("far:ann"), Channel("far:ann"), private=True)
    assert await refused(Leagues(house.service).admit(far, name)) == "league-gone"


async def planned(house):
    """What is planned, by its words, in seconds from now."""
    return {one.what: one.when - house.now for one in await house.store.planned(house.now + 10 * DAY)}


async def test_whoever_enters_finds_the_league_from_anywhere_and_is_written_to_in_their_language(house):
    name = await opened(house)
    house.now += 61
    league, was_there = await Leagues(house.service).enter(house.request(STRANGER, language="pl"), name)
    assert ([member.user for member in league.members], was_there) == ([STRANGER], False)
    assert [one.id for one in await Leagues(house.service).known(house.request(STRANGER, THERE))] == [name]
    assert (await house.store.settings(STRANGER))["spoken"] == "pl"
    assert (await planned(house))[f"league-card {name}"] == 60 - house.now % 60
    assert await Leagues(house.service).enter(house.request(STRANGER, THERE), name) == (league, True)


@pytest.mark.parametrize("deed", ["withdraw", "close"])
async def test_the_card_is_edited_at_the_next_full_minute(house, deed):
    name = await entered(house)
    house.now += 75
    await house.round()
    await getattr(Leagues(house.service), deed)(house.request(admin=True), name)
    assert (await planned(house))[f"league-card {name}"] == 60 - house.now % 60


async def test_a_season_is_looked_at_at_once_after_somebody_has_left_it_or_come_back(house):
    league, leagues = await begun(house), Leagues(house.service)
    members = tuple(replace(member, status="absent", absences=2) for member in league.members)
    await house.store.leagues.save(league.changed(members=members), league.rev)
    for deed, status in ((leagues.come_back, "in"), (leagues.withdraw, "withdrawn")):
        house.service.awake.clear()
        changed = await deed(house.request(), league.id)
        assert changed.members[changed.find(frozenset({ANN}))].status == status
        assert house.service.awake.is_set()
        assert (await planned(house))[f"league {league.id}"] == 0
        await house.round()


async def test_a_change_of_a_league_that_others_change_all_the_time_is_given_up(house, monkeypatch):
    name = await opened(house)
    league, tried = await house.store.leagues.load(name), []

    async def late(store, name):
        tried.append(name)
        return replace(league, rev=league.rev - 1)

    with monkeypatch.context() as others:
        others.setattr(type(house.store.leagues), "load", late)
        work = Leagues(house.service).change(name, lambda found: found.changed(phase="closed"))
        assert await refused(work) == "try-again"
    assert tried == [name] * TRIES
    assert await house.store.leagues.load(name) == league
