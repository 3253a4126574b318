"""Where messages of the real discord.py stand, whom they call, and what breaks Discord's form."""

import discord
import pytest
from discord import ui

from tests.doubles.discord import Impossible, openapi
from tests.doubles.discord.clients import running
from tests.doubles.discord.tests.discord_bot import DOT, Bot


async def test_a_board_follows_a_user_to_where_the_bot_is_not(fake, ola, jan):
    ola.install()
    elsewhere = fake.guild("Obcy", ola, jan, bot=False).channel("rozmowy")
    private = fake.private_channel(ola, jan)
    async with running(fake, Bot()) as (bot,):
        board = (await ola.slash(elsewhere, "play", game="kosci")).message
        assert bot.heard[0].is_user_integration()
        await jan.press(board, "0 presses")
        assert board.labels[0] == "🎲 1 presses"
        await ola.slash(private, "play", game="kosci")
        assert bot.heard[1].context.private_channel
        with pytest.raises(Impossible):
            await jan.slash(elsewhere, "play", game="kosci")
        with pytest.raises(discord.Forbidden) as refused:
            await bot.get_partial_messageable(elsewhere.id).send("hello")
    assert refused.value.code == 50001


async def test_a_private_chat_with_the_bot_has_its_own_context(fake, ola, channel):
    async with running(fake, Bot()) as (bot,):
        await ola.slash(ola.dm, "play", game="kosci")
        assert bot.heard[0].context.dm_channel
        await (await bot.fetch_user(ola.id)).send("your turn")
    assert [message.text for message in ola.dm.messages] == ["**Board**", "your turn"]


async def test_who_shuts_the_private_chat_gets_nothing(fake, ola, channel):
    ola.dms_open = False
    async with running(fake, Bot()) as (bot,):
        with pytest.raises(discord.Forbidden) as refused:
            await (await bot.fetch_user(ola.id)).send("your turn")
    assert refused.value.code == 50007


async def test_a_thread_is_a_place_of_its_own(fake, ola, channel):
    async with running(fake, Bot()) as (bot,):
        thread = await bot.get_channel(channel.id).create_thread(
            name="partia", type=discord.ChannelType.public_thread
        )  # fmt: skip
        below = fake.channels[thread.id]
        board = (await ola.slash(below, "play", game="kosci")).message
        below.archive()
        with pytest.raises(discord.HTTPException) as refused:
            await thread.get_partial_message(board.id).edit(content=None)
        assert refused.value.code == 50083
        await thread.send("next game")
    assert not below.archived, "who writes in an archived thread opens it again"


async def test_a_channel_message_pings_only_whom_it_may(fake, ola, jan, channel):
    async with running(fake, Bot()) as (bot,):
        only_jan = discord.AllowedMentions(users=[discord.Object(jan.id)], everyone=False)
        await bot.get_channel(channel.id).send(f"{jan.mention} {ola.mention}", allowed_mentions=only_jan)
    assert channel.last.pings == (jan,)


async def test_emoji_of_the_application_work_on_buttons(fake, channel):
    async with running(fake, Bot()) as (bot,):
        emoji = await bot.create_application_emoji(name="wp", image=DOT)
        assert [one.name for one in await bot.fetch_application_emojis()] == ["wp"]
        view = ui.View(timeout=None)
        view.add_item(ui.Button(emoji=emoji, custom_id="x"))
        await bot.get_channel(channel.id).send("pieces", view=view)
        await emoji.delete()
        with pytest.raises(discord.HTTPException, match="Invalid emoji"):
            await bot.get_channel(channel.id).send("pieces", view=view)


async def test_a_select_gives_what_was_chosen(fake, ola, channel):
    async with running(fake, Bot()) as (bot,):
        view = ui.View(timeout=None)
        menu = ui.Select(custom_id="pick", min_values=1, max_values=2, options=[
            discord.SelectOption(label=face, value=f"v{face}") for face in "123"
        ])  # fmt: skip
        chosen = []

        async def choose(interaction):
            chosen.append(menu.values)
            await interaction.response.edit_message(content=str(menu.values))

        menu.callback = choose
        view.add_item(menu)
        await bot.get_channel(channel.id).send("choose", view=view)
        await ola.select(channel.last, "pick", ["1", "v3"])
        with pytest.raises(Impossible, match="1 to 2"):
            await ola.select(channel.last, "pick", ["1", "2", "3"])
        with pytest.raises(Impossible, match="not offered"):
            await ola.select(channel.last, "pick", "4")
    assert chosen == [["v1", "v3"]]


@pytest.mark.skipif(not openapi.present(), reason=openapi.ABSENT)
async def test_a_wrong_form_that_passes_is_a_violation(ola, channel, fake, monkeypatch):
    """The fake trusts its own rules; Discord's description judges both sides once more."""
    monkeypatch.setattr("tests.doubles.discord.field_rules.check_button", lambda *_: None)
    async with running(fake, Bot()) as (bot,):
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="x" * 81, custom_id="x"))
        await bot.get_channel(channel.id).send("wrong", view=view)
    (request,) = fake.violations
    assert "request: at $.components[0].components[0].label" in request
    fake._violations.clear()


@pytest.mark.skipif(not openapi.present(), reason=openapi.ABSENT)
async def test_a_wrong_answer_of_the_fake_is_a_violation_too(channel, fake, monkeypatch):
    monkeypatch.setattr("tests.doubles.discord.components._fill", lambda component: None)
    async with running(fake, Bot()) as (bot,):
        await bot.get_channel(channel.id).send(view=ui.LayoutView().add_item(ui.Container(ui.TextDisplay("x"))))
    (answer,) = fake.violations
    assert "answer 200: at $.components[0]: 'accent_color' is a required property" in answer
    fake._violations.clear()
