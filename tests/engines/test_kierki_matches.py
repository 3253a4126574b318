"""Whole matches of Kierki whose moves hypothesis chooses, with a referee beside them who counts in his own way."""

from collections import Counter
from dataclasses import fields
from itertools import cycle

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import held
from engines.kierki import Kierki
from engines.kierki.deals import pack
from engines.tricks import cards_in
from tests.support.card_tables import luck, match, playout
from tests.support.kierki_referee import Referee
from tests.support.kierki_tables import FULL, ODD, POLISH, SHORT

COSTS = {4: (-260, -260, -240, -240, -150, -150, -1300), 3: (-255, -260, -240, -240, -140, -140, -1275)}
"""What the deals of the first part cost, by players; all others together bring as much back."""

games = st.sampled_from((POLISH, FULL, SHORT, ODD))
options = st.builds(Kierki, **{field.name: ... for field in fields(Kierki)})
"""Any choice of each option."""
players = st.sampled_from((4, 3))
moves = st.binary(min_size=1, max_size=700) | st.binary(min_size=300, max_size=300)
"""A choice for every decision, from the beginning again where they run out."""


def chosen(moves, game, players, seed):
    numbers = cycle(moves)
    return match(game, players, luck(seed), lambda actions: actions[next(numbers) % len(actions)])


@settings(max_examples=30, deadline=None)
@given(moves, games, players, st.integers(0, 2**32))
def test_every_card_is_somewhere_once(moves, game, players, seed):
    for state, _, _ in chosen(moves, game, players, seed):
        everything = [card for hand in state.hands for card in held(hand)]
        everything += [*state.stock, *(card for _, card in state.up.laid), *cards_in(state.up.gone)]
        assert Counter(everything) == Counter(pack(players))
        for hand, lacks in zip(state.hands, state.up.lacks, strict=True):
            assert not set(held(hand)) & set(cards_in(lacks))


@settings(max_examples=30, deadline=None)
@given(moves, games | options, players, st.integers(0, 2**32))
def test_the_referee_allows_the_same_cards_and_counts_the_same_points(moves, game, players, seed):
    referee = Referee(players, game)
    for state, seat, action in chosen(moves, game, players, seed):
        is_over = seat is None or state.up.deal > len(referee.sheet) + 1
        assert is_over == referee.is_over()
        if is_over:
            referee.rule_off()
            assert referee.sheet[-1] == state.up.sheet[-1].points
        if seat is None:
            break
        assert (state.up.dealer, state.up.phase) == (referee.dealer(state), referee.phase(state))
        assert seat == referee.asked(state)
        assert {game.format(each) for each in game.legal(state, seat)} == referee.able(state, seat)
        referee.hear(state, seat, action)
    assert tuple(map(sum, zip(*referee.sheet, strict=True))) == game.outcome(state).scores


@settings(max_examples=30, deadline=None)
@given(moves, games, players, st.integers(0, 2**32))
def test_every_deal_comes_to_its_sum(moves, game, players, seed):
    *_, (end, _, _) = chosen(moves, game, players, seed)
    costs, whole = COSTS[players], -COSTS[players][-1]
    back = (*[whole // players] * players, whole)
    wanted = {"six": costs[:6], "short": (*costs[:6], whole), "full": (*costs, *back)}[game.deals]
    assert tuple(sum(done.points) for done in end.up.sheet) == wanted
    assert sum(wanted) == (-whole if game.deals == "six" else 0)
    assert {done.kind for done in end.up.sheet if done.early} <= {"hearts", "queens", "kings", "king"}
    totals = game.outcome(end).scores
    assert game.outcome(end).winners == tuple(seat for seat in range(players) if totals[seat] == max(totals))


def test_a_stored_match_is_small():
    *_, (end, _, _) = playout(FULL, 4, 1)
    assert len(repr(end)) < 8000
