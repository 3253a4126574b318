"""The command for games of the day: their cards, the tries, the table, the archive, and what is told to others."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.days import calendar
from bot.days.kinds import KINDS, KOSCI, PATIENCE, Kind
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.screens import daily
from bot.screens.answer import Answer
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import AnyTable, is_live
from engines.core import Refused, note

WORDS: Final = {
    **dict.fromkeys(("kosci", "kości", "dice"), KOSCI.key),
    **dict.fromkeys(("patience", "pasjans", "solitaire"), PATIENCE.key),
    **dict.fromkeys(("play", "graj", "gram"), daily.PLAY),
    **dict.fromkeys(("table", "leaderboard", "tabela"), daily.TABLE),
    **dict.fromkeys(("share", "udostepnij", "udostępnij"), daily.SHARE),
    **dict.fromkeys(("archive", "archiwum"), daily.ARCHIVE),
    **dict.fromkeys(("rules", "zasady"), daily.ABOUT),
}
"""The words after ``/daily``, in every language: kinds of games, and what is done."""


class Wish(NamedTuple):
    """What somebody wants of the games of the day; without a ``day`` it is today."""

    kind: Kind = KOSCI
    what: str = ""
    day: int | None = None


def read(text: str) -> Wish:
    """What the words after the command mean, in any order.

    Raises:
        Refused: one of them means nothing.
    """
    wish = Wish()
    for word in text.lower().replace("nr", " ").split():
        meant = WORDS.get(word, "")
        if meant in KINDS:
            wish = wish._replace(kind=KINDS[meant])
        elif meant:
            wish = wish._replace(what=meant)
        elif word.isascii() and word.isdecimal() and len(word) < 6:  # noqa: PLR2004 - days of 270 years
            wish = wish._replace(day=calendar.day_of(int(word)))
        else:
            raise Refused(note("day-unreadable"))
    return wish


@dataclass(frozen=True, slots=True)
class DailyHandler:
    """Carries out ``/daily``."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The card of a day, or what the words of the line ask for; None: the board that is shown says everything.

        Raises:
            Refused: the line cannot be read, the day is still to come, or one's own try has to come first.
        """
        days, wish = self.service.days, read(line.args.get("day", ""))
        kind, day = wish.kind, wish.day if wish.day is not None else await days.today(request)
        if wish.what == daily.PLAY and not request.aside:
            await days.come(request, kind, day)
            table = await days.play(request, kind, day)
            if is_live(table):
                return None if request.private else await self.pages.panel(request, table.id, "hand")
        if wish.what == daily.ARCHIVE:
            page = daily.archive(kind, await days.today(request), self.service.clock())
            return await self.pages.page(request, page, daily.PAGE)
        status = await days.status(request, kind, day)
        await days.come(request, kind, day)
        match wish.what:
            case daily.ABOUT:
                return await self.pages.page(request, daily.about(status), daily.PAGE)
            case daily.TABLE:
                if request.private:
                    raise Refused(note("day-no-place"))
                daily.check_shown(status)
                rows = await days.rows(request.community, kind, day)
                return await self.pages.page(request, daily.table(status, rows), daily.PAGE)
            case daily.SHARE:
                say, _ = await self.service.preferences.public(request.channel)
                return Answer(daily.shared(status), say, shared=True)
            case _:
                card = daily.card(status, aside=request.aside, community=not request.private)
                return await self.pages.page(request, card, daily.PAGE)

    async def open(self, request: Request, kind: Kind) -> AnyTable:
        """The asker's try of today, opened if need be.

        Raises:
            Refused: there is none to play.
        """
        days = self.service.days
        return await days.play(request, kind, await days.today(request))
