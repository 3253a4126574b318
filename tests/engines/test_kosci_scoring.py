"""What a box of Kości is worth; the cases and their reasons are in tests/oracles/dice_scoring.json."""

import pytest

from engines.dice import BOXES
from engines.kosci import RULESETS, Kosci
from tests.support.kosci_tables import OLA, at, column, falling, of_kind, typed


@pytest.mark.parametrize("case", of_kind("values", "options"))
@pytest.mark.parametrize("ruleset", ["polish", "polish_box", "hasbro"])
def test_every_box_is_worth_what_the_rules_say(case, ruleset):
    game, history = RULESETS[ruleset], case["history"]
    own = column(case["card"], generals=history["generals_before"], first_in_box=history["first_in_box"])
    state = at(*case["dice"], left=0, columns=(own,))
    offered = {given.box: [given.points, given.extra] for given in game.view(state, OLA).worths}
    assert offered == case["expect"][ruleset]
    assert [action.box for action in game.legal(state, OLA)] == list(offered)


@pytest.mark.parametrize(
    ("card", "expect"),
    [
        ({"general": 50}, {"fours": (20, 100), "sixes": (0, 100), "full": (0, 100), "three": (20, 100)}),
        ({"general": 50, "fours": 8}, {"sixes": (0, 100), "full": (25, 100), "large": (40, 100)}),
        ({"general": 0, "fours": 8}, {"sixes": (0, 0), "full": (25, 0), "chance": (20, 0)}),
    ],
)
def test_verhoeff_lets_a_general_go_anywhere_and_always_pays_beside_a_50(card, expect):
    state = at(4, 4, 4, 4, 4, columns=(column(card, generals=1),))
    offered = {given.box: (given.points, given.extra) for given in RULESETS["verhoeff"].view(state, OLA).worths}
    assert expect.items() <= offered.items()
    assert len(offered) == len(BOXES) - len(card)


def test_plain_rules_know_no_joker():
    state = at(4, 4, 4, 4, 4, columns=(column({"general": 50, "fours": 8}, generals=1, first_in_box=True),))
    offered = {given.box: (given.points, given.extra) for given in RULESETS["plain"].view(state, OLA).worths}
    assert offered["full"] == offered["large"] == (0, 0)
    assert offered["three"] == (20, 0)


@pytest.mark.parametrize("case", of_kind("total"))
def test_the_total_counts_boxes_upper_bonus_and_jokers(case):
    full = column(case["card"], extra=case["extra_bonus"])
    assert (full.upper, full.bonus, full.total) == tuple(
        case["expect"][key] for key in ("upper", "upper_bonus", "total")
    )


def test_a_column_remembers_whether_its_first_general_went_into_the_box():
    game, sixes = Kosci(), falling(6, 6, 6, 6, 6)
    into_box = typed(game, at(6, 6, 6, 6, 6, luck=sixes), "score general").columns[0]
    elsewhere = typed(game, typed(game, at(6, 6, 6, 6, 6, luck=falling(*[6] * 10)), "score sixes"), "score general")
    assert (into_box.generals, into_box.first_in_box) == (1, True)
    assert (elsewhere.columns[0].generals, elsewhere.columns[0].first_in_box) == (2, False)


def test_a_joker_is_entered_with_its_hundred_outside_the_upper_sum():
    own = column({"general": 50, "fours": 12}, generals=1, first_in_box=True)
    after = typed(Kosci(), at(4, 4, 4, 4, 4, columns=(own,), luck=falling(1, 1, 1, 1, 2)), "score large").columns[0]
    assert (after["large"], after.extra, after.upper, after.total) == (40, 100, 12, 202)
