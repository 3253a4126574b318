"""What stands on buttons."""

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import Act, Choice, Hand, Pick, Press, presses
from bot.scenes.path import Path
from bot.screens import playing
from bot.screens.buttons import groups, item_label
from bot.tables.token import Kind, read
from engines.core import Seat, note
from tests.support.moments import moments


@pytest.mark.parametrize(
    ("item", "said"),
    [("10h", "10♥"), ("As", "A♠"), ("#4", "4"), ("#10", "10"), ("6", "6"), ("12", "12"), ("", "")],
)
def test_a_card_is_shown_with_its_suit_and_a_die_or_a_number_as_it_is(item, said):
    assert item_label(item).replace("\N{VARIATION SELECTOR-16}", "") == said


SAY = Speaker("en", ("Ann", "Bob"))


def test_a_choice_is_a_group_with_a_label_and_what_is_chosen_stands_out():
    control = Choice(note("settings"), (Press(note("name", name="One"), "1", Tone.GO), Act(note("join"), "join")))
    (group,) = groups((control,), None, SAY)
    assert (group.control, group.label) == (control, SAY(note("settings")))
    assert [(button.label, button.tone) for button in group.buttons] == [("One", Tone.GO), ("Join", Tone.PLAIN)]
    assert [read(button.token).kind for button in group.buttons] == [Kind.MOVE, Kind.ACT]


def test_items_are_marked_and_unmarked_before_something_is_done_with_them():
    control = Pick(("6", "1", "6"), 1, 2, (Press(note("name", name="Hold"), "hold", Tone.GO),), "dice", (1,))
    (group,) = groups((control,), None, SAY)
    assert [button.label for button in group.buttons] == ["6", "1", "6"]
    assert [read(button.token).text for button in group.buttons] == ["+0", "-1", "+2"]
    assert [button.tone for button in group.buttons] == [Tone.PLAIN, Tone.CHOSEN, Tone.PLAIN]
    assert [(button.label, button.tone, read(button.token).text) for button in group.verbs] == [("Hold", Tone.GO, "0")]


def test_a_path_offers_its_next_steps_the_way_back_and_all_moves_of_a_short_one():
    ways = ((("c3", "-d4"), "c3-d4"), (("c3", "-b4"), "c3-b4"), (("a3", "-b4"), "a3-b4"))
    (group,) = groups((Path(ways),), None, SAY)
    assert [button.label for button in group.buttons] == ["c3", "a3"]
    assert group.verbs == ()
    assert [(begun, read(button.token).text) for begun, button in group.flat] == [
        *(("c3", "c3-d4"), ("c3", "c3-b4"), ("a3", "a3-b4"))
    ]
    (chosen,) = groups((Path(ways, chosen="c3"),), None, SAY)
    assert [read(button.token).text for button in chosen.buttons] == ["c3-d4", "c3-b4"]
    assert [read(button.token).text for button in chosen.verbs] == [""]
    assert chosen.label == "c3"


@pytest.mark.parametrize(("moves", "listed"), [(25, 25), (26, 0)])
def test_no_more_moves_are_listed_than_a_chat_takes(moves, listed):
    ways = tuple(((f"a{n}", "-b4"), f"a{n}-b4") for n in range(moves))
    (group,) = groups((Path(ways),), None, SAY)
    assert len(group.flat) == listed


def test_cards_of_a_hand_are_named_and_places_of_nobodys_are_numbered():
    (group,) = groups((Hand(("10h", "As"), 7, playable=(1,)),), None, SAY)
    assert [(read(b.token).kind, read(b.token).text, b.tone) for b in group.buttons] == [
        (Kind.CARD, "7.10h", Tone.PLAIN),
        (Kind.CARD, "7.As", Tone.GO),
    ]
    (group,) = groups((Hand((None, None), 7),), None, SAY)
    assert [(b.label, read(b.token).kind, read(b.token).text) for b in group.buttons] == [
        ("1", Kind.NUMBER, "0"),
        ("2", Kind.NUMBER, "1"),
    ]


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if not definition.seatless])
def test_every_button_of_every_game_has_words_and_can_be_read_back(game):
    for table in moments(game):
        for seat in (None, *map(Seat, range(len(table.chairs)))):
            scene = playing.game_scene(table, seat)
            for language in LANGUAGES:
                found = [*groups((*scene.controls, *scene.ahead), table, Speaker(language, table.names))]
                buttons = [button for group in found for button in (*group.buttons, *group.verbs)]
                assert all(button.label for button in buttons)
                assert [str(read(button.token)) for button in buttons] == [button.token for button in buttons]
            for press in (press for control in scene.controls for press in presses(control)):
                assert press.move == press.move.strip() != ""
