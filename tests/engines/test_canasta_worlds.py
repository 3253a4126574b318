"""Deals of canasta imagined from what a seat can see: the same 108 cards, as many in each place."""

from itertools import islice

import pytest

from engines.canasta import RULESETS
from engines.canasta.pack import is_wild
from engines.core import Seat
from engines.luck import Seeded
from tests.engines.test_canasta_matches import WHOLE, match
from tests.support.canasta_tables import GAME, JAN, OLA, every, table, typed


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


def test_a_closed_pile_on_an_open_meld_is_imagined_to_be_taken_with_two_cards_too():
    """Kings lie there already, but the wild card below asks for two more."""
    state = table("Kd Ks Qh Qd Qs", top="Kh", below="2c 9c", melds={"A": 7}, theirs={"K": 5})
    asked = typed(state, "ask")
    for seed in range(6):
        world = GAME.imagine(GAME.view(asked, JAN), Seeded(f"{seed:064x}"))
        assert {"Kd", "Ks"} <= set(world.hands[OLA])


def test_cards_that_were_turned_for_the_pile_lie_there_in_every_world():
    """A wild card is turned first, so another one is turned on it: everybody has seen both."""
    state = table("Kd Ks 4h", top="Kh", below="2c", turned=("2c", "Kh"))
    for seed in range(6):
        assert GAME.imagine(GAME.view(state, JAN), Seeded(f"{seed:064x}")).pile == state.pile


def test_a_pile_that_is_seen_to_be_closed_needs_no_other_wild_card():
    state = table("Kd Ks 4h", top="Kh", below="2c Qh 9c", turned=("2c", "Qh"))
    worlds = [GAME.imagine(GAME.view(state, JAN), Seeded(f"{seed:064x}")) for seed in range(30)]
    assert any(not is_wild(world.pile[2]) for world in worlds)


@pytest.mark.parametrize("seed", range(3))
def test_where_no_hand_is_found_that_goes_out_it_is_as_large_as_it_was(seed):
    """All kings come first, and five of them make no canasta with the top."""
    asked = typed(table("Kd Ks Ac Ad Ah", top="Kh", melds={"A": 4}), "ask")
    world = GAME.imagine(GAME.view(asked, JAN), Seeded(f"{seed:064x}"))
    assert every(world) == every(asked)
    assert sizes(world) == sizes(asked)
