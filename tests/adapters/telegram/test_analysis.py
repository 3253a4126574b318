"""The analysis on Telegram: in a group a message that only the asker sees, until one press shows it to everybody."""

import random
import re

import pytest

from bot.ai.analysis import by_player
from bot.front import analysis_handler
from bot.services import computer_turns
from tests.adapters.telegram.stage import Player, play, staged, table_in
from tests.adapters.telegram.test_hints import offering
from tests.adapters.telegram.test_record import given_up, press

SPEED = 10
"""Slow enough that nobody counts as away while a few moves are made: a board that is posted anew is another story."""


@pytest.fixture(autouse=True)
def prompt(monkeypatch):
    """Every answer says first how far the work has come; each decision gets little. Computers play alike every time."""
    monkeypatch.setattr(analysis_handler, "PATIENCE", 0.0)
    monkeypatch.setattr(analysis_handler, "BETWEEN", analysis_handler.LOOK)
    monkeypatch.setattr(by_player, "FULL", 0)
    monkeypatch.setattr(computer_turns, "seed_of", lambda secret, table, seat: table.rev)


async def lost(stage, where, user, game, moves):
    """The name of a match against the computer that somebody has given up after some moves, not all of them good."""
    stage.service.secret = lambda: "5e" * 32  # who begins
    await user.say(where, f"/play {game} with:computer")
    name = await table_in(stage, where)
    player = Player(stage, user, where, random.Random(3))
    await player.prepare(name)
    await play(stage, name, [player], most=moves)
    await given_up(stage, where, user, name)
    return name


def saying(messages, words):
    return next((message for message in reversed(messages) if words in message.text), None)


def labels(message):
    return [key.label for key in message.keyboard]


async def test_in_a_group_only_who_played_sees_it_until_one_press_shows_it_to_all(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name = await lost(stage, group, ola, "warcaby", 6)
        board = group.from_bot[-1].id

        await press(stage, jan, group, name, "analysis")
        assert "Analizę widzą osoby, które grały: Ola." in jan.alerts[-1].text

        await press(stage, ola, group, name, "analysis")
        page = await fake.until(lambda: saying(ola.ephemerals(group), "Liczę"))
        await fake.until(lambda: "📈 Warcaby" in page.text or None)
        assert "bez losu" in page.text
        assert re.search(r"Szansa: Ola \d+% → ", page.text)
        worst = [label for label in labels(page) if re.match(r"\d · ruch \d+: −", label)]
        assert 1 <= len(worst) <= 3

        await ola.press(page, worst[0])
        page = await fake.until(lambda: saying(ola.ephemerals(group), "Lepiej: "))
        assert "Grasz: " in page.text
        assert page.text.count("ｄ") == 2  # two boards in characters
        await ola.press(page, "↩ Wstecz")
        page = await fake.until(lambda: offering(ola.ephemerals(group), "Udostępnij"))
        await ola.press(page, "Udostępnij")
        page = await fake.until(lambda: offering(ola.ephemerals(group), "Pokaż tutaj"))
        assert "Tak to zobaczą inni." in page.text

        everybody = (*group.from_bot, *jan.ephemerals(group))
        assert not any("📈 Warcaby" in message.text for message in everybody)
        await ola.press(page, "Pokaż tutaj")
        shown = await fake.until(lambda: saying(group.from_bot, "📈 Warcaby"))
        assert shown.id != board
        assert "niedokładności" in shown.text
        assert "Tak jak komputer" not in shown.text


async def test_in_the_chat_with_the_bot_one_message_tells_how_far_it_has_come_and_then_shows_all(fake, server, ola):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.start()
        name = await lost(stage, ola.private, ola, "warcaby", 6)
        before = len(ola.private.from_bot)
        await press(stage, ola, ola.private, name, "analysis")
        page = await fake.until(lambda: saying(ola.private.from_bot, "📈 Warcaby"))
        assert len(ola.private.from_bot) == before + 1
        assert page.content.file.kind == "photo"  # the curve
        worst = next(label for label in labels(page) if label.startswith("1 ·"))
        curve = page.content.file.data
        await ola.press(page, worst)
        page = await fake.until(lambda: saying(ola.private.from_bot, "Lepiej: "))
        assert page.content.file.data != curve  # both moves beside each other
        assert len(ola.private.from_bot) == before + 1


async def test_a_typed_line_is_answered_by_one_message_too(fake, server, ola):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.start()
        await lost(stage, ola.private, ola, "kosci", 6)
        before = len(ola.private.from_bot)
        await ola.say(ola.private, "/analiza")
        page = await fake.until(lambda: saying(ola.private.from_bot, "📈 Kości"))
        assert "ściśle" in page.text
        assert len(ola.private.from_bot) == before + 1
