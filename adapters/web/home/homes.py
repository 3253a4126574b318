"""The home pages that are open: each is shown anew when a table changes that is on it, or belongs on it."""

import asyncio
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, Protocol

import structlog

from adapters.web.home.composer import COMMON
from bot.ports import Away
from bot.tables.stored import Loaded
from bot.tables.table import Accounts, AnyTable, Channel, TableId, Unreadable, User

log = structlog.get_logger()

GATHER: Final = 0.2
"""Seconds in which changes of tables are gathered before the tables are looked up."""

REMEMBERED: Final = 5.0
"""Seconds within which a table that has changed is drawn where it is shown; only then pointers lead to it."""

AGAIN: Final = 2.0
"""Seconds until tables are looked up again while the store is away."""


class Tables(Protocol):
    """Where tables are found."""

    async def find(self, table: TableId) -> Loaded | None:
        """The newest revision of a table; None: there is none. Raises Away and Unreadable."""

    async def tables_in(self, channel: Channel) -> list[AnyTable]:
        """The tables that are shown in a chat. Raises Away and Unreadable."""

    async def sitting(self, table: AnyTable) -> dict[User, Accounts]:
        """The accounts of everybody who sits at a table, by each of those accounts. Raises Away."""


class Page(Protocol):
    """An open page, which may be a home page."""

    @property
    def user(self) -> User:
        """Who looks at it."""

    @property
    def is_home(self) -> bool:
        """Whether it shows the home page."""

    def has_at_home(self, table: TableId) -> bool:
        """Whether that table is in sight of the home page."""

    async def show_home(self, changed: Mapping[TableId, AnyTable | None]) -> None:
        """Shows the home page if these tables, which have changed or ceased to be, let it look different."""


@dataclass(slots=True)
class Homes:
    """Shows the home pages of this process anew. What changes within a moment is shown together."""

    pages: AbstractSet[Page]
    _changed: set[TableId] = field(default_factory=set)
    _recent: dict[TableId, tuple[float, AnyTable]] = field(default_factory=dict)
    _task: asyncio.Task[None] | None = None

    def changed(self, table: TableId, tables: Tables) -> None:
        """Notes that a table has changed. Where no home page is open this costs nothing."""
        if not any(page.is_home for page in self.pages):
            return
        self._changed.add(table)
        if self._task is None:
            self._task = asyncio.create_task(self._keep_up(tables))

    async def _keep_up(self, tables: Tables) -> None:
        try:
            while self._changed:
                await asyncio.sleep(GATHER)
                changed, self._changed = self._changed, set()
                try:
                    await self._show(changed, tables)
                except Away:
                    self._changed |= changed
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("home pages not shown")
        finally:
            self._task = None

    async def _show(self, changed: AbstractSet[TableId], tables: Tables) -> None:
        names = sorted(changed)
        found = dict(zip(names, await asyncio.gather(*(_found(tables, name) for name in names)), strict=True))
        concerned: dict[Page, dict[TableId, AnyTable | None]] = {}
        for name, table in found.items():
            self._recent.pop(name, None)
            if table:
                self._recent[name] = monotonic(), table
            sitting = await tables.sitting(table) if table else {}
            is_common = table is not None and table.phase == "lobby" and table.home in COMMON
            for page in self.pages:
                if page.is_home and (is_common or page.user in sitting or page.has_at_home(name)):
                    concerned.setdefault(page, {})[name] = table
        await asyncio.gather(*(page.show_home(news) for page, news in concerned.items()))

    def recent(self) -> list[AnyTable]:
        """Tables that have changed within the last seconds, while a home page was open."""
        now = monotonic()
        self._recent = {name: found for name, found in self._recent.items() if now - found[0] < REMEMBERED}
        return [table for _, table in self._recent.values()]


async def common_tables(tables: Tables) -> list[AnyTable]:
    """The tables of all public rooms. Raises Away and Unreadable."""
    return [table for found in await asyncio.gather(*map(tables.tables_in, COMMON)) for table in found]


async def _found(tables: Tables, name: TableId) -> AnyTable | None:
    """The table; None where there is none that this version can read."""
    try:
        found = await tables.find(name)
    except Unreadable:
        return None
    return found.table if found else None
