"""Answers one person: with private messages, and with the private panel, which is edited in place.

Nothing private is written into a message before Discord has confirmed that nobody but the asker sees it.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Any, Final, TypeAlias

import discord
import structlog
from cachetools import FIFOCache

from adapters.discord.hand_panels import Edit
from adapters.discord.interaction_webhook import Sent
from adapters.discord.message import OutgoingMessage
from adapters.discord.page_turns import PageTurns
from adapters.discord.request import is_private
from adapters.discord.response import LIFETIME, Response
from adapters.discord.retries import CONNECTION_ERRORS
from bot.i18n import Speaker
from bot.tables.request import Request
from bot.tables.table import Channel, User
from engines.core import note

Work: TypeAlias = Callable[[], Awaitable[Any]]
Here: TypeAlias = tuple[User, Channel]

KEPT: Final = 5000

BLANK: Final = OutgoingMessage("…")
"""What a private message holds until Discord has confirmed that it is private."""

log = structlog.get_logger()


class Responder:
    """Answers by the token of an interaction. What Discord does not take is logged; no move depends on it."""

    def __init__(self) -> None:
        self._panels: FIFOCache[Here, tuple[float, Work]] = FIFOCache(KEPT)
        self._turns = PageTurns()

    async def acknowledge(self, response: Response) -> None:
        """Acknowledges a press; the pressed message can be edited and a private message sent afterwards."""
        await self._attempt(response.defer)

    async def think(self, response: Response, *, public: bool) -> None:
        """Acknowledges a command: Discord shows three dots until the answer is there."""
        await self._attempt(lambda: response.think(public=public))

    async def send_private(self, response: Response, outgoing: OutgoingMessage) -> None:
        """Sends a message that only the asker sees."""
        if show := await self._private_message(response):
            await show(outgoing)

    async def send_public(self, response: Response, outgoing: OutgoingMessage) -> None:
        """Sends a message that everybody in the chat sees."""
        await self._attempt(lambda: response.follow_up(outgoing, public=True))

    async def open_panel(self, response: Response, request: Request, outgoing: OutgoingMessage) -> Edit | None:
        """Sends a private page and deletes the former one of this person in this chat; returns what edits the page.
        Where the answer to a newer wish stands already, nothing is sent.
        """
        here, number = (request.user, request.channel), response.interaction.id
        async with self._turns.turn(here):
            if not self._turns.take(here, number):
                return None
            former = self._panels.pop(here, None)
            show = await self._private_message(response)
            if show and await show(outgoing):
                self._panels[here] = monotonic(), partial(show, None)
            await self._delete_panel(former)
            return show

    async def fill_with_page(self, response: Response, request: Request, outgoing: OutgoingMessage) -> None:
        """Puts a private page in place of a command's three dots, and deletes the former page of this person here.
        Where the answer to a newer command stands already, the three dots go.
        """
        here, number = (request.user, request.channel), response.interaction.id
        async with self._turns.turn(here):
            if not self._turns.take(here, number):
                await self.delete_original(response)
                return
            former = self._panels.pop(here, None)
            await self.edit_original(response, outgoing)
            self._panels[here] = monotonic(), response.remove
            await self._delete_panel(former)

    async def edit_original(self, response: Response, outgoing: OutgoingMessage) -> bool:
        """Edits the pressed private message, or a command's three dots; False where that message is gone."""
        if not _is_safe(response, hidden=response.is_private):
            outgoing = _public_notice(response)
        return await self._attempt(lambda: _true_after(response.show(outgoing))) is not None

    async def edit_or_delete(self, response: Response, outgoing: OutgoingMessage | None) -> bool:
        """Edits the original message, or deletes it where there is nothing to show; False where it is gone."""
        if outgoing:
            return await self.edit_original(response, outgoing)
        await self.delete_original(response)
        return False

    async def delete_original(self, response: Response) -> None:
        """Deletes the pressed message, or a command's three dots."""
        await self._attempt(response.remove)

    async def _private_message(self, response: Response) -> Edit | None:
        """Begins a private message; None where Discord makes it public, which the message then says."""
        if response.is_open and await self._attempt(lambda: response.think(public=False)):
            if _is_safe(response, hidden=response.is_private):
                return partial(self.edit_or_delete, response)
            await self._attempt(lambda: _true_after(response.show(_public_notice(response))))
            return None
        sent = await self._attempt(lambda: response.follow_up(BLANK))
        if not isinstance(sent, Sent):
            return None
        if _is_safe(response, hidden=sent.is_private):
            return partial(self._show, response, sent)
        await self._attempt(lambda: response.rewrite(sent, _public_notice(response)))
        return None

    async def _show(self, response: Response, sent: Sent, outgoing: OutgoingMessage | None) -> bool:
        if outgoing is None:
            await self._attempt(lambda: response.take_back(sent))
            return False
        return await self._attempt(lambda: _true_after(response.rewrite(sent, outgoing))) is not None

    async def _delete_panel(self, former: tuple[float, Work] | None) -> None:
        if former and monotonic() - former[0] < LIFETIME:
            await self._attempt(former[1])

    async def _attempt(self, work: Work) -> object:
        try:
            return await work()
        except discord.HTTPException as refusal:
            log.info("not said", code=refusal.code, status=refusal.status)
        except (*CONNECTION_ERRORS, discord.RateLimited) as error:
            log.warning("not said", error=type(error).__name__)
        return None


def _is_safe(response: Response, *, hidden: bool) -> bool:
    """Whether nobody but the asker can read there."""
    return hidden or is_private(response.interaction)


def _public_notice(response: Response) -> OutgoingMessage:
    """The message that stands in place of an answer that everybody would see."""
    log.error("a private answer would be public", interaction=response.interaction.id)
    say = Speaker("pl" if str(response.interaction.locale).startswith("pl") else "en")
    return OutgoingMessage(say(note("discord-exposed")))


async def _true_after(work: Awaitable[None]) -> bool:
    await work
    return True
