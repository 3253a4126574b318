"""Hints in patiences: whether a deal comes out, and the next step or the whole way."""

import pytest

from bot.catalog import CATALOG
from tests.bot.front.hint_house import Counting, hint, press, unhurried
from tests.doubles.toys import ANN, BOB

__all__ = ["unhurried"]

PATIENCES = [game for game, found in CATALOG.items() if found.search]


async def dealt(house, game="frog", deal="winnable"):
    table = await house.service.open(house.request(), game, deal=deal)
    await house.painter.settled()
    return table


async def test_a_deal_that_comes_out_says_the_next_step_how_many_follow_and_the_whole_way(house, monkeypatch):
    monkeypatch.setattr("bot.services.hints.SECONDS", 60)
    table = await dealt(house)
    answer = await hint(house)
    assert house.text(answer).startswith("It comes out. Next: ")
    left = int(house.text(answer).split("(")[1].split(" to go")[0])
    way = await press(house, answer, "The whole way")
    assert house.text(way).startswith(f"The whole way, {left + 1} steps:")
    await press(house, answer, "Play it")
    follows = await hint(house)
    assert f"({left - 1} to go)" in house.text(follows)
    assert (await house.table(table)).moves == 1


@pytest.mark.parametrize("game", PATIENCES)
async def test_where_nothing_is_known_a_good_move_is_advised_and_a_longer_search_offered_once(house, game, monkeypatch):
    monkeypatch.setattr("bot.services.hints.SECONDS", 0.0)
    monkeypatch.setattr("bot.services.hints.LONGER_SECONDS", 0.0)
    await dealt(house, game, "1")
    answer = await hint(house)
    assert house.text(answer).startswith("I do not know whether it comes out. Looks good: ")
    counted = []
    monkeypatch.setattr(house.service.quotas, "buckets", Counting(counted))
    longer = await press(house, answer, "Search longer")
    assert f"person:{ANN}:search" in counted
    assert list(house.buttons(longer)) == ["Play it", "↩ Back"]
    assert "Search longer" not in house.buttons(await hint(house))


async def test_what_cannot_come_out_is_said_to_be_proved(house):
    table = await dealt(house, "open_shop", "1")
    while len((await house.table(table)).state.stock) > 1:
        table = await house.service.say(house.request(), table.id, "1")
    answer = await hint(house)
    assert house.text(answer).startswith("From here this deal cannot come out: proved.")
    assert list(house.buttons(answer)) == ["↩ Take back", "The same deal", "A new deal", "↩ Back"]
    await press(house, answer, "↩ Take back")
    assert (await house.table(table)).moves == table.moves - 1


async def test_a_patience_that_is_played_together_helps_whoever_is_there(house, monkeypatch):
    monkeypatch.setattr("bot.services.hints.SECONDS", 0.0)
    table = await dealt(house)
    assert (await hint(house, BOB)).refused
    await house.service.act(house.request(ANN), table.id, "together=yes")
    assert not (await hint(house, BOB)).refused
