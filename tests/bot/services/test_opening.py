"""Opening tables: one by each operation, at most five in a chat."""

import asyncio

import pytest

from bot.catalog import CATALOG
from bot.services import duties, opening
from bot.tables import deals
from bot.tables.clock import TEMPOS
from bot.tables.table import Channel, Table
from engines.core import Refused, note
from tests.bot.services.presses import EVE
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE
from tests.support.application import refused

KOSCI = CATALOG["kosci"].default


async def test_opening_twice_by_one_operation_opens_one_table(house, other):
    request = house.request()
    tables = await asyncio.gather(*(h.service.open(request, "nim") for h in (house, other, house)))
    assert len({table.id for table in tables}) == 1
    for process in (house, other):
        await process.painter.settled()
    assert len(await house.service.tables_in(HERE)) == 1


async def test_a_repeat_finds_its_table_though_it_was_the_last_that_there_was_room_for(house):
    asks = [house.request() for _ in range(5)]
    tables = [await house.service.open(request, "nim") for request in asks]
    await house.painter.settled()
    assert (await house.service.open(asks[-1], "nim")).id == tables[-1].id


async def test_no_more_computers_sit_down_than_there_are_seats(house):
    with pytest.raises(Refused) as refusal:
        await house.service.open(house.request(), "nim", computers=9)
    assert refusal.value.why == note("bad-seats", least=2, most=2)


class OneName:
    """A hash that is the same for all operations, and another one at each further try."""

    def __init__(self, told, **_):
        self._value = int(told.partition(b" ")[2] or 0)

    def digest(self):
        return bytes(4) + bytes([self._value])


async def test_an_operation_never_gets_the_table_of_another_one_whose_name_has_the_same_hash(house, other, monkeypatch):
    monkeypatch.setattr(opening, "blake2b", OneName)
    asks = [house.request(user, Channel(f"test:{user}")) for user in (ANN, BOB, CAT, DAN)]
    opened = [(await house.service.open(request, "nim")).id for request in asks]
    await house.service.act(asks[0], opened[0], "cancel")
    await house.painter.settled()
    await duties.carry_out(house.service, opened[0])  # the name of an archived table is taken as well
    more = [other.request(EVE, Channel(f"test:more-{n}")) for n in range(3)]
    rolled = [(await other.service.roll(request, "3d6")).id for request in more]
    await other.painter.settled()
    assert len({*opened, *rolled}) == 7
    for process in (house, other):
        assert [(await process.service.open(request, "nim")).id for request in asks] == opened
        assert [(await process.service.roll(request, "3d6")).id for request in more] == rolled
    for request, name in zip(asks, opened, strict=True):
        assert (await house.service.load(name)).table.opener == request.user


async def test_twenty_names_are_tried_before_a_store_that_has_them_all_counts_as_broken(house, monkeypatch):
    tried = []

    async def opener(name):
        tried.append(name)
        return "somebody else"

    monkeypatch.setattr(house.store, "opener", opener)
    with pytest.raises(RuntimeError, match="no name is free"):
        await house.service.open(house.request(), "nim")
    assert len(tried) == len(set(tried)) == 20


async def test_two_operations_of_one_hash_at_the_same_moment_open_two_tables(house, other, monkeypatch):
    monkeypatch.setattr(opening, "blake2b", OneName)
    one, two = house.request(ANN), other.request(BOB, THERE)
    tables = await asyncio.gather(house.service.open(one, "nim"), other.service.open(two, "nim"))
    assert [table.opener for table in tables] == [ANN, BOB]
    assert tables[0].id != tables[1].id
    for process in (house, other):
        await process.painter.settled()


async def test_two_who_press_rematch_at_the_same_moment_sit_down_at_one_table(house, other):
    table = await house.open("nim")
    await house.service.act(house.request(BOB), table.id, "resign")
    again = await asyncio.gather(
        house.service.rematch(house.request(ANN), table.id), other.service.rematch(other.request(BOB), table.id)
    )
    assert again[0].id == again[1].id
    assert {chair.user for chair in (await house.table(again[0])).chairs} == {ANN, BOB}
    for process in (house, other):
        await process.painter.settled()


async def test_at_most_five_tables_are_open_in_a_chat(house):
    for _ in range(5):
        await house.service.open(house.request(), "nim")
        await house.painter.settled()
    assert await refused(house.service.open(house.request(), "nim")) == "too-many-tables"
    elsewhere = await house.service.open(house.request(channel=Channel("test:elsewhere")), "nim")
    assert elsewhere.phase == "lobby"


async def test_no_more_than_five_tables_are_opened_in_a_chat_at_one_moment(house, other):
    opening = [h.service.open(h.request(), "nim") for h in (house, other) for _ in range(6)]
    opened = await asyncio.gather(*opening, return_exceptions=True)
    assert sum(isinstance(table, Table) for table in opened) == 5
    assert {error.why.key for error in opened if isinstance(error, Refused)} == {"too-many-tables"}
    for process in (house, other):
        await process.painter.settled()


async def test_a_table_that_has_been_put_away_makes_room_at_once(house):
    tables = [await house.service.open(house.request(), "nim") for _ in range(5)]
    await house.painter.settled()
    await house.service.act(house.request(), tables[0].id, "cancel")
    assert (await house.service.open(house.request(), "nim")).phase == "lobby"


async def test_a_table_is_among_ones_own_as_soon_as_it_is_open(house):
    """The painter's pointers come only with the drawing, and a page that opened a table may ask before."""
    request = house.request()
    table = await house.service.open(request, "nim")

    assert [found.id for found in await house.service.tables_of(request)] == [table.id]


async def test_a_game_for_one_or_more_begins_at_once_with_one(house):
    table = await house.service.open(house.request(), "kosci", at_once=True)

    assert table.phase == "playing"
    assert (await house.service.open(house.request(), "kosci")).phase == "lobby"


async def test_a_game_for_two_waits_even_if_it_is_to_begin_at_once(house):
    assert (await house.service.open(house.request(), "cribbage", at_once=True)).phase == "lobby"


async def test_the_clock_of_a_community_holds_where_people_play_each_other(house):
    await house.facade.line(house.request(admin=True), "/admin clock week")
    asked = (("nim", 0), ("nim", 1), ("star", 0), ("kosci", 0))
    tables = [await house.service.open(house.request(), game, computers=count) for game, count in asked]

    assert [table.clock and table.clock.tempo for table in tables] == [TEMPOS["week"], None, None, TEMPOS["week"]]


async def test_a_deal_that_is_asked_for_by_its_number_is_dealt_from_the_luck_of_that_number(house):
    table = await house.service.open(house.request(), "star", deal="4711")

    assert (table.deal, table.luck) == (4711, deals.luck("star", 4711))


async def test_a_game_with_seats_for_few_or_many_says_how_many_when_there_are_too_many(house):
    most = KOSCI.players[-1]
    with pytest.raises(Refused) as refusal:
        await house.service.open(house.request(), "kosci", computers=most)
    assert refusal.value.why == note("bad-seats", least=KOSCI.players[0], most=most)
    assert KOSCI.players[0] < KOSCI.players[1] < KOSCI.players[-2] < most
    table = await house.service.open(house.request(), "kosci", computers=most - 1)
    assert (len(table.chairs), table.ruleset) == (most, "polish")


@pytest.mark.parametrize("wished", ["yes", "no"])
async def test_a_table_has_a_thread_and_onlookers_as_its_community_and_its_chat_have_them(house, wished):
    for what in ("threads", "watching"):
        await house.facade.line(house.request(admin=True, threads=True), f"/admin {what} {wished}")
    for threads in (False, True):
        table = await house.service.open(house.request(threads=threads), "nim", "marienbad")
        is_wished = wished == "yes"
        assert (table.thread, table.watching, table.ruleset) == (is_wished and threads, is_wished, "marienbad")
    private = await house.service.open(house.request(channel=Channel("test:@ann"), private=True, within=HERE), "nim")
    assert private.watching
