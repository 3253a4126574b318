"""Whole matches of backgammon under any options, with a referee beside them who plays in his own way."""

from dataclasses import fields
from random import Random

from hypothesis import event, given
from hypothesis import strategies as st

from engines.backgammon import Backgammon, Play
from engines.backgammon.board import counted
from engines.backgammon.plays import plays
from engines.core import play
from engines.luck import Seeded
from tests.support.backgammon_referee import Referee
from tests.support.examples import examples

lengths = st.sampled_from((0, 0, 1, 2, 3, 5))
options = st.builds(Backgammon, **{field.name: ... for field in fields(Backgammon)} | {"match_to": lengths})
"""Any choice of each option, in a match that does not last."""
seeds = st.integers(0, 2**32)


def chosen(able, is_runner, dice):
    """Somebody who runs home against somebody who stays far behind, so that there are gammons; few give up."""
    ends = sorted(one for one in able if not isinstance(one, str))
    words = sorted(one for one in able if isinstance(one, str))
    if not ends or dice.random() < 0.01:
        kept = [word for word in words if not word.startswith("resign")]
        return dice.choice(kept if kept and dice.random() < 0.97 else words)
    if dice.random() < 0.3:
        return dice.choice(ends)
    return min(ends, key=lambda sides: sum(n * count for n, count in enumerate(sides[0])) * (1 if is_runner else -1))


def written(game, state, action):
    """A play is the position to which it leads, all else its notation."""
    if isinstance(action, Play):
        one, two = plays(state.table.sides, state.table.dice)[action]
        return counted(one), counted(two)
    return game.format(action)


@examples(60, 500)
@given(options, seeds)
def test_the_referee_asks_the_same_seat_allows_the_same_and_counts_the_same_points(game, seed):
    dice, luck = Random(seed), Seeded(f"{seed:064x}")
    state, referee, won = game.setup(2, luck), Referee(game, luck), []
    while able := referee.able():
        table = state.table
        assert game.to_move(state) == {referee.asked}
        assert table.counts == tuple(referee.men)
        assert (table.phase, table.roller, table.dice) == (referee.phase, referee.turn, referee.dice)
        assert (table.cube, table.owner, table.offered) == (referee.cube, referee.owner, referee.offered)
        assert (table.score, table.crawford) == (tuple(referee.score), referee.crawford)
        legal = list(game.legal(state, referee.asked))
        moves = {written(game, state, action): action for action in legal}
        assert set(moves) == able
        assert len(moves) == len(legal)
        done = chosen(able, (referee.turn + seed) % 2, dice)
        state = play(game, state, referee.asked, moves[done])
        referee.hear(done)
        won += [(one.seat, one.value, one.points) for one in state.table.events if one.kind == "won"]
        assert won == referee.won
    event(f"{len(won)} games, the last for {won[-1][2]}")
    assert game.to_move(state) == frozenset()
    assert game.outcome(state).winners == (won[-1][0],)
    assert game.outcome(state).scores == tuple(referee.score)
