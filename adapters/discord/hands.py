"""Hands on people's screens, which follow their tables as long as the token of an interaction counts.

A hand is known to the process that heard its owner press; there it is drawn anew whenever that process draws the board.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, NamedTuple, Self, TypeAlias

from adapters.discord import easel
from adapters.discord.message import OutgoingMessage
from adapters.discord.response import LIFETIME
from bot.front.facade import Facade
from bot.i18n import Speaker
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import Channel, Table, TableId, User

Show: TypeAlias = Callable[[OutgoingMessage | None], Awaitable[bool]]
"""Puts something else where the hand stands, None takes it away; whether it stands there now."""

KEPT: Final = 5000


class Seen(NamedTuple):
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
class Hand:
    """Where a hand stands, and how it looks there; None: not yet as it should."""

    request: Request
    table: TableId
    show: Show
    seen: Seen | None = None
    since: float = field(default_factory=monotonic)
    is_busy: bool = False
    is_stale: bool = False

    @property
    def here(self) -> tuple[User, Channel]:
        """One hand to a person in a chat."""
        return self.request.user, self.request.channel


class Hands:
    """The hands of this process."""

    def __init__(self, facade: Facade) -> None:
        self._facade = facade
        self._hands: OrderedDict[tuple[User, Channel], Hand] = OrderedDict()
        self._under_way: set[asyncio.Task[None]] = set()

    def keep(self, hand: Hand) -> None:
        """From now on this is its owner's hand in this chat."""
        self._hands[hand.here] = hand
        self._hands.move_to_end(hand.here)
        while self._hands and (len(self._hands) > KEPT or self._is_over(next(iter(self._hands.values())))):
            self._hands.popitem(last=False)

    def forget(self, request: Request) -> None:
        """Something else stands there, or is about to."""
        self._hands.pop((request.user, request.channel), None)

    def follow(self, table: Table[Any, Any], channel: Channel) -> None:
        """Soon all hands of this table are as they should be; when the game is over, they go."""
        for chair in table.chairs:
            hand = self._hands.get((chair.user, channel)) if chair.user else None
            if hand and hand.table == table.id and not self._is_over(hand):
                task = asyncio.create_task(self.renew(hand) if table.phase == "playing" else self._end(hand))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)

    async def renew(self, hand: Hand) -> None:
        """Shows the hand as it is now, where it looks different; who is at it already does it once more."""
        hand.is_stale = True
        if hand.is_busy:
            return
        hand.is_busy = True
        try:
            while hand.is_stale and self._hands.get(hand.here) is hand:
                hand.is_stale = False
                await self._renewed(hand)
        finally:
            hand.is_busy = False

    async def settled(self) -> None:
        """Waits until all hands that are being drawn are drawn."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _renewed(self, hand: Hand) -> None:
        answer = await self._facade.panel(hand.request, hand.table)
        if answer is None or answer.refused:
            if hand.seen is None:
                await self._end(hand)
            return
        if (seen := Seen.of(answer, hand.request.user)) == hand.seen:
            return
        outgoing = await easel.answer(answer, hand.request.user)
        if self._hands.get(hand.here) is not hand:
            return
        hand.seen = seen
        if not await hand.show(outgoing) and self._hands.get(hand.here) is hand:
            self.forget(hand.request)  # its owner has put it away

    async def _end(self, hand: Hand) -> None:
        if self._hands.get(hand.here) is hand:
            self.forget(hand.request)
            await hand.show(None)

    @staticmethod
    def _is_over(hand: Hand) -> bool:
        return monotonic() - hand.since >= LIFETIME
