"""What is under way when the store closes is done once: what was sent is not sent again, what was begun goes on."""

import asyncio
from itertools import count

import pytest

from adapters.drand.relays import Relays
from adapters.redis import renewal
from bot.ai.analysis import by_player
from bot.ports import FORGET, Away, Pointer
from bot.services import analysing, forgetting
from bot.tables.beacon import Pulse
from bot.tables.stored import Place, Shown
from engines.core import Seat
from tests.bot.services.moving.test_due import analyses, call
from tests.doubles.relay import DUE as ROUND_DUE
from tests.doubles.relay import RANDOMNESS, ROUND, SIGNATURE, Relay, relays
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.finished import finished
from tests.support.moves_of_stores import HeldMove

DAY = 86400
AT = Place(HERE)


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


@pytest.fixture
async def posted(old, new, start, monkeypatch):
    """A process whose very first board was posted when the store closed, the table, and the move."""
    monkeypatch.setattr(renewal, "LEASE", 0.2)  # which nobody ends where the store is closed
    one, held = await start(old), []
    show = one.chat.show

    async def closing(*what):
        message = await show(*what)
        if not held:
            held.append(HeldMove(old, new, monkeypatch))
            await held[0].is_closed()
        return message

    monkeypatch.setattr(one.chat, "show", closing)
    table = await one.service.open(one.request(), "nim")
    await one.painter.settled()
    assert (await one.store.places(table.id))[AT] == Shown()
    return one, table, held[0]


async def test_a_board_that_was_posted_when_the_store_closed_is_noted_by_its_process_at_the_new_store(
    new, start, posted
):
    one, table, held = posted
    await held.is_left()
    following = await start(new)
    following.painter.unnoted = one.painter.unnoted
    await following.painter.sweep(0)
    await following.painter.settled()
    assert (await following.store.places(table.id))[AT] == Shown(table.rev, "message-1")
    table = await following.service.act(following.request(BOB), table.id, "join")
    await following.painter.settled()
    assert (await following.store.places(table.id))[AT] == Shown(table.rev, "message-1")
    assert [rev for rev, _ in one.chat.drawn[AT]] == [1, table.rev]
    assert one.chat.removed == []


async def test_a_board_that_was_posted_when_the_store_closed_goes_where_another_process_has_posted_since(
    new, start, posted
):
    one, table, held = posted
    await held.is_left()
    first, following = await start(new), await start(new)
    following.painter.unnoted = one.painter.unnoted
    await first.painter.sweep(0)
    await first.painter.settled()
    for process, user, word in ((following, BOB, "join"), (first, ANN, "begin")):
        table = await process.service.act(process.request(user), table.id, word)
        await process.painter.settled()
    assert (await first.store.places(table.id))[AT] == Shown(table.rev, "message-2")
    assert one.chat.removed == [(AT, "message-1")]


async def test_a_board_that_was_posted_when_the_store_closed_is_noted_when_it_opens_again(posted):
    one, table, held = posted
    await held.is_given_up()
    await one.painter.sweep(0)
    await one.painter.settled()
    assert (await one.store.places(table.id))[AT] == Shown(table.rev, "message-1")
    assert len(one.chat.drawn[AT]) == 1
    assert await one.store.pointed(Pointer.AT, AT.channel) == [table.id]


@pytest.fixture
def slices(monkeypatch):
    """An analysis is made in slices of one decision, each of little work."""
    monkeypatch.setattr(by_player, "FULL", 0)
    monkeypatch.setattr(analysing, "SLICE", 0.0)


async def test_an_analysis_in_work_goes_on_where_it_was_and_calls_once(old, new, start, slices, monkeypatch):
    one = await start(old)
    table = await finished(one.store, "sixty_six", most=14)
    await analyses(one).order(table.id)
    await analyses(one).call(table.id, Seat(0))
    put, kept, held = one.store.analyses.put, [], []

    async def closing(*what):
        kept.append(what)
        if len(kept) == 3:
            held.append(HeldMove(old, new, monkeypatch))
            await held[0].is_closed()
        await put(*what)

    monkeypatch.setattr(one.store.analyses, "put", closing)
    await one.round()
    await one.facade.analysing.settled()
    assert len(kept) == 3
    assert (await analyses(one).look(table.id)).done == 2
    await held[0].is_left()
    following = await start(new)
    assert (await analyses(following).look(table.id)).done == 2
    for _ in range(3):
        following.now += analysing.LEASE
        await following.round()
        await following.facade.analysing.settled()
    looked = await analyses(following).look(table.id)
    assert looked.analysis.judged == looked.total > 2
    assert len(following.chat.told(ANN)) == 1
    assert await following.store.planned(following.now + DAY) == []


@pytest.mark.parametrize("step", ["walk", "end", "advance"])
async def test_whoever_was_being_forgotten_is_forgotten_at_the_new_store(old, new, start, step, monkeypatch):
    one, held = await start(old), []
    table = await one.open("nim")
    person = await one.store.people.person(ANN)
    await one.facade.forgetting.begin(person)
    where = one.store if step == "advance" else one.store.belongings
    whole, steps = getattr(where, step), count(1)

    async def closing(*what):
        is_ours = step != "advance" or what[0].what.startswith(f"{FORGET} ")
        if is_ours and next(steps) == (2 if step == "advance" else 1):  # the first one takes the work
            held.append(HeldMove(old, new, monkeypatch))
            await held[0].is_closed()
        return await whole(*what)

    monkeypatch.setattr(where, step, closing)
    while not held:
        await one.round()
        await one.facade.forgetting.settled()
        one.now += forgetting.NEXT_WALK
    await held[0].is_left()
    following = await start(new, one.now)
    for _ in range(3):
        following.now += forgetting.LEASE
        await following.round()
        await following.facade.forgetting.settled()
    assert await following.store.planned(following.now + DAY) == []
    assert await following.store.belongings.find(person.id) is None
    assert ANN not in (await following.table(table)).people


async def test_a_match_that_waits_for_a_public_round_begins_once_and_with_that_round(old, new, start, monkeypatch):
    async with relays(Relay()) as (relay,):

        async def started(client, now):
            house = await start(client, now)
            house.service.beacons = Relays([relay.address], 3)
            house.service.secret = lambda: "5e" * 32
            return house

        one, two = await started(old, ROUND_DUE - 3), await started(old, ROUND_DUE - 3)
        table = await one.service.open(one.request(), "sixty_six")
        await one.service.act(one.request(BOB), table.id, "join")
        table = await one.service.act(one.request(), table.id, "begin")
        assert table.seal.beacon.round == ROUND
        held = HeldMove(old, new, monkeypatch)
        await held.is_closed()
        for house in (one, two):
            house.now = ROUND_DUE + 1
            with pytest.raises(Away):
                await house.round()
        assert (await one.table(table)).phase == "lobby"
        await held.is_left()
        first, second = await started(new, ROUND_DUE + 2), await started(new, ROUND_DUE + 2)
        await asyncio.gather(first.round(), second.round())
        begun = await first.table(table)
    assert (begun.phase, begun.seal.beacon.pulse) == ("playing", Pulse(RANDOMNESS, SIGNATURE))
    assert [step for _, step in await first.log(table)].count("!begin") == 1
