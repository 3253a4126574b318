"""What only one person hears: whispers, and the private panel that is edited where it stands."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Any, Final, TypeAlias

import discord
import structlog

from adapters.discord.guests import LIFETIME
from adapters.discord.hands import Show
from adapters.discord.sheet import Sheet
from adapters.discord.steady import TORN, steadily
from adapters.discord.view import Click, files, rung, view
from bot.ask import Ask
from bot.table import Channel, User

Work: TypeAlias = Callable[[], Awaitable[Any]]
Here: TypeAlias = tuple[User, Channel]

KEPT: Final = 5000
ANSWERED: Final = 40060
"""Acknowledged already, by our own try whose answer was lost."""

log = structlog.get_logger()


class Mouth:
    """Says things by the token of an interaction. What cannot be said any more is logged: no move depends on it."""

    def __init__(self) -> None:
        self._panels: OrderedDict[Here, tuple[float, Work]] = OrderedDict()

    async def acknowledge(self, click: Click) -> None:
        """Stops the clock of a press and leaves both answers open: an edit and a whisper."""
        await self._said(click.response.defer)

    async def think(self, click: Click, *, public: bool) -> None:
        """Stops the clock of a command."""
        await self._said(lambda: click.response.defer(ephemeral=not public, thinking=True))

    async def whisper(self, click: Click, sheet: Sheet) -> None:
        """For the presser alone, below what there is."""
        await self._said(lambda: self._send(click, sheet))

    async def panel(self, click: Click, ask: Ask, sheet: Sheet) -> Show:
        """A private page, and what may stand in its place; the former one of this person here goes away."""
        former = self._panels.pop((ask.user, ask.channel), None)
        sent = await self._said(lambda: self._send(click, sheet))
        if isinstance(sent, discord.WebhookMessage):
            self._keep(ask, sent.delete)
        await self._dismiss(former)
        return partial(self._show, sent if isinstance(sent, discord.WebhookMessage) else None)

    async def fill(self, click: Click, sheet: Sheet) -> bool:
        """In place of what was pressed, or of a command's three dots; whether that still stood there."""
        return await self._said(lambda: self._edit(click, sheet)) is not None

    async def page(self, click: Click, ask: Ask, sheet: Sheet) -> None:
        """Fills in a command's answer with a private page."""
        former = self._panels.pop((ask.user, ask.channel), None)
        await self.fill(click, sheet)
        self._keep(ask, click.delete_original_response)
        await self._dismiss(former)

    async def put(self, click: Click, sheet: Sheet | None) -> bool:
        """What was pressed shows something else, or goes; whether it still stood there."""
        if sheet:
            return await self.fill(click, sheet)
        await self.drop(click)
        return False

    async def drop(self, click: Click) -> None:
        """Takes away what was pressed, or a command's three dots."""
        await self._said(click.delete_original_response)

    async def _send(self, click: Click, sheet: Sheet) -> discord.WebhookMessage:
        return await click.followup.send(
            view=view(sheet), files=files(sheet), ephemeral=True, allowed_mentions=rung(sheet), wait=True
        )

    async def _show(self, sent: discord.WebhookMessage | None, sheet: Sheet | None) -> bool:
        if sent is None:
            return False
        if sheet is None:
            await self._said(sent.delete)
            return False
        return await self._said(lambda: self._rewrite(sent, sheet)) is not None

    async def _rewrite(self, sent: discord.WebhookMessage, sheet: Sheet) -> discord.WebhookMessage:
        return await sent.edit(view=view(sheet), attachments=files(sheet), allowed_mentions=rung(sheet))

    async def _edit(self, click: Click, sheet: Sheet) -> discord.InteractionMessage:
        shown, pictures, mentions = view(sheet), files(sheet), rung(sheet)
        return await click.edit_original_response(view=shown, attachments=pictures, allowed_mentions=mentions)

    def _keep(self, ask: Ask, delete: Work) -> None:
        self._panels[ask.user, ask.channel] = monotonic(), delete
        while len(self._panels) > KEPT:
            self._panels.popitem(last=False)

    async def _dismiss(self, former: tuple[float, Work] | None) -> None:
        if former and monotonic() - former[0] < LIFETIME:
            await self._said(former[1])

    async def _said(self, work: Work) -> object:
        try:
            return await steadily(work)
        except discord.HTTPException as refusal:
            if refusal.code != ANSWERED:
                log.info("not said", code=refusal.code, status=refusal.status)
        except (*TORN, discord.RateLimited, discord.InteractionResponded) as error:
            log.warning("not said", error=type(error).__name__)
        return None
