"""Where tables are shown: places that come, go and move, and boards that are to be drawn again."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.ports import Pointer, Store
from bot.services.lookup import Lookup
from bot.services.painter import Painter
from bot.tables.stored import Place
from bot.tables.table import AnyTable, Channel, TableId, is_live


@dataclass(frozen=True, slots=True)
class Places:
    """What a chat may ask for about the places of tables. Every method that writes raises Away."""

    store: Store
    painter: Painter
    lookup: Lookup

    def redraw(self, table: TableId, channel: Channel | None = None) -> None:
        """Draws a table in the background where it is out of date; in ``channel`` also where it is not."""
        self.painter.soon(table, channel)

    async def redraw_all(self, channel: Channel) -> None:
        """Draws every table of a chat where it is out of date."""
        for table in await self.lookup.tables_in(channel):
            self.painter.soon(table.id)

    async def redraw_others(self, table: TableId, place: Place) -> None:
        """Draws a table anew at every place but this one."""
        for other in await self.store.places(table):
            if other != place:
                self.painter.soon(table, other.channel)

    async def drawn(self, table: TableId) -> None:
        """Waits until what this process draws of a table is drawn, or cannot be."""
        await self.painter.until_drawn(table)

    async def settled(self) -> None:
        """Waits until this process draws nothing any more."""
        await self.painter.settled()

    async def post_anew(self, table: TableId, place: Place) -> None:
        """Posts a board at the end of a chat, and takes the former one away."""
        await self.painter.post_anew(table, place)

    async def add(self, table: TableId, place: Place) -> None:
        """Shows a table at one more place, and draws it anew everywhere."""
        await self.store.add_place(table, place)
        for shown in await self.store.places(table):
            self.painter.soon(table, shown.channel)
        await self.painter.redraw_elsewhere(table, place)

    async def bring_back(self, channel: Channel, place_of: Callable[[AnyTable], Place]) -> None:
        """Shows the tables of a chat again that still go on there, each at the place that ``place_of`` names."""
        for table in await self.lookup.tables_in(channel):
            if is_live(table):
                await self.add(table.id, place_of(table))

    async def remember(self, table: TableId, channel: Channel) -> None:
        """Lets a chat find a table that is not shown there."""
        await self.store.point(Pointer.AT, channel, table, here=True)

    async def move(self, before: Channel, after: Channel) -> None:
        """A chat has a new name: its boards, pointers, settings and audit log go along; what is set already stays."""
        await self.store.move_audit(before, after)
        known = await self.store.settings(after)
        for what, value in (await self.store.settings(before)).items():
            if what not in known:
                await self.store.set(after, what, value)
        for table in await self.store.pointed(Pointer.AT, before):
            for place in await self.store.places(table):
                if place.channel == before:
                    await self.store.add_place(table, place._replace(channel=after))
                    await self.store.drop_place(table, place)
            await self.store.point(Pointer.AT, before, table, here=False)
            await self.store.point(Pointer.AT, after, table, here=True)
            self.painter.soon(table)
