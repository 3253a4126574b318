"""Seasons of leagues in the store: one writer of a revision is the first, also on a cluster."""

import asyncio

import pytest

from bot.ports import Conflict
from tests.support.leagues import entries, running

PLACE = "test:here"


async def test_a_season_comes_back_as_it_was_saved(store):
    season = running(12, {3: 1500.5})
    assert await store.leagues.load(season.id) is None
    await store.leagues.save(season, 0)
    assert await store.leagues.load(season.id) == season


async def test_who_has_not_seen_the_newest_revision_writes_nothing(store, other):
    season = entries(3)
    await store.leagues.save(season, 0)
    await store.leagues.save(season.changed(closes=1), season.rev)
    for expected in (0, season.rev):
        with pytest.raises(Conflict):
            await other.leagues.save(season.changed(closes=2), expected)
    assert (await other.leagues.load(season.id)).closes == 1


async def test_of_two_who_write_the_same_change_one_is_the_first(store, other):
    season = entries(3)
    await store.leagues.save(season, 0)
    after = season.changed(said="begin")
    writers = (one.leagues.save(after, season.rev) for one in (store, other))
    told = await asyncio.gather(*writers, return_exceptions=True)
    assert sorted(type(answer) for answer in told if answer is not None) == [Conflict]


async def test_pointers_lead_from_a_community_to_its_leagues(store):
    season = entries(0)
    await store.leagues.point(PLACE, season.id, here=True)
    await store.leagues.point(PLACE, season.id, here=True)
    assert await store.leagues.pointed(PLACE) == [season.id]
    await store.leagues.point(PLACE, season.id, here=False)
    assert await store.leagues.pointed(PLACE) == []
