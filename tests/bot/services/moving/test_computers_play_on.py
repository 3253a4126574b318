"""Computers whose turn it is when the store closes play on at the new one."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bot.ports import Away
from bot.services import computer_turns, scheduler
from bot.services.computer_turns import ComputerTurns
from tests.doubles.toys import ANN
from tests.support.moves_of_stores import HeldMove


@asynccontextmanager
async def doing_chores(*houses):
    """Processes that do what tables owe; their computers take their time, a short one."""
    for house in houses:
        house.service.turns = ComputerTurns(are_paced=True)
    tasks = [asyncio.create_task(scheduler.run(house.service)) for house in houses]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for house in houses:
            await house.service.turns.aclose()


def legal(table, user):
    """A move that somebody may make."""
    return next(iter(map(table.rules.format, table.rules.legal(table.state, table.find(user)))))


async def until_asked(house, table, user):
    """The table when it is somebody's turn, or over."""
    async with asyncio.timeout(20):
        while table.phase == "playing" and table.find(user) not in table.awaited():
            await asyncio.sleep(0.01)
            table = await house.table(table)
    return table


@pytest.mark.parametrize("is_copied", [False, True], ids=["before the copy", "after the copy"])
async def test_computers_play_on_by_themselves_at_the_new_store(old, new, start, monkeypatch, is_copied):
    """Three of them are to move, one after another, when the store closes; one of two processes follows late."""
    monkeypatch.setattr(computer_turns, "PAUSE", (0.03, 0.04))
    monkeypatch.setattr(computer_turns, "FORCED_PAUSE", 0.03)
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 0.05)
    monkeypatch.setattr(scheduler, "LONGEST_PAUSE", 0.1)
    one, two = await start(old), await start(old)
    async with AsyncExitStack() as late:
        async with doing_chores(one):
            table = await one.open("cucumber", computers=3)
            table = await until_asked(one, await one.table(table), ANN)
            held = HeldMove(old, new, monkeypatch)
            table = await one.service.say(one.request(), table.id, legal(table, ANN))
            await held.is_closed()
            before = await one.log(table)
            if is_copied:
                await held.is_copied()
            await late.enter_async_context(doing_chores(two))
            for house in (one, two):
                await has_tried(house, 3)
            await held.is_left()
        following = await start(new)
        async with doing_chores(following):
            table = await until_asked(following, await following.table(table), ANN)
        await has_tried(two, 3)
        assert await two.log(table) == before
    log = await following.log(table)
    assert log[: len(before)] == before
    assert [rev for rev, _ in log] == list(range(log[0][0], table.rev + 1))
    assert table.moves == len([step for _, step in log if step[:1].isdecimal()])
    assert table.find(ANN) in table.awaited()
    assert len(log) > len(before)


async def has_tried(house, number):
    """Waits until a process has tried so many changes in vain."""
    left, save = iter(range(number - 1)), house.store.save
    enough = asyncio.Event()

    async def counted(saving):
        try:
            return await save(saving)
        except Away:
            if next(left, None) is None:
                enough.set()
            raise

    house.store.save = counted
    await asyncio.wait_for(enough.wait(), 20)
    house.store.save = save
