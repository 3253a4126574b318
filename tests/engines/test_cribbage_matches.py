"""Whole matches of cribbage under any options, with a referee beside them who counts in his own way."""

from dataclasses import fields, replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import play
from engines.cribbage import Cribbage
from engines.cribbage.evaluation import plausible
from engines.luck import Seeded
from tests.support.cribbage_referee import Referee, place

options = st.builds(Cribbage, **{field.name: ... for field in fields(Cribbage)})
"""Any choice of each option."""
seeds = st.integers(0, 2**32)


def chosen(actions, state, dice):
    """Any action; with muggins also the right count and the right claim, which luck would hardly find."""
    return dice.choice(plausible(state, actions) if dice.random() < 0.5 else actions)


@settings(max_examples=60, deadline=None)
@given(options, seeds, st.booleans())
def test_the_referee_asks_the_same_seats_allows_the_same_moves_and_pegs_the_same_points(game, seed, is_late):
    dice = Random(seed)
    state = game.setup(2, Seeded(f"{seed:064x}"))
    *ties, (one, two) = state.up.draws
    assert all(place(a) == place(b) for a, b in ties)
    higher = int(place(two) > place(one))
    scores = [dice.randrange(game.target) for _ in range(2)] if is_late else [0, 0]
    state = replace(state, up=replace(state.up, pegs=tuple((score, score) for score in scores)))
    referee = Referee(game, higher if game.first_dealer == "high" else 1 - higher, scores)
    referee.deal(state.hands)
    while asked := referee.asked():
        assert (game.to_move(state), state.up.dealer) == (asked, referee.dealer)
        seat = dice.choice(sorted(asked))
        legal = list(game.legal(state, seat))
        written = [frozenset(game.format(action).split()) for action in legal]
        assert set(written) == referee.able(seat)
        assert len(written) == len(set(written))
        action = chosen(legal, state, dice)
        state = play(game, state, seat, action)
        referee.hear(seat, game.format(action).split(), state.up.starter)
        assert [front for _, front in state.up.pegs] == referee.scores
        if not referee.is_dealt() and referee.winner is None:
            referee.deal(state.hands)
    end = game.outcome(state)
    assert (end.winners, end.scores) == ((referee.winner,), tuple(referee.scores))
    assert dict(end.how.args)["games"] == referee.games()
    assert game.to_move(state) == frozenset()
