"""Outages of ours: when no process was alive, clocks get that time back. The time is simulated."""

import asyncio

import pytest

from bot.operation import supervision
from bot.ports import Away
from bot.services import heartbeat
from bot.services.heartbeat import YOUNG, Heartbeat, Steady
from bot.tables.durations import HOUR
from tests.support.application import refused
from tests.support.timed_tables import act, move, said, timed


def spans(house, table):
    return [end - begin for begin, end in table.free.outages]


async def down(house, seconds):
    """No process is alive for so long; then this one is again."""
    house.now += seconds
    await house.alive()


async def alive_for(house, seconds):
    """The process goes on beating."""
    for _ in range(int(seconds) // 240):
        house.now += 240
        await house.service.pulse.beat()
    house.now += seconds % 240


async def test_six_hours_without_us_inside_a_wait_of_ten_are_given_back(house):
    await house.alive()
    table = await timed(house)
    (seat,) = table.awaited()
    await alive_for(house, 2 * HOUR)
    await down(house, 6 * HOUR)
    await alive_for(house, 2 * HOUR)
    after = await move(house, table)
    assert after.clock.left[seat] == pytest.approx(92 * HOUR, abs=5)
    assert "⏱ Our outage of 6 h is given back to all clocks." in said(after)
    assert "⏱ Przerwa po naszej stronie, 6 godz.: zegary dostają ją z powrotem." in said(after, "pl")
    house.now += 1
    again = await move(house, after)
    assert not [line for line in said(again) if "outage" in line]


async def test_a_short_outage_is_told_in_minutes(house):
    await house.alive()
    table = await timed(house)
    await down(house, 600)
    assert "⏱ Our outage of 10 min is given back to all clocks." in said(await move(house, table))


async def test_four_minutes_without_us_are_nothing(house):
    await house.alive()
    table = await timed(house)
    (seat,) = table.awaited()
    await down(house, 4 * 60)
    after = await move(house, table)
    assert spans(house, after) == []
    assert after.clock.left[seat] == 72 * HOUR - 4 * 60 + 24 * HOUR


async def test_after_an_outage_nobody_is_out_of_time_before_it_is_noted(house, other):
    await house.alive()
    table = await timed(house)
    (seat,) = table.awaited()
    await alive_for(house, 70 * HOUR)
    house.now = other.now = house.now + 3 * HOUR  # a process that was away wakes up in the middle of a claim
    claim = f"flag={seat}.{table.asked[seat]}"
    assert await refused(act(house, table.people[1 - seat], table, claim)) == "clock-runs"
    await other.alive()
    await other.round()
    now = await other.table(table)
    assert (now.phase, now.waiting.silent) == ("playing", ())
    assert spans(other, now) == [pytest.approx(3 * HOUR, abs=1)]  # the store tells whole seconds


async def test_while_one_process_is_alive_there_is_no_outage(house, other):
    await house.alive()
    other.now = house.now
    await other.alive()
    table = await timed(house)
    for _ in range(20):
        house.now = other.now = house.now + 280
        await house.service.pulse.beat()
    await other.alive()
    assert spans(other, await other.table(table)) == []


async def test_a_sweep_and_a_change_beat_first_when_the_last_beat_is_not_young(house, monkeypatch):
    await house.alive()
    table = await timed(house)
    beats = []
    beat = house.store.free_times.beat

    async def counted():
        beats.append(house.now)
        return await beat()

    monkeypatch.setattr(house.store.free_times, "beat", counted)
    house.now += YOUNG - 1
    await house.round()
    assert beats == []
    house.now += 1
    await house.round()
    house.now += YOUNG
    await move(house, table)
    assert beats == [house.now - YOUNG, house.now]


async def test_without_the_store_nothing_is_decided_about_clocks(house, monkeypatch):
    table = await timed(house)
    await house.alive()

    async def away():
        raise Away("test")

    monkeypatch.setattr(house.store.free_times, "beat", away)
    house.now += 100 * HOUR
    with pytest.raises(Away):
        await house.round()
    (seat,) = table.awaited()
    with pytest.raises(Away):
        await act(house, table.people[1 - seat], table, f"flag={seat}.{table.asked[seat]}")
    assert (await house.table(table)).rev == table.rev


async def test_a_process_goes_on_beating_when_the_store_is_back(house, monkeypatch):
    monkeypatch.setattr(supervision, "RETRY_SOON", (0.01, 0.01))
    monkeypatch.setattr(heartbeat, "EVERY", 0.01)
    beats, enough, beat = [], asyncio.Event(), house.store.free_times.beat

    async def away_at_first():
        beats.append(house.now)
        if len(beats) == 2:
            raise Away("test")
        if len(beats) == 4:
            enough.set()
        return await beat()

    monkeypatch.setattr(house.store.free_times, "beat", away_at_first)
    running = asyncio.create_task(Heartbeat(house.store.free_times, lambda: house.now).run())
    await asyncio.wait_for(enough.wait(), 5)
    running.cancel()


async def test_the_time_of_tables_is_the_stores_where_this_machine_goes_wrong(house):
    wrong = Heartbeat(house.store.free_times, lambda: house.now - 7200)
    assert wrong.now() == house.now - 7200
    await wrong.beat()
    assert wrong.now() == pytest.approx(house.now, abs=2)
    right = Heartbeat(house.store.free_times, lambda: house.now - 1)
    await right.beat()
    assert right.now() == house.now - 1


async def test_a_clock_that_is_set_back_does_not_run_backwards_at_a_table(house):
    table = await timed(house)
    (seat,) = table.awaited()
    house.now -= 5
    after = await move(house, table)
    assert (after.touched, after.clock.left[seat]) == (table.touched, 96 * HOUR)


async def test_a_service_by_itself_was_never_away(house):
    assert isinstance(house.service.pulse, Steady)
    table = await timed(house)
    house.now += 10 * HOUR
    assert spans(house, await move(house, table)) == []
