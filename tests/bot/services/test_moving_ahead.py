"""Moves that are played without their player: answers that were planned, and the only move that is possible."""

import asyncio

import pytest

from bot.services.painter import Painter
from bot.services.wishes import Wishes
from bot.tables import ahead
from bot.tables.stored import Place
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.timed_tables import timed

PRIVATE = "{user}-privately"


@pytest.fixture
async def match(house):
    """A match of draughts that has just begun; who is to move, and who waits."""
    table = await house.open("warcaby")
    (seat,) = table.awaited()
    mover, waiter = table.chairs[seat].user, table.chairs[1 - seat].user
    return table, mover, waiter


async def act(house, table, user, what):
    return await house.facade.press(house.request(user), f"{table.id}:{table.rev}:a:plan={what}")


def pairs(table, waiter):
    """Moves of whoever is to move, each with an answer."""
    seat = table.find(waiter)
    return [(move, ahead.answers(table, seat, move)[0]) for move in ahead.moves(table, seat)]


async def plays(house, table, user, move):
    table = await house.service.say(house.request(user), table.id, move)
    await house.painter.settled()
    await house.round()
    return await house.table(table)


@pytest.mark.parametrize(("language", "told"), [("en", "(in advance)"), ("pl", "(z góry)")])
async def test_a_planned_answer_is_played_at_once_and_the_board_says_so(house, chat, match, language, told):
    await house.store.set(HERE, "language", language)
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    page = await act(house, table, waiter, f"{move}>{answer}")
    assert not page.refused
    after = await plays(house, table, mover, move)
    assert [step for _, step in await house.log(table)][-2:] == [
        f"{table.find(mover)} {move}",
        f"{table.find(waiter)} {answer}",
    ]
    assert after.awaited() == table.awaited()
    speaker = await house.facade.public_speaker(HERE)
    said = [speaker.naming(after.names)(b.note) for b in chat.newest(Place(HERE)).blocks if hasattr(b, "note")]
    assert any(line.endswith(told) and answer in line for line in said)


async def test_another_move_wipes_the_plan(house, match):
    table, mover, waiter = match
    (move, answer), (other, _) = pairs(table, waiter)[:2]
    await act(house, table, waiter, f"{move}>{answer}")
    after = await plays(house, table, mover, other)
    assert after.moves == 1
    assert ahead.plan_of(await house.found(table), table.find(waiter)) is None


async def test_a_plan_laid_before_a_reminder_still_holds(house, match):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")
    house.now += 12 * 3600 + 600
    await house.round()
    assert (await house.table(table)).rev > table.rev
    assert (await plays(house, table, mover, move)).moves == 2


async def test_two_processes_play_a_planned_answer_once(house, other, match):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")
    await house.service.say(house.request(mover), table.id, move)
    await house.painter.settled()
    await asyncio.gather(house.round(), other.round())
    assert (await house.table(table)).moves == 2


async def test_a_planned_answer_outlives_the_process_that_saved_the_move(house, other, match, monkeypatch):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")

    def killed(_, work):
        task = asyncio.create_task(work)
        task.cancel()  # before it begins
        return task

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "start", killed)
        patch.setattr("adapters.redis.renewal.LEASE", 0.3)  # its claim of the board ends that much sooner
        await house.service.say(house.request(mover), table.id, move)
        await asyncio.sleep(0)
    assert (await house.table(table)).moves == 1
    await other.round()
    after = await house.table(table)
    assert (after.moves, after.by_itself.how) == (2, "planned")


async def test_a_planned_answer_is_played_although_the_other_offers_a_draw_right_after_the_move(house, match):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")
    await house.service.say(house.request(mover), table.id, move)
    await house.service.act(house.request(mover), table.id, "draw")
    await house.round()
    assert (await house.table(table)).moves == 2


async def test_a_plan_that_comes_a_moment_after_the_move_is_played_too(house, match, monkeypatch):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    draft = house.store.draft

    async def late(*told):
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "draft", draft)
            await plays(house, table, mover, move)
        await draft(*told)

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "draft", late)
        await act(house, table, waiter, f"{move}>{answer}")
    await house.round()
    assert (await house.table(table)).moves == 2


async def test_no_move_plays_itself_in_a_pause(house):
    table = await timed(house, "warcaby")
    (seat,) = table.awaited()
    mover, waiter = table.chairs[seat].user, table.chairs[1 - seat].user
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")
    await house.service.say(house.request(mover), table.id, move)
    for user in (mover, waiter):
        await house.service.act(house.request(user), table.id, "pause")
    await house.round()
    assert (await house.table(table)).moves == 1
    await house.service.act(house.request(mover), table.id, "resume")
    await house.round()
    assert (await house.table(table)).moves == 2


async def test_what_an_earlier_version_put_on_the_agenda_is_played_and_struck_off(house, match):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")
    after = await house.service.say(house.request(mover), table.id, move)
    await house.store.owe(table.id, after.rev, None)
    await house.store.plan(f"ahead {table.id} {after.rev}", house.now)
    await house.round()
    await house.round()
    assert (await house.table(table)).moves == 2
    assert await house.store.planned(house.now) == []


async def test_a_plan_holds_six_answers_and_can_be_wiped(house, match):
    table, _, waiter = match
    found = pairs(table, waiter)
    assert len(found) == 7
    for move, answer in found[:6]:
        assert not (await act(house, table, waiter, f"{move}>{answer}")).refused
    full = await act(house, table, waiter, ">".join(found[6]))
    assert full.refused
    assert "6 answers" in house.text(full)
    again = ahead.answers(table, table.find(waiter), found[0][0])[1]
    page = await act(house, table, waiter, f"{found[0][0]}>{again}")  # another answer to the same move
    assert f"then I: {again}" in house.text(page)
    page = await act(house, table, waiter, "")
    assert "then I" not in house.text(page)


async def test_whoever_is_to_move_plans_nothing(house, match):
    table, mover, _ = match
    answer = await house.facade.panel(house.request(mover), table.id, "plan")
    assert answer.refused
    assert house.text(answer) == "It is your turn: simply move."


async def test_the_menu_leads_to_the_plan_only_where_one_can_be_laid(house, match):
    table, mover, waiter = match
    pages = [
        [
            getattr(control, "page", "")
            for control in (await house.facade.panel(house.request(user), table.id, "menu")).scene.controls
        ]
        for user in (waiter, mover)
    ]
    assert ["plan" in page for page in pages] == [True, False]
    dice = await house.open("kosci")
    for user in (ANN, BOB):
        answer = await house.facade.panel(house.request(user), dice.id, "plan")
        assert answer.refused


async def test_the_page_asks_for_the_move_and_then_for_the_answer(house, match):
    table, _, waiter = match
    page = await house.facade.panel(house.request(waiter), table.id, "plan")
    buttons = house.buttons(page)
    move = ahead.moves(table, table.find(waiter))[0]
    page = await house.facade.press(house.request(waiter), buttons[move])
    answer = ahead.answers(table, table.find(waiter), move)[0]
    page = await house.facade.press(house.request(waiter), house.buttons(page)[answer])
    assert f"{move}, then I: {answer}" in house.text(page)


@pytest.mark.parametrize("what", ["a1-h8", "a1-h8>a1-h8", "nonsense>x"])
async def test_a_move_that_cannot_fall_is_not_planned_for(house, match, what):
    table, _, waiter = match
    assert (await act(house, table, waiter, what)).refused


async def test_an_onlooker_plans_nothing(house, match):
    table, _, _ = match
    assert (await house.facade.panel(house.request("test:cat"), table.id, "plan")).refused


async def forced(house, wish):
    """A match of Nim in which one man is left for Bob, who has said whether forced moves play themselves."""
    await say(house, f"/mine calls forced {wish}", BOB, f"{BOB}-privately", private=True)
    table = await house.open()
    for heap, count in ((1, 3), (2, 4), (3, 3), (3, 1)):
        table = await house.service.say(
            house.request(table.chairs[table.awaited()[0]].user), table.id, f"{heap}x{count}"
        )
        if sum(table.state.heaps) == 1:
            break
    await house.painter.settled()
    await house.round()
    return await house.table(table)


@pytest.mark.parametrize(("wish", "phase"), [("yes", "over"), ("no", "playing")])
async def test_the_only_move_plays_itself_for_whoever_wishes_so(house, wish, phase):
    for user in (ANN, BOB):
        await say(house, f"/mine calls forced {wish}", user, f"{user}-privately", private=True)
    table = await forced(house, wish)
    assert table.phase == phase
    if wish == "yes":
        assert table.by_itself.how == "only"


@pytest.mark.parametrize(("remembered", "asked"), [(True, [ANN, BOB, ANN, BOB]), (False, [BOB])])
async def test_nobody_s_wish_is_looked_up_to_make_a_move_after_which_there_is_a_choice(
    house, monkeypatch, remembered, asked
):
    """A wish that is remembered costs less than to look which moves are possible."""
    wishes, of = [], Wishes.plays_forced_moves

    async def noted(self, user):
        wishes.append(user)
        return await of(self, user)

    monkeypatch.setattr(Wishes, "plays_forced_moves", noted)
    monkeypatch.setattr(house.store, "remembers", lambda user: remembered)
    table = await house.open()
    wishes.clear()
    for heap, count in ((1, 3), (2, 4), (3, 3), (3, 1)):
        mover = table.chairs[table.awaited()[0]].user
        table = await house.service.say(house.request(mover), table.id, f"{heap}x{count}")
    assert wishes == asked


async def test_a_move_of_ones_own_takes_the_words_about_the_last_one_away(house, match):
    table, mover, waiter = match
    move, answer = pairs(table, waiter)[0]
    await act(house, table, waiter, f"{move}>{answer}")
    after = await plays(house, table, mover, move)
    assert after.by_itself.how == "planned"
    rules = after.rules
    after = await plays(house, after, mover, rules.format(next(iter(rules.legal(after.state, after.awaited()[0])))))
    assert after.by_itself is None
