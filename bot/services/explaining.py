"""What happened to a press, in words for operators, from its line of the log and from the store.

While a match runs, its moves and commands are not told: a hand could be read from them.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from bot.i18n import messages
from bot.operation.journey import number_of
from bot.ports import Away, LogLine, Store
from bot.tables.stored import Place, Shown
from bot.tables.table import AnyTable, TableId, Unreadable

FOLLOWING: Final = 5
"""The changes after a press that are told one by one."""

Line = Mapping[str, Any]
"""The line of a press, as the log has it."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the store has of a table: as it is, its log, and what each place shows."""

    table: AnyTable
    history: Sequence[LogLine]
    places: Mapping[Place, Shown]


async def found(store: Store, name: str) -> Found | str:
    """What the store has of the table of a press; a sentence that says why there is nothing."""
    if not name:
        return "The log names no table: nothing was changed."
    table = TableId(name)
    try:
        if loaded := await store.load(table):
            return Found(loaded.table, await store.upkeep.history(table), await store.places(table))
    except Unreadable as why:
        return f"The table cannot be read by this version: {why}."
    except Away as why:
        return f"The store cannot be reached, so this is only what the log says: {why}."
    return f"The store has no table {name} (any more)."


def explained(line: Line, stored: Found | str) -> Iterator[str]:
    """What happened, line by line."""
    yield f"No. {line['number']}: {line.get('timestamp', 'at an unknown time')}, {line['chat']}"
    yield f"  What      {line['what']}{_at(line, stored)}"
    yield f"  Outcome   {_outcome(line)}"
    yield f"  Took      {_took(line)}"
    if isinstance(stored, str):
        yield f"  Store     {stored}"
        return
    history = stored.history
    own = next((entry for entry in history if number_of(entry.op) == line["number"]), None)
    yield f"  Store     {_written(line, own, stored.table)}"
    after = own.rev if own else int(line.get("before", 0))
    later = [entry for entry in history if entry.rev > after]
    since = own.at if own else None
    for entry in later[:FOLLOWING]:
        passed = f"{entry.at - since:.1f} s later" if since is not None else _clock(entry.at)
        yield f"  Followed  revision {entry.rev}, {passed}: {_step(entry, stored.table)} (no. {number_of(entry.op)})"
    if len(later) > FOLLOWING:
        yield f"  Followed  and {len(later) - FOLLOWING} more"
    yield f"  Shown     {_shown(stored)}"


def summed_up(line: Line) -> str:
    """A press in one line, for a list of those at a table."""
    took = max(line.get("ms", {}).values(), default=0.0)
    return f"{line['number']}  {line.get('timestamp', '')}  {line['what']}: {_outcome(line)} ({took:.0f} ms)"


def _at(line: Line, stored: Found | str) -> str:
    if not line.get("table"):
        return ""
    if isinstance(stored, str):
        return f", table {line['table']}"
    table = stored.table
    return f", table {table.id}: {table.game}, {table.phase} now, at revision {table.rev}"


def _outcome(line: Line) -> str:
    if fault := line.get("fault"):
        saved = f"; but revision {line['after']} was saved" if line.get("after") else ""
        return f"failed by {fault}{saved}. The log has more under this number"
    if reason := line.get("refused"):
        at = f" at revision {line['before']}" if line.get("before") else ""
        return f"refused{at}: {reason}{_sentence(reason)}"
    if line.get("after"):
        return f"revision {line['before']} became {line['after']}" if line.get("before") else "a table was opened"
    return "answered; no table changed"


def _sentence(reason: str) -> str:
    """The words that players read; names and numbers are not in the log, so what each would be stands in its place."""
    with suppress(LookupError):  # another version may have had other reasons
        return f" (“{messages('en').outline(reason)}”)"
    return ""


def _took(line: Line) -> str:
    steps = ", ".join(f"{name} {ms:g} ms" for name, ms in line.get("ms", {}).items())
    missing = "; the board was not shown there within ten seconds" if _is_unseen(line) else ""
    calls = f"{line.get('store_calls', 0)} round trips to the store in {line.get('store_ms', 0):g} ms"
    return f"{steps or 'unknown'}{missing}; {calls}"


def _is_unseen(line: Line) -> bool:
    return bool(line.get("after")) and "shown" not in line.get("ms", {})


def _written(line: Line, own: LogLine | None, table: AnyTable) -> str:
    if own:
        return f"revision {own.rev} was written by this press at {_clock(own.at)}: {_step(own, table)}"
    if line.get("after"):
        return "the log of the table does not have it: it was restored to an earlier time, or another table took the id"
    return "nothing of it, as it should be"


def _step(entry: LogLine, table: AnyTable) -> str:
    """What a line of a table's log says, as far as it may be told."""
    actor, _, move = entry.step.partition(" ")
    if table.phase in ("over", "folded"):
        return f"“{entry.step}”"
    if actor.isdecimal():
        return f"a move of seat {int(actor) + 1}, which is told when the match is over"
    return f"“{actor.partition('=')[0].partition(':')[0]}{' …' if move or '=' in actor or ':' in actor else ''}”"


def _shown(stored: Found) -> str:
    newest = sum(shown.rev == stored.table.rev for shown in stored.places.values())
    behind = sorted(
        {place.channel.partition(":")[0] for place, s in stored.places.items() if s.rev != stored.table.rev}
    )
    late = f"; behind on {', '.join(behind)}" if behind else ""
    return f"the newest revision stands in {newest} of {len(stored.places)} places{late}"


def _clock(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S} UTC"
