"""``/top``: who has won most here or everywhere, in a week, a month or for ever."""

import pytest

from bot.results.shares import is_best
from bot.services.aftermath import steps_of
from bot.services.visibility import EVERYWHERE, Visibility
from bot.tables.durations import DAY
from bot.tables.person import born
from bot.tables.table import Channel
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB
from tests.support.results import player, result

NOW = 1_800_000_000


@pytest.fixture
async def ann(house):
    return born(ANN, await house.store.secret())


async def spread(house, *results):
    for one in results:
        for step in steps_of(house.store, house.painter, house.service.tallying).values():
            await step(one)


def wins(who, count, *, name="", against="pz", **more):
    seats = player(who, 1, 0, name=name), player(against, 2, 1)
    return [result(*seats, ended=NOW - n, **more) for n in range(count)]


async def top(house, words="", user=ANN, **more):
    return await say(house, f"/top {words}".strip(), user, **more)


def lines(house, answer):
    return house.text(answer).splitlines()


async def test_the_board_of_the_game_that_was_played_last_comes_first(house, ann):
    await spread(house, *wins("pa", 2), *(result(("pb", 1), ("pz", 2), ended=NOW - DAY, game="cribbage"),))
    assert lines(house, await top(house, language="pl")) == [
        "Warcaby · to miejsce · Miesiąc",
        "1. A · 2 pkt · 2 partie · 1809?",
        "2. Z · 0 pkt · 2 partie · 1191?",
        "Nie ma Cię w tej tabeli.",
    ]


async def test_where_nobody_has_played_there_is_no_board(house, ann):
    assert lines(house, await top(house)) == ["Nobody has finished a game here yet."]
    assert lines(house, await top(house, "warcaby week")) == [
        "Polish draughts (8×8) · this place · Week",
        "Nobody has finished a game this week.",
        "You are not on this leaderboard.",
    ]


async def test_the_asker_stands_below_the_rows_with_the_distance_to_the_next_place(house, ann):
    for n in range(11):
        await spread(house, *wins(f"p{n:02}", n + 2))
    await spread(house, *wins(ann, 1, name="Ann"))
    answer = await top(house, "warcaby")
    told = lines(house, answer)
    assert len(told) == 13
    assert told[1].startswith("1. 10 · 12 pts · 12 games")
    assert told[11].startswith("12. Ann · 1 pt · 1 game")
    assert told[12] == "1 pt to place 11"
    second = await house.facade.press(house.request(), house.buttons(answer)["▶"])
    assert [line.split(" · ")[0] for line in lines(house, second)[1:]] == ["11. 00", "12. Ann", "13. Z"]
    assert "◀" in house.buttons(second)


async def test_weeks_months_and_all_time_are_one_press_apart(house, ann):
    await spread(house, *wins("pa", 1), *(result(("pb", 1), ("pz", 2), ended=NOW - 10 * DAY - n) for n in range(3)))
    answer = await top(house, "warcaby week")
    assert lines(house, answer)[1].startswith("1. A")
    always = await house.facade.press(house.request(), house.buttons(answer)["All time"])
    assert lines(house, always)[:2] == ["Polish draughts (8×8) · this place · All time", lines(house, always)[1]]
    assert lines(house, always)[1].startswith("1. B · 3 pts")


@pytest.mark.parametrize(
    ("words", "title"),
    [
        *(
            (f"warcaby {words}", "this place · All time")
            for words in ("always", "all-time", "All Time", "wszech czasów")
        ),
        ("warcaby tydzień tutaj", "this place · Week"),
        ("warcaby miesiac", "this place · Month"),
        ("warcaby all time wszędzie", "everywhere · All time"),
    ],
)
async def test_periods_and_places_may_be_typed_in_both_languages(house, ann, words, title):
    assert lines(house, await top(house, words))[0] == f"Polish draughts (8×8) · {title}"


async def test_everywhere_shows_ratings_of_those_who_said_yes_and_uncertain_ones_below_the_line(house, ann):
    await spread(house, *wins(ann, 3, name="Ann"), *wins("pb", 2))
    assert "You are not on this leaderboard." in lines(house, await top(house, "warcaby always everywhere"))
    for who in (ann, "pb"):
        await Visibility(house.store).set(who, EVERYWHERE, house.now)
    told = lines(house, await top(house, "warcaby always everywhere"))
    assert told[:2] == ["Polish draughts (8×8) · everywhere · All time", "still uncertain"]
    assert [line.split(" · ")[0] for line in told[2:]] == ["Ann", "B"]
    assert all("?" in line for line in told[2:])


async def test_a_draw_brings_half_a_point(house, ann):
    await spread(house, result(("pa", 1), ("pb", 1), ended=NOW))
    assert lines(house, await top(house, "warcaby"))[1].startswith("1. B · ½ pt")


async def test_what_is_shown_here_is_everybodys_and_asks_each_presser_where_they_are(house, ann):
    await spread(house, *wins(ann, 1, name="Ann"))
    answer = await top(house, "warcaby month here show")
    assert answer.shared
    own = await house.facade.press(house.request(), house.buttons(answer)["Where am I?"])
    assert not own.shared
    assert any(line.startswith("1. Ann") for line in lines(house, own))


async def test_in_a_private_chat_the_board_is_that_of_everybody(house, ann):
    private = {"channel": Channel("test:ann-privately"), "private": True}
    assert lines(house, await top(house, **private))[0].startswith("Leaderboards belong to chats of several people.")
    assert lines(house, await top(house, "warcaby", **private))[0] == "Polish draughts (8×8) · everywhere · Month"


async def test_names_are_written_as_they_are(house, ann):
    await spread(house, *wins("pa", 1, name="{ $x } *a*"))
    assert "{ $x } *a*" in house.text(await top(house, "warcaby", BOB))


def test_only_kosci_ranks_by_the_best_score():
    assert is_best("kosci")
    assert not is_best("warcaby")
