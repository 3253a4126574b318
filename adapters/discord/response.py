"""The answer to one interaction, held back for a moment so that it can be the new board itself."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum
from time import monotonic
from typing import Final, TypeVar

import discord

from adapters.discord.message import OutgoingMessage
from adapters.discord.retries import retrying
from adapters.discord.view import Interaction, allowed_mentions, files, view

T = TypeVar("T")

LIFETIME: Final = 14 * 60.0
"""Seconds for which the token of an interaction surely counts."""

ANSWERED: Final = 40060
"""Acknowledged already: by our own try, whose answer was lost."""


class Original(Enum):
    """What Discord calls the original message of an interaction."""

    NONE = 0  # nothing has been answered yet
    PRESSED = 1  # the message that was pressed
    OWN = 2  # a message of the answer's own


class OriginalIsElsewhere(Exception):
    """The answer has become a message of its own, so that what was pressed cannot be edited by it."""


class Response:
    """The first answer may be given once, and within three seconds; afterwards its message can be edited.

    The tasks that want to give the first answer take turns. Whoever comes later edits.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.original = Original.NONE
        self.is_private = bool(interaction.message and interaction.message.flags.ephemeral)
        """Whether Discord has told that nobody but the asker sees the original message."""
        self._since = monotonic()
        self._lock = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        """Whether the first answer is still to be given."""
        return self.original is Original.NONE

    def is_alive(self, seconds: float = LIFETIME) -> bool:
        """Whether its token still counts."""
        return monotonic() - self._since < seconds

    async def defer(self) -> None:
        """Acknowledges a press, if nobody has; an edit of what was pressed and a message of its own may follow."""
        async with self._lock:
            if self.is_open:
                await self._answer_first(self.interaction.response.defer, Original.PRESSED)

    async def think(self, *, public: bool) -> bool:
        """Answers with three dots; False where something else has been answered already."""
        async with self._lock:
            if not self.is_open:
                return False
            work = self.interaction.response.defer
            told = await self._answer_first(lambda: work(ephemeral=not public, thinking=True), Original.OWN)
            if told:
                self.is_private = told.is_ephemeral()
            else:  # the answer was lost, and with it what it would have told
                self.is_private = (await retrying(self.interaction.original_response)).flags.ephemeral
            return True

    async def show(self, outgoing: OutgoingMessage, *, pressed: bool = False) -> None:
        """Shows the message where the original message stands.

        Raises:
            Elsewhere: it is meant for what was ``pressed``, and the original message is another one.
        """
        async with self._lock:
            if pressed and self.original is Original.OWN:
                raise OriginalIsElsewhere
            told = await self._answer_first(lambda: self._update(outgoing), Original.PRESSED) if self.is_open else None
            if told is None:
                await retrying(lambda: self._edit(outgoing))

    async def remove(self) -> None:
        """Takes the original message away."""
        await self.defer()
        await retrying(self.interaction.delete_original_response)

    async def follow_up(self, outgoing: OutgoingMessage, *, public: bool = False) -> discord.WebhookMessage:
        """Posts one more message, for the asker alone unless it is ``public``."""
        await self.defer()
        send = self.interaction.followup.send
        mentions = allowed_mentions(outgoing)
        return await retrying(
            lambda: send(
                view=view(outgoing), files=files(outgoing), ephemeral=not public, allowed_mentions=mentions, wait=True
            )
        )

    async def _answer_first(self, work: Callable[[], Awaitable[T]], original: Original) -> T | None:
        """The first answer; None where an earlier try of ours has arrived without our knowing."""
        try:
            told: T | None = await retrying(work)
        except discord.HTTPException as refusal:
            if refusal.code != ANSWERED:
                raise
            told = None
        self.original = original
        return told

    async def _update(self, outgoing: OutgoingMessage) -> object:
        shown, pictures, mentions = view(outgoing), files(outgoing), allowed_mentions(outgoing)
        return await self.interaction.response.edit_message(view=shown, attachments=pictures, allowed_mentions=mentions)

    async def _edit(self, outgoing: OutgoingMessage) -> object:
        shown, pictures, mentions = view(outgoing), files(outgoing), allowed_mentions(outgoing)
        return await self.interaction.edit_original_response(
            view=shown, attachments=pictures, allowed_mentions=mentions
        )
