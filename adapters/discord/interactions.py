"""Takes what people do to the facade, and brings back what it says. Every delivery is acknowledged in time."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import discord
import structlog
from discord import app_commands, ui

from adapters.discord.board_targets import ANY_MESSAGE, BoardTarget, BoardTargets
from adapters.discord.deduplicator import Deduplicator
from adapters.discord.hand_panels import Appearance, Edit, HandPanel, HandPanels
from adapters.discord.layout import CHOSEN
from adapters.discord.limits import CHOICES, OPTION, short
from adapters.discord.message_builder import REFRESH, WRITE, MessageBuilder
from adapters.discord.request import is_guest, is_locked, missing_permissions, request_of
from adapters.discord.responder import Responder
from adapters.discord.response import Response
from adapters.discord.view import Interaction
from bot.front.facade import Facade
from bot.front.slash_commands import BY_NAME
from bot.front.typed import LONGEST, split
from bot.i18n import Speaker
from bot.ports import Away
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import Channel, TableId, Unreadable
from bot.tables.token import Kind, Token, read
from engines.core import Note, note

BOARDS: Final = ("play", "join", "board", "rematch", "roll")
"""Commands that put a board into the chat."""

SEEN: Final = 900.0
"""Seconds for which a delivery is remembered, so that a second process leaves it alone."""

HASTE: Final = 0.5
"""Seconds that looking this up may take; a move acts once anyway, by its operation."""

HOLD: Final = 1.0
"""Seconds for which the acknowledgement of a press waits for the board; Discord allows three."""

CROWD: Final = 12
"""Presses under way at which the next ones are acknowledged at once: then boards take longer than that."""

TAKEN_UP: Final = 5.0
"""Seconds until a board has surely been drawn, or was not to be."""

FORM: Final = "write"
ENTRY: Final = "move"

log = structlog.get_logger()


class InteractionHandler:
    """Between one client and the facade."""

    def __init__(
        self,
        facade: Facade,
        deduplicator: Deduplicator,
        builder: MessageBuilder,
        targets: BoardTargets,
        hand_panels: HandPanels,
    ) -> None:
        self._facade, self._deduplicator, self._builder = facade, deduplicator, builder
        self._targets, self._hand_panels = targets, hand_panels
        self._responder, self._holding = Responder(), 0

    # --- commands ---

    async def command(self, interaction: Interaction, name: str, args: dict[str, str]) -> None:
        """A slash command; a board that it opens is drawn by the painter."""
        if not await self._is_first(interaction):
            return
        response, request, guest = Response(interaction), request_of(interaction), is_guest(interaction)
        shows = name in BOARDS
        public = guest and shows
        thinking = asyncio.create_task(self._responder.think(response, public=public))
        if shows and (lacks := missing_permissions(interaction)) and lacks != ("files",):
            answer: Answer | None = await self._told(request, _lacking(lacks))
        elif shows and is_locked(interaction):
            answer = await self._told(request, note("discord-locked"))
        else:
            target = BoardTarget(response, pressed=False)
            if guest and shows:
                await thinking  # a board may not come before it
                self._targets.offer(request.channel, target)
            answer = await self._facade.run(request, name, args)
            if answer is None and guest and shows:
                await self._settle(response, target)
                return
            if answer is None and shows and missing_permissions(interaction):
                answer = await self._told(request, note("discord-no-files"))
        await thinking
        await self._answer_command(response, request, answer, public=public)

    async def _answer_command(
        self, response: Response, request: Request, answer: Answer | None, *, public: bool
    ) -> None:
        """Three dots become the answer, unless everybody sees them."""
        if answer is None:
            await self._responder.delete_original(response)
            return
        outgoing = await self._builder.answer(answer, request.user)
        if public:
            await self._responder.delete_original(response)
            await self._responder.send_private(response, outgoing)
        else:
            await (
                self._responder.fill_with_page(response, request, outgoing)
                if answer.page
                else self._responder.edit_original(response, outgoing)
            )
            self._stands(request, answer, partial(self._responder.edit_or_delete, response))

    async def _settle(self, response: Response, target: BoardTarget) -> None:
        """The three dots become the board, or go away when it is drawn where it stood."""
        for _ in range(int(TAKEN_UP / 0.05)):
            if target.used:
                return
            await asyncio.sleep(0.05)
        await self._responder.delete_original(response)

    async def complete(self, interaction: Interaction, command: str, param: str, given: dict[str, str]) -> None:
        """What a half-typed parameter may become."""
        found = await self._facade.fill(request_of(interaction), command, param, given.pop(param, ""), given)
        choices = [
            app_commands.Choice(name=short(label, OPTION), value=value)
            for value, label in found
            if 0 < len(value) <= OPTION
        ]
        try:
            await interaction.response.autocomplete(choices[:CHOICES])
        except discord.HTTPException as refusal:
            log.info("not completed", code=refusal.code)

    # --- presses ---

    async def pressed(self, interaction: Interaction, text: str, values: tuple[str, ...]) -> None:
        """A button, or a menu with what was chosen in it."""
        token, numbers = read(text), tuple(int(value) for value in values if value.isdecimal())
        if token.kind is Kind.PAGE and token.text == CHOSEN and values:
            text, token, numbers = values[0], read(values[0]), ()
        if token.kind is Kind.PAGE and token.text == WRITE:
            await self._hand_form(interaction, token)
            return
        async with self._held(Response(interaction)) as response:
            if response:
                await self._press(response, text, token, numbers, chose=bool(values))

    @asynccontextmanager
    async def _held(self, response: Response) -> AsyncGenerator[Response | None]:
        """Holds the first answer back, but never too long; None where another process answers.

        Whatever has not been answered in the end is acknowledged.
        """
        waiting = asyncio.create_task(self._acknowledge_after(HOLD, response))
        self._holding += 1
        try:
            if not await self._is_first(response.interaction):
                yield None
                return
            if self._holding > CROWD:
                waiting.cancel()
                waiting = asyncio.create_task(self._acknowledge_after(0.0, response))
            try:
                yield response
            finally:
                await self._responder.acknowledge(response)
        finally:
            self._holding -= 1
            waiting.cancel()

    async def _acknowledge_after(self, seconds: float, response: Response) -> None:
        await asyncio.sleep(seconds)
        await self._responder.acknowledge(response)

    async def _press(
        self, response: Response, text: str, token: Token, numbers: tuple[int, ...], *, chose: bool
    ) -> None:
        interaction, table = response.interaction, TableId(token.table)
        request, inside, guest = request_of(interaction), _is_inside(interaction), is_guest(interaction)
        if token.kind.is_move and inside:
            self._hand_panels.forget(request)  # it is drawn anew when the move is made
        self._add_targets(response, request, token)
        if token.kind is Kind.PAGE and token.text == REFRESH:
            self._facade.service.painter.soon(table, request.channel)
        elif _opens(token) and (lacks := missing_permissions(interaction)) and lacks != ("files",):
            await self._answer_press(response, request, token, await self._told(request, _lacking(lacks)))
        else:
            answer = await self._facade.press(request, text, numbers)
            if answer and answer.refused and not inside:
                self._redraw(request, token, answer, again=chose or guest)
            if answer and (inside or guest):
                await self._responder.acknowledge(response)  # what was pressed is to be drawn too
            await self._answer_press(response, request, token, answer)
        if not inside:
            await self._facade.service.painter.brought(table)
        await self._warn(response, request)

    def _redraw(self, request: Request, token: Token, answer: Answer, *, again: bool) -> None:
        """A refused press may be about a board that should have been drawn anew.

        A menu keeps showing what was refused, and cannot be chosen in again, until it is drawn anew (``again``).
        """
        behind = answer.table is not None and token.kind.is_move and token.rev < answer.table.rev
        if again or behind:
            self._facade.places.redraw(TableId(token.table), request.channel if again else None)

    def _add_targets(self, response: Response, request: Request, token: Token) -> None:
        """The board under the finger can be written by the press; where the bot is a guest, nothing else can be."""
        interaction, guest = response.interaction, is_guest(response.interaction)
        if interaction.message and not _is_inside(interaction) and (guest or token.kind is not Kind.PAGE):
            message = ANY_MESSAGE if guest else str(interaction.message.id)
            self._targets.bind(request.channel, TableId(token.table), message, BoardTarget(response))
        if guest and token.kind in (Kind.RUN, Kind.ACT):
            self._targets.offer(request.channel, BoardTarget(response, anew=True))

    async def _answer_press(self, response: Response, request: Request, token: Token, answer: Answer | None) -> None:
        inside = _is_inside(response.interaction)
        table, moved = TableId(token.table), token.kind.is_move
        if answer is None:
            if inside:
                await self._after_panel(response, request, table, moved=moved)
            return
        outgoing = await self._builder.answer(answer, request.user)
        if answer.page and inside:
            await self._responder.edit_original(response, outgoing)
            self._stands(request, answer, partial(self._responder.edit_or_delete, response))
        elif answer.page:
            if show := await self._responder.open_panel(response, request, outgoing):
                self._stands(request, answer, show)
        else:
            await self._responder.send_private(response, outgoing)
        if answer.refused and inside and moved:
            await self._after_panel(response, request, table, moved=True)

    async def _after_panel(self, response: Response, request: Request, table: TableId, *, moved: bool) -> None:
        """The panel shows the hand as it is now; one that has served its purpose goes."""
        if moved:
            panel = HandPanel(request, table, partial(self._responder.edit_or_delete, response))
            self._hand_panels.keep(panel)
            await self._hand_panels.refresh(panel)
        else:
            self._hand_panels.forget(request)
            await self._responder.delete_original(response)

    def _stands(self, request: Request, answer: Answer, show: Edit) -> None:
        """A hand follows its table from now on; another page takes its place."""
        if answer.page == "hand" and answer.table:
            self._hand_panels.keep(HandPanel(request, answer.table.id, show, Appearance.of(answer, request.user)))
        elif answer.page:
            self._hand_panels.forget(request)

    async def _warn(self, response: Response, request: Request) -> None:
        """Whoever presses where the bot cannot draw any more is told so."""
        lacks = missing_permissions(response.interaction)
        if is_locked(response.interaction):
            told = note("discord-locked")
        elif lacks and lacks != ("files",):
            told = _lacking(lacks)
        else:
            return
        await self._responder.send_private(response, await self._builder.answer(await self._told(request, told)))

    async def changed(self, channel: Channel) -> None:
        """Something about the bot's rights in a chat has changed, so its boards are looked at."""
        try:
            await self._facade.places.redraw_all(channel)
        except (Away, Unreadable) as error:
            log.warning("shown later", channel=channel, error=type(error).__name__)

    # --- the form for a typed move ---

    async def _hand_form(self, interaction: Interaction, token: Token) -> None:
        say = await self._speaker(request_of(interaction))
        entry: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=ENTRY, max_length=LONGEST)
        form = ui.Modal(title=say(note("discord-write")), custom_id=f"{FORM}:{token.table}", timeout=SEEN)
        form.add_item(ui.Label(text=say(note("discord-your-move")), component=entry))
        try:
            await interaction.response.send_modal(form)
        except discord.HTTPException as refusal:
            log.info("no form", code=refusal.code)

    async def submitted(self, interaction: Interaction, form: str, entry: str) -> None:
        """A form that came back, perhaps to another process than the one that gave it out."""
        name, _, table = form.partition(":")
        if name != FORM or not await self._is_first(interaction):
            return
        request, response = request_of(interaction), Response(interaction)
        acknowledging = asyncio.create_task(self._responder.acknowledge(response))
        answer = await self._facade.line(request, f"{entry.lstrip('/ ')} @{table}")
        await acknowledging
        await self._answer_press(response, request, Token(table, 0, Kind.ACT), answer)

    # --- small things ---

    async def _is_first(self, interaction: Interaction) -> bool:
        try:
            return await asyncio.wait_for(self._deduplicator.is_first(f"seen:{interaction.id}", SEEN), HASTE)
        except (Away, TimeoutError):
            return True

    async def _told(self, request: Request, what: Note) -> Answer:
        return Answer(Scene((Say(what),)), await self._speaker(request), refused=True)

    async def _speaker(self, request: Request) -> Speaker:
        try:
            return Speaker(await self._facade.language(request))
        except Away:
            return Speaker("pl" if request.language.startswith("pl") else "en")


def _is_inside(interaction: Interaction) -> bool:
    """Whether it is a press on what only the presser sees."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def _lacking(lacks: tuple[str, ...]) -> Note:
    return note("discord-missing", what=tuple(note("discord-permission", name=name) for name in lacks))


def _opens(token: Token) -> bool:
    """Whether a press puts a new board into the chat."""
    if token.kind is Kind.ACT:
        return token.text == "rematch"
    if token.kind is not Kind.RUN:
        return False
    command = BY_NAME.get(split(token.text).command)
    return command is not None and command.name in BOARDS
