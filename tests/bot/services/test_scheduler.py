"""What tables owe by themselves: nothing is popped before it is done, nothing is done twice."""

import asyncio
from contextlib import suppress

import pytest

from bot.ports import Away, Pointer, Waiting
from bot.services import duties, scheduler
from bot.tables.stored import Place
from tests.doubles.toys import ANN, HERE
from tests.support.application import refused

DAY = 24 * 3600
NOTHING = Waiting([], [], [], [])
ARCHIVE_AFTER = 7 * DAY


async def test_a_computer_moves_when_it_is_asked(house):
    table = await house.open("nim", computers=1)
    for _ in range(30):
        table = await house.table(table)
        if table.phase == "over":
            break
        if table.find(ANN) in table.awaited():
            await house.service.say(house.request(), table.id, next(iter(table.rules.format(a) for a in moves(table))))
        await house.round()
    assert table.phase == "over"
    movers = {step.split()[0] for _, step in await house.log(table) if step[0] != "!"}
    assert movers == {"0", "1"}


def moves(table):
    return table.rules.legal(table.state, table.find(ANN))


async def test_the_loop_finds_by_itself_what_has_become_due(house):
    loop = asyncio.create_task(scheduler.run(house.service))
    try:
        table = await house.open("nim", computers=1)
        async with asyncio.timeout(30):
            while (now := await house.table(table)).phase != "over":
                if now.find(ANN) in now.awaited():
                    await house.service.say(house.request(), table.id, next(map(now.rules.format, moves(now))))
                await asyncio.sleep(0.002)  # whoever is asked next is asked by the loop
            ann = (await house.store.people.person(ANN)).id
            while not await house.store.careers.newest(ann, 9):  # noqa: ASYNC110 - the result is spread by the loop
                await asyncio.sleep(0.01)
    finally:
        loop.cancel()
        with suppress(asyncio.CancelledError):
            await loop


async def test_two_processes_make_one_move_of_the_computer(house, other):
    table = await house.open("cups", computers=1)
    assert await house.store.due(house.now) == [table.id]
    await asyncio.gather(house.round(), other.round(), house.round())
    after = await house.table(table)
    assert [step for _, step in await house.log(table)].count("!begin") == 1
    assert after.moves <= 2


async def test_a_lobby_that_nobody_starts_is_put_away_after_a_day_with_a_notice(house):
    table = await house.service.open(house.request(), "nim")
    house.now += DAY - 1
    await house.round()
    assert (await house.table(table)).phase == "lobby"
    house.now += 2
    await house.round()
    assert (await house.table(table)).phase == "folded"
    last = house.chat.newest(Place(HERE))
    assert last.controls[0].line == "/play nim polish"


async def test_a_running_game_never_expires(house):
    table = await house.open("nim")
    house.now += 1000 * DAY
    await house.round()
    assert (await house.table(table)).phase == "playing"
    assert await house.store.due(house.now) == []


async def test_thrown_dice_are_put_away_after_a_day(house):
    await house.facade.line(house.request(), "/roll")
    await house.painter.settled()
    (table,) = await house.service.tables_in(HERE)
    house.now += DAY + 1
    await house.round()
    assert (await house.table(table)).phase == "folded"
    (board,) = await house.facade.boards(HERE)
    assert house.buttons(board) == {"🎲 Throw again": "-:0:g:/roll"}


async def test_a_finished_game_is_archived_and_can_still_be_read(house):
    table = await house.open("nim")
    over = await house.service.act(house.request(), table.id, "resign")
    log = await house.log(table)
    await house.painter.settled()
    house.now += ARCHIVE_AFTER + 1
    await house.round()
    assert await house.table(table) == over
    assert await house.log(table) == log
    assert await house.service.tables_in(HERE) == []
    assert await house.store.due(house.now) == []
    assert await refused(house.service.say(house.request(), table.id, "1-1")) == "match-over"


@pytest.mark.parametrize(("days", "here"), [(6.99, True), (7.01, False)])
async def test_a_finished_game_stays_in_its_chat_for_a_week(house, days, here):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()
    house.now += days * DAY
    await house.round()
    assert bool(await house.service.tables_in(HERE)) == here


async def test_a_look_at_a_table_where_nothing_is_due_yet_changes_nothing(house):
    """Three hours after the last move a reminder may be due; in this chat it is after twelve."""
    table = await house.open("nim")
    for hours in (3, 6, 8.9):
        house.now = table.touched + hours * 3600
        await duties.carry_out(house.service, table.id)
        assert await house.table(table) == table
    assert await house.store.due(house.now) == []
    assert await house.store.due(table.touched + 12 * 3600) == [table.id]


async def test_what_is_not_due_yet_is_left_alone(house):
    table = await house.service.open(house.request(), "nim")
    house.now += DAY - 1
    await duties.carry_out(house.service, table.id)
    assert (await house.table(table)).phase == "lobby"
    house.now += 1
    await duties.carry_out(house.service, table.id)
    assert (await house.table(table)).phase == "folded"


@pytest.mark.faults
async def test_the_loop_goes_on_when_the_store_is_away_for_a_while(house, monkeypatch):
    table = await house.open("nim", computers=1)
    rounds = 0
    look = house.store.look

    async def sometimes(now, longer_than):
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise RuntimeError("broken once")
        return await look(now, longer_than)

    monkeypatch.setattr(house.store, "look", sometimes)
    monkeypatch.setattr(scheduler, "ROUND_SECONDS", 0.05)
    moved = asyncio.Event()
    save = house.store.save

    async def saved(saving):
        done = await save(saving)
        moved.set()
        return done

    monkeypatch.setattr(house.store, "save", saved)
    task = asyncio.create_task(scheduler.run(house.service))
    if table.awaited() != (table.find(ANN),):
        await moved.wait()
    task.cancel()
    assert rounds > 1
    now = await house.table(table)
    assert now.phase == "over" or now.awaited() == (now.find(ANN),)
    await house.painter.settled()
    assert await house.store.pointed(Pointer.AT, HERE) == [table.id]


async def test_a_computer_does_not_resign_by_chance(house):
    table = await house.open("backgammon", computers=1)
    rules, (seat,) = table.rules, table.awaited()
    legal = set(map(rules.format, rules.legal(table.state, seat)))
    chosen = {
        rules.format((await house.service.computers.decide(table, seat, seed)).move) for seed in range(20 * len(legal))
    }
    assert chosen == {move for move in legal if not move.startswith("resign")}


async def test_rounds_end_even_if_the_stores_client_swallows_the_cancellation(house, monkeypatch):
    begun = asyncio.Event()

    async def look(*_):
        begun.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        return NOTHING

    monkeypatch.setattr(house.store, "look", look)
    rounds = asyncio.create_task(scheduler.run(house.service))
    await begun.wait()
    rounds.cancel()
    assert await asyncio.wait({rounds}, timeout=5) == ({rounds}, set())
    assert rounds.cancelled()


async def test_between_two_rounds_there_is_a_pause_that_ends_as_soon_as_something_is_owed(house, monkeypatch):
    rounds = []

    async def look(now, _):
        rounds.append(now)
        return NOTHING

    monkeypatch.setattr(house.store, "look", look)
    task = asyncio.create_task(scheduler.run(house.service))
    await asyncio.sleep(0.05)
    assert len(rounds) == 1
    house.service.awake.set()
    await asyncio.sleep(0.05)
    assert len(rounds) == 2
    task.cancel()
    await asyncio.wait({task}, timeout=5)


async def test_while_the_store_is_away_a_round_ends_at_the_first_table(house, monkeypatch):
    asked = []

    async def cut_off(service, name):
        asked.append(name)
        raise Away("test")

    for _ in range(2):
        await house.open("nim", computers=1)
    monkeypatch.setattr(duties, "carry_out", cut_off)
    with pytest.raises(Away):
        await house.round()
    assert len(asked) == 1
