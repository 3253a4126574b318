"""What holds at every step of a random match of Kości."""

from dataclasses import replace
from random import Random

import pytest

from engines.core import Seat, Who, note, play, refusal
from engines.dice import BOXES, Hold
from engines.kosci import RULESETS, Kosci, Score
from engines.luck import Seeded


@pytest.mark.parametrize("players", Kosci().players)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_matches_keep_the_laws(ruleset, players):
    game, chance = RULESETS[ruleset], Random(f"{ruleset} {players}")
    state = game.setup(players, Seeded("5e" * 32))
    everything = {Score(box) for box in BOXES} | {Hold(faces) for faces in ((), (1, 1), (2, 3, 4, 5), (6,) * 5)}
    while movers := game.to_move(state):
        assert game.outcome(state) is None
        (mover,) = movers
        legal, seen = tuple(game.legal(state, mover)), game.view(state, mover)
        imagined = game.imagine(seen, Seeded("a1" * 32))
        assert hash((state, seen, legal))
        assert len({*legal}) == len(legal) > 0
        assert all(game.why_not(state, mover, action) is None for action in legal)
        assert {action for action in everything if game.why_not(state, mover, action) is None} == everything & {*legal}
        assert game.view(imagined, mover) == seen == replace(game.view(state, None), seat=mover)
        assert tuple(game.legal(imagined, mover)) == legal
        assert "5e5e" not in repr(seen)
        for action in legal:
            assert game.parse(seen, game.format(action)) == action
            assert len(game.format(action).encode("ascii")) <= 40
        for other in range(players):
            assert other == mover or not tuple(game.legal(state, Seat(other)))
            assert other == mover or refusal(game, state, Seat(other), legal[0]) == note(
                "not-your-turn", who=Who(mover)
            )
        action = chance.choice(legal)
        assert play(game, state, mover, action) == play(game, state, mover, action)
        state = play(game, state, mover, action)
    end = game.outcome(state)
    assert end.scores == tuple(column.total for column in state.columns)
    assert all(not column.open for column in state.columns)
    assert game.view(game.imagine(game.view(state, None), state.luck), None) == game.view(state, None)
