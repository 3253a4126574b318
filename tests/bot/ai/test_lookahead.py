"""Looking ahead in small trees of which every value is known."""

from dataclasses import dataclass
from random import Random

import pytest

from bot.ai import lookahead
from bot.ai.lookahead import Lookahead
from bot.ai.player import Effort
from engines.core import Outcome, Seat, note

OWN, OTHER = Seat(0), Seat(1)
ENDLESS = 10**9


@dataclass(frozen=True)
class Tree:
    """A game whose states are the moves that led to them, a letter each; ``ends`` are won by somebody or by nobody.

    The two move in turns, and ``moves`` says what may be done where something may.
    """

    moves: dict[str, str]
    ends: dict[str, Seat | None]

    def imagine(self, view, luck):
        return view

    def to_move(self, state):
        return frozenset({Seat(len(state) % 2)} if state in self.moves else ())

    def legal(self, state, seat):
        return self.moves[state]

    def apply(self, state, seat, move):
        return state + move

    def outcome(self, state):
        winner = self.ends[state]
        return Outcome(() if winner is None else (winner,), note("over"))


def chosen(tree, worth=lambda state, seat: 0.0, restless=str.isupper, steps=ENDLESS, seed=1):
    mind = Lookahead(worth, restless)
    return mind.decide(tree, "", OWN, tuple(tree.moves[""]), Effort(steps), Random(seed)).move


def of_own(values):
    """A judgement by the own hopes, which the other one fears; nothing is known of other states."""
    return lambda state, seat: values.get(state, 0.0) * (1 if seat == OWN else -1)


@pytest.mark.parametrize("seed", range(4))
def test_a_forced_answer_is_looked_through(seed):
    """The other's only answer wins, which one look at the position does not tell."""
    tree = Tree({"": "ab", "a": "x", "b": "xy"}, {"ax": OTHER, "bx": None, "by": None})
    assert chosen(tree, of_own({"a": 5.0}), steps=5, seed=seed) == "b"


@pytest.mark.parametrize("seed", range(4))
def test_a_position_in_unrest_is_not_judged_before_it_has_calmed_down(seed):
    tree = Tree({"": "ab", "a": "Xy", "b": "xy"}, {"aX": OTHER, "ay": None, "bx": None, "by": None})
    assert chosen(tree, of_own({"a": 5.0}), steps=5, seed=seed) == "b"
    calm = Tree({**tree.moves, "a": "xy"}, {"ax": OTHER, **tree.ends})
    assert chosen(calm, of_own({"a": 5.0}), steps=5, seed=seed) == "a"


@pytest.mark.parametrize("seed", range(4))
def test_a_win_is_wanted_soon_and_a_loss_late(seed):
    tree = Tree({"": "ab", "a": "x", "ax": "w"}, {"axw": OWN, "b": OWN})
    assert chosen(tree, seed=seed) == "b"
    tree = Tree({"": "ab", "a": "x", "b": "x", "bx": "w", "bxw": "x"}, {"ax": OTHER, "bxwx": OTHER})
    assert chosen(tree, seed=seed) == "b"


def test_what_was_found_before_the_effort_ended_counts():
    """One look at each of two positions, and no time for a second."""
    tree = Tree({"": "ab", "a": "xy", "b": "xy"}, {"ax": OWN, "ay": OWN, "bx": OTHER, "by": OTHER})
    assert {chosen(tree, of_own({"b": 1.0}), steps=3, seed=seed) for seed in range(9)} == {"b"}
    assert {chosen(tree, of_own({"b": 1.0}), seed=seed) for seed in range(9)} == {"a"}


def grown(dice, depth):
    """A tree in which everybody has two or three moves, and which ends after so many plies or sometimes sooner."""
    moves, ends, open_ones = {}, {}, [""]
    while open_ones:
        state = open_ones.pop()
        if len(state) == depth or (len(state) > 1 and dice.random() < 0.1):
            ends[state] = dice.choice((OWN, OTHER, None))
        else:
            moves[state] = "abc"[: dice.randint(2, 3)]
            open_ones += [state + move for move in moves[state]]
    return Tree(moves, ends)


def minimax(tree, state, horizon, worth):
    """What a state is worth to the seat, looked at without any shortcut."""
    if state in tree.ends:
        winner = tree.ends[state]
        return 0 if winner is None else (1000 - len(state)) * (1 if winner == OWN else -1)
    if len(state) == horizon:
        return worth(state, OWN)
    values = [minimax(tree, state + move, horizon, worth) for move in tree.moves[state]]
    return max(values) if len(state) % 2 == OWN else min(values)


@pytest.mark.parametrize("horizon", [1, 2, 3, 4, 6])
def test_it_chooses_what_a_search_without_shortcuts_would(horizon, monkeypatch):
    monkeypatch.setattr(lookahead, "DEEPEST", horizon)
    dice = Random(horizon)
    for seed in range(25):
        tree = grown(dice, 5)
        worth = of_own({state: dice.uniform(-9, 9) for state in tree.moves})
        values = {move: minimax(tree, move, horizon, worth) for move in tree.moves[""]}
        assert values[chosen(tree, worth, seed=seed)] == max(values.values())


def test_nothing_more_is_reckoned_once_a_win_is_seen():
    """A computer that has found the end of the match does not let the others wait."""

    tree, effort = Tree({"": "ab", "b": "x", "bx": "y"}, {"a": OWN, "bxy": OTHER}), Effort(ENDLESS)
    assert Lookahead(lambda state, seat: 0.0).decide(tree, "", OWN, ("a", "b"), effort, Random(1)).move == "a"
    assert effort.done == 4  # each of the moves once, and the forced answers to the second


@pytest.mark.parametrize(("deepest", "move"), [(1, "a"), (2, "a"), (3, "b")])
def test_forced_moves_are_followed_to_the_deepest_ply_and_no_further(deepest, move, monkeypatch):
    """The loss comes with the fourth ply: a search that follows three from the first answer on sees it."""
    monkeypatch.setattr(lookahead, "DEEPEST", deepest)
    tree = Tree({"": "ab", "a": "x", "ax": "y", "b": "x", "bx": "y"}, {"axy": OTHER, "bxy": None})
    worth = of_own({"a": 2.0, "ax": 2.0, "b": 1.0, "bx": 1.0})
    assert {chosen(tree, worth, seed=seed) for seed in range(4)} == {move}


def spent(tree, worth):
    effort = Effort(ENDLESS)
    Lookahead(worth).decide(tree, "", OWN, tuple(tree.moves[""]), effort, Random(1))
    return effort.done


def test_what_promises_most_is_looked_at_first_so_that_less_has_to_be_looked_at():
    dice, better, worse = Random(5), 0, 0
    for _ in range(8):
        tree = grown(dice, 5)
        truth = {state: minimax(tree, state, 99, None) / 100 for state in tree.moves}
        better += spent(tree, of_own(truth))
        worse += spent(tree, of_own({state: -value for state, value in truth.items()}))
    assert (better, worse) == (7117, 15337)  # as it was when somebody last counted
