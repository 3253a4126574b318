"""The first screens: what they offer, in both languages, and what a press of each button leads to."""

import re

import pytest

from bot.catalog import CATALOG, by_family
from bot.i18n import Speaker
from bot.scenes.blocks import Banner, Tone
from bot.scenes.render import Style, compose
from bot.screens.buttons import groups
from bot.tables import options
from engines.core import note
from tests.bot.front.lines import here, say
from tests.doubles.toys import ANN

LABELS = {
    "en": ["Play the computer", "With friends", "Roll dice", "All games"],
    "pl": ["Zagraj z komputerem", "Ze znajomymi", "Rzut kośćmi", "Wszystkie gry"],
}


async def press(house, label, answer, **more):
    found = await house.facade.press(house.request(ANN, **more), house.buttons(answer)[label])
    await house.painter.settled()
    return found


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_first_screen_offers_four_ways_to_begin_of_which_one_is_green(house, language):
    answer = await say(house, "/help", language=language, private=True)
    found = [button for group in groups(answer.scene.controls, None, answer.say) for button in group.buttons]
    assert [button.label for button in found] == LABELS[language]
    assert [button.tone for button in found] == [Tone.GO, Tone.PLAIN, Tone.PLAIN, Tone.PLAIN]


@pytest.mark.parametrize(("language", "label"), [("en", "Play here"), ("pl", "Zagrajcie tutaj")])
async def test_among_others_the_second_way_is_to_play_right_there(house, language, label):
    assert label in house.buttons(await say(house, "/help", language=language))


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_commands_are_the_last_line_and_small(house, language):
    answer = await say(house, "/help", language=language)
    *_, last = answer.scene.blocks
    assert last.small
    assert "/play" in answer.say(last.note) or "/graj" in answer.say(last.note)


async def test_the_first_screen_has_a_picture_whose_words_fit_below_it_in_every_chat(house):
    answer = await say(house, "/help", language="pl")
    composed = compose(answer.scene, Style.PICTURE, answer.say)
    assert composed.height == 300
    assert composed.picture
    assert composed.picture.startswith(b"\x89PNG")
    assert composed.alt.startswith("Pięć kości, wachlarz kart i plansza do warcabów.")
    assert sum(len(line.text) + 1 for line in composed.lines) <= 1024


@pytest.mark.parametrize("line", ["/play", "/play with:computer", "/rules"])
async def test_every_game_is_listed_once_under_its_family(house, line):
    answer = await say(house, line)
    *families, back = answer.scene.controls
    listed = {answer.say(group.heading): [answer.say(b.label) for b in group.buttons] for group in families}
    named = {
        title: [answer.say(options.title(game)) for game in games]
        for title, games in zip(["Dice", "Cards", "Boards", "Patience"], by_family().values(), strict=True)
    }
    assert listed == named
    assert [answer.say(button.label) for button in back.buttons] == ["↩ Back"]


async def test_against_the_computer_every_game_begins_with_the_second_press(house):
    """The computer is of the middle level and the rules are the default ones; who plays alone plays alone."""
    games = [game for found in by_family().values() for game in found if not CATALOG[game].short_lived]
    for game in games:
        house.now += 1
        shelf = await press(house, "Play the computer", await say(house, "/help", private=True), private=True)
        assert await press(house, Speaker("en")(options.title(game)), shelf, private=True) is None
        *_, table = await here(house)
        assert (table.game, table.phase) == (game, "playing")
        assert table.rules == CATALOG[game].default
        assert table.find(ANN) is not None
        assert {chair.level for chair in table.chairs if chair.computer} <= {"medium"}
        assert len(table.chairs) == max(table.rules.players[0], min(2, table.rules.players[-1]))
        await house.service.act(house.request(ANN, private=True), table.id, "resign")


async def test_in_company_a_game_waits_for_others_in_its_lobby(house):
    shelf = await press(house, "Play here", await say(house, "/help"))
    await press(house, "Backgammon", shelf)
    (table,) = await here(house)
    assert (table.game, table.phase, len(table.chairs)) == ("backgammon", "lobby", 1)


@pytest.mark.parametrize(
    ("language", "label", "dice", "others"),
    [("en", "Roll dice", "2d6", ["d20", "3d6"]), ("pl", "Rzut kośćmi", "2k6", ["k20", "3k6"])],
)
async def test_thrown_dice_are_added_up_for_the_asker_alone(house, language, label, dice, others):
    first = await say(house, "/help", language=language)
    thrown = await press(house, label, first, language=language)
    faces = re.fullmatch(rf"{dice}: ([1-6]) \+ ([1-6]) = (\d+)", house.text(thrown))
    assert faces
    assert int(faces[1]) + int(faces[2]) == int(faces[3])
    assert list(house.buttons(thrown))[1:3] == others

    single = await press(house, others[0], thrown, language=language)
    assert re.fullmatch(rf"{others[0]}: \d+", house.text(single))
    three = await press(house, others[1], single, language=language)
    assert house.text(three).count("+") == 2
    again = await press(house, {"en": "Again", "pl": "Jeszcze raz"}[language], three, language=language)
    assert house.text(again).startswith(others[1])
    back = await press(house, {"en": "↩ Back", "pl": "↩ Wstecz"}[language], again, language=language)
    assert any(isinstance(block, Banner) for block in back.scene.blocks)
    assert await here(house) == []


@pytest.mark.parametrize("page", ["dice.9d9", "games.chess", "games", "nothing", "help.me", "menu", "hand"])
async def test_a_page_that_there_is_not_is_refused(house, page):
    answer = await house.facade.press(house.request(ANN), f"-:0:l:{page}")
    assert answer.refused
    assert house.text(answer) == "The board has moved on – here is the current one."


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_greeting_tells_the_whole_chat_how_to_begin_in_its_language(house, language):
    await house.facade.greet(house.request(ANN, language=language))
    greeting = await house.facade.greeting(house.request(ANN))
    labels = house.buttons(greeting)

    assert greeting.shared
    assert set(LABELS[language]) - {LABELS[language][1]} <= set(labels)
    assert str(len([game for game, box in CATALOG.items() if not box.short_lived])) in house.text(greeting)
    assert not any(token.endswith("/tables") for token in labels.values())


async def test_the_greeting_tells_of_tables_that_wait_there_and_of_rights_that_are_missing(house):
    await say(house, "/play nim")
    await say(house, "/play nim")
    await say(house, "/roll 2d6")
    greeting = await house.facade.greeting(house.request(ANN), (note("name", name="Attach Files"),))
    (show,) = (token for token in house.buttons(greeting).values() if token.endswith("/tables"))
    lists = await house.facade.press(house.request(ANN), show)

    assert "2 tables" in house.text(greeting)  # thrown dice are no table
    assert "Attach Files" in house.text(greeting)
    assert "Nim" in house.text(lists)
