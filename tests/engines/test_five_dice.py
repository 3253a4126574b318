"""Five dice, at most three throws."""

import pytest

from engines.core import Refused, Seat, Who, note, play, refusal
from engines.dice import Hold
from engines.five_dice import FiveDice, Stop
from engines.luck import Scripted, Seeded

GAME, OLA = FiveDice(), Seat(0)


def falling(*faces):
    return Scripted(tuple(face - 1 for face in faces))


def typed(state, *moves):
    for move in moves:
        state = play(GAME, state, OLA, GAME.parse(GAME.view(state, OLA), move))
    return state


def test_the_first_throw_comes_by_itself_and_two_more_may_follow():
    state = GAME.setup(1, falling(4, 1, 4, 6, 4, 4, 2, 5))
    assert (state.dice, state.left) == ((4, 1, 4, 6, 4), 2)
    state = typed(state, "hold 4 4 4", "hold 4 4 4 4")
    assert (state.dice, state.left) == ((4, 4, 4, 5, 4), 0)
    assert GAME.to_move(state) == frozenset()
    assert GAME.outcome(state).how == note("five_dice-lie", dice="4 4 4 5 4")


def test_one_plays_alone_and_may_keep_any_dice_but_all():
    state = GAME.setup(1, falling(1, 2, 3, 4, 5))
    assert list(GAME.players) == [1]
    kept = [action.faces for action in GAME.legal(state, OLA) if isinstance(action, Hold)]
    assert sorted(map(len, kept)) == [0] + [1] * 5 + [2] * 10 + [3] * 10 + [4] * 5
    assert Stop() in GAME.legal(state, OLA)
    assert not list(GAME.legal(state, Seat(1)))
    assert refusal(GAME, state, Seat(1), Stop()) == note("not-your-turn", who=Who(OLA))


@pytest.mark.parametrize("text", ["stop", "dość", "Wystarczy", "hold 4 4 4 1 6", "hold all", "reroll none"])
def test_stopping_ends_it_at_once(text):
    state = typed(GAME.setup(1, falling(4, 1, 4, 6, 4)), text)
    assert (state.dice, state.left) == ((4, 1, 4, 6, 4), 0)
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hold 6 6", note("dice-too-few", face=6, count=1, dice="4 1 4 6 4")),
        ("score full", note("five_dice-unreadable", text="score full")),
        ("score a full house, please", note("five_dice-unreadable", text="score a full house, ")),
    ],
)
def test_a_refusal_says_what_is_wrong(text, why):
    with pytest.raises(Refused) as refused:
        typed(GAME.setup(1, falling(4, 1, 4, 6, 4)), text)
    assert refused.value.why == why


def test_every_choice_keeps_the_laws():
    state = GAME.setup(1, Seeded("5e" * 32))
    for _ in range(2):
        view, legal = GAME.view(state, OLA), tuple(GAME.legal(state, OLA))
        assert len({*legal}) == len(legal)
        assert all(GAME.why_not(state, OLA, action) is None for action in legal)
        assert all(GAME.parse(view, GAME.format(action)) == action for action in legal)
        assert GAME.view(GAME.imagine(view, Seeded("a1" * 32)), None) == view
        assert "5e5e" not in repr(view)
        assert hash((state, view))
        state = play(GAME, state, OLA, legal[7])
    assert tuple(GAME.legal(state, OLA)) == ()
    assert refusal(GAME, state, OLA, Stop()) == note("match-over")
