"""What private pages say, in both languages."""

import pytest

from bot.catalog import CATALOG
from bot.front import pages
from bot.i18n import Speaker
from bot.screens import heading
from bot.tables import deals
from bot.tables.inactivity import VOTE_ABSENCE
from engines.core import Seat
from tests.doubles.toys import ANN
from tests.support.lobby_tables import EWA, JAN, NOW, OLA, after, lobby


async def settings(house, language):
    """The label of each choice on the page, with what stands on its buttons and what is chosen."""
    page = await house.facade.line(house.request(ANN, language=language, admin=True), "/settings")
    said = {}
    for choice in page.scene.controls:
        buttons = [page.say(option.label) for option in choice.options]
        said[page.say(choice.label)] = (buttons, buttons[choice.chosen])
    return said


@pytest.mark.parametrize("line", ["/settings", "/help", "/tables"])
async def test_a_page_begins_with_its_heading(house, line):
    await house.open("nim")
    first, *_ = (await house.facade.line(house.request(ANN, admin=True), line)).scene.blocks
    assert first.strong


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(0, "0 min"), (59, "59 min"), (60, "1 h 0 min"), (61, "1 h 1 min"), (1439, "23 h 59 min"), (1440, "1 day 0 h")],
)
def test_a_span_of_time_is_as_coarse_as_people_tell_it(minutes, said):
    assert Speaker("en")(heading.duration(minutes)) == said


@pytest.mark.parametrize(
    ("language", "label", "none"), [("pl", "Moja cisza", "bez ciszy"), ("en", "My quiet hours", "none")]
)
async def test_quiet_hours_are_named_by_their_hours_and_none_by_a_word(house, language, label, none):
    buttons, chosen = (await settings(house, language))[label]
    assert buttons == ["22–8", "21–7", "23–9", "0–10", none]
    assert chosen == "22–8"
    await house.facade.line(house.request(ANN), "/settings my-quiet off")
    assert (await settings(house, language))[label][1] == none


async def test_hours_that_somebody_typed_stand_beside_those_that_are_offered(house):
    await house.facade.line(house.request(ANN), "/settings my-quiet 20-10")
    buttons, chosen = (await settings(house, "pl"))["Moja cisza"]
    assert buttons[-2:] == ["bez ciszy", "20–10"]
    assert chosen == "20–10"


def test_the_page_of_options_has_a_choice_for_each_with_what_holds():
    say, table = Speaker("en"), lobby("cucumber", "swedish")
    shown = {
        say(choice.label): (say(choice.options[choice.chosen].label), [act.command for act in choice.options])
        for choice in pages.options_page(table).controls
    }
    assert shown["Cards each"] == ("7 (2–7 players)", ["option:hand=6", "option:hand=7"])
    assert shown["Lives"][0] == "one"
    assert shown["On an ace led, all play their lowest"][0] == "yes"
    assert len(shown) == 6


def asked(table, seat, now=NOW):
    """What the menu leads to or does."""
    return [getattr(c, "page", None) or c.command for c in pages.menu(table, seat, now).controls]


def test_the_menu_offers_what_there_is_to_ask_for():
    over = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"), (JAN, "resign"))
    playing = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    assert asked(lobby("warcaby"), Seat(0)) == ["rules", "describe", "luck"]
    assert asked(playing, Seat(0)) == ["rules", "describe", "luck", "undo", "draw", "resign"]
    assert asked(playing, None) == ["rules", "describe", "luck"]
    assert asked(over, Seat(0)) == ["rules", "describe", "record", "luck"]


def test_after_a_day_the_menu_offers_a_computer_for_who_is_silent():
    playing = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    (silent,) = playing.awaited()
    other = Seat(1 - silent)
    assert f"stand-in={silent}" not in asked(playing, other, NOW + VOTE_ABSENCE - 1)
    assert f"stand-in={silent}" in asked(playing, other, NOW + VOTE_ABSENCE)
    assert f"stand-in={silent}" not in asked(playing, silent, NOW + VOTE_ABSENCE)


def test_an_onlooker_may_claim_a_seat_that_nobody_holds():
    table = after(lobby("cucumber"), (JAN, "join"), (EWA, "join"), (OLA, "begin"), (JAN, "resign"))
    (vacant,) = (seat for seat, chair in enumerate(table.chairs) if chair.vacant)
    assert asked(table, None)[-1] == f"claim={vacant}"
    assert Speaker("en")(pages.menu(table, None, NOW).controls[-1].label) == f"Take seat {'①②③'[vacant]}"


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("backgammon", ["/play backgammon"]),
        ("star", ["/play star", "/play star deal:today", "/play star deal:winnable"]),
    ],
)
def test_the_rules_of_a_game_can_be_played_at_once_and_numbered_deals_as_one_likes(game, lines):
    assert [control.line for control in pages.rules(game).controls] == lines


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if definition.numbered])
def test_a_deal_that_is_known_to_come_out_is_offered_where_some_are_known(game):
    offered = f"/play {game} deal:winnable" in [control.line for control in pages.rules(game).controls]
    assert offered == bool(deals.winnable_numbers(game, next(iter(CATALOG[game].rulesets))))
