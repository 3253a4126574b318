"""A match that is over, as its game's own world would write it down."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from engines.core import Outcome, Seat

G = TypeVar("G")
S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Match(Generic[G, S, A]):
    """Its first state and the steps that stand; ``names`` are by seat.

    ``day`` is written ``2026-11-21``; ``remarks`` say how it ended and what its luck followed from.
    """

    rules: G
    start: S
    steps: tuple[tuple[Seat, A], ...]
    names: tuple[str, ...]
    outcome: Outcome
    day: str
    remarks: tuple[str, ...] = ()
