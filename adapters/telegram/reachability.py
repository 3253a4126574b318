"""Chats whose id has changed, and people who have blocked the bot."""

from typing import Final

import structlog

from adapters.telegram.addresses import PREFIX, Address, address, number, user
from adapters.telegram.kept_keys import missed_key
from adapters.telegram.ports import KeyValueStore
from bot.front.facade import Facade
from bot.ports import BoardView
from bot.tables.stored import Place
from bot.tables.table import AnyTable, Channel, TableId, User

log = structlog.get_logger()

YEAR: Final = 365 * 24 * 3600.0


class Reachability:
    """Remembers whose boards could not be delivered, and delivers them when that becomes possible again."""

    def __init__(self, memory: KeyValueStore) -> None:
        self._memory = memory

    async def missed(self, who: User) -> list[TableId]:
        """The tables whose boards could not be delivered to this person."""
        if number(who) is None:
            return []
        return [TableId(name) for name in (await self._memory.recall(missed_key(who)) or "").split()]

    async def unreached(self, board: BoardView, reader: User | None) -> list[str]:
        """The names of players whom boards of this table do not reach, for a player who reads it in a private chat.

        In a group everybody sees the board, so nobody is named there.
        """
        table = board.table
        if reader is None or table.phase == "over":
            return []
        mine = board.sitting.get(reader, (reader,))
        people = [chair for chair in table.chairs if chair.user not in (None, *mine) and not chair.computer]
        return [chair.name for chair in people if chair.user and table.id in await self.missed(chair.user)]

    async def shut(self, who: User, table: TableId) -> None:
        """Notes that a board could not be delivered to this person."""
        missed = {*await self.missed(who), table}
        await self._memory.keep(missed_key(who), " ".join(sorted(missed)), YEAR)

    async def opened(self, facade: Facade, person: int) -> None:
        """Shows a person who has unblocked the bot all missed boards, and takes the warning off the others' boards."""
        who = user(person)
        missed = await self.missed(who)
        await self._memory.forget(missed_key(who))
        for table in missed:
            await facade.places.add(table, Place(Channel(f"{PREFIX}{person}"), who))

    async def let_in(self, facade: Facade, chat: int) -> None:
        """Posts the boards of a group in which the bot may write again, each in its own topic if there is one."""
        here = Address(chat)

        def place_of(table: AnyTable) -> Place:
            is_home = table.home.startswith(PREFIX) and address(table.home).chat == chat
            return Place(table.home if is_home else here.channel)

        await facade.places.bring_back(here.channel, place_of)

    async def lost_topic(self, facade: Facade, where: Address, table: TableId) -> None:
        """Lets the whole group find a table whose board cannot be written to its topic."""
        if where.topic is not None:
            await facade.places.remember(table, Address(where.chat).channel)

    async def moved(self, facade: Facade, old: int, new: int) -> None:
        """Moves boards, pointers and settings of a group that has become a supergroup."""
        before, after = Channel(f"{PREFIX}{old}"), Channel(f"{PREFIX}{new}")
        log.info("chat moved", old=before, new=after)
        await facade.places.move(before, after)
