"""A finished match, ready to be written in its game's standard format."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from engines.core import Outcome, Seat

G = TypeVar("G")
S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Match(Generic[G, S, A]):
    """A finished match: its first state and its steps without those taken back; ``names`` are by seat.

    ``day`` is an ISO date such as ``2026-11-21``; ``remarks`` are sentences about the result and the luck.
    """

    rules: G
    start: S
    steps: tuple[tuple[Seat, A], ...]
    names: tuple[str, ...]
    outcome: Outcome
    day: str
    remarks: tuple[str, ...] = ()
