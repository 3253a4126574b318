"""What follows from the result of a match: ratings, the lists of its players and of its community, and so on.

Each step writes elsewhere in the store, and keeps beside what it writes that it has done so. So every step may run
twice, also at once in two processes, and a match whose steps were broken off begins again with the first.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

import structlog

from bot.ports import Away, Store
from bot.results.result import Result
from bot.tables.table import TableId

AGAIN: Final = 30.0
"""Seconds after which the steps of a match are tried again of which one has failed."""

StepName: TypeAlias = Literal["ratings", "persons", "community", "league", "day", "told"]
ORDER: Final[tuple[StepName, ...]] = get_args(StepName)
"""The steps in their order. None reads what another has written: the order only says what people see first."""

Step: TypeAlias = Callable[[Result], Awaitable[None]]

log = structlog.get_logger()


@dataclass(slots=True)
class Spread:
    """The steps that follow from a result."""

    store: Store
    steps: dict[StepName, Step] = field(default_factory=dict)

    async def carry_out(self, now: float, owed: list[TableId] | None = None) -> None:
        """Does what results owe: these ones, None: all.

        Raises:
            Away: the store cannot be reached.
        """
        for table in await self.store.results.owed(now) if owed is None else owed:
            try:
                if result := await self.store.results.load(table):
                    for name in ORDER:
                        if step := self.steps.get(name):
                            await step(result)
                await self.store.results.settle(table)
            except Away:
                raise
            except Exception:  # a failure of one must not stop the others
                log.exception("result not spread", table=table)
                await self.store.results.postpone(table, now + AGAIN)
