"""A store that is slow or away delays no acknowledgement, and lets no answer be given twice."""

import asyncio

import pytest

from adapters.discord.message_builder import WRITE
from adapters.discord.presses import ENTRY
from adapters.redis.deduplicator import RedisDeduplicator
from bot.ports import Away
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, token_of

PATIENCE = 0.4
"""Seconds for which the slow store waits for an acknowledgement; the bot waits longer for the store."""


@pytest.fixture
def acknowledged(fake, monkeypatch):
    """For each look into the store, whether the interaction was acknowledged before the store answered."""
    before, kept = [], RedisDeduplicator.is_first

    async def slowly(self, name, seconds):
        if name.startswith("seen:"):
            interaction = name.removeprefix("seen:")
            try:
                await fake.until(lambda: fake.calls_to(f"POST /interactions/{interaction}/"), PATIENCE)
            except TimeoutError:
                before.append(False)
            else:
                before.append(True)
        return await kept(self, name, seconds)

    monkeypatch.setattr(RedisDeduplicator, "is_first", slowly)
    return before


@pytest.mark.parametrize("command", [("pomoc", {}), ("graj", {"gra": "kosci"})])
async def test_a_command_is_acknowledged_before_the_store_is_asked(bot, channel, ola, acknowledged, command):
    name, options = command
    ack = await ola.slash(channel, name, **options)
    await bot.settled()
    assert ack.kind == "deferred message"
    assert acknowledged == [True]


async def test_a_form_is_acknowledged_before_the_store_is_asked(bot, channel, ola, acknowledged):
    table = await opened(bot, "kosci", Player(bot, ola, channel))
    board = channel.last
    await ola.press(board, next(b["custom_id"] for b in board.buttons if token_of(b).text == "menu"))
    await bot.settled()
    panel = ola.ephemerals(channel)[-1]
    form = await ola.press(panel, next(b["custom_id"] for b in panel.buttons if token_of(b).text == WRITE))
    acknowledged.clear()
    await ola.submit(form.modal, {ENTRY: "score chance"})
    await bot.settled()
    assert acknowledged == [True]
    assert (await bot.table(table)).moves == 1


async def test_a_press_is_acknowledged_in_time_while_the_store_hangs(bot, fake, channel, ola, monkeypatch):
    await opened(bot, "kosci", Player(bot, ola, channel))
    answers = asyncio.Event()

    async def hangs(self, name, seconds):
        await answers.wait()
        return True

    monkeypatch.setattr(RedisDeduplicator, "is_first", hangs)
    monkeypatch.setattr("adapters.discord.hold.MOST", 0.05)
    monkeypatch.setattr("adapters.discord.dependencies.LOOKUP", 60.0)
    ack = await ola.press(channel.last, channel.last.buttons[0]["custom_id"])
    assert ack.kind == "deferred update"
    answers.set()
    await bot.settled()


@pytest.fixture
async def twins(fake, guild, client, embedded_server):
    """Two processes that receive the same."""
    fake.deliver_to_all = True
    url = embedded_server.url
    async with bots.running(fake, url) as one, bots.running(fake, url) as two:
        yield one, two


async def test_while_the_store_is_away_the_process_answers_whose_acknowledgement_counts(
    fake, twins, channel, ola, monkeypatch
):
    async def is_away(self, name, seconds):
        raise Away

    monkeypatch.setattr(RedisDeduplicator, "is_first", is_away)
    await ola.slash(channel, "pomoc")
    await twins[0].settled()
    await twins[1].settled()
    assert len(fake.calls_to("PATCH .*/messages/@original")) == 1
    assert len(ola.ephemerals(channel)) == 1


async def test_in_a_crowd_that_two_processes_hear_each_press_is_answered_once(
    fake, twins, channel, ola, jan, monkeypatch
):
    monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)
    await opened(twins[0], "kosci", Player(twins[0], ola, channel))
    await twins[1].settled()
    board, text = channel.last, channel.last.text
    for _ in range(5):
        await jan.press(board, board.buttons[0]["custom_id"])
        await twins[0].settled()
        await twins[1].settled()
    assert board.text == text
    assert len(jan.ephemerals(channel)) == 5
    assert all("You do not sit at this table" in message.text for message in jan.ephemerals(channel))
