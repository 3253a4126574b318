"""Computers take their time where people watch, one turn a table, and nothing they owe is lost."""

import asyncio
from collections import Counter
from time import monotonic

import pytest
from structlog.testing import capture_logs

from bot.catalog import CATALOG
from bot.services import computer_turns
from bot.services.computer import Chosen, Computers, seed_of
from bot.services.computer_turns import ComputerTurns, pause
from engines.core import Seat
from tests.bot.services.computer_tables import luck, table_of
from tests.doubles.toys import ANN


@pytest.fixture
async def paced(house, monkeypatch):
    """A house whose computers take their time, a short one."""
    monkeypatch.setattr(computer_turns, "PAUSE", (0.1, 0.12))
    house.service.turns = ComputerTurns(are_paced=True)
    yield house
    await house.service.turns.aclose()


async def after_move(house):
    """A table of nim at which Ann has moved, so that a computer is to move."""
    table = await house.open(computers=1)
    if table.find(ANN) in table.awaited():
        move = next(iter(table.rules.legal(table.state, table.find(ANN))))
        await house.service.say(house.request(), table.id, table.rules.format(move))
    return await house.table(table)


async def moved(house, table):
    """The table when a computer has moved, within two seconds."""
    async with asyncio.timeout(2):
        while (now := await house.table(table)).rev == table.rev:  # noqa: ASYNC110 - it waits for the store
            await asyncio.sleep(0.01)
    return now


async def test_a_computer_waits_before_it_moves_and_the_round_does_not_wait_for_it(paced):
    table, began = await after_move(paced), monotonic()
    await paced.round()
    assert (await paced.table(table)).rev == table.rev
    await moved(paced, table)
    assert monotonic() - began >= 0.1


async def test_a_turn_that_is_under_way_is_not_taken_twice(paced):
    asked = Counter()

    class Counting(Computers):
        async def decide(self, table, seat, seed):
            asked[table.rev, seat, seed] += 1
            return await super().decide(table, seat, seed)

    paced.service.computers = Counting(0.0)
    table = await after_move(paced)
    for _ in range(3):
        await paced.round()
    await moved(paced, table)
    assert set(asked.values()) == {1}


async def test_after_a_turn_the_next_round_comes_at_once(paced):
    table = await after_move(paced)
    await paced.round()
    paced.service.awake.clear()
    await asyncio.wait_for(paced.service.awake.wait(), 2)
    assert (await paced.table(table)).rev > table.rev


async def test_a_turn_that_fails_is_logged_and_taken_again(paced):
    class Failing(Computers):
        async def decide(self, table, seat, seed):
            raise ZeroDivisionError

    table = await after_move(paced)
    paced.service.computers = Failing(0.0)
    with capture_logs() as logs:
        await paced.round()
        await asyncio.sleep(0.05)
    assert [(line["event"], line["table"]) for line in logs] == [("chore failed", table.id)]
    paced.service.computers = Computers(0.0)
    await paced.round()
    await moved(paced, table)


async def test_a_turn_that_is_given_up_remains_due(paced):
    table = await after_move(paced)
    await paced.round()
    await paced.service.turns.aclose()
    await asyncio.sleep(0.2)
    assert (await paced.table(table)).rev == table.rev
    await paced.round()
    await moved(paced, table)


async def test_a_table_that_changes_meanwhile_is_left_as_it_is(paced):
    table = await after_move(paced)
    await paced.round()
    await paced.service.act(paced.request(), table.id, "resign")
    await asyncio.sleep(0.2)
    assert [step for _, step in await paced.log(table)][-1] == "!resign"


def waiting_table(rev=1):
    state = CATALOG["warcaby"].default.setup(2, luck(1))
    return table_of("warcaby", state, 2).model_copy(update={"rev": rev})


def test_pauses_differ_are_the_same_everywhere_and_short_where_there_is_no_choice():
    free = [pause(waiting_table(rev), Chosen(None)) for rev in range(200)]
    assert free == [pause(waiting_table(rev), Chosen(None)) for rev in range(200)]
    assert 0.7 <= min(free) < 0.75
    assert 1.45 < max(free) <= 1.5
    assert pause(waiting_table(), Chosen(None, forced=True)) == 0.25


def test_a_seed_is_the_same_in_every_process_and_unknown_without_the_secret():
    table, other = waiting_table(1), waiting_table(2)
    seeds = [
        seed_of(secret, one, seat)
        for secret in (b"a" * 32, b"b" * 32)
        for one in (table, other)
        for seat in (Seat(0), Seat(1))
    ]
    assert len(set(seeds)) == 8
    assert seed_of(b"a" * 32, waiting_table(1), Seat(0)) == seeds[0]
