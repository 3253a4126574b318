"""Counting by the cases of tests/oracles/cribbage_show.json and by every hand there is (cribbage_histogram.json).

The histogram is that of S. Lumetta (lumetta.web.engr.illinois.edu/humor/cribbage.html); its column of cribs agrees
with Wikipedia's "Cribbage statistics".
"""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from engines.cards import DECK, read_card
from engines.cribbage.counting import POSSIBLE, pegging, settlement, show, total, worth

ORACLES = Path(__file__).parents[1] / "oracles"
SHOWS = json.loads((ORACLES / "cribbage_show.json").read_text("utf-8"))["cases"]
HISTOGRAM = json.loads((ORACLES / "cribbage_histogram.json").read_text("utf-8"))
KINDS = {"fifteen": "fifteens", "pair": "pairs", "three": "pairs", "four": "pairs", "run": "runs"}


def cards(*names):
    return tuple(map(read_card, names))


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case['id']} {case['reason']}") for case in SHOWS])
def test_a_hand_is_worth_what_was_counted_by_hand(case):
    hand, starter, crib = cards(*case["hand"]), read_card(case["starter"]), case["crib"]
    items = show(hand, starter, crib=crib)
    found = Counter(dict.fromkeys(case["breakdown"], 0))
    for item in items:
        found[KINDS.get(item.kind, item.kind)] += item.points
    assert found == case["breakdown"]
    assert total(items) == worth(hand, starter, crib=crib) == case["total"]


def test_a_count_names_the_cards_of_each_step_in_the_order_in_which_it_is_spoken():
    items = show(cards("3c", "3d", "4h", "Jd"), "5d")
    assert [(item.kind, item.cards, item.points) for item in items] == [
        ("fifteen", ("5d", "Jd"), 2),
        ("fifteen", ("3c", "3d", "4h", "5d"), 2),
        ("pair", ("3c", "3d"), 2),
        ("run", ("3c", "4h", "5d"), 3),
        ("run", ("3d", "4h", "5d"), 3),
        ("nobs", ("Jd",), 1),
    ]


@pytest.mark.parametrize(
    ("starter", "crib", "named"),
    [
        ("Kc", False, "2h 4h 6h 10h"),
        ("Kh", False, "2h 4h 6h 10h Kh"),
        ("Kh", True, "2h 4h 6h 10h Kh"),
        ("Kc", True, None),
    ],
)
@pytest.mark.parametrize("hand", ["2h 4h 6h 10h", "10h 2h 4h 6h", "2h 10h 4h 6h", "2h 4h 10h 6h"])
def test_a_flush_names_the_starter_only_where_it_has_the_suit(hand, starter, crib, named):
    """Four cards of the hand are enough; in the crib the starter must have the suit too (ACC rules of the show)."""
    flushes = [item for item in show(cards(*hand.split()), starter, crib=crib) if item.kind == "flush"]
    assert [(item.cards, item.points) for item in flushes] == (
        [(cards(*named.split()), len(named.split()))] if named else []
    )


@pytest.mark.parametrize("other", range(4))
def test_one_card_of_another_suit_spoils_a_flush(other):
    hand = ["2h", "4h", "6h", "10h"]
    hand[other] = hand[other][:-1] + "s"
    for starter in ("Kh", "Ks"):
        assert not [item for item in show(cards(*hand), starter) if item.kind == "flush"]


def test_the_order_of_a_hand_changes_nothing():
    dice = Random(8)
    for _ in range(200):
        *hand, starter = dice.sample(DECK, 5)
        assert len({show(tuple(dice.sample(hand, 4)), starter) for _ in range(5)}) == 1


@pytest.mark.parametrize("column", ["hand", "crib"])
def test_a_sample_of_hands_scores_as_often_as_all_hands_do(column):
    dice, size = Random(20_240_121), 40_000
    found = Counter()
    for _ in range(size):
        *hand, starter = dice.sample(DECK, 5)
        found[worth(tuple(hand), starter, crib=column == "crib")] += 1
    for points, hands in HISTOGRAM[column].items():
        share = hands / HISTOGRAM["total"]
        spread = (size * share * (1 - share)) ** 0.5
        assert abs(found[int(points)] - size * share) <= 4 * spread, points
    assert set(found) <= set(POSSIBLE)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_all_12_994_800_hands_score_as_published():
    hands, cribs = Counter(), Counter()
    for hand in combinations(DECK, 4):
        for starter in DECK:
            if starter not in hand:
                hands[worth(hand, starter)] += 1
                cribs[worth(hand, starter, crib=True)] += 1
    for found, column in ((hands, "hand"), (cribs, "crib")):
        assert found == {int(points): n for points, n in HISTOGRAM[column].items() if n}
    assert hands.total() == HISTOGRAM["total"]
    assert tuple(sorted(hands)) == POSSIBLE


# --- cards as they are laid ---


@pytest.mark.parametrize(
    ("pile", "scored"),
    [
        ("10c 5d", [("fifteen", 2)]),
        ("10c Jd 8h 3s", [("thirty_one", 2)]),
        ("4c 6d 5h", [("fifteen", 2), ("run", 3)]),
        ("2c 3d 4h 5s", [("run", 4)]),
        ("2c 3d 4h 4s", [("pair", 2)]),
        ("2c 2d 3h 4s", [("run", 3)]),
        ("Kc Qd Ah", []),
        ("5c 5d 5h", [("fifteen", 2), ("three", 6)]),
        ("7c 7d 7h 7s", [("four", 12)]),
        ("7c 2d 7h", []),
    ],
)
def test_the_last_card_of_a_pile_scores(pile, scored):
    assert [(item.kind, item.points) for item in pegging(cards(*pile.split()))] == scored


def test_what_a_card_scores_names_no_other_cards_than_those_that_make_it():
    items = pegging(cards(*["2c", "2d", "3h", "4s", "4c"]))
    assert [(item.kind, item.cards) for item in items] == [
        ("fifteen", cards("2c", "2d", "3h", "4s", "4c")),
        ("pair", cards("4s", "4c")),
    ]
    assert pegging(cards("2c", "2d", "3h", "4s"))[0].cards == cards("2d", "3h", "4s")


# --- muggins: ACC rules 8.4 and 10.4 ---


@pytest.mark.parametrize(
    ("right", "said", "claim", "left", "pegged"),
    [
        (8, 8, 0, 50, (8, 0)),
        (8, 6, 0, 50, (6, 0)),  # what nobody notices is lost
        (8, 10, 0, 50, (10, 0)),  # and so is what was too much
        (8, 6, 2, 50, (6, 2)),
        (8, 6, 1, 50, (6, 1)),  # the lesser of what was claimed
        (8, 6, 5, 50, (6, 2)),  # and what was overlooked
        (8, 8, 3, 50, (11, 0)),  # a wrong call goes to the owner
        (8, 10, 2, 50, (8, 2)),
        (8, 12, 1, 50, (8, 1)),
        (8, 3, 5, 3, (3, 0)),  # the owner is home with three holes left
        (8, 1, 5, 3, (1, 2)),
    ],
)
def test_a_claim_brings_the_lesser_of_what_was_claimed_and_what_was_wrong(right, said, claim, left, pegged):
    assert settlement(right, said, claim, left) == pegged
