"""What a match has drawn is found out by one replay of its log, and remembered for so many matches."""

from itertools import count

import pytest

from bot.services import witnessing
from bot.services.witnessing import Witnessing
from engines.core import Refused, note


@pytest.fixture
async def matches(house):
    """Three matches with sealed luck that are over."""
    numbers, tables = count(1), []
    house.service.secret = lambda: f"{next(numbers):064x}"
    for _ in range(3):
        table = await house.open("kosci")
        await house.service.act(house.request(), table.id, "resign")
        tables.append(await house.table(table))
    return tables


async def test_the_match_that_nobody_has_asked_about_longest_is_replayed_again(house, monkeypatch, matches):
    monkeypatch.setattr(witnessing, "KEPT", 2)
    replayed = []

    class Logs:
        async def log(self, table):
            replayed.append(table)
            return await house.store.log(table)

    found, (first, second, third) = Witnessing(Logs()), matches
    drawn = [await found.drawn(table) for table in (first, second, first, third, first)]
    assert replayed == [first.id, second.id, third.id]
    assert drawn[0] is drawn[2] is drawn[4]
    assert await found.drawn(second) == drawn[1] != drawn[0]
    assert replayed == [first.id, second.id, third.id, second.id]


async def test_a_match_whose_draws_nobody_can_know_is_not_replayed_for_each_who_asks(house, monkeypatch, matches):
    """Its rules have changed since."""
    asked = []

    def changed(*replay):
        asked.append(replay)
        raise Refused(note("over"))

    monkeypatch.setattr(witnessing, "drawn_in", changed)
    found = Witnessing(house.store)
    assert [await found.drawn(matches[0]) for _ in range(2)] == [None, None]
    assert len(asked) == 1
