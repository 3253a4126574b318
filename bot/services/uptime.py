"""Says which platforms this process serves, and puts aside what only a platform could draw that nobody serves."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from bot.ports import Chats, Store
from bot.tables.person import platform
from bot.tables.stored import Place
from bot.tables.table import Channel, TableId

EVERY: Final = 20.0
"""Seconds between two announcements of a platform."""

LONGEST: Final = 60.0
"""Seconds without an announcement after which others may have taken a platform for down."""

SELDOM: Final = 300.0
"""Seconds after which it is looked all the same whether a table waits for a platform that is served."""


@dataclass(slots=True)
class Announcements:
    """What this process says about platforms. Every method raises Away when the store cannot be reached."""

    store: Store
    chats: Chats
    _said: dict[str, float] = field(default_factory=dict)
    _taken_back: dict[str, float] = field(default_factory=dict)

    async def announce(self) -> None:
        """Announces every platform that this process serves now: at once, and then now and again."""
        for name, chat in self.chats.items():
            if not chat.serves(Place(Channel(f"{name}:"))):
                self._said.pop(name, None)
            elif monotonic() - self._said.get(name, -EVERY) >= EVERY:
                await self._say(name)
                self._said[name] = monotonic()

    async def _say(self, name: str) -> None:
        """Announces a platform; what waits for it is taken back when it begins to be served, and seldom afterwards."""
        now = monotonic()
        is_new = now - self._said.get(name, -math.inf) > LONGEST
        if is_new or now - self._taken_back.get(name, -math.inf) > SELDOM:
            await self.store.uptime.announce(name)
            self._taken_back[name] = now
        else:
            await self.store.uptime.renew(name)

    async def put_aside(self, table: TableId, others: Iterable[Place]) -> None:
        """Puts a table aside whose remaining places are on platforms that nobody serves; ``others`` are the places that
        this process does not serve.
        """
        platforms = {platform(place.channel) for place in others}
        if down := sorted(platforms - await self.store.uptime.up(platforms)) if platforms else []:
            await self.store.uptime.put_aside(table, down)
