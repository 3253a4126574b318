"""What the message of a board shows: its scene, lines above it, and the buttons and links that its chat needs."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from time import monotonic
from typing import Final

from cachetools import FIFOCache
from telegram import Bot

from adapters.telegram import links
from adapters.telegram.addresses import address
from adapters.telegram.calls import called
from adapters.telegram.kept_keys import open_key, plain_key
from adapters.telegram.keyboard import Setting
from adapters.telegram.message_builder import MessageBuilder, OutgoingMessage
from adapters.telegram.panels import Panels
from adapters.telegram.ports import KeyValueStore
from adapters.telegram.reachability import Reachability
from bot.ports import BoardView
from bot.scenes.render import Line
from bot.scenes.render.style import Style
from bot.tables import options
from bot.tables.holds import free_seats
from bot.tables.stored import Place
from bot.tables.table import TableId
from engines.core import note

DAY: Final = 24 * 3600.0

LINKS_KEPT: Final = 1000
"""Links of lobbies that this process remembers."""


class BoardComposer:
    """Composes the messages of boards; ``link_of`` makes the token of a link to a table."""

    def __init__(
        self,
        bot: Bot,
        memory: KeyValueStore,
        builder: MessageBuilder,
        panels: Panels,
        reachability: Reachability,
        link_of: Callable[[TableId], Awaitable[str]],
    ) -> None:
        self._bot, self._memory, self._builder, self._panels = bot, memory, builder, panels
        self._reachability, self._link_of = reachability, link_of
        self._shared: FIFOCache[tuple[TableId, int], tuple[str, float]] = FIFOCache(LINKS_KEPT)
        """The tokens of links by table and round, and since when they have been known."""

    async def compose(self, place: Place, board: BoardView) -> OutgoingMessage:
        """The message of a board at a place."""
        where = address(place.channel)
        style, table = board.style, board.table
        if style is Style.PICTURE and (where.inline or await self._memory.recall(plain_key(where))):
            style = Style.EMOJI
        setting = Setting(
            numbers=bool(where.inline) or (table.rules.hides and await self._panels.numbered(where, table.id)),
            own=place.eyes is not None,
            opened=await self._opened(place, board),
            share=await self._shared_by(board),
        )
        missing = await self._reachability.unreached(board, place.eyes)
        above = tuple(Line(board.say(note("telegram-unreachable", who=who))) for who in missing)
        if is_elsewhere := setting.numbers and place.eyes is None and board.scene.hand and not board.scene.is_numbered:
            above = (*above, Line(board.say(note("telegram-hands-elsewhere"))))
        outgoing = await self._builder.outgoing(board.scene, style, board.say, table, setting, above, board.colours)
        if is_elsewhere:
            link = links.start(self._bot.username, links.look(table.id, "hand"))
            outgoing = replace(outgoing, keys=outgoing.keys.link(board.say(note("telegram-open-private")), link))
        if board.call and not where.inline:
            outgoing = called(outgoing, board)
        if (
            table.phase == "lobby"
            and place.eyes is not None
            and not setting.share
            and len(table.chairs) < table.rules.players[-1]
        ):
            words = board.say(note("telegram-come", game=options.title(table.game)))
            link = links.share(links.start(self._bot.username, links.join(table.id)), words)
            return OutgoingMessage(
                outgoing.text, outgoing.keys.link(board.say(note("telegram-invite")), link), outgoing.picture
            )
        return outgoing

    async def _shared_by(self, board: BoardView) -> str:
        """The inline query that shares a lobby with a free seat; empty where the bot has no inline mode.

        The store is asked once for a round of links, not at every drawing.
        """
        table, doors = board.table, board.doors
        if table.phase != "lobby" or free_seats(table) < 1 or not (doors.open and self._bot.supports_inline_queries):
            return ""
        token, since = self._shared.get((table.id, doors.round), ("", 0.0))
        if not token or monotonic() - since > DAY:
            token = await self._link_of(table.id)
            self._shared[table.id, doors.round] = token, monotonic()
        return token

    async def _opened(self, place: Place, board: BoardView) -> int | None:
        """The number of the choice that is unfolded under this board; a new revision folds it up."""
        rev, _, n = (await self._memory.recall(open_key(place.channel, board.table.id)) or "").partition(".")
        return int(n) if rev == str(board.table.rev) else None
