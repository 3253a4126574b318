"""The backgammon board in three looks."""

from io import BytesIO
from unicodedata import east_asian_width

import pytest
from bot.scenes.render.palette import index
from bot.scenes.render.theme import GOLD, SEATS, WIDTH
from PIL import Image

from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Points
from bot.scenes.render import Style, compose, draw
from bot.scenes.scene import Scene

SAY = Speaker("pl", ("Ola", "Jan"))
OFF, BAR = 0, 25


def side(**places: int) -> tuple[int, ...]:
    counts = [0] * 26
    for place, count in places.items():
        counts[{"off": OFF, "bar": BAR}.get(place) or int(place[1:] if place[0] == "p" else 0)] = count
    return tuple(counts)


START = side(p24=2, p13=5, p8=3, p6=5)
MADE = side(p24=2, p13=5, p8=2, p6=4, p5=2)
OPENING = Points((MADE, START), numbers=1, dice=(3, 1), roller=1, cube=1, last=((8, 5), (6, 5)))
CROWDED = Points(
    (side(off=4, p6=8, p4=2, bar=1), side(off=2, bar=4, p13=5, p7=2, p3=1, p2=1)),
    below=1,
    numbers=1,
    dice=(6, 6),
    roller=1,
    cube=4096,
    owner=0,
    last=((13, 7), (6, 0), (25, 4)),
)
ENDED = Points((side(off=15), side(bar=1, p20=3, p3=11)), cube=2, owner=1, offered=4, last=((1, 0),))
ALL = {"opening": OPENING, "crowded": CROWDED, "ended": ENDED}


def picture(board):
    return Image.open(BytesIO(draw(Scene((board,)), SAY)))


def amount(image, colour):
    return image.histogram()[index(colour)]


def style(board, how, say=SAY):
    return [line.text for line in compose(Scene((board,)), how, say).lines]


# --- pictures ---


@pytest.mark.parametrize("name", ALL)
def test_the_picture_is_800_wide_and_at_most_50_kb(name):
    png = draw(Scene((ALL[name],)), SAY)
    assert Image.open(BytesIO(png)).width == WIDTH
    assert len(png) <= 50 * 1024


def test_men_of_a_side_have_its_colour_in_the_place_where_they_stand():
    empty = side(off=15)
    alone = picture(Points((empty, side(off=14, p1=1))))
    left, top, right, bottom = alone.point([255 * (i == index(SEATS[0])) for i in range(256)], "1").getbbox()
    assert right - left > 30
    turned = picture(Points((empty, side(off=14, p1=1)), below=1))
    assert amount(turned, SEATS[0]) == amount(alone, SEATS[0])
    assert turned.tobytes() != alone.tobytes()
    assert bottom > top


def test_the_last_move_is_golden_where_it_ends():
    still = Points((MADE, START))
    moved = Points((MADE, START), last=((8, 5), (6, 5)))
    assert amount(picture(moved), GOLD) > amount(picture(still), GOLD) + 300


def test_numbers_are_those_of_whoever_is_asked():
    one, other = picture(Points((START, START))), picture(Points((START, START), numbers=1))
    assert one.tobytes() != other.tobytes()


@pytest.mark.parametrize(
    "other",
    [
        Points((MADE, START), cube=2),
        Points((MADE, START), cube=2, owner=0),
        Points((MADE, START), cube=2, owner=1),
        Points((MADE, START), cube=2, offered=4),
        Points((MADE, START), dice=(3, 1)),
        Points((MADE, START), dice=(3, 1), roller=1),
    ],
)
def test_dice_and_cube_show(other):
    assert picture(other).tobytes() != picture(Points((MADE, START))).tobytes()


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
