"""The answer to one interaction, which may be held back for a moment so that it can be the new board itself."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum
from time import monotonic
from typing import Final, TypeVar

import discord

from adapters.discord.message import OutgoingMessage
from adapters.discord.retries import retrying
from adapters.discord.view import Interaction, allowed_mentions, files, view
from bot.operation import journey

T = TypeVar("T")

LIFETIME: Final = 14 * 60.0
"""Seconds for which the token of an interaction can surely be used."""

ALREADY_ANSWERED: Final = 40060
"""Discord has the first answer: from an earlier try whose confirmation was lost, or from another process."""


class Original(Enum):
    """Which message Discord calls the original one of an interaction."""

    NONE = 0  # there has been no first answer yet
    PRESSED = 1  # the message whose button was pressed
    OWN = 2  # the message that the first answer has posted


class OriginalIsElsewhere(Exception):
    """The first answer has posted a message of its own, so the pressed message cannot be edited by this response."""


class Response:
    """Gives the first answer, which Discord takes once and within three seconds, and edits its message afterwards.

    Of several tasks that want to give the first answer one gives it; the others edit.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.original = Original.NONE
        self.is_private = bool(interaction.message and interaction.message.flags.ephemeral)
        """Whether Discord has confirmed that nobody but the asker sees the original message."""
        self.is_taken = False
        """Whether another process has given the first answer."""
        self._since = monotonic()
        self._lock = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        """Whether the first answer is still to be given."""
        return self.original is Original.NONE

    def is_alive(self, seconds: float = LIFETIME) -> bool:
        """Whether the token of the interaction can still be used."""
        return monotonic() - self._since < seconds

    async def defer(self) -> None:
        """Acknowledges a press unless it is acknowledged; the pressed message can be edited afterwards."""
        async with self._lock:
            if self.is_open:
                await self._answer_first(self.interaction.response.defer, Original.PRESSED)

    async def think(self, *, public: bool) -> bool:
        """Posts three dots as the first answer; False where something else is the first answer already."""
        async with self._lock:
            if not self.is_open:
                return False
            defer = self.interaction.response.defer
            posted = await self._answer_first(lambda: defer(ephemeral=not public, thinking=True), Original.OWN)
            if posted:
                self.is_private = posted.is_ephemeral()
                return True
            original = await retrying(self.interaction.original_response)
            pressed = self.interaction.message
            if pressed and pressed.id == original.id:  # another process has acknowledged the press
                self.original = Original.PRESSED
                return False
            self.is_private = original.flags.ephemeral
            return True

    async def show(self, outgoing: OutgoingMessage, *, pressed: bool = False) -> None:
        """Shows this in the original message.

        Raises:
            OriginalIsElsewhere: it belongs into the message that was ``pressed``, and the original one is another.
        """
        async with self._lock:
            if pressed and self.original is Original.OWN:
                raise OriginalIsElsewhere
            answered = None
            if self.is_open:
                answered = await self._answer_first(lambda: self._update(outgoing), Original.PRESSED)
            if answered is None:
                await retrying(lambda: self._edit(outgoing))

    async def remove(self) -> None:
        """Deletes the original message."""
        await self.defer()
        await retrying(self.interaction.delete_original_response)

    async def follow_up(self, outgoing: OutgoingMessage, *, public: bool = False) -> discord.WebhookMessage:
        """Posts one more message, which only the asker sees unless it is ``public``."""
        await self.defer()
        send = self.interaction.followup.send
        mentions = allowed_mentions(outgoing)
        return await retrying(
            lambda: send(
                view=view(outgoing), files=files(outgoing), ephemeral=not public, allowed_mentions=mentions, wait=True
            )
        )

    async def _answer_first(self, work: Callable[[], Awaitable[T]], original: Original) -> T | None:
        """Gives the first answer; None where Discord has one already."""
        tries = 0

        async def tried() -> T:
            nonlocal tries
            tries += 1
            return await work()

        try:
            result: T | None = await retrying(tried)
        except discord.HTTPException as refusal:
            if refusal.code != ALREADY_ANSWERED:
                raise
            result, self.is_taken = None, tries == 1  # else an earlier try of this process may have arrived
        self.original = original
        journey.acknowledged()
        return result

    async def _update(self, outgoing: OutgoingMessage) -> object:
        shown, pictures, mentions = view(outgoing), files(outgoing), allowed_mentions(outgoing)
        edit = self.interaction.response.edit_message
        return await edit(view=shown, attachments=pictures, allowed_mentions=mentions)

    async def _edit(self, outgoing: OutgoingMessage) -> object:
        shown, pictures, mentions = view(outgoing), files(outgoing), allowed_mentions(outgoing)
        edit = self.interaction.edit_original_response
        return await edit(view=shown, attachments=pictures, allowed_mentions=mentions)
