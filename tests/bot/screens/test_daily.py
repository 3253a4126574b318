"""What is posted of a day in a chat."""

from bot.days import calendar
from bot.days.results import Row, ranked
from bot.i18n import Speaker
from bot.scenes.controls import RunCommand
from bot.screens import daily

ROWS = ranked([(Row(name=f"P{n}", score=300 - n, seconds=1, losses=(0.5, n / 2)), 300) for n in range(11)])
ALONE = ranked([(Row(name="Ann", score=7, seconds=1), 7)])


def posted(keys):
    """A post of the first day and the lines that it has."""
    tables = [(calendar.FIRST, ROWS), (calendar.FIRST - 1, ALONE)]
    page = daily.post(calendar.FIRST, {"kosci": "kosci", "patience": "star"}, tables, "abcd", keys)
    return page, [Speaker("en")(block.note) for block in page.blocks]


def test_the_post_of_the_first_day_names_ten_people_and_no_day_before():
    page, lines = posted({})
    assert [line.partition(" · until")[0] for line in lines[:2]] == [
        "📅 Kości of the day no. 1",
        "📅 Patience of the day no. 1 · Star (Gwiazda)",
    ]
    rows = [f"{n + 1}. P{n} · lost {0.5 + n / 2:.1f}" for n in range(10)]
    assert lines[2:] == ["Kości no. 1: 11 people", *rows, "🔒 Commitment of day no. 2: abcd"]
    assert [block.strong for block in page.blocks] == [True] * 2 + [False] * 12
    assert [block.small for block in page.blocks] == [False] * 13 + [True]
    assert [control.line for control in page.controls] == ["/daily kosci", "/daily patience"]
    assert all(isinstance(control, RunCommand) and not control.private for control in page.controls)


def test_a_day_whose_key_is_told_has_points_and_the_best_of_all_tries():
    page, lines = posted({calendar.FIRST: "fedc"})
    rows = [f"{n + 1}. P{n} · {300 - n} (best: 300) · lost {0.5 + n / 2:.1f}" for n in range(1, 10)]
    end = ["🔒 Commitment of day no. 2: abcd", "🔑 Key of day no. 1: fedc"]
    assert lines[2:] == ["Kości no. 1: 11 people", "1. P0 · 300 · lost 0.5", *rows, *end]
    assert page.blocks[-1].small


def test_where_nobody_knows_what_was_lost_only_places_or_points_stand():
    day = calendar.FIRST + 3
    for keys, line in (({}, "1. Ann"), ({day: "fedc"}, "1. Ann · 7")):
        page = daily.post(day, {}, [(day, ALONE)], "abcd", keys)
        assert [Speaker("en")(block.note) for block in page.blocks][:2] == ["Kości no. 4: 1 person", line]
