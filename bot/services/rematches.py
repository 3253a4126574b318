"""Matches that are played again: who sits where, and which table a second request leads to."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.tables import lobby_commands
from bot.tables.clock import Clock
from bot.tables.request import Request
from bot.tables.table import AnyTable, Chair, RefusedAt, TableId
from engines.core import Note, Refused, note

if TYPE_CHECKING:
    from bot.services.service import Service


@dataclass(frozen=True, slots=True)
class Rematches:
    """Opens the tables at which people play again. Every method raises Away when the store cannot be reached."""

    service: "Service"

    async def play_again(self, request: Request, name: TableId, *, same: bool = False) -> tuple[AnyTable, bool]:
        """Opens a rematch: the same game with everybody one seat further. A second request for it joins the first one's
        table.

        With ``same`` the deal is the same too, where deals have numbers; anybody may try that, also people who did not
        play. Returns the table, and whether the asker sat there before.

        Raises:
            RefusedAt: the asker did not play in the match, or its rematch is full, over, put away or goes on without
                the asker; that is the table.
            Refused: there is no such table, or the match is not over.
        """
        before = ended = (await self.service.admit(request, name)).table
        if before.phase != "over":
            raise Refused(note("not-over"))
        if before.day:
            raise Refused(note("day-no-rematch"))
        same = same and before.definition.numbered
        here = request.place
        shown = (place for place in await self.service.store.places(name) if not place.brief)
        places, home = tuple(shown) or (here,), before.home
        if same and before.find(request.accounts) is None:
            places, home = (here,), request.channel
            before = before.model_copy(update={"chairs": (Chair(request.user, request.name),)})
            again = f"same {name} {request.principal}"
        elif before.find(request.accounts) is None:
            raise RefusedAt(before, Refused(note("rematch-others", who=tuple(_named(before)))))
        else:
            again = f"same {name}" if same else f"rematch {name}"
        await self.service.keep_result(ended)
        if opened := await self.service.store.load(new := await self.service.named(again)):
            return await self._rejoin(request, opened.table)
        turned = lobby_commands.rematch_chairs(before)
        chairs = lobby_commands.taken_again(turned, request, int(self.service.clock()))
        order = tuple(chair.user for chair in turned)
        table = self.service.fresh(new, request, before.game, before.ruleset, before.rules, chairs)
        table = table.model_copy(
            update={
                "order": order,
                "home": home,
                "community": before.community if home == before.home else request.community,
                "silence": before.silence,
                "watching": before.watching,
                "clock": before.clock and Clock(before.clock.tempo),
            }
        )
        ready, luck = len(chairs) == len(before.chairs), None
        if same:
            table, luck = table.model_copy(update={"deal": before.deal}), before.luck
        table = await self.service.opened(request, table, places, ready=ready, seated=True, luck=luck, again=again)
        self.service.painter.soon(name)  # whoever looks at the finished match hears of it
        return (table, False) if table.find(request.accounts) is not None else await self._rejoin(request, table)

    async def _rejoin(self, request: Request, table: AnyTable) -> tuple[AnyTable, bool]:
        """Seats the asker at the table of a rematch that has been opened; and whether the asker sat there before."""
        if table.phase == "folded":
            raise RefusedAt(table, Refused(note("rematch-too-late")))
        sat_there = table.find(request.accounts) is not None
        return await self.service.join(request, table.id), sat_there


def _named(table: AnyTable) -> Iterator[Note]:
    """The names of the people who sit at a table."""
    return (note("name", name=chair.name) for chair in table.chairs if chair.user)
