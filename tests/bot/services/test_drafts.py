"""Half-made choices: marks, walks and steps, and who sees them."""

import asyncio

import pytest

from bot.scenes.blocks import Board
from bot.scenes.controls import Pick
from bot.scenes.path import Path
from bot.screens.drafts import visible
from bot.tables.stored import Place
from bot.tables.token import Kind
from tests.bot.services.presses import mover, token
from tests.doubles.toys import ANN, BOB, HERE, THERE
from tests.support.application import refused


async def test_quick_and_repeated_toggles_add_up_and_never_show_in_public(house, other):
    table = await house.open("cups")
    await house.store.add_place(table.id, Place(THERE, ANN))
    seat = table.find(ANN)
    repeated = house.request(ANN, THERE)
    presses = [(repeated, "+4"), (house.request(ANN, THERE), "+3"), (house.request(ANN, THERE), "+0"), (repeated, "+4")]
    await asyncio.gather(*(house.service.press(request, token(table, Kind.MARK, text)) for request, text in presses))
    await other.service.press(other.request(ANN, THERE), token(table, Kind.MARK, "-0"))
    await other.service.press(repeated, token(table, Kind.MARK, "-4"))  # whatever a repeat says, it was done at first
    await house.painter.settled()
    await other.painter.settled()
    (own,) = [c for c in house.chat.newest(Place(THERE, ANN)).controls if isinstance(c, Pick)]
    assert own.marked == (3, 4)
    assert all(not c.marked for c in house.chat.newest(Place(HERE)).controls if isinstance(c, Pick))
    after = await house.service.press(house.request(ANN), token(table, Kind.VERB, "0"))
    kept = table.state.cups[seat][3:]
    assert all(after.state.cups[seat].count(face) >= kept.count(face) for face in kept)
    assert [c.marked for c in visible(await house.found(table), Place(THERE, ANN)).controls if isinstance(c, Pick)] == [
        ()
    ]


@pytest.mark.parametrize("game", ["kosci", "five_dice"])
async def test_dice_that_were_held_stay_so_for_the_next_throw_until_they_are_let_go(house, game):
    table = await house.open(game)
    who = table.chairs[min(table.awaited())].user

    async def press(table, kind, text):
        return await house.service.press(house.request(who), token(table, kind, text))

    async def marked(table):
        (pick,) = [c for c in visible(await house.found(table), Place(HERE)).controls if isinstance(c, Pick)]
        return pick.marked

    for place in (1, 3):
        await press(table, Kind.MARK, f"+{place}")
    thrown = await press(table, Kind.VERB, "0")
    stand = await marked(thrown)
    assert sorted(thrown.state.dice[place] for place in stand) == sorted(table.state.dice[place] for place in (1, 3))

    first, second = stand
    await press(thrown, Kind.MARK, f"-{first}")
    assert await marked(thrown) == (second,)
    await press(thrown, Kind.MARK, f"+{first}")
    assert await marked(thrown) == stand
    await press(thrown, Kind.MARK, f"-{first}")
    last = await press(thrown, Kind.VERB, "0")
    assert (await house.log(last))[-1][1].endswith(f"hold {thrown.state.dice[second]}")


async def test_who_is_not_asked_chooses_nothing_either(house):
    table = await house.open("kosci")
    _, waiting = await mover(table)
    for kind, text in ((Kind.MARK, "+1"), (Kind.VERB, "0"), (Kind.MOVE, "score ones")):
        assert await refused(house.service.press(house.request(waiting), token(table, kind, text))) == "not-your-turn"
    assert (await house.found(table)).drafts == {}


@pytest.mark.parametrize("walks", [False, True])
async def test_a_walk_shows_on_ones_own_board_and_in_public_only_where_boards_are_walked_on(house, walks):
    house.chat.walks = walks
    table = await house.open("mak_yek")
    who, _ = await mover(table)
    await house.store.add_place(table.id, Place(THERE, who))
    await house.service.press(house.request(who), token(table, Kind.STEP, "a3"))
    await house.painter.settled()

    def board(place):
        return next(block for block in house.chat.newest(place).blocks if isinstance(block, Board))

    assert board(Place(THERE, who)).chosen == ("a3",)
    assert board(Place(HERE)).chosen == (("a3",) if walks else ())
    (path,) = [c for c in house.chat.newest(Place(HERE)).controls if isinstance(c, Path)]
    assert path.chosen == "a3"


async def test_a_select_brings_its_items_along(house):
    table = await house.open("cups")
    seat = table.find(BOB)
    after = await house.service.press(house.request(BOB), token(table, Kind.VERB, "0"), (0, 1, 2, 3, 4))
    assert (after.state.cups[seat], after.state.left[seat]) == (table.state.cups[seat], 0)


async def test_a_path_is_walked_step_by_step_and_an_only_way_takes_itself(house):
    table = await house.open("nim")
    who, _ = await mover(table)
    heap = next(i for i, size in enumerate(table.state.heaps, 1) if size > 1)
    same = await house.service.press(house.request(who), token(table, Kind.STEP, str(heap)))
    assert same.rev == table.rev
    path = visible(await house.found(table), Place(HERE)).controls[0]
    assert path.chosen == str(heap)
    after = await house.service.press(house.request(who), token(table, Kind.STEP, f"{heap}-1"))
    assert (await house.log(table))[-1] == (after.rev, f"{table.find(who)} {heap}-1")
