"""A game's own numbers come from the log of its match."""

from dataclasses import replace

from bot.services.statistics import stats_of
from bot.tables.table import TableId
from engines.core import Seat
from tests.doubles.toys import ANN


async def full_sheet(house):
    """Ann fills a sheet of Kości alone, with what lies first each time."""
    table = await house.service.open(house.request(ANN), "kosci", "polish", at_once=True)
    if table.phase == "lobby":
        table = await house.service.act(house.request(ANN), table.id, "begin")
    while table.phase == "playing":
        rules = table.rules
        moves = [rules.format(action) for action in rules.legal(table.state, Seat(0))]
        table = await house.service.say(house.request(ANN), table.id, moves[-1])
    return table


async def test_a_finished_sheet_is_found_in_the_log_and_added_to_the_record(house):
    table = await full_sheet(house)
    result = await house.store.results.load(table.id)
    (numbers,) = await stats_of(house.store, result)
    assert numbers == {"sheets": 1, "points": table.state.columns[0].total, "^best": table.state.columns[0].total}
    await house.round()
    sums = await house.store.careers.sums(result.persons[0])
    assert sums["kosci.n"] == 1
    assert sums["kosci.polish.points"] == sums["^kosci.polish.best"] == numbers["points"]
    assert result.players[0].score == numbers["points"]


async def test_a_match_that_is_gone_adds_no_numbers(house):
    table = await full_sheet(house)
    result = await house.store.results.load(table.id)
    gone = replace(result, id=TableId("zzzzzzzz"))
    assert await stats_of(house.store, gone) == ({},)
