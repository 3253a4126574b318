"""The command by which people announce a vacation, in which none of their clocks runs."""

from dataclasses import dataclass
from datetime import datetime

from bot.front import vacation_dates
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.front.vacation_page import CANCEL, SHOW, USUAL, page
from bot.screens.answer import Answer
from bot.services.service import Service
from bot.services.vacations import Vacations
from bot.tables.request import Request

CANCELS = (CANCEL, "off", "odwolaj", "odwołaj")


@dataclass(frozen=True, slots=True)
class VacationHandler:
    """Carries out ``/vacation``: two days, a day and a number of days, a number of days from now, or ``cancel``."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The page of the asker's vacation, after what the line says has been done.

        Raises:
            Refused: the line cannot be read, or there are too few days.
        """
        vacations, now = Vacations(self.service), int(self.service.clock())
        zone = (await self.service.preferences.quiet(request.user)).zone
        begin = today = datetime.fromtimestamp(now, zone).date()
        length = USUAL
        match vacation_dates.words_of(f"{line.args.get('from', '')} {line.args.get('to', '')}"):
            case []:
                vacation = await vacations.held(request)
            case [word] if word in CANCELS:
                vacation = await vacations.cancel(request)
            case [word, first, count] if word == SHOW and count.isdecimal():
                vacation = await vacations.held(request)
                begin, length = max(vacation_dates.day(first, today), today), int(count)
            case words:
                vacation = await vacations.announce(request, vacation_dates.span(words, now, zone))
        return await self.pages.page(request, page(vacation, today, now, begin, length), "vacation")
