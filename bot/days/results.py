"""What is kept of a finished game of the day, and its place among all others."""

from math import fsum
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.tables.table import AnyTable, Channel, Table


class Row(BaseModel):
    """A person's result of a day: the name at the table, the points, the seconds it took.

    ``losses`` are how many points each turn gave away against best play, the least first, so that nobody learns in
    which turn much was lost; None while nobody knows them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    v: int = 1
    name: str
    score: int
    seconds: int
    losses: tuple[float, ...] | None = None

    @property
    def lost(self) -> float | None:
        """The points that all turns gave away, alike on every Python; None while nobody knows them."""
        return None if self.losses is None else fsum(self.losses)


class DayPost(BaseModel):
    """A post of the games of a day in a community: its chat and message, when it was last changed, and a digest of what
    it shows.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    v: int = 1
    day: int
    channel: Channel
    message: str
    changed: float
    digest: str


class Standing(NamedTuple):
    """A result among all others of the day: its ``place`` from 1, equal results share one, and how many there are."""

    place: int
    of: int


class Ranked(NamedTuple):
    """A line in the table of a day: the place, the person's result, and the best of all tries of that day."""

    place: int
    row: Row
    best: int


def score_of(table: AnyTable) -> int | None:
    """The points of a finished game of the day; None where it ended without a result or after its day."""
    day, outcome = table.day, table.outcome()
    if day is None or table.phase != "over" or outcome is None or not outcome.scores:
        return None
    return outcome.scores[0] if day.attempt and table.touched < day.closes else None


def is_played_out(table: AnyTable) -> bool:
    """Whether a finished game of the day lengthens a streak: it was played to its end, not given up."""
    return table.ending is None


def row_of(table: Table[Any, Any], score: int, losses: tuple[float, ...] | None = None) -> Row:
    """The result of a finished table with this score, and with what its turns gave away, if that is known."""
    told = None if losses is None else tuple(sorted(round(lost, 2) for lost in losses))
    return Row(name=table.names[0], score=score, seconds=table.touched - table.opened, losses=told)


def ranked(rows: list[tuple[Row, int]]) -> tuple[Ranked, ...]:
    """The lines of a table from rows with the best results of their people, the most points first."""
    rows = sorted(rows, key=lambda pair: (-pair[0].score, pair[0].name))
    scores = [row.score for row, _ in rows]
    return tuple(Ranked(1 + scores.index(row.score), row, best) for row, best in rows)
