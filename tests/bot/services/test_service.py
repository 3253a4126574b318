"""Moves and half-made choices, with a real store: what counts, what is refused, what is never lost."""

import asyncio
from dataclasses import replace

import pytest

from bot.ports import Away
from bot.scenes.blocks import Board
from bot.scenes.controls import Pick
from bot.scenes.path import Path
from bot.screens.drafts import visible
from bot.services import duties, service
from bot.tables.inactivity import ABSENCE
from bot.tables.stored import Place
from bot.tables.table import Channel, RefusedAt, Table, User
from bot.tables.token import Kind, Token
from engines.core import Refused, note
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE
from tests.support.application import refused

EVE = User("test:eve")


def token(table, kind, text=""):
    return Token(table.id, table.rev, kind, text)


async def mover(table):
    """Who is asked, and who is not."""
    (seat,) = table.awaited()
    users = [chair.user for chair in table.chairs]
    return users[seat], users[1 - seat]


async def test_a_move_is_stored_logged_and_shown(house):
    table = await house.open("nim")
    who, _ = await mover(table)
    after = await house.service.say(house.request(who), table.id, "1-1")
    await house.painter.settled()
    assert (await house.table(table)) == after
    assert (await house.log(table))[-1] == (after.rev, f"{table.find(who)} 1-1")
    assert house.chat.drawn[Place(HERE)][-1][0] == after.rev
    assert await house.store.waiting(0) == []


async def test_the_same_operation_acts_once_however_often_it_is_delivered(house, other):
    table = await house.open("nim")
    who, _ = await mover(table)
    request, move = house.request(who), token(table, Kind.MOVE, "3-1")
    results = await asyncio.gather(*(h.service.press(request, move) for h in (house, other, house, other)))
    assert {result.rev for result in results} == {table.rev + 1}
    assert (await house.table(table)).moves == 1


async def test_a_double_click_plays_once(house, other):
    table = await house.open("nim")
    who, _ = await mover(table)
    clicks = [h.service.press(h.request(who), token(table, Kind.MOVE, "3-1")) for h in (house, other)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert [result.why.key for result in results if isinstance(result, RefusedAt)] == ["not-your-turn"]
    assert (await house.table(table)).moves == 1


async def test_two_players_answer_one_board_at_the_same_instant(house, other):
    table = await house.open("cups")
    presses = [
        h.service.press(h.request(user), token(table, Kind.MOVE, "keep"))
        for h, user in ((house, table.chairs[0].user), (other, table.chairs[1].user))
    ]
    await asyncio.gather(*presses)
    assert (await house.table(table)).moves == 2


async def test_a_press_on_a_board_that_has_moved_on_is_refused(house):
    table = await house.open("nim")
    first, second = await mover(table)
    await house.service.say(house.request(first), table.id, "1-1")
    await house.service.say(house.request(second), table.id, "2-1")
    assert await refused(house.service.press(house.request(first), token(table, Kind.MOVE, "3-1"))) == "stale-button"
    assert (await house.table(table)).moves == 2


async def test_a_premature_click_never_lands_on_a_board_unseen(house):
    table = await house.open("nim")
    first, second = await mover(table)
    ahead = replace(token(table, Kind.MOVE, "2-1"), rev=table.rev + 1)
    assert await refused(house.service.press(house.request(first), ahead)) == "stale-button"
    assert await refused(house.service.press(house.request(second), token(table, Kind.MOVE, "2-1"))) == "not-your-turn"


async def test_strangers_and_nonsense_change_nothing(house):
    table = await house.open("nim")
    who, _ = await mover(table)
    assert await refused(house.service.say(house.request(EVE), table.id, "1-1")) == "not-at-table"
    assert await refused(house.service.say(house.request(who), table.id, "٣-١")) == "nim-unreadable"
    assert await refused(house.service.say(house.request(who), table.id, "9-1")) == "nim-no-heap"
    for kind, text in ((Kind.STEP, "x"), (Kind.VERB, "0"), (Kind.MARK, "+1"), (Kind.CARD, "0.5h"), (Kind.NUMBER, "0")):
        assert await refused(house.service.press(house.request(who), token(table, kind, text)))
    assert await house.table(table) == table


async def test_a_refusal_can_name_the_players(house):
    table = await house.open("nim")
    _, waiting = await mover(table)
    answer = await house.facade.line(house.request(waiting), "/move 1-1")
    other = table.names[1 - table.find(waiting)]
    assert (answer.refused, house.text(answer)) == (True, f"It is {other} to move now.")


async def test_quick_and_repeated_toggles_add_up_and_never_show_in_public(house, other):
    table = await house.open("cups")
    await house.store.add_place(table.id, Place(THERE, ANN))
    seat = table.find(ANN)
    repeated = house.request(ANN, THERE)
    presses = [(repeated, "+4"), (house.request(ANN, THERE), "+3"), (house.request(ANN, THERE), "+0"), (repeated, "+4")]
    await asyncio.gather(*(house.service.press(request, token(table, Kind.MARK, text)) for request, text in presses))
    await other.service.press(other.request(ANN, THERE), token(table, Kind.MARK, "-0"))
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


async def test_a_store_that_is_away_is_said_and_no_move_is_lost(house, monkeypatch):
    table = await house.open("nim")
    who, _ = await mover(table)

    async def away(*_):
        raise Away

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "save", away)
        answer = await house.facade.line(house.request(who), "/move 1-1")
    assert answer.refused
    assert "cannot save" in house.text(answer)
    assert await house.facade.line(house.request(who), "/move 1-1") is None
    assert (await house.table(table)).moves == 1


async def test_a_lost_reply_acts_once_when_the_press_is_repeated(house, monkeypatch):
    """The script acted, the answer never came; the chat delivers again."""
    table = await house.open("nim")
    who, _ = await mover(table)
    save, request = house.store.save, house.request(who)

    async def lost(saving):
        await save(saving)
        raise Away

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "save", lost)
        with pytest.raises(Away):
            await house.service.press(request, token(table, Kind.MOVE, "1-1"))
    assert (await house.service.press(request, token(table, Kind.MOVE, "1-1"))).moves == 1
    assert (await house.table(table)).moves == 1


async def test_quick_presses_in_two_processes_lose_nothing(house, other):
    table = await house.open("cups")
    moves = 0
    while (now := await house.table(table)).phase == "playing":
        asks = [(h, chair.user) for h in (house, other) for chair in now.chairs]
        presses = [h.service.press(h.request(user), token(now, Kind.MOVE, "keep")) for h, user in asks]
        done = await asyncio.gather(*presses, return_exceptions=True)
        moves += sum(not isinstance(result, Exception) for result in done)
    assert (await house.table(table)).moves == moves == 4


async def test_opening_twice_by_one_operation_opens_one_table(house, other):
    request = house.request()
    tables = await asyncio.gather(*(h.service.open(request, "nim") for h in (house, other, house)))
    assert len({table.id for table in tables}) == 1
    for process in (house, other):
        await process.painter.settled()
    assert len(await house.service.here(HERE)) == 1


async def test_a_repeat_finds_its_table_though_it_was_the_last_that_there_was_room_for(house):
    asks = [house.request() for _ in range(5)]
    tables = [await house.service.open(request, "nim") for request in asks]
    await house.painter.settled()
    assert (await house.service.open(asks[-1], "nim")).id == tables[-1].id


async def test_no_more_computers_sit_down_than_there_are_seats(house):
    with pytest.raises(Refused) as refusal:
        await house.service.open(house.request(), "nim", computers=9)
    assert refusal.value.why == note("bad-seats", least=2, most=2)


async def test_a_move_of_the_computer_is_owed_at_once_and_one_of_a_person_is_not(house):
    await house.open("nim")
    assert not house.service.awake.is_set()
    table = await house.service.open(house.request(), "nim", computers=1)
    if not table.chairs[table.awaited()[0]].computer:
        assert not house.service.awake.is_set()
        heap = next(i for i, size in enumerate(table.state.heaps, 1) if size)
        await house.service.say(house.request(), table.id, f"{heap}-1")
    assert house.service.awake.is_set()


class OneName:
    """A hash that is the same for all operations, and another one at each further try."""

    def __init__(self, told, **_):
        self._value = int(told.partition(b" ")[2] or 0)

    def digest(self):
        return bytes(4) + bytes([self._value])


async def test_an_operation_never_gets_the_table_of_another_one_whose_name_has_the_same_hash(house, other, monkeypatch):
    monkeypatch.setattr(service, "blake2b", OneName)
    asks = [house.request(user, Channel(f"test:{user}")) for user in (ANN, BOB, CAT, DAN)]
    opened = [(await house.service.open(request, "nim")).id for request in asks]
    await house.service.act(asks[0], opened[0], "cancel")
    await house.painter.settled()
    await duties.carry_out(house.service, opened[0], 1)  # the name of an archived table is taken as well
    more = [other.request(EVE, Channel(f"test:more-{n}")) for n in range(3)]
    rolled = [(await other.service.roll(request, "3d6")).id for request in more]
    await other.painter.settled()
    assert len({*opened, *rolled}) == 7
    for process in (house, other):
        assert [(await process.service.open(request, "nim")).id for request in asks] == opened
        assert [(await process.service.roll(request, "3d6")).id for request in more] == rolled
    for request, name in zip(asks, opened, strict=True):
        assert (await house.service.load(name)).table.opener == request.user


async def test_two_operations_of_one_hash_at_the_same_moment_open_two_tables(house, other, monkeypatch):
    monkeypatch.setattr(service, "blake2b", OneName)
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


async def test_a_step_that_nobody_else_sees_leaves_ones_own_buttons_as_they_are(house):
    """Canasta's tray is hidden: laying on it is no new question, drawing and discarding are."""
    table = await house.open("canasta", people=2)
    (seat,) = table.awaited()
    mover = table.chairs[seat].user
    drawn = await house.service.say(house.request(mover), table.id, "draw")
    assert drawn.asked[seat] == drawn.rev
    moves = map(drawn.rules.format, drawn.rules.legal(drawn.state, seat))
    meld = next(move for move in moves if move.startswith("meld"))
    laid = await house.service.say(house.request(mover), table.id, meld)
    assert (laid.rev, laid.asked[seat]) == (drawn.rev + 1, drawn.rev)
    shown = house.service.press(house.request(mover), Token(table.id, drawn.rev, Kind.MOVE, "back"))
    assert (await shown).asked[seat] == drawn.rev
    rank = next(move for move in map(drawn.rules.format, laid.rules.legal(laid.state, seat)) if move.startswith("disc"))
    discarded = await house.service.say(house.request(mover), table.id, rank)
    assert discarded.asked[seat] is None
