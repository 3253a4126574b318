"""The command ``/dice``: what all dice and deals of this bot came to, and how far that is what chance would bring."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from bot.front.me_handler import person_of
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.results.career import merged
from bot.screens import odds
from bot.screens.answer import Answer, File
from bot.screens.odds import VIEWS, View
from bot.services.service import Service
from bot.tables.request import Request

OTHER_WORDS: Final[Mapping[str, str]] = {
    "kosci": "dice",
    "kości": "dice",
    "rozdania": "deals",
    "moje": "mine",
    "plik": odds.FILE,
}
"""The Polish words after the command, with what they mean."""


@dataclass(frozen=True, slots=True)
class DiceHandler:
    """Carries out ``/dice``, after which may follow ``deals``, ``mine``, ``file`` or ``show``."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The page that the words of the line ask for; dice without any."""
        words = [OTHER_WORDS.get(word, word) for word in line.args.get("part", "").lower().split()]
        view: View = next((one for one in VIEWS if one in words), "dice")
        tally = await self._tally(request, view)
        if odds.FILE in words:
            day = datetime.fromtimestamp(self.service.clock(), UTC).date().isoformat()
            answer = await self.pages.page(request, odds.file_text(), odds.PAGE)
            return replace(answer, file=File(f"stolik-draws-{day}.json", odds.file(tally).encode()))
        if odds.SHOW in words and view != "mine":
            say, _ = await self.service.preferences.public(request.channel)
            return Answer(odds.page(view, tally, public=True), say, shared=True)
        return await self.pages.page(request, odds.page(view, tally), odds.PAGE)

    async def _tally(self, request: Request, view: View) -> Mapping[str, int]:
        store = self.service.store
        if view != "mine":
            return await store.tallies.sums()
        names = await store.people.ids(person_of(request).id)  # joined accounts had numbers of their own
        return merged([await store.careers.sums(name) for name in names])
