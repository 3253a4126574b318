"""The periods for which boards are kept: weeks and months of UTC, and for ever."""

from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias, get_args

from bot.tables.durations import DAY

Period: TypeAlias = Literal["week", "month", "always"]
PERIODS: Final[tuple[Period, ...]] = get_args(Period)

ALWAYS: Final = "all"
RATING: Final = "rating"
"""The board of ratings, which is like no period."""

KEPT: Final = {"week": 60 * DAY, "month": 400 * DAY, "always": 0}
"""Seconds for which a board is kept after it was last written; 0: for ever."""


def period_of(kind: Period, at: float) -> str:
    """The period of a kind in which a moment lies: ``w2026-47``, ``m2026-11``, ``all``."""
    moment = datetime.fromtimestamp(at, UTC)
    match kind:
        case "week":
            year, week, _ = moment.isocalendar()
            return f"w{year}-{week:02}"
        case "month":
            return f"m{moment:%Y-%m}"
        case "always":
            return ALWAYS
