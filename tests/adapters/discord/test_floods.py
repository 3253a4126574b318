"""Who presses without pause on Discord is told once when to come again, and costs the store nothing after that."""

import asyncio

import pytest

from adapters.redis.quotas import RedisQuotas
from bot.services.floods import UNDER_WAY
from bot.services.quotas import INPUT_LIMIT, Quotas
from bot.tables.token import Kind
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, token_of
from tests.doubles.discord.interactions import DidNotRespond
from tests.support.store_counts import counted

FLOOD = 80


@pytest.fixture
async def bot(fake, guild, embedded_server, client):
    """The bot without what it does by the clock."""
    async with bots.running(fake, embedded_server.url, rounds=False) as bot:
        yield bot


@pytest.fixture
async def table(bot, client, ola, jan, channel):
    """A game of two, from which on people have quotas, by a clock that stands still."""
    table = await opened(bot, "kosci", *(Player(bot, user, channel) for user in (ola, jan)))
    await bot.settled()
    bot.service.quotas = Quotas(RedisQuotas(client), lambda: 0.0)
    return table


async def ended(press):
    """The acknowledgement of a press, None where there was none."""
    try:
        return await press
    except DidNotRespond:
        return None


async def test_the_presses_of_others_are_answered_and_a_flooder_is_told_once(fake, bot, table, ola, ewa, channel):
    board = channel.last
    menu = next(button["custom_id"] for button in board.buttons if token_of(button).kind is Kind.PAGE)
    flood = [asyncio.create_task(ended(ewa.press(board, menu))) for _ in range(FLOOD)]
    ack = await ola.press(board, menu)
    assert ack.kind
    await fake.until(lambda: sum(i.user is ewa for i in fake.interactions.values()) == FLOOD)
    await bot.settled()
    mine = [i for i in fake.interactions.values() if i.user is ewa]
    assert UNDER_WAY < sum(i.acked for i in mine) <= INPUT_LIMIT.burst + 1
    assert fake.bytes_sent_to(ewa).decode(errors="ignore").count("nikt nie gra") == 1
    with counted(bot.store._connection.client) as counts:
        flood += [asyncio.create_task(ended(ewa.press(board, menu))) for _ in range(FLOOD)]
        await fake.until(lambda: sum(i.user is ewa for i in fake.interactions.values()) == 2 * FLOOD)
        await bot.settled()
        assert counts.now.names == []
    for press in flood:
        press.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
