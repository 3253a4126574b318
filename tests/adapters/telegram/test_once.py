"""What Telegram has already it is not given again; what comes too late for it has been done all the same."""

import asyncio

import pytest

from adapters.telegram import presses
from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged
from tests.adapters.telegram.test_trouble import shows
from tests.doubles.telegram.refusal import bad_request
from tests.support.servers import client_of

SPEED = 100


@pytest.fixture
def jan(fake):
    """Somebody whose program speaks English."""
    return fake.user("Jan", "en")


@pytest.fixture
def wang(fake):
    """The font of pictures cannot write this name, so whoever sits where, the picture is the same."""
    return fake.user("王")


@pytest.fixture
def li(fake):
    return fake.user("李")


def pictured(fake, since=0):
    """Calls that bring a picture: whether each of them had to upload it."""
    methods = ("sendPhoto", "editMessageMedia")
    return [bool(call.files) for call in fake.calls[since:] if call.method in methods and call.ok]


async def test_a_picture_goes_up_once_and_serves_every_chat_and_the_next_process(fake, server, wang, li):
    groups = [fake.group(name, wang, li) for name in ("Planszówki", "Obok", "Tu")]
    async with staged(server, fake, speed=SPEED) as stage:
        await begun(stage, groups[0], "mak_yek", wang, li)
        await stage.calm()
        assert True in pictured(fake)
        since = len(fake.calls)
        await begun(stage, groups[1], "mak_yek", wang, li)
        await stage.calm()
        assert set(pictured(fake, since)) == {False}
    since = len(fake.calls)
    async with staged(server, fake, speed=SPEED) as stage:
        await begun(stage, groups[2], "mak_yek", wang, li)
        await stage.calm()
    assert set(pictured(fake, since)) == {False}
    first, *others = (group.from_bot[-1].picture for group in groups)
    assert first
    assert others == [first, first]


async def test_a_position_of_a_match_under_way_goes_up_once_in_a_process_and_is_remembered_by_nobody_else(
    fake, server, wang, li
):
    groups = [fake.group(name, wang, li) for name in ("Planszówki", "Obok")]
    async with staged(server, fake, speed=SPEED) as stage, client_of(server.url) as redis:
        begun_at, moved = [await begun(stage, group, "mak_yek", wang, li) for group in groups], []
        await stage.calm()
        kept = await redis.keys("telegram:picture:*")
        for table, players in begun_at:
            since = len(fake.calls)
            (mover,) = await asked(stage, table, players)
            await mover.move(table)
            await stage.calm()
            moved.append(pictured(fake, since)[-1])
        assert moved == [True, False]
        assert await redis.keys("telegram:picture:*") == kept != []


async def test_a_picture_that_telegram_has_forgotten_goes_up_again(fake, server, wang, li):
    group, other = fake.group("Planszówki", wang, li), fake.group("Obok", wang, li)
    async with staged(server, fake, speed=SPEED) as stage:
        await begun(stage, group, "mak_yek", wang, li)
        await stage.calm()
        fake.trouble.refuse(bad_request("wrong file identifier/HTTP URL specified"), "editMessageMedia", 1, other.id)
        since = len(fake.calls)
        await begun(stage, other, "mak_yek", wang, li)
        await stage.calm()
        assert pictured(fake, since)[0]
        assert other.from_bot[-1].picture == group.from_bot[-1].picture


async def test_a_press_whose_answer_comes_too_late_has_been_done(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        rev = (await stage.table(table)).rev
        fake.limits.callback_seconds = 0
        message, data, _ = next(b for b in buttons(player.user, group) if b[2].kind == "m")
        query = player.user.tap(message, data)
        await fake.quiet()
        await stage.calm()
        assert not query.done
        assert [call.description for call in fake.calls if call.method == "answerCallbackQuery"][-1].startswith(
            "Bad Request: query is too old"
        )
        assert (await stage.table(table)).rev == rev + 1 == shows(group.from_bot[-1], table)


async def test_a_board_that_stands_there_though_nobody_was_told_is_left_as_it_is(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "kosci", ola, jan)
        await stage.calm()
        (player,) = await asked(stage, table, players)
        fake.trouble.lose_answers("editMessage*", 1)
        message, data, _ = next(b for b in buttons(player.user, group) if b[2].kind == "m")
        await player.user.press(message, data)
        await fake.until(lambda: shows(message, table) > 2)
        await stage.calm()
        for _ in range(3):
            await stage.store.postpone(table, -5)
            await stage.painter.sweep(0)
            await stage.calm()
        assert await stage.store.waiting(-10) == []
        assert len([call for call in fake.calls if "not modified" in call.description]) <= 1
        assert group.from_bot == [message]


async def test_a_press_that_takes_long_is_answered_without_words_before_it_is_done(fake, server, ola, jan, monkeypatch):
    monkeypatch.setattr(presses, "SOON", 0.05)
    group = fake.group("Gry", ola, jan)
    async with staged(server, fake) as stage:
        table, players = await begun(stage, group, "warcaby", ola, jan)
        await stage.calm()
        (mover,) = await asked(stage, table, players)
        message, data, token = next(found for found in buttons(mover.user, group) if found[2].kind is Kind.MOVE)
        press, go_on = stage.facade.press, asyncio.Event()

        async def slow(*given):
            await go_on.wait()
            return await press(*given)

        monkeypatch.setattr(stage.facade, "press", slow)
        told = sum(call.method == "answerCallbackQuery" for call in fake.calls)
        answer = await mover.user.press(message, data)
        assert (answer.text, (await stage.table(table)).rev) == ("", token.rev)
        go_on.set()
        await stage.calm()
        assert (await stage.table(table)).rev == token.rev + 1
        assert sum(call.method == "answerCallbackQuery" for call in fake.calls) == told + 1
