"""Hints: what the strongest player would do, what another move would cost, and how a patience comes out.

All of it is thought about aside, one thing at a time for each table, and remembered: to ask again is free, and the
answer is the same.
"""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from cachetools import FIFOCache, LRUCache

from bot.ai.analysis.records import CLEAR
from bot.ai.jobs import Question, choose, differ, weigh
from bot.ai.player import Decision, Unit
from bot.ai.search_job import search
from bot.tables.table import AnyTable, TableId
from bot.workers.in_thread import InThread
from bot.workers.job import Job, Priority, Runner
from engines.core import Refused, Seat, note
from engines.patience.search import Finding

SECONDS: Final = 0.9
"""How long a patience is searched for a hint."""

LONGER_SECONDS: Final = 20.0
"""How long it is searched when somebody asks for that."""

MOST_REMEMBERED: Final = 200

T = TypeVar("T")
Key: TypeAlias = tuple[TableId, Hashable]


class Advice(NamedTuple):
    """What the strongest player would do, and what its values count."""

    decision: Decision
    unit: Unit


class _Found(NamedTuple):
    state: Any
    finding: Finding


@dataclass(slots=True)
class Hints:
    """Has hints of all tables thought about, and remembers them; ``thinking`` does the work."""

    thinking: Runner = field(default_factory=InThread)
    _known: "LRUCache[Key, asyncio.Task[Any]]" = field(default_factory=lambda: LRUCache(MOST_REMEMBERED))
    _lines: FIFOCache[TableId, _Found] = field(default_factory=lambda: FIFOCache(MOST_REMEMBERED))
    _busy: set[TableId] = field(default_factory=set)

    def is_known(self, table: AnyTable, seat: Seat) -> bool:
        """Whether a hint for this position costs nothing: it is known, or a line is known that goes through here."""
        return self._remembered(_key(table, seat)) is not None or self._on_line(table) is not None

    def advice(self, table: AnyTable, seat: Seat) -> "asyncio.Task[Advice]":
        """What the strongest player would do at a seat, from what it sees.

        Raises:
            Refused: something else is being thought about at this table.
        """
        return self._begun(table, _key(table, seat), lambda: self._advise(table, seat))

    def loss(self, table: AnyTable, seat: Seat, move: Any, advice: Advice) -> "asyncio.Task[tuple[float, Unit]]":
        """How much less a move of a seat is worth than the advice, and in which unit; nothing where that is not clear.

        Raises:
            Refused: something else is being thought about at this table.
        """
        return self._begun(table, _key(table, (seat, move)), lambda: self._compare(table, seat, move, advice))

    def finding(self, table: AnyTable, *, longer: bool = False) -> "asyncio.Task[Finding]":
        """How a patience comes out from here, as far as can be found out; a ``longer`` search may find out more.

        Raises:
            Refused: something else is being thought about at this table.
        """
        if (found := self._on_line(table)) is not None:
            return asyncio.create_task(_at_once(found))
        longest = self._remembered(_key(table, "longer"))
        if longest is not None and (longer or longest.done()):
            return longest
        how = "longer" if longer else "short"
        seconds = LONGER_SECONDS if longer else SECONDS
        return self._begun(table, _key(table, how), lambda: self._search(table, seconds))

    def may_search_longer(self, table: AnyTable) -> bool:
        """Whether nobody has asked yet for a longer search of this position."""
        return self._remembered(_key(table, "longer")) is None

    # --- what is remembered ---

    def _remembered(self, key: Key) -> "asyncio.Task[Any] | None":
        task = self._known.get(key)
        if task is not None and task.done() and (task.cancelled() or task.exception()):
            del self._known[key]
            return None
        return task

    def _begun(self, table: AnyTable, key: Key, think: Callable[[], Coroutine[Any, Any, T]]) -> "asyncio.Task[T]":
        if (known := self._remembered(key)) is not None:
            return known
        if table.id in self._busy:
            raise Refused(note("hint-busy"))
        task = self._known[key] = asyncio.create_task(think())
        self._busy.add(table.id)
        task.add_done_callback(lambda _: self._busy.discard(table.id))
        return task

    def _on_line(self, table: AnyTable) -> Finding | None:
        """What is known of a position to which a line that comes out has led; None where it does not lead here."""
        if (found := self._lines.get(table.id)) is None:
            return None
        rules: Any = table.rules
        state, line = found
        for n, text in enumerate(line.line):
            if state == table.state:
                return line._replace(line=line.line[n:])
            state = rules.apply(state, Seat(0), rules.parse(rules.view(state, Seat(0)), text))
        return None

    # --- what is thought ---

    async def _advise(self, table: AnyTable, seat: Seat) -> Advice:
        asked = _question(table, seat)
        decision = await self.thinking.run(_job(table, choose, asked))
        return Advice(decision, decision.unit or asked.player.unit)

    async def _compare(self, table: AnyTable, seat: Seat, move: Any, advice: Advice) -> tuple[float, Unit]:
        weigher, best, asked = table.definition.weigher, advice.decision.move, _question(table, seat)
        if weigher is None or {best, move} <= dict(advice.decision.values).keys():
            first, second = await self.thinking.run(_job(table, weigh, asked, (best, move)))
            return first - second, advice.unit
        asked = replace(asked, player=weigher.player, nodes=weigher.nodes)
        lost, error = await self.thinking.run(_job(table, differ, asked, best, move))
        return (lost if lost > CLEAR * error else 0.0), weigher.player.unit  # who plans knows more than who samples

    async def _search(self, table: AnyTable, seconds: float) -> Finding:
        begin = table.definition.search
        assert begin is not None  # noqa: S101 - only such a patience is searched
        priority = Priority.ANALYSIS if seconds > SECONDS else Priority.HINT  # who plays waits for no long search
        job = _job(table, search, begin, table.rules, table.state, seconds, priority=priority)
        finding = await self.thinking.run(job)
        if finding.verdict == "out":
            self._lines[table.id] = _Found(table.state, finding)
        return finding


def _job(table: AnyTable, work: Callable[..., T], *arguments: object, priority: Priority = Priority.HINT) -> Job[T]:
    """Work for the hints of a table, which its computers need not wait for."""
    return Job(work, arguments, f"hint {table.id}", priority)


def _question(table: AnyTable, seat: Seat) -> Question:
    """What the strongest player is asked about the position of a seat, from what it sees."""
    rules, definition = table.rules, table.definition
    player, nodes = definition.computers.strong.player, definition.computers.strong.nodes
    view = rules.view(table.state, seat)
    return Question(player, rules, view, seat, nodes, _seed(table, seat), definition.avoided)


async def _at_once(found: Finding) -> Finding:
    return found


def _key(table: AnyTable, what: Hashable) -> Key:
    return table.id, (table.state, what)


def _seed(table: AnyTable, seat: Seat) -> int:
    """What the thinking of a seat draws from: the same for the same position of a table."""
    text = f"{table.id} {table.moves} {seat}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest())
