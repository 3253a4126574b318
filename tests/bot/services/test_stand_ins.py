"""Moves of the computer: when one is owed, and how a player who was away takes the seat back."""

from tests.bot.services.presses import mover
from tests.support.application import refused

ABSENCE = 3 * 24 * 3600


async def test_a_move_of_the_computer_is_owed_at_once_and_one_of_a_person_is_not(house):
    await house.open("nim")
    assert not house.service.awake.is_set()
    table = await house.service.open(house.request(), "nim", computers=1)
    if not table.chairs[table.awaited()[0]].computer:
        assert not house.service.awake.is_set()
        heap = next(i for i, size in enumerate(table.state.heaps, 1) if size)
        await house.service.say(house.request(), table.id, f"{heap}-1")
    assert house.service.awake.is_set()


async def test_a_computer_that_stands_in_gets_up_at_the_players_own_move(house):
    table = await house.open("nim")
    absent, other = await mover(table)
    house.now += ABSENCE
    await house.service.act(house.request(other), table.id, f"stand-in={table.find(absent)}")
    after = await house.service.say(house.request(absent), table.id, "1-1")
    assert not after.chairs[after.find(absent)].computer


async def test_who_comes_back_while_the_computer_has_answered_sits_down_again(house):
    table = await house.open("nim")
    absent, other = await mover(table)
    house.now += ABSENCE
    await house.service.act(house.request(other), table.id, f"stand-in={table.find(absent)}")
    await house.round()
    kept = await house.table(table)
    assert kept.moves == 1
    back = await house.service.act(house.request(absent), table.id, "join")
    assert not back.chairs[back.find(absent)].computer
    await house.round()
    assert (await house.table(table)).moves == 1


async def test_who_is_missed_and_says_what_cannot_be_done_is_back_unless_it_is_their_own_turn(house):
    table = await house.open("nim")
    absent, other = await mover(table)
    seat = table.find(absent)
    house.now += ABSENCE
    await house.round()
    assert (await house.table(table)).waiting.silent == (seat,)
    assert await refused(house.service.say(house.request(absent), table.id, "9-9")) == "nim-no-heap"
    assert (await house.table(table)).waiting.silent == (seat,)

    await house.service.act(house.request(other), table.id, f"stand-in={seat}")
    back = await house.service.say(house.request(absent), table.id, "9-9")
    assert not back.chairs[seat].computer
    assert (await house.log(table))[-1][1] == "!join"
