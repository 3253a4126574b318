"""What answers a press goes with the answer to the webhook's request, and confirms the press only when it is done."""

import asyncio

import pytest
from structlog.testing import capture_logs

from adapters.telegram import webhook
from adapters.telegram.webhook import Hook
from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons, find
from tests.adapters.telegram.stage import asked, begun, staged
from tests.support.servers import free_port


@pytest.fixture
async def stage(fake, server):
    fake.limits.lift()
    port = free_port()
    fake.feed.webhook.routes = {"https://bot.example.org": f"http://127.0.0.1:{port}"}
    async with staged(server, fake, hook=Hook("https://bot.example.org/hook", "127.0.0.1", port, "s" * 24)) as stage:
        await fake.until(lambda: fake.feed.webhook.url)
        yield stage


async def offered(stage, user, group):
    """A move on the board of a game, once that stands there."""
    await stage.calm()
    return next((message, data) for message, data, token in buttons(user, group) if token.kind in "lm")


def answers(fake):
    return [call for call in fake.calls if call.method == "answerCallbackQuery"]


async def test_a_move_is_answered_without_a_request_of_its_own(fake, stage, ola, jan):
    group = fake.group("Gry", ola, jan)
    table, players = await begun(stage, group, "warcaby", ola, jan)
    for _ in range(4):
        rev, before = (await stage.table(table)).rev, len(answers(fake))
        (mover,) = await asked(stage, table, players)
        message, data = await offered(stage, mover.user, group)
        answer = await mover.user.press(message, data)
        await stage.calm()
        (call,) = answers(fake)[before:]
        assert (call.by_webhook, call.ok, answer.alert) == (True, True, False)
        assert (await stage.table(table)).rev > rev
    assert fake.feed.webhook.most == webhook.CONNECTIONS


async def test_a_refusal_comes_as_an_alert_in_the_answer(fake, stage, ola, jan):
    group = fake.group("Gry", ola, jan)
    table, players = await begun(stage, group, "warcaby", ola, jan)
    (mover,) = await asked(stage, table, players)
    other = next(player.user for player in players if player is not mover)
    message, data = await offered(stage, other, group)
    answer = await other.press(message, data)
    assert answer.alert
    assert answer.text
    assert answers(fake)[-1].by_webhook


async def test_an_answer_does_not_wait_for_what_the_press_does_besides(fake, stage, ola, jan):
    group = fake.group("Gry", ola, jan)
    table, _ = await begun(stage, group, "warcaby", ola, jan)
    page = await fake.until(lambda: find(ola, group, table, Kind.PAGE, "menu"))
    held = asyncio.Event()
    done, stage.telegram.updates._presses.done = stage.telegram.updates._presses.done, None

    async def later(update):
        await held.wait()
        await done(update)

    stage.telegram.updates._presses.done = later
    confirmed = len(fake.feed.webhook.statuses)
    await ola.press(*page)
    assert len(fake.feed.webhook.statuses) == confirmed  # the press is answered and not confirmed yet
    assert not answers(fake)[-1].by_webhook
    held.set()
    await fake.until(lambda: len(fake.feed.webhook.statuses) > confirmed)
    assert fake.feed.webhook.statuses[-1] == 200


async def test_the_same_press_twice_is_answered_each_time_and_acts_once(fake, stage, ola, jan):
    group = fake.group("Gry", ola, jan)
    table, players = await begun(stage, group, "warcaby", ola, jan)
    fake.feed.webhook.twice = True
    (mover,) = await asked(stage, table, players)
    message, data = await offered(stage, mover.user, group)
    moves = (await stage.table(table)).moves
    await mover.user.press(message, data)
    await fake.quiet()
    assert (await stage.table(table)).moves == moves + 1
    assert [call.ok for call in answers(fake)[-2:]] == [True, False]  # Telegram takes the first one


@pytest.mark.faults
async def test_an_update_that_cannot_be_read_is_told_and_confirmed_so_that_it_holds_up_no_other(fake, stage, ola):
    with capture_logs() as logs:
        await fake.feed.replay({"update_id": 7, "callback_query": {"id": "1", "data": "nobody's"}})
        await ola.start()
        await fake.until(lambda: ola.private.from_bot)
    assert [log["update"] for log in logs if log["event"] == "update left out"] == [7]
    assert set(fake.feed.webhook.statuses) == {200}
    fake.violations.clear()  # the fake has noticed that this update is none
