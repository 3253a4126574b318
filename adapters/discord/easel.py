"""Boards and answers as messages; composed in a thread, since drawing holds up whoever waits for it."""

import asyncio
from dataclasses import replace
from time import time
from typing import Final

import structlog

from adapters.discord import layout
from adapters.discord.limits import ALT, COMPONENTS, fitted, frame, problems
from adapters.discord.markdown import marked
from adapters.discord.message import ButtonRow, MessageButton, OutgoingMessage
from bot.i18n import Speaker
from bot.ports import BoardView
from bot.scenes.render import compose
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.inactivity import reminding
from bot.tables.table import AnyTable, User
from bot.tables.token import Kind, Token
from engines.core import note

REFRESH: Final = "refresh"
WRITE: Final = "write"
"""Pages that this adapter answers by itself."""

LOBBY_AND_PLAY: Final = ("lobby", "playing")

log = structlog.get_logger()


async def board(drawn: BoardView, *, outside: bool = False, files: bool = True) -> OutgoingMessage:
    """The board of a chat.

    Without ``files`` a picture becomes signs. Where the bot is a guest (``outside``) nobody redraws it by itself, so
    it tells its age and can be asked for anew.
    """
    style = Style.EMOJI if drawn.style is Style.PICTURE and not files else drawn.style
    is_alive = drawn.table.phase in LOBBY_AND_PLAY
    extra = (_own(drawn.table, REFRESH, drawn.say(note("discord-refresh"))),) if outside and is_alive else ()
    outgoing = await message_of(drawn.scene, style, drawn.say, drawn.table, extra)
    if outside and is_alive:
        as_of = drawn.say(note("discord-as-of", when=f"<t:{int(time())}:R>"))
        outgoing = fitted(replace(outgoing, below=f"{outgoing.below}\n-# {as_of}".strip()))
    if drawn.call:
        mentions = tuple(number(user) for user in drawn.call)
        who = ", ".join(f"<@{mention}>" for mention in mentions)
        call = drawn.say(reminding(note("discord-call", who=who, count=len(mentions)), drawn.waited))
        outgoing = fitted(replace(outgoing, above=f"🔔 {call}\n{outgoing.above}", mentions=mentions))
    return outgoing


async def answer(told: Answer, user: User | None = None) -> OutgoingMessage:
    """What came back at once; the menu of a table where the asker plays can take a typed move too."""
    extra: ButtonRow = ()
    table = told.table
    if told.page == "menu" and table and table.phase == "playing" and table.find(user) is not None:
        extra = (_own(table, WRITE, told.say(note("discord-write"))),)
    outgoing = await message_of(told.scene, told.style, told.say, table, extra)
    if told.page == "hand":  # its words are few: they stand together
        outgoing = replace(outgoing, above="\n".join(filter(None, (outgoing.above, outgoing.below))), below="")
    return fitted(replace(outgoing, file=told.file))


async def message_of(
    scene: Scene, style: Style, say: Speaker, table: AnyTable | None, extra: ButtonRow = ()
) -> OutgoingMessage:
    """A scene within Discord's limits: its first line above the picture, the others below."""
    composed = await asyncio.to_thread(compose, scene, style, say)
    if composed.picture:
        above, below = marked(composed.lines[:1]), marked(composed.lines[1:])
    else:
        above, below = marked(composed.lines), ""
    bare = OutgoingMessage(above, below, composed.picture, composed.alt[:ALT] if composed.picture else "")
    rows = layout.rows(scene.controls, table, say, COMPONENTS - max(4, frame(bare)), extra)
    outgoing = fitted(replace(bare, rows=rows))
    if wrong := problems(outgoing):
        log.error("a message that Discord would refuse", wrong=wrong)
        outgoing = replace(outgoing, rows=())
    return outgoing


def number(user: User) -> int:
    """A user's id on Discord."""
    return int(user.partition(":")[2])


def _own(table: AnyTable, page: str, label: str) -> MessageButton:
    return MessageButton(label, str(Token(table.id, table.rev, Kind.PAGE, page)))
