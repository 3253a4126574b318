"""Channels that refuse the bot: nothing is sent to them until something changes there."""

from dataclasses import dataclass, field
from time import monotonic
from typing import Final

import discord
import structlog
from cachetools import FIFOCache

from adapters.discord.request import Interaction, is_guest, is_locked, missing_permissions, request_of
from bot.ports import Gone, Unreached
from bot.tables.table import Channel

UNKNOWN_CHANNEL, UNKNOWN_GUILD, NO_ACCESS, SHUT, NOT_ALLOWED = 10003, 10004, 50001, 50007, 50013
ARCHIVED, LOCKED = 50083, 160005

LOST: Final = (UNKNOWN_CHANNEL, UNKNOWN_GUILD, SHUT)
"""No such channel or server, a private chat that is shut: the board has no place there any more."""

REFUSED: Final = (NO_ACCESS, NOT_ALLOWED, ARCHIVED, LOCKED)
"""The bot may not write there; the board waits."""

LONGEST: Final = 24 * 3600.0
"""Seconds after which a place is tried again all the same: not every process hears of every server."""

KEPT: Final = 5000

log = structlog.get_logger()


@dataclass(slots=True)
class ClosedChannels:
    """The closed channels that this process knows, for all tables that are shown there."""

    _channels: FIFOCache[Channel, tuple[float, int]] = field(default_factory=lambda: FIFOCache(KEPT))
    _bare: FIFOCache[Channel, float] = field(default_factory=lambda: FIFOCache(KEPT))

    def close(self, channel: Channel, code: int) -> None:
        """Notes that Discord has refused this channel with this code."""
        log.warning("place is closed", channel=channel, code=code)
        self._channels[channel] = monotonic(), code

    def check(self, channel: Channel) -> None:
        """Raises what Discord would answer, without asking it.

        Raises:
            Gone: there is no such place.
            Unreached: the bot may not write there.
        """
        since, code = self._channels.get(channel, (0.0, 0))
        if not code or monotonic() - since >= LONGEST:
            return
        raise Gone(code) if code in LOST else Unreached(f"closed: {code}")

    def forbid_files(self, channel: Channel) -> None:
        """Notes that this channel takes no files; it does take text."""
        self._bare[channel] = monotonic()

    def allows_files(self, channel: Channel) -> bool:
        """Whether files may be sent there."""
        since = self._bare.get(channel)
        return since is None or monotonic() - since >= LONGEST

    def open(self, channel: Channel) -> bool:
        """Opens a channel again where something has changed; whether it was closed."""
        known = [places.pop(channel, None) for places in (self._channels, self._bare)]
        return any(found is not None for found in known)

    def update_from(self, interaction: Interaction) -> bool:
        """Reads from an interaction what the bot may do in its channel; whether that opens a closed one."""
        if interaction.channel_id is None or is_guest(interaction):
            return False
        channel, lacks = request_of(interaction).channel, missing_permissions(interaction)
        was_closed = channel in self._channels
        if is_locked(interaction):
            if not was_closed:
                self.close(channel, LOCKED)
        elif not set(lacks) - {"files"}:
            self.open(channel)
        if "files" in lacks:
            self.forbid_files(channel)
        return was_closed and channel not in self._channels

    def in_guild(self, client: discord.Client, guild: int, *, parent: int | None = None) -> list[Channel]:
        """The closed places of a server, or of a channel and its threads."""
        found = []
        for channel in {*self._channels, *self._bare}:
            place = client.get_channel(int(channel.rpartition(":")[2]))
            inside = isinstance(place, discord.abc.GuildChannel | discord.Thread) and place.guild.id == guild
            above = place.parent_id if isinstance(place, discord.Thread) else None
            if place and inside and parent in (None, place.id, above):
                found.append(channel)
        return found
