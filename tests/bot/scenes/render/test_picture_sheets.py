"""Score sheets in pictures."""

from dataclasses import replace

import pytest

from bot.scenes.blocks import Cell, Row, Scores, Tone
from engines.core import Seat, Who, note
from tests.bot.scenes.render.layout_checks import assert_lawful, fills, laid, sprites, texts, words
from tests.bot.scenes.render.scenes import Voice, seat, sheet, text

LONG = ("W" * 20, "X" * 20, "Y" * 20, "Z" * 20)


def table(*tones, active=None):
    return Scores((seat(0), seat(1)), (Row(text("as"), tuple(Cell("5", tone) for tone in tones)),), active)


def middle(box):
    return box[0] + box[2] // 2


def test_what_could_be_written_now_is_green_and_bold():
    assert fills(laid(table(Tone.PLAIN, Tone.PLAIN)), "go") == []
    layout = laid(table(Tone.PLAIN, Tone.GO))
    (green,) = fills(layout, "go")
    assert [(t.words, t.bold, t.colour) for t in texts(layout)] == [
        ("as", False, "sheetink"),
        ("5", False, "sheetink"),
        ("5", True, "goink"),
    ]
    assert middle(green) == texts(layout)[-1].x


def test_what_was_just_written_is_blue_and_underlined():
    layout = laid(table(Tone.CHOSEN, Tone.PLAIN))
    (blue,), (line,) = fills(layout, "chosen"), fills(layout, "choseink")
    assert line[1] > texts(layout)[1].y
    assert line[1] + line[3] <= blue[1] + blue[3]


def test_the_column_of_who_is_asked_is_tinted_below_a_bar():
    plain, left, right = (laid(table(Tone.PLAIN, Tone.PLAIN, active=n)) for n in (None, 0, 1))
    assert fills(plain, "tint") == fills(plain, "accent") == []
    for layout, head in ((left, 0), (right, 1)):
        (tint,), (bar,) = fills(layout, "tint"), fills(layout, "accent")
        assert (tint[0], tint[2]) == (bar[0], bar[2])
        disc = sprites(layout, "disc")[head]
        assert tint[0] < disc.x < tint[0] + tint[2]


def test_a_head_that_is_a_player_is_a_disc_and_a_pair_has_two():
    pair = note("canasta-pair", one=Who(Seat(0)), two=Who(Seat(2)))
    layout = laid(Scores((pair, seat(1), text("teraz")), (Row(text("as"), (Cell("5"),) * 3),)))
    assert [put.sprite for put in sprites(layout, "disc")] == ["disc/0:O@40", "disc/2:E@40", "disc/1:J@40"]
    assert words(layout)[0] == "teraz"


def test_numbers_stay_whole_beside_long_labels():
    """A total of four digits is as large beside a long label as beside a short one."""
    for label in ("as", "bez kierów i bez damy pik, a także bez lew"):
        layout = laid(Scores(tuple(map(seat, range(4))), (Row(text(label), (Cell("1300", Tone.GO),) * 4),)))
        assert [(t.words, t.box[3]) for t in texts(layout)[1:]] == [("1300", 27)] * 4
        assert_lawful(layout)


def test_seats_are_discs_in_their_order():
    discs = sprites(laid(Scores(tuple(map(seat, range(4))), (Row(text("as"), (Cell("1"),) * 4),))), "disc")
    assert [put.sprite[:6] for put in discs] == ["disc/0", "disc/1", "disc/2", "disc/3"]
    assert [put.x for put in discs] == sorted(put.x for put in discs)


def test_seven_columns_fit():
    rows = tuple(Row(text(f"rozdanie {n}"), (Cell("−180"),) * 7, strong=n == 9) for n in range(10))
    layout = laid(Scores(tuple(map(seat, range(7))), rows, 6))
    assert_lawful(layout)
    assert not any(word.endswith("…") for word in words(layout))


def test_of_very_many_rows_that_cannot_be_halved_the_last_ones_are_shown():
    rows = tuple(Row(text(f"rozdanie {n}"), (Cell("12"),) * 7, strong=n == 19) for n in range(1, 20))
    layout = laid(Scores(tuple(map(seat, range(7))), rows))
    assert [word for word in words(layout) if word != "12"] == [f"rozdanie {n}" for n in range(8, 20)]
    assert layout.height < 700


# --- two halves ---


def halved(players, active=0):
    whole = sheet(players, active)
    named = tuple(replace(row, name=f"box {n}") for n, row in enumerate(whole.rows))
    return replace(whole, rows=named, now=players, halves=8)


def test_a_table_with_many_rows_lies_in_two_halves_above_its_sums():
    layout = laid(halved(2))
    left, right, sums = fills(layout, "sheet")
    assert (left[1], left[3]) == (right[1], right[3])
    assert left[0] + left[2] < right[0]
    assert sums[1] > left[1] + left[3]
    assert [t.words for t in texts(layout) if t.y > sums[1]] == ["razem", "93", "95"]
    assert len(sprites(layout, "disc")) == 6, "in both halves and in the line of sums"


def test_what_could_be_written_stands_in_the_own_column_instead_of_another():
    layout = laid(halved(4))
    assert "teraz" not in words(layout)
    tints = fills(layout, "tint")
    greens = fills(layout, "go")
    assert len(greens) == 8
    assert all(any(x < middle(green) < x + w for x, _, w, _ in tints) for green in greens)


def test_each_cell_that_can_be_written_can_be_pressed_by_the_name_of_its_row():
    layout = laid(halved(4))
    assert [spot.name for spot in layout.spots] == [f"box {n}" for n in (0, 3, 5, 8, 9, 11, 13, 14)]
    say = Voice("pl")
    assert [say(spot.label) for spot in layout.spots][:2] == ["jedynki: 1", "czwórki: 16"]
    assert sorted(spot.box for spot in layout.spots) == sorted(fills(layout, "go"))
    assert all(spot.held for spot in layout.spots)


def test_a_cell_that_is_full_is_never_offered():
    whole = halved(1)
    full = replace(whole.rows[0], cells=(Cell("3"), Cell("1", Tone.GO)))
    layout = laid(replace(whole, rows=(full, *whole.rows[1:])))
    assert "box 0" not in {spot.name for spot in layout.spots}


def test_without_anybody_to_move_nothing_is_offered():
    whole = halved(3)
    layout = laid(replace(whole, active=None, now=None, heads=whole.heads[:3]))
    assert layout.spots == ()
    assert fills(layout, "go") == fills(layout, "tint") == []


@pytest.mark.parametrize("active", range(4))
@pytest.mark.parametrize("players", range(1, 5))
def test_halves_hold_every_label_and_number(players, active):
    layout = laid(halved(players, min(active, players - 1)), say=Voice("pl", LONG))
    assert_lawful(layout)
    assert not any(word.endswith("…") for word in words(layout))


@pytest.mark.parametrize(("players", "shown"), [(1, "25 +100"), (4, "25+")])
def test_an_addition_is_written_out_where_there_is_room(players, shown):
    whole = halved(players)
    rich = replace(whole.rows[10], cells=(*(Cell(),) * players, Cell("25 +100", Tone.GO)))
    layout = laid(replace(whole, rows=(*whole.rows[:10], rich, *whole.rows[11:])))
    assert shown in words(layout)
    (spot,) = (spot for spot in layout.spots if spot.name == "box 10")
    assert Voice("pl")(spot.label) == "ful: 25 +100"


def test_a_label_that_is_too_long_takes_two_lines():
    whole = halved(4)
    rows = tuple(replace(row, label=text("small straight")) if n == 11 else row for n, row in enumerate(whole.rows))
    layout = laid(replace(whole, rows=rows))
    assert [t.words for t in texts(layout) if t.words in ("small", "straight", "small straight")] == [
        "small",
        "straight",
    ]
    assert_lawful(layout)
