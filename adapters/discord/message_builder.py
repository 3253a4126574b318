"""Builds the messages that show boards and answers, within Discord's limits."""

from dataclasses import replace
from time import time
from typing import Final

import structlog

from adapters.discord import layout
from adapters.discord.application_emoji import ApplicationEmoji
from adapters.discord.limits import ALT, COMPONENTS, fitted, frame, problems
from adapters.discord.markdown import marked, timed
from adapters.discord.message import ButtonRow, MessageButton, OutgoingMessage
from bot.i18n import Speaker
from bot.ports import BoardView
from bot.scenes.blocks import Banner
from bot.scenes.composer import Composer
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.inactivity import reminding
from bot.tables.table import AnyTable, User, is_live
from bot.tables.token import Kind, Token
from engines.core import note

REFRESH: Final = "refresh"
WRITE: Final = "write"
"""Pages that only Discord has: this adapter answers them itself."""

log = structlog.get_logger()


class MessageBuilder:
    """Builds messages for all chats of one process; a scene that many people see is composed once."""

    def __init__(self, composer: Composer | None = None) -> None:
        self._compose = composer or Composer()
        self.emoji = ApplicationEmoji()
        """The application's own emoji, once they are known."""

    async def board(self, view: BoardView, *, outside: bool = False, files: bool = True) -> OutgoingMessage:
        """The message that shows a board in a chat.

        Without ``files`` the board is drawn with characters. Where the bot is a guest (``outside``) it cannot redraw
        the board by itself, so the message says how old it is and has a button that asks for a new one.
        """
        style = Style.EMOJI if view.style is Style.PICTURE and not files else view.style
        live = is_live(view.table)
        refresh = (_page_button(view.table, REFRESH, view.say(note("discord-refresh"))),)
        outgoing = await self.scene(
            view.scene, style, view.say, view.table, refresh if outside and live else (), view.colours
        )
        if outside and live:
            as_of = view.say(note("discord-as-of", when=f"<t:{int(time())}:R>"))
            outgoing = fitted(replace(outgoing, below=f"{outgoing.below}\n-# {as_of}".strip()))
        if view.call:
            mentions = tuple(map(user_id, view.call))
            who = ", ".join(f"<@{mention}>" for mention in mentions)
            asked = note("discord-call", who=who, count=len(mentions))
            asked = note("invite-call", who=who) if view.table.invited else asked
            call = view.say.stamping()(reminding(asked, view.waited, view.until))
            outgoing = fitted(replace(outgoing, above=f"🔔 {timed(call)}\n{outgoing.above}", mentions=mentions))
        return outgoing

    async def line(self, view: BoardView) -> OutgoingMessage:
        """The line of a table that is played in a thread; a thread has the id of the message above it."""
        outgoing = await self.scene(view.scene, Style.TEXT, view.say, view.table, (), view.colours)
        where = f" · <#{view.message}>" if view.message else ""
        return fitted(replace(outgoing, above=f"{outgoing.above}{where}", picture=None))

    async def answer(self, answer: Answer) -> OutgoingMessage:
        """The message that answers one person; for players the menu of their table has a button for a typed move."""
        extra: ButtonRow = ()
        table = answer.table
        if answer.page == "menu" and table and table.phase == "playing" and answer.seat is not None:
            extra = (_page_button(table, WRITE, answer.say(note("discord-write"))),)
        outgoing = await self.scene(answer.scene, answer.style, answer.say, table, extra, answer.colours)
        if answer.page == "hand":  # it has few lines, so all of them stand above the picture
            lines = "\n".join(filter(None, (outgoing.above, outgoing.below)))
            outgoing = fitted(replace(outgoing, above=lines, below=""))
        return fitted(replace(outgoing, file=answer.file)) if answer.file else outgoing

    async def scene(
        self,
        scene: Scene,
        style: Style,
        say: Speaker,
        table: AnyTable | None,
        extra: ButtonRow = (),
        colours: Colours = USUAL,
    ) -> OutgoingMessage:
        """The message that shows a scene: its first line stands above the picture, the others stand below it. A banner
        stands above all words.
        """
        composed = await self._compose(scene, style, say.stamping(), colours)
        if composed.picture:
            headed = not isinstance(scene.blocks[0], Banner)
            above, below = marked(composed.lines[:headed]), marked(composed.lines[headed:])
        else:
            above, below = marked(composed.lines), ""
        if style is Style.EMOJI:
            above = self.emoji.text(above)
        bare = OutgoingMessage(above, below, composed.picture, composed.alt[:ALT] if composed.picture else "")
        rows = self.emoji.rows(layout.rows(scene.controls, table, say, COMPONENTS - max(4, frame(bare)), extra))
        outgoing = fitted(replace(bare, rows=rows))
        if wrong := problems(outgoing):
            log.error("a message that Discord would refuse", wrong=wrong)
            outgoing = replace(outgoing, rows=())
        return outgoing


def user_id(user: User) -> int:
    """The number of a user on Discord."""
    return int(user.partition(":")[2])


def _page_button(table: AnyTable, page: str, label: str) -> MessageButton:
    return MessageButton(label, str(Token(table.id, table.rev, Kind.PAGE, page)))
