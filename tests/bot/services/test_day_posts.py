"""The games of the day are posted where administrators wish it: once a day, and edited as the tables grow."""

import asyncio

import pytest

from bot.days.kinds import KOSCI
from bot.days.luck import commitment
from bot.ports import Unreached
from bot.services.day_posts import AGAIN
from bot.tables.table import Channel
from tests.doubles.toys import ANN, BOB
from tests.support.posting import at, posts, waits_for_a_process_that_serves

GUILD = "test:guild"
MORNING = 1_800_000_000 // 86400 * 86400 + 6 * 3600  # seven o'clock in Warsaw
HOUR = 3600


@pytest.fixture(autouse=True)
def morning(house, other):
    house.now = other.now = float(MORNING)


async def wish(house, hour="8h"):
    request = house.request(admin=True, within=GUILD)
    answer = await house.facade.line(request, f"/admin daily {hour}")
    assert not answer.refused
    return answer


async def finish(house, user=ANN):
    """Somebody comes from the community and plays the day to its end."""
    await house.facade.line(house.request(user, within=GUILD), "/daily")
    own = Channel(f"test:@{user}")
    table = await house.service.days.play(
        await house.facade.recognize(house.request(user, own, private=True)), KOSCI, await today(house)
    )
    while table.phase == "playing":
        move = next(m for m in map(table.rules.format, table.rules.legal(table.state, 0)) if m.startswith("score"))
        table = await house.service.say(house.request(user, own, private=True), table.id, move)
    await house.round()
    return table


async def today(house):
    return await house.service.days.today(house.request())


async def test_nothing_is_posted_where_nobody_wishes_it(house):
    await at(30, house)
    assert posts(house) == []


async def test_the_day_is_posted_at_the_hour_and_once_by_two_processes(house, other):
    await wish(house)
    await at(0.9, house, other)
    assert posts(house) == []
    await at(0.2, house, other)
    (text,) = posts(house)
    assert "📅 Kości of the day no. 55 · until" in text
    assert "📅 Patience of the day no. 55" in text
    assert "Kości no. 55: nobody yet" in text
    assert "Kości no. 54: nobody yet" in text
    assert "🔒 Commitment of day no. 56: " in text
    await at(5, house, other)
    assert len(posts(house)) == 1


async def test_the_next_day_gets_a_post_of_its_own(house):
    await wish(house)
    await at(1, house)
    await at(24, house)
    first, second = posts(house)
    assert "no. 55 · until" in first
    assert "no. 56 · until" in second


async def test_a_result_is_edited_in_but_not_more_often_than_every_ten_minutes(house):
    await wish(house)
    await at(1, house)
    await finish(house)
    assert "1. Ann" not in posts(house)[0]
    await at(1 / 6, house)
    (text,) = posts(house)
    assert "Kości no. 55: 1 person\n1. Ann · lost " in text
    await finish(house, BOB)
    await at(0.1, house)
    assert "Bob" not in posts(house)[0]
    await at(0.1, house)
    (text,) = posts(house)
    assert "Bob" in text


async def test_the_table_of_yesterday_stays_under_that_of_today_and_tells_points_when_it_is_closed(house):
    await wish(house)
    await at(1, house)
    table = await finish(house)
    (points,) = table.outcome().scores
    await at(24, house)
    second = posts(house)[1]
    assert second.index("Kości no. 56: nobody yet") < second.index("Kości no. 55: 1 person\n1. Ann")
    assert f"1. Ann · {points}" not in second
    assert "Key of day" not in second
    house.now = float(table.day.closes)
    await house.round()
    assert f"1. Ann · {points} · lost " in posts(house)[1]
    key = posts(house)[1].partition("Key of day no. 55: ")[2][:64]
    assert key == table.luck.key
    told = f"Commitment of day no. 55: {commitment(bytes.fromhex(key))}"
    assert told in house.text(await house.facade.line(house.request(), "/daily rules 55"))


async def test_a_chat_that_is_away_gets_its_post_later(house):
    await wish(house)
    house.chat.fails.append(Unreached())
    await at(1, house)
    assert posts(house) == []
    await at(1 / 60, house)
    assert len(posts(house)) == 1


async def test_a_process_that_dies_while_it_posts_posts_no_second_time(house, other, monkeypatch):
    """It has written the message and not yet noted it."""
    await wish(house)

    async def die(community, post):
        raise asyncio.CancelledError

    monkeypatch.setattr(house.store.days, "keep_post", die)
    with pytest.raises(asyncio.CancelledError):
        await at(1, house)
    other.now = house.now
    await at(0.1, other)
    assert len(posts(house)) == 1


async def test_an_administrator_ends_the_posts(house):
    await wish(house)
    await wish(house, "no")
    await at(2, house)
    assert posts(house) == []


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Games of the day in this channel"), ("pl", "Gry dnia na tym kanale")]
)
async def test_the_setting_stands_among_those_of_administrators(house, language, label):
    answer = await wish(house)
    say = answer.say if language == "en" else type(answer.say)("pl")
    labels = {say(c.label): say(c.options[c.chosen].label) for c in answer.scene.controls if hasattr(c, "chosen")}
    assert labels[label] == {"en": "at 8:00", "pl": "o 8:00"}[language]


async def test_a_day_whose_chat_no_process_serves_waits_for_one_that_does(house, monkeypatch):
    await wish(house)
    await waits_for_a_process_that_serves(house, monkeypatch, GUILD, 24 * HOUR, AGAIN)


async def test_a_post_that_would_say_the_same_is_not_edited(house, monkeypatch):
    await wish(house)
    await at(1, house)
    edits, post = [], house.chat.post

    async def counted(channel, page, message=""):
        edits.append(message)
        return await post(channel, page, message)

    monkeypatch.setattr(house.chat, "post", counted)
    await house.store.plan(f"daily {GUILD}", house.now)
    await at(0.1, house)
    assert edits == []
    await finish(house)
    await at(1, house)
    assert [bool(message) for message in edits] == [True]
