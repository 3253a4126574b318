"""Uses days of vacation by themselves for people whose clocks have come to zero."""

from dataclasses import replace
from functools import partial

from bot.ports import FreeTimes
from bot.tables.clock import Span
from bot.tables.table import AnyTable
from bot.tables.vacation import Vacation
from bot.tables.vacations import to_cover


async def covered(free_times: FreeTimes, table: AnyTable, now: int) -> AnyTable:
    """The same revision of a table with the free time that holds when days have been used.

    A repeat uses no more of them: a day is used in the person's slot before the table notes it.

    Raises:
        Away: the store cannot be reached.
    """
    vacations = list(table.free.vacations)
    for seat in to_cover(table, now):
        clock, user = table.clock, table.chairs[seat].user
        since = clock.since[seat] if clock else None
        if clock and user and since is not None:
            decide = partial(_covering, left=clock.left[seat], since=since, now=now, others=table.free.outages)
            vacations[seat] = await free_times.change(user, decide)
    return table.model_copy(update={"free": replace(table.free, vacations=tuple(vacations))})


def _covering(vacation: Vacation, *, left: int, since: int, now: int, others: tuple[Span, ...]) -> Vacation:
    return vacation.covering(left, since, now, others)
