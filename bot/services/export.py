"""A file of everything that is kept about a person."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from bot.ports import Trace
from bot.results import result as results
from bot.services.service import Service
from bot.tables.person import Person
from bot.tables.table import TableId, Unreadable

VERSION: Final = 1

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Export:
    """Makes the file; it changes nothing. Of tables and results it tells what concerns the person, and nothing hidden
    of the others.
    """

    service: Service

    async def make(self, person: Person) -> str:
        """The file as JSON.

        Raises:
            Away: the store cannot be reached.
        """
        found = [trace async for trace in self.service.store.belongings.traces(person)]
        kept: Json = {
            "stolik": VERSION,
            "made": datetime.fromtimestamp(self.service.clock(), UTC).isoformat(timespec="seconds"),
            "accounts": sorted(person.accounts),
            "id": person.id,
            "tables": [told for name in _ids(found, "table") if (told := await self._table(TableId(name), person))],
            "results": [told for name in _ids(found, "result") if (told := await self._result(TableId(name), person))],
            "more": [_told(trace) for trace in sorted(found) if trace.kind not in ("table", "result")],
        }
        return json.dumps(kept, ensure_ascii=False, indent=1)

    async def _table(self, name: TableId, person: Person) -> Json | None:
        try:
            found = await self.service.store.load(name)
        except Unreadable:
            return {"id": name, "unreadable": True}
        if found is None:
            return None
        table = found.table
        seat = table.find(person.accounts)
        moves = [entry.step for entry in await self.service.store.log(name)] if seat is not None else []
        return {
            "id": name,
            "game": table.game,
            "ruleset": table.ruleset,
            "chat": table.home,
            "phase": table.phase,
            "opened": _time(table.opened),
            "changed": _time(table.touched),
            "players": table.names,
            "seat": seat,
            "moves": [step.partition(" ")[2] for step in moves if step.partition(" ")[0] == str(seat)],
        }

    async def _result(self, name: TableId, person: Person) -> Json | None:
        if (found := await self.service.store.results.load(name)) is None:
            return None
        others = set(found.persons) - set(await self.service.store.people.ids(person.id))
        told: Json = json.loads(results.dump(found.without(others)))
        return told


def _ids(found: Iterable[Trace], kind: str) -> list[str]:
    return sorted({trace.name for trace in found if trace.kind == kind})


def _told(trace: Trace) -> Json:
    """What is kept under a key: one text, or texts by name."""
    match trace.entries:
        case [("", text)]:
            return {"kind": trace.kind, "name": trace.name, "kept": text}
        case entries:
            return {"kind": trace.kind, "name": trace.name, "kept": dict(entries)}


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
