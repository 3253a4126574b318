"""Connecting to Discord, and staying so: each try begins with a client of its own."""

import asyncio
from contextlib import asynccontextmanager
from functools import partial

import pytest
from discord.http import Route

from adapters.discord import connect
from adapters.discord.client import Client
from adapters.discord.connect import Discord, told_of
from adapters.redis.deduplicator import RedisDeduplicator
from bot.operation import supervision
from bot.operation.readiness import Part, State
from bot.tables.stored import Place
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened
from tests.support.hostile_server import Front

PLACE = Place("discord:1")


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    monkeypatch.setattr(supervision, "RETRY_SOON", (0.1, 0.2))
    monkeypatch.setattr(connect, "PAUSES", (0.1, 0.2))
    monkeypatch.setattr(supervision, "RETRY_SELDOM", (0.2, 0.4))


@asynccontextmanager
async def fronted(fake, monkeypatch, mood):
    """What stands between the bot and Discord's REST."""
    async with Front(fake.port, mood) as front:
        monkeypatch.setattr(Route, "BASE", f"{front.url}/api/v10")
        yield front


def discord_of(fake, client):
    deduplicator = RedisDeduplicator(client)
    return Discord(fake.token, partial(Client, deduplicator, between=bots.BETWEEN, ready_after=0.02), deduplicator)


async def test_a_login_that_hangs_is_given_up_and_tried_again(fake, client, house, monkeypatch):
    discord = discord_of(fake, client)
    monkeypatch.setattr(connect, "LOGIN", 0.5)
    async with fronted(fake, monkeypatch, "silent") as front, discord.connected(house.facade):
        await fake.until(lambda: front.met >= 2)
        assert (discord.part.state, discord.part.why) == (State.CONNECTING, "TimeoutError")
        assert not discord.chat.serves(PLACE)
        monkeypatch.setattr(connect, "LOGIN", 5.0)
        await front.turn("open")
        await fake.until(lambda: discord.part.state == State.READY)
        assert discord.chat.serves(PLACE)
        await asyncio.sleep(0.5)
        assert len(fake.gateway.identified) == 1  # and it stays connected


async def test_a_token_that_is_mended_is_found_good_at_the_next_try(fake, client, house):
    discord = discord_of(fake, client)
    good, fake.token = fake.token, fake.token[::-1]
    async with discord.connected(house.facade):
        await fake.until(lambda: discord.part.state == State.REFUSED)
        assert discord.part.why == "token"
        assert fake.gateway.identified == []
        fake.token = good
        await fake.until(lambda: discord.part.state == State.READY)


async def test_a_dropped_connection_shows_until_it_is_resumed(fake, guild, client, house, monkeypatch):
    turned, turn = [], Part.turn

    def remembered(part, state, why=""):
        turned.append((state, why))
        turn(part, state, why)

    discord = discord_of(fake, client)
    async with discord.connected(house.facade):
        await fake.until(lambda: discord.part.state == State.READY)
        monkeypatch.setattr(Part, "turn", remembered)
        fake.drop()
        await fake.until(lambda: fake.resumes == 1 and discord.part.state == State.READY)
        assert turned[0] == (State.CONNECTING, "shard 0")
        assert turned[-1] == (State.READY, "")


async def test_commands_that_are_not_registered_yet_hold_up_nothing(fake, client, house):
    fake.storm(400, 2, "PUT /applications")
    discord = discord_of(fake, client)
    async with discord.connected(house.facade):
        await fake.until(lambda: discord.part.state == State.READY)
        await fake.until(lambda: fake.commands)
    assert len(fake.calls_to("PUT /applications")) == 3


async def test_a_connection_that_is_lost_for_good_begins_anew_and_the_game_goes_on(bot, fake, channel, ola):
    player = Player(bot, ola, channel)
    table = await opened(bot, "kosci", player)
    await fake.close(4009)
    await fake.close(4013)  # what the library does not mend by itself
    await fake.until(lambda: len(fake.gateway.identified) == 2)
    await fake.until(lambda: bot.discord.part.state == State.READY)
    rev = (await bot.table(table)).rev
    await ola.slash(channel, "ruch", ruch="score chance")
    await bot.settled()
    assert (await bot.table(table)).rev > rev


@pytest.mark.parametrize(
    ("mood", "words"), [("silent", "TimeoutError"), ("502", "TimeoutError"), ("refused", "Client")]
)
async def test_check_does_not_hang(fake, monkeypatch, mood, words):
    if mood != "refused":
        monkeypatch.setattr(connect, "LOGIN", 0.5)
    async with fronted(fake, monkeypatch, mood):
        lines = [line async for line in told_of(fake.token)]
    assert [fine for fine, _ in lines] == [False]
    assert lines[0][1].startswith("discord: connecting: cannot be reached: " + words)
