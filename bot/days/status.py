"""Where a person stands with a day: what its page is drawn from."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.days import calendar
from bot.days.kinds import Kind
from bot.days.results import Row, Standing
from bot.tables.table import TableId

Progress: TypeAlias = Literal["new", "begun", "again", "done", "void"]
"""How far a person is: nothing was begun; a try goes on, the first or a later one; there is a result; or the only try
ended without one."""


@dataclass(frozen=True, slots=True)
class Status:
    """A day as one person meets it; ``today`` is the day in the person's time zone, ``now`` in seconds since 1970.

    ``best`` are the best points of all tries. ``key`` is the key of the day, None while it is secret;
    ``next_commitment`` is told of the key of the day after.
    """

    kind: Kind
    game: str
    day: int
    today: int
    now: float
    progress: Progress
    streak: int
    commitment: str
    next_commitment: str
    key: str | None = None
    row: Row | None = None
    best: int = 0
    standing: Standing | None = None
    table: TableId | None = None

    @property
    def number(self) -> int:
        """The number of the day."""
        return calendar.number(self.day)

    @property
    def is_open(self) -> bool:
        """Whether the day goes on somewhere."""
        return calendar.is_open(self.day, self.now)

    @property
    def others(self) -> tuple[int, ...]:
        """The other days that are open, newest first."""
        return tuple(day for day in calendar.open_days(self.now) if day != self.day)
