"""Backgammon boards as emoji and as lists for screen readers."""

from unicodedata import east_asian_width

import pytest

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.render import Style, compose
from bot.scenes.scene import Scene
from tests.bot.scenes.render.points_boards import ALL, CROWDED, ENDED, OPENING, style

# --- tiles ---


def test_tiles_stand_in_rows_of_two_points_with_the_home_at_the_foot():
    assert style(OPENING, Style.EMOJI) == [
        "12 ⚪⚪⚪⚪⚪    🔴🔴🔴🔴🔴 13",
        "11 🟫🟫🟫🟫🟫    🟨🟨🟨🟨🟨 14",
        "10 🟨🟨🟨🟨🟨    🟫🟫🟫🟫🟫 15",
        " 9 🟫🟫🟫🟫🟫    🟨🟨🟨🟨🟨 16",
        " 8 🔴🔴🔴🟨🟨    🟫🟫🟫⚪⚪ 17",
        " 7 🟫🟫🟫🟫🟫    🟨🟨🟨🟨🟨 18",
        "banda ⚪ 0 🔴 0",
        " 6 🔴🔴🔴🔴🔴    🟫⚪⚪⚪⚪ 19",
        " 5 🟫🟫🟫🟫🟫    🟨🟨🟨⚪⚪ 20",
        " 4 🟨🟨🟨🟨🟨    🟫🟫🟫🟫🟫 21",
        " 3 🟫🟫🟫🟫🟫    🟨🟨🟨🟨🟨 22",
        " 2 🟨🟨🟨🟨🟨    🟫🟫🟫🟫🟫 23",
        " 1 ⚪⚪🟫🟫🟫    🟨🟨🟨🔴🔴 24",
        "zdjęte ⚪ 0 🔴 0",
        "🔴 ⚂⚀ · oczka ⚪ 163 : 167 🔴 · kostka 1",
    ]


def test_more_than_five_men_are_counted_beside_the_row():
    rows = style(CROWDED, Style.EMOJI)
    assert "19 ⚪⚪⚪⚪⚪8   🟫🟫🟫🟫🟫 6" in rows
    assert "banda ⚪ 1 🔴 4" in rows


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_fit_30_columns(name, language):
    mono = [line.text for line in compose(Scene((ALL[name],)), Style.EMOJI, Speaker(language)).lines if line.mono]
    assert len(mono) == 14
    assert all(sum(2 if east_asian_width(c) in "WF" else 1 for c in row) <= 30 for row in mono)
    assert {sum(c in "⚪🔴🟨🟫" for c in row) for row in mono if "banda" not in row and ":" not in row} <= {10, 2}


# --- lists ---


def test_each_side_is_read_by_its_own_numbers():
    assert style(OPENING, Style.TEXT) == [
        "Ola, białe: 24:2 13:5 8:2 6:4 5:2, do przejścia 163",
        "Jan, czerwone: 24:2 13:5 8:3 6:5, do przejścia 167",
        "Każda strona liczy pola od siebie.",
        "Kości: 3–1",
        "Kostka 1, na środku",
    ]


def test_bar_and_tray_are_told_and_an_empty_side_too():
    assert style(CROWDED, Style.TEXT)[1] == "Ola, białe: 6:8 4:2, na bandzie 1, zdjęte 4, do przejścia 81"
    assert style(ENDED, Style.TEXT)[0] == "Ola, białe: pusto, zdjęte 15, do przejścia 0"


def test_the_cube_is_told_with_its_owner():
    assert style(ENDED, Style.TEXT)[-1] == "Kostka 2, ma ją strona czerwona"
