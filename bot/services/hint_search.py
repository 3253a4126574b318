"""Hints: a search in a thread of its own, one at a time, with a time limit."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from bot.tables.table import AnyTable, TableId
from engines.core import Refused, Seat, note

MoveSequence: TypeAlias = tuple[str, ...]

SEARCH_SECONDS: Final = 0.9
"""Seconds after which a search for a hint is given up."""

QUEUE_SECONDS: Final = 1.0
"""Seconds for which a request waits for another search before it is refused; chats want an answer within three."""

MOST_REMEMBERED: Final = 50
"""The number of winning lines that are remembered: a player who follows one gets its next move without a new search."""


class _Found(NamedTuple):
    state: Any
    line: MoveSequence


class HintSearch:
    """Searches for hints. One search at a time leaves other threads room to draw boards and to answer."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "hints")
        self._free = asyncio.Semaphore()
        self._found: OrderedDict[TableId, _Found] = OrderedDict()

    async def next_move(self, table: AnyTable) -> str | None:
        """The next move of a winning line, in notation; None when no line is found in time.

        Raises:
            Refused: another search takes too long.
        """
        assert table.definition.hint is not None  # noqa: S101
        if table.id in self._found and (move := _next(table, self._found[table.id])):
            return move
        try:
            async with asyncio.timeout(QUEUE_SECONDS):
                await self._free.acquire()
        except TimeoutError:
            raise Refused(note("hint-busy")) from None
        try:
            search = table.definition.hint(table.rules, table.state)
            line = await asyncio.get_running_loop().run_in_executor(self._thread, _first, search)
        finally:
            self._free.release()
        if line is None:
            return None
        self._found[table.id] = _Found(table.state, line)
        self._found.move_to_end(table.id)
        while len(self._found) > MOST_REMEMBERED:
            self._found.popitem(last=False)
        return line[0]


def _first(search: Iterator[MoveSequence | None]) -> MoveSequence | None:
    """The first line that a search finds within ``SEARCH_SECONDS``; None when it finds none."""
    until = monotonic() + SEARCH_SECONDS
    for line in search:
        if line is not None or monotonic() > until:
            return line
    return None


def _next(table: AnyTable, found: _Found) -> str | None:
    """The move of a found line that continues from the table's state; None when the state is not on the line."""
    rules: Any = table.rules
    state, seat = found.state, Seat(0)
    for text in found.line:
        if state == table.state:
            return text
        state = rules.apply(state, seat, rules.parse(rules.view(state, seat), text))
    return None
