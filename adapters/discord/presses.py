"""Answers presses of buttons, choices in menus, and forms for a typed move.

The first answer to a press is held back for a moment, so that it can be the new board itself: one request a move.
"""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from time import monotonic
from typing import Any, Final

import discord
import structlog
from discord import ui

from adapters.discord import mentions
from adapters.discord.board_targets import ANY_MESSAGE, BoardTarget
from adapters.discord.commands import BOARDS
from adapters.discord.dependencies import REMEMBERED, Dependencies
from adapters.discord.hand_panels import HandPanel
from adapters.discord.hold import Hold
from adapters.discord.layout import CHOSEN
from adapters.discord.message import OutgoingMessage
from adapters.discord.message_builder import REFRESH, WRITE
from adapters.discord.obstacles import lacking, locked
from adapters.discord.page_turns import PageTurns
from adapters.discord.request import Interaction, is_guest, request_of
from adapters.discord.response import Response
from adapters.discord.retries import CONNECTION_ERRORS, retrying
from bot.front.slash_commands import BY_NAME
from bot.front.typed import LONGEST, parse_line
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import TableId
from bot.tables.token import Kind, Token, read
from engines.core import note

FORM: Final = "write"
ENTRY: Final = "move"

log = structlog.get_logger()


class PressHandler:
    """Tells the facade what was pressed, and shows what it answers."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._responder, self._facade = dependencies.responder, dependencies.facade
        self._targets, self._hand_panels = dependencies.targets, dependencies.hand_panels
        self._places = dependencies.facade.places
        self._turns = PageTurns()
        self._hold = Hold()

    async def pressed(self, interaction: Interaction, text: str, values: tuple[str, ...]) -> None:
        """Somebody has pressed a button, or chosen ``values`` in a menu."""
        token, numbers = read(text), tuple(int(value) for value in values if value.isdecimal())
        if token.kind is Kind.PAGE and token.text == CHOSEN and values:
            text, token, numbers = values[0], read(values[0]), ()
        if token.kind is Kind.PAGE and token.text == WRITE:
            await self._open_form(interaction, token)
            return
        ahead = self._facade.prepare(request_of(interaction), TableId(token.table)) if token.kind.is_move else None
        async with self._held(self._dependencies.response(interaction), ahead) as response:
            if response:
                await self._answer_held(response, text, token, numbers, chose=bool(values))

    @asynccontextmanager
    async def _held(
        self, response: Response, ahead: Coroutine[Any, Any, object] | None
    ) -> AsyncGenerator[Response | None]:
        """Holds the first answer back for a moment; None where another process answers. What the press needs is looked
        up ``ahead`` meanwhile.

        The time runs before the store is asked which process answers, so the store cannot delay an acknowledgement.
        Whatever has not been answered in the end is acknowledged.
        """
        waiting = asyncio.create_task(self._acknowledge_after(self._hold.seconds, response))
        since = monotonic()
        try:
            preparing = asyncio.create_task(ahead) if ahead else None
            is_ours = await self._dependencies.is_ours(response)
            if preparing:
                await preparing
            if not is_ours:
                yield None
                return
            try:
                yield response
            finally:
                await self._responder.acknowledge(response)
        finally:
            self._hold.note(monotonic() - since)
            waiting.cancel()

    async def _acknowledge_after(self, seconds: float, response: Response) -> None:
        await asyncio.sleep(seconds)
        await self._responder.acknowledge(response)

    async def _answer_held(
        self, response: Response, text: str, token: Token, numbers: tuple[int, ...], *, chose: bool
    ) -> None:
        interaction, table = response.interaction, TableId(token.table)
        request, on_panel, guest = request_of(interaction), _is_on_panel(interaction), is_guest(interaction)
        if token.kind.is_move and on_panel:
            self._hand_panels.forget(request)  # the move itself refreshes it
        self._add_targets(response, request, token)
        if token.kind is Kind.PAGE and token.text == REFRESH:
            self._places.redraw(table, request.channel)
        elif _opens_board(token) and (why := lacking(interaction)):
            await self._answer(response, request, token, await self._dependencies.refusal(request, why))
        else:
            if token.kind is Kind.RUN:
                request = request._replace(mentions=await mentions.pressed(interaction, token.text))
            async with self._turn(interaction, token):
                answer = await self._facade.press(request, text, numbers)
                if answer and answer.refused and not on_panel:
                    self._redraw(request, token, answer, again=chose or guest)
                if answer and (guest or (on_panel and answer.refused)):
                    await self._responder.acknowledge(response)  # the pressed message is edited besides
                await self._answer(response, request, token, answer)
        if not on_panel:
            await self._places.drawn(table)
        if why := locked(interaction) or lacking(interaction):
            refusal = await self._dependencies.refusal(request, why)
            await self._responder.send_private(response, await self._dependencies.builder.answer(refusal))

    def _turn(self, interaction: Interaction, token: Token) -> AbstractAsyncContextManager[None]:
        """A page is built and shown before the next press on it is carried out: what it shows is then the newest."""
        if token.kind.is_move or interaction.message is None or not _is_on_panel(interaction):
            return nullcontext()
        return self._turns.turn(interaction.message.id)

    async def _edit_later(self, response: Response, outgoing: OutgoingMessage | None) -> bool:
        """Edits a page unless another one stands in its place by now; False where it does not stand there."""
        pressed = response.interaction.message
        if pressed and not self._turns.stands(pressed.id, response.interaction.id):
            return False
        return await self._responder.edit_or_delete(response, outgoing)

    def _redraw(self, request: Request, token: Token, answer: Answer, *, again: bool) -> None:
        """Draws a board anew whose refused press shows that it may be out of date.

        With ``again`` it is drawn even if it is up to date: a menu keeps showing what was refused, and nothing can be
        chosen in it, until its message changes.
        """
        behind = answer.table is not None and token.kind.is_move and token.rev < answer.table.rev
        if again or behind:
            self._places.redraw(TableId(token.table), request.channel if again else None)

    def _add_targets(self, response: Response, request: Request, token: Token) -> None:
        """Lets the painter draw the pressed board by this response; where the bot is a guest, also a new board."""
        interaction, guest = response.interaction, is_guest(response.interaction)
        if interaction.message and not _is_on_panel(interaction) and (guest or token.kind is not Kind.PAGE):
            message = ANY_MESSAGE if guest else str(interaction.message.id)
            self._targets.bind(request.channel, TableId(token.table), message, BoardTarget(response))
        if guest and token.kind in (Kind.RUN, Kind.ACT):
            self._targets.offer(request.channel, BoardTarget(response, anew=True))

    async def _answer(self, response: Response, request: Request, token: Token, answer: Answer | None) -> None:
        """Shows an answer: a page takes the place of the pressed panel, anything else is a private message."""
        on_panel, moved = _is_on_panel(response.interaction), token.kind.is_move
        if (answer is None or answer.is_only_tip) and on_panel:
            await self._update_panel(response, request, token, moved=moved)
        if answer is None:
            return
        outgoing = await self._dependencies.builder.answer(answer)
        if answer.removes:
            await self._responder.delete_original(response)
        if answer.shared:
            await self._responder.send_public(response, outgoing)
        elif answer.page and on_panel and (pressed := response.interaction.message):
            if not self._turns.take(pressed.id, response.interaction.id):
                return
            await self._responder.edit_original(response, outgoing)
            self._dependencies.keep_page(request, answer, partial(self._edit_later, response))
        elif answer.page:
            if edit := await self._responder.open_panel(response, request, outgoing):
                self._dependencies.keep_page(request, answer, edit)
        else:
            await self._responder.send_private(response, outgoing)
        if answer.refused and on_panel and moved:
            await self._update_panel(response, request, token, moved=True)

    async def _update_panel(self, response: Response, request: Request, token: Token, *, moved: bool) -> None:
        """After a move the pressed panel shows the hand as it is now; after anything else it is deleted."""
        if moved:
            panel = HandPanel(request, TableId(token.table), partial(self._responder.edit_or_delete, response))
            self._hand_panels.keep(panel)
            await self._hand_panels.refresh(panel)
        else:
            self._hand_panels.forget(request)
            await self._responder.delete_original(response)

    # --- the form for a typed move ---

    async def _open_form(self, interaction: Interaction, token: Token) -> None:
        say = await self._dependencies.speaker(request_of(interaction))
        entry: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=ENTRY, max_length=LONGEST)
        form = ui.Modal(title=say(note("discord-write")), custom_id=f"{FORM}:{token.table}", timeout=REMEMBERED)
        form.add_item(ui.Label(text=say(note("discord-your-move")), component=entry))
        try:
            await retrying(lambda: interaction.response.send_modal(form))
        except discord.HTTPException as refusal:
            log.info("no form", code=refusal.code)
        except (discord.RateLimited, *CONNECTION_ERRORS) as error:
            log.info("no form", error=type(error).__name__)

    async def submitted(self, interaction: Interaction, form: str, entry: str) -> None:
        """Somebody has sent a form in. The process that opened it may be another one."""
        name, _, table = form.partition(":")
        if name != FORM:
            return
        request, response = request_of(interaction), self._dependencies.response(interaction)
        acknowledging = asyncio.create_task(self._responder.acknowledge(response))  # before any look-up
        if not await self._dependencies.is_ours(response, acknowledging):
            await acknowledging
            return
        answer = await self._facade.line(request, f"{entry.lstrip('/ ')} @{table}")
        await acknowledging
        await self._answer(response, request, Token(table, 0, Kind.ACT), answer)


def _is_on_panel(interaction: Interaction) -> bool:
    """Whether somebody has pressed a message that nobody else sees."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def _opens_board(token: Token) -> bool:
    """Whether a press puts a new board into the chat."""
    if token.kind is Kind.ACT:
        return token.text == "rematch"
    if token.kind is not Kind.RUN:
        return False
    command = BY_NAME.get(parse_line(token.text).command)
    return command is not None and command.name in BOARDS
