"""Inviting on Discord: by options of the command and from the menu of a person; the invited are rung once."""

from bot.tables.table import Hold


async def table_of(bot, channel):
    (name,) = await bot.store.pointed("at", f"discord:{channel.id}")
    return await bot.table(name)


async def invited(bot, channel, who, *whom, game="warcaby"):
    options = dict(zip(("friend", "friend2", "friend3"), whom, strict=False))
    await who.slash(channel, "play", game=game, **options)
    await bot.settled()
    return await table_of(bot, channel)


def rung(channel):
    return [user for message in channel.everything for version in message.versions for user in version.pings]


async def test_the_invited_is_rung_and_accepts_and_the_match_begins(bot, channel, ola, jan):
    table = await invited(bot, channel, ola, jan)
    card = channel.last

    assert rung(channel) == [jan]
    assert card.text.startswith(f"🔔 {jan.mention}")
    assert "Zaproszenie · Warcaby · od: Ola · dla: Jan" in card.text
    assert f"⏳ do <t:{table.invited[0].until}:f>" in card.text
    assert [button["label"] for button in card.buttons][:2] == ["Przyjmuję", "Nie tym razem"]
    await jan.press(card, "Przyjmuję")
    await bot.settled()
    assert (await table_of(bot, channel)).phase == "playing"
    assert len(channel.messages) == 1  # the board stands where the card stood
    assert rung(channel) == [jan]


async def test_a_stranger_reads_privately_for_whom_the_seat_is(bot, channel, ola, jan, ewa):
    table = await invited(bot, channel, ola, jan)
    await ewa.press(channel.last, "Przyjmuję")
    await bot.settled()
    (said,) = ewa.ephemerals(channel)

    assert said.text == f"To miejsce czeka na: Jan, do <t:{table.invited[0].until}:f>."
    assert [button["label"] for button in said.buttons] == ["👁 Patrzę", "Otwórz swój"]
    assert (await table_of(bot, channel)).find(f"discord:{ewa.id}") is None


async def test_several_are_invited_with_one_command(bot, channel, ola, jan, ewa):
    table = await invited(bot, channel, ola, jan, ewa, game="kosci")

    assert [hold.name for hold in table.invited] == ["Jan", "Ewa"]
    assert rung(channel) == [jan, ewa]


async def test_a_person_is_challenged_from_the_menu(bot, channel, ola, jan):
    await ola.apply(channel, "Wyzwij", jan)
    await bot.settled()
    (panel,) = ola.ephemerals(channel)
    assert panel.text == "**Przeciw: Jan**"
    (menu,) = panel.selects
    await ola.select(panel, menu["custom_id"], ["Warcaby"])
    await bot.settled()
    table = await table_of(bot, channel)

    assert table.holds == (Hold(f"discord:{jan.id}", "Jan", table.opened + 24 * 3600),)
    assert rung(channel) == [jan]
    assert ola.ephemerals(channel) == []


async def test_the_bot_itself_is_not_challenged(bot, fake, channel, ola):
    await ola.apply(channel, "Wyzwij", fake.bot)
    await bot.settled()
    (said,) = ola.ephemerals(channel)

    assert said.text == "Komputer dosiada się po naciśnięciu + 🤖."


async def test_a_bot_is_not_invited(bot, fake, guild, channel, ola):
    robot = fake.user("Robot")
    robot.bot = True
    guild.join(robot)
    await ola.slash(channel, "play", game="warcaby", friend=robot)
    await bot.settled()
    (said,) = ola.ephemerals(channel)

    assert said.text == "Komputer dosiada się po naciśnięciu + 🤖."
    assert await bot.store.pointed("at", f"discord:{channel.id}") == []


async def test_the_card_is_said_again_once_and_the_former_one_goes(bot, fake, channel, ola, jan):
    await bot.store.set(f"discord:{jan.id}", "my-quiet", "off")
    await invited(bot, channel, ola, jan)
    first = channel.last
    fake.clock.advance(12 * 3600 + 1)
    await fake.until(lambda: first.deleted)
    await bot.settled()

    assert rung(channel) == [jan, jan]
    assert len(channel.messages) == 1


async def test_a_card_has_few_components(bot, channel, ola, jan):
    """Container, words, a row of five keys at most and another one."""
    await invited(bot, channel, ola, jan)

    assert len(channel.last.buttons) <= 6
