"""What a computer player thinks with: a strategy that chooses a move, and a budget that ends its thinking."""

from collections.abc import Sequence
from math import exp
from random import Random
from time import monotonic, sleep
from typing import Any, Final, Protocol

from engines.core import Game, Outcome, Seat
from engines.luck import Seeded

RUN_SECONDS: Final = 0.002
"""Seconds that a search runs before it lets other threads in."""

PAUSE_SECONDS: Final = 0.0001
"""Seconds that it stands aside then: long enough for a waiting event loop to wake."""


class Budget(Protocol):
    """How much thinking there is."""

    def spend(self) -> float:
        """Takes one step, such as a move tried, and tells the share that is spent: from 1 on it is over."""


class Steps:
    """So many steps: the same choice on every machine."""

    def __init__(self, most: int) -> None:
        self._most, self._done = most, 0

    def spend(self) -> float:
        self._done += 1
        return self._done / self._most


class Seconds:
    """So much time, in a thread that does not keep the others waiting."""

    def __init__(self, most: float) -> None:
        self._most, self._begun = most, monotonic()
        self._running = self._begun

    def spend(self) -> float:
        now = monotonic()
        if now - self._running > RUN_SECONDS:
            sleep(PAUSE_SECONDS)
            self._running = monotonic()
        return (now - self._begun) / self._most


class Strategy(Protocol):
    """A way to choose among the moves of a seat, by what its view tells and nothing else."""

    def choose(
        self, rules: Game[Any, Any, Any], view: Any, seat: Seat, moves: Sequence[Any], budget: Budget, dice: Random
    ) -> Any:
        """One of the moves; the same one for the same view, budget of steps and dice."""


def fresh(dice: Random) -> Seeded:
    """Luck for a world that is only imagined."""
    return Seeded(f"{dice.getrandbits(256):064x}")


def share(outcome: Outcome, seat: Seat) -> float:
    """What an outcome is worth to a seat: 1 when it has won, a half of a draw."""
    if not outcome.winners:
        return 0.5
    return 1.0 if seat in outcome.winners else 0.0


def chance(odds: float) -> float:
    """The chance that logarithmic odds stand for: 0 is even."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
