"""A second opinion: another library lives in the fake as well, so it is not shaped after one."""

import pytest

hikari = pytest.importorskip("hikari", reason="hikari is not installed: the fake has one client's opinion only")


@pytest.fixture
async def bot(fake):
    bot = hikari.GatewayBot(
        fake.token, rest_url=fake.base_url, banner=None, logs=None, intents=hikari.Intents.GUILDS,
        suppress_optimization_warning=True,
    )  # fmt: skip

    @bot.listen(hikari.InteractionCreateEvent)
    async def on_interaction(event):
        interaction = event.interaction
        if isinstance(interaction, hikari.CommandInteraction):
            buttons = bot.rest.build_message_action_row()
            buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "roll", label="Roll")
            text = f"{interaction.options[0].value} for {interaction.user.username}"
            await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, text, component=buttons)
        else:
            await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_UPDATE)
            await interaction.edit_initial_response("4 1 4 6 4", attachment=hikari.Bytes(b"dice", "dice.png"))
            await interaction.execute("only you", flags=hikari.MessageFlag.EPHEMERAL)

    await bot.start(check_for_updates=False)
    yield bot
    await bot.close()


async def test_hikari_logs_in_over_a_zlib_stream_and_knows_its_guilds(fake):
    ola = fake.user("Ola")
    guild = fake.guild("Kawiarnia", ola)
    guild.channel("stoliki").thread("partia")
    bot = hikari.GatewayBot(fake.token, rest_url=fake.base_url, banner=None, logs=None, intents=hikari.Intents.GUILDS,
                            suppress_optimization_warning=True)  # fmt: skip
    await bot.start(check_for_updates=False)
    try:
        await fake.until(lambda: bot.cache.get_guild(guild.id))
        assert bot.get_me().id == fake.bot.id
        channels = bot.cache.get_guild_channels_view_for_guild(guild.id).values()
        assert [channel.name for channel in channels] == ["stoliki"]
    finally:
        await bot.close()


async def test_hikari_sends_a_message_with_a_file(fake, bot):
    channel = fake.guild("Kawiarnia").channel("stoliki")
    sent = await bot.rest.create_message(channel.id, "hello", attachment=hikari.Bytes(b"board", "board.png"))
    assert channel.last.id == sent.id
    assert channel.last.pictures == [b"board"]
    await sent.edit("hello again")
    assert channel.last.text == "hello again"


async def test_hikari_answers_a_slash_command_and_a_press(fake, bot):
    ola = fake.user("Ola")
    channel = fake.guild("Kawiarnia", ola).channel("stoliki")
    game = hikari.CommandOption(type=hikari.OptionType.STRING, name="game", description="which", is_required=True)
    play = bot.rest.slash_command_builder("play", "Opens a table").add_option(game)
    await bot.rest.set_application_commands(bot.get_me().id, [play])
    opened = await ola.slash(channel, "play", game="kosci")
    assert (opened.kind, opened.message.text) == ("message", "kosci for ola")
    pressed = await ola.press(opened.message, "Roll")
    await fake.until(lambda: pressed.followups)
    assert channel.messages == [opened.message]
    assert channel.last.text == "4 1 4 6 4"
    assert [message.text for message in ola.ephemerals(channel)] == ["only you"]
