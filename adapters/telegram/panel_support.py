"""Whether hands reach people as ephemeral panels in a chat, and where numbers under the public board stand for them."""

from typing import Any, Final

from telegram import Bot

from adapters.telegram.addresses import Address, number
from adapters.telegram.ephemeral import Ephemeral
from adapters.telegram.kept_keys import numbers_key, silent_key, unseen_key
from adapters.telegram.ports import KeyValueStore
from bot.tables.table import Table

WEEK: Final = 7 * 24 * 3600.0
MONTH: Final = 30 * 24 * 3600.0


class PanelSupport:
    """Remembers where panels work: by chat, by table and by person."""

    def __init__(self, bot: Bot, memory: KeyValueStore) -> None:
        self._memory = memory
        self.ephemeral = Ephemeral(bot)

    async def possible(self, where: Address) -> bool:
        """Whether a panel can be shown in this chat, as far as is known."""
        return where.is_group and await self.ephemeral.is_known() and not await self._memory.recall(silent_key(where))

    async def numbered(self, where: Address, table: str) -> bool:
        """Whether the public board has numbers, since panels do not reach everybody."""
        if not where.is_group:
            return False
        return bool(await self._memory.recall(numbers_key(table))) or not await self.possible(where)

    async def number(self, table: str, person: int) -> None:
        """Puts numbers under the public board from now on, since this person sees no panel."""
        await self._memory.keep(numbers_key(table), "1", WEEK)
        await self._memory.keep(unseen_key(table, person), "1", WEEK)

    async def sees(self, table: str, person: int) -> bool:
        """Whether this person sees panels, as far as is known."""
        return not await self._memory.recall(unseen_key(table, person))

    async def seen(self, table: str, person: int) -> None:
        """Notes that this person sees panels, since a button of one was pressed."""
        if not await self.sees(table, person):
            await self._memory.forget(unseen_key(table, person))

    async def needs_numbers(self, where: Address, table: Table[Any, Any]) -> bool:
        """Whether a player who is to move sees no panel and needs the numbers under the public board."""
        if not await self.numbered(where, table.id):
            return False
        users = [user for seat in table.awaited() if (user := table.chairs[seat].user)]
        asked = [person for user in users if (person := number(user)) is not None]
        return not await self.possible(where) or not all([await self.sees(table.id, person) for person in asked])

    async def shows_numbers(self, where: Address, table: str) -> bool:
        """Whether numbers have been drawn under the public board."""
        return bool(await self._memory.recall(f"drawn:{where.channel}:{table}"))

    async def drew_numbers(self, where: Address, table: str) -> None:
        """Notes that numbers have been drawn under the public board."""
        if not await self.shows_numbers(where, table):
            await self._memory.keep(f"drawn:{where.channel}:{table}", "1", WEEK)
