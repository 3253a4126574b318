"""Every place comes to show the newest revision, whatever fails on the way."""

import asyncio

import pytest

from bot.ports import Away, Gone, Pointer, Unreached
from bot.screens.calls import PRESENT_SECONDS
from bot.services.painter import LONGEST_PAUSE
from bot.tables.stored import Place, Shown
from bot.tables.table import User
from tests.doubles.toys import ANN, BOB, HERE, THERE

EVE = User("test:eve")


async def move(house, table):
    now = await house.table(table)
    (seat,) = now.awaited()
    heap = next(i for i, size in enumerate(now.state.heaps, 1) if size)
    return await house.service.say(house.request(now.chairs[seat].user), table.id, f"{heap}-1")


@pytest.mark.faults
async def test_after_a_crash_between_save_and_show_any_process_draws(house, other):
    table = await house.open("nim")
    house.chat.fails.append(ConnectionError("killed here"))
    after = await move(house, table)
    await house.painter.settled()
    assert await other.store.waiting(0) == [table.id]
    await other.painter.sweep(0)
    assert house.chat.drawn[Place(HERE)][-1][0] == after.rev
    assert await other.store.waiting(0) == []


async def test_an_old_board_never_covers_a_new_one(house, other):
    table = await house.open("nim")
    for _ in range(4):
        await move(house, table)
        other.painter.soon(table.id)
    await house.painter.settled()
    await other.painter.settled()
    revs = [rev for rev, _ in house.chat.drawn[Place(HERE)]]
    assert revs == sorted(revs)
    assert revs[-1] == (await house.table(table)).rev


async def test_whoever_hears_of_a_new_table_before_its_chat_knows_it_hears_of_it_once_more(house, other, monkeypatch):
    """Another process looks up what a chat shows; a table that it did not find would stay away from its pages."""
    known, hears, heard, show = [], asyncio.Event(), asyncio.Event(), house.chat.show

    async def listen():
        async for table in other.store.changes():
            hears.set()
            if table != "probe":
                known.append(table in await other.store.pointed(Pointer.AT, HERE))
                heard.set()

    async def late(*args):
        await heard.wait()
        return await show(*args)

    listening = asyncio.create_task(listen())
    while not hears.is_set():
        await other.store.publish_change("probe")
        await asyncio.sleep(0.01)
    monkeypatch.setattr(house.chat, "show", late)
    table = await house.service.open(house.request(), "nim")
    await house.painter.settled()
    async with asyncio.timeout(5):
        while not known or not known[-1]:
            heard.clear()
            await heard.wait()
    listening.cancel()
    assert known[0] is False
    assert await other.store.pointed(Pointer.AT, HERE) == [table.id]


async def slowly(house, monkeypatch, seconds):
    """A table whose board takes so long to draw, and how often it has been drawn."""
    table = await house.open("nim")
    show, before = house.chat.show, len(house.chat.drawn[Place(HERE)])

    async def slow(*args):
        await asyncio.sleep(seconds)
        return await show(*args)

    monkeypatch.setattr(house.chat, "show", slow)
    return table, before


async def test_a_slow_chat_skips_what_is_outdated(house, monkeypatch):
    table, before = await slowly(house, monkeypatch, 0.2)
    for _ in range(4):
        await move(house, table)
    await house.painter.settled()
    assert len(house.chat.drawn[Place(HERE)]) - before < 4
    assert house.chat.drawn[Place(HERE)][-1][0] == (await house.table(table)).rev


@pytest.mark.faults
async def test_one_place_that_fails_does_not_keep_others_from_their_board(house):
    table = await house.open("nim")
    await house.store.add_place(table.id, Place(THERE))
    house.chat.fails.append(ConnectionError("once"))
    after = await move(house, table)
    await house.painter.settled()
    drawn = {place: revs[-1][0] for place, revs in house.chat.drawn.items()}
    assert after.rev in drawn.values()
    await house.painter.sweep(0)
    drawn = {place: revs[-1][0] for place, revs in house.chat.drawn.items()}
    assert drawn == {Place(HERE): after.rev, Place(THERE): after.rev}


@pytest.mark.faults
async def test_a_place_that_keeps_failing_is_tried_ever_more_rarely(house):
    table = await house.open("nim")
    await house.store.shown(table.id, Place(HERE), Shown(1, "m"))
    house.chat.fails += [ConnectionError("again")] * 3
    await house.store.postpone(table.id, -1)
    await house.painter.sweep(0)
    assert await house.store.waiting(0) == []
    assert await house.store.waiting(-2 * LONGEST_PAUSE) == [table.id]


async def test_a_chat_that_is_gone_is_forgotten_and_the_game_goes_on(house):
    table = await house.open("nim")
    await house.store.add_place(table.id, Place(THERE))
    await house.painter.show(table.id)
    house.chat.fails.append(Gone())
    after = await move(house, table)
    await house.painter.settled()
    places = await house.store.places(table.id)
    assert len(places) == 1
    assert {shown.rev for shown in places.values()} == {after.rev}
    assert await house.store.waiting(0) == []


async def test_a_place_is_drawn_as_soon_as_the_claim_of_a_dead_drawer_ends(house, other):
    table = await house.open("nim")
    async with house.store.claim(table.id, Place(HERE)):
        after = await move(other, table)
        await asyncio.sleep(0.15)
        assert house.chat.drawn[Place(HERE)][-1][0] < after.rev
    await other.painter.settled()
    assert house.chat.drawn[Place(HERE)][-1][0] == after.rev


async def test_a_chat_that_says_when_to_come_back_is_left_alone_until_then(house):
    table = await house.open("nim")
    await house.store.shown(table.id, Place(HERE), Shown(1, "m"))
    house.chat.fails.append(Unreached("rate limited", 4000))
    await house.store.postpone(table.id, -1)
    await house.painter.sweep(0)
    assert await house.store.waiting(-3900) == []
    assert await house.store.waiting(-4100) == [table.id]


async def test_pointers_lead_to_tables_and_heal_when_they_are_wrong(house):
    table = await house.open("nim")
    assert await house.store.pointed(Pointer.AT, HERE) == [table.id]
    assert await house.store.pointed(Pointer.MINE, ANN) == [table.id]
    await house.store.point(Pointer.AT, HERE, "aaaaaaaa", here=True)
    assert [t.id for t in await house.service.tables_in(HERE)] == [table.id]
    assert await house.store.pointed(Pointer.AT, HERE) == [table.id]
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()
    assert await house.store.pointed(Pointer.MINE, ANN) == []


async def test_a_place_of_another_process_is_left_to_it(house):
    table = await house.open("nim")
    await house.store.add_place(table.id, Place("elsewhere:1"))
    await house.painter.sweep(-1)
    assert Place("elsewhere:1") not in house.chat.drawn


async def test_a_change_is_hinted_to_every_process(house, other):
    hints = other.store.changes()
    heard = asyncio.create_task(anext(hints))
    await asyncio.sleep(0.1)
    table = await house.open("nim")
    assert await asyncio.wait_for(heard, 3) == table.id
    await hints.aclose()


async def test_pointers_that_were_there_already_are_told_to_nobody(house, other, monkeypatch):
    """A process that draws a table for the first time writes them in case another one was killed before it did."""
    table, told = await house.open("nim"), []
    monkeypatch.setattr(other.store, "publish_change", lambda name: told.append(name) or asyncio.sleep(0))
    await other.painter.show(table.id, HERE)
    assert told == []


async def test_a_pointer_that_was_missing_is_written_and_told_to_all(house, other, monkeypatch):
    table, told = await house.open("nim"), []
    await house.store.point(Pointer.MINE, BOB, table.id, here=False)
    monkeypatch.setattr(other.store, "publish_change", lambda name: told.append(name) or asyncio.sleep(0))
    await other.painter.show(table.id, HERE)
    assert told == [table.id]
    assert await house.store.pointed(Pointer.MINE, BOB) == [table.id]


@pytest.fixture
def written(other, monkeypatch):
    """The pointers that the other process writes."""
    written, point = [], other.store.point

    async def noted(kind, whose, name, *, here):
        written.append((kind, whose))
        return await point(kind, whose, name, here=here)

    monkeypatch.setattr(other.store, "point", noted)
    return written


async def test_a_process_writes_no_pointers_where_the_newest_board_stood_before_the_move(house, other, written):
    """They are written before a board is noted."""
    table = await house.open("nim")
    await move(other, table)
    await other.painter.settled()
    assert written == []
    assert house.chat.drawn[Place(HERE)][-1][0] == (await house.table(table)).rev


async def test_who_has_come_to_a_table_is_pointed_to_it_though_the_newest_board_stood_there(house, other, written):
    table = await house.service.open(house.request(), "nim")
    await house.painter.settled()
    await other.service.act(other.request(BOB), table.id, "join")
    await other.painter.settled()
    assert (Pointer.MINE, BOB) in written


async def test_a_process_writes_the_pointers_where_an_older_board_stood_before_the_move(house, other):
    """Whoever saved the newest revision may have been killed before the pointers were written."""
    table = await house.open("nim")
    await house.store.shown(table.id, Place(HERE), (await house.store.places(table.id))[Place(HERE)]._replace(rev=1))
    await house.store.point(Pointer.MINE, BOB, table.id, here=False)
    await move(other, table)
    await other.painter.settled()
    assert await house.store.pointed(Pointer.MINE, BOB) == [table.id]


async def test_a_board_that_is_new_at_a_place_is_told_to_all(house, other, monkeypatch):
    """Whoever wrote its pointers may have been killed before it told anybody."""
    table, told = await house.open("nim"), []
    await house.store.add_place(table.id, Place(THERE))
    await house.store.point(Pointer.AT, THERE, table.id, here=True)
    monkeypatch.setattr(other.store, "publish_change", lambda name: told.append(name) or asyncio.sleep(0))
    await other.painter.show(table.id)
    assert told == [table.id]


async def test_onlookers_in_a_private_place_see_what_everybody_sees(house):
    table = await house.open("cups")
    await house.store.add_place(table.id, Place(THERE, EVE))
    await house.painter.show(table.id)
    assert house.chat.newest(Place(THERE, EVE)) == house.chat.newest(Place(HERE))


async def test_who_is_here_is_not_called(house):
    house.chat.calls = True
    table = await house.open("nim")
    await move(house, table)
    await house.painter.settled()
    assert house.chat.rung == []


@pytest.mark.parametrize(("seconds", "called"), [(179, False), (180, True)])
async def test_who_has_done_nothing_for_three_minutes_has_gone(house, seconds, called):
    """Bob sat down last, and nobody has done anything since until Ann moves."""
    house.chat.calls = True
    table = await house.open("nim")
    (seat,) = table.awaited()
    asked = table.chairs[1 - seat].user
    house.now += seconds
    await move(house, table)
    await house.painter.settled()
    assert house.chat.rung == ([asked] if called else [])


async def test_who_has_gone_is_called_once_for_the_turn_by_a_new_message(house, other):
    house.chat.calls = True
    table = await house.open("nim")
    first = (await house.store.places(table.id))[Place(HERE)].message
    house.now += 2 * PRESENT_SECONDS
    await move(house, table)
    await house.painter.settled()
    now = await house.table(table)
    asked = now.chairs[now.awaited()[0]].user
    assert house.chat.rung == [asked]
    assert house.chat.removed == [(Place(HERE), first)]
    assert (await house.store.places(table.id))[Place(HERE)].message != first
    await house.painter.show(table.id, again=HERE)
    await other.painter.show(table.id, again=HERE)
    assert house.chat.rung == [asked]


async def test_a_chat_hears_at_once_that_a_table_has_gone_on_while_its_board_is_drawn(house, monkeypatch):
    table, _ = await slowly(house, monkeypatch, 0.2)
    house.painter.soon(table.id, again=HERE)
    await asyncio.sleep(0.05)
    after = await move(house, table)
    await asyncio.sleep(0.05)
    assert house.chat.late[-1] == (Place(HERE), table.id)
    assert house.chat.drawn[Place(HERE)][-1][0] < after.rev
    await house.painter.settled()


async def test_who_asks_for_a_board_anew_while_it_is_drawn_gets_it_afterwards(house, monkeypatch):
    table, before = await slowly(house, monkeypatch, 0.1)
    house.painter.soon(table.id, again=HERE)
    await asyncio.sleep(0.05)
    house.painter.soon(table.id, again=HERE)
    house.painter.soon(table.id, again=HERE)
    await house.painter.settled()
    assert len(house.chat.drawn[Place(HERE)]) == before + 2


async def test_who_asks_for_a_board_anew_while_another_process_draws_it_gets_it_afterwards(house, other, monkeypatch):
    table, before = await slowly(house, monkeypatch, 0.2)
    house.painter.soon(table.id, again=HERE)
    await asyncio.sleep(0.05)
    other.painter.soon(table.id, again=HERE)
    await house.painter.settled()
    assert len(house.chat.drawn[Place(HERE)]) == before + 1
    await other.painter.settled()
    assert len(house.chat.drawn[Place(HERE)]) == before + 2


async def test_a_board_counts_as_drawn_once_its_chat_points_to_it(house, other, monkeypatch):
    """A process that is killed in between leaves both to another one."""

    point = house.store.point

    async def killed(kind, *where, here):
        if kind is Pointer.AT:
            raise Away
        await point(kind, *where, here=here)

    monkeypatch.setattr(house.store, "point", killed)
    table = await house.service.open(house.request(), "nim")
    await house.painter.settled()
    assert await other.store.waiting(0) == [table.id]
    await other.painter.sweep(0)
    assert await other.store.waiting(0) == []
    assert await other.store.pointed(Pointer.AT, HERE) == [table.id]


async def test_a_board_that_others_may_see_now_is_drawn_once_more_after_whoever_draws_it_just_now(
    house, other, monkeypatch
):
    """Else that one would note afterwards that the newest revision stands there."""
    table = await house.open("nim")
    show, before = house.chat.show, len(house.chat.drawn[Place(HERE)])
    sent, go_on = asyncio.Event(), asyncio.Event()

    async def noted_late(*args):
        message = await show(*args)
        sent.set()
        await go_on.wait()
        return message

    monkeypatch.setattr(house.chat, "show", noted_late)
    after = await move(house, table)
    await sent.wait()
    other.painter.redraw(table.id, [Place(HERE)])
    await asyncio.sleep(0.05)
    go_on.set()
    for process in (house, other):
        await process.painter.settled()
    assert len(house.chat.drawn[Place(HERE)]) == before + 2
    assert (await house.store.places(table.id))[Place(HERE)].rev == after.rev


@pytest.mark.faults
@pytest.mark.parametrize(("failures", "pause"), [(1, 2), (2, 4), (8, 256), (9, LONGEST_PAUSE), (10, LONGEST_PAUSE)])
async def test_each_pause_before_a_failing_place_is_tried_again_is_twice_as_long_up_to_five_minutes(
    house, failures, pause
):
    table = await house.open("nim")
    for count, seconds in ((failures, pause), (0, None), (1, 2)):  # after a success it begins anew
        await house.store.shown(table.id, Place(HERE), Shown(1, "m"))
        house.chat.fails += [ConnectionError("again")] * count
        for _ in range(count or 1):
            await house.painter.sweep(0, [table.id])
        if seconds is None:
            assert await house.store.waiting(-2 * LONGEST_PAUSE) == []
        else:
            assert await house.store.waiting(0.5 - seconds) == []
            assert await house.store.waiting(-0.5 - seconds) == [table.id]


@pytest.mark.parametrize(("seconds", "is_news"), [(PRESENT_SECONDS - 1, False), (PRESENT_SECONDS, True)])
async def test_the_end_of_a_match_is_news_to_whoever_has_done_nothing_for_three_minutes(house, seconds, is_news):
    table = await house.open("nim")
    house.now += seconds
    await house.service.act(house.request(ANN), table.id, "resign")
    await house.painter.settled()
    assert await house.store.pointed(Pointer.ENDED, BOB) == ([table.id] if is_news else [])
    assert await house.store.pointed(Pointer.ENDED, ANN) == []


async def test_a_board_is_drawn_only_by_whoever_serves_its_place_and_does_not_draw_there_already(house, monkeypatch):
    table, _ = await slowly(house, monkeypatch, 0.1)
    places = (Place(HERE), Place("elsewhere:1"), Place(THERE))
    assert house.painter.claimable(table.id, places) == (Place(HERE), Place(THERE))
    house.painter.soon(table.id, again=HERE)
    await asyncio.sleep(0.05)
    assert house.painter.claimable(table.id, places) == (Place(THERE),)
    await house.painter.settled()
    assert house.painter.claimable(table.id, places) == (Place(HERE), Place(THERE))
