"""What nobody may know at cribbage: other hands, the crib and the pack, imagined anew from what each seat sees."""

from itertools import pairwise
from random import Random

import pytest

from engines.core import play
from engines.cribbage import Accept, Cribbage, Muggins
from engines.cribbage.counting import VALUE
from engines.luck import Seeded
from tests.support.cribbage_tables import GAME, JAN, OLA, scores

MUGGINS = Cribbage(muggins=True)


def playout(game, seed):
    """Every state of a match, by random but not reckless players."""
    dice = Random(seed)
    states = [game.setup(2, Seeded(f"{seed:064x}"))]
    while movers := sorted(game.to_move(states[-1])):
        seat = dice.choice(movers)
        legal = list(game.legal(states[-1], seat))
        action = dice.choice(legal)
        if isinstance(action, Muggins) and dice.random() < 0.8:
            action = Accept()
        states.append(play(game, states[-1], seat, action))
    return states


@pytest.mark.parametrize("game", [MUGGINS, Cribbage(target=61), Cribbage(muggins=True, target=61)])
@pytest.mark.parametrize("seed", range(3))
def test_no_option_lets_a_hidden_card_show(game, seed):
    """RULESETS are tried with the laws of all games; here the options that no ruleset sets."""
    for state in playout(game, seed):
        for seat in (None, OLA, JAN):
            view = game.view(state, seat)
            world = game.imagine(view, Seeded(f"{seed + 99:064x}"))
            assert game.view(world, seat) == view
            assert game.to_move(world) == game.to_move(state)
            if seat is not None:
                assert list(game.legal(world, seat)) == list(game.legal(state, seat))


@pytest.mark.parametrize("seat", [None, OLA, JAN])
def test_who_said_go_is_imagined_without_a_card_that_would_have_fitted(seat):
    gone = 0
    for n, state in enumerate(playout(GAME, 5)):
        world = GAME.imagine(GAME.view(state, seat), Seeded(f"{n:064x}"))
        for who, count in state.up.gos:
            held = [card for card in world.hands[who] if card]
            assert all(VALUE[card] + count > 31 for card in held)
            gone += who != seat and bool(held)
    assert gone > 5  # the law was put to the test


@pytest.mark.parametrize("seat", [None, OLA, JAN])
def test_who_is_to_play_is_imagined_with_a_card_that_fits(seat):
    for n, state in enumerate(playout(GAME, 5)):
        if state.up.phase == "play":
            world = GAME.imagine(GAME.view(state, seat), Seeded(f"{n:064x}"))
            assert list(GAME.legal(world, state.up.turn))


def test_every_card_is_somewhere_once_in_an_imagined_world():
    for n, state in enumerate(playout(GAME, 6)):
        for seat in (None, OLA, JAN):
            world = GAME.imagine(GAME.view(state, seat), Seeded(f"{n:064x}"))
            hands = [card for hand in world.hands for card in hand if card]
            everything = hands + [card for pair in world.thrown for card in pair]
            everything += [card for _, card in world.up.laid] + ([world.up.starter] if world.up.starter else [])
            assert len(set(everything)) == len(everything)
            assert [len(pair) for pair in world.thrown] == [len(pair) for pair in state.thrown]


def test_both_pegs_of_each_side_start_before_the_first_hole_and_the_back_one_stays_where_the_front_one_was():
    states = list(playout(GAME, 7))
    assert states[0].up.pegs == ((0, 0), (0, 0))
    for before, now in pairwise(states):
        for one, two in zip(before.up.pegs, now.up.pegs, strict=True):
            assert one == two or one[1] <= two[0] < two[1]


def test_pegs_only_ever_go_forward_and_the_deal_alternates():
    for before, now in pairwise(playout(GAME, 7)):
        assert all(a <= b for a, b in zip(scores(before), scores(now), strict=True))
        if now.up.deal != before.up.deal:
            assert now.up.dealer != before.up.dealer
