"""The places of tables: boards that are drawn again, chats that come back, and chats that get another name."""

import asyncio

import pytest

from bot.ports import Pointer
from bot.services.lookup import Lookup
from bot.services.places import Places
from bot.tables.stored import Place, Shown
from bot.tables.table import Channel
from tests.doubles.toys import ANN, BOB, HERE, THERE

ELSEWHERE = "test:elsewhere"


@pytest.fixture
def places(house):
    return Places(house.store, house.painter, Lookup(house.store))


def drawings(house, channel=HERE):
    return sum(len(drawn) for place, drawn in house.chat.drawn.items() if place.channel == channel)


async def test_a_board_that_is_up_to_date_is_drawn_again_only_where_that_is_asked(house, places):
    table = await house.open("nim")
    before = drawings(house)
    places.redraw(table.id)
    await places.settled()
    assert drawings(house) == before
    places.redraw(table.id, THERE)
    await places.settled()
    assert drawings(house) == before
    places.redraw(table.id, HERE)
    await places.settled()
    assert drawings(house) == before + 1


async def test_what_is_out_of_date_in_a_chat_is_drawn_and_what_is_not_stays(house, places):
    late, current = await house.open("nim"), await house.open("nim")
    await house.store.shown(late.id, Place(HERE), (await house.store.places(late.id))[Place(HERE)]._replace(rev=1))
    before = drawings(house)
    await places.redraw_all(HERE)
    await places.settled()
    assert drawings(house) == before + 1
    assert (await house.store.places(late.id))[Place(HERE)].rev == late.rev
    assert (await house.store.places(current.id))[Place(HERE)].rev == current.rev


async def test_all_places_but_one_are_drawn_anew(house, places):
    table = await house.open("nim")
    await places.add(table.id, Place(THERE))
    await places.settled()
    here, there = drawings(house), drawings(house, THERE)
    await places.redraw_others(table.id, Place(HERE))
    await places.settled()
    assert (drawings(house), drawings(house, THERE)) == (here, there + 1)


async def test_a_table_at_one_more_place_is_drawn_again_on_other_platforms_by_whoever_serves_them(house, places):
    """A lobby says there who has come from here."""
    table, there = await house.open("nim"), Place(Channel("elsewhere:there"))
    await house.store.add_place(table.id, there)
    await house.store.shown(table.id, there, Shown(table.rev, "theirs"))
    await places.add(table.id, Place(THERE))
    await places.settled()
    shown = await house.store.places(table.id)
    assert (shown[there].message, shown[there].rev) == ("theirs", 0)
    assert shown[Place(HERE)].rev == shown[Place(THERE)].rev == table.rev


async def test_a_chat_is_told_whether_a_table_is_shown_there_for_the_first_time(house):
    table = await house.open("nim")
    assert await house.service.show_here(house.request(channel=THERE), table.id)
    assert not await house.service.show_here(house.request(channel=THERE), table.id)


async def test_who_waits_for_a_table_waits_until_it_is_drawn_and_no_longer(house, places):
    table, other = await house.open("nim"), await house.open("nim")
    before = drawings(house)
    places.redraw(table.id, HERE)
    await places.drawn(other.id)
    assert drawings(house) == before
    await places.drawn(table.id)
    assert drawings(house) == before + 1
    await asyncio.wait_for(places.drawn(table.id), 1)


async def test_a_new_place_shows_the_table_and_the_former_ones_are_drawn_anew(house, places):
    table = await house.open("nim")
    before = drawings(house)
    await places.add(table.id, Place(THERE, ANN))
    await places.settled()
    assert house.chat.drawn[Place(THERE, ANN)][-1][0] == table.rev
    assert drawings(house) == before + 1


async def test_a_board_that_is_posted_anew_takes_the_former_one_away(house, places):
    table = await house.open("nim")
    former = (await house.store.places(table.id))[Place(HERE)].message
    await places.post_anew(table.id, Place(HERE))
    await places.settled()
    assert house.chat.removed == [(Place(HERE), former)]


async def test_a_chat_that_lets_the_bot_in_again_gets_back_what_still_goes_on(house, places):
    playing, over = await house.open("nim"), await house.open("nim")
    lobby = await house.service.open(house.request(), "nim")
    await house.service.act(house.request(), over.id, "resign")
    await places.settled()
    for table in (playing, lobby, over):
        await house.store.drop_place(table.id, Place(HERE))
    before = drawings(house)
    await places.bring_back(HERE, lambda _: Place(HERE))
    await places.settled()
    shown = [Place(HERE) in await house.store.places(table.id) for table in (playing, lobby, over)]
    assert shown == [True, True, False]
    assert drawings(house) == before + 2


async def test_a_chat_finds_a_table_that_it_does_not_show(house, places):
    table = await house.open("nim")
    await places.remember(table.id, THERE)
    assert [found.id for found in await house.service.tables_in(THERE)] == [table.id]
    assert [place.channel for place in await house.store.places(table.id)] == [HERE]


async def test_with_another_name_a_chat_keeps_its_boards_its_pointers_and_its_settings(house, places):
    table = await house.open("nim")
    await house.store.add_place(table.id, Place(HERE, BOB))
    await house.store.add_place(table.id, Place(THERE))
    for where, what, value in ((HERE, "look", "text"), (HERE, "reminder", "3h"), (ELSEWHERE, "look", "emoji")):
        await house.store.set(where, what, value)
    await places.settled()
    await house.store.add_audit(HERE, ("Ann", "fold", "nim", "Bob", ANN))
    await places.move(HERE, ELSEWHERE)
    await places.settled()
    assert set(await house.store.places(table.id)) == {Place(ELSEWHERE), Place(ELSEWHERE, BOB), Place(THERE)}
    assert [len(await house.store.audited(where, 9)) for where in (HERE, ELSEWHERE)] == [0, 1]
    assert await house.store.pointed(Pointer.AT, HERE) == []
    assert await house.store.pointed(Pointer.AT, ELSEWHERE) == [table.id]
    assert {"look": "emoji", "reminder": "3h"}.items() <= (await house.store.settings(ELSEWHERE)).items()
    assert house.chat.drawn[Place(ELSEWHERE)][-1][0] == table.rev
