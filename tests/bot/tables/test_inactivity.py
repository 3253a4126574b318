"""A long silence: the others are told on the board and choose; no clock ends a game by itself."""

import json
from dataclasses import replace

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.controls import Act
from bot.screens import table_scene
from bot.tables import commands, inactivity, inactivity_commands
from bot.tables.change import Actor
from bot.tables.due import due_at
from bot.tables.stored import Place
from bot.tables.table import User, dump, load
from bot.tables.waiting import Wait, Waiting
from engines.core import Seat
from engines.luck import Seeded
from tests.doubles.toys import ANN, BOB, CAT, HERE, open_table
from tests.support.application import refused
from tests.support.lobby_tables import EWA, JAN, KUBA, NOW, OLA, after, lobby

DAY = 24 * 3600
EVE = User("test:eve")
SILENCE = DAY
"""After this time the board announces a silence, unless the community says otherwise."""

OLD_SILENCE = 3 * DAY


async def silent(house, game="nim", people=2):
    """A table of whose first mover nothing has been heard for a day, and who that is."""
    table = await house.open(game, people=people)
    (seat,) = table.awaited()
    house.now += SILENCE
    await house.round()
    return await house.table(table), table.chairs[seat].user


def others(table, user):
    return [other for other in table.people if other != user]


def said(table, eyes=None, language="en"):
    """What the board says, bold lines included."""
    say = Speaker(language, table.names)
    return [say(block.note) for block in table_scene.scene(table, eyes).blocks if isinstance(block, Say)]


def offered(table, eyes=None, language="en"):
    """{label: command} of the board's house."""
    say = Speaker(language, table.names)
    return {say(c.label): c.command for c in table_scene.scene(table, eyes).controls if isinstance(c, Act)}


async def test_after_a_day_the_board_tells_and_offers_four_things(house):
    table = await house.open("nim")
    (seat,) = table.awaited()
    house.now += SILENCE - 1
    await house.round()
    assert offered(await house.table(table)) == {}
    house.now += 1
    await house.round()
    now = await house.table(table)
    name, rev = table.names[seat], now.rev
    assert f"{name} has been silent for 24 hours." in said(now)
    assert f"{name} milczy od 24 godz." in said(now, language="pl")
    assert offered(now) == {
        "Keep waiting": f"wait={rev}",
        f"🤖 for {name}": f"stand-in={seat}",
        f"Somebody else for {name}": f"replace={seat}",
        "Call it off": f"end={rev}",
    }
    assert list(offered(now, language="pl")) == ["Czekamy", f"🤖 za: {name}", f"Ktoś inny za: {name}", "Kończymy"]
    assert said(now) == [
        Speaker("en", now.names)(b.note) for b in house.chat.newest(Place(HERE)).blocks if isinstance(b, Say)
    ]


async def test_nobody_else_may_choose(house):
    table, absent = await silent(house)
    for command in offered(table).values():
        assert await refused(house.service.act(house.request(CAT), table.id, command)) == "not-at-table"
    assert offered(table, table.find(absent)) == {}
    assert len(offered(table, table.find(others(table, absent)[0]))) == 4


async def test_a_game_goes_on_waiting_until_it_sleeps(house):
    table, _ = await silent(house)
    for _ in range(27):
        house.now += DAY - 3600
        await house.round()
    assert await house.table(table) == table
    for _ in range(100):
        house.now += DAY
        await house.round()
    asleep = await house.table(table)
    assert (asleep.phase, asleep.rev, asleep.asleep) == ("playing", table.rev + 1, table.touched)


async def test_who_waits_is_told_again_after_one_more_day(house):
    table, absent = await silent(house)
    wait = f"wait={table.waiting.rev}"
    waited = await house.service.act(house.request(others(table, absent)[0]), table.id, wait)
    assert offered(waited) == {}
    assert not [line for line in said(waited) if "silent" in line]
    house.now += SILENCE - 1
    await house.round()
    assert offered(await house.table(table)) == {}
    house.now += 1
    await house.round()
    again = await house.table(table)
    assert f"{again.names[again.find(absent)]} has been silent for 2 days." in said(again)
    assert await refused(house.service.act(house.request(others(table, absent)[0]), table.id, wait)) == "offer-gone"


async def test_one_press_of_the_other_ends_a_game_for_two_without_a_winner(house):
    table, absent = await silent(house)
    over = await house.service.act(house.request(others(table, absent)[0]), table.id, f"end={table.waiting.rev}")
    assert over.phase == "over"
    assert over.outcome().winners == ()
    assert "🏁 Nobody wins" in said(over)
    assert "🏁 Nikt nie wygrywa" in said(over, language="pl")
    assert over.state == table.state
    assert await refused(house.service.say(house.request(absent), table.id, "1-1")) == "match-over"


async def test_a_game_for_more_ends_when_two_of_them_want_it(house):
    table, absent = await silent(house, "kosci", people=4)
    one, two, _ = others(table, absent)
    end = f"end={table.waiting.rev}"
    halfway = await house.service.act(house.request(one), table.id, end)
    assert halfway.phase == "playing"
    assert [line for line in said(halfway) if "wants to call the game off" in line]
    again = await house.service.act(house.request(one), table.id, end)
    assert (again.rev, again.phase) == (halfway.rev, "playing")
    assert (await house.service.act(house.request(two), table.id, end)).phase == "over"


async def test_who_is_silent_too_need_not_agree(house):
    table = await house.open("cups", people=3)
    mover = table.chairs[0].user
    while Seat(0) in (now := await house.table(table)).awaited():
        move = now.rules.format(next(iter(now.rules.legal(now.state, Seat(0)))))
        await house.service.say(house.request(mover), table.id, move)
    house.now += SILENCE
    await house.round()
    now = await house.table(table)
    assert now.waiting.silent == (1, 2)
    assert len(offered(now)) == 6
    assert (await house.service.act(house.request(mover), table.id, f"end={now.waiting.rev}")).phase == "over"


async def test_waiting_on_takes_back_the_wish_to_end(house):
    table, absent = await silent(house, "kosci", people=3)
    one, two = others(table, absent)
    rev = table.waiting.rev
    await house.service.act(house.request(one), table.id, f"end={rev}")
    await house.service.act(house.request(two), table.id, f"wait={rev}")
    assert await refused(house.service.act(house.request(two), table.id, f"end={rev}")) == "offer-gone"
    house.now += SILENCE
    await house.round()
    now = await house.table(table)
    assert (await house.service.act(house.request(two), table.id, f"end={now.waiting.rev}")).phase == "playing"


async def test_a_computer_plays_until_the_player_is_back_by_any_press(house):
    table, absent = await silent(house, "kosci")
    (other,) = others(table, absent)
    seat = table.find(absent)
    kept = await house.service.act(house.request(other), table.id, f"stand-in={seat}")
    assert kept.chairs[seat].computer
    assert not [line for line in said(kept) if "silent" in line]
    while seat in (await house.table(table)).awaited():
        await house.round()
    kept = await house.table(table)
    answer = await house.facade.line(house.request(absent), "/move roll")  # it is not his turn
    back = await house.table(table)
    assert answer is None
    assert not back.chairs[seat].computer
    assert (back.state, back.moves) == (kept.state, kept.moves)
    assert f"{back.names[seat]} is back." in said(back)
    assert f"{back.names[seat]} wraca." in said(back, language="pl")
    assert await refused(house.service.say(house.request(absent), table.id, "roll")) == "not-your-turn"
    move = next(iter(back.rules.legal(back.state, 1 - seat)))
    after = await house.service.say(house.request(other), table.id, back.rules.format(move))
    assert not [line for line in said(after) if "is back" in line]


async def test_the_silent_ones_own_move_says_that_they_are_back(house):
    table, absent = await silent(house)
    after = await house.service.say(house.request(absent), table.id, "1-1")
    assert after.moves == 1
    assert f"{after.names[after.find(absent)]} is back." in said(after)
    assert offered(after) == {}


@pytest.mark.parametrize("index", [0, 1, 2, 3])
async def test_who_presses_what_is_offered_about_himself_is_back(house, index):
    table, absent = await silent(house)
    command = list(offered(table).values())[index]
    back = await house.service.act(house.request(absent), table.id, command)
    assert back.phase == "playing"
    assert not back.chairs[back.find(absent)].computer
    assert f"{back.names[back.find(absent)]} is back." in said(back)
    (other,) = others(table, absent)
    assert await refused(house.service.act(house.request(other), table.id, command)) in ("offer-gone", "not-absent")


async def test_an_impossible_move_of_the_silent_one_is_explained(house):
    table, absent = await silent(house)
    assert await refused(house.service.say(house.request(absent), table.id, "9-9")) not in ("", "not-your-turn")
    assert (await house.table(table)).rev == table.rev


async def test_a_silence_is_counted_from_the_turn_not_from_what_others_do(house):
    table = await house.open("warcaby")
    absent = table.chairs[table.awaited()[0]].user
    (other,) = others(table, absent)
    house.now += SILENCE - 1
    await house.service.act(house.request(other), table.id, "draw")
    house.now += 1
    await house.round()
    assert (await house.table(table)).waiting.silent == table.awaited()


async def test_who_was_there_in_between_is_not_silent(house):
    table = await house.open("warcaby")
    absent = table.chairs[table.awaited()[0]].user
    house.now += SILENCE - 1
    await house.service.act(house.request(absent), table.id, "draw")
    house.now += 1
    await house.round()
    assert (await house.table(table)).waiting.silent == ()
    house.now += SILENCE
    await house.round()
    assert (await house.table(table)).waiting.silent == table.awaited()


async def test_a_computer_or_nobody_waits_for_nobody(house):
    computer = await house.open("kosci", computers=1)
    alone = await house.open("star")
    house.now += 10 * DAY
    for _ in range(20):
        await house.round()
    for table in (computer, alone):
        assert (await house.table(table)).waiting.silent == ()


async def test_with_the_consent_of_all_who_are_there_somebody_else_takes_the_seat(house):
    table, absent = await silent(house, "cucumber", people=4)
    seat, (one, two, three) = table.find(absent), others(table, absent)
    asked = await house.service.act(house.request(one), table.id, f"replace={seat}")
    waited = [asked.names[asked.find(user)] for user in asked.people if user in (two, three)]
    assert asked.chairs[seat].user == absent
    assert f"Still to agree: {', '.join(waited)}" in said(asked)
    await house.service.act(house.request(two), table.id, f"agree={asked.offer.rev}")
    freed = await house.service.act(house.request(three), table.id, f"agree={asked.offer.rev}")
    assert freed.chairs[seat].vacant
    assert "Whoever takes a vacant seat sees its hand." in said(freed)
    assert offered(freed) == {f"Take seat {'①②③④'[seat]}": f"claim={seat}"}
    assert offered(freed, freed.find(one)) == {}
    taken = await house.service.act(house.request(EVE), table.id, f"claim={seat}")
    assert (taken.find(EVE), taken.find(absent), offered(taken)) == (seat, None, {})


async def test_who_has_left_the_chat_may_be_replaced_as_soon_as_somebody_looks_for_them(house):
    table = await house.open("nim")
    (seat,) = table.awaited()
    house.chat.gone.add(table.chairs[seat].user)
    house.now += 12 * 3600
    await house.round()
    now = await house.table(table)
    name = now.names[seat]
    assert f"{name} is no longer in this chat." in said(now)
    assert f"Na tym czacie nie ma już: {name}." in said(now, language="pl")
    (other,) = others(now, now.chairs[seat].user)
    freed = await house.service.act(house.request(other), table.id, f"replace={seat}")
    assert freed.chairs[seat].vacant


async def test_who_comes_back_before_all_have_agreed_keeps_the_seat(house):
    table, absent = await silent(house, "kosci", people=3)
    seat, (one, two) = table.find(absent), others(table, absent)
    asked = await house.service.act(house.request(one), table.id, f"replace={seat}")
    back = await house.service.act(house.request(absent), table.id, f"replace={seat}")
    assert f"{back.names[seat]} is back." in said(back)
    late = house.service.act(house.request(two), table.id, f"agree={asked.offer.rev}")
    assert await refused(late) == "offer-gone"
    assert (await house.table(table)).find(absent) == seat


async def test_who_leaves_is_silent_no_longer(house):
    table, absent = await silent(house, "kosci", people=3)
    left = await house.service.act(house.request(absent), table.id, "resign")
    vacant = table.find(absent)
    assert list(offered(left).values()) == [f"claim={vacant}"]
    assert left.chairs[vacant].vacant


def test_a_table_of_an_older_version_is_read_and_waited_at_from_its_last_change():
    table = open_table().model_copy(update={"touched": 1000})
    head, _, body = dump(table).partition("\n")
    fields = json.loads(body)
    del fields["waiting"], fields["silence"]
    old = load(f"{head}\n{json.dumps(fields)}")
    assert old.waiting == Waiting()
    (seat,) = old.awaited()
    assert not inactivity.is_absent(old, seat, 1000 + OLD_SILENCE - 1)
    assert inactivity.is_absent(old, seat, 1000 + OLD_SILENCE)
    assert inactivity.next_check(old) == 1000 + 3 * 3600
    announcements = inactivity.after_reminding(old, (), 1000 + OLD_SILENCE)
    assert announcements.waiting.silent == (seat,)
    assert load(dump(announcements)) == announcements


def test_an_old_button_does_not_choose_about_a_later_silence():
    announcements = inactivity.after_reminding(open_table(), (), OLD_SILENCE)
    other = next(user for i, user in enumerate((ANN, BOB)) if Seat(i) not in announcements.awaited())
    actor = Actor(other, "", admin=False, now=OLD_SILENCE, luck=lambda: Seeded("ab" * 32))
    waited = commands.act(announcements, actor, f"wait={announcements.rev}").table
    later = inactivity.after_reminding(waited, (), 2 * OLD_SILENCE)
    assert later.waiting.rev > announcements.waiting.rev
    assert commands.act(later, actor, f"end={later.waiting.rev}").table.phase == "over"


async def test_nobody_is_looked_for_before_three_hours_are_over(house):
    """No chat has anybody reminded sooner, so that until then a table owes nothing."""
    table = await house.open("nim")
    (seat,) = table.awaited()
    assert due_at(table) == inactivity.silent_since(table, seat) + 3 * 3600


def test_only_a_person_who_is_asked_is_absent():
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    (asked,) = table.awaited()
    long_after = NOW + 99 * DAY
    assert [inactivity.is_absent(table, Seat(seat), long_after) for seat in (asked, 1 - asked)] == [True, False]
    substituted = tuple(replace(chair, computer=True) for chair in table.chairs)
    assert inactivity.is_absent(table.model_copy(update={"chairs": substituted}), asked, long_after) is False


def test_who_leaves_the_chat_at_once_is_silent_for_an_hour_as_it_is_told():
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    (asked,) = table.awaited()
    left = inactivity.after_reminding(table, (), NOW + 60, (asked,))
    assert left.waiting.wait(asked) == replace(table.waiting.wait(asked), hours=1, left=True)
    assert left.waiting.rev == left.rev


@pytest.mark.parametrize(
    ("people", "silent", "votes"), [(2, 0, 1), (2, 1, 1), (3, 1, 2), (4, 1, 2), (4, 3, 1), (3, 3, 1)]
)
def test_between_two_one_vote_ends_a_silent_game_and_among_more_two_of_those_who_are_there(people, silent, votes):
    others = ((JAN, "join"), (EWA, "join"), (KUBA, "join"))[: people - 1]
    table = after(lobby("kosci"), *others, (OLA, "begin"))
    waits = tuple(Wait(NOW, hours=24) if seat < silent else None for seat in range(people))
    assert inactivity.votes_to_end(table.model_copy(update={"waiting": Waiting(waits)})) == votes


def test_a_computer_that_stands_in_brings_nobody_back():
    table = after(lobby("kosci"), (JAN, "join"), (OLA, "begin"))
    assert inactivity_commands.stand_in(table, "1", NOW).waiting.back is None
