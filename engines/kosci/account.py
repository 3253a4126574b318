"""The account of luck and skill of one sheet of Kości, exactly.

A sheet expects something before its first throw. Every throw is worth more or less than was expected of it: that is
luck. Every decision is worth at most what the best one is worth: the difference is lost. Expectation, luck and loss add
up to the points of the sheet, by definition and not by chance.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engines.core import Seat
from engines.dice import THROWS, Hold
from engines.kosci.game import Action, State
from engines.kosci.notation import Score
from engines.kosci.sheet import Column
from engines.kosci.solitaire import Solitaire

NOTHING: Final = 1e-9
"""A smaller loss is none: it comes of rounding."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a decision cost, in points, and what the throw before it brought; ``best`` is the best move or ``chosen``.

    ``step`` is the number of the step in the match, counted from 0; ``turn`` is that of the turn on this sheet and
    ``throw`` that of the throw within the turn, counted from 1. Who stops early decides about the box in throw 3.
    """

    step: int
    turn: int
    throw: int
    dice: tuple[int, ...]
    chosen: Action
    best: Action
    cost: float
    luck: float


@dataclass(frozen=True, slots=True)
class Account:
    """What a sheet ``expected``, and what became of it; ``points`` is its total, and where it was not filled also
    what it could still expect.
    """

    expected: float
    decisions: tuple[Decision, ...]
    points: float

    @property
    def luck(self) -> float:
        """The points that the throws brought beyond what was to be expected of them."""
        return sum(one.luck for one in self.decisions)

    @property
    def lost(self) -> float:
        """The points that the decisions cost."""
        return sum(one.cost for one in self.decisions)

    @property
    def lost_by_turn(self) -> tuple[float, ...]:
        """The points that the decisions of each turn cost."""
        turns = max((one.turn for one in self.decisions), default=0)
        return tuple(sum(one.cost for one in self.decisions if one.turn == turn) for turn in range(1, turns + 1))


def account(solitaire: Solitaire, steps: Iterable[tuple[State, Seat, Action]], seat: Seat, end: State) -> Account:
    """The account of a seat; ``steps`` are those of the whole match, ``end`` is the state after them.

    A sheet that was not filled is given what it could still expect, so that the account adds up there, too.
    """
    expected = value = solitaire.rest(Column())
    decisions = []
    for number, (state, mover, action) in enumerate(steps):
        if mover != seat:
            continue
        column, had = state.columns[seat], state.columns[seat].total
        values = _values(solitaire, state, column)
        best = max(values, key=values.__getitem__)
        worth = had + values[best]
        chosen = had + values[action]
        cost = worth - chosen if worth - chosen > NOTHING else 0.0
        turn, throw = 1 + sum(points is not None for points in column.points), THROWS - state.left
        better = best if cost else action
        decisions.append(Decision(number, turn, throw, state.dice, action, better, cost, worth - value))
        value = worth - cost
    last = end.columns[seat]
    return Account(expected, tuple(decisions), value if last.open else last.total)


def _values(solitaire: Solitaire, state: State, column: Column) -> dict[Action, float]:
    """What every move is worth, in points beyond those that the sheet has."""
    values: dict[Action, float] = {Score(box): worth for box, worth in solitaire.boxes(column, state.dice).items()}
    if state.left:
        holds = solitaire.holds(column, state.left)
        faces = sorted(state.dice)
        values |= {Hold(keep): worth for keep, worth in holds.items() if _fits(keep, faces)}
    return values


def _fits(keep: tuple[int, ...], faces: list[int]) -> bool:
    """Whether these dice can be kept of a throw; both are sorted."""
    left = iter(faces)
    return all(face in left for face in keep)
