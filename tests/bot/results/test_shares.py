"""What a result is worth on a board, for the persons whom the board knows."""

import pytest

from bot.catalog import CATALOG
from bot.results.finished import fingerprint
from bot.results.shares import counted, counts
from bot.tables.person import PersonId
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
