"""The first screens on Telegram: from nothing to the first move with two presses."""

import pytest

from bot.catalog import by_family
from tests.adapters.telegram.stage import begun, play, staged
from tests.doubles.telegram.refusal import NOT_FOUND

PLAY = {
    "pl": ("Zagraj z komputerem", "Warcaby", "Wszystkie gry"),
    "en": ("Play the computer", "Polish draughts (8×8)", "All games"),
}


async def first_screen(stage, person, line="/start"):
    """The first screen in the private chat of somebody who never wrote before."""
    await person.start()
    await stage.fake.until(lambda: person.private.from_bot)
    await stage.calm()
    return person.private.from_bot[-1]


def hidden_commands(person, group):
    """The commands that nobody else in a group sees when this person sends them."""
    return [command["command"] for command in person.commands(group) if command.get("is_ephemeral")]


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_two_presses_lead_from_start_to_the_first_move(fake, server, language):
    computer, game, _ = PLAY[language]
    person = fake.user("Ola", language)
    async with staged(server, fake) as stage:
        screen = await first_screen(stage, person)
        assert screen.picture
        await person.press(screen, computer)
        await stage.calm()
        assert screen.picture  # the picture stays above the games
        await person.press(screen, game)
        await stage.calm()

        (table,) = await stage.tables(person.private.id)
        assert (table.game, table.phase) == ("warcaby", "playing")
        assert [chair.level for chair in table.chairs if chair.computer] == ["medium"]
        assert person.private.from_bot[-1].picture
        assert screen.deleted


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        ("pl", [["Zagraj z komputerem"], ["Ze znajomymi", "Rzut kośćmi"], ["Wszystkie gry"]]),
        ("en", [["Play the computer"], ["With friends", "Roll dice"], ["All games"]]),
    ],
)
async def test_the_first_screen_has_four_buttons_and_folds_the_commands(fake, server, language, rows):
    person = fake.user("Ola", language)
    async with staged(server, fake) as stage:
        screen = await first_screen(stage, person)
    assert screen.labels == rows
    assert [button.style for button in screen.keyboard] == ["success", None, None, None]
    folded = [mark for mark in screen.content.marks if mark["type"] == "expandable_blockquote"]
    assert len(folded) == 1
    *_, last = screen.text.split("\n")
    assert last.startswith({"pl": "Polecenia: /graj", "en": "Commands: /play"}[language])
    assert folded[0]["offset"] + folded[0]["length"] == len(screen.text.encode("utf-16-le")) // 2


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_games_stand_two_in_a_row_below_headings_that_cannot_be_pressed(fake, server, language):
    person = fake.user("Ola", language)
    async with staged(server, fake) as stage:
        screen = await first_screen(stage, person)
        await person.press(screen, PLAY[language][2])
        await stage.calm()
    shelves = [len(games) for games in by_family().values()]
    widths = [width for n in shelves for width in (1, *(min(2, n - i) for i in range(0, n, 2)))]
    assert [len(row) for row in screen.labels] == [*widths, 1]
    dead = [button.label for button in screen.keyboard if button.data is None]
    assert (
        dead
        == {"pl": ["Kości", "Karty", "Plansza", "Pasjans"], "en": ["Dice", "Cards", "Boards", "Patience"]}[language]
    )


async def test_where_no_button_can_be_disabled_a_heading_answers_with_its_words(fake, server, ola):
    fake.trouble.refuse(NOT_FOUND, "deleteEphemeralMessage", float("inf"))
    async with staged(server, fake) as stage:
        screen = await first_screen(stage, ola)
        await ola.press(screen, "Wszystkie gry")
        await stage.calm()
        answer = await ola.press(screen, "Karty")
    assert (answer.text, answer.alert) == ("Karty", False)


async def test_dice_are_thrown_in_the_same_message(fake, server, ola):
    async with staged(server, fake) as stage:
        screen = await first_screen(stage, ola)
        for label, begins in (("Rzut kośćmi", "2k6: "), ("3k6", "3k6: "), ("k20", "k20: "), ("↩ Wstecz", "Stolik")):
            await ola.press(screen, label)
            await stage.calm()
            assert screen.text.startswith(begins)
        assert len(ola.private.from_bot) == 1


async def test_in_a_group_the_first_screen_and_what_it_leads_to_are_for_the_asker_alone(fake, server, ola, jan):
    group = fake.group("Kawiarnia", ola, jan)
    async with staged(server, fake, menus=True) as stage:
        await fake.until(lambda: "pomoc" in hidden_commands(ola, group))
        await ola.say(group, "/pomoc")
        await fake.until(lambda: ola.ephemerals(group))
        await stage.calm()
        screen = next(message for message in ola.ephemerals(group) if message.sender is fake.me)
        assert screen.labels[1:] == [["Zagrajcie tutaj", "Rzut kośćmi"], ["Wszystkie gry"]]
        await ola.press(screen, "Zagraj z komputerem")
        await stage.calm()
        await ola.press(screen, "Warcaby")
        await stage.calm()

        (table,) = await stage.tables(group.id)
        assert (table.game, table.phase) == ("warcaby", "playing")
        assert len(group.from_bot) == 1
        assert screen.deleted


async def test_where_the_bot_may_send_no_photos_and_no_panels_the_group_gets_words(fake, server, ola, jan):
    group = fake.group("Kawiarnia", ola, jan)
    group.missing.add("photo")
    group.ephemerals = False
    async with staged(server, fake) as stage:
        await ola.say(group, "/pomoc")
        await fake.until(lambda: group.from_bot)
        await stage.calm()
        screen = group.from_bot[-1]
        assert not screen.picture
        await ola.press(screen, "Zagraj z komputerem")
        await stage.calm()
        assert screen.labels[0] == ["Kości"]


async def test_the_first_hand_comes_with_a_toast_and_the_third_move_too(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=50, tips=True) as stage:
        table, players = await begun(stage, group, "warcaby", ola, jan)
        await play(stage, table, players, most=6)
        await stage.calm()
        said = [answer.text for answer in ola.answers]
        typed = [text for text in said if "Ruch możesz też napisać: /ruch " in text]
        assert len(typed) == 1

        await ola.say(group, "/graj kribidz z:komputer")
        await fake.until(lambda: any("Moje karty" in repr(message.labels) for message in group.from_bot))
        await stage.calm()
        board = next(message for message in group.from_bot if "Moje karty" in repr(message.labels))
        answer = await ola.press(board, "🃏 Moje karty")
        assert answer.text == "Twoje karty są zawsze pod 🃏."


@pytest.mark.parametrize(
    ("language", "said"),
    [("pl", "Tę listę otwiera Ola. Swoją masz pod: /graj"), ("en", "Ola opened this list. Yours: /play")],
)
async def test_a_list_in_a_group_is_led_on_only_by_whoever_opened_it(fake, server, language, said):
    ola, other = fake.user("Ola", "pl"), fake.user("Jan", language)
    group = fake.group("Planszówki", ola, other)
    async with staged(server, fake) as stage:
        await ola.say(group, "/graj")
        await fake.until(lambda: group.from_bot)
        await stage.calm()
        (shelf,) = group.from_bot
        for label in ("Warcaby", "↩ Wstecz"):
            answer = await other.press(shelf, label)
            assert (answer.text, answer.alert) == (said, True)
        assert await stage.tables(group.id) == []
        await ola.press(shelf, "Warcaby")
        await stage.calm()
        (table,) = await stage.tables(group.id)
        assert table.phase == "lobby"
