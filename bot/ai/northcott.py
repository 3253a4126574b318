"""The player of Northcott's game, which is Nim: it knows at once what wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from bot.ai.player import AnyGame, Decision, Effort, Unit
from engines.core import Seat, note
from engines.grid import SIDE, Move
from engines.northcott import FARTHEST, Position, nim_sum, winning_moves
from engines.northcott import moves as legal_moves

ASTRAY: Final = 0.02
"""The chance, for each empty square that counts, that the other side does not find its way to win."""

HOPE: Final = 0.3
"""The most chance that a lost position has."""

EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Nim:
    """Leaves a Nim sum of 0, and never retreats to do so: each answer to a retreat closes the gap again, so that the
    game comes to an end.

    ``heaps`` is how many gaps it can survey: while more are open it moves anywhere, as people do who do not know the
    sum.
    """

    heaps: int = SIDE
    unit: ClassVar[Unit] = Unit.CHANCE

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        effort.spend(len(moves))
        moves, here, classic = dice.sample(list(moves), len(moves)), view.position, view.classic
        if not self._surveys(here, classic=classic):
            return Decision(moves[0], nodes=len(moves), why=note("northcott-why-many"))
        ranked = sorted(moves, key=lambda move: _ease(here, move, classic=classic))
        values = [(move, _value(here, move, classic=classic)) for move in ranked]
        values.sort(key=lambda pair: -pair[1])  # stable
        is_won = values[0][1] == 1
        told = note("northcott-why-won" if is_won else "northcott-why-lost")
        return Decision(values[0][0], tuple(values), len(moves), proved=is_won, why=told)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        return tuple(_value(view.position, move, classic=view.classic) for move in moves)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        here, classic = view.position, view.classic
        if view.end == "plies":
            return EVEN
        hope = _hope(here, classic=classic)
        return 1 - hope if bool(nim_sum(here, classic=classic)) == (here.turn == seat) else hope

    def _surveys(self, here: Position, *, classic: bool) -> bool:
        return sum(bool(heap) for heap in _heaps(here, classic=classic)) <= self.heaps


def _heaps(here: Position, *, classic: bool) -> tuple[int, ...]:
    """The gaps as heaps of Nim."""
    return here.gaps if classic else tuple(gap % (FARTHEST + 1) for gap in here.gaps)


def _value(here: Position, move: Move, *, classic: bool) -> float:
    """1 for a move that wins, else the hope that the other side goes astray."""
    return _hope(here, classic=classic) if nim_sum(here.after(move), classic=classic) else 1.0


def _hope(here: Position, *, classic: bool) -> float:
    """The chance of the side that ought to lose; nothing is left of it when there is nothing left to move."""
    return min(HOPE, ASTRAY * sum(_heaps(here, classic=classic)))


def _ease(here: Position, move: Move, *, classic: bool) -> tuple[bool, float]:
    """How well a move serves, the less the better: first those that go forward, then those hard to answer."""
    after = here.after(move)
    replies = legal_moves(after, classic=classic)
    forward = (move.end > move.start) != bool(here.turn)
    return not forward, len(winning_moves(after, classic=classic)) / max(1, len(replies))
