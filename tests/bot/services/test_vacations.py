"""Vacations at tables: days that are used by themselves, announced spans, two processes and a death in between."""

from dataclasses import replace

import pytest

from bot.services.painter import Painter
from bot.tables.durations import DAY, HOUR
from tests.support.application import refused
from tests.support.persons import joined
from tests.support.timed_tables import act, later, move, offered, said, timed


async def at_zero(house, days):
    """A match in which the clock of the first mover is at zero, who had so many days; the table and that seat."""
    table = await timed(house, days=days)
    (seat,) = table.awaited()
    house.now += 72 * HOUR
    return table, seat


async def days_of(house, user):
    return (await house.store.free_times.vacation(user)).days


async def test_before_a_clock_comes_to_zero_a_day_is_used_by_itself_and_the_board_says_so(house):
    table, seat = await at_zero(house, 5)
    await house.round()
    now = await house.table(table)
    name = now.names[seat]
    assert (now.waiting.silent, now.clock.zero_of(seat, now.free.of(seat))) == ((), int(house.now) + DAY)
    assert next(line for line in said(now) if line.startswith(f"⏱ {name}: a vacation day, until ")).endswith("4 left")
    assert [line for line in said(now, "pl") if line.startswith(f"⏱ {name}: dzień urlopu, do ")]
    assert (await house.log(now))[-1][1] == f"!vacation {seat} {int(house.now) + DAY}"
    assert offered(now) == {}
    assert await days_of(house, now.people[seat]) == 4


async def test_days_are_used_until_none_is_left_and_then_the_others_decide(house):
    table, seat = await at_zero(house, 2)
    for left in (1, 0):
        await house.round()
        assert await days_of(house, table.people[seat]) == left
        house.now += DAY
    await house.round()
    now = await house.table(table)
    assert now.waiting.silent == (seat,)
    assert "Claim the game" in offered(now)
    assert not [line for line in said(now) if "vacation day" in line]


async def test_a_day_used_by_itself_is_not_charged(house):
    table, seat = await at_zero(house, 5)
    await house.round()
    house.now += 10 * HOUR
    after = await move(house, table)
    assert after.clock.left[seat] == 24 * HOUR
    assert await days_of(house, table.people[seat]) == 4


async def test_a_claim_at_zero_uses_the_day_first_and_is_refused(house):
    table, seat = await at_zero(house, 1)
    claim = f"flag={seat}.{table.asked[seat]}"
    assert await refused(act(house, table.people[1 - seat], table, claim)) == "clock-runs"
    assert await days_of(house, table.people[seat]) == 0
    assert (await house.log(table))[-1][1] == f"!vacation {seat} {int(house.now) + DAY}"
    house.now += DAY
    over = await act(house, table.people[1 - seat], table, claim)
    assert over.outcome().winners == (1 - seat,)


async def test_two_processes_use_one_day(house, other):
    table, seat = await at_zero(house, 5)
    other.now = house.now
    await house.round()
    await other.round()
    await house.round()
    assert await days_of(other, table.people[seat]) == 4
    assert [step for _, step in await house.log(table)].count(f"!vacation {seat} {int(house.now) + DAY}") == 1


@pytest.mark.parametrize("dies_at", ["save", "draw"])
async def test_a_death_between_two_steps_uses_no_second_day_and_loses_no_line(house, other, monkeypatch, dies_at):
    table, seat = await at_zero(house, 5)
    other.now = house.now

    async def killed(*_):
        raise KeyboardInterrupt

    if dies_at == "save":  # the day is used, but the table does not know it yet
        monkeypatch.setattr(house.store, "save", killed)
        with pytest.raises(KeyboardInterrupt):
            await house.round()
        assert (await other.table(table)).rev == table.rev
    else:  # the table knows it, but no board shows it yet
        with monkeypatch.context() as dead:
            dead.setattr(Painter, "soon", lambda *_, **__: None)
            dead.setattr("adapters.redis.renewal.LEASE", 0.3)  # its claim of the board ends that much sooner
            await house.round()
    assert await days_of(other, table.people[seat]) == 4
    for _ in range(3):
        await other.round()
        await other.painter.sweep(0)
        await other.painter.settled()
    now = await other.table(table)
    assert await days_of(other, table.people[seat]) == 4
    assert [line for line in said(now) if "a vacation day" in line]
    assert [step.partition(" ")[0] for _, step in await other.log(table)].count("!vacation") == 1
    rev, scene = other.chat.drawn[next(iter(other.chat.drawn))][-1]
    assert rev == now.rev
    assert [block for block in scene.blocks if getattr(getattr(block, "note", None), "key", "") == "vacation-day"]


async def test_an_announced_vacation_stops_all_clocks_of_a_person_with_one_write(house):
    one, two = await timed(house, days=5), await timed(house, days=5)
    (seat,) = one.awaited()
    user, now = one.people[seat], int(house.now)
    before = [(await house.table(table)).rev for table in (one, two)]
    await house.store.free_times.change(user, lambda mine: mine.with_span(now, now + 4 * DAY, now))
    assert [(await house.table(table)).rev for table in (one, two)] == before
    await later(house, 4 * 24)
    for table in (one, two):
        at = await house.table(table)
        mine = at.find(user)
        if mine in at.awaited():
            assert at.clock.left_at(mine, int(house.now), at.free.of(mine)) == 72 * HOUR
            assert (await move(house, at)).clock.left[mine] == 96 * HOUR


async def test_a_table_is_looked_at_again_when_the_clock_really_ends(house):
    table = await timed(house, days=5)
    (seat,) = table.awaited()
    now, user = int(house.now), table.people[seat]
    away = await house.store.free_times.change(user, lambda mine: mine.with_span(now, now + 5 * DAY, now))
    assert away.days == 0
    for _ in range(7):
        await later(house, 24)
    assert (await house.table(table)).waiting.silent == ()
    await later(house, 24)
    assert (await house.table(table)).waiting.silent == (seat,)


async def test_boards_tell_who_is_on_vacation_until_when_with_their_next_edit(house):
    table = await timed(house, days=5)
    (seat,) = table.awaited()
    now, users = int(house.now), table.people
    await house.store.free_times.change(users[1 - seat], lambda mine: mine.with_span(now, now + DAY, now))
    await house.store.free_times.change(users[seat], lambda mine: mine.with_span(now + DAY, now + 2 * DAY, now))
    lines = said(await house.table(table))
    assert [line for line in lines if line.startswith(f"⏱ {table.names[1 - seat]}: on vacation until ")]
    assert [line for line in lines if line.startswith(f"⏱ {table.names[seat]}: on vacation from ")]
    polish = said(await house.table(table), "pl")
    assert [line for line in polish if line.startswith(f"⏱ {table.names[1 - seat]}: urlop do ")]


async def test_another_process_hears_of_a_vacation(house, other):
    table = await timed(house, days=5)
    other.now, now, user = house.now, int(house.now), table.people[0]
    assert (await other.table(table)).free.vacation(0).spans == ()
    await house.store.free_times.change(user, lambda mine: mine.with_span(now, now + DAY, now))
    other.store.free_times.forget([(await other.store.people.person(user)).id])  # what the hint does
    assert (await other.table(table)).free.vacation(0).spans == ((now, now + DAY),)


async def test_joined_accounts_share_one_vacation(house):
    table = await timed(house, days=1)
    (seat,) = table.awaited()
    user = table.people[seat]
    await joined(house.store, "else:ann", user)
    await house.store.free_times.change("else:ann", lambda mine: replace(mine, days=9))
    assert await days_of(house, user) == 9
    await later(house, 72)
    assert await days_of(house, "else:ann") == 8
