"""Where tables are shown, what stands there, and which process draws there."""

from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from time import monotonic, time

from adapters.redis import keys, renewal, scripts
from adapters.redis.connection import Connection
from adapters.redis.joining import pairs
from adapters.redis.known_tables import KnownTables
from adapters.redis.renewal import Renewal
from bot.ports import Away
from bot.tables.stored import Place, Shown
from bot.tables.table import Channel, TableId


class ShownPlaces:
    """The part of ``bot.ports.Store`` that painters ask."""

    _connection: Connection
    _known: KnownTables
    _claims: dict[tuple[TableId, Place], tuple[str, float]]
    """The owners of claims that writes have brought along, and since when; nobody draws by them yet."""
    _held: dict[tuple[TableId, Place], str]
    """The owners of claims by which this process draws."""

    async def add_place(self, table: TableId, place: Place) -> None:
        await self._change_places(scripts.ADD_PLACE, table, place)

    async def drop_place(self, table: TableId, place: Place) -> None:
        await self._change_places(scripts.DROP_PLACE, table, place)

    async def _change_places(self, script: str, table: TableId, place: Place) -> None:
        where, told = keys.places(table), keys.beside(table)
        await self._connection.run_script(script, where, table, board_time(), keys.field(place), *told)
        self._known.forget(table)

    async def places(self, table: TableId) -> dict[Place, Shown]:
        fields = await self._connection.execute("HGETALL", keys.drawn(table))
        return {keys.place(field): keys.shown(text) for field, text in fields.items()}

    async def channels(self, table: TableId) -> frozenset[Channel]:
        known = self._known.channels(table)
        return frozenset(place.channel for place in await self.places(table)) if known is None else known

    async def shown(self, table: TableId, place: Place, what: Shown, *, last: bool = False) -> None:
        owner = self._held.get((table, place), "") if last else ""
        where, drawn = (*keys.places(table), keys.claim(table, place)), f"{what.rev} {what.message}"
        await self._connection.run_script(scripts.SHOWN, where, table, board_time(), keys.field(place), drawn, owner)
        if owner and self._held.get((table, place)) == owner:
            del self._held[table, place]

    @asynccontextmanager
    async def claim(self, table: TableId, place: Place) -> AsyncGenerator[bool]:
        here, key = (table, place), keys.claim(table, place)
        owner, since = self._claims.pop(here, (token_hex(8), 0.0))
        if monotonic() - since > renewal.LEASE / 3 and not await self._connection.run_script(
            scripts.CLAIM, (key,), owner, round(renewal.LEASE * 1000)
        ):
            yield False
            return
        self._held[here] = owner
        renewing = Renewal(self._connection, key, owner)
        try:
            yield True
        finally:
            renewing.end()
            if self._held.get(here) == owner:
                del self._held[here]
                with suppress(Away):  # then it ends by itself
                    await self._connection.run_script(scripts.RELEASE, (key,), owner)

    def _may_claim(self, table: TableId, owner: str, claims: Collection[Place]) -> None:
        """A write was done before, perhaps by this very call, whose answer was lost: then it has the claims."""
        self._claims |= {(table, place): (owner, 0.0) for place in claims}


def as_shown(flat: list[str]) -> dict[Place, Shown]:
    """What places show, as scripts answer it."""
    return {keys.place(field): keys.shown(text) for field, text in pairs(flat).items()}


def board_time() -> str:
    """The time by which it is told how long boards have waited."""
    return f"{time():.3f}"
