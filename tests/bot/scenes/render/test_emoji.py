"""The emoji look: characters for dice and cards, code blocks of 30 columns for tables."""

from unicodedata import east_asian_width

import pytest

from bot.i18n import LANGUAGES
from bot.scenes.blocks import Cards, Cell, Dice, Pegboard, Pile, Row, Say, Scores, Tone
from bot.scenes.render.emoji import lines, text_lines
from bot.scenes.render.line import Line
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import ALL, DICE_BOARD, DISCARD, DREW, ENDING, PEGGING, Voice, kosci, seat, text

SAY = Voice("pl", ("Ola", "Jan", "Ewa", "Kuba"))
NAMES = (("Ola", "Jan", "Ewa", "Kuba"), ("W" * 20,) * 4, ("李小龍", "Ж", "", "é"), ())


def drawn(*blocks, say=SAY):
    return [line.text for line in lines(Scene(blocks), say)]


def columns(line):
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in line.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("name", ALL)
def test_a_code_block_is_at_most_30_columns_wide(name, names, language):
    wide = [line for line in lines(ALL[name], Voice(language, names)) if line.mono and columns(line) > 30]
    assert wide == []


def test_a_sheet_is_a_table():
    table = [line.text for line in lines(kosci(4), SAY) if line.mono]
    assert table[:7] == [
        "           ›1   2   3  4 teraz",
        "jedynki     ·   3   ·  2    +1",
        "dwójki      4   ·   6  8     ·",
        "trójki      9   ·   9  ·     ·",
        "czwórki     ·  16  12  ·   +16",
        "piątki     15   ·   ·  ·     ·",
        "szóstki     · ✓24   · 18     0",
    ]


def test_all_rows_of_a_table_are_equally_wide():
    assert {columns(line) for line in lines(kosci(4), SAY) if line.mono} == {30}


def test_dice_that_stay_are_ticked():
    assert lines(kosci(1, held=(0, 2)), SAY)[0].text == "⚃✓ ⚀ ⚃✓ ⚅ ⚃"


def test_a_pegboard_is_two_rails():
    assert drawn(Pegboard(121, ((58, 64), (50, 58)))) == [
        "Ola ──────────○●──────────  64",
        "Jan ────────○─●───────────  58",
    ]


def test_both_ends_of_a_rail_are_reached():
    rails = drawn(Pegboard(61, ((0, 0), (55, 61))))
    assert rails[0].startswith("Ola ●─")
    assert rails[1].endswith("─●  61")


def test_long_names_become_numbers_on_a_pegboard():
    rails = drawn(Pegboard(121, ((0, 0), (0, 5))), say=SAY.naming(("Bartłomiej", "Jan")))
    assert [rail[:2] for rail in rails] == ["1 ", "2 "]
    assert {len(rail) for rail in rails} == {30}


def test_cards_are_spelled_and_backs_are_counted():
    piles = Cards((Pile(("6d", "10h"), text("Stół"), (1,)), Pile((None,) * 3, text("Talon")), Pile((), text("Pusto"))))
    assert drawn(piles) == ["Stół: 6♦ 10♥•", "Talon: 🂠×3", "Pusto: –"]


def test_a_hand_is_numbered_and_ticked():
    assert lines(DISCARD, SAY)[-1].text == "1·5♥ 2·5♠ 3·J♦ 4·Q♣ 5·K♠✓ 6·3♣✓"


def test_a_card_just_drawn_is_marked_and_says_what_it_brings():
    assert lines(DREW, SAY)[-1].text == "1·K♥ +20 3·Q♥• +20"


def test_too_many_columns_become_two_tables():
    heads = tuple(map(seat, range(7)))
    table = drawn(Scores(heads, (Row(text("razem"), tuple(Cell("−180") for _ in heads)),)))
    assert table == [
        "         1    2    3    4",
        "razem −180 −180 −180 −180",
        "",
        "         5    6    7",
        "razem −180 −180 −180",
    ]


def test_long_labels_are_abbreviated():
    row = Row(text("bez kierów i bez damy"), (Cell("1300", Tone.GO),) * 3)
    assert drawn(Scores(tuple(map(seat, range(3))), (row,)))[1] == "bez kierów.  +1300 +1300 +1300"


def test_tables_are_mono_and_what_is_said_is_not():
    kinds = [(line.mono, line.strong) for line in lines(PEGGING, SAY)]
    assert kinds == [(True, False), (True, False), (False, False), (False, False), (False, True)]


def test_beside_a_picture_only_what_is_said_remains():
    assert text_lines(PEGGING, SAY) == (Line("Kolej: Ola", strong=True),)


def test_nothing_to_show_is_no_line():
    assert drawn(Dice(())) == []


def test_lines_carry_no_markup():
    said = drawn(Say(text("a*b_c`d")))
    assert said == ["a*b_c`d"]


def test_a_board_is_tiles_with_coordinates_at_the_edges():
    assert drawn(ENDING) == [
        "8 🟨⚫🟨⚫🟨⚫🟨⚫",
        "7 ⚫🟨⚫🟨🟧🟨⚫🟨",
        "6 🟨⚫🟨🟫🟨🟫🟨⚫",
        "5 🟫🟨⬜🟨🟫🟨🟩🟨",
        "4 🟨🟫🟨🟫🟨⬛🟨🟫",
        "3 ⚪🟨⚪🟨🟩🟨⚪🟨",
        "2 🟨⚪🟨⚪🟨⚪🟨⚪",
        "1 ⚪🟨⚪🟨⚪🟨⚪🟨",
        "  ａｂｃｄｅｆｇｈ",
    ]


def test_dice_on_a_board_are_digits_of_the_first_side_and_keycaps_of_the_second():
    assert drawn(DICE_BOARD) == ["4 3️⃣🟨6️⃣1️⃣", "3 ⚫🟨🟨⬛", "2 🟧４🟨🟨", "1 ５⚪６⬜", "  ａｂｃｄ"]
