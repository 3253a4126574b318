"""Listening to Telegram: whatever is wrong there is said and tried again, and holds up nothing else."""

from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from structlog.testing import capture_logs

from adapters.telegram import serving
from adapters.telegram.check import check
from adapters.telegram.webhook import Hook
from bot.operation import supervision
from bot.operation.readiness import State
from tests.adapters.telegram.stage import Stage, staged
from tests.doubles.telegram.refusal import NOT_FOUND
from tests.support.hostile_server import Front
from tests.support.servers import client_of


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    monkeypatch.setattr(supervision, "RETRY_SOON", (0.1, 0.2))
    monkeypatch.setattr(supervision, "RETRY_SELDOM", (0.2, 0.4))
    monkeypatch.setattr(serving, "LOOK", 0.1)


@asynccontextmanager
async def fronted(fake, server, mood):
    """A bot that serves Telegram behind a line of this mood."""
    async with Front(urlsplit(fake.base_url).port, mood) as front, client_of(server.url) as redis:
        stage = Stage(redis, fake, api=f"{front.url}/bot")
        async with stage.telegram.serving(stage.facade):
            yield front, stage.telegram


def stands(telegram, state):
    return lambda: telegram.part.state == state


@pytest.mark.parametrize(
    ("mood", "why"), [("silent", "TimeoutError"), ("502", "NetworkError"), ("nonsense", "TypeError")]
)
async def test_a_login_that_fails_however_it_does_is_tried_again(fake, server, ola, mood, why, monkeypatch):
    if mood == "silent":
        monkeypatch.setattr(serving, "LOGIN", 0.5)
    with capture_logs() as logs:
        async with fronted(fake, server, mood) as (front, telegram):
            await fake.until(lambda: front.met >= 2)
            assert (telegram.part.state, telegram.part.why) == (State.CONNECTING, why)
            assert not telegram.chat.online
            monkeypatch.setattr(serving, "LOGIN", 5.0)
            await front.turn("open")
            await fake.until(stands(telegram, State.READY), 5)
            await ola.start()
            await fake.until(lambda: ola.private.from_bot)
    assert any(log.get("task") == "telegram" and "next_try_in" in log for log in logs)


async def test_a_token_that_is_revoked_and_mended_while_the_bot_runs_is_noticed(fake, server, ola):
    async with staged(server, fake) as stage:
        telegram, good = stage.telegram, fake.token
        await fake.until(stands(telegram, State.READY))
        fake.token = good[::-1]
        await ola.start()  # ends the poll that waits
        await fake.until(stands(telegram, State.REFUSED), 5)
        assert telegram.part.why == "token"
        fake.token = good
        await fake.until(stands(telegram, State.READY), 5)
        await ola.say(ola.private, "/help")
        await fake.until(lambda: ola.private.from_bot)


@pytest.mark.parametrize("token", ["  ", "no token", "42:né", "42:a/b"])
async def test_a_malformed_token_is_refused_without_being_sent(fake, server, token):
    async with client_of(server.url) as redis:
        stage = Stage(redis, fake, token=token)
        async with stage.telegram.serving(stage.facade):
            await fake.until(stands(stage.telegram, State.REFUSED), 5)
    well, lines = await check(token, fake.base_url)
    assert not well
    assert lines[0].startswith("telegram: refused: ")
    assert fake.calls == []


async def test_polling_that_dies_of_a_fault_is_said_and_begins_anew(fake, server, ola, monkeypatch):
    async with staged(server, fake):
        polls, fetched = 0, serving.fetched

        async def stumbling(*asked):
            nonlocal polls
            polls += 1
            if polls == 1:
                raise TypeError("an answer of another form")
            return await fetched(*asked)

        with capture_logs() as logs:
            monkeypatch.setattr(serving, "fetched", stumbling)
            await ola.start()
            await fake.until(lambda: polls >= 2)
            await ola.say(ola.private, "/help")
            await fake.until(lambda: len(ola.private.from_bot) >= 2)
        assert any(log.get("task") == "telegram" and "exc_info" in log for log in logs)


@pytest.mark.faults
async def test_an_update_that_cannot_be_read_is_left_out_and_those_after_it_are_done(fake, server, ola):
    async with staged(server, fake):
        with capture_logs() as logs:
            await fake.feed.replay({"update_id": 7, "callback_query": {"id": "1", "data": "nobody's"}})
            await ola.start()
            await fake.until(lambda: ola.private.from_bot)
    assert [log["update"] for log in logs if log["event"] == "update left out"] == [7]
    fake.violations.clear()  # the fake has noticed that this update is none


async def test_updates_are_fetched_while_all_connections_for_other_requests_are_taken(fake, server, ola, monkeypatch):
    monkeypatch.setattr(serving, "POOL", 1)
    fake.trouble.slow(3.0, "send*", times=1)
    async with staged(server, fake):
        await ola.start()
        await fake.until(lambda: fake.calls[-1].method.startswith("send"))
        await ola.say(ola.private, "/help")
        await fake.until(lambda: not fake.feed.waiting, 2)  # the next fetch has confirmed them
        assert not ola.private.from_bot
        await fake.until(lambda: len(ola.private.from_bot) == 2)


async def test_menus_that_cannot_be_set_hold_up_nothing(fake, server, ola):
    fake.trouble.refuse(NOT_FOUND, "setMyCommands", float("inf"))
    async with staged(server, fake, menus=True) as stage:
        await ola.start()
        await fake.until(lambda: ola.private.from_bot)
        assert stage.telegram.part.state == State.READY
        fake.trouble.clear()
        await fake.until(lambda: len(fake.menus) == 6)


async def test_a_webhook_that_cannot_be_set_yet_shows_and_so_does_a_token_revoked_later(fake, server):
    fake.trouble.bad_gateway("setWebhook", 2)
    hook = Hook("https://bot.example.org/hook", "127.0.0.1", 0)
    async with staged(server, fake, hook=hook) as stage:
        telegram, good = stage.telegram, fake.token
        await fake.until(lambda: telegram.part.why == "NetworkError")
        assert telegram.port  # it listens already
        await fake.until(stands(telegram, State.READY), 5)
        assert fake.feed.webhook.url == hook.url
        fake.token = good[::-1]
        await fake.until(stands(telegram, State.REFUSED), 5)
        fake.token = good
        await fake.until(stands(telegram, State.READY), 5)


async def test_a_second_process_is_ready_too_while_the_first_one_listens(fake, server):
    async with staged(server, fake) as first, client_of(server.url) as redis:
        await fake.until(stands(first.telegram, State.READY))
        second = Stage(redis, fake)
        async with second.telegram.serving(second.facade):
            await fake.until(stands(second.telegram, State.READY), 5)
            assert second.telegram.part.why == "another process listens"


@pytest.mark.parametrize(
    ("mood", "words"), [("silent", "TimeoutError"), ("nonsense", "TypeError"), ("torn", "NetworkError")]
)
async def test_check_does_not_hang_and_tells_what_is_wrong(fake, mood, words, monkeypatch):
    if mood == "silent":
        monkeypatch.setattr(serving, "LOGIN", 0.5)
    async with Front(0, mood) as front:
        well, lines = await check(fake.token, f"{front.url}/bot")
    assert not well
    assert lines[0].startswith("telegram: connecting: ")
    assert words in lines[0]
