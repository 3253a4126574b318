"""A press on a board is answered by the new board itself: one request, in neither the channel's limit nor the bot's."""

import asyncio
import threading
import time

import pytest

from bot.scenes import composer
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, token_of
from tests.adapters.discord.test_troubles import write
from tests.doubles.discord import DidNotRespond

UPDATE = 7


async def alone(bot, channel, ola):
    return await opened(bot, "kosci", Player(bot, ola, channel))


def entry(message):
    """A button that writes something down."""
    return next(b["custom_id"] for b in message.buttons if token_of(b).text.startswith("score"))


def dice(message):
    return [b["custom_id"] for b in message.buttons if token_of(b).kind.value == "k"]


@pytest.fixture
def slow(monkeypatch):
    """Pictures take longer than a press waits for its board."""
    compose = composer.compose

    def slowly(*args):
        time.sleep(0.4)
        return compose(*args)

    def begin():
        monkeypatch.setattr("adapters.discord.hold.MOST", 0.1)
        monkeypatch.setattr(composer, "compose", slowly)

    return begin


@pytest.fixture
def drawing(monkeypatch):
    """Pictures get ready only while ``drawing`` is set, and presses wait for theirs as long as they may."""
    compose, drawing = composer.compose, threading.Event()

    def wait(*args):
        assert drawing.wait(10)
        return compose(*args)

    monkeypatch.setattr("adapters.discord.hold.MOST", 60.0)
    monkeypatch.setattr(composer, "compose", wait)
    drawing.set()
    yield drawing
    drawing.set()


async def test_a_press_on_a_board_is_one_request(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    before = len(fake.calls)
    ack = await ola.press(channel.last, entry(channel.last))
    await bot.settled()
    (call,) = fake.calls[before:]
    assert (ack.kind, call.body["type"], len(call.files)) == ("update", UPDATE, 1)
    assert token_of(channel.last.buttons[0]).rev == (await bot.table(table)).rev
    assert channel.last.pictures


async def test_a_board_that_takes_its_time_follows_its_acknowledgement(bot, fake, channel, ola, slow):
    table = await alone(bot, channel, ola)
    before = len(fake.calls)
    slow()
    ack = await ola.press(channel.last, entry(channel.last))
    assert ack.kind == "deferred update"
    await fake.until(lambda: len(fake.calls) == before + 2)
    await bot.settled()
    _, patch = fake.calls[before:]
    assert patch.template.endswith("/messages/@original")
    assert token_of(channel.last.buttons[0]).rev == (await bot.table(table)).rev


@pytest.fixture
async def boards(bot, guild, channel, ola, jan):
    """Two tables of two people in two channels; ``boards[n]()`` presses a button of one."""
    other = guild.channel("other games")
    await alone(bot, channel, ola)
    await alone(bot, other, jan)
    return [lambda: ola.press(channel.last, entry(channel.last)), lambda: jan.press(other.last, entry(other.last))]


@pytest.mark.parametrize(("late", "kind"), [(0.0, "deferred update"), (60.0, "update")])
async def test_while_boards_usually_come_too_late_presses_are_acknowledged_at_once(
    bot, fake, boards, drawing, monkeypatch, late, kind
):
    first, second = boards
    assert (await first()).kind == "update"
    monkeypatch.setattr("adapters.discord.hold.LATE", late)
    drawing.clear()
    follows = await fake.begin(second())
    if kind != "update":
        await fake.until(lambda: follows.acked)
    drawing.set()
    await bot.settled()
    assert (await follows.acknowledged).kind == kind


@pytest.mark.parametrize("crowd", [False, True])
async def test_of_many_presses_at_once_the_newest_board_is_shown_in_the_end(
    bot, fake, channel, ola, monkeypatch, crowd
):
    if crowd:
        monkeypatch.setattr("adapters.discord.hold.MOST", 0.0)
    await alone(bot, channel, ola)
    before, board = len(fake.calls), channel.last
    marks = dice(board)
    assert len(marks) == 5
    acks = await asyncio.gather(*(ola.press(board, mark) for mark in marks))
    await bot.settled()
    assert all(label.endswith("✓") for label in channel.last.labels[:5])
    assert {ack.kind for ack in acks} <= {"update", "deferred update"}
    assert not [call for call in fake.calls[before:] if "/channels/" in call.path]
    assert not [call for call in fake.calls[before:] if call.status >= 400]


async def test_a_computers_answer_follows_by_the_token_of_the_press(bot, fake, channel, ola):
    await ola.slash(channel, "graj", gra="northcott", z="computer")
    await bot.settled()
    table = token_of(channel.last.buttons[0]).table
    player = Player(bot, ola, channel)
    while not await player.move(table):
        await bot.settled()
    before = len(fake.calls)
    for _ in range(2):
        moves = (await bot.table(table)).moves
        assert await player.move(table)
        await fake.until(lambda moves=moves: token_of(channel.last.buttons[0]).rev > moves)
        await bot.settled()
    assert not [call for call in fake.calls[before:] if call.method == "PATCH" and "/channels/" in call.path]


async def test_a_refusal_is_told_in_private_and_leaves_the_board_alone(bot, fake, channel, ola, jan):
    await alone(bot, channel, ola)
    before, edits = len(fake.calls), channel.last.edits
    ack = await jan.press(channel.last, entry(channel.last))
    await bot.settled()
    assert (ack.kind, ack.ephemeral) == ("deferred message", True)
    assert "You do not sit at this table" in jan.ephemerals(channel)[-1].text
    assert channel.last.edits == edits
    assert len(fake.calls) == before + 2


@pytest.mark.parametrize("delay", [0, 0.15])
async def test_a_refused_menu_is_drawn_anew_and_never_in_the_private_message(bot, fake, channel, ola, jan, delay):
    """The board and the refusal want the same answer; whoever comes second finds another way."""
    await alone(bot, channel, ola)
    board, edits = channel.last, channel.last.edits
    fake.delay(delay, "callback")
    menu = board.selects[0]
    await jan.select(board, menu["custom_id"], menu["options"][0]["value"])
    await fake.until(lambda: board.edits > edits)
    await bot.settled()
    (refusal,) = jan.ephemerals(channel)
    assert "You do not sit at this table" in refusal.text
    assert (refusal.labels, refusal.selects) == (["👁 Watch", "Open your own"], [])


async def test_a_press_on_a_former_board_draws_the_present_one(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    former = channel.last
    fake.storm(403, 1, "DELETE /channels")
    await ola.slash(channel, "plansza")
    await bot.settled()
    assert not former.deleted
    edits, present = former.edits, channel.last
    assert present is not former
    ack = await ola.press(former, entry(former))
    await bot.settled()
    assert ack.kind == "deferred update"
    assert former.edits == edits
    assert token_of(present.buttons[0]).rev == (await bot.table(table)).rev


async def test_every_press_is_acknowledged_in_time_though_the_board_cannot_be_drawn(bot, fake, channel, ola):
    await alone(bot, channel, ola)
    board = channel.last
    fake.storm(403, 1, "POST /interactions")  # the board is refused, so the acknowledgement goes alone
    fake.storm(403, 1, "PATCH /channels")
    ack = await ola.press(board, entry(board))
    assert ack.kind == "deferred update"
    assert ack.seconds < 3


async def test_a_press_whose_token_counts_no_longer_is_drawn_by_the_bot_itself(bot, fake, channel, ola):
    table = await alone(bot, channel, ola)
    fake.clock.advance(901)
    fake.storm(404, 1, "POST /interactions")
    pressing = asyncio.create_task(ola.press(channel.last, entry(channel.last)))
    await fake.until(lambda: fake.calls_to("PATCH /channels"))
    fake.clock.advance(4)
    with pytest.raises(DidNotRespond):
        await pressing
    await bot.settled()
    assert token_of(channel.last.buttons[0]).rev == (await bot.table(table)).rev


async def test_who_presses_a_board_that_was_left_behind_gets_the_present_one(
    fake, guild, channel, ola, client, embedded_server
):
    """As after a process that was killed between saving a move and showing it."""
    async with bots.running(fake, embedded_server.url, rounds=False) as bot:
        await alone(bot, channel, ola)
    async with bots.running(fake, embedded_server.url, rounds=False) as bot:
        table = token_of(channel.last.buttons[0]).table
        fake.storm(403, 1, "PATCH /channels")
        await write(bot, table, channel, ola)
        await bot.settled()
        edits = channel.last.edits
        await ola.press(channel.last, entry(channel.last))
        await bot.settled()
        assert ola.ephemerals(channel)[-1].text == "Plansza poszła dalej – oto obecna."
        assert channel.last.edits == edits + 1
        assert token_of(channel.last.buttons[0]).rev == (await bot.table(table)).rev
