"""Players: they choose a move and say what they know about it. Efforts limit how much they may think.

Laws: a player sees a view and nothing else; it counts nodes, never seconds; the same view, effort and dice give the
same decision.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import exp
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from engines.core import Game, Note, Outcome, Seat
from engines.luck import Seeded

AnyGame: TypeAlias = Game[Any, Any, Any]

ASK_EVERY: Final = 256
"""Nodes between two looks at whether the decision is still wanted."""


class Cancelled(Exception):
    """Nobody wants the decision any more."""


def _wanted() -> bool:
    return False


class Effort:
    """What a decision may cost, in nodes: positions that are looked at, or moves that are tried.

    ``stop`` says whether the decision has been cancelled; it never changes a decision that is used.
    """

    def __init__(self, nodes: int, stop: Callable[[], bool] = _wanted) -> None:
        self.nodes, self.done = nodes, 0
        self._stop, self._asked = stop, 0

    def spend(self, nodes: int = 1) -> float:
        """Counts nodes; returns the share of the effort that is spent. At 1 or more the search ends.

        Raises:
            Cancelled: nobody wants the decision any more.
        """
        self.done += nodes
        if self.done - self._asked >= ASK_EVERY:
            self._asked = self.done
            if self._stop():
                raise Cancelled
        return self.done / self.nodes


class Unit(StrEnum):
    """What the values of a player count."""

    CHANCE = "chance"
    """The probability to win, 0..1; a draw counts as half a win."""
    POINTS = "points"
    EQUITY = "equity"
    """Points at backgammon that can be expected, in units of the cube as it stands."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose.

    ``values`` are the moves that were judged with their values for the deciding seat, in the player's unit, the best
    first; the value of a move that was given up early is an upper bound. ``proved``: the value is exact. ``why`` says
    in a sentence what speaks for the move. ``unit`` is what the values count here, None: what the player always counts.
    """

    move: Any
    values: tuple[tuple[Any, float], ...] = ()
    nodes: int = 0
    proved: bool = False
    why: Note | None = None
    unit: Unit | None = None


class Player(Protocol):
    """Chooses among the moves of a seat, from its view alone."""

    @property
    def unit(self) -> Unit:
        """What its values count."""

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        """One of ``moves``, at least two. ``view`` is what ``seat`` sees."""

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        """The value of each of ``moves``, with the same care for all and without bounds, so that they compare."""

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        """The value of a position for a seat, at a glance."""


def decide(
    player: Player,
    rules: AnyGame,
    view: Any,
    seat: Seat,
    effort: Effort,
    seed: int,
    avoided: tuple[str, ...] = (),
) -> Decision:
    """The decision of a player about the position behind a view. A single move is not thought about.

    The legal moves are the same in every world that fits a view. Moves that begin with a word of ``avoided``, in
    notation, are played only when there are no others.
    """
    dice = Random(seed)  # noqa: S311 - nothing secret hangs on it
    moves = without_avoided(rules, tuple(rules.legal(rules.imagine(view, fresh(dice)), seat)), avoided)
    return Decision(moves[0]) if len(moves) == 1 else player.decide(rules, view, seat, moves, effort, dice)


def without_avoided(rules: AnyGame, moves: Sequence[Any], avoided: tuple[str, ...]) -> Sequence[Any]:
    """The moves that do not begin with an avoided word; all of them where no others are left."""
    if not avoided:
        return moves
    return tuple(move for move in moves if not rules.format(move).startswith(avoided)) or moves


def fresh(dice: Random) -> Seeded:
    """A new source of luck for a sampled world."""
    return Seeded(f"{dice.getrandbits(256):064x}")


def share(outcome: Outcome, seat: Seat) -> float:
    """The value of an outcome for a seat: 1 for a win, 0.5 for a draw, 0 for a loss."""
    if not outcome.winners:
        return 0.5
    return 1.0 if seat in outcome.winners else 0.0


def chance(odds: float) -> float:
    """The probability, 0..1, for log odds; log odds of 0 give 0.5."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
