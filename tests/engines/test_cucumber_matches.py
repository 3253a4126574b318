"""Whole matches of cucumber by random play, for two to seven, under every combination of options."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import DECK, held
from engines.core import Seat, play
from engines.cucumber import Cucumber, Lay
from engines.cucumber.table import ACE
from engines.tricks import ACE_HIGH, arranged
from tests.support.card_tables import luck, playout, steps_by_deal
from tests.support.cucumber_tables import ODD, POLISH, SWEDISH, at
from tests.support.worlds import seem_alike

OPTIONS = st.builds(
    Cucumber,
    hand=st.sampled_from((6, 7)),
    lives=st.sampled_from((1, 2)),
    limit=st.sampled_from((21, 30)),
    ace_led_lowest=st.booleans(),
    last_trick_ace_low=st.booleans(),
    tied_all_pay=st.booleans(),
)
TABLES = st.one_of(st.sampled_from((POLISH, SWEDISH)), OPTIONS).flatmap(
    lambda game: st.tuples(st.just(game), st.sampled_from(game.players))
)
SEEDS = st.integers(0, 2**32)


def may_play(game, hand, trick):
    """Head the trick or give the lowest, in the words of the rules; anything when leading."""
    if not trick:
        return set(hand)
    low = {card for card in hand if ACE_HIGH[card] == min(ACE_HIGH[other] for other in hand)}
    if game.ace_led_lowest and trick[0][0] == "A":
        return low
    highest = max(ACE_HIGH[card] for card in trick)
    return low | {card for card in hand if ACE_HIGH[card] >= highest}


def settled(game, last_trick, totals, lives, floors):
    """The three steps of the score, in their order; who has taken the last trick."""
    totals, lives, floors = [*totals], [*lives], [*floors]
    worth = {seat: 1 if card[0] == "A" and game.last_trick_ace_low else ACE_HIGH[card] for seat, card in last_trick}
    most = max(worth.values())
    tied = [seat for seat, _ in last_trick if worth[seat] == most]
    taker = tied[-1]
    paying = tied if game.tied_all_pay else [taker]
    for seat in paying:
        totals[seat] += most
    fallen = [seat for seat in paying if totals[seat] >= game.limit]
    standing = [totals[seat] for seat, _ in last_trick if seat not in fallen]
    for seat in fallen:
        lives[seat] -= 1
        if lives[seat]:
            totals[seat] = floors[seat] = max(standing, default=0)
    for seat in set(tied) - set(paying):
        totals[seat] = max(floors[seat], totals[seat] - most)
    return taker, tuple(totals), tuple(lives), tuple(floors)


def left_of(seat, lives):
    """The next who is still active."""
    return next(Seat((seat + n) % len(lives)) for n in range(1, len(lives) + 1) if lives[(seat + n) % len(lives)])


def agrees(game, players, seed):
    """A match beside the rules: every choice, every taker, every deal's score, who deals and who leads."""
    for (state, seat, action), (later, _, _) in pairwise(playout(game, players, seed)):
        up, trick = state.up, [card for _, card in state.up.laid]
        assert {move.card for move in game.legal(state, seat)} == may_play(game, held(state.hands[seat]), trick)
        laid = (*up.laid, (seat, action.card))
        if len(laid) < len(up.active):
            assert (later.up.turn, later.up.laid) == (left_of(seat, up.lives), laid)
            continue
        if later.up.deal == up.deal and later.up.phase == "play":
            highest = max(ACE_HIGH[card] for _, card in laid)
            assert later.up.turn == [who for who, card in laid if ACE_HIGH[card] == highest][-1]
            assert (later.up.totals, later.up.lives) == (up.totals, up.lives)
            continue
        taker, *standing = settled(game, laid, up.totals, up.lives, up.floors)
        assert [later.up.totals, later.up.lives, later.up.floors] == standing
        assert later.up.results[-1].taker == taker
        assert (later.up.phase == "over") == (sum(map(bool, later.up.lives)) < 2)
        if later.up.phase == "play":
            assert later.up.dealer == left_of(up.dealer, later.up.lives)
            assert later.up.turn == left_of(later.up.dealer, later.up.lives)
    outcome = game.outcome(later)
    assert set(outcome.winners) == {n for n in range(players) if outcome.scores[n] == max(outcome.scores)}


@settings(max_examples=30, deadline=None)
@given(TABLES, SEEDS)
def test_every_match_is_played_and_scored_by_the_rules(table, seed):
    agrees(*table, seed)


@pytest.mark.parametrize("players", range(2, 8))
def test_so_it_is_in_every_number_of_players(players):
    for game in (POLISH, SWEDISH, ODD, Cucumber(hand=7)):
        if players in game.players:
            agrees(game, players, players)


@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(max_examples=500, deadline=None)
@given(TABLES, SEEDS)
def test_five_hundred_matches_are_played_and_scored_by_the_rules(table, seed):
    agrees(*table, seed)


@settings(max_examples=25, deadline=None)
@given(TABLES, SEEDS)
def test_every_card_is_somewhere_once_and_nobody_lives_above_the_limit(table, seed):
    game, players = table
    for state, _, _ in playout(game, players, seed):
        up = state.up
        everything = [card for hand in state.hands for card in held(hand)]
        everything += [*state.rest, *(card for each in up.played for card in each)]
        assert sorted(everything) == sorted(DECK)
        for seat in up.active:
            assert up.floors[seat] <= up.totals[seat] < game.limit
            assert all(ACE_HIGH[card] >= up.least[seat] for card in held(state.hands[seat]))
    assert len(up.active) <= 1
    assert up.active or game.tied_all_pay


@settings(max_examples=10, deadline=None)
@given(TABLES, SEEDS)
def test_nothing_hidden_changes_a_view_a_choice_or_a_refusal(table, seed):
    game, players = table
    wishes = [Lay(card) for card in ("2c", "7d", "9h", "Ks", "As")]
    for n, (state, _, _) in enumerate(playout(game, players, seed)):
        if n % players:  # a seat of every trick is enough
            continue
        for eyes in (None, *map(Seat, range(players))):
            seem_alike(game, state, eyes, wishes, luck(seed + n))


@pytest.mark.parametrize(("game", "players"), [(POLISH, 4), (SWEDISH, 6), (ODD, 3)])
def test_an_imagined_world_could_have_been_played_just_so(game, players):
    """The deal is played again from the imagined hands: every step was legal there."""
    for n, state, steps in steps_by_deal(game, players, 7):
        for eyes in (None, Seat(0)):
            world = game.imagine(game.view(state, eyes), luck(n))
            hands = [{*held(world.hands[s]), *state.up.played[s]} for s in range(players)]
            for before, mover, step in steps:
                assert game.why_not(replace(before, hands=tuple(map(arranged, hands))), mover, step) is None
                hands[mover].remove(step.card)


def test_a_card_keeps_its_place_for_the_whole_deal():
    for before, seat, action in playout(POLISH, 3, 1):
        if seat is None:
            break
        after = play(POLISH, before, seat, action)
        if after.up.deal == before.up.deal and after.up.phase == "play":
            places = zip(before.hands[seat], after.hands[seat], strict=True)
            assert [(b, a) for b, a in places if b != a] == [(action.card, None)]


@pytest.mark.parametrize("game", [POLISH, SWEDISH])
def test_an_imagined_world_has_every_card_once(game):
    for n, (state, _, _) in enumerate(playout(game, 4, 3)):
        for eyes in (None, Seat(1)) if n % 9 == 0 else ():
            world = game.imagine(game.view(state, eyes), luck(n))
            played = [card for cards in world.up.played for card in cards]
            assert sorted([*(card for hand in world.hands for card in held(hand)), *world.rest, *played]) == sorted(
                DECK
            )


def test_who_has_given_an_ace_as_the_lowest_card_is_imagined_with_aces():
    """Then everything that is still in that hand is an ace."""
    state = at(["2c 3c", "Ah As"], least=(0, ACE))
    for n in range(5):
        world = POLISH.imagine(POLISH.view(state, Seat(0)), luck(n))
        assert {card[0] for card in held(world.hands[1])} == {"A"}
