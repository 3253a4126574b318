"""Boards where the bot is only a guest: a message lives as long as the token of whoever pressed in it last."""

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

import discord

from adapters.discord.sheet import Sheet
from adapters.discord.view import Click, files, rung, view
from bot.table import Channel, TableId

LIFETIME: Final = 14 * 60.0
"""Seconds for which a token surely counts."""

SOON: Final = 10.0
"""Seconds in which an outlet for a new board is taken up, or not at all."""

KEPT: Final = 2000


@dataclass(slots=True)
class Outlet:
    """Where an interaction lets us write: its own message, or a new one after it (``anew``)."""

    click: Click
    anew: bool = False
    since: float = field(default_factory=monotonic)
    used: bool = False
    _sent: discord.WebhookMessage | None = None

    def lives(self, seconds: float = LIFETIME) -> bool:
        return monotonic() - self.since < seconds

    async def put(self, sheet: Sheet) -> None:
        """Shows the sheet there, in place of what stood there before."""
        shown, pictures, mentions = view(sheet), files(sheet), rung(sheet)
        self.used = True
        if not self.anew:
            await self.click.edit_original_response(view=shown, attachments=pictures, allowed_mentions=mentions)
        elif self._sent is None:
            self._sent = await self.click.followup.send(
                view=shown, files=pictures, allowed_mentions=mentions, wait=True
            )
        else:
            await self._sent.edit(view=shown, attachments=pictures, allowed_mentions=mentions)


class Guests:
    """The outlets of this process."""

    def __init__(self) -> None:
        self._boards: OrderedDict[tuple[Channel, TableId], Outlet] = OrderedDict()
        self._fresh: dict[Channel, Outlet] = {}

    def offer(self, channel: Channel, outlet: Outlet) -> None:
        """The next new board of this chat may go there."""
        self._fresh = {chat: one for chat, one in self._fresh.items() if one.lives(SOON)}
        self._fresh[channel] = outlet

    def bind(self, channel: Channel, table: TableId, outlet: Outlet) -> None:
        """The board of this table stands there."""
        self._boards[channel, table] = outlet
        self._boards.move_to_end((channel, table))
        while len(self._boards) > KEPT:
            self._boards.popitem(last=False)

    def find(self, channel: Channel, table: TableId, *, new: bool) -> Outlet | None:
        """Where to draw; None where nobody has pressed for too long."""
        if new and (outlet := self._fresh.pop(channel, None)) and outlet.lives(SOON):
            self.bind(channel, table, outlet)
            return outlet
        outlet = self._boards.get((channel, table))
        return outlet if outlet and outlet.lives() else None

    def clear(self) -> None:
        """All outlets end with the client that has brought them."""
        self._boards.clear()
        self._fresh.clear()
