"""Answers the buttons of the first screens, which belong to no table."""

from dataclasses import dataclass, replace

from bot.front.page_builder import PageBuilder
from bot.front.slash_commands import COMMANDS
from bot.screens import first_steps as screens
from bot.screens.answer import Answer
from bot.screens.greeting import greeting
from bot.tables.request import Request
from bot.tables.table import is_live
from bot.tables.throw import throw
from engines.core import Note, Refused, note


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """Builds the first screens; it changes nothing."""

    pages: PageBuilder

    async def page(self, request: Request, name: str) -> Answer:
        """The page with this name: ``help``, ``games.computer``, ``dice.2d6``.

        Raises:
            Refused: there is no such page.
        """
        name, _, detail = name.partition(".")
        match name, detail:
            case screens.HELP, "":
                return await self.help(request)
            case screens.GAMES, purpose if purpose in screens.LINES:
                return await self.games(request, purpose)
            case screens.DICE, dice if dice in (screens.DEFAULT_DICE, *screens.OTHER_DICE):
                fell = throw(request.name, dice)
                return await self.pages.page(request, screens.thrown(dice, fell.faces, fell.total), screens.DICE)
            case screens.HIDE, "":
                return replace(await self.pages.page(request, screens.hidden(), ""), removes=True)
            case _:
                raise Refused(note("stale-button"))

    async def help(self, request: Request) -> Answer:
        """The first screen."""
        commands = tuple(note("start-command", name=one.label) for one in COMMANDS if not one.for_admins)
        return await self.pages.page(request, screens.first_screen(commands, private=request.private), screens.HELP)

    async def greeting(self, request: Request, lacks: tuple[Note, ...]) -> Answer:
        """The greeting for everybody in a chat, in the chat's language; ``lacks`` are the rights that are missing."""
        service = self.pages.service
        waiting = [
            table
            for table in await service.tables_in(request.channel)
            if is_live(table) and not table.definition.short_lived
        ]
        say = await self.pages.preferences.of_place(request)
        return Answer(greeting(len(waiting), lacks), say, shared=True)

    async def games(self, request: Request, purpose: str) -> Answer:
        """Every game by its family; ``purpose`` says what a press of one does."""
        return await self.pages.page(request, screens.games(purpose), screens.GAMES)
