"""Runs slash commands, and completes their parameters while they are typed."""

import asyncio
from functools import partial
from typing import Final

import discord
import structlog
from discord import app_commands

from adapters.discord import mentions
from adapters.discord.board_targets import BoardTarget
from adapters.discord.dependencies import Dependencies
from adapters.discord.limits import CHOICES, OPTION, short
from adapters.discord.obstacles import lacking, locked
from adapters.discord.request import Interaction, is_guest, missing_permissions, request_of
from adapters.discord.response import Response
from bot.screens.answer import Answer, Suggestion
from bot.tables.request import Request
from engines.core import note

BOARDS: Final = ("play", "join", "board", "rematch", "roll")
"""Commands that put a board into the chat."""

COMPLETION: Final = 2.0
"""Seconds after which a completion is given up: Discord takes it for three seconds, the way there included."""

DRAWN: Final = 5.0
"""Seconds in which a board has been drawn in place of the three dots, if it is drawn there at all."""

LOOK: Final = 0.05
"""Seconds between two looks whether it has been."""

log = structlog.get_logger()


class CommandHandler:
    """Answers slash commands. Discord shows three dots ("thinking") until the answer is there."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._responder, self._facade = dependencies.responder, dependencies.facade

    async def run(self, interaction: Interaction, name: str, args: dict[str, str]) -> None:
        """Runs a command. The painter draws a board that it opens; any other answer is given here."""
        response, guest = self._dependencies.response(interaction), is_guest(interaction)
        request = request_of(interaction)._replace(mentions=mentions.resolved(interaction))
        shows_board = name in BOARDS
        public = guest and shows_board
        thinking = asyncio.create_task(self._responder.think(response, public=public))  # before any look-up
        if not await self._dependencies.is_ours(response, thinking):
            await thinking
            return
        obstacle = (lacking(interaction) or locked(interaction)) if shows_board else None
        if obstacle:
            answer: Answer | None = await self._dependencies.refusal(request, obstacle)
        elif public:
            target = BoardTarget(response, pressed=False)
            await thinking  # a board cannot take the place of the dots before they are there
            self._dependencies.targets.offer(request.channel, target)
            answer = await self._facade.run(request, name, args)
            if answer is None:
                await self._await_board(response, target)
                return
        else:
            answer = await self._facade.run(request, name, args)
            if answer is None and shows_board and missing_permissions(interaction):
                answer = await self._dependencies.refusal(request, note("discord-no-files"))
        await thinking
        await self._answer(response, request, answer, public=public)

    async def challenge(self, interaction: Interaction) -> None:
        """Asks privately which game the challenged person is invited to."""
        response = self._dependencies.response(interaction)
        request = request_of(interaction)._replace(mentions=mentions.resolved(interaction))
        thinking = asyncio.create_task(self._responder.think(response, public=False))
        if not await self._dependencies.is_ours(response, thinking):
            await thinking
            return
        answer = await self._facade.challenge(request)
        await thinking
        await self._answer(response, request, answer, public=False)

    async def _answer(self, response: Response, request: Request, answer: Answer | None, *, public: bool) -> None:
        """Puts the answer in place of the dots; where everybody sees the dots, the answer is a message of its own."""
        if answer is None:
            await self._responder.delete_original(response)
            return
        outgoing = await self._dependencies.builder.answer(answer)
        if public or answer.shared:
            await self._responder.delete_original(response)
            send = self._responder.send_public if answer.shared else self._responder.send_private
            await send(response, outgoing)
            return
        if answer.page:
            await self._responder.fill_with_page(response, request, outgoing)
        else:
            await self._responder.edit_original(response, outgoing)
        self._dependencies.keep_page(request, answer, partial(self._responder.edit_or_delete, response))

    async def _await_board(self, response: Response, target: BoardTarget) -> None:
        """Waits until the board stands in place of the dots; deletes the dots when the board is drawn elsewhere."""
        for _ in range(int(DRAWN / LOOK)):
            if target.used:
                return
            await asyncio.sleep(LOOK)
        await self._responder.delete_original(response)

    async def complete(self, interaction: Interaction, command: str, param: str, given: dict[str, str]) -> None:
        """Sends the values that a half-typed parameter may become."""
        found: list[Suggestion] = []
        try:
            async with asyncio.timeout(COMPLETION):
                typed = given.pop(param, "")
                found = await self._facade.fill(request_of(interaction), command, param, typed, given)
        except TimeoutError:
            log.info("completed too late", command=command)
        choices = [
            app_commands.Choice(name=short(label, OPTION), value=value)
            for value, label in found
            if 0 < len(value) <= OPTION
        ]
        try:
            await interaction.response.autocomplete(choices[:CHOICES])
        except discord.HTTPException as refusal:
            log.info("not completed", code=refusal.code)
