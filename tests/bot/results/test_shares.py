"""What a result is worth on a board, for the persons whom the board knows."""

import pytest

from bot.catalog import CATALOG
from bot.results.finished import fingerprint
from bot.results.lines import Line
from bot.results.shares import counted, counts, raised
from bot.results.stores import Counted, Share
from bot.tables.person import PersonId
from bot.tables.table import TableId
from tests.support.results import player, result


def names(shares):
    return [share.name for share in shares.shares]


def test_whoever_is_unknown_is_passed_over_and_the_others_behind_count():
    match = result(("pola", 1), ("pjan", 2), (None, 3, "strong"), ("pewa", 4), game="cucumber")
    assert names(counted(match, {PersonId("pola"), PersonId("pewa")}, {})) == ["Ola", "Ewa"]


def test_where_the_best_score_counts_a_player_without_one_is_passed_over():
    match = result(player("pola", 2, 0), player("pjan", 1, 1, score=200), game="kosci")
    assert names(counted(match, {PersonId("pola"), PersonId("pjan")}, {})) == ["Jan"]


@pytest.mark.parametrize(("why", "does"), [("alone", True), ("hint", False), ("day", False), ("same-deal", False)])
def test_a_patience_counts_unless_its_deal_could_be_known_or_somebody_helped(why, does):
    rules = CATALOG["star"].default
    match = result(("pola", 1), game="star", options=fingerprint(rules), unrated=why)
    assert counts(match, everywhere=True) is does


def test_a_patience_by_rules_that_nobody_knows_any_more_counts_nowhere():
    rules = CATALOG["star"].default
    match = result(("pola", 1), game="star", options=fingerprint(rules), ruleset="gone", unrated="alone")
    assert not counts(match, everywhere=True)


def test_among_people_changed_rules_and_chosen_deals_count_in_the_community_and_not_everywhere():
    for why, here, everywhere in (("", True, True), ("own-rules", True, False), ("chosen-deal", True, False)):
        match = result(("pola", 1), ("pjan", 2), unrated=why)
        assert (counts(match, everywhere=False), counts(match, everywhere=True)) == (here, everywhere)
    assert not counts(result(("pola", 1), ("pjan", 2), unrated="same-person"), everywhere=False)


@pytest.mark.parametrize(
    ("changes", "does"), [({}, True), ({"ruleset": "hasbro"}, False), ({"deal": 7}, False), ({"options": "0"}, False)]
)
def test_a_score_counts_by_the_usual_rules_and_with_a_deal_that_nobody_chose(changes, does):
    usual = {"ruleset": "polish", "options": fingerprint(CATALOG["kosci"].default)}
    match = result(player("pola", 1, score=200), game="kosci", **(usual | changes))
    assert counts(match, everywhere=True) is does


def test_of_two_seats_of_a_person_the_better_one_counts_and_people_are_hidden_until_they_appear():
    seats = (player("pola", 2, 0), player("pjan", 3, 1), player("pola", 1, 2, name="Ola again"))
    match = result(*seats, game="cucumber")
    found = counted(match, {PersonId("pola"), PersonId("pjan")}, {PersonId("pjan"): True})
    assert [(share.name, share.amount, share.is_visible) for share in found.shares] == [
        ("Ola again", 2, False),
        ("Jan", 0, True),
    ]
    assert (found.id, found.game, found.ended, found.is_best) == (match.id, "cucumber", match.ended, False)
    level = result(player("pola", 1, 0), player("pola", 1, 1, name="Ola again"), game="cucumber")
    assert names(counted(level, {PersonId("pola")}, {})) == ["Ola"]


def test_a_former_result_counts_by_its_score_and_is_hidden():
    for score, amount in (("210", 210), ("-", 0)):
        line = Line.read(f"abcdefgh kosci polish 1/1 sw- {score} test:here", 1_800_000_000)
        share = Share(PersonId("pola"), "Ola", amount, is_visible=False)
        told = Counted(TableId("abcdefgh"), "kosci", 1_800_000_000, (share,), is_best=True)
        assert raised(line, PersonId("pola"), "Ola") == told


def test_where_the_best_score_counts_points_count_and_elsewhere_halves_of_a_win():
    dice = result(player("pola", 1, 0, score=210), player("pjan", 2, 1, score=0), game="kosci")
    draughts = result(player("pola", 1, 0, score=7), player("pjan", 1, 1, score=7))
    people = {PersonId("pola"), PersonId("pjan")}
    assert [share.amount for share in counted(dice, people, {}).shares] == [210, 0]
    assert [share.amount for share in counted(draughts, people, {}).shares] == [1, 1]
