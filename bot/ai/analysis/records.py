"""What an analysis consists of: judged decisions, and the account of each seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Protocol

from bot.ai.player import AnyGame, Unit
from engines.core import Seat

VERSION: Final = 2
"""The version of the way in which analyses are made; another one makes them anew."""

MOST: Final = 20.0
"""Seconds of one core that an analysis may take; what is not judged by then stays out of it."""

CLEAR: Final = 2.0
"""A loss is clear when it is so many times as large as its standard error."""

SLIGHT: Final = 1e-3
"""A smaller loss is none."""


class Kind(StrEnum):
    """How far the numbers of an analysis can be trusted."""

    EXACT = "exact"
    EQUITY = "equity"
    POINTS = "points"
    PLAIN = "plain"
    """Nothing was luck: what was lost was lost by moves."""
    ESTIMATE = "estimate"
    """By comparing in worlds that fit what the seat saw: every number has an error."""
    PATIENCE = "patience"
    """Until which move a game of one player still came out."""


@dataclass(frozen=True, slots=True)
class Course:
    """A finished match: the position before each step and the last one, who made each step and which.

    ``judged`` are the seats whose decisions are asked for. ``result`` is by seat what the match came to: 1 for a win,
    0.5 for a draw, 0 for a loss; ``expected`` is what a seat could expect of it, None: as much as everybody else.
    """

    states: tuple[Any, ...]
    seats: tuple[Seat, ...]
    actions: tuple[Any, ...]
    judged: frozenset[Seat]
    result: tuple[float, ...]
    teams: tuple[int, ...]
    expected: float | None = None

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.result)


@dataclass(frozen=True, slots=True)
class Analysed:
    """A judged decision. Values are in the unit of the analysis and for the seat that decided.

    ``step`` is the number of the step, from 0; ``turn`` and ``throw`` tell people which one it was, from 1; ``throw``
    is 0 where a turn is one decision. ``chosen`` and ``best`` are in notation, the same where nothing better is known.
    ``cost`` is what the best move is worth beyond the chosen one; with an ``error`` (one standard error) it may come
    out below zero. ``value`` is what the best move is worth, ``luck`` what chance had brought since the seat's decision
    before. ``chance`` is the chance to win after the move, None where nobody knows. ``exact``: none of it is estimated.
    ``part`` is the part of the game that it belongs to where accounts tell them apart, such as ``cube``; ``weight`` is
    what a unit counts in the account.
    """

    step: int
    seat: Seat
    turn: int
    chosen: str
    best: str
    cost: float
    value: float
    luck: float = 0.0
    error: float = 0.0
    chance: float | None = None
    exact: bool = False
    throw: int = 0
    part: str = ""
    weight: float = 1.0

    @property
    def is_decision(self) -> bool:
        """Whether anything was decided; a row without a move only tells what chance brought."""
        return bool(self.chosen)

    @property
    def is_clear(self) -> bool:
        """Whether something was lost, as far as anybody can tell."""
        return self.best != self.chosen and self.cost > max(SLIGHT, CLEAR * self.error)

    @property
    def agrees(self) -> bool:
        """Whether the move was the best one, or lost nothing that could be told."""
        return not self.is_clear


@dataclass(frozen=True, slots=True)
class Line:
    """The account of a seat: ``expected`` + ``luck`` - ``lost`` + ``others`` + ``rest`` is the ``result``.

    ``others`` is what the others' mistakes gave to the seat, ``rest`` what the estimates do not explain; ``error`` is
    one standard error of ``lost``.
    """

    seat: Seat
    expected: float
    luck: float
    lost: float
    result: float
    others: float = 0.0
    error: float = 0.0

    @property
    def rest(self) -> float:
        """What nothing explains."""
        return self.result - self.expected - self.luck + self.lost - self.others

    @property
    def is_different_from_zero(self) -> bool:
        """Whether what was lost is more than its error."""
        return abs(self.lost) > self.error


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a match. ``total`` is the number of decisions that there were, of which ``rows`` are judged."""

    kind: Kind
    unit: Unit
    total: int
    rows: tuple[Analysed, ...]
    account: tuple[Line, ...]

    @property
    def judged(self) -> int:
        """The number of decisions that were judged before the time was up."""
        return sum(row.is_decision for row in self.rows)

    def of(self, seat: Seat) -> tuple[Analysed, ...]:
        """The judged decisions of a seat."""
        return tuple(row for row in self.rows if row.seat == seat and row.is_decision)

    def line(self, seat: Seat) -> Line | None:
        """The account of a seat, if it has one."""
        return next((line for line in self.account if line.seat == seat), None)

    def worst(self, seat: Seat, most: int = 3) -> tuple[Analysed, ...]:
        """The decisions of a seat that clearly cost most, the costliest first."""
        clear = (row for row in self.of(seat) if row.is_clear)
        return tuple(sorted(clear, key=lambda row: (-row.cost, row.step))[:most])

    def agreement(self, seat: Seat) -> float | None:
        """The share of a seat's decisions that were as good as the best; None: there were none."""
        rows = self.of(seat)
        return sum(row.agrees for row in rows) / len(rows) if rows else None


class Analyst(Protocol):
    """Judges the decisions of a match one after another, so that the work can be broken off and taken up again."""

    @property
    def judges_everybody(self) -> bool:
        """Whether computers' decisions are needed for the account."""

    def head(self, rules: AnyGame) -> tuple[Kind, Unit]:
        """What kind of analysis it makes under these rules, and in which unit."""

    def total(self, rules: AnyGame, course: Course) -> int:
        """How many decisions are to be judged."""

    def judge(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> Iterator[Analysed]:
        """Judges decisions from where ``found`` ends. What it yields depends on nothing else."""

    def account(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> tuple[Line, ...]:
        """The accounts that follow from the judged decisions."""
