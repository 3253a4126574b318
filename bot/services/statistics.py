"""What a finished match adds to the numbers of its players, found by playing its log again."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

import structlog

from bot.ports import Store
from bot.results.finished import COUNT_NOWHERE
from bot.results.result import Result
from bot.results.shares import is_named
from bot.tables.history import replay
from bot.tables.stored import Entry
from bot.tables.table import AnyTable, Unreadable
from engines.core import Refused

NOTHING: Final[Mapping[str, int]] = {}

log = structlog.get_logger()


async def stats_of(store: Store, result: Result) -> tuple[Mapping[str, int], ...]:
    """By seat, what a match adds to its player's numbers; nothing where a game counts nothing, or has changed since.

    The match is played again in a thread, since that may take some time.

    Raises:
        Away: the store cannot be reached.
    """
    nothing = (NOTHING,) * len(result.players)
    try:
        found = await store.load(result.id)
    except Unreadable:
        return nothing
    if found is None or found.table.definition.stats is None or not is_named(result):
        return nothing
    if result.unrated in COUNT_NOWHERE:  # averages stand beside the best play, which hints bring near
        return nothing
    try:
        return await asyncio.to_thread(_counted, found.table, await store.log(result.id))
    except Refused:
        log.warning("no numbers of a match whose rules have changed", table=result.id)
        return nothing


def _counted(table: AnyTable, entries: list[Entry]) -> tuple[Mapping[str, int], ...]:
    stats: Any = table.definition.stats
    states = tuple(step.state for step in replay(table, entries))
    counted: tuple[Mapping[str, int], ...] = stats(table.rules, (*states, table.state))
    return counted
