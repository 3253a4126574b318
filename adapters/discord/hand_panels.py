"""Hands on people's screens, which follow their tables as long as the token of an interaction counts.

A hand is known to the process that heard its owner press; there it is drawn anew whenever that process draws the board.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, NamedTuple, Self, TypeAlias

from adapters.discord.message import OutgoingMessage
from adapters.discord.message_builder import MessageBuilder
from adapters.discord.response import LIFETIME
from bot.front.facade import Facade
from bot.i18n import Speaker
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import Channel, Table, TableId, User

Edit: TypeAlias = Callable[[OutgoingMessage | None], Awaitable[bool]]
"""Puts something else where the hand stands, None takes it away; whether it stands there now."""

KEPT: Final = 5000


class Appearance(NamedTuple):
    """What a hand looks like, and since when its owner is asked: its buttons count no longer when that has changed."""

    scene: Scene
    style: Style
    say: Speaker
    asked: int | None

    @classmethod
    def of(cls, answer: Answer, user: User) -> Self:
        seat = answer.table.find(user) if answer.table else None
        asked = None if answer.table is None or seat is None else answer.table.asked[seat]
        return cls(answer.scene, answer.style, answer.say, asked)


@dataclass(slots=True, eq=False)
class HandPanel:
    """Where a hand stands, and how it looks there; None: not yet as it should."""

    request: Request
    table: TableId
    edit: Edit
    appearance: Appearance | None = None
    since: float = field(default_factory=monotonic)
    is_busy: bool = False
    is_stale: bool = False

    @property
    def key(self) -> tuple[User, Channel]:
        """One hand to a person in a chat."""
        return self.request.user, self.request.channel


class HandPanels:
    """The hands of this process."""

    def __init__(self, facade: Facade, builder: MessageBuilder) -> None:
        self._facade, self._builder = facade, builder
        self._panels: OrderedDict[tuple[User, Channel], HandPanel] = OrderedDict()
        self._under_way: set[asyncio.Task[None]] = set()

    def keep(self, panel: HandPanel) -> None:
        """From now on this is its owner's hand in this chat."""
        self._panels[panel.key] = panel
        self._panels.move_to_end(panel.key)
        while self._panels and (len(self._panels) > KEPT or self._is_over(next(iter(self._panels.values())))):
            self._panels.popitem(last=False)

    def forget(self, request: Request) -> None:
        """Something else stands there, or is about to."""
        self._panels.pop((request.user, request.channel), None)

    def refresh_table(self, table: Table[Any, Any], channel: Channel) -> None:
        """Soon all hands of this table are as they should be; when the game is over, they go."""
        for chair in table.chairs:
            panel = self._panels.get((chair.user, channel)) if chair.user else None
            if panel and panel.table == table.id and not self._is_over(panel):
                task = asyncio.create_task(self.refresh(panel) if table.phase == "playing" else self._remove(panel))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)

    async def refresh(self, panel: HandPanel) -> None:
        """Shows the hand as it is now, where it looks different; who is at it already does it once more."""
        panel.is_stale = True
        if panel.is_busy:
            return
        panel.is_busy = True
        try:
            while panel.is_stale and self._panels.get(panel.key) is panel:
                panel.is_stale = False
                await self._refresh_once(panel)
        finally:
            panel.is_busy = False

    async def settled(self) -> None:
        """Waits until all hands that are being drawn are drawn."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _refresh_once(self, panel: HandPanel) -> None:
        answer = await self._facade.panel(panel.request, panel.table)
        if answer is None or answer.refused:
            if panel.appearance is None:
                await self._remove(panel)
            return
        if (appearance := Appearance.of(answer, panel.request.user)) == panel.appearance:
            return
        outgoing = await self._builder.answer(answer, panel.request.user)
        if self._panels.get(panel.key) is not panel:
            return
        panel.appearance = appearance
        if not await panel.edit(outgoing) and self._panels.get(panel.key) is panel:
            self.forget(panel.request)  # its owner has put it away

    async def _remove(self, panel: HandPanel) -> None:
        if self._panels.get(panel.key) is panel:
            self.forget(panel.request)
            await panel.edit(None)

    @staticmethod
    def _is_over(panel: HandPanel) -> bool:
        return monotonic() - panel.since >= LIFETIME
