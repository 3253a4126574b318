"""What is due while the store is moved waits, and is done once; also where one of two processes follows late."""

from datetime import UTC, datetime

import pytest

from bot.ports import Away
from bot.results.rooms import community_room
from bot.services.aftermath import steps_of
from bot.services.analyses import Analyses
from bot.services.calling import LOOK_AGAIN
from bot.tables.person import born
from tests.bot.services.test_calling import asked, wishes
from tests.bot.services.test_day_posts import GUILD
from tests.bot.services.waiting import begun
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE
from tests.support.finished import finished
from tests.support.moves_of_stores import HeldMove
from tests.support.posting import posts
from tests.support.results import result
from tests.support.timed_tables import move, timed

HOUR, DAY = 3600, 86400
EVENING = datetime(2027, 1, 15, 17, 0, 1, tzinfo=UTC).timestamp()
"""Six o'clock in Warsaw, on the day on which tests begin."""


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


async def week(house):
    assert not (await house.facade.line(house.request(admin=True, within=GUILD), "/admin weekly 9h")).refused
    one = result(("pewa", 1), ("pjan", 2), ended=int(house.now) - 60, scope=GUILD)
    for step in steps_of(house.store, house.painter, house.service.tallying).values():
        await step(one)

    async def done(house):
        return len(posts(house))

    return house.now + 7 * DAY, done, 1


async def private_warning(house):
    await wishes(house, "call-at", "private")
    await wishes(house, "quiet", "off")
    table = await timed(house)
    if table.find(BOB) not in table.awaited():
        table = await move(house, table)
    house.chat.calls = True

    async def done(house):
        return len(house.chat.told(BOB)), [step for _, step in await house.log(table)].count("!remind")

    return house.now + 65 * HOUR, done, (1, 1)


async def owed_result(house):
    table = await house.service.act(house.request(BOB), (await played(house)).id, "resign")
    room = community_room(table.home)

    async def done(house):
        kept = [await house.store.careers.newest(born(user, await house.store.secret()), 9) for user in (ANN, BOB)]
        counted = await house.store.boards.results(room, 0, house.now + DAY)
        return len(await house.store.results.owed(house.now)), [len(some) for some in kept], len(counted)

    return house.now + HOUR, done, (0, [1, 1], 1)


async def played(house):
    """A match in which both have moved once."""
    table = await house.open("nim")
    for _ in range(2):
        table = await move(house, table)
    return table


async def analysis(house):
    table = await finished(house.store, "sixty_six", most=6)
    await analyses(house).order(table.id)

    async def done(house):
        await house.facade.analysing.settled()
        return (await analyses(house).look(table.id)).analysis is not None

    return house.now + 1, done, True


def analyses(house):
    return Analyses(house.store, lambda: house.now)


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


DUE = [reminder, last_warning, private_warning, lobby, call, digest, day, week, season, owed_result, analysis]


@pytest.mark.parametrize("due", DUE)
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
    for _ in range(2):  # some plan in one round what they do in the next
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
