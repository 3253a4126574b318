"""The answer to one interaction, which may be held back for a moment so that it can be the new board itself."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum
from time import monotonic
from typing import Final, TypeVar

import discord

from adapters.discord.answer_requests import AnswerRequests
from adapters.discord.interaction_webhook import InteractionWebhook, Sent
from adapters.discord.message import OutgoingMessage
from adapters.discord.request import Interaction
from adapters.discord.retries import retrying
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

    def __init__(self, interaction: Interaction, requests: AnswerRequests) -> None:
        self.interaction = interaction
        self._webhook = InteractionWebhook(requests, interaction)
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
                await self._answer_first(self._webhook.acknowledge, Original.PRESSED)

    async def think(self, *, public: bool) -> bool:
        """Posts three dots as the first answer; False where something else is the first answer already."""
        async with self._lock:
            if not self.is_open:
                return False
            is_hidden = await self._answer_first(lambda: self._webhook.think(hidden=not public), Original.OWN)
            if is_hidden is not None:
                self.is_private = is_hidden
                return True
            original = await retrying(self._webhook.original)
            pressed = self.interaction.message
            if pressed and pressed.id == original.id:  # another process has acknowledged the press
                self.original = Original.PRESSED
                return False
            self.is_private = original.is_private
            return True

    async def show(self, outgoing: OutgoingMessage, *, pressed: bool = False) -> None:
        """Shows this in the original message.

        Raises:
            OriginalIsElsewhere: it belongs into the message that was ``pressed``, and the original one is another.
        """
        async with self._lock:
            if pressed and self.original is Original.OWN:
                raise OriginalIsElsewhere
            if self.is_open and await self._answer_first(lambda: self._update(outgoing), Original.PRESSED):
                return
            await retrying(lambda: self._webhook.edit(outgoing))

    async def remove(self) -> None:
        """Deletes the original message."""
        await self.defer()
        await retrying(self._webhook.delete)

    async def follow_up(self, outgoing: OutgoingMessage, *, public: bool = False) -> Sent:
        """Posts one more message, which only the asker sees unless it is ``public``."""
        await self.defer()
        return await retrying(lambda: self._webhook.post(outgoing, hidden=not public))

    async def rewrite(self, sent: Sent, outgoing: OutgoingMessage) -> None:
        """Edits a message that was posted besides."""
        await retrying(lambda: self._webhook.edit(outgoing, sent.id))

    async def take_back(self, sent: Sent) -> None:
        """Deletes a message that was posted besides."""
        await retrying(lambda: self._webhook.delete(sent.id))

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

    async def _update(self, outgoing: OutgoingMessage) -> bool:
        await self._webhook.update(outgoing)
        return True
