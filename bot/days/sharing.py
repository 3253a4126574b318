"""What a person tells others of a game of the day: nothing in it helps whoever has still to play."""

from collections.abc import Iterable
from math import fsum
from typing import Final

from bot.days.results import Standing
from bot.scenes.views.average import decimal
from engines.core import Note, note

SMALL: Final = 0.5
"""Points of a turn below which nothing was lost."""

LARGE: Final = 3.0
"""Points of a turn from which much was lost."""

SQUARES: Final = ("🟩", "🟨", "⬜")


def squares(losses: Iterable[float]) -> str:
    """A square for each turn, sorted, so that nobody learns in which turn much was lost.

    >>> squares((0.0, 4.0, 1.0, 0.2))
    '🟩🟩🟨⬜'
    """
    return "".join(SQUARES[(lost >= SMALL) + (lost >= LARGE)] for lost in sorted(losses))


def told(
    kind: str,
    number: int,
    standing: Standing,
    streak: int,
    losses: tuple[float, ...] | None,
    *more: Note | None,
) -> Note:
    """The text that is shared: the game and its number, the place, the streak, and what was lost where it is known.

    ``more`` is told where it gives nothing away, such as the points of a patience.
    """
    parts = [part for part in more if part]
    if losses is not None:
        parts.append(note("day-lost", points=decimal(fsum(losses)), squares=squares(losses)))
    parts.append(note("day-place", place=standing.place, of=standing.of))
    if streak > 1:
        parts.append(note("day-streak-short", days=streak))
    chained: Note | str = ""
    for part in reversed(parts):
        chained = note("header-both", one=note("header-part", part=part), other=chained)
    return note("day-shared", kind=kind, number=number, parts=chained)
