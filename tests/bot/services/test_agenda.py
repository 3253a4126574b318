"""What is due for a person or a place is done once by any of several processes."""

import asyncio

import pytest

from bot.ports import Appointment, Away


@pytest.fixture
def done(house, other):
    """The people whose digests were sent; each is due again a day later."""
    sent = []
    for process in (house, other):

        async def handle(appointment, now, store=process.store):
            if await store.advance(appointment, appointment.when + 86400):
                sent.append(appointment.what.split()[1])

        process.service.agenda.handlers["digest"] = handle
    return sent


async def test_nothing_is_done_before_its_time(house, done):
    await house.store.plan("digest ann", house.now + 1)
    await house.round()
    assert done == []
    house.now += 1
    await house.round()
    assert done == ["ann"]


async def test_two_processes_do_it_once_and_it_is_due_again_later(house, other, done):
    await house.store.plan("digest ann", house.now)
    await house.store.plan("digest bob", house.now - 5)
    await asyncio.gather(house.round(), other.round())
    assert sorted(done) == ["ann", "bob"]
    assert await house.store.planned(house.now) == []
    assert await house.store.planned(house.now + 86400) == [
        Appointment("digest bob", house.now - 5 + 86400),
        Appointment("digest ann", house.now + 86400),
    ]


async def test_what_is_struck_off_is_never_done(house, done):
    await house.store.plan("digest ann", house.now)
    await house.store.plan("digest ann", None)
    await house.round()
    assert done == []
    [] = await house.store.planned(house.now + 10**6)


@pytest.mark.faults
async def test_a_failure_is_tried_again_and_holds_up_nobody(house, done):
    async def fail(appointment, now):
        raise RuntimeError

    house.service.agenda.handlers["post"] = fail
    await house.store.plan("post here", house.now - 1)
    await house.store.plan("digest ann", house.now)
    await house.round()
    assert done == ["ann"]
    assert await house.store.planned(house.now) == []
    assert await house.store.planned(house.now + 60) == [Appointment("post here", house.now + 60)]


@pytest.mark.parametrize("seconds", [0, 60])
async def test_what_only_a_newer_version_knows_is_left_for_it_and_holds_up_nobody(house, done, seconds):
    await house.store.plan("riddle ann", house.now - seconds)
    await house.store.plan("digest ann", house.now)
    await house.round()
    assert await house.store.planned(house.now) == [Appointment("riddle ann", house.now - seconds)]
    assert done == ["ann"]


async def test_what_nobody_knows_makes_room_for_what_follows(house, done):
    await house.store.plan("riddle ann", house.now - 61)
    await house.round()
    assert await house.store.planned(house.now) == []
    assert await house.store.planned(house.now + 60) == [Appointment("riddle ann", house.now + 60)]


async def test_an_appointment_that_was_moved_meanwhile_stays_where_it_is(house):
    await house.store.plan("digest ann", house.now)
    (before,) = await house.store.planned(house.now)
    await house.store.plan("digest ann", house.now + 7)
    assert not await house.store.advance(before, None)
    assert await house.store.planned(house.now + 7) == [Appointment("digest ann", house.now + 7)]


async def test_while_the_store_is_away_an_appointment_is_not_put_off(house):
    async def cut_off(appointment, now):
        raise Away("test")

    house.service.agenda.handlers["post"] = cut_off
    await house.store.plan("post here", house.now)
    with pytest.raises(Away):
        await house.round()
    assert await house.store.planned(house.now) == [Appointment("post here", house.now)]
