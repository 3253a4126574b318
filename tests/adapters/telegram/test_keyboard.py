"""Where buttons stand under a message: nothing moves under a finger, and no long label breaks up short ones."""

import json
from itertools import combinations

import pytest
from telegram import InlineKeyboardMarkup

from adapters.telegram import keyboard
from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import ButtonGroup, Link, OpenPage, Pick, Press, RunCommand
from bot.screens import table_scene
from engines.core import Seat, note
from tests.support.random_matches import luck, states, table_at

EN = Speaker("en")
OLA = Seat(0)


def rows(controls, table=None, say=EN, **setting):
    """Labels row by row."""
    keys = keyboard.keys(controls, table, say, keyboard.Setting(**setting))
    return [[button.text for button in row] for row in keys.rows]


@pytest.mark.parametrize(("game", "eyes"), [("cribbage", OLA), ("cribbage", None), ("kosci", OLA)])
@pytest.mark.parametrize("seed", range(5))
def test_no_card_and_no_die_moves_when_it_is_marked(game, eyes, seed):
    """Of every hand that may be dealt: the marks take no place that was not kept for them."""
    rules = CATALOG[game].default
    state = rules.setup(2, luck(seed))
    table = table_at(rules, 2, state)
    (mover, *_) = sorted(rules.to_move(state))
    scene = table_scene.scene(table, mover if eyes is not None else None)
    pick = next(control for control in scene.controls if isinstance(control, Pick))
    plain = rows(scene.controls, table, numbers=eyes is None)
    for count in (1, 2):
        for chosen in combinations(range(len(pick.items)), count):
            marked = rows(scene.drafted(dict.fromkeys(map(str, chosen), "")).controls, table, numbers=eyes is None)
            assert sum(label.endswith(" ✓") for row in marked for label in row) == count
            assert [[label.removesuffix(" ✓") for label in row] for row in marked] == plain


def test_tables_whose_names_are_long_stand_one_below_the_other():
    tables = tuple(
        RunCommand(note("show-table", table=note("name", name="Kierki: Ola, Jan, Ewa, Kuba")), "/x")
        for _ in "123456789"
    )
    assert [len(row) for row in rows(tables)] == [1] * 9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "piles"), [("star", 5), ("frog", 5), ("open_shop", 5), ("rainbow", 3)])
def test_the_piles_of_a_patience_have_one_row_whatever_else_is_possible(language, game, piles):
    rules = CATALOG[game].default
    more = set()
    for seed in range(3):
        for state in states(rules, 1, seed):
            if state.turned and not state.over:
                table = table_at(rules, 1, state)
                first, *others = rows(table_scene.scene(table, OLA).controls, table, Speaker(language), own=True)
                assert first == [str(n + 1) for n in range(piles)]
                more.add(len(others))
    assert len(more) > 1, "there was something else to press now and then"


def test_a_long_label_does_not_narrow_the_rows_of_short_ones():
    labels = ("a", "b", "c", "d", "something that fills a row alone", "e", "f")
    presses = tuple(Press(note("name", name=label), label) for label in labels)
    table = table_at(CATALOG["star"].default, 1, CATALOG["star"].default.setup(1, luck(0)))
    assert rows(presses, table) == [["a", "b", "c", "d"], ["something that fills a row alone"], ["e", "f"]]


def test_rows_of_like_buttons_are_of_like_length():
    presses = tuple(Press(note("name", name=f"c{n}-d{n}"), f"c{n}-d{n}") for n in range(6))
    table = table_at(CATALOG["star"].default, 1, CATALOG["star"].default.setup(1, luck(0)))
    assert [len(row) for row in rows(presses, table)] == [3, 3]


@pytest.mark.parametrize("disables", [False, True])
def test_a_keyboard_is_written_as_the_library_writes_it(disables):
    """Every kind of button: what acts, what leads elsewhere, what shares a lobby, headings."""
    long = Press(note("name", name="long"), "x" * 80)
    controls = (
        Press(note("name", name="żółw ♠"), "a1-a2", Tone.GO),
        long,
        ButtonGroup((Press(note("name", name="one"), "1"),), note("choose")),
        Link(note("name", name="page"), "https://example.org/?a=1&b=ą"),
        OpenPage(note("name", name="invite"), "invite"),
        RunCommand(note("name", name="own"), "/play", private=True),
    )
    setting = keyboard.Setting(bot="stolik_bot", disables=disables, share="ABC")
    keys = keyboard.keys(controls, None, EN, setting)
    written = json.loads(keys.markup)
    assert InlineKeyboardMarkup.de_json(written).to_dict() == written
    kinds = {name for row in written["inline_keyboard"] for button in row for name in button}
    assert kinds - {"disabled"} == {"text", "callback_data", "style", "url", "switch_inline_query_chosen_chat"}
    assert ("disabled" in kinds) == disables
    assert [*keys.stored.values()] == ["-:0:m:" + "x" * 80]
    assert keyboard.Keys().parameters == {}
