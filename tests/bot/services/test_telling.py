"""Telling somebody that a game they like has been opened: by wish alone, a few times a day, and not by night."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.services import telling
from bot.services.telling import Taste, is_open
from bot.tables.table import Channel, Hold
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support.lobby_tables import lobby

PRIVATE = Channel("test:bob-privately")


async def tell(house, words="", channel=HERE, user=BOB, **more):
    return await say(house, f"/mine tell {words}".strip(), user, channel, private=channel == PRIVATE, **more)


async def opened(house, game="warcaby", user=ANN, channel=HERE, to="here"):
    """A table that has waited for half a minute."""
    table = await house.service.open(house.request(user, channel), game)
    if to != "here":
        table = await house.service.act(house.request(user, channel), table.id, f"open-to={to}")
    await passed(house)
    return table


async def passed(house, seconds=31):
    await house.painter.settled()
    house.now += seconds
    await house.round()
    await house.round()


def told(house, user=BOB):
    """What has been told to somebody about tables."""
    pages = [page for page in house.chat.told(user) if "From now on" not in words(page)]
    return [page for page in pages if "Od teraz" not in words(page)]


def words(page):
    return page.say(page.scene.blocks[0].note)


async def test_nobody_is_told_who_does_not_wish_so(house):
    await opened(house)
    assert house.chat.told(BOB) == []


@pytest.mark.parametrize(
    ("language", "line", "labels"),
    [
        ("en", "is waiting: 1 of 2 · from Ann", ["Sit down", "Not today", "Turn off: Polish draughts (8×8)"]),
        ("pl", "Warcaby · czeka: 1 z 2 · od: Ann", ["Siadam", "Nie dziś", "Wyłącz: Warcaby"]),
    ],
)
async def test_whoever_wishes_so_is_told_with_a_way_to_sit_down(house, language, line, labels):
    assert not (await tell(house, "on", language=language)).refused
    table = await opened(house)
    (page,) = told(house)
    assert words(page).endswith(line)
    assert list(house.buttons(page)) == labels
    token = house.buttons(page)[labels[0]]
    await house.facade.press(house.request(BOB, PRIVATE, private=True), token)
    assert (await house.table(table)).find(BOB) is not None
    await passed(house)
    assert told(house) == []  # whoever has sat down sees the table itself


async def test_a_table_waits_for_half_a_minute_before_anybody_is_told(house):
    await tell(house, "on")
    await house.service.open(house.request(), "warcaby")
    await passed(house, 29)
    assert told(house) == []
    await passed(house, 1)
    assert len(told(house)) == 1


async def test_a_table_that_fills_up_at_once_is_told_to_nobody(house):
    await tell(house, "on")
    table = await house.service.open(house.request(), "warcaby")
    await house.service.act(house.request(CAT), table.id, "join")
    await passed(house)
    assert told(house) == []


async def test_the_message_says_when_the_table_is_full_and_has_no_keys_then(house):
    await tell(house, "on")
    table = await opened(house)
    await house.service.act(house.request(CAT), table.id, "join")
    await passed(house)
    (page,) = told(house)
    assert words(page).endswith("the table is full.")
    assert page.scene.controls == ()
    await house.service.act(house.request(CAT), table.id, "leave")
    await passed(house)
    assert len(told(house)) == 2  # it waits again
    assert await planned(house, 10**6) == []


async def planned(house, seconds=0):
    """What the agenda will have to do about telling by then."""
    return [one.what for one in await house.store.planned(house.now + seconds) if one.what.startswith(("tell", "told"))]


async def test_only_chosen_games_in_ones_own_places_are_told_or_those_open_everywhere(house):
    await tell(house, "game warcaby")
    await tell(house, "on")
    await opened(house, "mak_yek")
    assert told(house) == []
    await opened(house, channel=THERE)
    await opened(house, channel=THERE, to="everywhere")
    assert told(house) == []
    await tell(house, "where everywhere")
    await opened(house, channel=THERE)
    assert told(house) == []
    await opened(house, channel=THERE, to="everywhere")
    assert len(told(house)) == 1


async def test_nobody_hears_of_a_table_for_the_invited_nor_of_ones_own(house):
    await tell(house, "on")
    await opened(house, to="invited")
    await opened(house, user=BOB)
    assert told(house) == []


async def test_nobody_is_told_more_than_three_times_a_day(house):
    await tell(house, "on")
    for number in range(4):
        await opened(house, user=f"test:host{number}")
    assert len(told(house)) == 3
    house.now += 86400
    await opened(house, user="test:host9")
    assert len(told(house)) == 4


async def test_by_night_nobody_is_told_and_in_the_morning_only_of_what_still_waits(house):
    await tell(house, "on")
    house.now = datetime(2027, 1, 15, 22, tzinfo=UTC).timestamp()
    await opened(house)
    gone = await opened(house, user=CAT)
    assert told(house) == []
    assert await planned(house) == []
    await house.service.act(house.request(CAT), gone.id, "leave")
    house.now = datetime(2027, 1, 16, 7, 0, 5, tzinfo=UTC).timestamp()
    await passed(house, 0)
    assert len(told(house)) == 1


async def test_whoever_turns_it_on_in_private_is_told_of_the_places_where_they_play(house):
    table = await house.service.open(house.request(channel=THERE), "nim")
    await house.service.act(house.request(BOB, THERE), table.id, "join")
    await house.painter.settled()
    await tell(house, "on", PRIVATE)
    await opened(house)
    assert told(house) == []
    await opened(house, channel=THERE)
    assert len(told(house)) == 1


async def test_of_too_many_places_the_first_ones_are_left_out(house, monkeypatch):
    monkeypatch.setattr(telling, "MOST_PLACES", 1)
    await tell(house, "on")
    await tell(house, "on", THERE)
    await opened(house)
    assert told(house) == []
    await opened(house, channel=THERE)
    assert len(told(house)) == 1


async def test_not_today_is_silence_until_the_next_morning(house):
    await tell(house, "on")
    answer = await tell(house, "silence", PRIVATE)
    assert answer.removes
    await opened(house)
    assert told(house) == []
    house.now += 86400
    await opened(house, user=CAT)
    assert told(house)


@pytest.mark.parametrize(
    ("quiet", "now", "then"),
    [
        ("22-8", "2027-01-15 09:30:15.5", "2027-01-16 08:00"),
        ("22-8", "2027-01-15 07:59:59.5", "2027-01-15 08:00"),
        ("22-8", "2027-01-15 08:00", "2027-01-16 08:00"),
        ("0-10", "2027-01-15 09:30", "2027-01-15 10:00"),
        ("off", "2027-01-15 07:00", "2027-01-15 08:00"),
        ("off", "2027-01-31 09:00", "2027-02-01 08:00"),
    ],
)
async def test_the_morning_begins_when_quiet_hours_end_or_at_eight(house, quiet, now, then):
    await say(house, f"/settings my-quiet {quiet}", BOB)
    now, then = (
        datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Warsaw")).timestamp() for text in (now, then)
    )
    await house.service.telling.silence(house.request(BOB), now)
    assert (await house.service.telling.taste(BOB)).silent_until == then


async def test_whoever_cannot_be_written_to_any_more_is_told_nothing_from_then_on(house):
    await tell(house, "on")
    house.chat.shut.add(BOB)
    await opened(house)
    house.chat.shut.clear()
    await opened(house, user=CAT)
    assert told(house) == []
    assert not (await house.service.telling.taste(BOB)).is_on


async def test_whoever_turns_it_on_again_is_told_at_once_though_it_was_silent_for_today(house):
    await tell(house, "on")
    await tell(house, "silence", PRIVATE)
    await tell(house, "on")
    await opened(house)
    assert len(told(house)) == 1


async def test_a_game_is_turned_off_from_its_message(house):
    await tell(house, "on")
    assert (await tell(house, "without warcaby", PRIVATE)).removes
    await opened(house)
    assert told(house) == []
    await opened(house, "mak_yek")
    assert len(told(house)) == 1


async def test_whoever_cannot_be_written_to_reads_how_and_nothing_is_turned_on(house):
    house.chat.shut.add(BOB)
    answer = await tell(house, "on")
    assert house.text(answer) == "I cannot write to you. Open a chat with me and come back."
    (link,) = house.buttons(answer).values()
    assert link == f"https://test/{PRIVATE}/"
    house.chat.shut.clear()
    await opened(house)
    assert told(house) == []


async def test_turned_off_nothing_is_told(house):
    await tell(house, "on")
    assert "Turn on" in house.buttons(await tell(house, "off"))
    assert not any((await house.store.settings(telling.EVERYBODY)).values())
    await opened(house)
    assert told(house) == []


async def test_two_processes_tell_once(house, other):
    await tell(house, "on")
    await house.service.open(house.request(), "warcaby")
    await house.painter.settled()
    house.now = other.now = house.now + 31
    for _ in range(2):
        await asyncio.gather(house.round(), other.round())
    assert len(told(house)) == 1


async def test_the_page_shows_what_holds_and_the_list_of_tables_leads_to_it(house):
    listed = await say(house, "/tables", BOB)
    page = await house.facade.press(house.request(BOB), house.buttons(listed)["🔔 Tell me"])
    assert house.text(page).splitlines() == [
        "I can tell you when somebody opens a table.",
        "Games: all",
        "Quiet 22–8 · at most 3 a day",
    ]
    assert "Turn on" in house.buttons(page)
    assert "Turn off" in house.buttons(await tell(house, "on"))


@pytest.mark.parametrize("words", ["sideways", "game chess", "where moon", "without chess"])
async def test_what_cannot_be_set_is_refused(house, words):
    assert (await tell(house, words)).refused


async def test_nobody_is_told_of_a_table_in_a_chat_that_they_have_left(house, chat):
    await tell(house, "on")
    chat.gone.add(BOB)
    await opened(house)
    assert told(house) == []
    chat.gone.clear()
    await opened(house)
    assert len(told(house)) == 1


async def test_an_old_message_seats_nobody_at_a_table_that_is_for_the_invited_by_now(house):
    await tell(house, "on")
    table = await opened(house)
    token = house.buttons(told(house)[0])["Sit down"]
    await house.service.act(house.request(), table.id, "open-to=invited")
    answer = await house.facade.press(house.request(BOB, PRIVATE, private=True), token)
    assert "invited" in house.text(answer)
    assert (await house.table(table)).find(BOB) is None


@pytest.mark.parametrize(
    ("game", "community", "home", "open_to", "is_told"),
    [
        ("warcaby", "test:mine", "test:a", "here", True),
        ("warcaby", "test:b", "test:mine", "here", True),
        ("kosci", "test:mine", "test:a", "everywhere", False),
        ("warcaby", "test:b", "test:a", "here", False),
        ("warcaby", "test:b", "test:a", "everywhere", True),
    ],
)
def test_a_table_is_told_of_in_a_place_of_ones_own_by_its_community_or_its_chat_or_open_to_everybody(
    game, community, home, open_to, is_told
):
    table = lobby(game).model_copy(update={"community": community, "home": home, "open_to": open_to})
    taste = Taste(True, frozenset({"warcaby"}), "everywhere", ("test:mine",), 0.0, "")  # noqa: FBT003
    assert taste.fits(table) is is_told
    assert not replace(taste, is_on=False).fits(table)
    assert replace(taste, games=frozenset()).fits(table) is (is_told or game == "kosci")
    assert replace(taste, where="here").fits(table) is (is_told and "test:mine" in (community, home))


def test_a_table_is_open_while_a_seat_is_free_that_is_kept_for_nobody():
    table = lobby("warcaby")
    assert is_open(table)
    for changes in (
        {"phase": "folded"},
        {"open_to": "invited"},
        {"chairs": table.chairs * 2},
        {"holds": (Hold(CAT, "Cat", 2_000_000_000),)},
    ):
        assert not is_open(table.model_copy(update=changes))
    assert not is_open(lobby("throws"))


async def test_whoever_turns_it_off_stands_in_no_list_any_more(house):
    await tell(house, "on")
    assert await house.store.settings(telling.EVERYBODY) == {BOB: "yes"}
    await tell(house, "off")
    assert not any((await house.store.settings(telling.EVERYBODY)).values())
    assert not (await house.service.telling.taste(BOB)).is_on
