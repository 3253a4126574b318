"""What a computer says of an ending that it has solved, and of a stock that it closes."""

import pytest

from bot.ai.sixty_six.reasons import of_closing, of_solved
from bot.ai.tricks.common_worlds import Tried
from engines.core import note


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (0, note("sixty_six-why-even")),
        (1, note("sixty_six-why-wins", points=1)),
        (3, note("sixty_six-why-wins", points=3)),
        (-1, note("sixty_six-why-loses", points=1)),
        (-2, note("sixty_six-why-loses", points=2)),
    ],
)
def test_an_ending_is_won_lost_or_even(game, said):
    assert of_solved(game) == said


def test_who_closes_tells_of_how_many_deals_that_won():
    assert of_closing(Tried(None, [2.0, -2.0, 1.0, 0.0, -3.0, 1.0, 1.0])) == note("sixty_six-why-closes", percent=57)
    assert of_closing(Tried(None, [-2.0])) == note("sixty_six-why-closes", percent=0)
    assert of_closing(Tried(None)) == of_closing(None) == note("sixty_six-why-closes-surely")
