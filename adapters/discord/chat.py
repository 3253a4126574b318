"""Discord as one of the house's chats. Draws through REST alone, so any process can draw wherever the bot is."""

from collections.abc import Callable
from secrets import token_hex
from time import time
from typing import Final

import discord
import structlog

from adapters.discord import easel
from adapters.discord.asks import GUEST, PREFIX
from adapters.discord.guests import Guests
from adapters.discord.hands import Hands
from adapters.discord.sheet import Sheet
from adapters.discord.steady import TORN, steadily
from adapters.discord.view import files, rung, view
from bot.ports import Drawn, Gone, Place, Unreached

OLD: Final = 50 * 60
"""Seconds after which a message is posted anew: Discord hardly lets one edit what is older than an hour."""

UNKNOWN_MESSAGE, OLD_EDIT, ARCHIVED, NOT_ALLOWED = 10008, 30046, 50083, 50013
LOST: Final = (10003, 10004, 50001, 50007)
"""No such channel or server, no access, a private chat that is shut."""

log = structlog.get_logger()


class DiscordChat:
    """``home`` says that this process hears of what happens outside servers."""

    calls = True
    walks = False
    hands: Hands | None = None
    """Those that this process may draw, once it hears people."""

    def __init__(self, guests: Guests, *, home: bool = True, clock: Callable[[], float] = time) -> None:
        self._client: discord.Client | None = None
        self._guests, self._home, self._clock = guests, home, clock

    @property
    def online(self) -> bool:
        """Whether anything can be drawn."""
        return self._client is not None

    def open(self, client: discord.Client, hands: Hands) -> None:
        """From now on boards are drawn through this client, which has logged in."""
        self._client, self.hands = client, hands

    def close(self) -> None:
        """Boards wait until there is another client."""
        self._client, self.hands = None, None

    def serves(self, place: Place) -> bool:
        is_known = place.channel.startswith(PREFIX) and (self._home or not _is_guest(place))
        return is_known and self.online

    async def draw(self, place: Place, message: str, board: Drawn) -> str:
        if self.hands:
            self.hands.follow(board.table, place.channel)
        if _is_guest(place):
            return await self._draw_as_guest(place, message, board)
        try:
            return await self._drawn(place, message, board)
        except discord.HTTPException as refusal:
            if refusal.code in LOST:
                raise Gone(refusal.code) from None
            raise Unreached(f"{refusal.status} {refusal.code}") from None
        except (discord.RateLimited, *TORN) as error:
            raise Unreached(type(error).__name__) from None

    async def remove(self, place: Place, message: str) -> None:
        if not _is_guest(place):
            await self._remove(self._channel(place), message)

    async def _drawn(self, place: Place, message: str, board: Drawn) -> str:
        sheet = await easel.board(board)
        try:
            return await self._put(place, message, sheet)
        except discord.Forbidden as refusal:
            if refusal.code != NOT_ALLOWED or not sheet.picture:
                raise
        return await self._put(place, message, await easel.board(board, files=False))

    async def _put(self, place: Place, message: str, sheet: Sheet) -> str:
        """Edits the message, or posts a new one where it is gone, too old, or in a thread that has to be woken."""
        channel = self._channel(place)
        if message and not sheet.rings and not self._is_old(message):
            former = channel.get_partial_message(int(message))
            try:
                await steadily(
                    lambda: former.edit(view=view(sheet), attachments=files(sheet), allowed_mentions=rung(sheet))
                )
            except discord.HTTPException as refusal:
                if refusal.code not in (UNKNOWN_MESSAGE, OLD_EDIT, ARCHIVED):
                    raise
            else:
                return message
        nonce = token_hex(8)  # the same at every try, so that none posts twice
        posted = await steadily(
            lambda: channel.send(view=view(sheet), files=files(sheet), allowed_mentions=rung(sheet), nonce=nonce)
        )
        if message:
            await self._remove(channel, message)
        return str(posted.id)

    async def _draw_as_guest(self, place: Place, message: str, board: Drawn) -> str:
        """Where nobody has pressed lately, the board stays as it is until somebody does."""
        outlet = self._guests.find(place.channel, board.table.id, new=not message)
        if outlet:
            await outlet.put(await easel.board(board._replace(call=()), outside=True))
        return GUEST

    async def _remove(self, channel: discord.PartialMessageable, message: str) -> None:
        try:
            await steadily(channel.get_partial_message(int(message)).delete)
        except discord.HTTPException as refusal:
            log.info("not removed", code=refusal.code)

    def _channel(self, place: Place) -> discord.PartialMessageable:
        if self._client is None:  # it has gone while the board was being drawn
            raise Unreached("offline")
        return self._client.get_partial_messageable(int(place.channel.removeprefix(PREFIX)))

    def _is_old(self, message: str) -> bool:
        posted = discord.utils.snowflake_time(int(message)).timestamp()
        return self._clock() - posted > OLD


def _is_guest(place: Place) -> bool:
    return place.channel.startswith(PREFIX + GUEST)
