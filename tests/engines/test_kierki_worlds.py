"""Deals of Kierki imagined from what a seat can see: they could have been played just so, and look the same."""

from dataclasses import replace

import pytest

from engines.cards import held
from engines.core import Seat, play, refusal
from engines.kierki import Lay, Pass, Trump
from engines.kierki.deals import pack
from engines.tricks import arranged
from tests.support.card_tables import luck, playout, steps_by_deal
from tests.support.kierki_tables import FULL, ODD, POLISH, at, layout_of


@pytest.mark.parametrize("game", [POLISH, FULL, ODD])
@pytest.mark.parametrize("players", [3, 4])
def test_an_imagined_world_could_have_been_played_just_so(game, players):
    """The deal is played again from the imagined hands: every step was legal there."""
    for n, state, steps in steps_by_deal(game, players, 7):
        if n % 11 == 0 and not state.stock:
            for eyes in (None, Seat(0)):
                world = game.imagine(game.view(state, eyes), luck(n))
                assert_replays(game, world, [step for step in steps if not isinstance(step[2], Trump)])


def assert_replays(game, world, steps):
    hands = [set(held(hand)) for hand in world.hands]
    for _, seat, action in steps:
        if isinstance(action, Lay):
            hands[seat].add(action.card)
    for before, seat, action in steps:
        state = replace(before, hands=tuple(map(arranged, hands)))
        assert game.why_not(state, seat, action) is None
        if isinstance(action, Lay):
            hands[seat].remove(action.card)
        if before.up.kind == "lottery":
            after = play(game, state, seat, action)
            passed = game.apply(before, seat, action).up.passed
            assert after.up.deal != before.up.deal or after.up.phase == "over" or after.up.passed == passed


@pytest.mark.parametrize("game", [ODD, replace(ODD, lottery_start="any", lottery_bonus="ace", trump_caller="dealer5")])
@pytest.mark.parametrize("players", [3, 4])
def test_options_that_no_ruleset_sets_let_no_hidden_card_show(game, players):
    everything = (*map(Lay, pack(players)), *map(Trump, "cdhs"), Pass())
    others = 0
    for n, (state, _, _) in enumerate(playout(game, players, 5)):
        for eyes in (None, *map(Seat, range(players))) if n % 5 == 0 else ():
            view = game.view(state, eyes)
            world = game.imagine(view, luck(n))
            assert game.view(world, eyes) == view
            assert game.to_move(world) == game.to_move(state)
            assert all(list(game.legal(world, mover)) for mover in game.to_move(world))
            if eyes is not None:
                answers = [[refusal(game, each, eyes, action) for action in everything] for each in (world, state)]
                assert answers[0] == answers[1]
            others += world.hands != state.hands
    assert others > 100


def test_who_is_to_lay_in_the_lottery_is_imagined_with_a_card_that_fits_and_others_need_none():
    """One card fits, so only who is asked can have it."""
    hands = ["2c 7c", "3c 4c", "5c", "6c"]
    state = at("lottery", hands, layout=layout_of({"d": "2A", "h": "2A", "s": "2A", "c": "8A"}), start=8)
    worlds = [FULL.imagine(FULL.view(state, Seat(1)), luck(n)) for n in range(30)]
    assert all("7c" in world.hands[0] for world in worlds)
    assert {card for world in worlds for card in world.hands[2] if card} == {"2c", "5c", "6c"}
