"""What the real discord.py is told and answers, from a command to a whisper."""

import asyncio

import discord
import pytest

from tests.doubles.discord import DidNotRespond, Impossible
from tests.doubles.discord.clients import running
from tests.doubles.discord.tests.discord_bot import DOT, Bot


async def test_discord_py_logs_in_and_is_told_of_its_guilds(fake, channel):
    async with running(fake, Bot()) as (bot,):
        assert bot.user.id == fake.bot.id
        assert [guild.name for guild in bot.guilds] == ["Kawiarnia"]
        here = bot.get_channel(channel.id)
        assert here.permissions_for(here.guild.me).attach_files


async def test_a_tree_is_synced_and_can_be_typed_in_the_users_language(fake, ola, jan, channel):
    async with running(fake, Bot()):
        assert {command["name"] for command in fake.commands.values()} == {"play", "slow", "silence"}
        ack = await ola.slash(channel, "graj", gra="kosci")
        assert ack.interaction.data["name"] == "play"
        with pytest.raises(Impossible, match="finds no /graj"):
            await jan.slash(channel, "graj", gra="kosci")


async def test_what_is_typed_must_fit_the_command(fake, jan, channel):
    async with running(fake, Bot()):
        with pytest.raises(Impossible, match="must be given"):
            await jan.slash(channel, "play")
        with pytest.raises(Impossible, match="no option 'players'"):
            await jan.slash(channel, "play", game="kosci", players=2)
        with pytest.raises(Impossible, match="does not take 5"):
            await jan.slash(channel, "play", game=5)


async def test_a_slash_command_is_answered_with_a_picture_and_buttons_that_everybody_sees(fake, ola, jan, channel):
    async with running(fake, Bot()):
        ack = await ola.slash(channel, "play", game="kosci")
    assert (ack.kind, ack.ephemeral) == ("message", False)
    assert ack.seconds < 3
    assert channel.messages == [ack.message]
    assert ack.message.text == "**Board**"
    assert ack.message.labels == ["🎲 0 presses", "My hand", "Name"]
    assert ack.message.alt_texts == ["an empty board"]
    for user in (ola, jan):
        seen = fake.bytes_sent_to(user)
        assert DOT in seen
        assert b"an empty board" in seen


async def test_a_picture_inside_components_is_no_attachment_of_the_answer(fake, ola, channel):
    """discord-api-docs#8277: attachments that components show stand in the components only."""
    async with running(fake, Bot()):
        ack = await ola.slash(channel, "play", game="kosci")
    told = ack.message.payload()
    assert told["attachments"] == []
    media = told["components"][0]["components"][1]["items"][0]["media"]
    assert media["attachment_id"] == str(ack.message.attachments[0].id)
    assert (media["width"], media["height"]) == (1, 1)


async def test_a_press_edits_the_message_and_its_picture(fake, ola, jan, channel):
    async with running(fake, Bot()):
        board = (await ola.slash(channel, "play", game="kosci")).message
        ack = await jan.press(board, "0 presses")
        assert (ack.kind, ack.message) == ("update", board)
        await jan.press(board, "🎲 1 presses")
    assert board.labels[0] == "🎲 2 presses"
    assert board.edits == 2
    assert board.pictures == [DOT + b"board2.png"]
    assert b"board1.png" in fake.bytes_sent_to(ola), "who looked in between has seen it"


async def test_a_dynamic_item_answers_after_a_restart(fake, ola, channel):
    async with running(fake, Bot()):
        board = (await ola.slash(channel, "play", game="kosci")).message
    async with running(fake, Bot()):
        await ola.press(board, "count:0")
    assert board.labels[0] == "🎲 1 presses"


async def test_a_press_may_cross_an_edit(fake, ola, jan, channel):
    async with running(fake, Bot()):
        board = (await ola.slash(channel, "play", game="kosci")).message
        await ola.press(board, "0 presses")
        with pytest.raises(Impossible, match="nothing here is called"):
            await jan.press(board, "0 presses")
        ack = await jan.press(board, "0 presses", version=-2)
    assert ack.interaction.data["custom_id"] == "count:0"


async def test_a_whisper_is_for_one_user_only(fake, ola, jan, channel):
    async with running(fake, Bot()):
        board = (await ola.slash(channel, "play", game="kosci")).message
        ack = await jan.press(board, "My hand")
        assert ack.kind == "deferred update"
        await fake.until(lambda: ack.followups)
    (panel,) = jan.ephemerals(channel)
    assert panel.text == "5h 6d"
    assert panel not in channel.messages
    assert ola.ephemerals(channel) == []
    assert b"5h 6d" in fake.bytes_sent_to(jan)
    assert b"5h 6d" not in fake.bytes_sent_to(ola)


async def test_a_modal_is_opened_filled_in_and_answered(fake, ola, channel):
    async with running(fake, Bot()):
        board = (await ola.slash(channel, "play", game="kosci")).message
        asked = await ola.press(board, "Name")
        assert (asked.kind, asked.modal.title) == ("modal", "Who are you")
        with pytest.raises(Impossible, match="takes 0 to 20 characters"):
            await ola.submit(asked.modal, {"Name": "O" * 21})
        ack = await ola.submit(asked.modal, {"Name": "Ola"})
    assert ack.ephemeral
    assert ack.message.text == "hello Ola"


async def test_what_is_typed_is_completed(fake, ola, channel):
    async with running(fake, Bot()):
        ack = await ola.autocomplete(channel, "play", "game", "k")
    assert [choice["value"] for choice in ack.choices] == ["kosci", "kierki"]
    assert b"kierki" in fake.bytes_sent_to(ola)


@pytest.mark.parametrize("private", [True, False])
async def test_a_deferred_answer_is_filled_in_and_keeps_its_privacy(fake, ola, channel, private):
    async with running(fake, Bot()):
        ack = await ola.slash(channel, "slow", private=private)
        assert (ack.kind, ack.ephemeral) == ("deferred message", private)
        await fake.until(lambda: not ack.message.loading)
    assert ack.message.text == "done"
    assert ola.ephemerals(channel) == ([ack.message] if private else [])


async def test_the_first_followup_fills_in_a_deferred_answer(fake, ola, channel):
    async with running(fake, Bot()) as (bot,):
        waiting = asyncio.create_task(ola.slash(channel, "silence"))
        interaction = await fake.until(lambda: bot.heard and bot.heard[0])
        await interaction.response.defer(ephemeral=True, thinking=True)
        ack = await waiting
        await interaction.followup.send("first", ephemeral=False)
        await interaction.followup.send("second", ephemeral=False)
    assert ola.ephemerals(channel) == [ack.message]
    assert ack.message.text == "first"
    assert channel.last.text == "second"


async def test_no_answer_within_three_seconds_is_too_late(fake, ola, channel):
    async with running(fake, Bot()) as (bot,):
        waiting = asyncio.create_task(ola.slash(channel, "silence"))
        interaction = await fake.until(lambda: bot.heard and bot.heard[0])
        fake.clock.advance(3)
        with pytest.raises(discord.NotFound) as refused:
            await interaction.response.send_message("here I am")
        waiting.cancel()
    assert refused.value.code == 10062


async def test_a_user_is_told_that_nobody_answers(fake, ola, channel, monkeypatch):
    monkeypatch.setattr("tests.doubles.discord.acts.FIRST_ANSWER", 0.05)
    async with running(fake, Bot()):
        with pytest.raises(DidNotRespond):
            await ola.slash(channel, "silence")
