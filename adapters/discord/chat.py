"""Discord as a chat that boards are drawn in. It needs only REST, so any process can draw wherever the bot is."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from time import time
from typing import Final

import discord
import structlog
from cachetools import FIFOCache

from adapters.discord import channel_messages
from adapters.discord.backoff import TOO_MANY, Backoff, retry_after
from adapters.discord.board_targets import ANY_MESSAGE, BoardTarget, BoardTargets
from adapters.discord.client import Client
from adapters.discord.closed_channels import (
    ARCHIVED,
    LOCKED,
    LOST,
    NO_ACCESS,
    NOT_ALLOWED,
    REFUSED,
    SHUT,
    ClosedChannels,
)
from adapters.discord.hand_panels import HandPanels
from adapters.discord.message import OutgoingMessage
from adapters.discord.message_builder import MessageBuilder
from adapters.discord.request import GUEST, PREFIX
from adapters.discord.response import OriginalIsElsewhere
from adapters.discord.retries import CONNECTION_ERRORS, retrying
from bot.ports import BoardView, Entrance, Gone, Newest, NoThread, ThreadTrouble, Unreached
from bot.scenes.render.style import Style
from bot.screens.answer import Answer
from bot.tables.stored import Place, Shown
from bot.tables.table import AnyTable, Channel, TableId, User
from engines.core import Seat

OLD: Final = 50 * 60
"""Seconds after which a message is posted anew: Discord hardly lets one edit what is older than an hour."""

LINES_KEPT: Final = 2000
"""The most lines of tables in threads whose text is remembered, so that equal ones are not drawn again."""

NO_MEMBER: Final = (10007, 10013)
"""Nobody like that is in the server."""

UNREACHABLE: Final = (SHUT, 50033)
"""The bot may not write to this user, or there is no such user."""

HAS_THREAD: Final = 160004
"""A thread has been started below this message before."""

NO_THREAD: Final[Mapping[int, ThreadTrouble]] = {
    NO_ACCESS: "rights",
    NOT_ALLOWED: "rights",
    LOCKED: "locked",
    160006: "full",
    160007: "full",
}
"""Refusals of a thread about which an administrator can do something, by Discord's code."""

UNKNOWN_MESSAGE, OLD_EDIT = 10008, 30046
UNCHANGEABLE: Final = (UNKNOWN_MESSAGE, OLD_EDIT, ARCHIVED)
"""The message cannot be edited, but another one may be posted: that wakes a thread that is not locked."""

log = structlog.get_logger()


class DiscordChat:
    """Draws boards in channels; ``home`` says that this process receives what happens outside servers."""

    calls = True
    walks = False
    hand_panels: HandPanels | None = None
    """The panels that this process refreshes, once it is connected."""

    def __init__(
        self, builder: MessageBuilder, targets: BoardTargets, *, home: bool = True, clock: Callable[[], float] = time
    ) -> None:
        self._client: Client | None = None
        self._builder, self._targets, self._home, self._clock = builder, targets, home, clock
        self._backoff, self._closed = Backoff(), ClosedChannels()
        self._lines: FIFOCache[tuple[Channel, TableId], str] = FIFOCache(LINES_KEPT)

    @property
    def online(self) -> bool:
        """Whether anything can be drawn."""
        return self._client is not None

    def open(self, client: Client, hand_panels: HandPanels) -> None:
        """Draws boards through this client from now on; it has logged in."""
        self._client, self.hand_panels = client, hand_panels
        self._backoff, self._closed = client.backoff, client.closed

    def close(self) -> None:
        """Lets boards wait until there is another client."""
        self._client, self.hand_panels = None, None

    def serves(self, place: Place) -> bool:
        is_known = place.channel.startswith(PREFIX) and (self._home or not _is_guest(place))
        return is_known and self.online

    async def show(self, place: Place, newest: Newest) -> str | None:
        if (board := await newest()) is None:
            return None
        if self.hand_panels and not place.brief:
            self.hand_panels.refresh_table(board.table, place.channel)
        if _is_guest(place):
            return await self._draw_as_guest(place, board.message, board)
        try:
            if place.brief:
                return await self._draw_line(place, board)
            return await self._draw(place, board.message, board)
        except discord.RateLimited as limit:
            self._backoff.wait(place.channel, limit.retry_after)
            raise Unreached("rate limited", limit.retry_after) from None
        except discord.HTTPException as refusal:
            raise self._as_port_error(place, refusal) from None
        except CONNECTION_ERRORS as error:
            raise Unreached(type(error).__name__) from None

    def entrance(self, token: str, places: Mapping[Place, Shown]) -> Entrance | None:
        """The address of the first message on a server that shows the table; whoever sees the channel can sit down."""
        for place, shown in places.items():
            if not place.channel.startswith(PREFIX) or _is_guest(place) or place.eyes or not shown.message:
                continue
            found = self._client.get_channel(int(place.channel.removeprefix(PREFIX))) if self._client else None
            if isinstance(found, discord.abc.GuildChannel | discord.Thread):
                return Entrance(f"https://discord.com/channels/{found.guild.id}/{found.id}/{shown.message}")
        return None

    def expect(self, place: Place, table: AnyTable, chooser: Seat | None = None) -> None:
        """Nothing to do: a board is sent as soon as it is made."""

    async def overtaken(self, place: Place, table: TableId) -> None:
        """Nothing to do: hands follow when the next board begins to be drawn."""

    async def remove(self, place: Place, message: str) -> None:
        if _is_guest(place):
            return
        try:
            self._may_write(place)
        except (Gone, Unreached) as why:
            log.info("not removed", channel=place.channel, why=str(why))
        else:
            await self._remove(self._connected(), place, message)

    def _as_port_error(self, place: Place, refusal: discord.HTTPException) -> Gone | Unreached:
        """What a refusal means for a place and for all tables that are shown there."""
        channel = place.channel
        if refusal.status == TOO_MANY:
            self._backoff.wait(channel, max(retry_after(refusal.response.headers), self._backoff.left(channel)))
            return Unreached("rate limited", self._backoff.left(channel))
        if refusal.code in LOST + REFUSED:
            self._closed.close(channel, refusal.code)
        return Gone(refusal.code) if refusal.code in LOST else Unreached(f"{refusal.status} {refusal.code}")

    async def _draw(self, place: Place, message: str, board: BoardView) -> str:
        """Draws by the token of an interaction where there is one, else by the bot's own token."""
        edits = bool(message) and not board.call and not self._is_old(message)
        where = place.channel, board.table.id, message
        if not (edits and self._targets.find(*where)):
            self._may_write(place)
        outgoing = await self._builder.board(board, files=self._closed.allows_files(place.channel))
        if edits and (target := self._targets.find(*where)):
            try:
                await target.show(outgoing)
            except (discord.HTTPException, discord.RateLimited, OriginalIsElsewhere, *CONNECTION_ERRORS) as error:
                code = error.code if isinstance(error, discord.HTTPException) else None
                log.info("not drawn by a press", error=type(error).__name__, code=code)
                self._targets.discard(*where, target)
                edits = code not in UNCHANGEABLE
            else:
                return message
            self._may_write(place)
        return await self._put(place, message, outgoing, lambda: self._builder.board(board, files=False), edits=edits)

    async def _put(
        self,
        place: Place,
        message: str,
        outgoing: OutgoingMessage,
        bare: Callable[[], Awaitable[OutgoingMessage]],
        *,
        edits: bool,
    ) -> str:
        """Edits or posts a message; where the bot may send no files, the ``bare`` one without a picture."""
        try:
            return await self._edit_or_post(place, message, outgoing, edits=edits)
        except discord.Forbidden as refusal:
            if refusal.code != NOT_ALLOWED or not outgoing.picture:
                raise
        posted = await self._edit_or_post(place, message, await bare(), edits=edits)
        self._closed.forbid_files(place.channel)
        return posted

    def address(self, channel: Channel, message: str = "") -> str | None:
        if not channel.startswith(PREFIX) or _is_guest(Place(channel)):
            return None
        number = int(channel.removeprefix(PREFIX))
        found = self._client.get_channel(number) if self._client else None
        server = found.guild.id if isinstance(found, discord.abc.GuildChannel | discord.Thread) else "@me"
        return "/".join(("https://discord.com/channels", str(server), str(number), message)).rstrip("/")

    async def private_chat(self, user: User) -> Channel:
        if self._client is None:
            raise Unreached("offline")
        client = self._client
        try:
            chat = await retrying(lambda: client.create_dm(discord.Object(int(user.removeprefix(PREFIX)))))
        except (discord.HTTPException, discord.RateLimited, *CONNECTION_ERRORS) as error:
            raise _of_page(error) from None
        return Channel(f"{PREFIX}{chat.id}")

    async def post(self, channel: Channel, page: Answer, message: str = "") -> str:
        place = Place(channel)
        if _is_guest(place):
            raise Gone(channel)
        self._may_write(place)
        bare = replace(page, style=Style.EMOJI) if page.style is Style.PICTURE else page
        outgoing = await self._builder.answer(page if self._closed.allows_files(channel) else bare)
        try:
            return await self._put(place, message, outgoing, lambda: self._builder.answer(bare), edits=bool(message))
        except discord.RateLimited as limit:
            self._backoff.wait(channel, limit.retry_after)
            raise Unreached("rate limited", limit.retry_after) from None
        except discord.HTTPException as refusal:
            if refusal.code == SHUT:  # a person may open the private chat at any time, and nothing here tells of it
                raise Gone(refusal.code) from None
            raise self._as_port_error(place, refusal) from None
        except CONNECTION_ERRORS as error:
            raise Unreached(type(error).__name__) from None

    async def _draw_line(self, place: Place, board: BoardView) -> str:
        """Draws the one line of a table that is played in the thread below it, unless it says the same already."""
        here, line = (place.channel, board.table.id), await self._builder.line(board)
        if not board.message or self._lines.get(here) != line.above:
            self._may_write(place)
            board = board._replace(message=await self._edit_or_post(place, board.message, line, edits=True))
            self._lines[here] = line.above
        return board.message

    async def is_open(self, user: User) -> bool:
        return False  # presence is a privileged intent

    async def is_member(self, channel: Channel, user: User) -> bool:
        if self._client is None or _is_guest(Place(channel)):
            return True
        try:
            here = await _found(self._client, channel)
            if isinstance(here, discord.abc.GuildChannel | discord.Thread):
                await here.guild.fetch_member(int(user.removeprefix(PREFIX)))
        except discord.NotFound as missing:
            return missing.code not in NO_MEMBER
        except (discord.HTTPException, discord.RateLimited, *CONNECTION_ERRORS) as error:
            log.info("cannot tell who is here", channel=channel, error=type(error).__name__)
        return True

    async def start_thread(self, place: Place, message: str, name: str) -> Channel | None:
        if not place.channel.startswith(PREFIX) or _is_guest(place):
            return None
        if self._client is None:
            raise Unreached("offline")
        try:
            channel = await _found(self._client, place.channel)
            if not isinstance(channel, discord.TextChannel):
                return None
            below = channel.get_partial_message(int(message))
            thread = await retrying(lambda: below.create_thread(name=name))
        except discord.HTTPException as refusal:
            if refusal.code == HAS_THREAD:
                return Channel(f"{PREFIX}{message}")  # a thread has the id of the message above it
            log.info("no thread", channel=place.channel, code=refusal.code, status=refusal.status)
            if why := NO_THREAD.get(refusal.code):
                raise NoThread(why, self._name_of(place)) from None
            return None
        except (discord.RateLimited, *CONNECTION_ERRORS) as error:
            raise Unreached(type(error).__name__) from None
        return Channel(f"{PREFIX}{thread.id}")

    def _name_of(self, place: Place) -> str:
        """What people call a channel, as far as this process knows."""
        channel = self._client and self._client.get_channel(int(place.channel.removeprefix(PREFIX)))
        return f"#{name}" if (name := getattr(channel, "name", "")) else ""

    def _may_write(self, place: Place) -> None:
        """Raises Gone or Unreached where Discord has refused this channel or told the bot to wait."""
        self._closed.check(place.channel)
        if (seconds := self._backoff.left(place.channel)) > 0:
            raise Unreached("rate limited", seconds)

    async def _edit_or_post(self, place: Place, message: str, outgoing: OutgoingMessage, *, edits: bool) -> str:
        """Edits the message, or posts a new one where it is gone, too old, or in a thread that has to be woken."""
        client, channel = self._connected(), _number(place)
        if edits:
            try:
                await channel_messages.edit(client, channel, int(message), outgoing)
            except discord.HTTPException as refusal:
                if refusal.code not in UNCHANGEABLE:
                    raise
            else:
                return message
        posted = await channel_messages.post(client, channel, outgoing)
        if message:
            await self._remove(client, place, message)
        return str(posted)

    async def _draw_as_guest(self, place: Place, message: str, board: BoardView) -> str:
        """Draws by the token of an interaction; without one, the board stays as it is until somebody presses."""
        where = place.channel, board.table.id
        if target := self._targets.find(*where, ANY_MESSAGE) if message else self._targets.take(*where):
            await self._put_as_guest(
                place,
                board.table.id,
                target,
                await self._builder.board(board if board.table.invited else board._replace(call=()), outside=True),
            )
        return GUEST

    async def _put_as_guest(self, place: Place, table: TableId, target: BoardTarget, outgoing: OutgoingMessage) -> None:
        try:
            await target.show(outgoing)
        except discord.RateLimited as limit:
            raise Unreached("rate limited", limit.retry_after) from None
        except (OriginalIsElsewhere, *CONNECTION_ERRORS) as error:
            raise Unreached(type(error).__name__) from None
        except discord.HTTPException as refusal:
            self._targets.discard(place.channel, table, ANY_MESSAGE, target)
            log.info("not drawn as a guest", channel=place.channel, code=refusal.code, status=refusal.status)

    async def _remove(self, client: Client, place: Place, message: str) -> None:
        """Deletes a message. Where that fails it stays: another one may have been posted in its place already."""
        try:
            await channel_messages.delete(client, _number(place), int(message))
        except discord.HTTPException as refusal:
            log.info("not removed", code=refusal.code)
        except discord.RateLimited as limit:
            log.info("not removed", seconds=round(limit.retry_after, 1))
        except CONNECTION_ERRORS as error:
            log.info("not removed", error=type(error).__name__)

    def _connected(self) -> Client:
        if self._client is None:  # it has gone while the board was being drawn
            raise Unreached("offline")
        return self._client

    def _is_old(self, message: str) -> bool:
        posted = discord.utils.snowflake_time(int(message)).timestamp()
        return self._clock() - posted > OLD


async def _found(client: discord.Client, channel: Channel) -> object:
    """A channel of a server or a thread, from memory if it is known. Raises what discord.py does."""
    number = int(channel.removeprefix(PREFIX))
    return client.get_channel(number) or await client.fetch_channel(number)


def _of_page(error: Exception) -> Gone | Unreached:
    """What it means that no private chat could be opened."""
    if isinstance(error, discord.RateLimited):
        return Unreached("rate limited", error.retry_after)
    if isinstance(error, discord.Forbidden | discord.NotFound) or (
        isinstance(error, discord.HTTPException) and error.code in UNREACHABLE
    ):
        return Gone(error.code)
    return Unreached(type(error).__name__)


def _number(place: Place) -> int:
    """The id of a channel on Discord."""
    return int(place.channel.removeprefix(PREFIX))


def _is_guest(place: Place) -> bool:
    return place.channel.startswith(PREFIX + GUEST)
