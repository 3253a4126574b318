"""What is due while the store is moved waits, and is done once; also where one of two processes follows late."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime

import pytest

from adapters.redis.connection import Connection
from adapters.redis.moving.fence import Fence
from bot.ports import Away
from bot.services import computer_turns, scheduler
from bot.services.calling import LOOK_AGAIN
from bot.services.computer_turns import ComputerTurns
from bot.services.league_season import LeagueSeason
from tests.bot.services.test_calling import asked, wishes
from tests.bot.services.test_day_posts import GUILD
from tests.bot.services.waiting import begun
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE
from tests.support.application import House
from tests.support.moves_of_stores import HeldMove
from tests.support.posting import posts
from tests.support.servers import client_of
from tests.support.timed_tables import timed

HOUR, DAY = 3600, 86400
EVENING = datetime(2027, 1, 15, 17, 0, 1, tzinfo=UTC).timestamp()
"""Six o'clock in Warsaw, on the day on which tests begin."""


@asynccontextmanager
async def emptied(url):
    """A client of an empty server, which everybody may write to in the end."""
    async with client_of(url) as client:
        await client.flushall()
        yield client
        await Fence(Connection(client)).lift("+@all")
        await client.flushall()


@pytest.fixture
async def old(embedded_server):
    async with emptied(embedded_server.url) as client:
        yield client


@pytest.fixture
async def new(plain_server):
    async with emptied(plain_server.url) as client:
        yield client


@pytest.fixture
async def start(chat):
    """Starts a process of the bot at a store, at a time."""
    houses = []

    async def started(client, now=1_800_000_000.0):
        houses.append(house := House(client, chat))
        house.now = now
        LeagueSeason(house.service).serve()
        await house.store.secret()  # every process asks for it at its start
        return house

    yield started
    for house in houses:
        await house.painter.settled()


# --- what is due, and how often it was done ---


async def reminder(house):
    house.chat.calls = True
    table, user = await begun(house)

    async def done(house):
        return house.chat.rung.count(user), [step for _, step in await house.log(table)].count("!remind")

    return house.now + 12 * HOUR, done, (1, 1)


async def last_warning(house):
    house.chat.calls = True
    table = await timed(house)
    for user in table.people:
        await house.facade.line(house.request(user, private=True), "/settings my-quiet off")
    house.chat.rung.clear()

    async def done(house):
        return len(house.chat.rung), [step for _, step in await house.log(table)].count("!remind")

    return house.now + 65 * HOUR, done, (1, 1)


async def lobby(house):
    table = await house.service.open(house.request(), "nim")
    await house.painter.settled()

    async def done(house):
        return (await house.table(table)).phase, [step for _, step in await house.log(table)].count("!expire")

    return house.now + 30 * DAY, done, ("folded", 1)


async def call(house):
    await wishes(house, "call-at", "private")
    house.chat.open.add(BOB)
    await asked(house)
    house.chat.open.clear()

    async def done(house):
        return len(house.chat.told(BOB))

    return house.now + LOOK_AGAIN, done, 1


async def digest(house):
    await wishes(house, "calls", "daily-18")
    await asked(house)

    async def done(house):
        return len(house.chat.told(BOB))

    return EVENING, done, 1


async def day(house):
    assert not (await house.facade.line(house.request(admin=True, within=GUILD), "/admin daily 18h")).refused

    async def done(house):
        return len(posts(house))

    return EVENING, done, 1


async def season(house):
    await house.facade.line(house.request(ANN, admin=True), "/league open nim polish 7 week 10 3")
    (name,) = await house.store.leagues.pointed(HERE)
    await house.round()
    for user in (ANN, BOB, CAT, DAN):
        assert not (await house.facade.line(house.request(user), f"/league {name} enter")).refused
    before = len(posts(house))

    async def done(house):
        league = await house.store.leagues.load(name)
        return league.phase, len(posts(house)) - before, len({game.table for game in league.games if game.opened})

    return house.now + 8 * DAY, done, ("on", 1, 6)


@pytest.mark.parametrize("due", [reminder, last_warning, lobby, call, digest, day, season])
async def test_what_falls_due_during_a_move_is_done_once_by_whoever_follows(due, old, new, start, monkeypatch):
    one, two = await start(old), await start(old)
    when, done, once = await due(one)
    before = await done(one)
    assert before != once
    held = HeldMove(old, new, monkeypatch)

    async def in_vain(*houses):
        for house in houses:
            with pytest.raises(Away):
                await house.round()
            assert await done(house) == before

    await held.is_closed()
    one.now = two.now = when
    await in_vain(one, two, one)
    await held.is_copied()
    await in_vain(one, two)
    await held.is_left()
    await in_vain(two)
    first = await start(new, when)
    await first.round()
    assert await done(first) == once
    await in_vain_still(two, done, old)
    second = await start(new, when)
    for house in (second, first, second):
        await house.round()
    assert await done(first) == once


async def in_vain_still(late, done, old):
    """Who still is at the old store does nothing."""
    before = await done(late)
    with pytest.raises(Away):
        await late.round()
    assert await done(late) == before


# --- what is under way when the store closes ---


async def test_a_message_that_was_being_sent_when_the_store_closed_is_sent_once(old, new, start, monkeypatch):
    one = await start(old)
    when, done, once = await call(one)
    sending, goes_on, post = asyncio.Event(), asyncio.Event(), one.chat.post

    async def slow(*what):
        sending.set()
        await goes_on.wait()
        return await post(*what)

    monkeypatch.setattr(one.chat, "post", slow)
    one.now = when
    round_ = asyncio.create_task(one.round())
    await asyncio.wait_for(sending.wait(), 20)
    held = HeldMove(old, new, monkeypatch)
    await held.is_closed()
    goes_on.set()
    with pytest.raises(Away):
        await round_
    assert await done(one) == once
    await held.is_copied()
    await held.is_left()
    following = await start(new, when)
    for seconds in (0, 60, 600):
        following.now += seconds
        await following.round()
    assert await done(following) == once


# --- computers ---


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
