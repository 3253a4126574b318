"""Moves with a real store: what counts, what is refused, what is never lost."""

import asyncio
from dataclasses import replace

import pytest

from bot.ports import Away
from bot.tables.stored import Place
from bot.tables.table import RefusedAt
from bot.tables.token import Kind, Token
from tests.bot.services.presses import EVE, mover, token
from tests.doubles.toys import HERE
from tests.support.application import refused


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


@pytest.mark.parametrize(("phase", "why"), [("lobby", "not-begun"), ("folded", "table-folded"), ("over", "match-over")])
async def test_where_nothing_is_played_a_move_says_why(house, phase, why):
    table = await house.service.open(house.request(), "nim") if phase != "over" else await house.open("nim")
    if phase != "lobby":
        await house.service.act(house.request(), table.id, {"folded": "cancel", "over": "resign"}[phase])
    assert await refused(house.service.say(house.request(), table.id, "1-1")) == why
    assert await refused(house.service.press(house.request(), token(table, Kind.MOVE, "1-1"))) == why


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
    assert (answer.refused, house.text(answer)) == (True, f"{other} is to move now.")


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
