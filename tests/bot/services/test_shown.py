"""One table in several chats: everybody sees it, and each hand is seen by its owner alone."""

import pytest

from bot.scenes.controls import Pick
from bot.tables.stored import Place
from bot.tables.token import Kind
from tests.bot.services.presses import EVE, token
from tests.doubles.toys import ANN, BOB, HERE, THERE
from tests.support.store_counts import counted, tracked


async def test_a_table_is_shown_in_several_chats_and_each_hand_to_its_owner_alone(house):
    table = await house.open("cups")
    for eyes in (None, ANN, BOB, EVE):
        await house.store.add_place(table.id, Place(THERE, eyes))
    await house.service.press(house.request(ANN), token(table, Kind.MARK, "+0"))
    await house.service.press(house.request(BOB), token(table, Kind.MOVE, "keep"))
    await house.painter.settled()
    now = await house.table(table)
    offered = {
        place: [c.items for c in drawn[-1][1].controls if isinstance(c, Pick)]
        for place, drawn in house.chat.drawn.items()
    }
    numbers = [tuple(f"#{i}" for i in range(1, 6))]
    own = {user: [tuple(map(str, now.state.cups[now.find(user)]))] for user in (ANN, BOB)}
    assert offered == {
        Place(HERE): numbers,
        Place(THERE): numbers,
        Place(THERE, EVE): numbers,
        Place(THERE, ANN): own[ANN],
        Place(THERE, BOB): own[BOB],
    }


@pytest.mark.parametrize("game", ["cups", "kosci"])
async def test_a_half_made_choice_is_drawn_in_the_chat_in_which_it_is_made_and_costs_nothing_elsewhere(house, game):
    async with tracked(house.store):
        table = await house.open(game)
        who = table.chairs[min(table.awaited())].user
        await house.store.add_place(table.id, Place(THERE))
        await house.painter.show(table.id)
        before = {place: len(drawn) for place, drawn in house.chat.drawn.items()}
        with counted(house.store._connection.client) as counts:
            await house.service.press(house.request(who), token(table, Kind.MARK, "+0"))
            await house.painter.settled()
        assert {place: len(drawn) for place, drawn in house.chat.drawn.items()} == {
            **before,
            Place(HERE): before[Place(HERE)] + 1,
        }
        assert sorted(counts.now.names) == ["CHOOSE", "FIND", "SHOWN"]
