"""The real discord.py, unpatched but for its two addresses, lives in the fake Discord."""

import asyncio
import io

import discord
import pytest
from discord import app_commands, ui

from tests.doubles.discord import DidNotRespond, Impossible, openapi
from tests.doubles.discord.clients import running

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63600000000200014898530d0000000049454e44ae426082"
)
"""A PNG of one pixel."""


@pytest.fixture
def ola(fake):
    return fake.user("Ola", locale="pl")


@pytest.fixture
def channel(fake, ola, jan):
    return fake.guild("Kawiarnia", ola, jan, locale="pl").channel("stoliki")


def picture(name="board.png"):
    return discord.File(io.BytesIO(DOT + name.encode()), name)


class Count(ui.DynamicItem[ui.Button], template=r"count:(?P<so_far>\d+)"):
    """A button that says how often it was pressed, and keeps that nowhere else."""

    def __init__(self, so_far: int):
        super().__init__(ui.Button(label=f"{so_far} presses", emoji="🎲", custom_id=f"count:{so_far}"))
        self.so_far = so_far

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["so_far"]))

    async def callback(self, interaction):
        file = picture(f"board{self.so_far + 1}.png")
        await interaction.response.edit_message(view=Board(self.so_far + 1, file.filename), attachments=[file])


class Board(ui.LayoutView):
    def __init__(self, so_far: int = 0, name: str = "board.png"):
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description="an empty board"))
        more = ui.Button(label="My hand", custom_id="hand"), ui.Button(label="Name", custom_id="ask-name")
        self.add_item(ui.Container(ui.TextDisplay("**Board**"), gallery, ui.ActionRow(Count(so_far), *more)))


class Polish(app_commands.Translator):
    async def translate(self, string, locale, context):
        return {"play": "graj", "game": "gra"}.get(string.message) if locale is discord.Locale.polish else None


class Bot(discord.Client):
    """Does each thing that a bot of games does, once."""

    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)
        self.tree = app_commands.CommandTree(self)
        self.heard = []
        everywhere = {"guilds": True, "dms": True, "private_channels": True}

        @self.tree.command(description="Opens a table")
        @app_commands.allowed_installs(guilds=True, users=True)
        @app_commands.allowed_contexts(**everywhere)
        async def play(interaction, game: str):
            self.heard.append(interaction)
            await interaction.response.send_message(view=Board(), file=picture())

        @play.autocomplete("game")
        async def games(interaction, typed):
            known = ("kosci", "kierki", "cribbage")
            return [app_commands.Choice(name=name, value=name) for name in known if typed in name]

        @self.tree.command(description="Takes its time")
        async def slow(interaction, private: bool = True):  # noqa: FBT001, FBT002
            await interaction.response.defer(ephemeral=private, thinking=True)
            await interaction.edit_original_response(content="done")

        @self.tree.command(description="Never answers")
        async def silence(interaction):
            self.heard.append(interaction)

    async def setup_hook(self):
        self.add_dynamic_items(Count)
        await self.tree.set_translator(Polish())
        await self.tree.sync()

    async def on_interaction(self, interaction):
        if interaction.type is discord.InteractionType.modal_submit:
            name = interaction.data["components"][0]["component"]["value"]
            await interaction.response.send_message(f"hello {name}", ephemeral=True)
        elif (interaction.data or {}).get("custom_id") == "hand":
            await interaction.response.defer()
            await interaction.followup.send("5h 6d", ephemeral=True)
        elif (interaction.data or {}).get("custom_id") == "ask-name":
            field = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))
            modal = ui.Modal(title="Who are you", custom_id="who")
            modal.add_item(field)
            await interaction.response.send_modal(modal)


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
