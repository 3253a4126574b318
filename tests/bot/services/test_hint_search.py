"""Hints are looked for aside, for a second, one at a time."""

import asyncio

import pytest

from bot.services import hint_search
from bot.services.hint_search import HintSearch
from engines.core import Refused
from tests.doubles.toys import ANN, BOB


@pytest.fixture
async def hopeless(house):
    """A table for which no line is found: the solver has never won a star by suit."""
    return await house.service.open(house.request(), "star", "by_suit", deal="1")


async def test_when_no_line_is_found_in_a_second_it_says_so(house, hopeless):
    await house.painter.settled()
    answer = await house.facade.line(house.request(), "/hint")
    assert "I see no way to the end; that does not mean that there is none." in house.text(answer)
    assert (await house.table(hopeless)).rev == hopeless.rev


async def test_the_house_goes_on_while_a_hint_is_looked_for(hopeless):
    search, turns = asyncio.create_task(HintSearch().next_move(hopeless)), 0
    while not search.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert turns > 10
    assert await search is None


async def test_who_asks_while_it_thinks_for_another_is_told_so_before_the_chat_gives_up(hopeless, monkeypatch):
    monkeypatch.setattr(hint_search, "QUEUE_SECONDS", 0.2)
    one = HintSearch()
    first = asyncio.create_task(one.next_move(hopeless))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="hint-busy"):
        await one.next_move(hopeless)
    assert await first is None


async def test_together_anybody_may_ask_for_a_hint(house, hopeless):
    await house.painter.settled()
    alone = await house.facade.line(house.request(BOB), "/hint")
    assert alone.refused
    await house.service.act(house.request(ANN), hopeless.id, "together=yes")
    assert not (await house.facade.line(house.request(BOB), "/hint")).refused
