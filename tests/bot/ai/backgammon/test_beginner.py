"""What a beginner thinks of a position, added up by hand."""

import pytest

from bot.ai.backgammon.beginner import BLOT, CAPTIVE, DROPS, PIPS, POINT, SURE, TURN, _called, seems
from tests.support.backgammon_tables import men


def pips(lead):
    return (lead - TURN / 2) / PIPS


@pytest.mark.parametrize(
    ("mine", "theirs", "worth"),
    [
        (men(), men(p1=1), 1.0),
        (men(p6=2), men(p6=3), pips(6)),
        (men(p1=1), men(p24=1, p18=2, p13=2), SURE),
        (men(p18=5), men(p1=1), -SURE),
        # points at home and elsewhere, and three men are no more than two
        (men(p6=2, p7=3), men(p24=2), pips(48 - 33) + 1.5 * POINT - POINT / 2),
        # blots up to six points before an enemy, and farther away
        (men(p7=1), men(p24=2), pips(48 - 7) - BLOT - POINT / 2),
        (men(p8=1), men(p24=2), pips(48 - 8) - POINT / 2),
        (men(p8=1), men(p23=2), pips(46 - 8) - BLOT - POINT / 2),
        # men on the bar are captives, and shoot from there
        (men(p6=2, p5=1), men(bar=2), pips(50 - 17) + POINT - BLOT + 2 * CAPTIVE),
        (men(p6=2, p7=1), men(bar=1, p1=1), pips(26 - 19) + POINT + CAPTIVE),
    ],
)
def test_a_position_is_worth_its_lead_and_in_contact_its_points_blots_and_captives(mine, theirs, worth):
    assert seems((mine, theirs)) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("call", "value", "worth"),
    [
        ("take", -DROPS, -1.5),
        ("take", 0.01 - DROPS, 0.01 - DROPS),
        ("beaver", 0.5, -1.5),
        ("drop", 0.5, -1.0),
        ("double", 0.5, 0.65),
        ("double", 0.9, 1.0),
        ("roll", 0.3, 0.3),
    ],
)
def test_a_double_is_taken_as_long_as_little_seems_lost(call, value, worth):
    assert _called(None, call, value) == pytest.approx(worth)
