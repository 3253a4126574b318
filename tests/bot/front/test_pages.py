"""What private pages say, in both languages."""

from dataclasses import replace
from hashlib import sha256

import pytest

from bot.catalog import CATALOG
from bot.front import pages
from bot.i18n import Speaker
from bot.scenes.blocks import Say, Tone
from bot.screens import heading
from bot.tables import deals
from engines.core import Outcome, Seat, note
from engines.luck import Scripted
from tests.doubles.toys import ANN, CAT, open_table
from tests.support.lobby_tables import ABSENCE, EWA, JAN, NOW, OLA, after, lobby


async def settings(house, language):
    """The label of each choice on the page, with what stands on its buttons and what is chosen."""
    page = await house.facade.line(house.request(ANN, language=language, admin=True), "/settings")
    said = {}
    for choice in page.scene.controls:
        buttons = [page.say(option.label) for option in choice.options]
        said[page.say(choice.label)] = (buttons, buttons[choice.chosen])
    return said


@pytest.mark.parametrize("line", ["/settings", "/help", "/tables", "/play", "/rules nim", "/undo", "/resign"])
async def test_a_page_begins_with_its_heading(house, line):
    for game in ("nim", "kayles"):  # so that a command asks at which table
        await house.open(game)
    blocks = (await house.facade.line(house.request(ANN, admin=True), line)).scene.blocks
    first, *_ = (block for block in blocks if isinstance(block, Say))
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
    assert shown["Clock"] == ("no clock", ["clock=off", "clock=fast", "clock=week", "clock=slow"])
    assert len(shown) == 8


def asked(table, seat, now=NOW):
    """What the menu leads to or does."""
    return [
        getattr(c, "page", None) or getattr(c, "line", None) or c.command for c in pages.menu(table, seat, now).controls
    ]


def test_the_menu_offers_what_there_is_to_ask_for():
    over = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"), (JAN, "resign"))
    playing = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    assert asked(lobby("warcaby"), Seat(0)) == ["rules", "describe", "luck"]
    following = f"/mine next {playing.id}"
    assert asked(playing, Seat(0)) == ["rules", "describe", "luck", "undo", following, "draw", "resign"]
    assert asked(playing, None) == ["rules", "describe", "luck"]
    assert asked(over, Seat(0)) == ["rules", "describe", "record", "luck", f"/me annul {over.id}"]


def test_after_a_long_silence_the_menu_offers_a_computer_for_who_is_silent():
    playing = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    (silent,) = playing.awaited()
    other = Seat(1 - silent)
    assert f"stand-in={silent}" not in asked(playing, other, NOW + ABSENCE - 1)
    assert f"stand-in={silent}" in asked(playing, other, NOW + ABSENCE)
    assert f"stand-in={silent}" not in asked(playing, silent, NOW + ABSENCE)


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


@pytest.mark.parametrize(("moves", "listed"), [(0, 0), (3, 3), (40, 40), (41, 40)])
def test_a_record_lists_the_last_forty_moves_and_counts_them_all(moves, listed):
    page = pages.record(tuple((Seat(n % 2), f"{n}") for n in range(moves)))
    heading, *lines = page.blocks
    assert dict(heading.note.args) == {"moves": moves}
    assert [dict(line.note.args)["move"] for line in lines] == [str(n) for n in range(moves - listed, moves)]
    assert [control.page for control in page.controls] == ["file"]


def finished(name, points, moves, deal=7):
    """A patience that has been given up with so many cards home after so many moves."""
    table = open_table("star", players=1, name=name)
    outcome = Outcome((), note("gave-up"), (points,))
    chairs = (replace(table.chairs[0], name=name),)
    return table.model_copy(update={"phase": "over", "ending": outcome, "moves": moves, "deal": deal, "chairs": chairs})


def test_results_of_a_deal_are_ranked_by_cards_then_by_moves_and_equal_ones_share_a_place():
    results = [("Ann", 8, 9), ("Bob", 9, 20), ("Cat", 8, 9), ("Dan", 8, 4), ("Eve", 3, 1)]
    tables = [finished(*result) for result in results] + [open_table("star", players=1)]
    heading, *lines = pages.same_deal(tables[0], tables).blocks
    assert dict(heading.note.args)["count"] == 5
    told = [dict(dict(line.note.args)["result"].args) for line in lines]
    assert [(one["place"], one["name"]) for one in told] == [
        *((1, "Bob"), (2, "Dan"), (3, "Ann"), (3, "Cat"), (5, "Eve"))
    ]


def test_the_page_of_luck_shows_the_seed_only_when_nothing_hangs_on_it_any_more():
    table = open_table("backgammon")
    seed = table.luck.seed
    say = Speaker("en", table.names)

    def told(table):
        return "\n".join(say(block.note) for block in pages.luck(table).blocks)

    fingerprint = sha256(bytes.fromhex(seed)).hexdigest()
    assert fingerprint in told(table)
    assert seed not in told(table)
    assert "shown when the game is over" in told(table)
    assert seed in told(table.model_copy(update={"phase": "over"}))
    assert seed in told(table.model_copy(update={"deal": 7}))
    assert told(table.model_copy(update={"luck": Scripted(())})) == "Nothing has been drawn here yet."


async def test_tables_of_this_chat_where_one_does_not_sit_are_named_without_a_button(house):
    await house.open("nim")
    for _ in range(2):
        await house.service.open(house.request(CAT), "cups", computers=1)
    await house.painter.settled()
    page = await house.facade.line(house.request(ANN), "/tables")
    lines = house.text(page).splitlines()
    assert len([line for line in lines if line.startswith("Also here: ")]) == 2
    assert list(house.buttons(page))[1:] == ["🔔 Tell me", "Open a table"]
    assert house.text(await house.facade.line(house.request(CAT), "/tables")).count("Also here: ") == 1


def test_what_gives_something_up_for_good_is_marked_so_and_what_goes_on_too():
    resign, back = pages.resign().controls
    assert (resign.command, resign.tone, back.page) == ("resign", Tone.RISK, "menu")
    play, *others = pages.rules("star").controls
    assert [play.tone, *(control.tone for control in others)] == [Tone.GO, Tone.PLAIN, Tone.PLAIN]


def test_the_menu_of_a_patience_lets_others_help_or_no_longer():
    alone = open_table("star", players=1)
    for table, other in ((alone, "yes"), (alone.model_copy(update={"together": True}), "no")):
        assert f"together={other}" in asked(table, Seat(0))
        assert "hint" in asked(table, Seat(0))
    assert "deal" not in asked(alone, Seat(0))
    assert "deal" in asked(alone.model_copy(update={"deal": 7}), Seat(0))


def test_a_setting_that_was_typed_is_added_to_those_that_are_offered_once():
    here = {"language": "en", "look": "picture", "theme": "felt", "deck": "two", "reminder": "12h"}
    drawn = {"look": "auto", "theme": "night", "deck": "auto"}
    own = {"language": "auto", **drawn, "quiet": "1-2", "zone": "Asia/Tokyo"}
    choices = pages.settings(here, own, may=True).controls
    lines = [choice.options[choice.chosen].line for choice in choices]
    assert lines == [
        *(f"/settings {what} {value}" for what, value in here.items()),
        *(f"/settings my-{what} {value}" for what, value in own.items()),
    ]
    assert [len(choice.options) for choice in choices] == [2, 3, 3, 2, 5, 3, 4, 4, 3, 6, 8]
    assert len(pages.settings(here, own, may=False).controls) == 6
    assert len(pages.settings(here, {}, may=True).controls) == 5


async def test_where_nobody_is_helped_the_menu_of_an_earlier_moment_says_so(house):
    table = await house.open("nim")
    answer = await house.facade.panel(house.request(), table.id, "hint")
    assert answer.refused
    assert "fault" not in house.text(answer)
    assert answer.scene.blocks[0].note.key == "hint-between-people"
