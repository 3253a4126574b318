"""Boards that are written by the token of whoever pressed in them last.

Such a request counts neither in the channel's rate limit nor in the bot's. Where the bot is only a guest, there is no
other way. Tokens are secrets that are soon worthless: they are kept in this process alone and never stored.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, TypeAlias

import discord

from adapters.discord.message import OutgoingMessage
from adapters.discord.response import LIFETIME, Original, Response
from adapters.discord.retries import retrying
from adapters.discord.view import allowed_mentions, files, view
from bot.tables.table import Channel, TableId

SOON: Final = 10.0
"""Seconds in which an outlet for a new board is taken up, or not at all."""

KEPT: Final = 2000

ANY_MESSAGE: Final = ""
"""Stands for a message where the bot is a guest: there is no name by which it could write to another one."""

Where: TypeAlias = tuple[Channel, TableId, str]


@dataclass(slots=True, eq=False)
class BoardTarget:
    """Where an interaction lets us write: the message that was ``pressed``, else the answer to a command.

    With ``anew`` it is a new message after either.
    """

    response: Response
    pressed: bool = True
    anew: bool = False
    used: bool = False
    _sent: discord.WebhookMessage | None = None

    def is_alive(self, seconds: float = LIFETIME) -> bool:
        """Whether it can still be written there."""
        return self.response.is_alive(seconds)

    async def show(self, outgoing: OutgoingMessage) -> None:
        """Shows the message there, in place of what stood there before."""
        self.used = True
        if not self.anew:
            await self.response.show(outgoing, pressed=self.pressed)
        elif self._sent is None:
            self._sent = await self.response.follow_up(outgoing, public=True)
        else:
            sent = self._sent
            await retrying(
                lambda: sent.edit(
                    view=view(outgoing), attachments=files(outgoing), allowed_mentions=allowed_mentions(outgoing)
                )
            )


@dataclass(slots=True)
class BoardTargets:
    """The outlets of this process."""

    _boards: OrderedDict[Where, list[BoardTarget]] = field(default_factory=OrderedDict)
    _fresh: dict[Channel, tuple[float, BoardTarget]] = field(default_factory=dict)

    def offer(self, channel: Channel, target: BoardTarget) -> None:
        """The next new board of this chat may go there."""
        self._fresh = {chat: kept for chat, kept in self._fresh.items() if monotonic() - kept[0] < SOON}
        self._fresh[channel] = monotonic(), target

    def take(self, channel: Channel, table: TableId) -> BoardTarget | None:
        """Where a new board of this table may go, if anywhere; from then on the board stands there."""
        since, target = self._fresh.pop(channel, (0.0, None))
        if target and monotonic() - since < SOON:
            self.bind(channel, table, ANY_MESSAGE, target)
            return target
        return self.find(channel, table, ANY_MESSAGE)

    def bind(self, channel: Channel, table: TableId, message: str, target: BoardTarget) -> None:
        """The board of this table stands there."""
        where = channel, table, message
        waiting = [one for one in self._boards.pop(where, []) if one.response.is_open]
        self._boards[where] = [*waiting, target]
        while len(self._boards) > KEPT:
            self._boards.popitem(last=False)

    def find(self, channel: Channel, table: TableId, message: str) -> BoardTarget | None:
        """Where to draw: the press that has waited longest for its answer, else the last one; None after too long."""
        useful = [one for one in self._boards.get((channel, table, message), []) if _is_useful(one)]
        return next((one for one in useful if one.response.is_open and not one.anew), useful[-1] if useful else None)

    def clear(self) -> None:
        """All outlets end with the client that has brought them."""
        self._boards.clear()
        self._fresh.clear()

    def discard(self, channel: Channel, table: TableId, message: str, target: BoardTarget) -> None:
        """Discord takes nothing there any more."""
        if target in (kept := self._boards.get((channel, table, message), [])):
            kept.remove(target)


def _is_useful(target: BoardTarget) -> bool:
    """Whether it lives, and was not used up by a word in private, as when a press was refused."""
    is_elsewhere = target.pressed and not target.anew and target.response.original is Original.OWN
    return target.is_alive() and not is_elsewhere
