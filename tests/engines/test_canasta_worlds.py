"""Deals of canasta imagined from what a seat can see: the same 108 cards, as many in each place."""

from itertools import islice

import pytest

from engines.canasta import RULESETS
from engines.core import Seat
from engines.luck import Seeded
from tests.engines.canasta_tables import GAME, JAN, OLA, every, table, typed
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


@pytest.mark.parametrize("seed", range(6))
def test_who_asks_to_go_out_with_a_closed_pile_is_imagined_with_both_cards_that_it_takes(seed):
    """A closed pile asks for two natural cards, and no more kings are left than the two."""
    state = table("Kd Ks Qh Qd Qs", top="Kh", melds={"A": 7}, theirs={"K": 5}, frozen=True)
    asked = typed(state, "ask")
    assert asked.up.phase == "answer"
    world = GAME.imagine(GAME.view(asked, JAN), Seeded(f"{seed:064x}"))
    assert {"Kd", "Ks"} <= set(world.hands[OLA])


@pytest.mark.parametrize("seed", range(3))
def test_where_no_hand_is_found_that_goes_out_it_is_as_large_as_it_was(seed):
    """All kings come first, and five of them make no canasta with the top."""
    asked = typed(table("Kd Ks Ac Ad Ah", top="Kh", melds={"A": 4}), "ask")
    world = GAME.imagine(GAME.view(asked, JAN), Seeded(f"{seed:064x}"))
    assert every(world) == every(asked)
    assert sizes(world) == sizes(asked)
