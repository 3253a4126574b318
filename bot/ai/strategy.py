"""Strategies, which choose a move, and budgets, which limit how long they think."""

from collections.abc import Sequence
from math import exp
from random import Random
from time import monotonic, sleep
from typing import Any, Final, Protocol

from engines.core import Game, Outcome, Seat
from engines.luck import Seeded

RUN_SECONDS: Final = 0.002
"""Seconds that a search runs before it gives other threads a chance to run."""

PAUSE_SECONDS: Final = 0.0001
"""Seconds that the search then sleeps: long enough for a waiting event loop to wake up."""


class Budget(Protocol):
    """A limit on the work of a search."""

    def spend(self) -> float:
        """Counts one step, such as a tried move; returns the share of the budget that is spent. At 1 or more the search
        ends.
        """


class Steps:
    """A budget of a number of steps: the choice is the same on every machine."""

    def __init__(self, most: int) -> None:
        self._most, self._done = most, 0

    def spend(self) -> float:
        self._done += 1
        return self._done / self._most


class Seconds:
    """A budget in seconds, for a search in a thread: it pauses briefly so that other threads can run."""

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
    """Chooses among the moves of a seat, from its view alone."""

    def choose(
        self, rules: Game[Any, Any, Any], view: Any, seat: Seat, moves: Sequence[Any], budget: Budget, dice: Random
    ) -> Any:
        """One of ``moves``.

        ``view`` is what ``seat`` sees. The same view, the same budget of steps and the same ``dice`` give the same
        move.
        """


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
