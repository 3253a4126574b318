"""A bot of discord.py with a command, a board, a form and a menu."""

import io

import discord
from discord import app_commands, ui

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63600000000200014898530d0000000049454e44ae426082"
)


"""A PNG of one pixel."""


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
