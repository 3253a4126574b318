"""Calls as a person wishes them: at once or never, at the table or in private, by day, while no page is open."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot.ports import Unreached
from bot.screens.calls import PRESENT_SECONDS
from bot.services.calling import CALL, LEFT_FOR
from bot.tables.stored import Place
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.persons import joined
from tests.support.timed_tables import later, timed

HOUR = 3600
PLACE = Place(HERE)


@pytest.fixture
def ringing(chat):
    """The chat, which calls people."""
    chat.calls = True
    return chat


async def wishes(house, *words, user=BOB, **more):
    """Somebody sets how to be called."""
    answer = await say(house, f"/mine calls {' '.join(words)}", user, f"{user}-privately", private=True, **more)
    assert not answer.refused, house.text(answer)
    return answer


async def asked(house, user=BOB, game="nim"):
    """A match in which it is this person's turn after nobody has acted for an hour; the table."""
    table = await house.open(game)
    house.now += HOUR
    while table.chairs[table.awaited()[0]].user == user:
        table = await moved(house, table)
        house.now += HOUR
    table = await moved(house, table)
    await house.round()
    return table


async def moved(house, table):
    mover = table.chairs[table.awaited()[0]].user
    for move in ("1x1", "2x1", "3x1"):
        heap = int(move[0]) - 1
        if table.state.heaps[heap] > 1:
            table = await house.service.say(house.request(mover), table.id, move)
            break
    await house.painter.settled()
    return table


def words_of(page):
    return page.say(page.scene.blocks[0].note)


async def test_a_board_calls_at_once_where_nothing_else_is_wished(house, ringing):
    await asked(house)
    assert ringing.rung[-1] == BOB
    assert ringing.told(BOB) == []


@pytest.mark.parametrize(("language", "told"), [("en", "Your turn: Nim · Ann"), ("pl", "Twoja kolej: Nim · Ann")])
async def test_in_private_one_message_calls_and_the_board_does_not(house, ringing, language, told):
    await wishes(house, "call-at", "private", language=language)
    await asked(house)
    (page,) = ringing.told(BOB)
    assert words_of(page) == told
    assert [control.line.split()[1] for control in page.scene.controls] == ["play", "next"]
    assert BOB not in ringing.rung
    await house.round()
    assert len(ringing.told(BOB)) == 1


async def test_the_next_turn_takes_the_former_message_away(house, ringing):
    await wishes(house, "call-at", "private")
    table = await asked(house)
    house.now += HOUR
    table = await moved(house, table)
    house.now += HOUR
    await moved(house, table)
    await house.round()
    assert len(ringing.told(BOB)) == 1
    assert [place.channel for place, _ in ringing.removed].count(f"{BOB}-privately") == 1


async def test_two_processes_call_once_in_private(house, other, ringing):
    await wishes(house, "call-at", "private")
    table = await house.open()
    house.now = other.now = house.now + HOUR
    while table.chairs[table.awaited()[0]].user == BOB:
        table = await moved(house, table)
        house.now = other.now = house.now + HOUR
    await moved(house, table)
    await asyncio.gather(house.round(), other.round())
    assert len(ringing.told(BOB)) == 1


@pytest.mark.parametrize("words", [("calls", "never"), ("calls", "daily-18"), ("call-except", "kosci")])
async def test_who_wants_no_calls_is_not_mentioned(house, ringing, words):
    await wishes(house, *words)
    await asked(house)
    rings = words[0] == "call-except"  # another game is excepted
    assert (BOB in ringing.rung) == rings
    await say(house, "/board", BOB)
    house.now += 13 * HOUR
    await house.round()
    assert (BOB in ringing.rung) == rings


async def test_by_night_nobody_is_called_and_in_the_morning_the_board_calls(house, ringing):
    await wishes(house, "quiet", "9-23")  # it is nine o'clock in Warsaw
    house.now = datetime(2027, 1, 15, 19, tzinfo=UTC).timestamp()
    await asked(house)
    assert BOB not in ringing.rung
    house.now = datetime(2027, 1, 15, 22, 0, 5, tzinfo=UTC).timestamp()
    await house.round()
    assert ringing.rung[-1] == BOB


async def test_by_night_a_private_call_waits_for_the_morning_too(house, ringing):
    await wishes(house, "call-at", "private")
    house.now = datetime(2027, 1, 15, 22, tzinfo=UTC).timestamp()
    await asked(house)
    assert ringing.told(BOB) == []
    house.now = datetime(2027, 1, 16, 7, 0, 5, tzinfo=UTC).timestamp()
    await house.round()
    assert len(ringing.told(BOB)) == 1


async def test_whoever_has_moved_before_the_morning_is_not_called(house, ringing):
    await wishes(house, "call-at", "private")
    house.now = datetime(2027, 1, 15, 22, tzinfo=UTC).timestamp()
    table = await asked(house)
    await moved(house, table)
    house.now = datetime(2027, 1, 16, 7, 0, 5, tzinfo=UTC).timestamp()
    await house.round()
    assert ringing.told(BOB) == []


async def test_while_a_page_is_open_nobody_is_called_and_afterwards_the_board_calls(house, ringing):
    account = "test:bobs-page"
    await joined(house.store, BOB, account)
    ringing.open.add(account)
    await asked(house)
    assert BOB not in ringing.rung
    ringing.open.clear()
    house.now += 301
    await house.round()
    assert ringing.rung[-1] == BOB


async def test_whoever_wishes_is_called_while_a_page_is_open(house, ringing):
    ringing.open.add(BOB)
    await wishes(house, "page-open", "call")
    await asked(house)
    assert ringing.rung[-1] == BOB


async def test_where_the_private_chat_is_shut_the_board_calls_and_the_page_says_so(house, ringing):
    await wishes(house, "call-at", "private")
    ringing.shut.add(BOB)
    await asked(house)
    await house.round()
    await house.round()
    assert ringing.rung[-1] == BOB
    page = await say(house, "/mine calls", BOB, f"{BOB}-privately", private=True)
    assert "I could not write to you" in house.text(page)


async def test_a_call_that_did_not_go_through_is_made_later(house, ringing):
    await wishes(house, "call-at", "private")
    table = await house.open()
    house.now += HOUR
    while table.chairs[table.awaited()[0]].user == BOB:
        table = await moved(house, table)
        house.now += HOUR
    await moved(house, table)
    ringing.fails.append(Unreached("away"))
    await house.round()
    assert ringing.told(BOB) == []
    house.now += 61
    await house.round()
    assert len(ringing.told(BOB)) == 1


@pytest.mark.parametrize("words", ["calls hourly", "sideways", "call-except chess", "quiet always"])
async def test_what_cannot_be_set_is_refused(house, words):
    answer = await say(house, f"/mine calls {words}", BOB, f"{BOB}-privately", private=True)
    assert answer.refused


async def test_the_page_shows_what_holds(house):
    answer = await wishes(house, "call-except", "kosci", language="pl")
    assert "Nie wołam: Kości" in house.text(answer)
    answer = await wishes(house, "call-except", "kosci", language="pl")
    assert "Nie wołam" not in house.text(answer)
    assert await wishes(house, "calls", "never", user=ANN)


@pytest.mark.parametrize(
    ("words", "told"), [(("calls", "daily-18"), 1), (("call-at", "private"), 1), (("calls", "never"), 0)]
)
async def test_who_is_not_called_by_boards_is_told_in_private_that_little_time_is_left(house, ringing, words, told):
    table = await timed(house)
    (seat,) = table.awaited()
    user = table.people[seat]
    await wishes(house, *words, user=user)
    await wishes(house, "quiet", "off", user=user)
    ringing.rung.clear()
    await later(house, 65)
    await house.round()
    assert warnings(ringing, user) == told
    assert user not in ringing.rung
    await later(house, 1)
    assert warnings(ringing, user) == told


async def low(house, ringing, *words):
    """A match with a clock whose asked player, who wishes to be called so, has little time left; the player."""
    table = await timed(house)
    user = table.people[table.awaited()[0]]
    await wishes(house, *words, user=user)
    await wishes(house, "quiet", "off", user=user)
    ringing.rung.clear()
    house.now += 65 * HOUR
    return user


@pytest.mark.parametrize("words", [("calls", "daily-18"), ("call-at", "private")])
async def test_where_the_private_chat_is_shut_the_board_tells_that_little_time_is_left(house, ringing, words):
    user = await low(house, ringing, *words)
    ringing.shut.add(user)
    for _ in range(3):
        await house.round()
    assert (ringing.rung, warnings(ringing, user)) == ([user], 0)
    page = await say(house, "/mine calls", user, f"{user}-privately", private=True)
    assert "I could not write to you" in house.text(page)


async def low_and_unreached(house, ringing, monkeypatch):
    """Somebody who has little time left and could not be told so in private."""

    async def unreached(*_):
        raise Unreached("away", after=90)

    user = await low(house, ringing, "call-at", "private")
    with monkeypatch.context() as patch:
        patch.setattr(ringing, "post", unreached)
        for _ in range(2):
            await house.round()
    return user


async def test_a_warning_that_did_not_go_through_is_given_later(house, ringing, monkeypatch):
    user = await low_and_unreached(house, ringing, monkeypatch)
    await later(house, 80 / HOUR)
    assert warnings(ringing, user) == 0
    await later(house, 20 / HOUR)
    assert warnings(ringing, user) == 1
    await later(house, 1)
    assert (warnings(ringing, user), ringing.rung) == (1, [])


async def test_a_warning_that_no_process_can_give_in_private_stands_at_the_table(house, ringing, monkeypatch):
    user = await low(house, ringing, "call-at", "private")
    serves = ringing.serves
    monkeypatch.setattr(ringing, "serves", lambda place: serves(place) and place.channel != user)
    await house.round()
    await later(house, 0.1)
    assert ringing.rung == []
    await later(house, 0.1)
    assert (ringing.rung, warnings(ringing, user)) == ([user], 0)


async def test_nobody_is_warned_when_the_time_is_up(house, ringing, monkeypatch):
    user = await low_and_unreached(house, ringing, monkeypatch)
    await later(house, 8)
    assert warnings(ringing, user) == 0


def warnings(chat, user):
    return sum(words_of(page).startswith("⏱ Your clock runs out: ") for page in chat.told(user))


async def test_whoever_has_just_acted_is_not_called_in_private(house, ringing):
    await wishes(house, "call-at", "private")
    await wishes(house, "call-at", "private", user=ANN)
    table = await house.open()
    for pause, told in ((PRESENT_SECONDS - 1, 0), (PRESENT_SECONDS, 1)):
        mover = table.chairs[table.awaited()[0]].user
        asked_next = BOB if mover == ANN else ANN
        house.now += pause
        table = await moved(house, table)
        await house.round()
        assert len(ringing.told(asked_next)) == told


async def test_a_private_call_that_no_process_can_make_is_dropped_after_ten_minutes(house, ringing, monkeypatch):
    await wishes(house, "call-at", "private")
    serves = ringing.serves
    with monkeypatch.context() as away:
        away.setattr(ringing, "serves", lambda place: serves(place) and place.channel != BOB)
        await asked(house)
        house.now += LEFT_FOR
        await house.round()
        assert [one.what.split()[0] for one in await house.store.planned(house.now)] == [CALL]
        house.now += 1
        await house.round()
        assert await house.store.planned(house.now) == []
    await house.round()
    assert ringing.told(BOB) == []
