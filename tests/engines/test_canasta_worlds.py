"""Deals of canasta imagined from what a seat can see: the same 108 cards, as many in each place."""

from itertools import islice

import pytest

from engines.canasta import RULESETS
from engines.core import Seat
from engines.luck import Seeded
from tests.engines.canasta_tables import every
from tests.engines.test_canasta_matches import WHOLE, match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_world_has_every_card_once_and_all_heaps_of_the_same_size(players):
    rules = RULESETS["polish"]
    for n, (state, _, _) in enumerate(islice(match(rules, players, 5), 0, 600, 12)):
        eyes = (None, Seat(0), Seat(players - 1))[n % 3]
        world = rules.imagine(rules.view(state, eyes), Seeded(f"{n:064x}"))
        assert every(world) == WHOLE
        assert sizes(world) == sizes(state)


def sizes(state):
    hands = [sum(card is not None for card in hand) for hand in state.hands]
    return hands, len(state.pile), len(state.stock)
