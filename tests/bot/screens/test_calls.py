"""Who is called to a turn, and since when it lasts."""

import pytest

from bot.screens.calls import Call
from tests.doubles.toys import ANN


@pytest.mark.parametrize(("waited", "hours"), [(0, 0), (3599, 0), (3600, 1), (7199, 1), (7200, 2)])
def test_the_hours_of_a_turn_are_full_ones(waited, hours):
    assert Call(ANN, "0:reminded", "7:", reminds=True, waited=waited).hours == hours
