"""When Discord says "later" the bot waits that long; when it says "no" the bot does not ask again."""

import asyncio

import aiohttp
import discord
import pytest

from adapters.discord import backoff as backoff_module
from adapters.discord.backoff import CAUTION, LONGEST_WAIT, STOP, WINDOW, Backoff
from bot.operation import metrics
from bot.tables.request import Request
from tests.adapters.discord.players import token_of
from tests.adapters.discord.test_answer_refusals import Server, asking, counted, said
from tests.adapters.discord.test_troubles import alone, entry, shown, unpressed, write

A_WHILE = 1.2
"""Seconds in which boards that wait are looked at several times."""


def sent(fake, channel, before=0):
    """What the bot has asked there by its own token, and how often it was refused."""
    calls = [call for call in fake.calls[before:] if f"/channels/{channel.id}" in call.path]
    return len(calls), sum(call.status >= 400 for call in calls)


# --- later ---


async def test_a_limit_of_forty_seconds_is_obeyed_for_the_channel_and_no_other(bot, fake, guild, channel, ola):
    table, other = await unpressed(bot, channel, ola), guild.channel("drugi")
    spell = fake.storm(429, 99, "PATCH /channels", retry_after=40)
    await write(bot, table, channel, ola)
    await asyncio.sleep(A_WHILE)
    assert spell.met == 1
    assert (await bot.store.waiting(-30), await bot.store.waiting(-45)) == ([], [table])
    await unpressed(bot, other, ola)
    assert other.messages


async def test_a_press_is_answered_while_the_bot_itself_must_wait(bot, fake, channel, ola):
    table = await unpressed(bot, channel, ola)
    fake.storm(429, 99, "PATCH /channels", retry_after=40)
    await write(bot, table, channel, ola)
    ack = await ola.press(channel.last, entry(channel.last))
    assert ack.seconds < 3
    await fake.until(lambda: ola.ephemerals(channel))


async def test_the_firewalls_limit_holds_for_the_whole_bot(bot, fake, guild, channel, ola):
    table, other = await unpressed(bot, channel, ola), guild.channel("drugi")
    fake.storm(429, 1, "PATCH /channels", via=False, retry_after=40)
    await write(bot, table, channel, ola)
    await asyncio.sleep(0.1)
    await ola.slash(other, "graj", gra="kosci")
    await asyncio.sleep(A_WHILE)
    assert sent(fake, other) == (0, 0)
    assert other.messages == []


async def test_after_too_many_refusals_only_answers_go_out(bot, fake, guild, channel, ola, monkeypatch):
    await alone(bot, channel, ola)
    monkeypatch.setattr("adapters.discord.backoff.CAUTION", 1)
    other = guild.channel("drugi")
    fake.storm(403, 1, "POST /channels")
    await ola.slash(other, "graj", gra="kosci")
    await bot.settled()
    before = len(fake.calls)
    await ola.slash(other, "graj", gra="cribbage")
    await asyncio.sleep(A_WHILE)
    assert sent(fake, other, before) == (0, 0)
    ack = await ola.press(channel.last, entry(channel.last))
    assert ack.kind == "update"


# --- no ---


async def test_a_locked_thread_is_not_asked_again(bot, fake, channel, ola):
    thread = channel.thread("partia")
    tables = [await alone(bot, thread, ola) for _ in range(2)]
    boards = list(thread.messages)
    thread.archive(locked=True)
    before = len(fake.calls)
    for board in boards:
        await ola.press(board, entry(board))
    await asyncio.sleep(A_WHILE)
    assert sent(fake, thread, before)[1] == 0
    thread.unarchive()
    for table, board in zip(tables, boards, strict=True):
        rev = (await bot.table(table)).rev
        await fake.until(lambda board=board, rev=rev: token_of(board.buttons[0]).rev == rev, 5)


@pytest.mark.parametrize(("right", "tries"), [("send_messages", 2), ("view_channel", 1)])
async def test_a_refused_place_is_left_alone_until_its_rights_change(bot, fake, channel, ola, right, tries):
    """What may not be sent with a picture is tried once without."""
    table = await unpressed(bot, channel, ola)
    channel.last.delete()
    channel.deny(fake.bot, right)
    before = len(fake.calls)
    await bot.facade.line(_ask(ola), f"{_move(await bot.table(table))} @{table}")
    await asyncio.sleep(A_WHILE)
    assert sum(call.status == 403 for call in fake.calls[before:]) == tries
    channel.allow(fake.bot, right)
    await shown(bot, channel, table)


async def test_a_role_that_is_given_back_opens_the_place(bot, fake, guild, channel, ola):
    table = await unpressed(bot, channel, ola)
    channel.last.delete()
    own = guild.roles[-1]
    before = own.permissions, guild.everyone.permissions
    for role in (own, guild.everyone):
        guild.revise(role, 0)
    await bot.facade.line(_ask(ola), f"{_move(await bot.table(table))} @{table}")
    await asyncio.sleep(0.1)
    for role, held in zip((own, guild.everyone), before, strict=True):
        guild.revise(role, held)
    await shown(bot, channel, table)


async def test_pictures_are_refused_once_and_not_at_every_board(bot, fake, channel, ola):
    channel.deny(fake.bot, "attach_files")
    await alone(bot, channel, ola)
    for _ in range(2):
        await ola.press(channel.last, entry(channel.last))
        await bot.settled()
    assert not channel.last.pictures
    assert sent(fake, channel)[1] == 0


def _move(table):
    rules, (seat,) = table.rules, table.awaited()
    return next(m for m in map(rules.format, rules.legal(table.state, seat)) if m.startswith("score"))


def _ask(user):
    """Somebody says something elsewhere, so that nothing tells of this place."""
    return Request("discord:1", "discord:1", f"discord:{user.id}", user.name)


# --- what is noted of an answer ---

DISCORD = {"Via": "1.1 google"}
HERE, ELSEWHERE = "discord:1", "discord:2"


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is set."""
    seconds = [1000.0]
    monkeypatch.setattr(backoff_module, "monotonic", lambda: seconds[0])
    return seconds


@pytest.mark.parametrize(
    ("status", "headers", "counts"),
    [
        (401, {}, True),
        (403, {}, True),
        (429, {"Retry-After": "0.1"}, True),
        (429, {"Retry-After": "0.1", "X-RateLimit-Scope": "user"}, True),
        (429, {"Retry-After": "0.1", "X-RateLimit-Scope": "shared"}, False),  # Discord does not count these either
        (200, {}, False),
        (404, {}, False),
        (500, {}, False),
    ],
)
def test_only_refusals_for_which_discord_bans_are_counted_and_ten_minutes_long(clock, status, headers, counts):
    noted = Backoff()
    for _ in range(STOP):
        noted.check()
        noted.note(status, DISCORD | headers, "/channels/1")
    if counts:
        clock[0] += WINDOW - 0.5
        with pytest.raises(discord.RateLimited) as limited:
            noted.check()
        assert limited.value.retry_after == 0.5
        clock[0] += 0.5
    noted.check()
    assert noted.left(HERE) == 0


def test_boards_wait_long_before_nothing_is_sent(clock):
    noted = Backoff()
    for number in range(CAUTION):
        assert noted.left(HERE) == 0
        clock[0] += 0.25
        noted.note(403, DISCORD, f"/channels/{number}")
    noted.check()
    assert (noted.left(HERE), noted.left(ELSEWHERE)) == (350.25, 350.25)  # until the first one is ten minutes old


@pytest.mark.parametrize(
    ("headers", "left"),
    [
        (DISCORD, 0),
        (DISCORD | {"X-RateLimit-Global": "true"}, 7),
        ({}, 7),
        (DISCORD | {"X-RateLimit-Global": "true", "X-RateLimit-Reset-After": "7.5"}, 7.5),
        (DISCORD | {"X-RateLimit-Global": "true", "Retry-After": "soon"}, 30),
    ],
)
def test_only_a_limit_of_the_whole_bot_or_of_the_firewall_holds_everywhere(clock, headers, left):
    noted = Backoff()
    noted.note(429, {"Retry-After": "7"} | headers, "/channels/1/messages")
    assert (noted.left(HERE), noted.left(ELSEWHERE)) == (left, left)
    noted.note(429, DISCORD | {"Retry-After": "1", "X-RateLimit-Global": "true"}, "/channels/1/messages")
    assert noted.left(HERE) == max(left, 1)  # the longest wish counts


@pytest.mark.parametrize("path", ["/api/v10/interactions/7/t/callback", "/api/v10/webhooks/42/t"])
def test_an_answer_for_which_nobody_would_wait_any_longer_is_given_up(clock, path):
    noted = Backoff()
    noted.note(429, DISCORD | {"Retry-After": str(LONGEST_WAIT)}, path)
    with pytest.raises(discord.RateLimited) as limited:
        noted.note(429, DISCORD | {"Retry-After": str(LONGEST_WAIT + 1)}, path)
    assert limited.value.retry_after == LONGEST_WAIT + 1
    noted.note(429, DISCORD | {"Retry-After": "99"}, "/api/v10/channels/1/messages")
    assert noted.left(HERE) == 0


async def test_a_session_with_the_trace_tells_of_its_answers_and_losses_and_asks_before_each(monkeypatch):
    noted, before = Backoff(), (counted("403"), counted("400"), counted("204"), counted(metrics.NO_ANSWER))
    server = Server(said(403), said(400), said(204), None)
    async with asking(server, monkeypatch), aiohttp.ClientSession(trace_configs=[noted.trace()]) as session:
        for _ in range(3):
            await session.get(discord.http.Route.BASE)
        with pytest.raises(aiohttp.ClientError):
            await session.post(discord.http.Route.BASE)
        monkeypatch.setattr(backoff_module, "STOP", 1)
        with pytest.raises(discord.RateLimited):
            await session.get(discord.http.Route.BASE)
    after = counted("403"), counted("400"), counted("204"), counted(metrics.NO_ANSWER)
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 1, 0, 1]
    assert len(server.asked) == 4
