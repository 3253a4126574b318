"""Private panels with hands, which are refreshed with their tables while the token of an interaction can be used.

Only the process that received the press knows a panel. It refreshes the panel whenever it draws the board.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, NamedTuple, Self, TypeAlias

from cachetools import FIFOCache

from adapters.discord.message import OutgoingMessage
from adapters.discord.message_builder import MessageBuilder
from adapters.discord.response import LIFETIME
from bot.front.facade import Facade
from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.render.colours import Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import Channel, Table, TableId, User
from engines.core import note

Edit: TypeAlias = Callable[[OutgoingMessage | None], Awaitable[bool]]
"""Edits the message of a panel, or deletes it where there is nothing to show; whether the message is there."""

Key: TypeAlias = tuple[User, Channel]

KEPT: Final = 5000

NO_LONGER: Final = (Say(note("not-at-table")), Say(note("no-such-table")))
"""What is said to somebody who may no longer see a hand: the account was separated from the one that sits."""


class Appearance(NamedTuple):
    """What a panel shows, and since when its owner is asked for a move: its buttons are valid while both last."""

    scene: Scene
    style: Style
    colours: Colours
    say: Speaker
    asked: int | None

    @classmethod
    def of(cls, answer: Answer) -> Self:
        asked = None if answer.table is None or answer.seat is None else answer.table.asked[answer.seat]
        return cls(answer.scene, answer.style, answer.colours, answer.say, asked)


@dataclass(slots=True, eq=False)
class HandPanel:
    """The panel of one person in one chat. Without an appearance it still has to be drawn."""

    request: Request
    table: TableId
    edit: Edit
    appearance: Appearance | None = None
    since: float = field(default_factory=monotonic)
    is_busy: bool = False
    is_stale: bool = False

    @property
    def key(self) -> Key:
        """There is one panel for each person and chat."""
        return self.request.user, self.request.channel


class _Panels(FIFOCache[Key, HandPanel]):
    """Panels by person and chat; ``of_chat`` finds all of a chat, as every drawing of a board asks for them."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._by_chat: dict[Channel, dict[User, HandPanel]] = {}

    def __setitem__(self, key: Key, panel: HandPanel) -> None:
        super().__setitem__(key, panel)
        user, channel = key
        self._by_chat.setdefault(channel, {})[user] = panel

    def __delitem__(self, key: Key) -> None:
        super().__delitem__(key)
        user, channel = key
        del self._by_chat[channel][user]
        if not self._by_chat[channel]:
            del self._by_chat[channel]

    def of_chat(self, channel: Channel) -> tuple[HandPanel, ...]:
        return tuple(self._by_chat.get(channel, {}).values())


class HandPanels:
    """The panels that this process knows."""

    def __init__(self, facade: Facade, builder: MessageBuilder) -> None:
        self._facade, self._builder = facade, builder
        self._panels = _Panels(KEPT)
        self._under_way: set[asyncio.Task[None]] = set()

    def keep(self, panel: HandPanel) -> None:
        """Adds a panel, in place of the former one of its owner in this chat."""
        self._panels.pop(panel.key, None)  # it would keep its place before panels that are older
        self._panels[panel.key] = panel
        while self._panels and self._is_over(next(iter(self._panels.values()))):
            self._panels.popitem()

    def forget(self, request: Request) -> None:
        """Forgets the panel of a person in a chat: its message shows something else, or soon will."""
        self._panels.pop((request.user, request.channel), None)

    def refresh_table(self, table: Table[Any, Any], channel: Channel) -> None:
        """Starts to refresh all panels of a table in a chat, or to delete them when the game is over."""
        for panel in self._panels.of_chat(channel):  # a player may have joined an account that does not sit itself
            if panel.table == table.id and not self._is_over(panel):
                task = asyncio.create_task(self.refresh(panel) if table.phase == "playing" else self._remove(panel))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)

    async def refresh(self, panel: HandPanel) -> None:
        """Edits the panel if the hand has changed. A refresh that is under way runs once more instead, unless it has
        seen all: a move refreshes its player's panel, and then its board refreshes those of all players.
        """
        panel.is_stale = True
        if panel.is_busy:
            return
        panel.is_busy, seen = True, None
        try:
            while panel.is_stale and self._panels.get(panel.key) is panel:
                panel.is_stale = False
                now = await self._facade.recent(panel.table)
                if now is None or seen is None or not _is_same(now, seen):
                    await self._refresh_once(panel)
                seen = now
        finally:
            panel.is_busy = False

    async def settled(self) -> None:
        """Waits until no panel is being refreshed."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _refresh_once(self, panel: HandPanel) -> None:
        answer = await self._facade.panel(panel.request, panel.table)
        if answer is None or answer.refused:
            if panel.appearance is None:
                await self._remove(panel)
            elif answer and answer.scene.blocks[0] in NO_LONGER:
                self.forget(panel.request)
                await panel.edit(await self._builder.answer(answer))
            return
        if (appearance := Appearance.of(answer)) == panel.appearance:
            return
        outgoing = await self._builder.answer(answer)
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


def _is_same(now: Loaded, seen: Loaded) -> bool:
    """Whether nothing has changed at a table; one that was read again is the same object if its text is the same."""
    return now.table is seen.table and now.drafts == seen.drafts
