"""Undo: by consent of the others, never across luck that has been seen."""

import pytest

from bot.tables.history import state_at
from bot.tables.table import User
from engines.core import Refused
from engines.patience.solver import solved
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.application import refused

EVE = User("test:eve")


async def first_move(house, table):
    """Whoever is asked moves; (mover, the other)."""
    now = await house.table(table)
    (seat,) = now.awaited()
    heap = next(i for i, size in enumerate(now.state.heaps, 1) if size)
    mover = now.chairs[seat].user
    await house.service.say(house.request(mover), table.id, f"{heap}-1")
    return mover, now.chairs[1 - seat].user


async def test_a_move_is_taken_back_when_the_other_agrees(house):
    table = await house.open("nim")
    mover, other = await first_move(house, table)
    offered = await house.service.act(house.request(mover), table.id, "undo")
    assert (offered.phase, offered.offer.kind, offered.state != table.state) == ("playing", "undo", True)
    back = await house.service.act(house.request(other), table.id, f"agree={offered.offer.rev}")
    assert (back.state, back.offer) == (table.state, None)
    assert back.rev > offered.rev
    assert back.awaited() == table.awaited()


async def test_a_move_across_the_others_answer_is_taken_back_with_it(house):
    table = await house.open("nim")
    mover, other = await first_move(house, table)
    await first_move(house, table)
    offered = await house.service.act(house.request(mover), table.id, "undo")
    back = await house.service.act(house.request(other), table.id, f"agree={offered.offer.rev}")
    assert back.state == table.state


async def test_play_goes_on_and_can_be_taken_back_again_after_an_undo(house):
    table = await house.open("nim")
    for _ in range(3):
        mover, other = await first_move(house, table)
        offered = await house.service.act(house.request(mover), table.id, "undo")
        await house.service.act(house.request(other), table.id, f"agree={offered.offer.rev}")
    assert (await house.table(table)).state == table.state
    await first_move(house, table)
    assert (await house.table(table)).state != table.state


async def test_a_move_by_the_other_declines(house):
    table = await house.open("nim")
    mover, other = await first_move(house, table)
    offered = await house.service.act(house.request(mover), table.id, "undo")
    after = await first_move(house, table)
    assert after[0] == other
    assert (await house.table(table)).offer is None
    agreed = house.service.act(house.request(other), table.id, f"agree={offered.offer.rev}")
    assert await refused(agreed) == "offer-gone"


async def test_a_press_on_a_board_from_before_the_undo_does_not_count(house):
    table = await house.open("nim")
    mover, other = await first_move(house, table)
    shown = await house.table(table)
    offered = await house.service.act(house.request(mover), table.id, "undo")
    await house.service.act(house.request(other), table.id, f"agree={offered.offer.rev}")
    token = f"{table.id}:{shown.rev}:m:2-1"
    answer = await house.facade.press(house.request(mover), token)
    assert "moved on" in house.text(answer)


async def test_thrown_dice_are_never_taken_back(house):
    table = await house.open("kosci", people=1)
    die = table.state.dice[0]
    await house.service.say(house.request(), table.id, f"hold {die}")
    assert await refused(house.service.act(house.request(), table.id, "undo")) == "undo-luck"


async def test_alone_what_showed_nothing_is_taken_back_at_once(house):
    table = await house.open("kosci", people=1)
    faces = " ".join(map(str, table.state.dice))
    await house.service.say(house.request(), table.id, f"hold {faces}")
    back = await house.service.act(house.request(), table.id, "undo")
    assert back.state == table.state


async def test_a_hidden_choice_that_showed_the_other_nothing_may_be_taken_back(house):
    table = await house.open("cribbage")
    hand = table.state and table.rules.view(table.state, table.find(ANN)).hand
    thrown = await house.service.say(house.request(ANN), table.id, f"throw {hand[0]} {hand[1]}")
    offered = await house.service.act(house.request(ANN), table.id, "undo")
    back = await house.service.act(house.request(BOB), table.id, f"agree={offered.offer.rev}")
    assert back.state == table.state != thrown.state


async def test_a_step_that_turned_a_card_is_not_taken_back(house):
    table = await house.open("cribbage")
    for user in (ANN, BOB):
        hand = table.rules.view(table.state, table.find(user)).hand
        await house.service.say(house.request(user), table.id, f"throw {hand[0]} {hand[1]}")
    for user in (ANN, BOB):
        assert await refused(house.service.act(house.request(user), table.id, "undo")) == "undo-luck"


async def test_strangers_cannot_ask_and_nobody_can_before_a_move(house):
    table = await house.open("nim")
    assert await refused(house.service.act(house.request(EVE), table.id, "undo")) == "not-at-table"
    assert await refused(house.service.act(house.request(ANN), table.id, "undo")) == "undo-nothing"


async def test_no_state_is_known_of_a_revision_that_no_step_of_the_log_has_made(house):
    table = await house.open("nim")
    await first_move(house, table)
    log = await house.store.log(table.id)
    before, moves = state_at(await house.table(table), log, table.rev)
    assert (before, moves) == (table.state, 0)
    with pytest.raises(Refused) as refusal:
        state_at(await house.table(table), log, 1000)
    assert refusal.value.why.key == "stale-button"


@pytest.mark.parametrize("moves", [1, 3])
async def test_what_the_log_tells_ends_in_the_present_state_or_undo_is_refused(house, moves, monkeypatch):
    table = await house.open("nim")
    for _ in range(moves):
        mover, _ = await first_move(house, table)
    log = await house.store.log(table.id)

    async def forged(_):
        return [entry for entry in log if not entry.step.endswith("-1")]

    monkeypatch.setattr(house.store, "log", forged)
    assert await refused(house.service.act(house.request(mover), table.id, "undo")) in (
        "undo-other-rules",
        "undo-nothing",
    )
    assert len(await house.service.tables_in(HERE)) == 1


async def patience(house, moves):
    """A patience after so many moves of the usual kind; the table at first and after each of them."""
    tables = [await house.open("rainbow", people=1)]
    for n in range(moves):
        tables.append(await house.service.say(house.request(), tables[0].id, str(1 + n % 3)))
    return tables


async def test_a_patience_goes_back_to_its_first_state_bit_for_bit(house):
    tables = await patience(house, 77)
    assert tables[-1].state.turned is None
    for before in reversed(tables[:-1]):
        after = await house.service.act(house.request(), tables[0].id, "undo")
        assert after.state == before.state
    assert repr(after.state) == repr(tables[0].state)
    assert await refused(house.service.act(house.request(), tables[0].id, "undo")) == "undo-nothing"


async def test_undo_never_shuffles_anew(house):
    *_, last = await patience(house, 77)
    dealt = await house.service.say(house.request(), last.id, "redeal")
    await house.service.act(house.request(), last.id, "undo")
    again = await house.service.say(house.request(), last.id, "redeal")
    assert again.state == dealt.state


async def test_a_patience_that_is_stuck_may_still_be_taken_back(house):
    table = await house.open("open_shop", people=1)
    while table.phase == "playing":
        before = table
        move = "1" if table.state.turned else "auto"
        table = await house.service.say(house.request(), table.id, move)
    assert table.phase == "over"
    await house.service.painter.settled()
    back = await house.service.act(house.request(), table.id, "undo")
    assert (back.phase, back.state, back.awaited()) == ("playing", before.state, (0,))
    await house.service.painter.settled()
    assert (await house.service.tables_of(house.request()))[0].id == table.id


async def test_a_patience_that_is_won_is_over(house):
    """What its end offers no button for, nobody gets by typing."""
    table = await house.service.open(house.request(), "frog", deal="1")
    for move in solved(table.rules.plan, table.state):
        table = await house.service.say(house.request(), table.id, move)
    assert (table.phase, table.state.over) == ("over", "won")
    assert await refused(house.service.act(house.request(), table.id, "undo")) == "match-over"


async def test_who_gave_up_cannot_take_it_back(house):
    table = (await patience(house, 2))[-1]
    await house.service.act(house.request(), table.id, "resign")
    assert await refused(house.service.act(house.request(), table.id, "undo")) == "match-over"
