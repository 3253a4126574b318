"""What only one person sees: the hand, the menu, refusals."""

from tests.adapters.discord.players import HAND, Player, offers, opened, token_of


async def begun(bot, channel, *users):
    players = [Player(bot, user, channel) for user in users]
    return await opened(bot, "cribbage", *players), players


async def test_the_hand_is_an_ephemeral_picture_with_controls_and_a_new_one_replaces_it(bot, channel, ola, jan):
    await begun(bot, channel, ola, jan)
    for _ in range(2):
        await ola.press(channel.last, HAND["pl"])
        await bot.settled()
        (panel,) = ola.ephemerals(channel)
    assert panel.pictures
    assert panel.alt_texts
    (menu,) = panel.selects
    assert (menu["min_values"], menu["max_values"], len(menu["options"])) == (2, 2, 6)
    assert jan.ephemerals(channel) == []


async def test_a_panel_is_edited_in_place_by_its_own_presses(bot, channel, ola, jan):
    table, players = await begun(bot, channel, ola, jan)
    for player in players:
        await player.look()
        before = player.panel()
        assert await player.move(table)  # both put cards into the crib, in any order
        assert player.user.ephemerals(channel) == [before]
        assert before.edits
        assert len(before.buttons) == 4


async def test_each_reads_the_panel_in_their_own_language_and_all_the_board_in_the_chats(bot, channel, ola, jan):
    await begun(bot, channel, ola, jan)
    for user in (ola, jan):
        await user.press(channel.last, HAND["pl"])
        await bot.settled()
    assert "Twoje karty" in ola.ephemerals(channel)[0].text
    assert "Your cards" in jan.ephemerals(channel)[0].text
    assert "Kolej" in channel.last.text


async def test_an_onlooker_is_told_whose_table_it_is_and_sees_no_hand(bot, channel, ola, jan, ewa):
    await begun(bot, channel, ola, jan)
    await ewa.press(channel.last, HAND["pl"])
    await bot.settled()
    (whisper,) = ewa.ephemerals(channel)
    assert "Nie siedzisz przy tym stole" in whisper.text
    assert not whisper.pictures


async def test_a_panel_of_a_former_decision_refuses_and_shows_the_present_one(bot, channel, ola, jan):
    table, players = await begun(bot, channel, ola, jan)
    first = players[0]
    await first.look()
    panel = first.panel()
    shown = len(panel.versions) - 1
    what, values = next(iter(offers(panel)))
    await ola.select(panel, what, values)
    await bot.settled()
    await ola.select(panel, what, values, version=shown)
    await bot.settled()
    assert ola.ephemerals(channel)[-1].text in ("Teraz gra Jan.", "Plansza poszła dalej – oto obecna.")
    assert panel.buttons
    assert not panel.selects
    assert (await bot.table(table)).moves == 1


async def test_a_double_click_plays_once_and_says_nothing(bot, fake, channel, ola):
    table = await opened(bot, "kosci", Player(bot, ola, channel))
    button = next(b["custom_id"] for b in channel.last.buttons if token_of(b).text.startswith("score"))
    board, shown = channel.last, len(channel.last.versions) - 1
    for _ in range(2):
        await ola.press(board, button, version=shown)
    await bot.settled()
    assert (await bot.table(table)).moves == 1


async def test_a_refused_menu_on_the_board_is_drawn_anew_to_be_chosen_from_again(bot, channel, ola, jan):
    table = await opened(bot, "kosci", Player(bot, ola, channel))
    edits = channel.last.edits
    menu = channel.last.selects[0]
    await jan.select(channel.last, menu["custom_id"], menu["options"][0]["value"])
    await bot.fake.until(lambda: channel.last.edits > edits)
    await bot.settled()
    assert "You do not sit at this table" in jan.ephemerals(channel)[-1].text
    assert channel.last.selects[0]["custom_id"] != menu["custom_id"]
    assert (await bot.table(table)).moves == 0


async def test_dice_are_toggled_on_the_board_by_all_to_see(bot, channel, ola):
    await opened(bot, "kosci", Player(bot, ola, channel))
    die = channel.last.buttons[0]
    await ola.press(channel.last, die["custom_id"])
    await bot.settled()
    assert channel.last.labels[0] == f"{die['label']} ✓"
    await ola.press(channel.last, channel.last.buttons[0]["custom_id"])
    await bot.settled()
    assert channel.last.labels[0] == die["label"]


async def test_dice_that_were_held_are_marked_after_the_throw_until_they_are_let_go(bot, channel, ola):
    table = await opened(bot, "kosci", Player(bot, ola, channel))
    await ola.press(channel.last, channel.last.buttons[1]["custom_id"])
    await bot.settled()
    await ola.press(channel.last, next(label for label in channel.last.labels if "🎲" in label))
    await bot.settled()
    (place,) = (await bot.table(table)).state.stand
    assert [label.endswith("✓") for label in channel.last.labels[:5]] == [n == place for n in range(5)]
    await ola.press(channel.last, channel.last.buttons[place]["custom_id"])
    await bot.settled()
    assert not any(label.endswith("✓") for label in channel.last.labels[:5])


async def test_resigning_asks_once_more_in_private(bot, channel, ola, jan):
    table, _ = await begun(bot, channel, ola, jan)
    await ola.press(channel.last, f"{table}:{(await bot.table(table)).rev}:l:menu")
    await bot.settled()
    await ola.press(ola.ephemerals(channel)[-1], "🏳 Poddaję się")
    await bot.settled()
    (page,) = ola.ephemerals(channel)
    assert page.buttons[0]["style"] == 4
    await ola.press(page, "Tak, poddaję")
    await bot.settled()
    assert ola.ephemerals(channel) == []
    assert "🏁 Wygrywa Jan" in channel.last.text
    await ola.press(channel.last, "🔁 Rewanż")
    await bot.settled()
    assert len(channel.messages) == 2
