"""Hints: a search in a thread of its own, one at a time, that is given up when it takes too long."""

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
"""Seconds that a hint is looked for."""

QUEUE_SECONDS: Final = 1.0
"""Seconds until the one who waits for another's hint is told so: chats want an answer within three."""

MOST_REMEMBERED: Final = 50
"""Lines that are kept, so that who follows one is told its next move, whatever a new search would find."""


class _Found(NamedTuple):
    state: Any
    line: MoveSequence


class HintSearch:
    """Thinks for whoever asks. One search at a time leaves the other threads room to draw boards and answer."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "hints")
        self._free = asyncio.Semaphore()
        self._found: OrderedDict[TableId, _Found] = OrderedDict()

    async def next_move(self, table: AnyTable) -> str | None:
        """A move of a line that wins, None when none is found in time.

        Raises:
            Refused: it is still thinking for somebody else.
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
    """The first line that is found in time."""
    until = monotonic() + SEARCH_SECONDS
    for line in search:
        if line is not None or monotonic() > until:
            return line
    return None


def _next(table: AnyTable, found: _Found) -> str | None:
    """How a line goes on from the table's present state, None if that is not on it."""
    rules: Any = table.rules
    state, seat = found.state, Seat(0)
    for text in found.line:
        if state == table.state:
            return text
        state = rules.apply(state, seat, rules.parse(rules.view(state, seat), text))
    return None
