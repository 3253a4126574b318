"""Private pages of a table, put together for the one who asks."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, TypeAlias

from bot import frame, pages
from bot.ask import Answer, Ask
from bot.manners import Manners
from bot.painter import draft_of, view
from bot.ports import Loaded, Place, Store
from bot.render.look import Look
from bot.scene import Press, Scene
from bot.service import Service
from bot.table import Table, TableId
from engines.core import Refused, note

AnyTable: TypeAlias = Table[Any, Any]

HINT: Final = 0.9
"""Seconds that a hint may be looked for."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads; changes nothing."""

    service: Service
    store: Store
    manners: Manners

    async def page(self, ask: Ask, scene: Scene, page: str, table: AnyTable | None = None) -> Answer:
        """A page in the asker's own language."""
        say = await self.manners.private(ask)
        return Answer(scene, say.naming(table.names if table else ()), table=table, page=page)

    async def panel(self, ask: Ask, name: TableId, page: str) -> Answer | None:
        """A page about a table by its name: ``hand``, ``menu``, ``rules`` ...

        Raises:
            Refused: there is no such page, or nothing on it for the asker.
        """
        found = await self.service.load(name)
        table, seat = found.table, found.table.find(ask.user)
        match page:
            case "hand":
                return await self._hand(ask, found)
            case "menu":
                return await self.page(ask, pages.menu(table, seat, self.service.clock()), page, table)
            case "rules":
                return await self.page(ask, pages.rules(table.game), page, table)
            case "describe":
                return await self.described(ask, found)
            case "luck":
                return await self.page(ask, pages.luck(table), page, table)
            case "record":
                return await self.page(ask, pages.record(table, await self.store.log(name)), page, table)
            case "hint":
                return await self.page(ask, await self._hint(ask, table), page, table)
            case "deal":
                here = await self.service.here(ask.channel)
                alike = [t for t in here if (t.game, t.rules, t.deal) == (table.game, table.rules, table.deal)]
                return await self.page(ask, pages.same_deal(table, alike), page, table)
            case "options":
                return await self.page(ask, pages.options_page(table), page, table)
            case "resign":
                table.seat_of(ask.user)
                return await self.page(ask, pages.resign(), page, table)
            case _:
                raise Refused(note("stale-button"))

    async def _hint(self, ask: Ask, table: AnyTable) -> Scene:
        seat = table.seat_of(ask.user)
        if table.phase != "playing" or table.box.hint is None:
            raise Refused(note("no-hint"))
        move = await asyncio.to_thread(_first, table.box.hint(table.rules, table.state), HINT)
        controls = frame.game_scene(table, seat).controls
        label = next((c.label for c in controls if isinstance(c, Press) and c.move == move), None)
        return pages.hint(move, label)

    async def _hand(self, ask: Ask, found: Loaded) -> Answer | None:
        table, drafts = found
        seat = table.seat_of(ask.user)
        if table.phase != "playing" or not table.rules.hides:
            raise Refused(note("no-hand"))
        scene = frame.panel(table, seat).drafted(draft_of(table, drafts, seat))
        _, look = await self.manners.public(ask.channel)
        say = await self.manners.private(ask)
        return Answer(scene, say.naming(table.names), look, table=table, page="hand")

    async def described(self, ask: Ask, found: Loaded, look: Look = Look.TEXT, page: str = "describe") -> Answer:
        """What the asker may see of a table, in words or signs."""
        say = await self.manners.private(ask)
        scene = view(found, Place(ask.channel, ask.user))
        return Answer(Scene(scene.blocks), say.naming(found.table.names), look, table=found.table, page=page)


def _first(found: Iterator[str | None], seconds: float) -> str | None:
    """The first move that is found in time."""
    until = monotonic() + seconds
    for move in found:
        if move is not None or monotonic() > until:
            return move
    return None
