"""What every handler of interactions works with."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import structlog

from adapters.discord.answer_requests import AnswerRequests
from adapters.discord.board_targets import BoardTargets
from adapters.discord.deduplicator import Deduplicator
from adapters.discord.hand_panels import Appearance, Edit, HandPanel, HandPanels
from adapters.discord.message_builder import MessageBuilder
from adapters.discord.request import Interaction
from adapters.discord.responder import Responder
from adapters.discord.response import Response
from bot.front.facade import Facade
from bot.i18n import Speaker
from bot.ports import Away
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables.request import Request
from engines.core import Note

log = structlog.get_logger()

REMEMBERED: Final = 900.0
"""Seconds for which an interaction is remembered, so that only one of several processes acts on it."""

LOOKUP: Final = 0.5
"""Seconds that a look into the store may take before an interaction is answered."""


@dataclass(frozen=True, slots=True)
class Dependencies:
    """The facade, and what turns its answers into messages of Discord."""

    facade: Facade
    deduplicator: Deduplicator
    builder: MessageBuilder
    targets: BoardTargets
    hand_panels: HandPanels
    requests: AnswerRequests
    responder: Responder = field(default_factory=Responder)
    _under_way: set[asyncio.Task[None]] = field(default_factory=set)

    def response(self, interaction: Interaction) -> Response:
        """What answers an interaction."""
        return Response(interaction, self.requests)

    async def is_ours(self, response: Response, acknowledged: Awaitable[None] | None = None) -> bool:
        """Whether this process acts on an interaction that several processes may have received.

        The store decides. Where it does not answer in time, the process acts whose acknowledgement Discord has
        accepted. Without an acknowledgement every process acts: the operation of a move takes effect only once.
        """
        try:
            async with asyncio.timeout(LOOKUP):
                return await self.deduplicator.is_first(f"seen:{response.interaction.id}", REMEMBERED)
        except (Away, TimeoutError):
            if acknowledged is None:
                return True
        await acknowledged
        return not response.is_taken

    async def speaker(self, request: Request) -> Speaker:
        """The asker's language; the language of the asker's Discord where the store does not answer in time."""
        try:
            async with asyncio.timeout(LOOKUP):
                return Speaker(await self.facade.language(request))
        except (Away, TimeoutError):
            return Speaker("pl" if request.language.startswith("pl") else "en")

    async def refusal(self, request: Request, why: Note) -> Answer:
        """An answer of this adapter's own, which says why something cannot be done."""
        return Answer(Scene((Say(why),)), await self.speaker(request), refused=True)

    def keep_page(self, request: Request, answer: Answer, edit: Edit) -> None:
        """Remembers a hand so that it is refreshed with its table; any other page replaces the hand. An answer that
        comes later takes the place of this one.
        """
        if answer.later is not None:
            task = asyncio.create_task(self._put_in_place(answer.later, edit))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        if answer.page == "hand" and answer.table:
            appearance = Appearance.of(answer)
            self.hand_panels.keep(HandPanel(request, answer.table.id, edit, appearance))
        elif answer.page:
            self.hand_panels.forget(request)

    async def _put_in_place(self, later: Callable[[], Awaitable[Answer]], edit: Edit) -> None:
        try:
            answer = await later()
            while await edit(await self.builder.answer(answer)) and answer.later is not None:
                answer = await answer.later()
        except Away:
            log.info("no answer later", why="the store is away")
