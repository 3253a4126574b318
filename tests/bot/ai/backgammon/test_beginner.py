"""What a beginner thinks of a position, added up by hand."""

import pytest

from bot.ai.backgammon.beginner import BLOT, CAPTIVE, PIPS, POINT, SURE, TURN, seems
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
