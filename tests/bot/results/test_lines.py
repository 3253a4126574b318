"""A line of a person's list of results: whatever is written can be read."""

from dataclasses import replace
from itertools import product

import pytest

from bot.results.lines import Line, company_of, line_of, mine_in, sums_of, verdict_of
from bot.results.result import without
from bot.tables.forgetting import NAME, NOWHERE
from bot.tables.person import PersonId
from bot.tables.table import TableId
from tests.support.results import player, result, table_id

OLA = PersonId("pola")


@pytest.mark.parametrize(("company", "verdict", "is_rated"), product("pcs", "wdl", (True, False)))
def test_a_line_is_read_as_it_was_written(company, verdict, is_rated):
    line = Line(
        TableId("abcdefgh"), "kosci", "polish", 2, 3, company, verdict, is_rated, 210, "discord:1", 1_800_000_000
    )
    assert Line.read(str(line), 1_800_000_000) == line


def test_a_match_without_a_score_has_none_when_it_is_read():
    text = "abcdefgh warcaby polish 1/2 pwr - test:here"
    assert Line.read(text, 0).score is None
    assert str(Line.read(text, 0)) == text


def test_the_line_of_a_player_tells_the_place_among_the_sides_and_the_score():
    seats = (player("pola", 1, 0, team=0), player("pjan", 2, 1, team=1, score=5), player("pewa", 1, 2, team=0))
    match = result(*seats, game="canasta", number=3, ended=1_800_000_000, scope="discord:1")
    common = {
        "id": table_id(3),
        "game": "canasta",
        "ruleset": "polish",
        "sides": 2,
        "company": "p",
        "scope": "discord:1",
    }
    ola, jan = (line_of(match, seat) for seat in seats[:2])
    assert ola == Line(**common, place=1, verdict="w", is_rated=True, score=None, ended=1_800_000_000)
    assert jan == Line(**common, place=2, verdict="l", is_rated=True, score=5, ended=1_800_000_000)
    assert not line_of(result(*seats, unrated="hint"), seats[0]).is_rated


@pytest.mark.parametrize(
    ("seats", "company"),
    [
        ([player("pola", 1)], "s"),
        ([player(None, 1)], "s"),
        ([player("pola", 1), player("pjan", 2)], "p"),
        ([player("pola", 1), player(None, 2)], "p"),  # somebody who is forgotten
        ([player(None, 1), player(None, 2)], "p"),
        ([player("pola", 1), player(None, 2, level="easy")], "c"),
        ([player("pola", 1), player("pola", 2)], "c"),  # nobody plays against their own other account
        ([player(None, 1), player(None, 2, level="easy"), player(None, 3, level="strong")], "c"),
        ([player("pola", 1), player(None, 2, level="easy"), player("pjan", 3)], "p"),
    ],
)
def test_people_are_whoever_is_no_computer_each_counted_once(seats, company):
    assert company_of(result(*seats)) == company


def test_a_first_place_is_won_alone_or_with_partners_and_else_shared():
    partners = [player("pola", 1, 0, team=0), player("pjan", 2, 1, team=1), player("pewa", 1, 2, team=0)]
    assert [verdict_of(result(*partners), seat) for seat in partners] == ["w", "l", "w"]
    level = [player("pola", 1, 0), player("pjan", 3, 1), player("pewa", 1, 2)]
    assert [verdict_of(result(*level), seat) for seat in level] == ["d", "l", "d"]


def test_of_two_seats_of_a_person_the_better_one_is_theirs():
    seats = (player("pjan", 1, 0), player("pola", 3, 1), player("pola", 2, 2))
    assert mine_in(result(*seats), OLA) == seats[2]


def test_a_line_adds_a_match_its_verdict_and_the_numbers_of_its_ruleset():
    line = Line.read("abcdefgh kosci hasbro 1/1 sw- 300 test:here", 0)
    assert sums_of(line, {"points": 300, "^best": 300}) == {
        "kosci.n": 1,
        "kosci.alone.won": 1,
        "kosci.hasbro.points": 300,
        "^kosci.hasbro.best": 300,
    }
    told = [sums_of(Line.read(f"abcdefgh warcaby polish 1/2 {how}- - x", 0), {}) for how in ("pw", "cd", "sl")]
    assert [name for sums in told for name in sums if name != "warcaby.n"] == [
        "warcaby.people.won",
        "warcaby.computers.drawn",
        "warcaby.alone.lost",
    ]


def test_whoever_is_forgotten_is_nobody_in_a_result_and_their_private_chat_is_nowhere():
    match = result(("pola", 1), ("pjan", 2), ("pola", 3), scope="a", home="b")
    assert match.persons == ("pola", "pjan")
    assert match.without({OLA}).persons == ("pjan",)
    assert [one.name for one in match.without({OLA}).players] == ["Ola", "Jan", "Ola"]
    assert replace(match.without({OLA}), players=match.players) == match

    known = without(match, frozenset({OLA}), frozenset())
    assert ([(one.who, one.name) for one in known.players]) == [(None, NAME), ("pjan", "Jan"), (None, NAME)]
    assert (known.scope, known.home) == ("a", "b")
    for homes, scope, home in (({"a"}, "", "b"), ({"b"}, "a", NOWHERE)):
        closed = without(match, frozenset(), frozenset(homes))
        assert (closed.scope, closed.home, closed.players) == (scope, home, match.players)
    assert result((None, 1), ("pjan", 2)).persons == ("pjan",)
