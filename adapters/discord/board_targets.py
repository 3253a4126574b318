"""Messages on which a board can be drawn by the token of an interaction.

Such a request counts neither in the channel's rate limit nor in the bot's. Where the bot is only a guest, there is no
other way. Tokens are secrets that soon expire: they are kept in this process alone and never stored.
"""

from dataclasses import dataclass, field
from time import monotonic
from typing import Final, TypeAlias

from cachetools import FIFOCache

from adapters.discord.interaction_webhook import Sent
from adapters.discord.message import OutgoingMessage
from adapters.discord.response import LIFETIME, Original, Response
from bot.tables.table import Channel, TableId

SOON: Final = 10.0
"""Seconds for which a target waits for a new board."""

KEPT: Final = 2000

ANY_MESSAGE: Final = ""
"""Stands for the message of a board where the bot is a guest: there it can only write by an interaction."""

Where: TypeAlias = tuple[Channel, TableId, str]


@dataclass(slots=True, eq=False)
class BoardTarget:
    """The message that an interaction lets us edit: the ``pressed`` one, else the answer to a command.

    With ``anew`` it is a new message after that one.
    """

    response: Response
    pressed: bool = True
    anew: bool = False
    used: bool = False
    _sent: Sent | None = None

    def is_alive(self, seconds: float = LIFETIME) -> bool:
        """Whether the message can still be edited."""
        return self.response.is_alive(seconds)

    async def show(self, outgoing: OutgoingMessage) -> None:
        """Draws a board there, in place of what the message held before."""
        self.used = True
        if not self.anew:
            await self.response.show(outgoing, pressed=self.pressed)
        elif self._sent is None:
            self._sent = await self.response.follow_up(outgoing, public=True)
        else:
            await self.response.rewrite(self._sent, outgoing)


@dataclass(slots=True)
class BoardTargets:
    """The targets that this process knows."""

    _boards: FIFOCache[Where, list[BoardTarget]] = field(default_factory=lambda: FIFOCache(KEPT))
    _fresh: dict[Channel, tuple[float, BoardTarget]] = field(default_factory=dict)

    def offer(self, channel: Channel, target: BoardTarget) -> None:
        """Offers a target for the next new board of this chat."""
        self._fresh = {chat: kept for chat, kept in self._fresh.items() if monotonic() - kept[0] < SOON}
        self._fresh[channel] = monotonic(), target

    def take(self, channel: Channel, table: TableId) -> BoardTarget | None:
        """Takes the target that is offered in this chat; the board of this table stands there from now on."""
        since, target = self._fresh.pop(channel, (0.0, None))
        if target and monotonic() - since < SOON:
            self.bind(channel, table, ANY_MESSAGE, target)
            return target
        return self.find(channel, table, ANY_MESSAGE)

    def bind(self, channel: Channel, table: TableId, message: str, target: BoardTarget) -> None:
        """Adds a target for the board of this table in this message."""
        where = channel, table, message
        waiting = [one for one in self._boards.pop(where, []) if one.response.is_open]
        self._boards[where] = [*waiting, target]

    def find(self, channel: Channel, table: TableId, message: str) -> BoardTarget | None:
        """The target to draw on: the press that has waited longest for its answer, else the last one that is alive."""
        useful = [one for one in self._boards.get((channel, table, message), []) if _is_useful(one)]
        return next((one for one in useful if one.response.is_open and not one.anew), useful[-1] if useful else None)

    def clear(self) -> None:
        """Forgets all targets: they end with the client that received their interactions."""
        self._boards.clear()
        self._fresh.clear()

    def discard(self, channel: Channel, table: TableId, message: str, target: BoardTarget) -> None:
        """Removes a target that Discord no longer accepts."""
        if target in (kept := self._boards.get((channel, table, message), [])):
            kept.remove(target)


def _is_useful(target: BoardTarget) -> bool:
    """Whether a target is alive, and its response was not used for a private message, as when a press is refused."""
    is_elsewhere = target.pressed and not target.anew and target.response.original is Original.OWN
    return target.is_alive() and not is_elsewhere
