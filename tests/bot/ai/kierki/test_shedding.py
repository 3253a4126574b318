"""What a good player throws away who cannot follow suit, where nothing that costs is held."""

import pytest

from bot.ai.kierki.cards import NAME
from bot.ai.kierki.policy import good
from bot.ai.kierki.position import KierkiPosition
from engines.core import Seat
from tests.support.kierki_tables import FULL, at


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("2d 2h", "2d"),  # nothing threatens, and still a card is thrown
        ("2c 2d", "2c"),
        ("2c 5c 5d", "5d"),  # a card alone in its suit threatens more than one with another below it
        ("2d 5d 5c", "5c"),
        ("3d 5d 4h", "5d"),  # they threaten alike, so that the first suit goes
    ],
)
def test_the_card_that_threatens_most_is_thrown(hand, thrown):
    state = at("tricks", [hand], laid=((Seat(3), "9s"),))
    position = KierkiPosition(FULL, FULL.view(state, Seat(0)), Seat(0))
    assert NAME[good(position.seen_table())] == thrown
