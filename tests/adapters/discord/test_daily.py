"""Kości of the day on Discord: in a server its board is a private panel, and everybody sees only what is shared."""

import random
import re

import pytest

from bot.tables.token import Kind
from tests.adapters.discord.players import offers, token_of
from tests.support.shared_days import words_of

WORDS = {
    "ola": {"command": "dnia", "play": "Gram", "result": "Wynik", "share": "Udostępnij", "too": "Też gram"},
    "jan": {"command": "daily", "play": "Play", "result": "Result", "share": "Share", "too": "I play too"},
}


async def finish(bot, person, place, table):
    """Plays by presses on whatever shows the board, to the end: each turn into a box at random."""
    dice = random.Random(1)
    while (await bot.table(table)).phase == "playing":
        board = shown(person, place)
        boxes = [(what, values) for what, values in offers(board) if is_entry(values[0] if values else what)]
        what, values = dice.choice(boxes)
        await (person.select(board, what, values) if values else person.press(board, what))
        await bot.settled()


def is_entry(token):
    return ":score " in token


def shown(person, place):
    """The message with the asker's board."""
    private = [message for message in person.ephemerals(place) if message.buttons]
    return private[-1] if private else place.last


@pytest.mark.parametrize("name", ["ola", "jan"])
async def test_in_a_server_the_day_is_played_to_its_end_in_a_panel_and_shared(bot, channel, request, name):
    person, words = request.getfixturevalue(name), WORDS[name]
    await person.slash(channel, words["command"])
    await bot.settled()
    (card,) = person.ephemerals(channel)
    assert card.size <= 40
    await person.press(card, words["play"])
    await bot.settled()
    (table,) = await bot.service.tables_at(frozenset({f"discord:{person.id}"}))
    assert shown(person, channel).pictures
    assert [message for message in channel.everything if message not in person.ephemerals(channel)] == []

    await finish(bot, person, channel, table.id)

    over = person.ephemerals(channel)[-1]
    assert over.pictures
    await person.press(over, words["result"])
    await bot.settled()
    result = person.ephemerals(channel)[-1]
    (points,) = (await bot.table(table.id)).outcome().scores
    assert str(points) in result.text
    await person.press(result, words["share"])
    await bot.settled()
    shared = channel.last
    assert re.search(r"📅 Kości (dnia nr|of the day no\.) \d+ · ", shared.text)
    assert str(points) not in words_of(shared.text)
    assert not shared.pictures
    (button,) = shared.buttons
    assert (button["label"], token_of(button).kind) == (WORDS["ola"]["too"], Kind.RUN), "in the language of the server"


async def test_whoever_sees_what_was_shared_gets_a_card_of_their_own(bot, channel, ola, jan):
    await ola.slash(channel, "dnia")
    await bot.settled()
    await ola.press(ola.ephemerals(channel)[-1], "Gram")
    await bot.settled()
    (table,) = await bot.service.tables_at(frozenset({f"discord:{ola.id}"}))
    await finish(bot, ola, channel, table.id)
    await ola.slash(channel, "dnia", dzien="udostępnij")
    await bot.settled()
    await jan.press(channel.last, "Też gram")
    await bot.settled()
    (card,) = jan.ephemerals(channel)
    assert "The same dice for all" in card.text
    assert "Play" in [button["label"] for button in card.buttons]


async def test_in_a_private_chat_the_board_stands_in_the_chat(bot, ola):
    await ola.slash(ola.dm, "dnia")
    await bot.settled()
    await ola.press(next(m for m in reversed(ola.dm.everything) if m.buttons), "Gram")
    await bot.settled()
    (table,) = await bot.service.tables_in(f"discord:{ola.dm.id}")
    assert table.day.counts
    assert ola.dm.last.pictures
    await finish(bot, ola, ola.dm, table.id)
    assert (await bot.table(table.id)).phase == "over"
    assert [button["label"] for button in ola.dm.last.buttons] == ["Wynik", "📈 Analiza", "Archiwum"]
