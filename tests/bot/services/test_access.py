"""Who may know of a table, and whose word holds there: who sits there, and chats where it is shown."""

import pytest

from bot.tables import reach
from bot.tables.stored import Place
from bot.tables.table import Channel
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support import table_requests

ELSEWHERE, CATS, ANNS = Channel("test:elsewhere"), Channel("test:cat"), Channel("test:ann")
PHASES = ("lobby", "playing", "over")


async def tables(house, phase):
    """One in a public chat, one in Ann's own; Bob has come to both."""
    found = []
    for channel in (HERE, ANNS):
        request = house.request(ANN, channel, private=channel == ANNS, admin=channel == ANNS)
        table = await house.service.open(request, "nim")
        table = await house.service.join(house.request(BOB), table.id)
        if phase != "lobby":
            table = await house.service.act(house.request(ANN), table.id, "begin")
        if phase == "over":
            table = await house.service.act(house.request(ANN), table.id, "resign")
        found.append(table)
    await house.painter.settled()
    return found


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("private", [True, False])
async def test_a_stranger_changes_and_learns_nothing_of_a_table_that_is_shown_elsewhere(house, phase, private):
    found = await tables(house, phase)
    before = await table_requests.snapshot(house.store, *found)

    def request():
        return house.request(CAT, CATS if private else ELSEWHERE, private=private, admin=True)

    for table in found:
        answers = [(token, await house.facade.press(request(), token)) for token in table_requests.presses(table)]
        answers += [(line, await house.facade.line(request(), line)) for line in table_requests.refused_lines(table)]
        answers += [(page, await house.facade.panel(request(), table.id, page)) for page in table_requests.pages()]
        for wish, answer in answers:
            assert answer is not None, wish
            assert answer.refused, wish
            assert answer.table is None, wish
            assert house.text(answer) == table_requests.UNKNOWN["en"], wish
        for line in table_requests.harmless_lines(table):
            answer = await house.facade.line(request(), line)
            assert answer is None or "Ann" not in house.text(answer), line
    await house.painter.settled()

    assert await table_requests.snapshot(house.store, *found) == before


async def test_a_table_that_does_not_exist_reads_like_one_that_is_shown_elsewhere(house):
    found, _ = await tables(house, "playing")
    request = house.request(CAT, ELSEWHERE)
    there, nowhere = [await house.facade.press(request, f"{name}:1:l:menu") for name in (found.id, "aaaaaaaa")]

    assert house.text(there) == house.text(nowhere)


async def test_whoever_is_where_it_is_shown_looks_on(house):
    found, _ = await tables(house, "over")
    answer = await house.facade.press(house.request(CAT), f"{found.id}:1:l:replay")

    assert not answer.refused


async def test_whoever_sits_there_plays_from_anywhere(house):
    found, _ = await tables(house, "lobby")
    request = house.request(ANN, ELSEWHERE)

    assert await house.facade.press(request, f"{found.id}:1:a:begin") is None
    assert (await house.table(found)).phase == "playing"


async def test_the_code_of_a_table_lets_anybody_sit_down(house):
    _, private = await tables(house, "lobby")
    alone = await house.service.open(house.request(ANN, ANNS, private=True), "nim")

    assert await house.facade.line(house.request(CAT, ELSEWHERE), f"/join {alone.id}") is None
    assert (await house.table(alone)).find(CAT) == 1
    assert (await house.table(private)).find(CAT) is None


@pytest.mark.parametrize("code", ["secret", "x", "aaaaaaaa:ops", "AAAAAAAA}", "aaaaaaaa\n"])
async def test_a_code_that_is_none_is_refused(house, code):
    answer = await house.facade.run(house.request(CAT), "join", {"code": code})

    assert house.text(answer) == table_requests.UNKNOWN["en"]


async def test_an_administrator_puts_a_table_away_where_it_was_opened(house):
    found, _ = await tables(house, "playing")

    assert await house.facade.press(house.request(CAT, admin=True), f"{found.id}:1:a:cancel") is None
    assert (await house.table(found)).phase == "folded"


@pytest.mark.parametrize("private", [True, False])
async def test_a_player_gains_no_power_by_showing_a_table_in_a_chat_of_ones_own(house, private):
    """Bob administers the other chat, and is alone in his own."""
    found, _ = await tables(house, "playing")
    request = house.request(BOB, ELSEWHERE, private=private, admin=True)
    await house.facade.line(request, f"/board @{found.id}")
    await house.painter.settled()
    answer = await house.facade.press(request._replace(op="cancel"), f"{found.id}:1:a:cancel")

    assert answer.refused
    assert (await house.table(found)).phase == "playing"


async def test_where_a_group_has_moved_its_administrators_still_have_their_say(house):
    found, _ = await tables(house, "playing")
    moved = next(iter(await house.store.places(found.id)))._replace(channel=ELSEWHERE)
    await house.store.add_place(found.id, moved)
    for place in await house.store.places(found.id):
        if place.channel == HERE:
            await house.store.drop_place(found.id, place)

    assert await house.facade.press(house.request(CAT, ELSEWHERE, admin=True), f"{found.id}:1:a:cancel") is None


async def test_a_rematch_is_governed_where_the_first_match_was(house):
    found, _ = await tables(house, "over")
    again = await house.service.rematch(house.request(BOB, ELSEWHERE, private=True, admin=True), found.id)

    assert again.home == HERE
    assert {place.channel for place in await house.store.places(again.id)} == {HERE}


async def test_who_may_move_for_another_is_in_the_chat(house):
    """A patience that is played together is together with those who see it."""
    found = await house.service.open(house.request(), "frog")
    found = await house.service.act(house.request(), found.id, "together=yes")
    answer = await house.facade.press(house.request(CAT, ELSEWHERE), f"{found.id}:{found.rev}:m:1")

    assert house.text(answer) == table_requests.UNKNOWN["en"]
    assert (await house.table(found)).rev == found.rev


async def test_it_is_kept_from_which_chat_a_player_has_acted_last_once_a_match_runs(house):
    lobby = await house.service.open(house.request(), "nim")
    await house.store.add_place(lobby.id, Place(THERE))
    await house.service.act(house.request(BOB, THERE), lobby.id, "join")
    assert (await house.found(lobby)).drafts == {}
    table = await house.service.act(house.request(), lobby.id, "begin")
    channels, kept = [HERE, THERE, HERE], []
    while channels:
        mover = table.chairs[table.awaited()[0]].user
        heap = next(number for number, size in enumerate(table.state.heaps, 1) if size)
        where = channels.pop(0) if mover == BOB else HERE
        table = await house.service.say(house.request(mover, where), table.id, f"{heap}-1")
        if mover == BOB:
            kept.append(reach.chat_of((await house.found(table)).drafts, table.find(BOB)))
    assert kept == [None, THERE, HERE]
