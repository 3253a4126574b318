"""The result of a match that ends: it takes the log, and the persons whose accounts have played."""

from bot.ports import Store
from bot.results.finished import result_of
from bot.results.result import Result
from bot.tables.hints import HINTED
from bot.tables.table import AnyTable
from engines.core import Seat


async def conclude(store: Store, table: AnyTable, step: str = "") -> Result | None:
    """The result of a table; None: it has none. ``step`` is a line of the log that is not written yet.

    Raises:
        Away: the store cannot be reached.
    """
    if table.phase != "over":
        return None
    persons = {user: (await store.people.person(user)).id for user in table.people}
    lines = (*(entry.step for entry in await store.log(table.id)), step)
    beside = await store.load(table.id)
    hinted = beside is not None and HINTED in beside.drafts
    movers = (line.partition(" ")[0] for line in lines)
    seats = frozenset(Seat(int(mover)) for mover in movers if mover.isdecimal())
    return result_of(table, persons, seats, hinted=hinted)
