"""The command ``/privacy``: what is kept about the asker, a file of it, and its end."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.front import privacy_pages
from bot.front.page_builder import PageBuilder
from bot.front.privacy_pages import FILE, FORGET, LIST, STEPS, SURE, TEXT
from bot.front.typed import TypedLine
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.scene import Scene
from bot.screens.answer import Answer, File
from bot.services.export import Export
from bot.services.forgetting import Forgetting
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables.person import Person, platform
from bot.tables.request import Request
from engines.core import Refused, note

PAGE: Final = "privacy"
ELSEWHERE: Final = "privacy-elsewhere"

STATEMENT: Final = Path(__file__).parents[2] / "PRIVACY.md"
"""What is kept about people and for how long, in both languages."""


@dataclass(frozen=True, slots=True)
class PrivacyCommands:
    """Carries the command out. The words of a line are steps that buttons take too."""

    service: Service
    pages: PageBuilder
    forgetting: Forgetting

    async def privacy(self, request: Request, line: TypedLine) -> Answer | None:
        """Shows what is kept, or makes the file, or forgets the asker after two questions.

        Raises:
            Refused: the file was made a short time ago, or there is no such step.
        """
        if request.aside:
            return await self._page(request, privacy_pages.elsewhere(), ELSEWHERE)
        words, say = line.args.get("what", "").split(), await self.pages.preferences.private(request)
        last = say(note("privacy-word"))
        match [word.lower() for word in words]:
            case []:
                return await self._page(request, privacy_pages.overview())
            case [step] if step == LIST:
                return await self._page(request, privacy_pages.how_long())
            case [step] if step == TEXT:
                answer = await self._page(request, privacy_pages.full_text())
                return replace(answer, file=File(STATEMENT.name, STATEMENT.read_bytes()))
            case [step] if step == FILE:
                return await self._file(request)
            case [_] if words[0] in _last_words():
                await self.forgetting.begin(_person(request))
                return await self._page(request, privacy_pages.done())
            case [step] if step == FORGET:
                return await self._page(request, await self._question(request))
            case [step, answer] if (step, answer) == (FORGET, SURE):
                return await self._page(request, privacy_pages.last_question(last))
            case _:
                raise Refused(note("bad-option", name=PAGE, values=", ".join(STEPS)))

    async def _file(self, request: Request) -> Answer:
        await self.service.quotas.count_activity(request, Activity.EXPORT)
        text = await Export(self.service).make(_person(request))
        day = datetime.fromtimestamp(self.service.clock(), UTC).date().isoformat()
        answer = await self._page(request, privacy_pages.file())
        return replace(answer, file=File(f"stolik-{day}.json", text.encode()))

    async def _question(self, request: Request) -> Scene:
        running = [table for table in await self.service.tables_at(request.accounts) if table.phase == "playing"]
        return privacy_pages.question(len(running), tuple(sorted(map(platform, request.accounts))))

    async def _page(self, request: Request, scene: Scene, page: str = PAGE) -> Answer:
        return await self.pages.page(request, scene, page)


def _last_words() -> set[str]:
    """The word that forgets, in every language: a button may be older than the asker's present one."""
    return {Speaker(language)(note("privacy-word")) for language in LANGUAGES}


def _person(request: Request) -> Person:
    """The person who asks, as the facade has found them."""
    assert request.person is not None  # noqa: S101 - every command comes by the facade
    return request.person
