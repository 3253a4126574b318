"""The best expected total of one sheet: a box that pays a point wrongly once in thousands of throws moves it.

The numbers come from two independent programs and agree with those published by T. Verhoeff (254.5896) and for the
forced joker (254.5877) and no joker (245.8708); they are in tests/oracles/dice_optimum.json.
"""

import json
from pathlib import Path

import pytest

from engines.dice import BOXES, UPPER
from engines.kosci import RULESETS, Column
from engines.kosci.solitaire import Solitaire

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "dice_optimum.json").read_text("utf-8"))
OPTIMA = {
    "polish": "polish",
    "polish_box": "polish_box",
    "hasbro": "hasbro_forced",
    "verhoeff": "verhoeff",
    "plain": "plain",
}
SITUATIONS = ORACLE["mid_game_polish"]["values"]


def solitaire(ruleset):
    return Solitaire(RULESETS[ruleset].joker)


def but(box, general=0):
    """A sheet with this box alone open."""
    return tuple(None if other == box else general if other == "general" else 0 for other in BOXES)


def sheet(case):
    """A sheet with these boxes used; its upper total stands in one of them."""
    points = dict.fromkeys(case["used"], 0)
    if case["upper_total"]:
        points[next(box for box in UPPER if box in points)] = case["upper_total"]
    if "general" in points:
        points["general"] = case["general"]
    return Column(tuple(map(points.get, BOXES)), 0, case["generals_before"], case["general"] == 50)


def test_the_last_box_without_a_joker_is_worth_what_was_computed():
    plain = solitaire("plain")
    for box, value in ORACLE["one_box_left_plain"]["values"].items():
        assert plain.rest(Column(but(box))) == pytest.approx(value, abs=1e-6), box


def test_the_last_box_with_the_polish_joker_is_worth_what_was_computed():
    polish = solitaire("polish")
    for box, values in ORACLE["one_box_left_polish"]["values"].items():
        sheets = {
            "Z0": Column(but(box)),
            "Z1": Column(but(box), generals=1),
            "S1": Column(but(box, 50), generals=1, first_in_box=True),
            "S2": Column(but(box, 50), generals=2),
        }
        assert {name: polish.rest(own) for name, own in sheets.items()} == pytest.approx(values, abs=1e-6), box


@pytest.mark.parametrize("case", [case for case in SITUATIONS if len(case["used"]) > 6])
def test_half_a_polish_sheet_is_worth_what_was_computed(case):
    own = sheet(case)
    assert solitaire("polish").rest(own) + own.bonus == pytest.approx(case["expected_rest"], abs=1e-6)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name != "polish"])
def test_the_optimum_of_a_whole_sheet_is_the_known_one(ruleset):
    assert solitaire(ruleset).rest(Column()) == pytest.approx(ORACLE["start"][OPTIMA[ruleset]], abs=1e-8)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_polish_sheet_has_the_known_optimum_and_situations():
    polish = solitaire("polish")
    assert polish.rest(Column()) == pytest.approx(ORACLE["start"]["polish"], abs=1e-8)
    for case in SITUATIONS:
        own = sheet(case)
        assert polish.rest(own) + own.bonus == pytest.approx(case["expected_rest"], abs=1e-6)
